"""What is said to whoever hosts the bot, and to players by their order."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta

from bot.talk.operator_actions import Act, Deed, GameOn, Problem, StateView, Trouble
from bot.talk.typography import as_typed
from bot.texts.language import Language
from bot.texts.typed import LONGEST_REASON, quote

_LONGEST_FAULT = 200
"""Of a line of the log."""
_MOST_BLOCKED = 5
"""Named, of those that are."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Operators:
    """Whole sentences first, then the parts of those that are composed."""

    language: Language

    maintenance_over: str
    operators_stay: str
    """Nobody blocks an operator."""
    no_such_game: str
    """Of that name none is on."""
    maintenance_begun: Callable[[int], str]
    """So many games go on to their end."""
    block_sure: Callable[[str], str]
    """Whom: is it meant?"""
    blocked: Callable[[str], str]
    unblocked: Callable[[str], str]
    was_not_blocked: Callable[[str], str]
    end_sure: Callable[[str, str], str]
    """Which game, and where: is it meant?"""
    ended: Callable[[str], str]
    nobody_reported: Callable[[str], str]
    word_answered: Callable[[str, int], str]
    """So many people are told."""

    sure_to_go_down: Callable[[str, int], str]
    """With these words, in so many places: is it meant?"""
    going_down_with: Callable[[str], str]
    """To players whose game is on: the bot will stop."""
    answer_to: Callable[[str, str], str]
    """To who reported a word."""
    up: Callable[[str, timedelta], str]
    reached: Callable[[str], str]
    away: Callable[[str, timedelta], str]
    on: Callable[[int, int, timedelta], str]
    """Games, messages that wait, and the oldest of those."""
    spread: Callable[[int, int, int], str]
    """Simultanés, their centres, and the people in them."""
    stored: Callable[[timedelta, int], str]
    """Since when something was, and the longest wait in milliseconds."""
    well: str
    maintained: Callable[[str, int], str]
    not_served: Callable[[str, int], str]
    """Whom and what, and how many more are blocked."""
    troubles: Mapping[Trouble, Callable[[Problem], str]]
    none_on: str
    how_to_end: Callable[[str], str]
    deeds: Mapping[Deed, str]
    """As it is typed after the command."""
    no_acts: str
    standing_by: str
    """At the page's address, while another process has the games."""
    cut_off: str
    """The same, while the store is out of reach, so that another process may have them."""

    def maintenance_sure(self, said: str, places: int) -> str:
        """Asks once more: so many are told these words."""
        return self.language.typeset(self.sure_to_go_down(as_typed(said), places))

    def going_down(self, said: str) -> str:
        """To players whose game is on."""
        return self.language.typeset(
            self.going_down_with(as_typed(quote(said, LONGEST_REASON)) if said else "")
        )

    def word_answer(self, word: str, said: str) -> str:
        """To who reported the word."""
        return self.language.typeset(self.answer_to(word, as_typed(quote(said, LONGEST_REASON))))

    def state(self, state: StateView) -> str:
        """How the bot is; of the log, lines as they stand there."""
        lines = [self.up(state.version, state.up)]
        lines += [
            self.reached(name) if away is None else self.away(name, away)
            for name, away in state.platforms
        ]
        lines.append(self.on(state.games, state.waiting, state.waits))
        if state.spread[0]:
            lines.append(self.spread(*state.spread))
        lines.append(self.stored(state.stored, round(state.lag / timedelta(milliseconds=1))))
        lines += [self.troubles[each.trouble](each) for each in state.problems] or [self.well]
        said, blocked = state.orders.maintenance, state.orders.blocked
        if said is not None:
            lines.append(self.maintained(as_typed(quote(said, LONGEST_REASON)), state.games))
        if blocked:
            named = as_typed(", ".join(blocked[:_MOST_BLOCKED]))
            lines.append(self.not_served(named, max(len(blocked) - _MOST_BLOCKED, 0)))
        lines += [as_typed(quote(each, _LONGEST_FAULT)) for each in state.faults]
        return "\n".join(self.language.typeset(line) for line in lines)

    def games_on(self, games: Sequence[GameOn]) -> str:
        """Those that are on, and how one is ended."""
        if not games:
            return self.language.typeset(self.none_on)
        lines = [f"{each.id} {each.kind} {each.place}" for each in games]
        return "\n".join([*lines, self.language.typeset(self.how_to_end(games[0].id))])

    def all_acts(self, acts: Sequence[Act]) -> str:
        """What operators have done, newest first."""
        lines = [
            f"{act.at:%Y-%m-%d %H:%M} {act.who} {self.deeds[act.what]}"
            + (f" {as_typed(quote(act.on, LONGEST_REASON))}" if act.on else "")
            for act in acts
        ]
        return "\n".join(map(self.language.typeset, lines or [self.no_acts]))
