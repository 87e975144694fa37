"""How well a program plays: four levels, which differ in words (`knowledge`) and in judgement.

- The beginner plays short and plainly: words of at most six letters, five tiles at most, and no more than one
  word beside its own. So it never makes a scrabble, not even by luck. Of these moves it makes the one that
  earns most.
- The club player makes the move that earns most, but not at any price: to keep a joker is worth ten points to
  it, to keep an S three, and each vowel or consonant too many among the tiles that it keeps takes one. Its
  whole rack it sees only in a word that a beginner knows, too. As people do, it overlooks much: it sees one
  word of three, by chance.
- The strong one makes the move that earns most, of all words.
- The strongest looks further (`choosing`).

Of equal moves each makes the first by reference and word, and with the same seed always the same. The first
three exchange only if they can place nothing: all but their jokers, as many as may be; if none may be, they
pass.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import groupby
from operator import itemgetter
from typing import Final, assert_never

from engine.board import Direction, Square
from engine.formulas import NORMAL
from engine.kernel import ALL_SCORES
from engine.moves import Play
from engine.placement import Placement, lay
from engine.solutions import Solution, find_top
from engine.strategy import choosing
from engine.strategy.chance import SplitMix64
from engine.strategy.knowledge import Knowledge, Level, OwnWords
from engine.strategy.leaves import Leaves
from engine.strategy.position import (
    CENTI,
    Candidate,
    Exchanged,
    GoOn,
    Passed,
    Position,
    always,
)
from engine.tiles import EITHER, JOKER, VOWELS, remove_tiles, sort_tiles

_LONGEST, _MOST_TILES, _MOST_WORDS = 6, 5, 2
"""Of what a beginner places: letters of a word, tiles, words at once."""
_JOKER_KEPT, _S_KEPT, _TOO_MANY = 10 * CENTI, 3 * CENTI, 1 * CENTI
_SEEN_OF: Final = 3
"""Of so many words a club player sees one."""
_EVEN: Final = 1
"""So many more vowels than consonants, or fewer, are none too many."""
_RACK: Final = 7
_POINTS: Final = itemgetter(4)
"""Of a play as a finder tells it."""


def choose(
    level: Level,
    position: Position,
    known: Knowledge,
    *,
    nodes: int,
    seed: int,
    go_on: GoOn = always,
) -> Candidate:
    """The move that a program of this level makes; only the strongest needs nodes and time."""
    match level:
        case Level.BEGINNER:
            found = next(_plain(position, known), None)
        case Level.CLUB:
            found = _thinking_of_the_rest(position.rack, _seen_in_a_club(position, known, seed))
        case Level.HIGHEST:
            tops = find_top(position.board, position.rack, known.lexicon, NORMAL)
            found = next(_placed(position, tops), None)
        case Level.STRONGEST:
            leaves, words = Leaves.load_shipped(), known.lexicon
            return choosing.choose(position, words, leaves, nodes=nodes, seed=seed, go_on=go_on)
        case _:
            assert_never(level)
    return found or _without_a_word(position)


def _placed(position: Position, found: Iterable[Solution]) -> Iterator[Candidate]:
    for each in found:
        yield _made(position, each.points, lay(position.board, each.play))


def _made(position: Position, points: int, placement: Placement) -> Candidate:
    kept = sort_tiles(remove_tiles(position.rack, placement.used))
    return Candidate(placement.play, points, CENTI * points, kept)


def _known(
    position: Position,
    known: Knowledge,
    words: OwnWords,
    looks_at: Callable[[str], bool],
) -> Iterator[tuple[Candidate, Placement]]:
    """The moves all of whose words are among these, most points first.

    There may be thousands, so little is asked of most: a move is laid on the board only if its own word is
    known, and `looks_at` still says yes to that when its turn comes.
    """
    board, knows = position.board, _Remembered(words)
    with known.lexicon.finders.at(board, position.rack, NORMAL) as finder:
        finder.search(ALL_SCORES)
        found = finder.plays()
    found.sort(key=_POINTS, reverse=True)
    for points, equals in groupby(found, key=_POINTS):
        plays = [
            Play(Square(row, column), Direction.ACROSS if across else Direction.DOWN, word)
            for row, column, across, word, *_ in equals
            if looks_at(word.upper()) and knows[word.upper()]
        ]
        plays.sort(key=lambda play: (play.ref, play.word))
        for play in plays:
            if looks_at(play.word.upper()):
                placement = lay(board, play)
                if all(knows[crossing.word] for crossing in placement.words[1:]):
                    yield _made(position, points, placement), placement


class _Remembered(dict[str, bool]):
    """Whether words of the list are known; each is looked up once."""

    def __init__(self, words: OwnWords) -> None:
        self._words = words

    def __missing__(self, word: str) -> bool:
        known = self[word] = self._words.has(word)
        return known


def _plain(position: Position, known: Knowledge) -> Iterator[Candidate]:
    """The moves a beginner thinks of, most points first."""
    words = known.of_a_beginner
    for move, placement in _known(position, known, words, lambda word: len(word) <= _LONGEST):
        if len(placement.placed) <= _MOST_TILES and len(placement.words) <= _MOST_WORDS:
            yield move


def _seen_in_a_club(position: Position, known: Knowledge, seed: int) -> Iterator[Candidate]:
    """The moves a club player thinks of, most points first; if none is in sight, the first known."""
    common, chance = known.of_a_beginner, SplitMix64(seed)
    seen: dict[str, bool] = {}
    first: Candidate | None = None
    moves = _known(position, known, known.of_a_club, lambda word: seen.get(word, True))
    for move, placement in moves:
        word = placement.words[0].word
        if len(placement.placed) == _RACK and not common.has(word):
            continue
        first = first or move
        if word not in seen:
            seen[word] = chance.below(_SEEN_OF) == 0
        if seen[word]:
            yield move
    if first is not None and not any(seen.values()):
        yield first


def _thinking_of_the_rest(rack: str, moves: Iterable[Candidate]) -> Candidate | None:
    """The move a club player likes best, with its worth; none is looked at that cannot be better."""
    most_kept = _dear(rack)
    best: Candidate | None = None
    for move in moves:
        if best is not None and move.worth + most_kept < best.worth:
            break
        move = replace(move, worth=move.worth + _kept_worth(move.kept))  # noqa: PLW2901
        best = move if best is None else min(best, move, key=lambda each: each.order)
    return best


def _kept_worth(kept: str) -> int:
    """The worth of kept tiles to a club player."""
    vowels = sum(tile in VOWELS for tile in kept)
    consonants = sum(tile not in VOWELS | EITHER for tile in kept)
    too_many = max(0, abs(vowels - consonants) - _EVEN)
    return _dear(kept) - _TOO_MANY * too_many


def _dear(tiles: str) -> int:
    """The worth of tiles to a club player, each by itself."""
    return _JOKER_KEPT * tiles.count(JOKER) + _S_KEPT * tiles.count("S")


def _without_a_word(position: Position) -> Candidate:
    rack = sort_tiles(position.rack)
    most = position.bag_count if position.bag_count >= position.exchange_least else 0
    tiles = rack.replace(JOKER, "")[:most]
    move = Exchanged(tiles) if tiles else Passed()
    return Candidate(move, 0, 0, remove_tiles(rack, tiles))
