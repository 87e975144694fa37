"""What is told to who asks about a game, and nobody else: his rack, what a move would make, a form to fill.

What may be said aloud (`bot.talk.turn_actions`) has no rack in it: sheet, history, film, bag. How many tiles
are in the bag is told, and never which: whoever holds seven of the rest could count the others'.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import UTC, tzinfo
from typing import Self

from bot.games.kind import Asked, Step
from bot.games.kinds.classic.buttons import contest_buttons
from bot.games.kinds.classic.named import names_of
from bot.games.kinds.classic.options import menus, opening_lines
from bot.games.kinds.classic.organiser import ClassicPanel, which_program
from bot.games.kinds.classic.picture import picture_of, pictures_of
from bot.games.kinds.classic.public_view import PublicTurn, public_turn
from bot.games.kinds.classic.racks import (
    has_turn,
    picture_with_rack,
    rack_buttons,
    rack_said,
    seat_to_show,
)
from bot.games.kinds.classic.rule_names import RULE_BOOK, frozen_rules, rules_said
from bot.games.kinds.classic.score_sheet import sheet_lines, sheet_table
from bot.games.kinds.classic.texts import CLASSIC, ClassicTexts
from bot.games.lobby import choices
from bot.games.lobby_menus import form_of
from bot.talk import turn_actions as t
from bot.talk.answers import Answer, File, Form
from bot.talk.file_names import file_name
from bot.talk.game_actions import Blank, GameAction
from bot.talk.messages import Button, Press
from bot.talk.names import unisolate
from bot.talk.previews import Noted
from bot.talk.round_names import RoundName
from engine.bag import bag_after
from engine.classic import events as e
from engine.classic.export import to_gcg
from engine.classic.rules import Challenge
from engine.classic.solitaire import has_racks
from engine.classic.state import ClassicGame, Phase
from engine.gcg import write_gcg
from render.alt_text import text_board
from render.picture import MOST_FRAMES, Film

MOST_LINES = 24
"""Of a score sheet; a longer one comes as a text too, for whoever cannot read its picture."""
SECONDS = 1.5
"""Each picture of a film is shown for so long."""


@dataclass(frozen=True, slots=True)
class PrivateAnswers:
    """About one game, in the language of its place; `names` are those of all who play, programs too."""

    game: ClassicGame
    texts: ClassicTexts
    names: Mapping[int, str]
    zone: tzinfo = UTC

    @classmethod
    def of(cls, asked: Asked, game: ClassicGame) -> Self:
        """The answers in the place of a game."""
        chosen = asked.chosen
        names = names_of(asked.names, game, chosen.language)
        return cls(game, CLASSIC[chosen.language], names, chosen.zone)

    # His own ------------------------------------------------------------------------------------

    def mine(self, person: int, said: str = "") -> Answer:
        """The rack with the board, and the buttons of the turn; below what is `said`."""
        game, seat = self.game, seat_to_show(self.game, person)
        if not game.has_started:
            return Answer(_lines(said, self.texts.common.games.not_started))
        if seat is None:
            return Answer(_lines(said, self.texts.refusals.not_in_game))
        view = self._view()
        on = has_turn(game, seat) and not view.halted
        rack = rack_said(game, seat, self.texts)
        waits = "" if on or game.phase is Phase.ENDED else self.texts.answers.not_your_turn
        may_contest = game.pending is not None and game.pending.move.player != seat.player
        buttons = rack_buttons(game, seat, view, self.texts) if on else ()
        text = _lines(said, rack, waits)
        return Answer(
            text,
            buttons=(*(contest_buttons(view, self.texts) if may_contest else ()), *buttons),
            game=game.game,
            picture=picture_with_rack(view, seat.rack, self.texts),
            until=view.deadline if on else None,
            lasts=view.time if on else None,
            in_place=True,
            private=True,
        )

    def draws(self) -> Answer:
        """The facts that the draws depend on."""
        game, games = self.game, self.texts.common.games
        frozen = frozen_rules(game.rules, self.texts.common.language)
        course = self.texts.course
        facts = (
            course.game_title(game.rules),
            *opening_lines(game.rules, self.texts),
            course.commitment(game, self.names, frozen),
        )
        digest = game.start_digest if game.has_started else ""
        told = games.all_of_draws(game.commitment, digest, facts, game.statement, game.secret)
        return Answer(told, private=True)

    def choices(self, *, may_change: bool) -> Answer:
        """The rules as a form, before the start."""
        game, texts = self.game, self.texts
        if game.has_started:
            return Answer(rules_said(game.rules, "", texts))
        words = (game.rules, texts.rule_words, texts.common)
        offered = form_of(menus(game.rules, texts.menus), RULE_BOOK, *words) if may_change else ()
        leader = "" if game.organiser is None else self.names[game.organiser]
        return choices(game.game, opening_lines(game.rules, texts), offered, leader, texts.common)

    def trial(self, step: Step[ClassicGame, e.Event]) -> Answer:
        """The trial of a move before it is played: the board with it, the points, the words."""
        placed, after = step.event, step.after
        assert isinstance(placed, e.WordPlaced), "a move is tried"
        seat = after.seat(placed.player)
        rack = "" if seat is None else seat.rack
        shown = picture_with_rack(public_turn(after, self.names), rack, self.texts)
        picture = replace(shown, title=self.texts.answers.trial_title, bag=None)
        name = RoundName(placed.turn)
        play = Button(self.texts.turns.play_this, Press.MOVE, name, str(placed.play))
        other = Button(self.texts.turns.another, Press.PLAY, name)
        text = self.texts.answers.trial(
            placed.play, placed.points, placed.words, scrabble=placed.scrabble
        )
        judged = self.game.rules.challenge is Challenge.AUTO
        return Answer(
            _lines(text, "" if judged else self.texts.answers.not_judged),
            buttons=(play, other),
            game=self.game.game,
            picture=picture,
            until=self._view().deadline,
            in_place=True,
        )

    def preview(self, placed: e.WordPlaced) -> Noted:
        """The trial in one line, to be pressed."""
        said = self.texts.answers.preview(placed.play, placed.points)
        return Noted(said, RoundName(placed.turn))

    def received(self, person: int, said: str) -> Answer:
        """The receipt of what he has done in his turn, with the rack that he has now.

        Without it as long as he waits for tiles: they come to the message with his rack, not to this one.
        """
        seat, pending = seat_to_show(self.game, person), self.game.pending
        if pending is not None and seat is not None and pending.move.player == seat.player:
            return Answer(said, in_place=True)
        if seat is None or not seat.rack or self.game.phase is Phase.ENDED:
            return Answer(said, in_place=True)
        return Answer(_lines(said, self.texts.answers.rack(seat.rack)), in_place=True)

    def overheard(self) -> Answer:
        """The refusal of what everybody has read; with the button by which nobody reads it."""
        label, name = self.texts.common.chat.label, RoundName(self.game.turns)
        buttons = [Button(label(press), press, name) for press in (Press.PLAY, Press.MINE)]
        return Answer(
            self.texts.answers.overheard,
            buttons=tuple(buttons if self.game.turn is not None else buttons[1:]),
            game=self.game.game,
            aloud=True,
            unsay=True,
        )

    def too_late(self, person: int, refusal: str) -> Answer:
        """The answer to a button that is over: how things stand now."""
        return self.mine(person, refusal)

    def not_in_game(self, refusal: str) -> Answer:
        """Not a player yet; the button to become one, as long as that is possible."""
        if self.game.has_started:
            return Answer(refusal)
        button = Button(self.texts.common.chat.label(Press.JOIN), Press.JOIN)
        return Answer(refusal, buttons=(button,), game=self.game.game)

    def joined(self, said: str) -> Answer:
        """The answer to a player who has joined: the lobby shows it."""
        return Answer(said, in_place=True, shown=True)

    def ordered(self, asked: Asked, said: str) -> Answer:
        """An order's receipt, with the panel for whoever runs the game."""
        if not asked.leads(self.game.organiser) or self.game.phase is Phase.ENDED:
            return Answer(said, in_place=True, shown=True)
        return ClassicPanel(self.game, self.texts).answer(said)

    def sure(self, action: GameAction) -> Answer:
        """Asked again, before somebody passes, gives the game up (C 10.7), or has a program play."""
        if isinstance(action, t.AddProgram):
            return which_program(self.game, self.texts.orders)
        turn = RoundName(
            self.game.turns
        )  # pressed twice, it is not the next one, nor the next game
        panel, text, until = self.texts.panel, self.texts.panel.sure_to_resign, None
        yes = Button(panel.yes_resign, Press.DO, turn, "abandonner oui")
        if isinstance(action, Blank):
            text, until = panel.sure_of_blank, self._view().deadline
            yes = Button(self.texts.common.chat.label(Press.BLANK), Press.DO, turn, "passer")
        mine = Button(panel.no, Press.MINE)
        return Answer(text, buttons=(yes, mine), game=self.game.game, until=until)

    def form(self, action: GameAction, person: int) -> Form:
        """The form of a move, an exchange or a challenge."""
        view, said = self._view(), self.texts.answers
        seat = seat_to_show(self.game, person)
        rack = "" if seat is None else seat.rack
        turns = self.texts.turns
        picture = picture_with_rack(view, rack, self.texts)
        if isinstance(action, t.Contest):
            words = () if view.contest is None else view.contest.words
            text, example = said.contest_text(words), words[0] if words else ""
            label = said.contest_label
            return Form(turns.contest, text, label, example, picture=picture, choices=words)
        exchanges = isinstance(action, t.Exchange)
        tiles = tuple(rack) if exchanges else ()
        label = said.exchange_label if exchanges else said.play_label
        example = said.exchange_example if exchanges else said.play_example
        title = turns.exchange if exchanges else turns.heading(view.number)
        text = "" if seat is None else rack_said(self.game, seat, self.texts)
        until = view.deadline
        return Form(title, text, label, example, until=until, picture=picture, choices=tiles)

    def unseen(self, person: int) -> Answer:
        """The tiles that he does not see, if the game shows them (SPEC T5)."""
        seat = seat_to_show(self.game, person)
        if seat is not None and not has_racks(self.game.rules):
            return Answer(rack_said(self.game, seat, self.texts))
        if not self.game.rules.unseen:
            return Answer(self.texts.answers.unseen_not_shown)
        rest = bag_after(self.game.board, "" if seat is None else seat.rack)
        return Answer(self.texts.answers.unseen(rest))

    # Everybody's --------------------------------------------------------------------------------

    def board(self) -> Answer:
        """The board as text."""
        return Answer(text_board(picture_of(self._view(), self.texts)), fixed=True)

    def bag(self) -> Answer:
        """The number of tiles in the bag."""
        return Answer(self.texts.answers.bag(self.game.bag_count))

    def sheet(self) -> Answer:
        """The score sheet."""
        lines = sheet_lines(self.game, self.names)
        if not lines:
            return Answer(self.texts.answers.sheet_is_empty)
        whole = self.texts.answers.sheet(lines)
        replay = (Button(self.texts.turns.replay, Press.DO, query=f"historique {len(lines)}"),)
        picture = sheet_table(self.game, self.names, self.texts)
        name = f"{self.texts.answers.sheet_file}.txt"
        file = File(name, f"{whole}\n") if len(lines) > MOST_LINES else None
        return Answer(
            picture.title, buttons=replay, game=self.game.game, picture=picture, file=file
        )

    def history(self, number: int | None) -> Answer:
        """The board after this turn; of none, the score sheet."""
        if number is None:
            return self.sheet()
        last = len(self.game.moves)
        if not 1 <= number <= last:
            return Answer(self.texts.answers.no_such_turn(last))
        picture = pictures_of(self.game, self.texts, self.names)[number]
        turns = self.texts.turns
        others = ((turns.earlier, number - 1), (turns.later, number + 1))
        buttons = tuple(
            Button(label, Press.DO, query=f"historique {other}")
            for label, other in others
            if 1 <= other <= last
        )
        said = self.texts.answers.history(number, picture.last)
        return Answer(said, buttons=buttons, game=self.game.game, picture=picture, in_place=True)

    def film(self) -> Answer:
        """The whole game as one picture that moves."""
        frames = pictures_of(self.game, self.texts, self.names)
        if not frames[1:]:
            return Answer(self.texts.answers.sheet_is_empty)
        shown = frames[-MOST_FRAMES:]
        said = self.texts.answers.film(len(shown), whole=shown == frames)
        return Answer(said, picture=Film(shown, SECONDS))

    def export(self) -> Answer:
        """The game for other programs; what was on a rack is in it only when all is over."""
        names = [unisolate(self.names[seat.player]) for seat in self.game.seats]
        over = self.game.phase is Phase.ENDED
        at = self.game.results[-1].at.astimezone(self.zone) if over else None
        name = file_name(self.texts.course.label, "gcg", at, names)
        file = File(name, write_gcg(to_gcg(self.game, names, racks=over)))
        return Answer(self.texts.answers.saved(name), file=file)

    def _view(self) -> PublicTurn:
        return public_turn(self.game, self.names)


def _lines(*lines: str) -> str:
    return "\n".join(filter(None, lines))
