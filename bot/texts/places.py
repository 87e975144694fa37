"""What is chosen for a place."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from bot.texts.language import Language


@dataclass(frozen=True, slots=True, kw_only=True)
class EditionView:
    """A word list: its name, how many words it has, and, if it has replaced another, since when.

    Then also the name of that one, and how many words came and went.
    """

    name: str
    size: int
    since: date | None = None
    former: str = ""
    came: int = 0
    went: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Places:
    """Whole sentences first, then the parts of those that are composed."""

    language: Language

    taken_back: Callable[[str], str]
    """The choice made here for this setting holds no more."""
    changed_by: Callable[[str, str, str, str], str]
    """The change of a setting: by whom, to what; and what is typed to have it as it was."""
    edition_chosen: Callable[[str], str]
    """The chat has this word list from now on."""

    settings_here: Callable[[str], str]
    """All of them, and how one is changed."""
    is_set: Callable[[str, str], str]
    """A name, and what holds."""
    as_configured: Callable[[timedelta], str]
    edition: Callable[[str, int], str]
    """The name of the list, and how many words it has."""
    edition_since: Callable[[date, str, int, int], str]
    """Since when it is there in the place of which other, and how many words came and went."""
    edition_line: Callable[[str], str]
    """The line to type for this word list."""
    dictionaries: Mapping[bool, str]
    voices: Mapping[bool, str]
    """Whether duplicate is refereed aloud."""

    def settings(self, lines: Sequence[tuple[str, str | timedelta]]) -> str:
        """The settings of a place, each with its value, or with the time of the configuration."""
        told = "\n".join(
            self.is_set(name, value if isinstance(value, str) else self.as_configured(value))
            for name, value in lines
        )
        return self.language.typeset(self.settings_here(told))

    def changed(self, who: str, name: str, value: str, before: str) -> str:
        """The change of a setting of the room: by whom, what holds, and how to go back."""
        return self.language.typeset(self.changed_by(who, name, value, f"{name} {before}".strip()))

    def editions(self, current: EditionView, choices: Sequence[tuple[str, str]]) -> str:
        """The word list of the chat, and those it may choose: what to type, and its name."""
        lines = [self.edition(current.name, current.size)]
        if current.since is not None:
            lines.append(
                self.edition_since(current.since, current.former, current.came, current.went)
            )
        lines += [self.is_set(self.edition_line(choice), name) for choice, name in choices]
        return self.language.typeset("\n".join(lines))

    def voice(self, *, speaks: bool) -> str:
        """Whether games are refereed aloud in the chat from now on."""
        return self.language.typeset(self.voices[speaks])

    def dictionary(self, *, opened: bool) -> str:
        """Whether the word tools answer during the rounds of the chat's next games."""
        return self.language.typeset(self.dictionaries[opened])
