"""The game backwards as a kind of game: what is asked of one, what it says and answers (`bot.games.kind`)."""

from collections.abc import Sequence

from bot.games.kind import Asked, Step, View
from bot.games.kinds.inverse.commands import INVERSE_COMMANDS, read_rules
from bot.games.kinds.inverse.events import EVENTS, KIND
from bot.games.kinds.inverse.texts import INVERSE
from bot.games.party.actions import PartyAction, command_of
from bot.games.party.cards import Card
from bot.games.party.turns import TurnKind
from bot.games.status import Tells
from bot.talk import game_actions as g
from bot.talk import requests as r
from bot.talk.messages import LETTERS, Button, Press
from bot.talk.round_names import RoundName
from bot.texts.party import TurnTexts
from engine.errors import NotationError, RuleViolation
from engine.inverse import commands as c
from engine.inverse import events as e
from engine.inverse.decide import decide
from engine.inverse.evolve import evolve, next_wake
from engine.inverse.removal import Removal
from engine.inverse.state import InverseGame
from engine.notation import parse_reference
from engine.party import commands as p
from render.picture import BoardPicture

Steps = Sequence[Step[InverseGame, e.Event]]


class Inverse(TurnKind[InverseGame, c.Command, e.Event]):
    """The kind."""

    name = KIND
    events = EVENTS
    commands = INVERSE_COMMANDS
    tells = Tells.SOME
    finds_words = True

    def texts(self, language: str) -> TurnTexts:
        return INVERSE[language].inverse

    # The game ----------------------------------------------------------------------------------

    decide = staticmethod(decide)
    evolve = staticmethod(evolve)
    next_wake = staticmethod(next_wake)

    def is_heavy(self, game: InverseGame, command: c.Command) -> bool:
        """A grid is laid by many searches for the top; whether anything can be taken is searched for, too."""
        return isinstance(command, p.Start | c.TakeAway)

    # What is meant -----------------------------------------------------------------------------

    def open(self, game_id: str, asked: Asked) -> Sequence[c.Command]:
        action = asked.request.action
        assert isinstance(action, r.NewGame)
        return c.CreateGame(game_id, read_rules(action.preset)), p.Join(asked.person)

    def command(self, asked: Asked, game: InverseGame) -> c.GameCommand | None:
        action = asked.request.action
        assert isinstance(action, PartyAction), "nothing else is answered"
        match action:
            case g.Submit(text, meant):
                return c.TakeAway(asked.person, text, None if meant is None else meant.number)
            case _:
                return command_of(action, asked)

    # What is said ------------------------------------------------------------------------------

    def say(self, asked: Asked, steps: Steps) -> str:
        for step in steps:
            if isinstance(step.event, e.LettersTaken):
                taken = step.event
                texts = INVERSE[asked.chosen.language].inverse
                return texts.taken(taken.ref, taken.letters, taken.points)
        return self.said(asked, steps)

    def refusal(self, reason: RuleViolation | NotationError, language: str) -> str:
        return INVERSE[language].refusals.rule(reason)

    # Its messages ------------------------------------------------------------------------------

    def lobby(self, game: InverseGame, view: View) -> Card:
        texts = INVERSE[view.chosen.language].inverse
        grid = texts.short if game.rules.words else texts.whole
        return Card(f"{texts.label}, {grid}", texts.rules(game.rules.turn))

    def turn(self, game: InverseGame, view: View) -> Card:
        texts, party = INVERSE[view.chosen.language].inverse, game.party
        assert party.mover is not None, "it is somebody's turn"
        label = view.chosen.texts.chat.label(Press.PLAY)
        play = Button(label, Press.PLAY, RoundName(party.turn), LETTERS)
        return Card(
            texts.title(party.turn, view.names[party.mover]),
            "\n".join(filter(None, (self.last(game, view), self.scores(game, view)))),
            picture=self.picture(game, view),
            buttons=(play,),
            drawn=self.points_of_all(game, view),
        )

    def done(self, game: InverseGame, language: str) -> str:
        texts = INVERSE[language].inverse
        return texts.empty if game.board.is_empty else texts.stuck

    def last(self, game: InverseGame, view: View) -> str:
        if not game.moves:
            return ""
        last, texts = game.moves[-1], INVERSE[view.chosen.language].inverse
        return texts.move(view.names[last.player], last.ref, last.letters, last.points)

    def scores(self, game: InverseGame, view: View) -> str:
        left = len(game.board.tiles)
        return INVERSE[view.chosen.language].inverse.scores(self.ranking(game, view), left)

    def picture(self, game: InverseGame, view: View) -> BoardPicture:
        """The squares that became empty last are framed."""
        taken = (Removal(parse_reference(move.ref), move.letters) for move in game.moves[-1:])
        framed = next((removal.squares() for removal in taken), ())
        return BoardPicture(
            game.board,
            view.chosen.texts.games.picture_labels,
            title=INVERSE[view.chosen.language].inverse.label,
            framed=framed,
            scores=tuple((name, str(points)) for _, name, points in self.ranking(game, view)),
        )
