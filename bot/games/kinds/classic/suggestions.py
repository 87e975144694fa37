"""What is offered while something about a game is typed: what everybody knows, nothing that helps to play.

Of words only those that lie on the board: the bot knows the best plays, and does not play.
"""

from bot.games.kind import Asked
from bot.games.kinds.classic.named import names_of
from bot.places.suggestions import starting
from bot.talk.names import unisolate
from bot.talk.typography import fold
from engine.classic.state import ClassicGame
from engine.classic.theme import to_vote_on, voters


def players(asked: Asked, game: ClassicGame, typed: str) -> list[str]:
    """The names of those who have a seat that hold what is typed."""
    names = names_of(asked.names, game, asked.chosen.language)
    there = [unisolate(names[seat.player]) for seat in game.seats]
    return [name for name in there if fold(typed) in fold(name)]


def words_of_move(game: ClassicGame, person: int, typed: str) -> list[str]:
    """The words of somebody else's move that can be challenged now, after those that are typed already."""
    if game.pending is None or game.pending.move.player == person:
        return []
    *named, begun = typed.upper().split(" ")
    left = [word for word in dict.fromkeys(game.pending.move.words) if word not in named]
    return [" ".join((*named, word)) for word in starting(begun, left)]


def words_to_vote_on(game: ClassicGame, person: int, typed: str) -> list[str]:
    """The words of the last moves that this person may find to be of the theme."""
    words = [
        word
        for seat, move in to_vote_on(game)
        if person in voters(game, game.seats[seat].player)
        for word in move.words
        if word not in move.theme
    ]
    return starting(typed, list(dict.fromkeys(words)))


def turns(game: ClassicGame, typed: str) -> list[str]:
    """The numbers of those that are played that go on as typed, the last one first."""
    return starting(typed, [str(number) for number in range(len(game.moves), 0, -1)])
