from duelhall.core cimport bits

cpdef str card_name(int card)
cpdef str card_words(int card)
cpdef str label_name(int label)
cpdef str label_spot(int label)
cpdef list members(long long cards)
cpdef list cards_in(long long cards)
