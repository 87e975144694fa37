"""What can be said to one player of a classic game, and what a move is written on."""

from collections.abc import Sequence
from typing import Protocol

from bot.games.kinds.classic.texts.pieces import SheetLine
from engine.moves import Play


class Answers(Protocol):
    """What one player is told."""

    def rack(self, tiles: str) -> str:
        """His tiles."""

    no_rack: str
    """He has no tiles."""

    def open_tiles(self, tiles: str) -> str:
        """All tiles that remain, and he may take what he wants of them."""

    def drawn(self, tiles: str) -> str:
        """The tiles that he has just drawn."""

    def played(self, play: Play, points: int, *, scrabble: bool) -> str:
        """His word lies there."""

    waits_for_tiles: str
    """He draws as soon as his move can be challenged no more."""

    def exchanged(self, number: int) -> str:
        """So many tiles are exchanged."""

    passed: str
    """He has passed."""
    took_seat: str
    """He has sat down in the seat of somebody else."""
    accepted: str
    """He lets the move stand."""
    resigned: str
    """He has given up."""
    overheard: str
    """What everybody has read was not done; how it is done in secret."""
    appeal_noted: str
    """His appeal is noted."""
    break_noted: str
    """His break is told, and his clock runs."""

    def preview(self, play: Play, points: int) -> str:
        """A line to be pressed: play that."""

    trial_title: str
    """Above the picture of a move that is not played yet."""

    def trial(self, play: Play, points: int, words: Sequence[str], *, scrabble: bool) -> str:
        """What a move would make, before it is played."""

    not_judged: str
    """Nobody says before a challenge whether these words exist."""
    not_your_turn: str
    """Below his rack, while others play."""

    def unseen(self, tiles: str) -> str:
        """The tiles that he does not see: in the bag and on the other racks."""

    unseen_not_shown: str
    """This game does not show the unseen tiles."""

    def bag(self, number: int) -> str:
        """How many tiles are in the bag: which ones, would tell what the others have."""

    def sheet(self, lines: Sequence[SheetLine]) -> str:
        """The score sheet, a line for each turn."""

    sheet_is_empty: str
    """Nothing was done yet."""

    def history(self, number: int, done: str) -> str:
        """The position after a turn, in which that was done."""

    def no_such_turn(self, turns: int) -> str:
        """There is no turn of that number; so many there are."""

    def film(self, frames: int, *, whole: bool) -> str:
        """The game as a film of so many pictures; the last ones, if that is not the whole."""

    def saved(self, name: str) -> str:
        """The game as a file for other programs."""

    play_label: str
    """What is to be typed into a form for a move."""
    play_example: str
    """A move."""
    exchange_label: str
    """What is to be typed into a form for an exchange."""
    exchange_example: str
    """Tiles to exchange."""
    contest_label: str
    """What is to be typed into a form for a challenge."""

    def contest_text(self, words: Sequence[str]) -> str:
        """Which words may be named there."""
