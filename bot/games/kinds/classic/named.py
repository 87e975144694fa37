"""Who is meant by a name, and what is meant by a word that an organiser or a player types.

Programs have names too: those that the texts give them.
"""

from collections.abc import Collection, Mapping
from itertools import count
from types import MappingProxyType

from bot.games.kind import Asked
from bot.games.kinds.classic.texts import CLASSIC
from bot.talk.command import Spelling, by_language
from bot.talk.names import unisolate
from bot.talk.refusals import BadArgument, NoSuchPlayer
from bot.talk.typography import fold
from engine.classic.numbers import is_person, program_of
from engine.classic.reasons import Sanction
from engine.classic.state import ClassicGame
from engine.strategy.knowledge import Level

SANCTIONS: Mapping[Sanction, Spelling] = MappingProxyType(
    {
        Sanction.WARNING: ("avertissement", "warning"),
        Sanction.POINTS: ("20", "20"),
        Sanction.LOSS: ("défaite", "loss"),
        Sanction.EXCLUSION: ("exclusion", "exclusion"),
    }
)
SEAT_OF = "#"
"""A button has it before the number of whose seat it is: a name may be longer than a button takes."""
SORTED: Spelling = ("alpha", "alpha")
VOWELS_FIRST: Spelling = ("voyelles", "vowels")
SHUFFLED: Spelling = ("hasard", "shuffle")


def is_spelled(typed: str, spelling: Spelling) -> bool:
    """Whether that was typed, in any language."""
    return fold(typed) in {fold(each) for each in by_language(spelling).values()}


def names_of(names: Mapping[int, str], game: ClassicGame, language: str) -> Mapping[int, str]:
    """The names of all players, programs too."""
    program = CLASSIC[language].course.program
    return {**names, **{each: program(each) for each in game.players if each < 0}}


def find_player(who: int | str, asked: Asked, game: ClassicGame, *, person: bool = False) -> int:
    """The player who is meant, of those who have a seat; perhaps no program.

    Raises:
        NoSuchPlayer: nobody who is there has the name, or several have.
    """
    names = names_of(asked.names, game, asked.chosen.language)
    seated = (seat.player for seat in game.seats if is_person(seat.player) or not person)
    there = {player: unisolate(names[player]) for player in seated}
    if isinstance(who, int):
        meant, typed = [number for number in there if number == who], names.get(who, "")
    else:
        meant, typed = _called(who, there), who
    if len(meant) != 1:
        raise NoSuchPlayer(typed, tuple(there.values()))
    return meant[0]


def _called(typed: str, there: Mapping[int, str]) -> list[int]:
    """The players of this name; a program also without its level."""
    meant = [player for player, name in there.items() if fold(name) == fold(typed)]
    if meant:
        return meant
    programs = {player: name for player, name in there.items() if not is_person(player)}
    return [player for player, name in programs.items() if fold(name.split(" (")[0]) == fold(typed)]


def split_name(text: str, asked: Asked, game: ClassicGame) -> tuple[int, str]:
    """The player whose name a line begins with, and what follows it; of two such names the longer one.

    Raises:
        NoSuchPlayer: it begins with nobody's.
    """
    words = text.split()
    for length in range(len(words), 0, -1):
        try:
            player = find_player(" ".join(words[:length]), asked, game)
        except NoSuchPlayer:
            continue
        return player, " ".join(words[length:])
    return find_player(text, asked, game), ""


def find_sanction(text: str) -> tuple[Sanction, str]:
    """The sanction that a line begins with, and the reason that follows.

    Raises:
        BadArgument: none.
    """
    typed, _, reason = text.partition(" ")
    for sanction, spelling in SANCTIONS.items():
        if is_spelled(typed, spelling):
            return sanction, reason.strip()
    raise BadArgument(typed, tuple(SANCTIONS.values()))


def next_program(players: Collection[int], level: str) -> int:
    """The number of one more program of this level, beside those who ever sat there."""
    numbers = (program_of(Level(int(level)), others) for others in count())
    return next(number for number in numbers if number not in players)
