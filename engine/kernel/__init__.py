"""Finding the top: the best score, and every play that reaches it, in microseconds.

These files run as they are, and run some hundred times faster when they were compiled, with the types
that stand in the `.pxd` beside each, as one (see `engine.kernel.loading`); nothing in them depends on
which of the two it is. `finder` searches: `slots` lists what could be filled, `opened` is the slot that it
looks into, `pairs` the words for two jokers. `rack` has the tiles at hand, `kept` what those are worth that a
play keeps, `lines` the board (its running sums packed as `sums` says), `words` the tables of a lexicon;
`memory` says how letters and squares are numbered. `playouts` plays whole games on by what is worth most;
`table` has their rules. `ending` searches the end of a game of two, turn by turn (`turns`), with `plays` on
successive `boards`.

Theory of operation
===================

**Slots.** A *slot* is a stretch of one line, across or down, that a whole word could fill: it touches
something on the board, has at least one empty square and no more than may be placed, no tile lies just
before or after it, and some tile of the rack fits on each empty square. A position has 300 to 600.
The tiles that lie in a slot already are its *through* tiles.

**Bounds.** For each slot we compute, from running sums along the line, a score that no word in it can
beat: what is fixed (through tiles, crossing words, bonus), plus the most that the tiles of the rack
can add. Slots are put into buckets by bound and taken best first. As soon as the best bound left is
below the best score found, the search is over: usually 20 to 80 slots have been opened. Slots whose
bound equals the best score are searched as well, for ties.

**Gaps.** The empty squares of a line are its *gaps*. A slot fills neighbouring ones and takes in all
tiles beside them, so a slot is a first gap and a number of gaps; where the shortest slot from a gap
ends that touches something is known from the board.

**A first search.** In a game each position is searched once, and a processor that has not seen it waits:
for branches that it could not foresee, and for memory. So slots are listed and weighed by arithmetic
rather than by cases (a square with a tile on it weighs 0, a list is written first and lengthened only if
that was worth it); and where many look-ups follow each other (all subsets of a rack, two jokers, a slot
whose subsets are not known to fit) their cells are asked for before any is looked into, so that they come
together. Only what pays: such passes cost a search whose branches and cells are known some time, so the
weights of a slot are sorted, and its subsets chosen, by cases.

**Anagrams.** In a slot with `n` empty squares, a word is an anagram of the through tiles and `n` tiles
of the rack. So we list the sub-multisets of the rack once (*subsets*), add the letters of each to the
through letters, and look the words up in a table keyed by multiset. Only subsets whose own bound is
good enough are looked up. Each word found is checked against the letters that every square admits.

**Jokers.** A joker would make 26 look-ups of one, two jokers 351. A second table says for a multiset
which letters complete it to a word, so one joker costs one look-up, two cost 26 (and the result is
kept for other slots with the same through letters). The same table gives, for a rack without joker,
the subsets that make a word with one through letter, or with none: slots that have no such subset are
dropped before they are opened. A dear joker (SPEC O2) earns what its letter does: for the bounds it
is worth the best of all letters that it may be.

**Keys.** The key of a multiset is the sum of one random 58-bit number a letter: it does not depend on
order, and grows and shrinks by addition. The tables compare part of the key only. A false match is
next to impossible and would do no harm: a word is placed tile by tile from the rack, or not at all.

**Worth.** With a table of what tiles are worth on the rack (`kept`), what each subset leaves there is
added to its plays, and the most that any choice of so many tiles leaves to the bound of a slot.
"""

from engine.kernel.ending import Ending
from engine.kernel.finder import ALL_SCORES, MOST_SCORES, TopFinder
from engine.kernel.loading import INTERPRETED, VARIABLE, Kernel, load_kernel
from engine.kernel.memory import MOST_JOKERS, MOST_TILES
from engine.kernel.playouts import Playouts
