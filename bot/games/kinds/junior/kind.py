"""Words to cover as a kind of game: what is asked of one, what it says and answers (`bot.games.kind`)."""

from collections.abc import Sequence

from bot.games.kind import Asked, Step, View
from bot.games.kinds.junior.commands import JUNIOR_COMMANDS, read_rules
from bot.games.kinds.junior.events import EVENTS, KIND
from bot.games.kinds.junior.texts import JUNIOR
from bot.games.party.actions import PartyAction, command_of
from bot.games.party.cards import Card
from bot.games.party.turns import TurnKind
from bot.games.status import Tells
from bot.talk import game_actions as g
from bot.talk import requests as r
from bot.talk.messages import SQUARES, Button, Press
from bot.talk.round_names import RoundName
from bot.talk.tiles import Tiles
from bot.texts.party import TurnTexts
from engine.errors import NotationError, RuleViolation
from engine.junior import commands as c
from engine.junior import events as e
from engine.junior.covering import left_to_cover
from engine.junior.decide import decide
from engine.junior.evolve import evolve, next_wake
from engine.junior.rules import SMALL
from engine.junior.state import JuniorGame
from engine.notation import parse_reference
from engine.party import commands as p
from render.picture import BoardPicture

Steps = Sequence[Step[JuniorGame, e.Event]]


class Junior(TurnKind[JuniorGame, c.Command, e.Event]):
    """The kind."""

    name = KIND
    events = EVENTS
    commands = JUNIOR_COMMANDS
    tells = Tells.NOTHING

    def texts(self, language: str) -> TurnTexts:
        return JUNIOR[language].junior

    # The game ----------------------------------------------------------------------------------

    decide = staticmethod(decide)
    evolve = staticmethod(evolve)
    next_wake = staticmethod(next_wake)

    # What is meant -----------------------------------------------------------------------------

    def open(self, game_id: str, asked: Asked) -> Sequence[c.Command]:
        action = asked.request.action
        assert isinstance(action, r.NewGame)
        return c.CreateGame(game_id, read_rules(action.preset)), p.Join(asked.person)

    def unjudged(self, game: JuniorGame) -> JuniorGame:
        return game

    def command(self, asked: Asked, game: JuniorGame) -> c.GameCommand | None:
        action = asked.request.action
        assert isinstance(action, PartyAction), "nothing else is answered"
        match action:
            case g.Submit(text, meant):
                return c.Cover(asked.person, text, None if meant is None else meant.number)
            case _:
                return command_of(action, asked)

    # What is said ------------------------------------------------------------------------------

    def say(self, asked: Asked, steps: Steps) -> str:
        for step in steps:
            if isinstance(step.event, e.LettersCovered):
                texts = JUNIOR[asked.chosen.language].junior
                return texts.covered(step.event.squares, step.event.words)
        return self.said(asked, steps)

    def refusal(self, reason: RuleViolation | NotationError, language: str) -> str:
        return JUNIOR[language].refusals.rule(reason)

    # Its messages ------------------------------------------------------------------------------

    def lobby(self, game: JuniorGame, view: View) -> Card:
        texts = JUNIOR[view.chosen.language].junior
        grid = texts.small if game.rules.words == SMALL else texts.large
        return Card(f"{texts.label}, {grid}", texts.rules(game.rules.turn))

    def tiles(self, game: JuniorGame) -> str:
        return " ".join(game.rack)

    def turn(self, game: JuniorGame, view: View) -> Card:
        texts, party = JUNIOR[view.chosen.language].junior, game.party
        assert party.mover is not None, "it is somebody's turn"
        label = view.chosen.texts.chat.label(Press.PLAY)
        play = Button(label, Press.PLAY, RoundName(party.turn), SQUARES)
        rack = texts.rack(game.rack)
        return Card(
            texts.title(party.turn, view.names[party.mover]),
            "\n".join(
                filter(
                    None,
                    (rack, texts.circled, self.last(game, view), self.scores(game, view)),
                )
            ),
            tiles=Tiles(rack, rows=(game.rack,)),
            picture=self.picture(game, view),
            buttons=(play,),
            drawn=self.points_of_all(game, view),
        )

    def done(self, game: JuniorGame, language: str) -> str:
        return JUNIOR[language].junior.done

    def last(self, game: JuniorGame, view: View) -> str:
        if not game.moves:
            return ""
        last, texts = game.moves[-1], JUNIOR[view.chosen.language].junior
        return texts.move(view.names[last.player], last.squares, last.words)

    def scores(self, game: JuniorGame, view: View) -> str:
        left = len(left_to_cover(game.board))
        return JUNIOR[view.chosen.language].junior.scores(self.ranking(game, view), left)

    def picture(self, game: JuniorGame, view: View) -> BoardPicture:
        """The picture: squares to cover have their letter in a circle; the last covered are framed."""
        last = game.moves[-1].squares if game.moves else ()
        return BoardPicture(
            game.board,
            view.chosen.texts.games.picture_labels,
            title=JUNIOR[view.chosen.language].junior.label,
            framed=tuple(parse_reference(name).square for name in last),
            rack=game.rack,
            scores=tuple((name, str(points)) for _, name, points in self.ranking(game, view)),
        )
