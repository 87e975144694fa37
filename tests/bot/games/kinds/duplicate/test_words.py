"""What is typed after /duplicate: words in any order, each about one rule; every other rule by its name."""

from dataclasses import fields, replace
from datetime import timedelta
from typing import Any

import pytest

from bot.games.kinds.duplicate.commands import DUPLICATE_COMMANDS
from bot.games.kinds.duplicate.options import with_pace, with_refereeing
from bot.games.kinds.duplicate.rule_names import RULE_BOOK, RULE_NAMES
from bot.games.kinds.duplicate.words import WORDS, names_pace, read_words, rules_with
from bot.games.rule_spelling import RuleName
from bot.talk.command import by_language
from bot.talk.refusals import BadArgument
from engine.duplicate.contradictions import contradiction
from engine.duplicate.rules import (
    PRESETS,
    Bulletins,
    Counting,
    DuplicateRules,
    Kept,
    Refereeing,
    Scoring,
    SoloFor,
)
from engine.refereeing.regulation import Regulation

USUAL = DuplicateRules("normal")
BEST = replace(USUAL, counting=Counting.BEST, open_dictionary=True, kept=Kept.HANDED_IN)


def test_every_rule_that_is_played_has_a_name() -> None:
    assert set(RULE_NAMES) == {field.name for field in fields(DuplicateRules)}


@pytest.mark.parametrize("field", RULE_NAMES)
def test_no_name_means_two_rules(field: str) -> None:
    assert all(RULE_BOOK.find(name) == field for name in RULE_NAMES[field].names.values())


@pytest.mark.parametrize(
    ("typed", "rules"),
    [
        ("", USUAL),
        ("blitz", replace(USUAL, round_time=PRESETS["blitz"][0], warning=PRESETS["blitz"][1])),
        ("asynchrone", with_pace(USUAL, "jour")),
        ("half-day", with_pace(USUAL, "demi-journee")),
        ("7sur8", replace(USUAL, formula="7sur8")),
        ("joker 7sur8", replace(USUAL, formula="7sur8-joker")),
        ("7et8 explosive", replace(USUAL, formula="7et8-explosive")),
        ("explosif 7et8", replace(USUAL, formula="7et8-explosive")),
        ("7et8-joker", replace(USUAL, formula="7et8-joker")),
        ("raccord=oui", replace(USUAL, connection=True)),
        ("solo=top solo-joueurs=3", replace(USUAL, solo_for=SoloFor.TOP, solo_players=3)),
        ("multitops-3", replace(USUAL, solutions=3)),
        ("au-top", replace(USUAL, scoring=Scoring.PLACES)),
        ("solutions=2 bareme=places", replace(USUAL, solutions=2, scoring=Scoring.PLACES)),
        ("annonces", replace(USUAL, bulletins=Bulletins.ANNOUNCED)),
        ("pause=ordre", replace(USUAL, pause=None)),
        (
            "TEMPS=20s",
            replace(
                USUAL,
                round_time=timedelta(seconds=20),
                warning=timedelta(seconds=6),
            ),
        ),
    ],
)
def test_words_say_rules(typed: str, rules: DuplicateRules) -> None:
    assert rules_with(USUAL, read_words(typed)) == rules


@pytest.mark.parametrize("typed", ["officiel fb raccord 7et8", "7et8 raccord FB Official"])
def test_they_come_in_any_order_and_language(typed: str) -> None:
    rules = rules_with(BEST, read_words(typed))
    assert (rules.formula, rules.regulation) == ("7et8", Regulation.FB)
    assert (rules.refereeing, rules.connection) == (Refereeing.OFFICIAL, True)
    assert contradiction(rules) is None


def test_what_was_asked_for_is_not_changed_for_what_else_was_asked_for() -> None:
    """The rules that contradict each other are refused by the game, with both of their names."""
    rules = rules_with(USUAL, read_words("bulletin=meilleur officiel"))
    assert contradiction(rules) is not None


@pytest.mark.parametrize(
    ("typed", "wrong"),
    [
        ("vite", "vite"),
        ("blitz normal", "blitz normal"),
        ("blitz vite", "vite"),
        ("joker explosive", "joker explosive"),
        ("officiel amical", "officiel amical"),
        ("couleur=bleu", "couleur"),
        ("raccord=bleu", "bleu"),
        ("solo-points=0000000009999", "0000000009999"),
        ("temps=", ""),
        ("=", ""),
    ],
)
def test_what_means_nothing_or_two_things_is_refused(typed: str, wrong: str) -> None:
    with pytest.raises(BadArgument) as refused:
        read_words(typed)
    assert refused.value.argument == wrong


def test_no_word_means_two_things() -> None:
    typed = [each for word in WORDS for each in set(by_language(word.spelling).values())]
    assert len(typed) == len(set(typed))


@pytest.mark.parametrize("typed", [by_language(word.spelling)["fr"] for word in WORDS])
def test_no_word_makes_rules_that_contradict_each_other(typed: str) -> None:
    first = "officiel " if typed == "raccord" else ""
    assert contradiction(rules_with(BEST, first + typed)) is None


@pytest.mark.parametrize(
    ("typed", "names"), [("blitz", True), ("temps=1min", True), ("officiel", False), ("", False)]
)
def test_whether_a_pace_is_named_is_known(typed: str, *, names: bool) -> None:
    assert names_pace(typed) is names


@pytest.mark.parametrize(
    ("typed", "language", "offered"),
    [
        ("off", "fr", ["officiel"]),
        ("blitz off", "en", ["blitz official"]),
        ("officiel fis", "fr", ["officiel fisf", "officiel fisf2011"]),
        ("officiel officiel", "fr", []),
        ("vite ", "fr", [f"vite {by_language(word.spelling)['fr']}" for word in WORDS]),
    ],
)
def test_what_the_last_word_may_become_is_offered(
    typed: str, language: str, offered: list[str]
) -> None:
    (rules,) = DUPLICATE_COMMANDS[0].arguments
    assert rules.complete(typed, language) == offered


def _some_values(name: RuleName) -> list[Any]:
    values = list(name.values)
    return [*values, name.read(name.example)] if name.read and name.example else values


@pytest.mark.parametrize(
    ("field", "value"),
    [(field, value) for field, name in RULE_NAMES.items() for value in _some_values(name)],
)
@pytest.mark.parametrize("refereeing", Refereeing)
def test_another_refereeing_takes_away_what_contradicts_it(
    field: str, value: Any, refereeing: Refereeing
) -> None:
    other = next(each for each in Refereeing if each is not refereeing)
    chosen = replace(with_refereeing(USUAL, other), **{field: value})
    if contradiction(chosen) is None:
        assert contradiction(with_refereeing(chosen, refereeing)) is None
