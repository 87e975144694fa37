"""The menus of a lobby: rules that are chosen before the start, whatever is played.

In the form of all rules come first the few that are chosen often, with words for each choice; then all
others, in groups, by what they are called (`RuleBook.groups`), not by the names that are typed.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from bot.games.rule_spelling import RuleBook
from bot.talk.messages import Choice, Menu, Press
from bot.talk.typography import fold
from bot.texts import Texts as Common
from bot.texts.rules import RuleWords

Rules = TypeVar("Rules")
Texts = TypeVar("Texts")


@dataclass(frozen=True, slots=True)
class Option(Generic[Rules, Texts]):
    """A rule: what its menu is called, its values, what each of them is called.

    And which one holds (perhaps none of them), the rules with another, and what is said where none holds.
    """

    menu: Callable[[Texts], str]
    values: tuple[str, ...]
    label: Callable[[Texts, str], str]
    held: Callable[[Rules], str]
    change: Callable[[Rules, str], Rules]
    other: Callable[[Texts, Rules], str] | None = None


def menus_of(
    options: Mapping[str, Option[Rules, Texts]], rules: Rules, texts: Texts
) -> tuple[Menu, ...]:
    """A menu for each of these rules; none of its choices is marked if the value is another."""
    return tuple(
        Menu(
            rule,
            option.menu(texts),
            tuple(Choice(value, option.label(texts, value)) for value in option.values),
            held := option.held(rules),
            said=option.other(texts, rules) if option.other and held not in option.values else "",
        )
        for rule, option in options.items()
    )


def form_of(
    few: tuple[Menu, ...], book: RuleBook, rules: Any, words: RuleWords, common: Common
) -> tuple[Menu, ...]:
    """The form of all rules: the `few` first, then those that the book puts into groups."""
    language, exactly = common.language, common.rules.exactly
    menus = [replace(menu, press=Press.CHOOSE) for menu in few]
    for group, fields in book.groups.items():
        for field in fields:
            rule, value = book.names[field], getattr(rules, field)
            held = str(exactly(rule.said(value, language)))
            listed = rule.read is None or len(rule.values) > 1
            typed = zip(rule.choices(language), rule.choices("fr"), strict=True)
            labels = {each: words.values.get(fold(french), each) for each, french in typed}
            choices = tuple(Choice(*each) for each in labels.items())
            menus.append(
                Menu(
                    field,
                    common.rules.language.typeset(book.called(field, language)),
                    choices if listed else (),
                    held,
                    Press.CHOOSE,
                    words.headings[group],
                    "" if listed else labels.get(held, held),
                )
            )
    return tuple(menus)
