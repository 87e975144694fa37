"""What opens a classic game: its rules, who sits there; one person against programs waits for nobody."""

from collections.abc import Sequence
from dataclasses import replace

from bot.games.kind import Asked
from bot.games.kinds.classic.named import next_program
from bot.games.kinds.classic.presets import PRESETS
from bot.games.kinds.classic.settings import preset_of
from bot.games.kinds.classic.status import best_name
from bot.games.kinds.classic.words import rules_with
from bot.places.settings import PlaceSettings
from bot.talk.requests import NewGame
from engine.classic import commands as c
from engine.classic.numbers import is_person
from engine.classic.rules import ClassicRules, Order
from engine.classic.state import ClassicGame


def open_game(game_id: str, asked: Asked, configured: ClassicRules) -> Sequence[c.Command]:
    """Whoever asks for it leads, alone or against programs."""
    action = asked.request.action
    assert isinstance(action, NewGame)
    rules = rules_named(action.preset, asked.chosen, configured)
    players = [asked.person]
    for level in action.against:
        players.append(next_program(players, level))
    return _seated(game_id, asked, rules, players)


def open_pair(
    game_id: str, asked: Asked, players: Sequence[int], configured: ClassicRules
) -> Sequence[c.Command]:
    """Two play at once, without a toss: the first begins (SPEC Q53)."""
    action = asked.request.action
    assert isinstance(action, NewGame)
    rules = replace(
        rules_named(action.preset, asked.chosen, configured), seats=2, order=Order.SEATED
    )
    return c.CreateGame(game_id, rules), *map(c.Join, players), c.Start()


def rules_named(preset: str, chosen: PlaceSettings, configured: ClassicRules) -> ClassicRules:
    """The rules of these words, or those of the place, or those configured."""
    usual = preset_of(chosen)
    rules = PRESETS[usual] if usual else configured
    rules = replace(rules, program_delay=configured.program_delay)
    if chosen.dictionary == "open":
        rules = replace(rules, open_dictionary=True)
    return rules_with(rules, preset)


def open_again(game_id: str, asked: Asked, game: ClassicGame) -> Sequence[c.Command]:
    """The commands of a rematch: the person who asks leads, and all have their seats."""
    others = (seat.player for seat in game.seats if seat.player != asked.person)
    alone = game.rules.solitaire is not None
    players = (asked.person, *(() if alone else others))
    return _seated(game_id, asked, game.rules, players)


def _seated(
    game_id: str, asked: Asked, rules: ClassicRules, players: Sequence[int]
) -> Sequence[c.Command]:
    created = c.CreateGame(game_id, rules, _best(asked, rules))
    joining = [c.Join(player) for player in players]
    starts = len(players) > 1 and not any(map(is_person, players[1:]))
    return created, *joining, *([c.Start()] if starts else [])


def _best(asked: Asked, rules: ClassicRules) -> int | None:
    """The record of who opens a game, if he plays it alone."""
    return None if rules.solitaire is None else asked.bests.get(best_name(rules.solitaire))
