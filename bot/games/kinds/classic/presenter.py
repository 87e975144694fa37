"""Public messages of a classic game: from an event to what is posted.

One card a turn: what of the turn can be seen has changed, and its message with it, whatever the event was.
When a turn is over, its message shrinks to one line without buttons. What is worth a line of its own, is in
`bot.games.kinds.classic.notices`; what the players are told in private, in `bot.games.kinds.classic.racks`.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Self, assert_never

from bot.games.kind import View
from bot.games.kinds.classic.notices import (
    HALTED,
    NOTICED,
    OF_A_TURN,
    RESUMED,
    Notice,
    Told,
    notice,
)
from bot.games.kinds.classic.past_turns import last_shown, thinking
from bot.games.kinds.classic.public_messages import PublicMessages
from bot.talk.messages import SET_ASIDE, Message, Post
from engine.classic import events as e
from engine.classic.clock import time_is_over
from engine.classic.match import is_over
from engine.classic.numbers import is_person, level_of
from engine.classic.reasons import Ending, OutReason
from engine.classic.rules import Clock
from engine.classic.state import ClassicGame, Phase


@dataclass(frozen=True, slots=True)
class Presenter:
    """Makes the messages of the games of a place."""

    public: PublicMessages

    @classmethod
    def of(cls, view: View) -> Self:
        """A presenter for the place of this view."""
        return cls(PublicMessages.of(view))

    def messages(
        self, event: e.Event, game: ClassicGame, before: ClassicGame | None
    ) -> list[Message]:
        """Public messages after an event; `game` is the state after it."""
        return [*self._of(event, game), *self._turns(event, game, before)]

    def _of(self, event: e.Event, game: ClassicGame) -> list[Message]:
        public = self.public
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
                return [public.lobby(game)]
            case e.PlayerJoined(player):
                if not game.has_started:
                    return [public.lobby(game)]
                text = public.texts.notices.back(public.names[player])
                return [public.notice(game, Notice(f"away-{player}", text))]
            case e.PlayerLeft(player, taken_out=True) if is_person(player):
                text = public.texts.common.games.taken_out(public.names[player])
                out = Notice(f"out-{player}-{event.at.timestamp():.0f}", text)
                return [public.lobby(game), public.notice(game, out)]
            case e.PlayerLeft():
                return [public.lobby(game)]
            case e.OrganiserChanged(player):
                text = public.texts.common.games.leads(public.names[player])
                told = [public.notice(game, Notice(f"lead-{event.at.timestamp():.0f}", text))]
                return [public.lobby(game), *(told if game.has_started else [])]
            case e.GamePaused() | e.GameSuspended() | e.GameResumed():
                other = HALTED if isinstance(event, e.GameResumed) else RESUMED
                return [public.gone(game, other), self._say(event, game)]
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
                return [public.end(game)] if goes_on and not is_over(game) else []
            case e.GameEnded():
                offered = (f"seat-{seat.player}" for seat in game.seats if seat.free)
                stood = [public.gone(game, kind) for kind in (HALTED, SET_ASIDE, *offered)]
                return [public.lobby(game), *stood, public.end(game)]
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
        public = self.public
        if before is not None and before.turn is not None:
            number = before.turn.number
            if game.turn is None or game.turn.number != number:
                yield public.past(game, number)
                yield from (public.gone(game, f"{kind}-{number}") for kind in OF_A_TURN)
        shown, thought = last_shown(game), None if before is None else thinking(before)
        if thought != thinking(game) and shown is not None:
            yield public.past(game, shown)
        if before is not None and before.pending is not None and game.pending is None:
            yield public.past(game, before.pending.turn)
        if before is not None and game.phase is Phase.ENDED is not before.phase:
            yield from public.closing(game)
        was_last = before is not None and before.phase is Phase.LAST_WINDOW
        if was_last and (game.phase is not Phase.LAST_WINDOW or game.pending is None):
            yield public.without_last(game, game.turns - (game.turn is not None))
        if game.phase is Phase.LAST_WINDOW and game.pending is not None:
            yield public.last(game)
        elif game.turn is not None and level_of(game.turn.player) is None:
            on = before is not None and before.turn is not None
            on = on and not isinstance(event, e.PlayerOut | e.PlayerAway | e.SeatFreed)
            if not on or before is None or _shown(public.turn(before)) != _shown(public.turn(game)):
                yield public.turn(game)

    def _say(self, event: Told, game: ClassicGame) -> Message:
        public = self.public
        return public.notice(game, notice(event, game, public.called(game), public.texts))


def _shown(turn: Post) -> Post:
    """The message of a turn as people see it: that it opens shows by its clock alone."""
    return replace(turn, opens=None)
