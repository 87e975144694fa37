"""Which move is best: what an opponent chooses by, and what an analysis judges by.

What is known is a `Position`: the board, one's own rack, and of the others' tiles only how many each holds.
It has no field for anything hidden, so no choice can depend on what nobody has shown.

    position    what is known; a move that may be made, with what it is worth
    leaves      what kept tiles are worth, and how that was found (`leave_making`)
    static      the moves by their points and what they keep
    endgame     the bag is empty: everything is known, and searched
    simulation  the moves that are worth most, played on with the hidden tiles dealt at random
    choosing    which of these is asked
    knowledge   the words that a program knows, by its level
    slurs       the words that no program places
    levels      the move that it makes, by its level
    match       games of two ways of choosing, to measure them
    chance      numbers that follow from a seed

Worths are whole numbers, in hundredths of a point, and so is all that decides: a choice is the same on every
machine, whether the search was compiled or not. Chance is a seed that is handed in. A budget is a number of
*nodes*: one node is one rack on one board, searched for the move that is worth most. Nothing here reads a
clock: whatever may take long asks `GoOn` between nodes whether to go on, and answers with what it has found
so far when that says no.
"""
