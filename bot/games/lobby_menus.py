"""The menus of a lobby: rules that are chosen before the start, whatever is played."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from bot.talk.messages import Choice, Menu

Rules = TypeVar("Rules")
Texts = TypeVar("Texts")


@dataclass(frozen=True, slots=True)
class Option(Generic[Rules, Texts]):
    """A rule: what its menu is called, its values, what each of them is called.

    And which one holds (perhaps none of them), and the rules with another.
    """

    menu: Callable[[Texts], str]
    values: tuple[str, ...]
    label: Callable[[Texts, str], str]
    held: Callable[[Rules], str]
    change: Callable[[Rules, str], Rules]


def menus_of(
    options: Mapping[str, Option[Rules, Texts]], rules: Rules, texts: Texts
) -> tuple[Menu, ...]:
    """A menu for each of these rules; a value that none of the choices has is none's."""
    return tuple(
        Menu(
            rule,
            option.menu(texts),
            tuple(Choice(value, option.label(texts, value)) for value in option.values),
            option.held(rules),
        )
        for rule, option in options.items()
    )
