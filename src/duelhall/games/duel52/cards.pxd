from duelhall.core cimport bits

cpdef str card_name(int card)
cpdef list members(long long cards)
cpdef list cards_in(long long cards)
