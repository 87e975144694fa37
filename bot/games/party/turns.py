"""What small games have in common as kinds that are played in turns, on a board that everybody sees."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Generic, Protocol, TypeVar, assert_never

from bot.games.kind import Asked, Step, View
from bot.games.party.actions import PartyAction
from bot.games.party.base import Happened, HasParty, PartyKind
from bot.games.party.cards import Card
from bot.talk import game_actions as g
from bot.talk.answers import Answer, Form
from bot.talk.messages import Button, Press
from bot.texts.party import TurnTexts
from engine.board import Board
from engine.party.events import Ending
from engine.party.table import require_turn
from render.alt_text import text_board
from render.picture import BoardPicture


class _Move(Protocol):
    @property
    def player(self) -> int: ...


class HasBoard(HasParty, Protocol):
    """The state of such a game."""

    @property
    def board(self) -> Board:
        """As it lies."""

    @property
    def moves(self) -> Sequence[_Move]:
        """The moves, the last last."""

    @property
    def points(self) -> Mapping[int, int]:
        """The points of all who have some."""


Game = TypeVar("Game", bound=HasBoard)
Ask = TypeVar("Ask")


class TurnKind(PartyKind[Game, Ask, Happened], Generic[Game, Ask, Happened]):
    """See `PartyKind`."""

    @abstractmethod
    def texts(self, language: str) -> TurnTexts:
        """The texts of its turns."""

    @abstractmethod
    def last(self, game: Game, view: View) -> str:
        """The last move; empty before the first."""

    @abstractmethod
    def done(self, game: Game, language: str) -> str:
        """The reason of the end, if by its own rules."""

    @abstractmethod
    def scores(self, game: Game, view: View) -> str:
        """The points of all, and what is left to do."""

    def points_of_all(self, game: Game, view: View) -> tuple[str, ...]:
        """The lines of the scores with the points of each."""
        return tuple(self.scores(game, view).splitlines()[: len(self.ranking(game, view))])

    @abstractmethod
    def picture(self, game: Game, view: View) -> BoardPicture:
        """The board, with what was done last."""

    def label(self, language: str) -> str:
        return self.texts(language).label

    def answers(self, action: g.GameAction) -> bool:
        return isinstance(action, PartyAction)

    def answer(
        self, asked: Asked, game: Game, said: str, steps: Sequence[Step[Game, Happened]]
    ) -> Answer:
        action = asked.request.action
        assert isinstance(action, PartyAction), "nothing else is answered"
        match action:
            case g.ShowMine() | g.ShowBoard():
                board = text_board(self._board(asked, game))
                return Answer("\n".join(filter(None, (board, self.tiles(game)))), fixed=True)
            case g.ShowDraws():
                return self.draws(asked, game)
            case g.ShowControls():
                return self.panel(asked, game, action)
            case (
                g.Join() | g.Leave() | g.Start() | g.Submit() | g.Suspend() | g.Resume() | g.Abort()
            ):
                return Answer(said)
            case _:
                assert_never(action)

    def form(self, asked: Asked, game: Game) -> Form:
        action, texts = asked.request.action, self.texts(asked.chosen.language)
        meant = action.round if isinstance(action, g.Submit) else None
        number = None if meant is None else meant.number
        require_turn(game.party, asked.person, number, asked.request.at)
        deadline = game.party.deadline
        return Form(
            texts.label,
            self.tiles(game),
            texts.form_label,
            texts.form_example,
            until=deadline,
            picture=self._board(asked, game),
        )

    def tiles(self, game: Game) -> str:
        """The tiles that everybody may lay, if there are some; none where letters are taken away."""
        return ""

    def _board(self, asked: Asked, game: Game) -> BoardPicture:
        labels = asked.chosen.texts.games.picture_labels
        return BoardPicture(game.board, labels, title=self.texts(asked.chosen.language).label)

    def ranking(self, game: Game, view: View) -> list[tuple[int, str, int]]:
        """(Place, name, points), best first."""
        rows = game.party.ranking(game.points)
        return [(place, view.names[player], points) for place, player, points in rows]

    def end(self, game: Game, view: View) -> Card:
        language, common, party = view.chosen.language, view.chosen.texts.party, game.party
        assert party.ending is not None, "it is over"
        done, texts = party.ending is Ending.DONE, self.texts(language)
        why = self.done(game, language) if done else common.ended(party.ending)
        begun = party.turn > 0
        result = (self.winner(game, view), self.scores(game, view)) if begun else ()
        return Card(
            texts.label,
            "\n".join(filter(None, (why, *result))),
            small=view.chosen.texts.games.draws_can_be_checked,
            picture=self.picture(game, view) if begun else None,
            buttons=(Button(texts.again, Press.DO, query=self.name),),
        )

    def winner(self, game: Game, view: View) -> str:
        """The winner; empty of a game that was not played to its end."""
        if game.party.ending is not Ending.DONE:
            return ""
        first = [name for place, name, _ in self.ranking(game, view) if place == 1]
        return view.chosen.texts.party.winner(first)

    def past(self, step: Step[Game, Happened], view: View) -> str:
        """The move, or that the time was over; of a player who left, that it was their turn."""
        game, before, texts = step.after, step.before, self.texts(view.chosen.language)
        assert before is not None, "a turn was on"
        mover = before.party.mover
        assert mover is not None, "a turn was on"
        if before.party.idle:
            return texts.lost(view.names[mover])
        if before.party.deadline is None and game.moves and game.moves[-1].player == mover:
            return self.last(game, view)
        return texts.title(before.party.turn, view.names[mover])
