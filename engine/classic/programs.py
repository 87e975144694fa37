"""Programs that sit in an empty seat: simple opponents.

A program is a client like any other: it is shown what its seat sees (`view`), and sends an ordinary command.
It places the word that earns most, all words or common ones only by its level; of several the first by
reference and word. It knows the word list and never tries a word that is not there. If it can place none it
exchanges all but its jokers where it may, once: when that has not helped, and nobody has placed a word since,
it passes, so that a game with programs alone has an end. It lets every move of others stand at once.
"""

from collections.abc import Container
from typing import Final, Protocol

from engine.classic import commands as c
from engine.classic.clock import is_frozen
from engine.classic.numbers import Level, level_of
from engine.classic.state import ClassicGame, Phase
from engine.classic.view import PlayerView, view_of
from engine.formulas import NORMAL
from engine.lexicon import Lexicon
from engine.moves import Play
from engine.placement import place
from engine.solutions import find_top, solutions
from engine.tiles import JOKER, sort_tiles

COMMON_BAND: Final = 2
"""Words of this band and of those above are common (`engine.lexicon.readings.BANDS`): 280 points a game."""


class Bands(Protocol):
    """Who knows how common words are (`engine.lexicon.information`)."""

    def band(self, word: str) -> int | None:
        """1 to 5, or None."""


class CommonWords(Container[str]):
    """The words that a beginner knows."""

    def __init__(self, bands: Bands) -> None:
        self._bands = bands

    def __contains__(self, word: object) -> bool:
        band = self._bands.band(word) if isinstance(word, str) else None
        return band is not None and band <= COMMON_BAND


def awaits(game: ClassicGame) -> bool:
    """Whether a program has something to do."""
    return _who_acts(game) is not None


def next_command(
    game: ClassicGame, lexicon: Lexicon, common: Container[str]
) -> c.GameCommand | None:
    """What the program does that has something to do; None if none has.

    It may take a second.
    """
    player = _who_acts(game)
    return None if player is None else choose(view_of(game, player), lexicon, common)


def choose(view: PlayerView, lexicon: Lexicon, common: Container[str]) -> c.GameCommand | None:
    """What the program in this seat does; None if it is not its turn, and there is nothing to judge."""
    if view.to_judge is not None:
        return c.Accept(view.player, view.to_judge)
    if view.on_turn is None:
        return None
    if view.joker_to_have is not None:
        return c.Recycle(view.player, view.on_turn, str(view.joker_to_have))
    match level_of(view.player):
        case Level.BEGINNER:
            play = _best_common(view, lexicon, common)
        case _:
            play = _best(view, lexicon)
    if play is not None:
        return c.Play(view.player, view.on_turn, _typed(play))
    tiles = sort_tiles(view.rack.replace(JOKER, ""))[: view.exchange_most]
    if tiles and not view.has_exchanged:
        return c.Exchange(view.player, view.on_turn, tiles)
    return c.Pass(view.player, view.on_turn)


def _who_acts(game: ClassicGame) -> int | None:
    """The program that acts next: who judges a move before who plays on.

    None plays on while there is still time for others to challenge the move before.
    """
    if game.phase not in (Phase.TURN, Phase.LAST_WINDOW) or game.halt is not None:
        return None
    programs = [seat for seat in game.in_play if seat.is_program]
    for seat in programs:
        if view_of(game, seat.player).to_judge is not None:
            return seat.player
    if game.pending is not None and game.rules.window is not None:
        return None
    on_turn = None if game.turn is None else game.turn.player
    moves = (seat for seat in programs if not is_frozen(game.rules, seat))
    return next((seat.player for seat in moves if seat.player == on_turn), None)


def _best(view: PlayerView, lexicon: Lexicon) -> Play | None:
    tops = find_top(view.board, view.rack, lexicon, NORMAL)
    return tops[0].play if tops else None


def _best_common(view: PlayerView, lexicon: Lexicon, common: Container[str]) -> Play | None:
    for found in solutions(view.board, view.rack, lexicon, NORMAL):
        placement = place(view.board, found.play, rack=view.rack, formula=NORMAL)
        if not placement.unknown_words(common):
            return found.play
    return None


def _typed(play: Play) -> str:
    """As a player types it who leaves no doubt which letters are jokers."""
    word = "".join(f"({tile.upper()})" if tile.islower() else tile for tile in play.word)
    return f"{play.ref} {word}"
