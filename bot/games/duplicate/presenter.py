"""Who sees what: from an event to the messages that follow. The only place that chooses audiences.

In public; for who wants it in private, see `bot.games.duplicate.round_alerts`.

One message a round, edited as it goes on; one card after it. Public messages are made of
`bot.games.duplicate.public_round`, which has no field for a bulletin or for who handed one in: the number of
bulletins is all that can be said before the end.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Self, assert_never

from bot.games.duplicate.cards import Next, Readings, final_card, next_of, no_readings, round_card
from bot.games.duplicate.notices import (
    HALTED,
    RESUMED,
    Notice,
    Told,
    cancelled,
    next_buttons,
    notice,
    paused,
    resumed,
    taken_out,
)
from bot.games.duplicate.options import menus
from bot.games.duplicate.picture import is_within_pause, picture_of
from bot.games.duplicate.public_round import public_round, sign_of
from bot.games.duplicate.settings import DuplicateSettings
from bot.games.kind import View
from bot.talk.identity import Place
from bot.talk.messages import (
    SET_ASIDE,
    Button,
    Edit,
    Message,
    Post,
    Press,
    Public,
    Remove,
    lobby_slot,
    round_slot,
)
from bot.talk.round_names import RoundName
from bot.texts.duplicate import DUPLICATE, DuplicateTexts
from engine.duplicate import events as e
from engine.duplicate.draws import Draw
from engine.duplicate.reasons import ExtensionReason
from engine.duplicate.state import DuplicateGame, Halt, Phase


@dataclass(frozen=True, slots=True)
class Presenter:
    """Makes the messages of one game, in the language of its place."""

    place: Place
    texts: DuplicateTexts
    full_announcement: bool = True
    veils: bool = True
    """While the clock stands, the draw is not to be seen."""
    readings: Readings = no_readings
    """What is known of a word."""

    @classmethod
    def of(cls, view: View) -> Self:
        """Of the games of a place."""
        own = DuplicateSettings.of(view.chosen)
        return cls(
            view.place,
            DUPLICATE[view.chosen.language],
            full_announcement=own.announcement == "full",
            veils=own.paused_draw == "hidden",
            readings=view.information.readings,
        )

    def messages(
        self,
        event: e.Event,
        game: DuplicateGame,
        names: Mapping[int, str],
        before: DuplicateGame | None,
    ) -> list[Message]:
        """What is said in public after an event; `game` is the state after it."""
        match event:
            case e.GameCreated() | e.RulesChanged() | e.PhraseGiven() | e.GameStarted():
                return [self._lobby(game, names)]
            case e.PlayerLeft(player, taken_out=True):
                out = self._notice(game, taken_out(event, self.texts, names[player]))
                return [self._lobby(game, names), out, *self._next_now(before, game, names)]
            case e.PlayerJoined() | e.PlayerLeft():
                was_left = before is not None and not before.present and game.halt is Halt.PAUSED
                back = [self._notice(game, paused(game, self.texts))] if was_left else []
                return [self._lobby(game, names), *back, *self._next_now(before, game, names)]
            case e.OrganiserChanged():
                told = [self._leads(game, names, event.at)] if game.has_started else []
                return [self._lobby(game, names), *told]
            case e.RoundDrawn():
                first = [] if game.rounds else [self._lobby(game, names)]
                waited = self._told_of_next(before, names, Next()) if before is not None else []
                return [*first, *waited, self._round(game, names)]
            case e.TimeLost():
                return []  # said if it is given back
            case e.RoundExtended(number, reason=reason):
                outage = reason is ExtensionReason.OUTAGE
                told = [self._say(game, event)] if outage else []
                return [self._round(game, names), self._no_warning(game, number), *told]
            case e.RoundClosed(number) | e.AllAnswered(number):
                return [self._round(game, names), self._no_warning(game, number)]
            case e.RoundOpened() | e.BulletinReceived():
                return [self._round(game, names)]
            case e.GamePaused() | e.GameSuspended() | e.GameResumed():
                on = [self._round(game, names)] if game.round is not None else []
                return [*on, *self._next_now(before, game, names), *self._halt(game, event)]
            case e.RoundCancelled(number):
                void = self._void(game, number, game.void_draws)
                was_scored = before is not None and before.round is None
                card = [self._void_card(game, number)] if was_scored else []
                return [void, *card, self._no_warning(game, number), self._say(game, event)]
            case e.RoundScored():
                return [self._card(game, names, next_of(game))]
            case e.GameEnded():
                left = None if before is None else before.round
                ended = [*self._next_now(before, game, names), self._lobby(game, names)]
                if left is not None:
                    ended.append(self._void(game, left.number, left.draws))
                    ended.append(self._no_warning(game, left.number))
                stood = [self._gone(game, kind) for kind in (HALTED, SET_ASIDE)]
                return [*ended, *stood, self._final(game, names)]
            case e.WarningGiven():
                return [self._say(game, event)]
            case _:
                assert_never(event)

    def _lobby(self, game: DuplicateGame, names: Mapping[int, str]) -> Message:
        """Who takes part, and what is played; once it is played, only the button to join is left."""
        players = [names[number] for number in game.present]
        waits = not game.has_started and game.phase is not Phase.ENDED
        presses = (Press.JOIN, *((Press.START,) if waits else ()), Press.ORGANISE)
        if game.phase is Phase.ENDED:
            presses = ()
        leads = ""
        if game.organiser in game.present and game.phase is not Phase.ENDED:
            leads = self.texts.common.games.leads(names[game.organiser])
        lines = (
            self.texts.course.opening(game.rules),
            self.texts.common.games.players(players),
            leads,
        )
        return Post(
            Public(self.place),
            "\n".join(filter(None, lines)),
            game.game,
            slot=lobby_slot(game.game),
            title=self.texts.course.game_title(game.rules),
            small=self.texts.draws.commitment(game, names),
            buttons=tuple(Button(self.texts.common.chat.label(press), press) for press in presses),
            menus=menus(game.rules, self.texts.menus) if waits else (),
        )

    def _round(self, game: DuplicateGame, names: Mapping[int, str]) -> Message:
        """The round's one message; as long as the clock stands, whichever version is out starts it.

        When the round is over it shrinks to what it was: the board is on the card that follows.
        """
        view = public_round(game, self.texts, names, veiled=self.veils and is_within_pause(game))
        told_in_full = self.full_announcement and not view.closed and not view.veiled
        sign = sign_of(view, self.texts)
        lines = [self.texts.course.bulletins_in(view.bulletins)]
        if view.closed:
            lines.append(self.texts.course.round_closed)
        elif view.all_answered:
            lines.append(self.texts.course.all_answered)
        return Post(
            Public(self.place),
            "\n".join(lines),
            game.game,
            slot=round_slot(game.game, view.name),
            title=self.texts.draws.round_title(view.name.number) if view.veiled else sign.title,
            small=sign.announcement if told_in_full else "",
            picture=None if view.closed else view.picture,
            buttons=() if view.closed else sign.buttons,
            until=None if view.closed or game.halt else view.deadline,
            opens=view.name if view.deadline is None else None,
        )

    def _void(self, game: DuplicateGame, number: int, draws: tuple[Draw, ...]) -> Message:
        """What is left of the message of a round that is void: its draw, and nothing to press.

        Why it is void is said once, by another message.
        """
        return Post(
            Public(self.place),
            self.texts.course.void,
            game.game,
            slot=round_slot(game.game, RoundName(number, len(draws))),
            title=self.texts.draws.announcement_short(number, draws),
        )

    def _void_card(self, game: DuplicateGame, number: int) -> Message:
        """What is left of the card of a round that was cancelled after it was scored."""
        slot = _card_slot(game, RoundName(number, len(game.void_draws)))
        return Post(Public(self.place), self.texts.course.void, game.game, slot)

    def _no_warning(self, game: DuplicateGame, number: int) -> Message:
        """A warning that holds no more is taken away, with its buttons."""
        return self._gone(game, f"warning-{number}")

    def _gone(self, game: DuplicateGame, kind: str) -> Message:
        return Remove(Public(self.place), game.game, f"{game.game}/{kind}")

    def _card(self, game: DuplicateGame, names: Mapping[int, str], following: Next) -> Message:
        """The card of the last round; as long as the next one waits, with when or how it comes."""
        last = game.rounds[-1]
        card = round_card(game, self.texts, names, self.readings)
        return Post(
            Public(self.place),
            card.text,
            game.game,
            slot=_card_slot(game, RoundName.of(last)),
            title=card.title,
            small=card.small,
            picture=picture_of(game, self.texts, names),
            buttons=next_buttons(game, self.texts, following),
            next_round=following.at,
        )

    def _told_of_next(
        self, game: DuplicateGame, names: Mapping[int, str], following: Next
    ) -> list[Message]:
        """What says how the next round comes: the last card or that a round is void, and a resumption."""
        told, resumed_since = list[Message](), bool(game.void_draws)
        if game.void_draws:
            told = [self._notice(game, cancelled(game, self.texts, following))]
        elif game.rounds:
            told = [self._card(game, names, following)]
            resumed_since = game.since > game.rounds[-1].at
        if resumed_since:  # perhaps: only what was said is changed
            told.append(self._notice(game, resumed(game, self.texts, following), Edit))
        return told

    def _next_now(
        self, before: DuplicateGame | None, game: DuplicateGame, names: Mapping[int, str]
    ) -> list[Message]:
        """The same, if the next round comes otherwise than was said."""
        if before is None or (before.rounds, before.void_draws) != (game.rounds, game.void_draws):
            return []
        changed = next_of(before) != next_of(game)
        return self._told_of_next(game, names, next_of(game)) if changed else []

    def _final(self, game: DuplicateGame, names: Mapping[int, str]) -> Message:
        card = final_card(game, self.texts, names)
        slot = f"{game.game}/final"
        return Post(
            Public(self.place), card.text, game.game, slot, title=card.title, small=card.small
        )

    def _say(self, game: DuplicateGame, event: Told) -> Message:
        """A line of its own, at the bottom of the channel."""
        return self._notice(game, notice(event, game, self.texts))

    def _notice(
        self, game: DuplicateGame, said: Notice, shown: type[Post | Edit] = Post
    ) -> Message:
        return shown(
            Public(self.place),
            said.text,
            game.game,
            slot=f"{game.game}/{said.kind}",
            buttons=said.buttons,
            next_round=said.next_round,
        )

    def _leads(self, game: DuplicateGame, names: Mapping[int, str], at: datetime) -> Message:
        """The lead has changed hands in the midst of a game."""
        assert game.organiser is not None
        slot = f"{game.game}/lead-{at.timestamp():.0f}"
        return Post(
            Public(self.place),
            self.texts.common.games.leads(names[game.organiser]),
            game.game,
            slot,
        )

    def _halt(
        self, game: DuplicateGame, event: e.GamePaused | e.GameSuspended | e.GameResumed
    ) -> list[Message]:
        """The clock stands still, or goes on: the one takes the other's message away."""
        other = HALTED if isinstance(event, e.GameResumed) else RESUMED
        return [self._gone(game, other), self._say(game, event)]


def _card_slot(game: DuplicateGame, name: RoundName) -> str:
    """A round that was cancelled and is played again has other draws, and another card."""
    return f"{game.game}/card-{name}"
