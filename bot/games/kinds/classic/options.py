"""What may be chosen in the lobby by menus: a few rules; every other has a name (`rule_names`).

A choice of a menu makes rules that go together: what contradicts it goes back to what is usual. What is typed
by its name is taken as it is, and refused if it contradicts another rule.
"""

from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta
from types import MappingProxyType

from bot.games.kinds.classic.presets import PRESETS
from bot.games.kinds.classic.rule_names import RULE_BOOK
from bot.games.kinds.classic.texts import ClassicTexts
from bot.games.kinds.classic.texts.menus import Menus
from bot.games.lobby_menus import Option, menus_of
from bot.talk.messages import Menu
from engine.classic.rules import (
    FAMILY,
    MOST_SEATS,
    RULE_SETS,
    SHORTEST_CORRESPONDENCE,
    Challenge,
    ClassicRules,
    Clock,
    Late,
    OutOfTime,
)

_PACES: Mapping[str, tuple[Clock, timedelta]] = MappingProxyType(
    {
        "none": (Clock.NONE, timedelta(0)),
        "bank-5": (Clock.BANK, timedelta(minutes=5)),
        "bank-10": (Clock.BANK, timedelta(minutes=10)),
        "bank-20": (Clock.BANK, timedelta(minutes=20)),
        "bank-25": (Clock.BANK, timedelta(minutes=25)),
        "move-2": (Clock.MOVE, timedelta(minutes=2)),
        "move-day": (Clock.MOVE, timedelta(days=1)),
        "move-2-days": (Clock.MOVE, timedelta(days=2)),
    }
)
_ALARM, _ALARM_OVER_DAYS = 4, 8
"""The part of a move's time that the first alarm leaves: at most this; over days, this."""
_SETS = {name: rules for name, rules in PRESETS.items() if rules.solitaire is None}


def _rule_set(rules: ClassicRules) -> str:
    """The preset that these rules match, whatever their clock; empty if there is none."""

    def without_clock(each: ClassicRules) -> ClassicRules:
        return replace(with_clock(each, Clock.NONE, timedelta(0)), lobby_time=None)

    rules = replace(rules, program_delay=timedelta(0))
    same = [name for name, each in _SETS.items() if each == replace(rules, open_dictionary=False)]
    plain = replace(without_clock(rules), open_dictionary=False)
    alike = (name for name in RULE_SETS if without_clock(_SETS[name]) == plain)
    return next(iter((*same, *alike)), "")


def _with_rule_set(rules: ClassicRules, name: str) -> ClassicRules:
    return replace(
        _SETS[name], open_dictionary=rules.open_dictionary, program_delay=rules.program_delay
    )


def with_clock(rules: ClassicRules, clock: Clock, time: timedelta) -> ClassicRules:
    """The rules with another clock, and nothing that does not go with it."""
    banked, moves = clock is Clock.BANK, clock is Clock.MOVE
    days = moves and time >= SHORTEST_CORRESPONDENCE
    alarm = time / _ALARM_OVER_DAYS if days else min(FAMILY.alarm, time / _ALARM)
    return replace(
        rules,
        clock=clock,
        bank=time if clock in (Clock.BANK, Clock.SHARED) else FAMILY.bank,
        move_time=time if moves else FAMILY.move_time,
        alarm=alarm if moves else FAMILY.alarm,
        window=None if days else FAMILY.window,
        reserve=rules.reserve if moves else timedelta(0),
        out_of_time=rules.out_of_time if banked else OutOfTime.FREEZE,
        deduct=rules.deduct and banked and rules.out_of_time is OutOfTime.GAME_ENDS,
        late=rules.late if banked else Late.FORFEIT,
    )


def _pace(rules: ClassicRules) -> str:
    times = {Clock.NONE: timedelta(0), Clock.MOVE: rules.move_time}
    held = (rules.clock, times.get(rules.clock, rules.bank))
    return next((name for name, each in _PACES.items() if each == held), "")


def _with_challenge(rules: ClassicRules, value: str) -> ClassicRules:
    challenge = Challenge(value)
    auto_end = rules.auto_end and challenge is Challenge.AUTO
    return replace(rules, challenge=challenge, auto_end=auto_end)


def _with_seats(rules: ClassicRules, value: str) -> ClassicRules:
    games = rules.games if value == "2" else 1
    return replace(rules, seats=int(value), games=games)


_OPTIONS: Mapping[str, Option[ClassicRules, Menus]] = MappingProxyType(
    {
        "rule_set": Option(
            lambda menus: menus.rule_set_menu,
            tuple(_SETS),
            lambda menus, value: menus.rule_set(value),
            _rule_set,
            _with_rule_set,
        ),
        "challenge": Option(
            lambda menus: menus.challenge_menu,
            tuple(challenge.value for challenge in Challenge),
            lambda menus, value: menus.challenge(Challenge(value)),
            lambda rules: rules.challenge.value,
            _with_challenge,
        ),
        "pace": Option(
            lambda menus: menus.pace_menu,
            tuple(_PACES),
            lambda menus, value: menus.pace(*_PACES[value]),
            _pace,
            lambda rules, value: with_clock(rules, *_PACES[value]),
        ),
        "seats": Option(
            lambda menus: menus.seats_menu,
            tuple(str(number) for number in range(2, MOST_SEATS + 1)),
            lambda menus, value: menus.seats(int(value)),
            lambda rules: str(rules.seats),
            _with_seats,
        ),
    }
)


def menus(rules: ClassicRules, texts: Menus) -> tuple[Menu, ...]:
    """A menu for each of these rules, unmarked where none of its choices holds; none for a solitaire."""
    if rules.solitaire is not None:
        return ()
    return menus_of(_OPTIONS, rules, texts)


def opening_lines(rules: ClassicRules, texts: ClassicTexts) -> tuple[str, ...]:
    """The rules in sentences."""
    return (texts.course.opening(rules), *texts.variants.played(rules))


def change_rule(rules: ClassicRules, rule: str, value: str) -> ClassicRules:
    """The rules with one of them changed, by a menu or by its name.

    Raises:
        BadArgument: no such rule, or no such value of it.
    """
    option = _OPTIONS.get(rule)
    if option is not None and value in option.values:
        return option.change(rules, value)
    return RULE_BOOK.change(rules, RULE_BOOK.find(rule), value)
