"""The turn that is on, what was done in those before, and the buttons below."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import assert_never

from bot.games.kinds.classic.texts.pieces import (
    Contestable,
    Done,
    Exchanged,
    Lost,
    Passed,
    Placed,
    Verdict,
)
from bot.talk.typography import as_typed
from bot.texts.language import Language
from bot.texts.lists import cite
from engine.classic.reasons import LossReason
from engine.moves import Play
from engine.notation import mark_jokers


@dataclass(frozen=True, slots=True, kw_only=True)
class Turns:
    """Whole sentences and buttons first, then the parts of those that are composed."""

    language: Language

    heading: Callable[[int], str]
    title: Callable[[int, str], str]
    your_title: Callable[[int], str]
    """To the player himself."""
    last_window: Callable[[str], str]
    """The last move of the game lies there and can still be challenged."""
    thinks: Callable[[str], str]
    """A program lets others wait for its move."""
    exchange: str
    resign: str
    accept: str
    contest: str
    contest_word: Callable[[str], str]
    shuffle: str
    play_this: str
    another: str
    """Write another move than the one that is previewed."""
    earlier: str
    later: str
    rematch: str
    film: str
    sheet: str
    replay: str

    number: Callable[[int], str]
    point: str
    lost: Mapping[LossReason, str]
    placed: Callable[[str, str], str]
    taken_back: Callable[[str], str]
    off: Callable[[str], str]
    """The same in short."""
    theme: Callable[[str], str]
    scrabble: str
    exchanged: Callable[[int], str]
    passed: str
    did: Callable[[str, str], str]
    """A player, and what he did."""
    contestable_words: Callable[[str, str], str]
    """For how long, and which."""
    for_so_long: Callable[[timedelta], str]
    answered: Callable[[str], str]
    is_good: Mapping[bool, str]
    challenged: Callable[[str, str], str]
    stays: str
    comes_off: Callable[[str], str]
    fined: Callable[[str, str], str]
    loses_turn: Callable[[str], str]
    bag: Callable[[int], str]
    empty_bag: str
    clock: Callable[[str], str]
    clocks_of: Callable[[str], str]
    together: Callable[[str], str]
    in_reserve: Callable[[str], str]

    def done(self, done: Done) -> str:
        """The move of a turn."""
        return self.language.typeset(self._done(done))

    def in_short(self, done: Done) -> str:
        """The move on the score board, beside the name."""
        if isinstance(done, Placed):
            word, worth = mark_jokers(done.play.word), self.language.thousands(done.points)
            return self.language.typeset(
                self.off(word) if done.taken_back else self.placed(word, worth)
            )
        return self.language.typeset(self._what(done))

    def where(self, done: Done) -> str:
        """The move in the column of its player: with its reference."""
        if isinstance(done, Placed) and not done.taken_back:
            worth = self.language.thousands(done.points)
            theme = self.theme(", ".join(done.theme)) if done.theme else ""
            return self.language.typeset(f"{self.placed(_word(done.play), worth)}{theme}")
        return self.in_short(done)

    def past(self, number: int, done: Done) -> str:
        """The one line that is left of a turn's message."""
        return self.language.typeset(f"{self.number(number)}. {self._done(done)}")

    def play(self, play: Play, points: int) -> str:
        """The word just placed, on a picture."""
        earned = self.language.count(points, self.point)
        return self.language.typeset(f"{_word(play)}, {earned}")

    def score(self, total: int) -> str:
        """A score, on a picture."""
        return self.language.thousands(total)

    def contestable(self, move: Contestable) -> str:
        """The move before can be challenged: which words, and until when."""
        until = "" if move.window is None else self.for_so_long(move.window)
        said = self.contestable_words(until, ", ".join(move.words))
        if move.answered:
            said += f" {self.answered(', '.join(map(as_typed, move.answered)))}"
        return self.language.typeset(said)

    def contested(self, verdict: Verdict) -> str:
        """The outcome of a challenge; nothing beyond the words that were named."""
        challenger, mover = as_typed(verdict.challenger), as_typed(verdict.mover)
        words = ", ".join(f"{word} {self.is_good[good]}" for word, good in verdict.words)
        follows = self.stays if verdict.stands else self.comes_off(mover)
        if verdict.fined:
            follows += self.fined(challenger, self.language.points(verdict.fined))
        if verdict.loses_turn:
            follows += self.loses_turn(challenger)
        said = f"{self.challenged(challenger, words)}. {follows}."
        return self.language.typeset(cite(said, verdict.article, ""))

    def scores(self, scores: Sequence[tuple[str, int]], bag: int) -> str:
        """The score, and how many tiles are in the bag."""
        told = " · ".join(f"{as_typed(name)} {self.score(total)}" for name, total in scores)
        return self.language.typeset(f"{told}\n{self.bag(bag) if bag else self.empty_bag}")

    def clocks(self, clocks: Sequence[tuple[str, timedelta]]) -> str:
        """The time left to each player; the clock that runs is not among them."""
        told = ", ".join(f"{as_typed(name)} {self._left(left)}" for name, left in clocks)
        return self.language.typeset((self.clocks_of if len(clocks) > 1 else self.clock)(told))

    def shared_clock(self, left: timedelta) -> str:
        """The time left to all together."""
        return self.language.typeset(self.together(self._left(left)))

    def reserves(self, reserves: Sequence[tuple[str, timedelta]]) -> str:
        """The reserve of each player, over days."""
        said = (f"{as_typed(name)} {self.language.duration(left)}" for name, left in reserves)
        return self.language.typeset(self.in_reserve(", ".join(said)))

    def _left(self, left: timedelta) -> str:
        return f"{'−' if left < timedelta(0) else ''}{self.language.duration(abs(left))}"

    def _done(self, done: Done) -> str:
        name, what = as_typed(done.name), self._what(done)
        return f"{name} {what}" if isinstance(done, Exchanged | Passed) else self.did(name, what)

    def _what(self, done: Done) -> str:
        match done:
            case Placed(taken_back=True):
                return self.taken_back(_word(done.play))
            case Placed():
                said = self.placed(_word(done.play), self.language.points(done.points))
                theme = self.theme(", ".join(done.theme)) if done.theme else ""
                return f"{said}{theme}{self.scrabble if done.scrabble else ''}"
            case Exchanged(_, number):
                return self.exchanged(number)
            case Passed():
                return self.passed
            case Lost(_, reason):
                return self.lost[reason]
            case _:
                assert_never(done)


def _word(play: Play) -> str:
    return f"{play.ref} {mark_jokers(play.word)}"
