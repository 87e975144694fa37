"""What may be chosen in the lobby."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import timedelta

from bot.texts.language import Language
from engine.duplicate.rules import PRESETS, Counting, DuplicateRules, Refereeing


@dataclass(frozen=True, slots=True, kw_only=True)
class Menus:
    """The names of the menus first, then those of their choices."""

    language: Language

    pace_menu: str
    """The time of a round."""
    formula_menu: str
    """The number of letters drawn."""
    refereeing_menu: str
    """The refereeing; in a friendly game, the bulletin that counts."""
    official: str
    """The regulation holds, to the letter."""
    pause_menu: str
    """The way to the next round."""

    paces: Mapping[str, str]
    """By the keys of `engine.duplicate.rules.PRESETS`."""
    each_round: Callable[[str, str], str]
    """A pace, and how long a round lasts."""
    formulas: Mapping[str, str]
    """By the keys of `engine.formulas.FORMULAS`."""
    bulletins: Mapping[Counting, str]
    """The bulletin that counts."""
    round_time: Callable[[str], str]
    """The time of each round."""
    letters: Callable[[int], str]
    """The number in a draw."""
    open_dictionary: str
    pause_after: Callable[[str], str]
    pause_until_told: str

    def in_a_line(self, rules: DuplicateRules) -> str:
        """The rules in a line, for whoever comes in."""
        parts = [
            self.round_time(self.language.duration(rules.round_time)),
            self.letters(rules.played_formula.rack_size),
            self.official
            if rules.refereeing is Refereeing.OFFICIAL
            else self.bulletins[rules.counting],
            self.open_dictionary if rules.open_dictionary else "",
        ]
        return self.language.typeset(" · ".join(filter(None, parts)))

    def pace(self, preset: str) -> str:
        """A key of `engine.duplicate.rules.PRESETS`."""
        time = self.language.duration(PRESETS[preset][0])
        return self.language.typeset(self.each_round(self.paces[preset], time))

    def round(self, length: timedelta) -> str:
        """A length that is no pace."""
        return self.language.typeset(self.round_time(self.language.duration(length)))

    def formula(self, name: str) -> str:
        """A key of `engine.formulas.FORMULAS`."""
        return self.language.typeset(self.formulas[name])

    def counting(self, counting: Counting) -> str:
        """The name of the choice."""
        return self.bulletins[counting]

    def pause(self, length: timedelta | None) -> str:
        """After so long; None: when the organiser says so."""
        if length is None:
            return self.language.typeset(self.pause_until_told)
        return self.language.typeset(self.pause_after(self.language.duration(length)))
