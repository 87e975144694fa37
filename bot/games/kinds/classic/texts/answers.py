"""What can be said to one player of a classic game, and what a move is written on."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.games.kinds.classic.texts.pieces import Done, SheetLine
from bot.games.kinds.classic.texts.turns import Turns
from bot.texts.language import Language
from bot.texts.lists import by_letter, vowels_first
from engine.moves import Play
from engine.notation import mark_jokers


@dataclass(frozen=True, slots=True, kw_only=True)
class Answers:
    """Whole sentences and labels first, then the parts of those that are composed."""

    language: Language
    turns: Turns
    """The words of the score sheet."""

    rack: Callable[[str], str]
    """A player's tiles."""
    no_rack: str
    """A player without tiles."""
    drawn: Callable[[str], str]
    """The tiles that he has just drawn."""
    waits_for_tiles: str
    """The player draws as soon as the move can be challenged no more."""
    exchanged: Callable[[int], str]
    """A number of tiles exchanged."""
    passed: str
    took_seat: str
    """The player sits in the seat of somebody else."""
    accepted: str
    """The move stands."""
    resigned: str
    overheard: str
    """A refusal of what everybody has read; how it is done in secret."""
    appeal_noted: str
    break_noted: str
    """The break is told, and the clock runs."""
    trial_title: str
    """Above the picture of a move that is not played yet."""
    not_judged: str
    """Words are judged by a challenge alone."""
    not_your_turn: str
    """Below his rack, while others play."""
    unseen_not_shown: str
    """This game does not show the unseen tiles."""
    sheet_is_empty: str
    """Nothing was done yet."""
    sheet_turn: str
    sheet_total: str
    """Headings of its columns."""
    sheet_file: str
    """The sheet's name as a file."""
    history: Callable[[int, str], str]
    """The position after a turn, in which that was done."""
    saved: Callable[[str], str]
    """The game as a file for other programs."""
    play_label: str
    """The label of a move's field in a form."""
    play_example: str
    exchange_label: str
    exchange_example: str
    contest_label: str
    contest_text: Callable[[Sequence[str]], str]
    """The words that may be named there."""

    at: Callable[[str, str], str]
    """A word, and where it lies."""
    word_played: Callable[[str], str]
    cheer: str
    to_play: Callable[[str, str], str]
    """A word, and its points."""
    tried: Callable[[str], str]
    tried_scrabble: str
    others_formed: Callable[[str], str]
    all_placed: str
    to_choose: Callable[[int, str], str]
    """A number of tiles, and the tiles."""
    all_seen: str
    not_seen: Callable[[int, str], str]
    in_bag: Callable[[int], str]
    empty_bag: str
    total: Callable[[str], str]
    penalty: Callable[[int], str]
    """Points off, or given back, as they count."""
    ask_for_turn: Callable[[int], str]
    """One from 1 to this."""
    film_of_all: Callable[[int], str]
    film_of_end: Callable[[int], str]

    def open_tiles(self, tiles: str) -> str:
        """The tiles that remain, all of them open to the player."""
        if not tiles:
            return self.all_placed
        return self.language.typeset(self.to_choose(len(tiles), by_letter(tiles)))

    def played(self, play: Play, points: int, *, scrabble: bool) -> str:
        """The receipt of a move."""
        said = self.word_played(f"{self._word(play)}, {self.language.points(points)}")
        return self.language.typeset(f"{said} {self.cheer}" if scrabble else said)

    def preview(self, play: Play, points: int) -> str:
        """A line to be pressed: play that."""
        said = self.to_play(self._word(play), self.language.points(points))
        return self.language.typeset(said)

    def trial(self, play: Play, points: int, words: Sequence[str], *, scrabble: bool) -> str:
        """The outcome of a move, before it is played."""
        said = self.tried(f"{self._word(play)}, {self.language.points(points)}")
        if scrabble:
            said += self.tried_scrabble
        if words[1:]:
            said += f"\n{self.others_formed(', '.join(words[1:]))}"
        return self.language.typeset(said)

    def unseen(self, tiles: str) -> str:
        """The tiles that he does not see: in the bag and on the other racks."""
        if not tiles:
            return self.all_seen
        return self.language.typeset(self.not_seen(len(tiles), vowels_first(tiles)))

    def bag(self, number: int) -> str:
        """The number of tiles in the bag: which ones, would tell what the others have."""
        return self.language.typeset(self.in_bag(number) if number else self.empty_bag)

    def sheet(self, lines: Sequence[SheetLine]) -> str:
        """The score sheet, a line for each turn."""
        return self.language.typeset("\n".join(map(self._sheet_line, lines)))

    def on_sheet(self, done: Done, penalty: int) -> str:
        """A turn in the column of its player: what was done, and what was taken off."""
        off = self.penalty(-penalty) if penalty else ""
        return self.language.typeset(f"{self.turns.where(done)}{off}")

    def no_such_turn(self, turns: int) -> str:
        """There is no turn of that number; so many there are."""
        return self.language.typeset(self.ask_for_turn(turns)) if turns else self.sheet_is_empty

    def film(self, frames: int, *, whole: bool) -> str:
        """The game as a film of so many pictures; the last ones, if that is not the whole."""
        return self.language.typeset((self.film_of_all if whole else self.film_of_end)(frames))

    def _word(self, play: Play) -> str:
        return self.at(mark_jokers(play.word), play.ref)

    def _sheet_line(self, line: SheetLine) -> str:
        off = self.penalty(-line.penalty) if line.penalty else ""
        total = self.total(self.turns.score(line.total))
        return f"{line.number}. {self.turns.done(line.done)}{off} · {total}"
