"""Who is meant by a name that a referee or an organiser types, and what follows the name."""

import re
from collections.abc import Iterable, Mapping

from bot.talk.command import NO, YES
from bot.talk.names import unisolate
from bot.talk.refusals import BadArgument, NoSuchPlayer
from bot.talk.typography import fold

_MOST_DIGITS = 4
_NUMBER = re.compile(r"[-+\u2212\u2013]?\d+")


def find_player(who: int | str, names: Mapping[int, str], among: Iterable[int]) -> int:
    """The player who is meant.

    Raises:
        NoSuchPlayer: nobody among them has the name, or several have.
    """
    there = {number: unisolate(names[number]) for number in among}
    if isinstance(who, int):
        meant = [number for number in there if number == who]
        typed = names.get(who, "")
    else:
        meant = [number for number, name in there.items() if fold(name) == fold(who)]
        typed = who
    if len(meant) != 1:
        raise NoSuchPlayer(typed, tuple(there.values()))
    return meant[0]


def split_name(text: str, names: Mapping[int, str], among: Iterable[int]) -> tuple[int, str]:
    """The player whose name a line begins with, and what follows it; of two such names the longer one.

    Raises:
        NoSuchPlayer: it begins with nobody's.
    """
    words, there = text.split(), tuple(among)
    for length in range(len(words), 0, -1):
        try:
            player = find_player(" ".join(words[:length]), names, there)
        except NoSuchPlayer:
            continue
        return player, " ".join(words[length:])
    return find_player(text, names, there), ""


def split_numbers(text: str, most: int) -> tuple[list[int], str]:
    """The numbers that a line begins with, `most` of them at the most, and what follows.

    Raises:
        BadArgument: one of them is below zero, or longer than any that is meant.
    """
    words, numbers = text.split(), list[int]()
    while words and len(numbers) < most and _NUMBER.fullmatch(words[0]):
        if not _is_number(words[0]):
            raise BadArgument(words[0][:20], example="21")
        numbers.append(int(words.pop(0)))
    return numbers, " ".join(words)


def numbered(text: str) -> tuple[int, str]:
    """A number of the sheet, and what follows.

    Raises:
        BadArgument: it begins with none.
    """
    typed, _, rest = text.strip().partition(" ")
    if not (typed.isascii() and typed.isdigit() and len(typed) <= 3 and int(typed)):  # noqa: PLR2004 - digits
        raise BadArgument(typed[:20], example="3")
    return int(typed), rest.strip()


def split_answer(text: str) -> tuple[bool, str]:
    """Whether a line begins with yes or no, and what follows.

    Raises:
        BadArgument: with neither.
    """
    typed, _, rest = text.strip().partition(" ")
    for answer, said in ((True, YES), (False, NO)):
        if fold(typed) in map(fold, said):
            return answer, rest.strip()
    raise BadArgument(typed[:20], (YES, NO))


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) <= _MOST_DIGITS
