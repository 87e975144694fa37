"""How the worths of leaves are found: by games that a program plays against itself, in generations.

**What a leave's worth is.** Let a rack on some board earn, with its best move, so many points and what that
move keeps. Over all racks that may be drawn, and over the boards of ordinary games, that has a mean. The
racks that contain a leave, the other tiles drawn blindly, have another. The difference is the worth of the
leave: what it adds to the next turn, and to those after it by what the best move of that turn keeps. So
worths are defined by worths, as they are in all that looks one step ahead. The first generation takes all for
nothing; each other one takes those of the generation before. What is worth waiting with, jokers above all,
gains until the third; from then on worths change by less than the games of one generation can tell. So the
samples of the first two are forgotten, and those of all others count together (`SETTLED`).

**What is sampled** (`samples`). Two seats of the same player, who takes the move of most static worth, by the
leaves of the last generation, play a game as long as the bag holds the seven tiles that an exchange asks for.
On each of its boards other racks are tried:

- *free* racks, drawn blindly from all tiles that do not lie. Their mean is what the board is worth: a sample
  is what a rack earns above it, so that open and closed boards, early and late ones, count alike;
- *held* racks: a leave of one to four tiles first, then blindly what it lacks to seven. Were leaves met only
  as they come, the common ones would be known a thousand times better than the rare: so the tiles to hold are
  drawn by the square root of how many there are, and leaves of all these sizes are held alike.

A rack is a sample of the leave that is held and of each that adds some of the tiles drawn blindly: a free
rack of all its 127 parts.

**How samples become worths** (`worths`). There are a million leaves, and most are seen a few times or never.
What a leave's samples say is mixed with what the parts of the leave say, which are known better: worths would
follow from them exactly if three tiles had nothing to tell that their pairs do not. How far leaves are from
that is measured, size by size (some tenths of a point), and a leave is believed as much as the number of its
samples warrants. So the worth of a leave never seen is what its parts say.

All follows from the seed, the number of games and the word list: not from the number of processes.
"""
