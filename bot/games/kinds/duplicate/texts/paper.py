"""People in the room who play on paper."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.games.kinds.duplicate.texts.official import LONGEST_BULLETIN
from bot.talk.typography import as_typed
from bot.texts.language import Language
from bot.texts.lists import MOST_PLAYERS, few
from bot.texts.typed import in_one_line


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper:
    """Whole sentences and labels first, then the parts of those that are composed."""

    language: Language

    collected: str
    """To everybody: the result follows when the slips of paper are entered."""
    enter: str
    """A button, with a form."""
    enter_label: str
    enter_example: str
    overheard: str
    """To who has typed a slip where everybody reads it."""
    no_more: str
    """A button: what is not entered was not handed in."""

    numbered: Callable[[int, str], str]
    """A number of the sheet, and a name."""
    plays: Callable[[str], str]
    noted: Callable[[str, str], str]
    blank: Callable[[str], str]
    missing: Callable[[str], str]
    """Who is still to be entered."""
    all_in: str
    more: str
    """After names, for those who are not named, with ``{count}``."""

    def seated(self, number: int, name: str) -> str:
        """Somebody plays on paper."""
        return self.language.typeset(self.plays(self.numbered(number, as_typed(name))))

    def entered(
        self, who: tuple[int, str], text: str, missing: Sequence[tuple[int, str]] | None
    ) -> str:
        """A slip is noted; once the time is over, whose are missing."""
        number, name = who
        named = self.numbered(number, as_typed(name))
        written = as_typed(in_one_line(text)[:LONGEST_BULLETIN])
        said = self.noted(named, written) if text else self.blank(named)
        if missing is not None:
            said += f"\n{self.missing(self._named(missing)) if missing else self.all_in}"
        return self.language.typeset(said)

    def awaited(self, missing: Sequence[tuple[int, str]]) -> str:
        """Whose slips are missing, for whoever enters them."""
        return self.language.typeset(self.missing(self._named(missing)))

    def _named(self, people: Sequence[tuple[int, str]]) -> str:
        named = [self.numbered(number, as_typed(name)) for number, name in people]
        return few(named, MOST_PLAYERS, self.more)
