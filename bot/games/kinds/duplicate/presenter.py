"""What everybody is told: from an event to the messages that follow.

One message a round, edited as it goes on; one card after it. What follows for those who want to be told in
private, `bot.games.kinds.duplicate.round_alerts` says.
"""

from dataclasses import dataclass
from typing import Self, assert_never

from bot.games.kind import View
from bot.games.kinds.duplicate.cards import Next, next_of
from bot.games.kinds.duplicate.notices import (
    HALTED,
    RESUMED,
    Told,
    cancelled,
    notice,
    offer_of,
    offered,
    organiser_changed,
    paired,
    paused,
    resumed,
    taken_out,
)
from bot.games.kinds.duplicate.official_notices import ToldToAll, official_notice, tops_kind
from bot.games.kinds.duplicate.public_messages import PublicMessages
from bot.games.kinds.duplicate.sides import side_names
from bot.talk.messages import SET_ASIDE, Edit, Message
from engine.duplicate import events as e
from engine.duplicate.reasons import ExtensionReason
from engine.duplicate.state import DuplicateGame, Halt, Phase


@dataclass(frozen=True, slots=True)
class Presenter:
    """Says what has happened in the games of a place."""

    public: PublicMessages

    @classmethod
    def of(cls, view: View) -> Self:
        """As the place sees its games."""
        return cls(PublicMessages.of(view))

    def messages(
        self, event: e.Event, game: DuplicateGame, before: DuplicateGame | None
    ) -> list[Message]:
        """What is said in public after an event; `game` is the state after it."""
        public = self.public
        match event:
            case e.GameCreated() | e.RulesChanged() | e.PhraseGiven() | e.GameStarted():
                return [public.lobby(game)]
            case e.PlayerLeft(player, taken_out=True):
                out = taken_out(event, public.texts, public.names[player])
                said = [public.lobby(game), public.notice(game, out)]
                return [*said, *self._next_now(before, game)]
            case e.PlayerLeft() if game.round is not None:
                # Who has himself forgotten has no name there any more.
                return [public.lobby(game), public.round(game), *self._next_now(before, game)]
            case e.PlayerJoined() | e.PlayerLeft():
                was_left = before is not None and not before.present and game.halt is Halt.PAUSED
                back = [public.notice(game, paused(game, public.texts))] if was_left else []
                return [public.lobby(game), *back, *self._next_now(before, game)]
            case e.OrganiserChanged(player):
                leads = organiser_changed(event, public.texts, public.names[player])
                told = [public.notice(game, leads)] if game.has_started else []
                return [public.lobby(game), *told]
            case e.PairOffered(player, partner):
                return [public.notice(game, offered(event, public.texts, public.names))]
            case e.PairMade(player, partner):
                answered = [public.gone(game, offer_of(each)) for each in (player, partner)]
                made = public.notice(game, paired(event, public.texts, public.names))
                return [public.lobby(game), *answered, *([made] if game.has_started else [])]
            case e.RoundDrawn():
                first = [] if game.rounds else [public.lobby(game)]
                waited = self._told_of_next(before, Next()) if before is not None else []
                return [*first, *waited, public.round(game)]
            case e.TimeLost():
                return []  # said if it is given back
            case e.RoundExtended(number, reason=reason):
                outage = reason is ExtensionReason.OUTAGE
                told = [self._say(game, event)] if outage else []
                return [public.round(game), self._no_warning(game, number), *told]
            case e.RoundClosed(number) | e.AllAnswered(number):
                return [public.round(game), self._no_warning(game, number)]
            case e.RoundOpened() | e.BulletinReceived():
                return [public.round(game)]
            case e.GamePaused() | e.GameSuspended() | e.GameResumed():
                on = [public.round(game)] if game.round is not None else []
                other = HALTED if isinstance(event, e.GameResumed) else RESUMED
                halt = (public.gone(game, other), self._say(game, event))
                return [*on, *self._next_now(before, game), *halt]
            case e.RoundCancelled(number):
                void = public.void(game, number, game.void_draws)
                was_scored = before is not None and before.round is None
                card = [public.void_card(game, number)] if was_scored else []
                return [void, *card, self._no_warning(game, number), self._say(game, event)]
            case e.RoundScored(number):
                chosen = before is not None and before.phase is Phase.CHOOSING
                chose = [public.gone(game, tops_kind(number))] if chosen else []
                return [*chose, public.card(game, next_of(game))]
            case e.GameEnded():
                left = None if before is None else before.round
                ended = [*self._next_now(before, game), public.lobby(game)]
                if left is not None:
                    ended.append(public.void(game, left.number, left.draws))
                    ended.append(self._no_warning(game, left.number))
                stood = [public.gone(game, kind) for kind in (HALTED, SET_ASIDE)]
                return [*ended, *stood, public.final(game)]
            case (
                e.RefereeNamed()
                | e.TimeChanged()
                | e.TopsFound()
                | e.Announced()
                | e.AppealMade()
                | e.AppealRuled()
                | e.Compensated()
                | e.ResultsCorrected()
            ):
                return self._refereed(game, event)
            case e.PlayerWarned() | e.BulletinNulled():
                return []  # told to whom it concerns (`notes`)
            case e.WarningGiven():
                return [self._say(game, event)]
            case _:
                assert_never(event)

    def _say(self, game: DuplicateGame, event: Told) -> Message:
        return self.public.notice(game, notice(event, game, self.public.texts))

    def _refereed(self, game: DuplicateGame, event: ToldToAll) -> list[Message]:
        """The line about it, and what stands in the channel and is otherwise now."""
        public = self.public
        sides = side_names(game, public.names, public.texts)
        said = official_notice(event, public.texts, public.names, sides)
        told = [public.notice(game, said)]
        if isinstance(event, e.RefereeNamed | e.TimeChanged):
            return [public.lobby(game), *(told if game.has_started else ())]
        if isinstance(event, e.Compensated | e.ResultsCorrected):
            last = event.round == len(game.rounds) and game.round is None
            return [*([public.card(game, next_of(game))] if last else ()), *told]
        return told

    def _no_warning(self, game: DuplicateGame, number: int) -> Message:
        return self.public.gone(game, f"warning-{number}")

    def _told_of_next(self, game: DuplicateGame, following: Next) -> list[Message]:
        """What says how the next round comes: the last card or that a round is void, and a resumption."""
        public, told, resumed_since = self.public, list[Message](), bool(game.void_draws)
        if game.void_draws:
            told = [public.notice(game, cancelled(game, public.texts, following))]
        elif game.rounds:
            told = [public.card(game, following)]
            resumed_since = game.since > game.rounds[-1].at
        if resumed_since:  # perhaps: only what was said is changed
            told.append(public.notice(game, resumed(game, public.texts, following), Edit))
        return told

    def _next_now(self, before: DuplicateGame | None, game: DuplicateGame) -> list[Message]:
        """The same, if the next round comes otherwise than was said."""
        if before is None or (before.rounds, before.void_draws) != (game.rounds, game.void_draws):
            return []
        changed = next_of(before) != next_of(game)
        return self._told_of_next(game, next_of(game)) if changed else []
