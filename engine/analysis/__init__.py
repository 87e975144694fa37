"""What a game that is over could have been: what each move lost to the best one, and what was missed.

It is made of what was recorded, never of a game that is on. Losses are whole, in hundredths of a point.

**A classic game.** Each turn is judged by what its player knew: his rack, the tiles that he had not seen, the
scores. A move is worth its points and what the tiles are worth that it keeps (`engine.strategy`); that is its
*static* worth. The best few by it, and what was done, are then played on with the hidden tiles dealt at
random, which gives their *simulated* worth; with an empty bag and two players all is known, and is searched:
that worth is *exact*, the points by which the player comes out ahead. The loss of a move is what the best one
has more than it, by the best of these judgements that was made; never below nothing.

- Exchanges and passes are moves like others; at the end a pass is one after which the other may end the game
  by passing, too. Of an exchange whose tiles were not written down, the best one of as many tiles is taken.
- A word that came off again after a challenge is worth what a pass is. One that is not on the list and
  stayed counts as it was.
- A turn that went by (its time was over) counts as the pass that it was.
- A file may know only a part of a rack. What those tiles could do is told, by points alone; it is not in
  the sums, since the whole rack may have done more. Of a rack that is not known at all nothing is told.
- A *scrabble* was missed where one could be played and none was.

*Phases* of a classic game: the *opening* is each player's first two turns; *before the end* the bag holds 1
to 7 tiles, so that the next turns empty it; at the *end* it is empty; the *middle* is between. Where a turn
would be in two of these, it is in the later one.

**A duplicate game.** Each round is held against its best existing play, the top; what each player found,
where that was recorded, lost so many points to it. Its thirds are those of the bag: a round belongs to the
*first*, *second* or *last* third by how many of the 102 tiles lie on the board or are its rack: up to 34, up
to 68, more.

    values      what an analysis of a classic game is; `round_values` of a duplicate one
    turns       a classic game as it was recorded; the one of a GCG file
    phases      when a turn or a round was
    sums        by player and phase
    bonus_words the words that bring the bonus
    comparing   the moves of one position, compared
    classic     a classic game, judged
    duplicate   a duplicate game, judged
"""
