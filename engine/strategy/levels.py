"""How well a program plays: four levels, which differ in words (`knowledge`) and in judgement.

- The beginner plays short and plainly: words of at most six letters, five tiles at most, and no more than one
  word beside its own. So it never makes a scrabble, not even by luck. It overlooks nearly everything: it sees
  one word of five, by chance, and of these moves it makes the one that earns most.
- The club player makes the move that earns most, but not at any price: to keep a joker is worth ten points to
  it, to keep an S three, and each vowel or consonant too many among the tiles that it keeps takes one. Its
  whole rack it sees only in a word that a beginner knows, too. As people do, it overlooks much: it sees one
  word of three, by chance.
- The strong one makes the move that earns most, of all words.
- The strongest looks further (`choosing`).

Of equal moves each makes the first by reference and word, and with the same seed always the same. The first
three exchange only if they can place nothing: all but their jokers, as many as may be; if none may be, they
pass. None places a slur (`slurs`), of any level and whatever it earns.
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
from engine.solutions import find_top
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
from engine.strategy.slurs import SLURS
from engine.tiles import EITHER, JOKER, VOWELS, remove_tiles, sort_tiles

_LONGEST, _MOST_TILES, _MOST_WORDS = 6, 5, 2
"""Of what a beginner places: letters of a word, tiles, words at once."""
_JOKER_KEPT, _S_KEPT, _TOO_MANY = 10 * CENTI, 3 * CENTI, 1 * CENTI
_A_BEGINNER_SEES, _A_CLUB_SEES = 5, 3
"""Of so many words one."""
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
            found = next(_seen_by_a_beginner(position, known, seed), None)
        case Level.CLUB:
            found = _thinking_of_the_rest(position.rack, _seen_in_a_club(position, known, seed))
        case Level.HIGHEST:
            found = _earning_most(position, known)
        case Level.STRONGEST:
            leaves, words = Leaves.load_shipped(), known.lexicon
            looked_at = choosing.consider(
                position, words, leaves, nodes=nodes, seed=seed, go_on=go_on
            )
            decent = (each.candidate for each in looked_at if is_decent(position, each.candidate))
            found = next(decent, None) or _earning_most(position, known)
        case _:
            assert_never(level)
    return found or _without_a_word(position)


def _earning_most(position: Position, known: Knowledge) -> Candidate | None:
    """The move that earns most of all that a program makes."""
    for each in find_top(position.board, position.rack, known.lexicon, NORMAL):
        move = _made(position, each.points, lay(position.board, each.play))
        if is_decent(position, move):
            return move
    moves = _known(position, known, lambda _: True, lambda _: True)
    return next((move for move, _ in moves), None)


def is_decent(position: Position, candidate: Candidate) -> bool:
    """Whether no word of the move is a slur."""
    if not isinstance(candidate.move, Play):
        return True
    return all(each.word not in SLURS for each in lay(position.board, candidate.move).words)


def _made(position: Position, points: int, placement: Placement) -> Candidate:
    kept = sort_tiles(remove_tiles(position.rack, placement.used))
    return Candidate(placement.play, points, CENTI * points, kept)


def _known(
    position: Position,
    known: Knowledge,
    knows: Callable[[str], bool],
    looks_at: Callable[[str], bool],
) -> Iterator[tuple[Candidate, Placement]]:
    """The moves all of whose words are known, and none a slur, most points first.

    There may be thousands, so little is asked of most: a move is laid on the board only if its own word is
    known, and `looks_at` still says yes to that when its turn comes.
    """
    board, words = position.board, _Remembered(knows)
    with known.lexicon.finders.at(board, position.rack, NORMAL) as finder:
        finder.search(ALL_SCORES)
        found = finder.plays()
    found.sort(key=_POINTS, reverse=True)
    for points, equals in groupby(found, key=_POINTS):
        plays = [
            Play(Square(row, column), Direction.ACROSS if across else Direction.DOWN, word)
            for row, column, across, word, *_ in equals
            if looks_at(word.upper()) and words[word.upper()]
        ]
        plays.sort(key=lambda play: (play.ref, play.word))
        for play in plays:
            if looks_at(play.word.upper()):
                placement = lay(board, play)
                if all(words[crossing.word] for crossing in placement.words[1:]):
                    yield _made(position, points, placement), placement


class _Remembered(dict[str, bool]):
    """Whether words of the list are known, and may be placed; each is looked up once."""

    def __init__(self, knows: Callable[[str], bool]) -> None:
        self._knows = knows

    def __missing__(self, word: str) -> bool:
        known = self[word] = word not in SLURS and self._knows(word)
        return known


def _seen_by_a_beginner(position: Position, known: Knowledge, seed: int) -> Iterator[Candidate]:
    """The moves a beginner thinks of, most points first; if none is in sight, the first known."""

    def is_plain(placement: Placement) -> bool:
        return len(placement.placed) <= _MOST_TILES and len(placement.words) <= _MOST_WORDS

    words = known.of_a_beginner
    return _seen(position, known, words, SplitMix64(seed), _A_BEGINNER_SEES, is_plain, _LONGEST)


def _seen_in_a_club(position: Position, known: Knowledge, seed: int) -> Iterator[Candidate]:
    """The moves a club player thinks of, most points first; if none is in sight, the first known."""
    common = known.of_a_beginner

    def may_be_seen(placement: Placement) -> bool:
        return len(placement.placed) < _RACK or common.has(placement.words[0].word)

    words = known.of_a_club
    return _seen(position, known, words, SplitMix64(seed), _A_CLUB_SEES, may_be_seen)


def _seen(
    position: Position,
    known: Knowledge,
    words: OwnWords,
    chance: SplitMix64,
    one_of: int,
    may_be_seen: Callable[[Placement], bool],
    longest: int | None = None,
) -> Iterator[Candidate]:
    """Of the words of these moves one in so many, by chance; if none is in sight, the first."""
    seen: dict[str, bool] = {}
    first: Candidate | None = None

    def looks_at(word: str) -> bool:
        return (longest is None or len(word) <= longest) and seen.get(word, True)

    for move, placement in _known(position, known, words.has, looks_at):
        word = placement.words[0].word
        if not may_be_seen(placement):
            continue
        first = first or move
        if word not in seen:
            seen[word] = chance.below(one_of) == 0
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
