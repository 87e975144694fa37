"""Racks as their owners see them: the only module that puts one on a picture, or into words.

Whoever uses it tells one player alone. A second rack is its owner's (SPEC S2).
"""

from dataclasses import replace

from bot.games.kinds.classic.buttons import turn_buttons
from bot.games.kinds.classic.picture import picture_of
from bot.games.kinds.classic.public_view import PublicTurn
from bot.games.kinds.classic.texts import ClassicTexts
from bot.talk.messages import Button, Press
from bot.talk.round_names import RoundName
from engine.classic.recycling import jokers_to_have
from engine.classic.solitaire import has_racks, seats_of
from engine.classic.state import RACK, ClassicGame, Seat
from engine.classic.variants import Bags
from render.picture import BoardPicture


def seat_to_show(game: ClassicGame, person: int) -> Seat | None:
    """The one whose turn it is, else the first."""
    own = seats_of(game, person)
    on = [seat for seat in own if game.turn is not None and game.turn.player == seat.player]
    return next(iter((*on, *own)), None)


def has_turn(game: ClassicGame, seat: Seat) -> bool:
    """Whether the player of this seat is to move."""
    return game.turn is not None and game.turn.player == seat.player


def picture_with_rack(view: PublicTurn, rack: str, texts: ClassicTexts) -> BoardPicture:
    """The public picture with a rack: for its owner's eyes."""
    return replace(picture_of(view, texts), rack=rack)


def rack_buttons(
    game: ClassicGame, seat: Seat, view: PublicTurn, texts: ClassicTexts
) -> tuple[Button, ...]:
    """The buttons below a player's rack; open tiles have no order (SPEC S2)."""
    shuffle = (Button(texts.turns.shuffle, Press.DO, query="ranger hasard"),)
    board = Button(texts.common.chat.label(Press.BOARD), Press.BOARD)
    resign = (Button(texts.turns.resign, Press.DO, query="abandonner"),)
    return (
        *turn_buttons(view, texts, public=False),
        *variant_buttons(game, seat, texts),
        *(shuffle if has_racks(game.rules) else ()),
        board,
        *(resign if view.against_programs else ()),
    )


def variant_buttons(game: ClassicGame, seat: Seat, texts: ClassicTexts) -> tuple[Button, ...]:
    """Jokers that he can have (SPEC V1), and one vowel less or more to hold (SPEC V4)."""
    turn, said = RoundName(game.turns), texts.variants
    jokers = tuple(
        Button(said.have_joker(letter, square), Press.DO, turn, f"recycler {square}")
        for square, letter in jokers_to_have(game, seat.rack)
    )
    if game.rules.bags is Bags.ONE:
        return jokers
    numbers = (number for number in (seat.vowels - 1, seat.vowels + 1) if 0 <= number <= RACK)
    vowels = (
        Button(said.choose_vowels(number), Press.DO, query=f"voyelles {number}")
        for number in numbers
    )
    return (*jokers, *vowels)


def rack_said(game: ClassicGame, seat: Seat, texts: ClassicTexts) -> str:
    """The tiles of the rack in words; all that remain where none are drawn (SPEC S2)."""
    if not has_racks(game.rules):
        return texts.answers.open_tiles(game.bag)
    rack = texts.answers.rack(seat.rack) if seat.rack else texts.answers.no_rack
    if game.rules.bags is Bags.ONE:
        return rack
    return f"{rack}\n{texts.variants.vowels(seat.vowels)}"
