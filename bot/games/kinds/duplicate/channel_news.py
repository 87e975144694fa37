"""What the channel is told: from an event to the messages that follow.

One message a round, edited as it goes on; one card after it. What follows for those who want to be told in
private, `private_messages` says.
"""

from dataclasses import dataclass
from typing import Self, assert_never

from bot.games.kind import View
from bot.games.kinds.duplicate.channel_messages import ChannelMessages
from bot.games.kinds.duplicate.channel_notices import (
    HALTED,
    RESUMED,
    Refereed,
    Told,
    about_centre,
    cancelled,
    centre_notice,
    notice,
    offer_of,
    offered,
    official_notice,
    organiser_changed,
    paired,
    paused,
    resumed,
    taken_out,
    tops_kind,
)
from bot.games.kinds.duplicate.result_cards import Next, next_of
from bot.games.kinds.duplicate.simultane_views import has_left, is_away
from bot.games.kinds.duplicate.spoken import said_aloud
from bot.talk.messages import SET_ASIDE, Edit, Message
from engine.duplicate import events as e
from engine.duplicate.centres import HOME
from engine.duplicate.reasons import ExtensionReason
from engine.duplicate.state import DuplicateGame, Halt, Phase


@dataclass(frozen=True, slots=True)
class ChannelNews:
    """The news about a place's games."""

    channel: ChannelMessages

    @classmethod
    def of(cls, view: View) -> Self:
        """As the place sees its games."""
        return cls(ChannelMessages.of(view))

    def messages(
        self, event: e.Event, game: DuplicateGame, before: DuplicateGame | None
    ) -> list[Message]:
        """The public messages after an event; `game` is the state after it."""
        left = isinstance(event, e.CentreLeft) and event.centre == self.channel.centre
        if has_left(game, self.channel.centre) and not left:
            return []  # what follows from it, as a round that closes, is seen elsewhere
        return said_aloud(self._shown(event, game, before), event, game, self.channel)

    def _shown(
        self, event: e.Event, game: DuplicateGame, before: DuplicateGame | None
    ) -> list[Message]:
        channel = self.channel
        match event:
            case e.GameCreated() | e.RulesChanged() | e.PhraseGiven() | e.GameStarted():
                return [channel.lobby(game)]
            case e.PlayerLeft(player, taken_out=True):
                out = taken_out(event, channel.texts, channel.names[player])
                said = [channel.lobby(game), channel.notice(game, out)]
                return [*said, *self._next_now(before, game)]
            case e.PlayerLeft() if game.round is not None:
                # Who has himself forgotten has no name there any more.
                return [channel.lobby(game), channel.round(game), *self._next_now(before, game)]
            case e.PlayerJoined() | e.PlayerLeft():
                was_left = before is not None and not before.present and game.halt is Halt.PAUSED
                back = [channel.notice(game, paused(game, channel.texts))] if was_left else []
                return [channel.lobby(game), *back, *self._next_now(before, game)]
            case e.OrganiserChanged(player):
                leads = organiser_changed(event, before, channel.texts, channel.names[player])
                told = [channel.notice(game, leads)] if game.has_started else []
                return [channel.lobby(game), *told]
            case e.PairOffered(player, partner):
                return [channel.notice(game, offered(event, channel.texts, channel.names))]
            case e.PairMade(player, partner):
                answered = [channel.gone(game, offer_of(each)) for each in (player, partner)]
                made = channel.notice(game, paired(event, channel.texts, channel.names))
                return [channel.lobby(game), *answered, *([made] if game.has_started else [])]
            case e.CentreJoined() | e.CentreLeft() | e.CentreAway() | e.DrawShown():
                return self._of_centres(event, game, before)
            case e.RoundDrawn():
                first = [] if game.rounds else [channel.lobby(game)]
                waited = self._told_of_next(before, Next()) if before is not None else []
                return [*first, *waited, *self._never_seen(game), channel.round(game)]
            case e.RoundExtended(number, reason=reason):
                outage = reason is ExtensionReason.OUTAGE
                told = [self._say(game, event)] if outage else []
                return [channel.round(game), self._no_warning(game, number), *told]
            case e.RoundClosed(number) | e.AllAnswered(number):
                return [channel.round(game), self._no_warning(game, number)]
            case e.RoundOpened() | e.BulletinReceived():
                return [channel.round(game)]
            case e.GamePaused() | e.GameSuspended() | e.GameResumed():
                on = [channel.round(game)] if game.round is not None else []
                other = HALTED if isinstance(event, e.GameResumed) else RESUMED
                halt = (channel.gone(game, other), self._say(game, event))
                return [*on, *self._next_now(before, game), *halt]
            case e.RoundCancelled(number):
                void = channel.void(game, number, game.void_draws)
                was_scored = before is not None and before.round is None
                card = [channel.void_card(game, number)] if was_scored else []
                return [void, *card, self._no_warning(game, number), self._say(game, event)]
            case e.RoundScored(number):
                chosen = before is not None and before.phase is Phase.CHOOSING
                chose = [channel.gone(game, tops_kind(number))] if chosen else []
                return [*chose, channel.card(game, next_of(game))]
            case e.GameEnded():
                left = None if before is None else before.round
                ended = [*self._next_now(before, game), channel.lobby(game)]
                if left is not None:
                    ended.append(channel.void(game, left.number, left.draws))
                    ended.append(self._no_warning(game, left.number))
                stood = [channel.gone(game, kind) for kind in (HALTED, SET_ASIDE)]
                return [*ended, *stood, channel.final(game)]
            case (
                e.RefereeNamed()
                | e.RefereeLeft()
                | e.TimeChanged()
                | e.TopsFound()
                | e.Announced()
                | e.AppealMade()
                | e.AppealRuled()
                | e.Compensated()
                | e.ResultsCorrected()
            ):
                return self._refereed(game, event)
            case (
                e.PlayerWarned()  # told to whom it concerns (`notes`)
                | e.BulletinNulled()
                | e.TimeLost()  # said if it is given back
                | e.SlipsCollected()  # the result follows
                | e.CentresAdmitted()
                | e.CentreNamed()
            ):
                return []
            case e.WarningGiven():
                return [self._say(game, event)]
            case _:
                assert_never(event)

    def _say(self, game: DuplicateGame, event: Told) -> Message:
        return self.channel.notice(game, notice(event, game, self.channel.texts))

    def _of_centres(
        self,
        event: e.CentreJoined | e.CentreLeft | e.CentreAway | e.DrawShown,
        game: DuplicateGame,
        before: DuplicateGame | None,
    ) -> list[Message]:
        """Who has come, gone or dropped out; who has come, or come back, sees how the game stands."""
        channel, own = self.channel, event.centre == self.channel.centre
        if isinstance(event, e.DrawShown):
            was_away = before is not None and is_away(before, event.centre)
            told = was_away and channel.centre == HOME
            return [channel.gone(game, about_centre(event.centre))] if told else []
        if own and isinstance(event, e.CentreJoined):
            stands = [channel.lobby(game)]
            if game.round is not None:
                stands.append(channel.round(game))
            if before is not None and has_left(before, channel.centre):
                waits = self._told_of_next(game, next_of(game)) if game.round is None else []
                return [channel.back(game), *stands, *waits]
            return stands
        if own and isinstance(event, e.CentreLeft):
            last = [] if game.round is not None else self._told_of_next(game, Next())
            stood = [channel.gone(game, kind) for kind in (HALTED, RESUMED)]
            warned = self._no_warning(game, game.round_number)
            return [*last, *stood, warned, *channel.left(game)]
        if not isinstance(event, e.CentreAway):
            said = [channel.lobby(game)]
        else:  # what waits to be shown there says that it is back
            said = [channel.round(game)] if own and game.round is not None else []
        if channel.centre == HOME:
            said.append(channel.notice(game, centre_notice(event, game, channel.texts)))
        return said

    def _never_seen(self, game: DuplicateGame) -> list[Message]:
        """What still waits of a round that was played without this centre: it comes back to the next one."""
        if not game.rounds or self.channel.centre not in game.rounds[-1].unseen:
            return []
        return self.channel.unseen(game)

    def _refereed(self, game: DuplicateGame, event: Refereed) -> list[Message]:
        """The line about it, and what stands in the channel and is otherwise now."""
        channel = self.channel
        said = official_notice(event, game, channel.texts, channel.names)
        told = [channel.notice(game, said)]
        if isinstance(event, e.RefereeNamed | e.RefereeLeft | e.TimeChanged):
            # Who hands the lead on and referees a centre again: the lead is told of everywhere, and that not.
            of = event.centre if isinstance(event, e.RefereeNamed) else None
            is_told = game.has_started and channel.centre in (HOME, of or channel.centre)
            return [channel.lobby(game), *(told if is_told else ())]
        if isinstance(event, e.Compensated | e.ResultsCorrected):
            last = event.round == len(game.rounds) and game.round is None
            return [*([channel.card(game, next_of(game))] if last else ()), *told]
        return told

    def _no_warning(self, game: DuplicateGame, number: int) -> Message:
        return self.channel.gone(game, f"warning-{number}")

    def _told_of_next(self, game: DuplicateGame, following: Next) -> list[Message]:
        """The messages that say how the next round comes: the last card, a void round, a resumption."""
        channel, told, resumed_since = self.channel, list[Message](), bool(game.void_draws)
        if game.void_draws:
            told = [channel.notice(game, cancelled(game, channel.texts, following))]
        elif game.rounds:
            told = [channel.card(game, following)]
            resumed_since = game.since > game.rounds[-1].at
        if resumed_since:  # perhaps: only what was said is changed
            told.append(channel.notice(game, resumed(game, channel.texts, following), Edit))
        return told

    def _next_now(self, before: DuplicateGame | None, game: DuplicateGame) -> list[Message]:
        """The messages of the next round, if it comes otherwise than was said."""
        if before is None or (before.rounds, before.void_draws) != (game.rounds, game.void_draws):
            return []
        changed = next_of(before) != next_of(game)
        return self._told_of_next(game, next_of(game)) if changed else []
