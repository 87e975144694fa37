"""What is offered while something is typed about a game: names, rules, and nothing that helps to play.

Never a word that the person did not write: the bot knows the best plays, and does not play.
"""

from bot.games.classic.named import names_of
from bot.games.kind import Asked
from bot.places.settings import fold
from bot.talk.names import unisolate
from engine.classic.state import ClassicGame


def players(asked: Asked, game: ClassicGame, typed: str) -> list[str]:
    """The names of those who have a seat that hold what is typed."""
    names = names_of(asked.names, game, asked.chosen.language)
    there = [unisolate(names[seat.player]) for seat in game.seats]
    return [name for name in there if fold(typed) in fold(name)]
