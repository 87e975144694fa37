"""The messages about a game that everybody in its place sees, made of how the game stands.

That of a round is made of `public_view`, which has no field for what a bulletin says: who has answered is all
that can be told before the end. Which message follows from what, `channel_news`
says.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from bot.games.kind import View
from bot.games.kinds.duplicate.buttons import next_buttons, without_slips
from bot.games.kinds.duplicate.channel_notices import Notice
from bot.games.kinds.duplicate.options import menus
from bot.games.kinds.duplicate.picture import is_within_pause, picture_of
from bot.games.kinds.duplicate.public_view import public_round, sign_of
from bot.games.kinds.duplicate.result_cards import Next, final_card, round_card
from bot.games.kinds.duplicate.settings import DuplicateSettings
from bot.games.kinds.duplicate.sides import side_names
from bot.games.kinds.duplicate.simultane_views import (
    heads_at,
    is_away,
    lacks_draw,
    size_of,
    waits_for_others,
)
from bot.games.kinds.duplicate.texts import DUPLICATE, DuplicateTexts
from bot.games.lobby import MOST_SEATED, lobby_buttons, lobby_text, players_of
from bot.library import Readings, no_readings
from bot.talk.identity import Place
from bot.talk.messages import (
    Button,
    Edit,
    Labelled,
    Message,
    Post,
    Press,
    Public,
    Remove,
    lobby_slot,
    round_slot,
)
from bot.talk.names import Called, unisolate
from bot.talk.past_presses import analysis_button, page_button
from bot.talk.past_views import PageForm
from bot.talk.round_names import RoundName
from bot.talk.tables import Lobby
from engine.duplicate.centres import HOME
from engine.duplicate.draws import Draw
from engine.duplicate.state import DuplicateGame, Phase


@dataclass(frozen=True, slots=True)
class ChannelMessages:
    """The messages about a place's games, in its language, with the names of the players there."""

    place: Place
    texts: DuplicateTexts
    names: Mapping[int, str]
    full_announcement: bool = True
    veils: bool = True
    """While the clock stands, the draw is not to be seen."""
    has_voice: bool = False
    """What is told is also said aloud."""
    hands_in: bool = False
    """A word that lies there when the time is over is handed in."""
    readings: Readings = no_readings
    """The dictionary's readings of a word."""
    centre: int = HOME
    """Of a simultané, the one that reads them: of who plays elsewhere it is told when a round is over."""

    @classmethod
    def of(cls, view: View) -> Self:
        """As the place sees its games."""
        own = DuplicateSettings.of(view.chosen)
        return cls(
            view.place,
            DUPLICATE[view.chosen.language],
            view.names,
            full_announcement=own.announcement == "full",
            has_voice=view.chosen.voice == "yes",
            veils=own.paused_draw == "hidden",
            hands_in=own.unsent == "handed-in",
            readings=view.information.readings,
            centre=view.centre,
        )

    def lobby(self, game: DuplicateGame) -> Message:
        """The lobby: the players, and the game; once it is played, only the button to join is left."""
        texts, common = self.texts, self.texts.common
        waits = not game.has_started and game.phase is not Phase.ENDED
        lobby = self._lobby(game, waits=waits)
        presses: tuple[Labelled, ...] = (Press.JOIN, Press.ORGANISE)
        buttons = tuple(Button(common.chat.label(press), press) for press in presses)
        small = (texts.course.opening(game.rules), lobby.code)
        if waits:
            buttons = lobby_buttons(lobby, common)
        return Post(
            Public(self.place),
            lobby_text(lobby, common),
            game.game,
            slot=lobby_slot(game.game),
            title=texts.course.game_title(game.rules),
            small="\n".join(filter(None, small)),
            buttons=() if game.phase is Phase.ENDED else buttons,
            menus=menus(game.rules, texts.menus) if waits else (),
            lobby=lobby,
        )

    def _lobby(self, game: DuplicateGame, *, waits: bool) -> Lobby:
        texts = self.texts
        leads = game.organiser in game.present and game.phase is not Phase.ENDED
        leader = self.names[game.organiser] if leads and game.organiser is not None else ""
        notes = (
            texts.several.opening(game.rules),
            texts.official.opening(game.rules) if game.is_official else "",
            texts.official.referee(self.names[game.organiser])
            if game.has_referee and game.organiser is not None
            else "",
            *(
                texts.simultane.referees(self.names[each], game.centres[self.centre])
                for each in game.deputies_of(self.centre)
            ),
            texts.official.no_referee
            if game.is_official and not game.has_referee and waits
            else "",
            texts.series.number(len(game.series) + 1) if game.series else "",
            texts.series.how_to_pair if waits and game.rules.pairs else "",
            size_of(game, texts),
        )
        names = side_names(game, self.names, texts)
        codes = texts.common.games.codes(game.commitment, game.start_digest)
        heads, leading = heads_at(game, self.centre), game.organiser
        rulers = () if leading is None or not game.has_referee else (leading,)
        return Lobby(
            texts.common.games.title(texts.course.label, Called(names, heads)),
            players_of(heads, names, game.organiser),
            texts.menus.in_a_line(game.rules),
            "\n".join(filter(None, notes)),
            leader="" if game.has_referee else leader,
            referees=players_of((*rulers, *game.deputies_of(self.centre)), self.names, leading),
            choices=waits,
            code="\n".join(filter(None, (codes, texts.draws.phrases(game, self.names)))),
            others=max(0, len(heads) - MOST_SEATED),
        )

    def round(self, game: DuplicateGame) -> Message:
        """The round's one message; as long as the clock stands, whichever version is out starts it.

        When the round is over it shrinks to what it was: the board is on the card that follows.
        """
        veiled = self.veils and is_within_pause(game)
        view = public_round(game, self.texts, self.names, self.centre, veiled=veiled)
        told_in_full = self.full_announcement and not view.closed and not view.veiled
        sign = sign_of(view, self.texts)
        is_first = view.name.number == 1 and bool(game.statement) and not view.closed
        bound = self.texts.common.games.first_draw(game.start_digest) if is_first else ""
        counted = self.texts.course.bulletins_in(view.bulletins)
        buttons = () if view.closed else sign.buttons
        if game.halt is not None:
            buttons = without_slips(buttons)
        lines = [waits_for_others(game, self.texts), counted]
        if view.closed:
            lines.append(self.texts.course.round_closed)
            lines += [self.texts.paper.collected] if game.slips_awaited else []
        elif view.all_answered:
            lines.append(self.texts.course.all_answered)
        return Post(
            Public(self.place),
            "\n".join(filter(None, lines)),
            game.game,
            slot=round_slot(game.game, view.name),
            title=self.texts.draws.round_title(view.name.number) if view.veiled else sign.title,
            small="\n".join(filter(None, (sign.announcement if told_in_full else "", bound))),
            picture=None if view.closed else view.picture,
            buttons=buttons,
            until=None if view.closed or game.halt else view.deadline,
            opens=view.name if lacks_draw(game, self.centre) else None,
            in_turn=is_away(game, self.centre),
            lasts=view.lasts,
            signal=game.rules.warning,
            answered=tuple(map(unisolate, view.answered)),
            drawn=(counted,) if view.answered or not view.bulletins else (),
            hands_in=self.hands_in and not view.closed,
        )

    def void(self, game: DuplicateGame, number: int, draws: tuple[Draw, ...]) -> Message:
        """The message left of a void round: its draw, and nothing to press.

        Why it is void is said once, by another message.
        """
        return Post(
            Public(self.place),
            self.texts.course.void,
            game.game,
            slot=round_slot(game.game, RoundName(number, len(draws))),
            title=self.texts.draws.announcement_short(number, draws),
        )

    def card(self, game: DuplicateGame, following: Next) -> Message:
        """The card of the last round; as long as the next one waits, with when or how it comes."""
        card = round_card(game, self.texts, self.names, self.readings, self.centre)
        return Post(
            Public(self.place),
            card.text,
            game.game,
            slot=_card_slot(game, RoundName.of(game.rounds[-1])),
            title=card.title,
            small=card.small,
            picture=picture_of(game, self.texts, self.names, self.centre),
            buttons=next_buttons(game, self.texts, following),
            next_round=following.at,
        )

    def unseen(self, game: DuplicateGame) -> list[Message]:
        """Where the last round was not seen it is told no more; its card is, and none before it."""
        slots = [round_slot(game.game, RoundName.of(game.rounds[-1]))]
        slots += [
            _card_slot(game, RoundName.of(before))
            for before in game.rounds[-2:-1]
            if self.centre in before.unseen
        ]
        return [Remove(Public(self.place), game.game, slot) for slot in slots]

    def left(self, game: DuplicateGame) -> list[Message]:
        """What a centre that was taken out keeps: nothing to press, and a last word in place of a result."""
        texts, public, current = self.texts, Public(self.place), game.round
        title, gone = texts.course.game_title(game.rules), texts.simultane.gone
        rules = texts.menus.in_a_line(game.rules)
        said = [Post(public, rules, game.game, slot=lobby_slot(game.game), title=title)]
        if current is not None:
            slot = round_slot(game.game, RoundName.of(current))
            draw = texts.draws.announcement_short(current.number, current.draws)
            said.append(Post(public, "", game.game, slot=slot, title=draw))
        return [*said, Post(public, gone, game.game, slot=_final_slot(game), title=title)]

    def back(self, game: DuplicateGame) -> Message:
        """That word is taken back where the centre comes in again."""
        return Remove(Public(self.place), game.game, _final_slot(game))

    def void_card(self, game: DuplicateGame, number: int) -> Message:
        """The card left of a round that was cancelled after it was scored."""
        slot = _card_slot(game, RoundName(number, len(game.void_draws)))
        return Post(Public(self.place), self.texts.course.void, game.game, slot)

    def final(self, game: DuplicateGame) -> Message:
        """The card of the game."""
        card = final_card(game, self.texts, self.names, self.centre)
        common = self.texts.common
        own = Button(common.sheets.button, Press.DO, query="feuille")
        page = page_button(common.past.form(PageForm.CARD), game.game)
        analysis = analysis_button(common.analysis_pages.button, game.game)
        following = Button(self.texts.series.next_game, Press.DO, query="revanche", likely=True)
        sheet = Button(self.texts.official.sheet_button, Press.DO, query="feuilles officielle")
        of_all = (sheet,) if game.is_official else ()
        return Post(
            Public(self.place),
            card.text,
            game.game,
            slot=_final_slot(game),
            title=card.title,
            small=card.small,
            buttons=(following, *of_all, own, page, analysis) if game.rounds else (),
            ending=card.ending,
        )

    def notice(self, game: DuplicateGame, said: Notice, shown: type[Post | Edit] = Post) -> Message:
        """A line of its own, at the bottom of the channel."""
        return shown(
            Public(self.place),
            said.text,
            game.game,
            slot=f"{game.game}/{said.kind}",
            buttons=said.buttons,
            next_round=said.next_round,
        )

    def gone(self, game: DuplicateGame, kind: str) -> Message:
        """A notice that holds no more is taken away, with its buttons."""
        return Remove(Public(self.place), game.game, f"{game.game}/{kind}")


def _final_slot(game: DuplicateGame) -> str:
    return f"{game.game}/final"


def _card_slot(game: DuplicateGame, name: RoundName) -> str:
    """A round that was cancelled and is played again has other draws, and another card."""
    return f"{game.game}/card-{name}"
