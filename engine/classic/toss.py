"""Who plays first: the toss (SPEC F2, F3, T7, T8).

Each draws a tile; whoever is nearest to A starts, and the others follow as they sit, or by their letters
(X20). A joker comes before A, or is not counted and another tile is drawn (X3). Those who tie draw again,
if it matters who of them is first. What was drawn stays out until all is decided, then goes back.

In a match, who did not start the first game starts the second, and there is a new toss for the third (T8).
Alone there is nothing to toss for, nor where it was said before who begins: in a tournament, say (Q53).
"""

from collections.abc import Mapping
from datetime import datetime

from engine.classic import events as e
from engine.classic.drawing import draw_from
from engine.classic.rules import Order, TossJoker
from engine.classic.state import ClassicGame
from engine.fair_draw import GameSecret
from engine.tiles import ALL_TILES, JOKER, remove_tiles

SECOND_GAME = 2


def begin_game(game: ClassicGame, now: datetime, secret: GameSecret) -> list[e.LaterEvent]:
    """The next game begins: its toss, if it has one, and the order of play."""
    number = game.number + 1
    began = e.GameBegan(number, now)
    seated = tuple(seat.player for seat in game.seats)
    if number == SECOND_GAME:
        return [began, e.OrderDecided(seated[::-1], now)]
    if game.rules.solitaire is not None or game.rules.order is Order.SEATED:
        return [began, e.OrderDecided(seated, now)]
    tosses = _toss(game, seated, secret)
    letters = _letters(tosses, seated, game.rules.toss_joker)
    order = _order(letters, game.rules.order)
    return [began, *(e.TossDrawn(toss, now) for toss in tosses), e.OrderDecided(order, now)]


_Toss = tuple[tuple[int, str], ...]


def _toss(game: ClassicGame, seated: tuple[int, ...], secret: GameSecret) -> list[_Toss]:
    """All draws of the toss, until nobody has to draw again."""
    tosses: list[_Toss] = []
    bag = ALL_TILES
    while drawing := _who_draws(_letters(tosses, seated, game.rules.toss_joker), game.rules.order):
        number = game.draws + len(tosses) + 1
        tiles = draw_from(game, bag, len(drawing), number, secret)
        bag = remove_tiles(bag, tiles)
        tosses.append(tuple(zip(drawing, tiles, strict=True)))
    return tosses


def _letters(tosses: list[_Toss], seated: tuple[int, ...], joker: TossJoker) -> dict[int, str]:
    """The letters that count so far, by player; ``?`` sorts before ``A``."""
    counted = dict.fromkeys(seated, "")
    for toss in tosses:
        for player, tile in toss:
            if tile != JOKER or joker is TossJoker.BEFORE_A:
                counted[player] += tile
    return counted


def _who_draws(letters: Mapping[int, str], order: Order) -> tuple[int, ...]:
    """The players whose letters leave their place open; those who have drawn less draw first."""
    open_to = [player for player in letters if order is Order.LETTERS or _may_win(player, letters)]
    undecided = [player for player in open_to if _is_undecided(player, letters)]
    fewest = min((len(letters[player]) for player in undecided), default=0)
    return tuple(player for player in undecided if len(letters[player]) == fewest)


def _may_win(player: int, letters: Mapping[int, str]) -> bool:
    own = letters[player]
    return not any(other < own and not own.startswith(other) for other in letters.values())


def _is_undecided(player: int, letters: Mapping[int, str]) -> bool:
    """Whether somebody else's letters begin with all of this player's."""
    own = letters[player]
    return any(other != player and drawn.startswith(own) for other, drawn in letters.items())


def _order(letters: Mapping[int, str], order: Order) -> tuple[int, ...]:
    by_letters = sorted(letters, key=letters.__getitem__)
    if order is Order.LETTERS:
        return tuple(by_letters)
    seated = list(letters)
    first = seated.index(by_letters[0])
    return tuple(seated[first:] + seated[:first])
