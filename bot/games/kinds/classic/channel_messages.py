"""The messages about a classic game that everybody in its place sees, made of how the game stands.

That of a turn is made of `public_view`, which has no field for a rack. Which message follows from what,
`channel_news` says.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Self

from bot.games.kind import View
from bot.games.kinds.classic.buttons import (
    contest_buttons,
    organise,
    own_tiles,
    turn_buttons,
    vote_buttons,
)
from bot.games.kinds.classic.channel_notices import Notice
from bot.games.kinds.classic.named import names_of
from bot.games.kinds.classic.options import menus
from bot.games.kinds.classic.organiser import program_buttons
from bot.games.kinds.classic.past_turns import is_programs_turn, last_shown, past_lines, thinking
from bot.games.kinds.classic.picture import picture_of
from bot.games.kinds.classic.public_view import (
    PublicTurn,
    number_of,
    public_turn,
)
from bot.games.kinds.classic.result_cards import end_card
from bot.games.kinds.classic.scoreboard import drawn_lines, sides_of
from bot.games.kinds.classic.texts import CLASSIC, ClassicTexts
from bot.games.lobby import lobby_buttons, lobby_text, players_of
from bot.talk.identity import Place
from bot.talk.messages import Button, Edit, Message, Post, Press, Public, Remove, lobby_slot
from bot.talk.messages import round_slot as slot_of
from bot.talk.past_presses import analysis_button, page_button
from bot.talk.past_views import PageForm
from bot.talk.round_names import RoundName
from bot.talk.tables import Lobby
from engine.classic.state import ClassicGame, Phase
from render.picture import BoardPicture


def turn_slot(game: str, turn: int) -> str:
    """The slot of a turn's message."""
    return slot_of(game, RoundName(turn))


def last_slot(game: str, turn: int) -> str:
    """The slot of what says that the last move of a game can be challenged."""
    return f"{game}/last-{turn}"


@dataclass(frozen=True, slots=True)
class ChannelMessages:
    """The messages about a place's games, in its language, with the names of the players there."""

    place: Place
    texts: ClassicTexts
    names: Mapping[int, str]
    alone: bool = False
    """The place is a private chat: its one player has the message with his rack there too."""

    @classmethod
    def of(cls, view: View) -> Self:
        """As the place sees its games."""
        return cls(view.place, CLASSIC[view.chosen.language], view.names, view.alone)

    def lobby(self, game: ClassicGame) -> Message:
        """The lobby: the players, and the game; once it is played, nothing to press is left."""
        texts = self.texts
        waits = game.phase is Phase.LOBBY
        lobby = self._lobby(game, waits=waits)
        small = (texts.course.opening(game.rules), lobby.code)
        more = program_buttons(game, texts.orders)
        return Post(
            Public(self.place),
            lobby_text(lobby, texts.common),
            game.game,
            slot=lobby_slot(game.game),
            title=texts.course.game_title(game.rules),
            small="\n".join(filter(None, small)),
            buttons=lobby_buttons(lobby, texts.common, more) if waits else (),
            menus=menus(game.rules, texts.menus) if waits else (),
            lobby=lobby,
        )

    def _lobby(self, game: ClassicGame, *, waits: bool) -> Lobby:
        names, texts, rules = self.called(game), self.texts, game.rules
        alone = rules.solitaire is not None
        missing = rules.fewest - len(game.seats) if waits and not alone else 0
        leads = waits and game.organiser is not None and game.seat(game.organiser) is not None
        notes = (
            *texts.variants.played(rules),
            texts.variants.undecided([names[player] for player in game.undecided] if waits else ()),
            self._toss(game) if game.number == 1 else "",
        )
        digest = game.start_digest if game.has_started else ""
        codes = texts.common.games.codes(game.commitment, digest)
        seated = [seat.player for seat in game.seats]
        return Lobby(
            texts.common.games.title(texts.course.label, [names[each] for each in seated]),
            players_of(seated, names, game.organiser),
            texts.menus.in_a_line(rules),
            "\n".join(filter(None, notes)),
            texts.common.games.waiting(missing),
            names[game.organiser] if leads and game.organiser is not None else "",
            0 if alone else rules.room - len(game.seats),
            choices=waits,
            code="\n".join(filter(None, (codes, texts.course.phrases(game, names)))),
        )

    def view(self, game: ClassicGame) -> PublicTurn:
        """The public view of the turn that is on."""
        return public_turn(game, self.called(game))

    def turn(self, game: ClassicGame) -> Post:
        """The turn's one message; its clock starts as soon as it is out.

        Beside that with the rack, it has the score only.
        """
        view, turns = self.view(game), self.texts.turns
        bound = self.texts.common.games.first_draw(game.start_digest) if view.turn == 1 else ""
        toss = "" if game.moves else self._toss(game)
        return Post(
            Public(self.place),
            turns.scores(view.scores, view.bag)
            if self.alone
            else "\n".join(filter(None, (toss, self._told(view)))),
            game.game,
            slot=turn_slot(game.game, view.turn),
            title=turns.heading(view.number)
            if view.alone
            else turns.title(view.number, view.player),
            small=bound,
            picture=None if self.alone else picture_of(view, self.texts),
            buttons=(organise(self.texts),) if self.alone else self._buttons(view),
            until=view.deadline,
            lasts=view.time,
            sides=() if self.alone else sides_of(view, self.texts),
            drawn=drawn_lines(view, self.texts),
            opens=None if view.opened else RoundName(view.turn),
            ping=None if self.alone else view.ping,
        )

    def last(self, game: ClassicGame) -> Message:
        """The last move of the game, as long as it can be challenged."""
        view = self.view(game)
        assert game.pending is not None, "the last move can be challenged"
        mover = self.called(game)[game.pending.move.player]
        return Post(
            Public(self.place),
            self._told(view),
            game.game,
            slot=last_slot(game.game, view.turn),
            title=self.texts.turns.last_window(mover),
            picture=picture_of(view, self.texts),
            buttons=self._buttons(view),
            sides=sides_of(view, self.texts),
            drawn=drawn_lines(view, self.texts),
        )

    def past(self, game: ClassicGame, turn: int) -> Message:
        """The line that is left of a turn's message, with nothing to press.

        If no other has it, the board; while a program thinks, who that is, and what shows one's own tiles.
        So it is with the first turn of a game while a program has it.
        """
        slot, number = turn_slot(game.game, turn), number_of(game, turn)
        waits = turn == last_shown(game) and is_programs_turn(game)
        if self.alone or (number is None and not waits):
            return Remove(Public(self.place), game.game, slot)
        if number is None:
            text = "\n".join(filter(None, (self._toss(game), self._told(self.view(game)))))
        else:
            text = "\n".join(past_lines(game, number, self.called(game), self.texts.turns))
        if waits:
            view, thinks = self.view(game), thinking(game)
            return Post(
                Public(self.place),
                text,
                game.game,
                slot=slot,
                title="" if thinks is None else self.texts.turns.thinks(self.called(game)[thinks]),
                picture=picture_of(view, self.texts),
                buttons=() if thinks is None else (own_tiles(view, self.texts),),
                sides=sides_of(view, self.texts),
                drawn=drawn_lines(view, self.texts),
            )
        return Edit(Public(self.place), text, game.game, slot)

    def closing(self, game: ClassicGame) -> Iterator[Message]:
        """The line of a person's last turn tells the moves that programs made after it, too."""
        shown = last_shown(game)
        if (
            shown is not None
            and not self.alone
            and game.moves[-1:]
            and (shown != game.moves[-1].event.turn)
        ):
            yield self.past(game, shown)

    def end(self, game: ClassicGame) -> Message:
        """The card of all that was played, or of a game of a match: that one in the place of its last turn.

        A new message there would come below the first turn of the next game, whose clock it starts.
        """
        over = game.termination is not None
        card = end_card(game, self.texts, self.called(game))
        turns, common = self.texts.turns, self.texts.common
        told = over and bool(game.moves)
        rematch = Button(turns.rematch, Press.DO, query="revanche", likely=True)
        shown = (
            Button(turns.film, Press.DO, query="film"),
            Button(turns.sheet, Press.DO, query="feuille"),
            page_button(common.past.form(PageForm.CARD), game.game),
            analysis_button(common.analysis_pages.button, game.game),
        )
        return Post(
            Public(self.place),
            card.text,
            game.game,
            slot=f"{game.game}/end" if over else turn_slot(game.game, game.turns),
            title=card.title,
            small=card.small,
            picture=self._final_picture(game) if game.moves and game.results else None,
            buttons=(*((rematch,) if over and game.number else ()), *(shown if told else ())),
            ending=card.ending if over else None,
        )

    def _final_picture(self, game: ClassicGame) -> BoardPicture:
        """The last position, with the totals after all deductions."""
        names = self.called(game)
        totals = tuple((names[each.player], each.total) for each in game.results[-1].standings)
        shown = picture_of(replace(self.view(game), scores=totals, time=None), self.texts)
        return replace(shown, title=self.texts.cards.finished)

    def notice(self, game: ClassicGame, said: Notice) -> Message:
        """A line of its own, at the bottom of the channel."""
        slot = f"{game.game}/{said.kind}"
        return Post(
            Public(self.place), said.text, game.game, slot, buttons=said.buttons, ping=said.ping
        )

    def gone(self, game: ClassicGame, kind: str) -> Message:
        """A notice that holds no more is taken away, with its buttons."""
        return Remove(Public(self.place), game.game, f"{game.game}/{kind}")

    def without_last(self, game: ClassicGame, number: int) -> Message:
        """The last move can be challenged no more."""
        return Remove(Public(self.place), game.game, last_slot(game.game, number))

    def called(self, game: ClassicGame) -> Mapping[int, str]:
        """The names of all who play, programs too."""
        return names_of(self.names, game, self.texts.common.language)

    def _toss(self, game: ClassicGame) -> str:
        """The draws of the toss, and the order of play."""
        if not game.number or game.rules.solitaire is not None:
            return ""
        names, number = self.called(game), game.number if game.rules.is_match else 0
        draws = [[(names[who], tile) for who, tile in draw.tiles] for draw in game.toss]
        order = [names[seat.player] for seat in game.seats]
        return self.texts.course.toss(number, draws, order)

    def _told(self, view: PublicTurn) -> str:
        """The last move, what can be challenged, the score and the clocks."""
        turns = self.texts.turns
        lines = [turns.done(done) for done in view.last]
        if view.contest is not None:
            lines.append(turns.contestable(view.contest))
        if view.vote is not None:
            lines.append(self.texts.variants.theme_vote(view.vote))
        lines.append(turns.scores(view.scores, view.bag))
        if view.waiting:
            lines.append(turns.clocks(view.waiting))
        if view.shared is not None:
            lines.append(turns.shared_clock(view.shared))
        if view.reserves:
            lines.append(turns.reserves(view.reserves))
        return "\n".join(lines)

    def _buttons(self, view: PublicTurn) -> tuple[Button, ...]:
        if view.halted:
            return (organise(self.texts),)
        return (
            *contest_buttons(view, self.texts),
            *vote_buttons(view, self.texts),
            *turn_buttons(view, self.texts, public=True),
        )
