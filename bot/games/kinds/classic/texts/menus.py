"""What may be chosen in the lobby: the names of the menus, and of their choices."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import assert_never

from bot.texts.language import Language
from engine.classic.rules import SHORTEST_CORRESPONDENCE, Challenge, ClassicRules, Clock


@dataclass(frozen=True, slots=True, kw_only=True)
class Menus:
    """The name of each menu, then its choices."""

    language: Language

    rule_set_menu: str
    rule_sets: Mapping[str, str]
    """By the keys of `bot.games.kinds.classic.presets.PRESETS`."""
    challenge_menu: str
    challenges: Mapping[Challenge, str]
    pace_menu: str
    no_clock: str
    bank: Callable[[str], str]
    correspondence: Callable[[str], str]
    move: Callable[[str], str]
    shared: Callable[[str], str]
    seats_menu: str
    one_seat: str
    up_to: Callable[[int], str]

    def in_a_line(self, rules: ClassicRules) -> str:
        """The rules in a line, for whoever comes in."""
        time = rules.bank if rules.clock in (Clock.BANK, Clock.SHARED) else rules.move_time
        if rules.solitaire is not None:
            return self.pace(rules.clock, time)
        parts = (
            self.pace(rules.clock, time),
            self.challenge(rules.challenge),
            self.seats(rules.seats),
        )
        return " · ".join(parts)

    def rule_set(self, name: str) -> str:
        """A set of rules that has a name."""
        return self.language.typeset(self.rule_sets[name])

    def challenge(self, challenge: Challenge) -> str:
        """The treatment of words that do not exist."""
        return self.language.typeset(self.challenges[challenge])

    def pace(self, clock: Clock, time: timedelta) -> str:
        """A clock, and what is on it."""
        return self.language.typeset(self._pace(clock, time))

    def seats(self, number: int) -> str:
        """The most players."""
        return self.language.typeset(self.up_to(number) if number > 1 else self.one_seat)

    def _pace(self, clock: Clock, time: timedelta) -> str:
        told = self.language.duration(time)
        match clock:
            case Clock.NONE:
                return self.no_clock
            case Clock.BANK:
                return self.bank(told)
            case Clock.MOVE if time >= SHORTEST_CORRESPONDENCE:
                return self.correspondence(told)
            case Clock.MOVE:
                return self.move(told)
            case Clock.SHARED:
                return self.shared(told)
            case _:
                assert_never(clock)
