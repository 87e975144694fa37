"""What the channel is told of a classic game: from an event to the messages that follow.

One card a turn: what of the turn can be seen has changed, and its message with it, whatever the event was.
When a turn is over, its message shrinks to one line without buttons. What is worth a line of its own, is in
`channel_notices`; what the players are told in private, in `private_messages`.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Self, assert_never

from bot.games.kind import View
from bot.games.kinds.classic.channel_messages import ChannelMessages
from bot.games.kinds.classic.channel_notices import (
    HALTED,
    NOTICED,
    OF_A_TURN,
    RESUMED,
    Notice,
    Told,
    notice,
)
from bot.games.kinds.classic.past_turns import last_shown, thinking
from bot.talk.messages import SET_ASIDE, Message, Post
from engine.classic import events as e
from engine.classic.clock import time_is_over
from engine.classic.match import is_over
from engine.classic.numbers import is_person, level_of
from engine.classic.reasons import Ending, OutReason
from engine.classic.rules import Clock
from engine.classic.state import ClassicGame, Phase


@dataclass(frozen=True, slots=True)
class ChannelNews:
    """The news about a place's games."""

    channel: ChannelMessages

    @classmethod
    def of(cls, view: View) -> Self:
        """As the place sees its games."""
        return cls(ChannelMessages.of(view))

    def messages(
        self, event: e.Event, game: ClassicGame, before: ClassicGame | None
    ) -> list[Message]:
        """Public messages after an event; `game` is the state after it."""
        return [*self._of(event, game), *self._turns(event, game, before)]

    def _of(self, event: e.Event, game: ClassicGame) -> list[Message]:
        channel = self.channel
        match event:
            case e.RulesChanged() if game.has_started:
                return [self._say(event, game)]
            case (
                e.GameCreated()
                | e.RulesChanged()
                | e.PhraseGiven()
                | e.GameStarted()
                | e.OrderDecided()
                | e.VariantsAccepted()
            ):
                return [channel.lobby(game)]
            case e.PlayerJoined(player):
                if not game.has_started:
                    return [channel.lobby(game)]
                text = channel.texts.notices.back(channel.names[player])
                return [channel.notice(game, Notice(f"away-{player}", text))]
            case e.PlayerLeft(player, taken_out=True) if is_person(player):
                text = channel.texts.common.games.taken_out(channel.names[player])
                out = Notice(f"out-{player}-{event.at.timestamp():.0f}", text)
                return [channel.lobby(game), channel.notice(game, out)]
            case e.PlayerLeft():
                return [channel.lobby(game)]
            case e.OrganiserChanged(player):
                text = channel.texts.common.games.leads(channel.names[player])
                told = [channel.notice(game, Notice(f"lead-{event.at.timestamp():.0f}", text))]
                return [channel.lobby(game), *(told if game.has_started else [])]
            case e.GamePaused() | e.GameSuspended() | e.GameResumed():
                other = HALTED if isinstance(event, e.GameResumed) else RESUMED
                return [channel.gone(game, other), self._say(event, game)]
            case e.TimeLost(_, by) if by < NOTICED or game.rules.clock is Clock.NONE:
                return []
            case e.BankEmptied() if time_is_over(game):
                return []  # the card of the end says it
            case (
                e.AlarmGiven()
                | e.PlayerNudged()
                | e.BankEmptied()
                | e.TimeLost()
                | e.TimeGiven()
                | e.BreakTaken()
                | e.MoveContested()
                | e.PlayerSanctioned()
                | e.SanctionLifted()
                | e.AppealMade()
                | e.SeatFreed()
                | e.PlayerAway()
                | e.PlayerReplaced()
                | e.JokerRecycled()
                | e.ThemeScored()
            ):
                return [self._say(event, game)]
            case e.PlayerOut(reason=OutReason.SANCTIONED | OutReason.EXCLUDED):
                return []  # the sanction was told
            case e.PlayerOut():
                return [self._say(event, game)]
            case e.GameScored():
                goes_on = game.rules.is_match and event.ending is not Ending.STOPPED
                return [channel.end(game)] if goes_on and not is_over(game) else []
            case e.GameEnded():
                offered = (f"seat-{seat.player}" for seat in game.seats if seat.free)
                stood = [channel.gone(game, kind) for kind in (HALTED, SET_ASIDE, *offered)]
                return [channel.lobby(game), *stood, channel.end(game)]
            case (
                e.GameBegan()
                | e.TossDrawn()
                | e.RackDrawn()
                | e.RackArranged()
                | e.TurnBegan()
                | e.TurnOpened()
                | e.WordPlaced()
                | e.MoveAccepted()
                | e.MoveTakenBack()
                | e.MoveSettled()
                | e.TilesExchanged()
                | e.TurnPassed()
                | e.TurnLost()
                | e.PlayerPenalised()
                | e.VowelsChosen()
                | e.ThemeVoted()
            ):
                return []  # the turn's message says it, or shrinks
            case _:
                assert_never(event)

    def _turns(
        self, event: e.Event, game: ClassicGame, before: ClassicGame | None
    ) -> Iterator[Message]:
        """The message of the current turn, and what is left of those before.

        Who plays is told again when somebody is gone: who had himself forgotten has no name there any more.
        """
        channel = self.channel
        if before is not None and before.turn is not None:
            number = before.turn.number
            if game.turn is None or game.turn.number != number:
                yield channel.past(game, number)
                yield from (channel.gone(game, f"{kind}-{number}") for kind in OF_A_TURN)
        shown, thought = last_shown(game), None if before is None else thinking(before)
        if thought != thinking(game) and shown is not None:
            yield channel.past(game, shown)
        if before is not None and before.pending is not None and game.pending is None:
            yield channel.past(game, before.pending.turn)
        if before is not None and game.phase is Phase.ENDED is not before.phase:
            yield from channel.closing(game)
        was_last = before is not None and before.phase is Phase.LAST_WINDOW
        if was_last and (game.phase is not Phase.LAST_WINDOW or game.pending is None):
            yield channel.without_last(game, game.turns - (game.turn is not None))
        if game.phase is Phase.LAST_WINDOW and game.pending is not None:
            yield channel.last(game)
        elif game.turn is not None and level_of(game.turn.player) is None:
            on = before is not None and before.turn is not None
            on = on and not isinstance(event, e.PlayerOut | e.PlayerAway | e.SeatFreed)
            if (
                not on
                or before is None
                or _shown(channel.turn(before)) != _shown(channel.turn(game))
            ):
                yield channel.turn(game)

    def _say(self, event: Told, game: ClassicGame) -> Message:
        channel = self.channel
        return channel.notice(game, notice(event, game, channel.called(game), channel.texts))


def _shown(turn: Post) -> Post:
    """The message of a turn as people see it: that it opens shows by its clock alone."""
    return replace(turn, opens=None)
