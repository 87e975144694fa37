"""Loto with letters as a kind of game: what is asked of one, what it says and answers (`bot.games.kind`).

What a player has written, he alone is shown, until the game is over.
"""

from collections.abc import Sequence
from typing import assert_never

from bot.games.kind import Asked, Step, View
from bot.games.kinds.loto.actions import Claim, LotoAction, command
from bot.games.kinds.loto.commands import LOTO_COMMANDS
from bot.games.kinds.loto.events import EVENTS, KIND
from bot.games.kinds.loto.texts import LOTO
from bot.games.party.base import PartyKind
from bot.games.party.cards import Card
from bot.games.status import Tells
from bot.talk import game_actions as g
from bot.talk import requests as r
from bot.talk.answers import Answer, Form
from bot.talk.messages import Button, Press
from bot.talk.refusals import Overheard
from bot.talk.tiles import Tiles
from engine.errors import NotationError, RuleViolation
from engine.loto import commands as c
from engine.loto import events as e
from engine.loto.decide import decide
from engine.loto.errors import WordsMissing
from engine.loto.evolve import evolve, next_wake
from engine.loto.rules import PACES, LotoRules
from engine.loto.state import LotoGame
from engine.party import commands as p
from engine.party import errors
from engine.party.state import Phase
from engine.party.table import FEWEST
from engine.tiles import ALL_TILES, sort_tiles

Steps = Sequence[Step[LotoGame, e.Event]]


class Loto(PartyKind[LotoGame, c.Command, e.Event]):
    """The kind; what a player writes tells whether words exist, so it is a word tool."""

    name = KIND
    events = EVENTS
    commands = LOTO_COMMANDS
    tells = Tells.ANY
    writes = True

    def label(self, language: str) -> str:
        return LOTO[language].loto.label

    # The game ----------------------------------------------------------------------------------

    decide = staticmethod(decide)
    evolve = staticmethod(evolve)
    next_wake = staticmethod(next_wake)

    # What is meant -----------------------------------------------------------------------------

    def open(self, game_id: str, asked: Asked) -> Sequence[c.Command]:
        action = asked.request.action
        assert isinstance(action, r.NewGame)
        rules = LotoRules(PACES[action.preset]) if action.preset else LotoRules()
        return c.CreateGame(game_id, rules), p.Join(asked.person)

    def answers(self, action: g.GameAction) -> bool:
        return isinstance(action, LotoAction)

    command = staticmethod(command)

    # What is said ------------------------------------------------------------------------------

    def say(self, asked: Asked, steps: Steps) -> str:
        texts = LOTO[asked.chosen.language].loto
        for step in steps:
            match step.event:
                case e.WordsWritten(_, words):
                    return texts.written(words)
                case e.LotoWon(player):
                    won, number = step.after.words[player], len(step.after.called)
                    return texts.won(asked.names[player], won, number)
                case _:
                    continue
        return self.said(asked, steps)

    def answer(self, asked: Asked, game: LotoGame, said: str, steps: Steps) -> Answer:
        texts, action = LOTO[asked.chosen.language].loto, asked.request.action
        assert isinstance(action, LotoAction)
        match action:
            case g.ShowMine():
                if asked.person not in game.words:
                    return Answer(texts.no_words)
                crossed, left = game.crossed(asked.person), len(game.left(asked.person))
                own = texts.own(crossed)
                told = f"{own}\n{texts.left(left)}"
                return Answer(told, private=True, tiles=Tiles(own, rows=crossed))
            case g.ShowBoard():
                return Answer(texts.seen_beside)
            case g.ShowDraws():
                return self.draws(asked, game)
            case g.ShowControls():
                return self.panel(asked, game, action)
            case g.Submit():
                return Answer(said, private=True)
            case g.Join():
                write = (_write(asked.chosen.language),)
                return Answer(said, buttons=write, game=game.party.game)
            case g.Leave() | g.Start() | g.Suspend() | g.Resume() | g.Abort() | Claim():
                return Answer(said)
            case _:
                assert_never(action)

    def refuse(self, asked: Asked, game: LotoGame, reason: Exception, said: str) -> Answer:
        write = (_write(asked.chosen.language),)
        match reason:
            case Overheard():
                return Answer(said, buttons=write, game=game.party.game, aloud=True, unsay=True)
            case WordsMissing(players):
                texts = LOTO[asked.chosen.language].loto
                return Answer(texts.not_yet([asked.names[each] for each in players]))
            case _:
                return Answer(said)

    def refusal(self, reason: RuleViolation | NotationError, language: str) -> str:
        return LOTO[language].refusals.rule(reason)

    def form(self, asked: Asked, game: LotoGame) -> Form:
        if game.party.phase is not Phase.LOBBY:
            raise errors.HasBegun
        texts = LOTO[asked.chosen.language].loto
        return Form(texts.label, texts.form_label, texts.form_label, texts.form_example)

    # Its messages ------------------------------------------------------------------------------

    def lobby(self, game: LotoGame, view: View) -> Card:
        texts = LOTO[view.chosen.language].loto
        missing = [view.names[player] for player in game.waited_for]
        ready = texts.ready([view.names[player] for player in game.writers], missing)
        lacks = len(game.writers) < FEWEST
        return Card(
            texts.label,
            texts.rules(game.rules.every),
            "" if lacks else ready,
            buttons=(_write(view.chosen.language),),
            missing=ready if lacks else "",
            owing=tuple(game.waited_for),
        )

    def turn(self, game: LotoGame, view: View) -> Card:
        texts = LOTO[view.chosen.language].loto
        newest, number = game.called[-1:], len(game.called)
        last = texts.last_call if game.all_called else texts.letter(newest, number, len(ALL_TILES))
        tiles = sort_tiles(game.called)
        called = texts.called(tiles)
        return Card(
            texts.title(newest),
            "\n".join(filter(None, (called, last))),
            tiles=Tiles(called, newest, (tiles,), small=True) if tiles else None,
            buttons=(
                Button(texts.claim, Press.DO, query="complet"),
                Button(texts.own_words, Press.DO, query="chevalet"),
            ),
        )

    def past(self, step: Step[LotoGame, e.Event], view: View) -> str:
        texts = LOTO[view.chosen.language].loto
        return texts.called(sort_tiles(step.after.called)) or texts.label

    def end(self, game: LotoGame, view: View) -> Card:
        texts, common = LOTO[view.chosen.language].loto, view.chosen.texts
        assert game.party.ending is not None, "it is over"
        lines = [common.party.ended(game.party.ending)]
        if game.winner is not None:
            won, number = game.words[game.winner], len(game.called)
            lines.append(texts.won(view.names[game.winner], won, number))
        elif game.all_called:
            lines.append(texts.nobody)
        if game.called:
            others = [player for player in game.words if player != game.winner]
            others.sort(key=lambda player: len(game.left(player)))
            lines += [
                texts.missed(view.names[each], game.words[each], game.left(each)) for each in others
            ]
        return Card(
            texts.label,
            "\n".join(filter(None, lines)),
            small=common.games.draws_can_be_checked,
            buttons=(Button(texts.again, Press.DO, query=KIND),),
        )


def _write(language: str) -> Button:
    """Opens the form for one's two words."""
    return Button(LOTO[language].loto.write, Press.FILL, query="jouer")
