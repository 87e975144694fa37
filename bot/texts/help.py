"""What help says: where to start in five lines, a subject, a command (`bot.help`)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.talk.typography import as_typed
from bot.talk.word_views import HelpSection
from bot.texts.language import Language


@dataclass(frozen=True, slots=True, kw_only=True)
class HelpTexts:
    """The front page and its subjects first, then the parts of a page."""

    language: Language

    front: str
    """The first steps, a line each: to play, during a game, a word, one's results."""
    more: Callable[[str], str]
    """The last line: the subjects that help can be asked about."""

    usage: Callable[[str, str], str]
    """A command as it is typed, and what it does."""
    choices: Callable[[str, str], str]
    """An argument, and what it may be."""
    gathers: Callable[[str], str]
    """Before the commands that follow this one's name."""
    member: Callable[[str, str], str]
    """One of them, and what it does."""
    details: Callable[[Sequence[str]], str]
    """Commands about which help has more to say."""

    def page(self, sections: Sequence[HelpSection], subjects: Sequence[str]) -> str:
        """The answer about these sections; without any the front page, with the subjects."""
        if not sections:
            return self.language.typeset(f"{self.front}\n{self.more(', '.join(subjects))}")
        return self.language.typeset("\n\n".join(map(self._section, sections)))

    def _section(self, section: HelpSection) -> str:
        told = [self.usage(as_typed(usage), what) for usage, what in section.lines]
        told += [self.choices(name, ", ".join(named)) for name, named in section.choices]
        if section.gathers:
            told.append(self.gathers(section.gathers))
        told += [self.member(as_typed(usage), what) for usage, what in section.members]
        if section.details:
            told.append(self.details(section.details))
        return "\n".join(told)
