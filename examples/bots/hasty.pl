#!/usr/bin/perl
# A bot in Perl: strikes if it can, else flips, else does anything. It reads only the legal actions.
use strict;
use warnings;
$| = 1;

my @legal;
while (my $line = <STDIN>) {
    chomp $line;
    my ($word, $rest) = split / /, $line, 2;
    if    ($word eq 'duelhall') { print "id name Hasty\nready\n" }
    elsif ($word eq 'legal')    { @legal = split / /, $rest }
    elsif ($word eq 'quit')     { last }
    elsif ($word eq 'go') {
        my @strikes = grep { /x/ } @legal;
        my @flips   = grep { /!$/ } @legal;
        my @best    = @strikes ? @strikes : @flips ? @flips : @legal;
        print "play $best[rand @best]\n";
    }
}
