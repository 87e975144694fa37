"""The words after ``/classique``, in any order: ``libre club``, ``contre champion tournoi``.

A set of rules, what becomes of words that are not valid, programs to play against by their levels, and any
other rule by its name with its value, ``places=3`` or ``places 3``. A set of rules is taken first, whatever
was typed first: the other words change it. What has two words with a hyphen may be typed with a blank.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from bot.games.kinds.classic.options import change_rule
from bot.games.kinds.classic.presets import LEVELS, PRESETS, SPELLINGS, USUAL_LEVEL
from bot.games.kinds.classic.rule_names import RULE_BOOK, RULE_NAMES
from bot.talk.command import Spelling, by_language
from bot.talk.refusals import BadArgument
from bot.talk.typography import fold
from engine.classic.rules import Challenge, ClassicRules

AGAINST = frozenset({"contre", "against", "vs", "ordinateur", "l'ordinateur", "computer", "bot"})
"""Words before the level of a program, or alone."""
_FILLERS = frozenset({"un", "une", "le", "la", "a", "an", "the", "et", "and", "avec", "with"})
"""Words between those that mean something."""
_RULE_SET, _CHALLENGE = "", "challenge"
_EXAMPLE = "match champion"
_LISTED = ("/aide classique", "/help classic")
_LONGEST_TYPED = 20


@dataclass(frozen=True, slots=True)
class Said:
    """The typed words: those about the rules, one blank between, and the levels of programs."""

    rules: str
    against: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Word:
    """As it was typed, what it is about, of which there is one word, and the rules with it."""

    typed: str
    about: str
    change: Callable[[ClassicRules], ClassicRules]


def read_words(text: str) -> Said:
    """The words that are meant.

    Raises:
        BadArgument: one of them means nothing, or two are about the same rule.
    """
    rules, levels, against = list[str](), list[str](), False
    typed = text.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").split()
    for each in _parts([word.rstrip(",") for word in typed if word != ","]):
        level = find_level(each)
        if fold(each) in AGAINST:
            against = True
        elif level:
            levels.append(level)
        elif fold(each) not in _FILLERS:
            rules.append(each)
    told = " ".join(word.typed for word in _meant(rules))
    return Said(told, tuple(levels) if levels or not against else (USUAL_LEVEL,))


def find_level(typed: str) -> str:
    """The level of programs that is meant; empty for none."""
    return _find(typed, LEVELS)


def rules_with(rules: ClassicRules, text: str) -> ClassicRules:
    """The rules with what the words say (`Said.rules`).

    Raises:
        BadArgument: a value that its rule cannot have.
    """
    for word in sorted(_meant(text.split()), key=lambda word: word.about != _RULE_SET):
        rules = word.change(rules)
    return rules


def _parts(words: Sequence[str]) -> Iterator[str]:
    """The words, two of them in one where they belong together: ``deux-sacs``, ``places=3``."""
    at = 0
    while at < len(words):
        pair = words[at : at + 2]
        joined = _joined(*pair) if len(pair) > 1 else ""
        yield joined or words[at]
        at += 2 if joined else 1


def _joined(first: str, second: str) -> str:
    """The two words together; empty if they do not belong together."""
    if _find(f"{first}-{second}", SPELLINGS):
        return f"{first}-{second}"
    try:
        rule = RULE_NAMES[RULE_BOOK.find(first)]
    except BadArgument:
        return ""
    spelled = {
        fold(each) for spelling in rule.values.values() for each in by_language(spelling).values()
    }
    return f"{first}={second}" if fold(second) in spelled else ""


def _meant(words: Sequence[str]) -> list[_Word]:
    said: dict[str, _Word] = {}
    for typed in words:
        word = _word(typed)
        before = said.setdefault(word.about, word)
        if fold(before.typed) != fold(typed):
            raise BadArgument(f"{before.typed} {typed}", (before.typed, typed))
    return list(said.values())


def _word(typed: str) -> _Word:
    name, equals, value = typed.partition("=")
    if equals:
        field = RULE_BOOK.find(name)
        RULE_NAMES[field].value_of(value)  # or it is refused
        return _Word(typed, field, lambda rules: change_rule(rules, name, value))
    rule_set = _find(typed, SPELLINGS)
    if rule_set:
        return _Word(typed, _RULE_SET, partial(_with_rule_set, rule_set))
    challenges = RULE_NAMES[_CHALLENGE].values
    challenge = _find(typed, {each.value: challenges[each] for each in Challenge})
    if challenge:
        return _Word(typed, _CHALLENGE, lambda rules: change_rule(rules, _CHALLENGE, challenge))
    choices = (*SPELLINGS.values(), *challenges.values(), *LEVELS.values())
    raise BadArgument(typed[:_LONGEST_TYPED], choices, _EXAMPLE, listed=_LISTED)


def _with_rule_set(name: str, rules: ClassicRules) -> ClassicRules:
    """The rules of a set, as slow and as open as programs and dictionaries are here."""
    wanted = PRESETS[name]
    return replace(
        wanted,
        open_dictionary=wanted.open_dictionary or rules.open_dictionary,
        program_delay=rules.program_delay,
    )


def _find(typed: str, spellings: Mapping[str, Spelling]) -> str:
    """The spelling that is meant, in either language; empty for none."""
    for name, spelling in spellings.items():
        if fold(typed) in {fold(each) for each in by_language(spelling).values()}:
            return name
    return ""
