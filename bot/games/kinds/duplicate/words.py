"""The words after ``/duplicate``, in any order: ``joker blitz officiel``; any other rule as ``raccord=oui``.

A pace, a formula, a set of rules that has a name, who referees, and what else one word says. A set
of rules is taken first, then who referees, whatever was typed first: the other words change them.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from bot.games.kinds.duplicate.options import with_pace, with_refereeing, with_rule
from bot.games.kinds.duplicate.rule_names import RULE_BOOK, RULE_NAMES
from bot.games.kinds.duplicate.settings import PACE_SPELLINGS
from bot.games.rule_spelling import FORMULA_SPELLINGS
from bot.talk.command import Spelling, by_language
from bot.talk.refusals import BadArgument
from bot.talk.typography import fold
from engine.duplicate.rule_sets import RULE_SETS, with_rule_set
from engine.duplicate.rules import (
    MOST_SOLUTIONS,
    PRESETS,
    Bulletins,
    DuplicateRules,
    Kept,
    Refereeing,
    Scoring,
    SeriesRanking,
)
from engine.formulas import FORMULAS, NORMAL, Formula, Jokers
from engine.refereeing.regulation import Regulation

PACE = "pace"
_RULE_SET, _REFEREEING = "", "refereeing"
_FIRST = (_RULE_SET, _REFEREEING)
"""Read first: the others change what they say."""

_Change = Callable[[DuplicateRules], DuplicateRules]


@dataclass(frozen=True, slots=True)
class Word:
    """As it is typed; which rule it is about, of which there is one word; and the rules with it."""

    spelling: Spelling
    about: str
    change: _Change

    @property
    def as_typed(self) -> frozenset[str]:
        """Without accents, in any language."""
        return frozenset(map(fold, by_language(self.spelling).values()))


def _field(name: str, value: Any, spelling: Spelling) -> Word:
    return Word(spelling, name, lambda rules: replace(rules, **{name: value}))


def _paced(preset: str) -> Word:
    return Word(PACE_SPELLINGS[preset], PACE, lambda rules: with_pace(rules, preset))


def _refereed(refereeing: Refereeing) -> Word:
    spelling = RULE_NAMES["refereeing"].values[refereeing]
    return Word(spelling, _REFEREEING, lambda rules: with_refereeing(rules, refereeing))


def _rotating(rules: DuplicateRules) -> DuplicateRules:
    """The rules for taking turns as referee: the referee misses a game, and has no points in it."""
    by_points = rules.series is SeriesRanking.POINTS
    series = SeriesRanking.PLACES if by_points else rules.series
    return replace(with_refereeing(rules, Refereeing.OFFICIAL), rotating=True, series=series)


def _formula(name: str) -> Word:
    """The word of a formula: it says how many letters, or of seven how jokers are played."""
    formula, spelling = FORMULAS[name], FORMULA_SPELLINGS[name]

    def with_letters(rules: DuplicateRules) -> DuplicateRules:
        return _with_formula(rules, replace(formula, jokers=rules.played_formula.jokers))

    def with_jokers(rules: DuplicateRules) -> DuplicateRules:
        return _with_formula(rules, replace(rules.played_formula, jokers=formula.jokers))

    if formula.jokers is Jokers.ORDINARY:
        return Word(spelling, "letters", with_letters)
    if formula.rack_size == NORMAL.rack_size:
        return Word(spelling, "jokers", with_jokers)
    return _field("formula", name, spelling)


def _with_formula(rules: DuplicateRules, wanted: Formula) -> DuplicateRules:
    """The rules with the formula that is like this one, whatever that is called."""
    same = (each for each in FORMULAS.values() if replace(each, name=wanted.name) == wanted)
    return replace(rules, formula=next(same).name)


def _multitops(number: int) -> Word:
    return Word(
        f"multitops-{number}",
        "solutions",
        lambda rules: replace(rules, solutions=number, kept=Kept.BEST),
    )


def _announcing(rules: DuplicateRules) -> DuplicateRules:
    return replace(rules, bulletins=Bulletins.ANNOUNCED, kept=Kept.BEST)


WORDS: tuple[Word, ...] = (
    *map(_refereed, Refereeing),
    *(Word(name, _RULE_SET, partial(with_rule_set, name=name)) for name in RULE_SETS),
    *map(_paced, PRESETS),
    replace(_paced("jour"), spelling=("asynchrone", "asynchronous")),
    *(_formula(name) for name in ("7sur8", "7et8", "joker", "explosive")),
    *(_field("regulation", each, each.value) for each in Regulation),
    _field("connection", True, ("raccord", "connection")),
    _field("pairs", True, ("paires", "pairs")),
    Word(("tournant", "rotating"), "rotating", _rotating),
    _field("series", SeriesRanking.PLACES, "places"),
    _field("series", SeriesRanking.PERCENTAGE, ("pourcentage", "percentage")),
    *map(_multitops, range(2, MOST_SOLUTIONS + 1)),
    _field("scoring", Scoring.PLACES, "au-top"),
    Word(("annonces", "announced"), "bulletins", _announcing),
    *(_formula(name) for name in FORMULAS if "-" in name),
)
"""The words after the command, most wanted first: only the first of them are offered while one types."""

SPELLINGS: tuple[Spelling, ...] = tuple(word.spelling for word in WORDS)


_LIKELY: tuple[Spelling, ...] = (
    *("blitz", "normal", "7sur8", "7et8", "joker"),
    *(("officiel", "official"), ("paires", "pairs"), ("explosif", "explosive")),
)
_LIKELY_FIRST = (*_LIKELY, *(each for each in SPELLINGS if each not in _LIKELY))
_LISTED = ("/aide duplicate", "/help duplicate")


def read_words(text: str) -> str:
    """The words that are meant, one blank between.

    Raises:
        BadArgument: one of them means nothing, or two are about the same.
    """
    return " ".join(typed for typed, _ in _meant(text))


def rules_with(rules: DuplicateRules, text: str) -> DuplicateRules:
    """The rules with what the words say (`read_words`)."""
    words = [word for _, word in _meant(text)]
    for word in sorted(words, key=lambda word: word.about not in _FIRST):
        rules = word.change(rules)
    return rules


def names_pace(text: str) -> bool:
    """Whether one of the words says how long a round lasts."""
    return any(word.about in (PACE, "round_time", _RULE_SET) for _, word in _meant(text))


def _meant(text: str) -> list[tuple[str, Word]]:
    said: dict[str, tuple[str, Word]] = {}
    for typed in text.split():
        word = _word(typed)
        before, _ = said.setdefault(word.about, (typed, word))
        if fold(before) != fold(typed):
            raise BadArgument(f"{before} {typed}", (before, typed))
    return list(said.values())


def _word(typed: str) -> Word:
    name, equals, value = typed.partition("=")
    if equals:
        field = RULE_BOOK.find(name)
        RULE_NAMES[field].value_of(value)  # or it is refused
        return Word(typed, field, lambda rules: with_rule(rules, field, value))
    found = next((word for word in WORDS if fold(typed) in word.as_typed), None)
    if found is None:
        raise BadArgument(typed[:20], _LIKELY_FIRST, listed=_LISTED)
    return found
