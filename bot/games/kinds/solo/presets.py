"""How a game alone is asked for: a formula, a pace, and a seed, each of which may be left out.

What is typed and is neither a formula nor a pace is the seed, up to the end. A preset has the names that are
stored, of the formula and of the pace: ``7sur8 blitz``; with a sheet, which has a formula, of the pace alone,
or its seconds: ``90``.
Who names neither, nor a seed, has no preset: he may mean a game that is on.
"""

from collections.abc import Mapping, Sequence
from datetime import timedelta
from types import MappingProxyType

from bot.games.kinds.solo.events import KIND
from bot.games.rule_spelling import FORMULA_SPELLINGS as SPELLINGS_OF_FORMULAS
from bot.games.rule_spelling import SHORT_PACE_SPELLINGS
from bot.talk import requests as r
from bot.talk.command import Spelling, by_language
from bot.talk.refusals import BadArgument
from bot.talk.typography import fold
from engine.duplicate.rules import LONG_ROUND, PRESETS
from engine.formulas import NORMAL
from engine.sheet import Sheet
from engine.solo.rules import SoloRules, clean_seed

PACES = MappingProxyType({name: times for name, times in PRESETS.items() if times[0] < LONG_ROUND})
FREE = "free"
"""The pace without a clock."""
FORMULA_SPELLINGS: Mapping[str, Spelling] = MappingProxyType(
    {**SPELLINGS_OF_FORMULAS, NORMAL.name: ("normale", "standard")}  # a pace is "normal" too
)
PACE_SPELLINGS: Mapping[str, Spelling] = MappingProxyType(
    {FREE: ("libre", "free")} | {name: SHORT_PACE_SPELLINGS.get(name, name) for name in PACES}
)
_MOST_WORDS = 5
"""Of a name that is typed as it is said: ``7 sur 8 joker cher``."""
_AS_NAMED = {"of": "sur", "and": "et"}
"""English words in a name, and the French ones meant."""
_ANOTHER: Mapping[str, Spelling] = MappingProxyType({"new": ("nouvelle", "new")})


def read_new_game(typed: str) -> r.NewGame:
    """The game that the typed words ask for.

    Raises:
        BadArgument: a seed of which nothing is left, or too much.
    """
    words, named = typed.split(), ["", NORMAL.name, FREE]
    if not words:
        return r.NewGame(KIND)
    left = {0: _ANOTHER, 1: FORMULA_SPELLINGS, 2: PACE_SPELLINGS}
    while found := _begins_with(words, left):
        at, named[at], length = found
        del left[at], words[:length]
    seed = clean_seed(" ".join(words))
    if words and not seed:
        raise BadArgument(typed, example="7sur8 blitz")
    return r.NewGame(KIND, " ".join(named[1:]), seed=seed)


def _begins_with(
    words: Sequence[str], left: Mapping[int, Mapping[str, Spelling]]
) -> tuple[int, str, int] | None:
    """The place, the name and the number of words of what is meant; None if they are the seed.

    The longest counts: ``7 sur 8 joker`` is a formula, and no seed "joker".
    """
    for length in range(min(len(words), _MOST_WORDS), 0, -1):
        for at, spellings in left.items():
            typed = "".join(_AS_NAMED.get(word.lower(), word) for word in words[:length])
            if name := _name(typed, spellings):
                return at, name, length
    return None


def _name(typed: str, spellings: Mapping[str, Spelling]) -> str:
    """The one of them that is meant, in any language, with hyphens or without; empty if none is."""
    for name, spelling in spellings.items():
        if _plain(typed) in map(_plain, by_language(spelling).values()):
            return name
    return ""


def _plain(name: str) -> str:
    return fold(name).replace("-", "")


def rules_of(action: r.NewGame) -> SoloRules:
    """The rules of the game that is asked for; where it is compared with others, a word is confirmed."""
    formula, _, pace = action.preset.rpartition(" ")
    round_time = PACES[pace][0] if pace in PACES else None
    if pace.isdecimal():
        round_time = timedelta(seconds=int(pace))
    return SoloRules(
        formula=action.sheet.formula if action.sheet else formula or NORMAL.name,
        round_time=round_time,
        confirm=is_ranked(action.sheet, round_time),
        seed="" if action.sheet else clean_seed(action.seed),
    )


def typed_rules(rules: SoloRules) -> str:
    """The words for a game by the same rules, without the seed: short enough for a button."""
    names = [name for name, (time, _) in PACES.items() if time == rules.round_time]
    spellings = (FORMULA_SPELLINGS[rules.formula], PACE_SPELLINGS[names[0] if names else FREE])
    return " ".join(by_language(spelling)["en"] for spelling in spellings)


def is_ranked(sheet: Sheet | None, round_time: timedelta | None) -> bool:
    """Whether what comes of it is compared with what others make of the same sheet: that takes a clock."""
    return sheet is not None and bool(sheet.name) and round_time is not None
