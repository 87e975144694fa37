"""A grid of easy words that cross, which follows from the secret.

Words are tried in the order in which they are drawn. Each crosses one that lies there already, as near to the
centre as can be, and touches none beside: so all that can be read is a word of the list.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.board import Board, Direction, Square
from engine.fair_draw import GameSecret
from engine.junior.rules import PLAIN
from engine.moves import Play
from engine.party.freezing import draw
from engine.tiles import EMPTY

_EASY = """
    ABEILLE AMI ANE ARBRE AVION BALLE BANANE BATEAU BEBE BOIS BOL BONBON BRAS CADEAU CAMION CANARD CARTE
    CHAISE CHAT CHEVAL CHIEN CIEL CITRON CLE CLOWN COCHON COEUR CRAYON DENT DOIGT DRAGON ECOLE ELEPHANT
    ETOILE FEE FETE FILLE FLEUR FORET FRAISE FROMAGE FUSEE GARCON GATEAU GIRAFE GLACE HERBE HIBOU HIVER
    JARDIN JEU JOUET JUPE LAIT LAMPE LAPIN LION LIVRE LOUP LUNE MAIN MAISON MAMAN MANTEAU MER MIEL
    MONTRE MOTO MOUTON NEIGE NEZ NID NUAGE OEUF OISEAU ORANGE OURS PAIN PANDA PAPA PAPILLON PIED PIRATE
    PLAGE PLUIE POIRE POISSON POMME PONT POULE POUPEE PRINCE RADIS REINE RENARD ROBE ROI ROUE SABLE
    SINGE SOLEIL SOUPE SOURIS STYLO SUCRE TABLE TASSE TIGRE TOMATE TORTUE TRAIN VACHE VELO VENT VERRE
    ZEBRE ZOO
"""
EASY_WORDS = tuple(_EASY.split())
_FIRST_SIGN = 0x100
"""A word is drawn as a sign of its own."""
_ORDERS = 10
"""In which words are tried; where none has a place for all, a grid has fewer."""


@dataclass(frozen=True, slots=True)
class _Place:
    """A place for a word: the number of letters shared with others, and the distance from the centre."""

    play: Play
    crossed: int
    apart: int


def print_grid(statement: str, rng: GameSecret, words: int) -> Board:
    """A grid of so many words, in lower case; where some find no place, they are drawn in another order."""
    signs = "".join(chr(_FIRST_SIGN + number) for number in range(len(EASY_WORDS)))
    orders = (
        draw(statement, rng, signs, len(signs), number=0, attempt=attempt)
        for attempt in range(_ORDERS)
    )
    board = Board.empty(PLAIN)
    for drawn in orders:
        board, laid = _lay(drawn, words)
        if laid == words:
            break
    return board


def _lay(drawn: str, words: int) -> tuple[Board, int]:
    """A grid of the first words that find a place, and how many they are."""
    board, laid = Board.empty(PLAIN), 0
    for sign in drawn:
        word = EASY_WORDS[ord(sign) - _FIRST_SIGN].lower()
        places = sorted(_places(board, word), key=lambda place: (-place.crossed, place.apart))
        if places:
            play = places[0].play
            new = zip(play.squares(), word, strict=True)
            board = board.with_tiles(
                (square, letter) for square, letter in new if board.tile(square) == EMPTY
            )
            laid += 1
        if laid == words:
            break
    return board, laid


def _places(board: Board, word: str) -> Iterator[_Place]:
    """The places where the word crosses another and touches none; the first word lies across the centre."""
    if board.is_empty:
        start = Square(board.centre.row, board.centre.column - len(word) // 2)
        yield _Place(Play(start, Direction.ACROSS, word), 0, 0)
        return
    for direction in Direction:
        for row in range(board.size):
            for column in range(board.size):
                play = Play(Square(row, column), direction, word)
                crossed = _crossed(board, play)
                if crossed:
                    middle = play.squares()[len(word) // 2]
                    apart = abs(middle.row - board.centre.row) + abs(
                        middle.column - board.centre.column
                    )
                    yield _Place(play, crossed, apart)


def _crossed(board: Board, play: Play) -> int:
    """The number of letters shared with others; 0 if the word cannot lie there."""
    squares, along, beside = play.squares(), play.direction, play.direction.other
    ends = (squares[0].moved(along, -1), squares[-1].moved(along, 1))
    if not board.holds(squares[-1]) or any(board.tile(end) != EMPTY for end in ends):
        return 0
    crossed = 0
    for square, letter in zip(squares, play.word, strict=True):
        lying = board.tile(square)
        if lying == letter and board.tile(square.moved(along, -1)) == EMPTY:
            crossed += 1  # of two letters side by side that lie there, a word would be made longer
        elif lying != EMPTY or any(board.tile(square.moved(beside, by)) != EMPTY for by in (-1, 1)):
            return 0
    return crossed
