"""Lines of their own at the bottom of a channel, and what takes them away again."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import assert_never

from bot.games.kinds.classic.buttons import organise
from bot.games.kinds.classic.named import SEAT_OF
from bot.games.kinds.classic.texts import ClassicTexts
from bot.games.kinds.classic.texts.pieces import Verdict
from bot.talk.messages import Button, Press
from engine.classic import events as e
from engine.classic.numbers import is_person
from engine.classic.reasons import CHALLENGE_POINTS
from engine.classic.rules import Challenge, OutOfTime
from engine.classic.sanctions import may_be_lifted
from engine.classic.state import ClassicGame

HALTED, RESUMED = "halted", "resumed"
"""The kinds that take each other's place."""
OF_A_TURN = ("alarm", "nudge")
"""The kinds that hold no longer than their turn."""
NOTICED = timedelta(seconds=15)
"""A shorter outage is given back without a word."""

Told = (
    e.RulesChanged
    | e.AlarmGiven
    | e.PlayerNudged
    | e.BankEmptied
    | e.TimeLost
    | e.TimeGiven
    | e.BreakTaken
    | e.MoveContested
    | e.PlayerSanctioned
    | e.SanctionLifted
    | e.AppealMade
    | e.PlayerOut
    | e.SeatFreed
    | e.PlayerAway
    | e.PlayerReplaced
    | e.JokerRecycled
    | e.ThemeScored
    | e.GamePaused
    | e.GameSuspended
    | e.GameResumed
)
"""Events with such a line."""


@dataclass(frozen=True, slots=True)
class Notice:
    """A notice; of each `kind` a game has one. `ping` is the player it calls."""

    kind: str
    text: str
    buttons: tuple[Button, ...] = ()
    ping: int | None = None


def notice(event: Told, game: ClassicGame, names: Mapping[int, str], texts: ClassicTexts) -> Notice:
    """The line about an event; `game` is the state after it."""
    said, at = texts.notices, f"{event.at.timestamp():.0f}"
    match event:
        case e.RulesChanged(rules):
            return Notice(f"clocks-{at}", said.clocks_switched(rules))
        case e.AlarmGiven(turn):
            return Notice(f"alarm-{turn}", said.alarm(game.rules.alarm))
        case e.PlayerNudged(turn):
            assert game.turn is not None, "somebody is to move"
            player = game.turn.player
            ping = player if is_person(player) else None
            return Notice(f"nudge-{turn}", said.nudge(names[player]), ping=ping)
        case e.BankEmptied(player):
            plays_on = game.rules.out_of_time is OutOfTime.MINUS_TEN
            contests = game.rules.challenge is not Challenge.AUTO
            text = said.bank_emptied(names[player], plays_on=plays_on, contests=contests)
            return Notice(f"empty-{player}-{at}", text)
        case e.TimeLost(_, by):
            return Notice(f"outage-{at}", said.outage(by))
        case e.TimeGiven(_, by):
            assert game.turn is not None, "time is given to who is to move"
            name, taken = names[game.turn.player], by < timedelta(0)
            text = said.time_taken(name, -by) if taken else said.time_given(name, by)
            return Notice(f"given-{at}", text)
        case e.BreakTaken(player):
            return Notice(f"break-{player}-{at}", said.break_taken(names[player]))
        case e.MoveContested(player, turn):
            text = texts.turns.contested(_verdict(event, game, names))
            return Notice(f"challenge-{turn}-{player}", text)
        case e.PlayerSanctioned(player, sanction, reason):
            text = said.sanctioned(names[player], sanction, reason)
            return Notice(f"sanction-{player}-{at}", text)
        case e.SanctionLifted(player, reason):
            return Notice(f"lifted-{player}-{at}", said.lifted(names[player], reason))
        case e.AppealMade(player, text):
            return Notice(f"appeal-{player}-{at}", said.appealed(names[player], text))
        case e.PlayerOut(player, reason):
            return Notice(f"out-{player}-{at}", said.out(names[player], reason))
        case e.SeatFreed(player):
            label = texts.orders.take_seat(names[player])
            take = Button(label, Press.DO, query=f"place {SEAT_OF}{player}")
            return Notice(f"seat-{player}", said.seat_freed(names[player]), (take,))
        case e.PlayerAway(player):
            return Notice(f"away-{player}", said.away(names[player]))
        case e.PlayerReplaced(player, by):
            return Notice(f"seat-{player}", said.replaced(names[player], names[by]))
        case e.JokerRecycled(player, turn, square, letter):
            text = texts.variants.recycled(names[player], letter, square)
            return Notice(f"recycled-{turn}-{square}", text)
        case e.ThemeScored(player, turn, word, points):
            text = texts.variants.theme_scored(names[player], word, points)
            return Notice(f"theme-{turn}-{word}", text)
        case e.GamePaused() if may_be_lifted(game):
            return Notice(HALTED, said.may_be_lifted, (organise(texts),))
        case e.GamePaused():
            return Notice(HALTED, f"{said.paused} {said.to_resume}", (organise(texts),))
        case e.GameSuspended():
            return Notice(HALTED, f"{said.suspended} {said.to_resume}", (organise(texts),))
        case e.GameResumed():
            return Notice(RESUMED, said.resumed)
        case _:
            assert_never(event)


def _verdict(event: e.MoveContested, game: ClassicGame, names: Mapping[int, str]) -> Verdict:
    """The outcome of a challenge, with its cost (SPEC T12, X7)."""
    assert game.pending is not None, "what is challenged is pending"
    good = sum(good for _, good in event.verdicts)
    five = game.rules.challenge is Challenge.FIVE_POINTS
    return Verdict(
        names[event.player],
        names[game.pending.move.player],
        event.verdicts,
        CHALLENGE_POINTS * good if five else 0,
        game.rules.challenge is Challenge.DOUBLE and good == len(event.verdicts),
        "5.3" if five else "",
    )
