"""Which letters of a word are jokers (SPEC D12, articles 4.3 and 4.5).

On a bulletin a joker is in lower case or in parentheses. Letters of one case alone mark nothing, nor do
those of a word that begins with the only capital unless the rack holds so many jokers: telephones write
``Semaine``. A mark on a letter of the board is of no matter (article 4.3).
"""

from collections import Counter
from collections.abc import Container, Mapping
from dataclasses import dataclass
from itertools import combinations, product

from engine.placement import Placement, TilesNotOnRack
from engine.tiles import JOKER, missing_tiles


@dataclass(frozen=True, slots=True)
class Readings:
    """The words that may be meant, jokers in lower case; `clear` if the marks left no question."""

    words: tuple[str, ...]
    clear: bool


def joker_choices(letters: Mapping[int, str], rack: str, marks: set[int]) -> list[set[int]]:
    """The letters, by offset, that may be jokers: the marked ones and those that are lacking."""
    lacking = missing_tiles(rack, "".join(letters[at] for at in letters.keys() - marks))
    if len(marks) + len(lacking) > rack.count(JOKER):
        return []
    places = [
        combinations([at for at in letters if at not in marks and letters[at] == letter], count)
        for letter, count in sorted(Counter(lacking).items())
    ]
    return [marks.union(*chosen) for chosen in product(*places)]


def with_jokers(word: str, letters: Mapping[int, str], jokers: Container[int]) -> str:
    """The word with the case of its tiles: `letters` are those that are placed, by offset, in capitals."""
    return "".join(
        tile if at not in letters else letters[at].lower() if at in jokers else letters[at]
        for at, tile in enumerate(word)
    )


def official_readings(word: str, bare: Placement, rack: str, *, marked: bool) -> Readings:
    """The ways to lay the word with this rack; as it is marked, if it can be.

    If it cannot, the rack says how many jokers there are: those that it lacks, those that are marked
    as well, or both.

    Raises:
        TilesNotOnRack: there is none.
    """
    offsets = {square: at for at, square in enumerate(bare.play.squares())}
    letters = {offsets[square]: tile.upper() for square, tile in bare.placed}
    lacking = missing_tiles(rack, "".join(letters.values()))
    if len(lacking) > rack.count(JOKER):
        raise TilesNotOnRack(bare.play, lacking)
    marks = {at for at in letters if word[at].islower()}
    jokers = rack.count(JOKER)
    if not jokers or (not marked and (word.islower() or (word.istitle() and len(marks) > jokers))):
        marks = set()
    choices = joker_choices(letters, rack, marks)
    clear = choices == [marks]
    if not clear:
        choices += joker_choices(letters, rack, set())
    words = dict.fromkeys(with_jokers(bare.play.word, letters, each) for each in choices)
    return Readings(tuple(words), clear)
