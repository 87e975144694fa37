"""Names as they may be shown, and told apart."""

import unicodedata
from collections.abc import Mapping, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.kinds.classic.texts import CLASSIC
from bot.talk import names as telling
from bot.talk.names import (
    LONGEST_NAME,
    Called,
    ToldApart,
    clean_name,
    isolate,
    tell_apart,
    unisolate,
)
from bot.texts import LANGUAGES

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
WAVE = "\U0001f44b\U0001f3fd"
ENGLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"
FRANCE = "\U0001f1eb\U0001f1f7"
HEBREW = "\u05d3\u05e0\u05d9"
FSI, PDI = "\u2068", "\u2069"


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Léa", "Léa"),
        ("  a\u202eb\nc\t d " + "x" * 90, "ab c d " + "x" * 25),
        ("Jean-Noël  O’Neil", "Jean-Noël O’Neil"),
        ("\u200b\x00", ""),
        ("\u3164", ""),
        ("\u2800\u2800", ""),
        ("\u115f\u1160", ""),
        ("\uffa0 \u3000", ""),
        ("\u034f", ""),
        ("\u0301\u0302", ""),
        ("\ufe0f\u200d", ""),
        ("\u3164Tom\u2800", "Tom"),
        ("Tom\ufe0f", "Tom"),
        ("To\ufe00m\ufe0e", "Tom"),
        ("T\u180bo\u180cm\u180d\u180f", "Tom"),
        ("Tom\U000e0100\U000e01ef", "Tom"),
        ("Tom\u2605\U000e0041\U000e007f", "Tom\u2605"),
        ("\U0001f3f4\U000e0067\U000e0062\U000e0065", "\U0001f3f4"),  # a flag cut off
        ("\u2764\ufe0f\ufe0f", "\u2764\ufe0f"),
        ("\u270c\ufe0f\U0001f3fd", "\u270c\ufe0f\U0001f3fd"),
        (FAMILY, FAMILY),
        (f"{WAVE} Zoé {ENGLAND}{FRANCE}", f"{WAVE} Zoé {ENGLAND}{FRANCE}"),
        ("1\ufe0f\u20e3er", "1\ufe0f\u20e3er"),
        (HEBREW, HEBREW),
        ("e" + "\u0301" * 40, "e" + "\u0301" * 3),
        ("\u0e19\u0e49\u0e33", "\u0e19\u0e49\u0e33"),
        ("\U0001fae9", "\U0001fae9"),  # an emoji of 2024
    ],
)
def test_what_is_left_of_a_name(typed: str, shown: str) -> None:
    assert clean_name(typed) == shown


@pytest.mark.parametrize("emoji", [FAMILY, WAVE, ENGLAND, FRANCE])
def test_an_emoji_at_the_end_is_whole_or_not_there(emoji: str) -> None:
    for letters in range(LONGEST_NAME + 1):
        name = clean_name("x" * letters + emoji)
        assert name in ("x" * letters, "x" * letters + emoji)
        assert len(name) <= LONGEST_NAME


@given(st.text())
def test_a_name_is_one_line_that_can_be_seen_and_stays_as_it_is(typed: str) -> None:
    name = clean_name(typed)
    assert len(name) <= LONGEST_NAME
    assert not any(unicodedata.category(sign) in ("Cc", "Zl", "Zp", "Cs") for sign in name)
    assert name == " ".join(name.split())
    assert clean_name(name) == name


def test_equal_names_get_their_user_names() -> None:
    names = {1: "Léa", 2: "Tom", 3: "léa", 4: "\uff2c\u00e9\uff41"}  # as wide letters
    users = {1: "lea_92", 2: "tom", 3: "lea.b", 4: "wide"}
    assert tell_apart(names, users) == {
        1: "Léa (lea_92)",
        2: "Tom",
        3: "léa (lea.b)",
        4: "\uff2c\u00e9\uff41 (wide)",
    }


@pytest.mark.parametrize(
    "double",
    [
        "T\u043em",  # a Cyrillic o
        "\u0422\u041e\u041c",
        "\u03a4om",  # a Greek T
        "T\u0585m",
        "\ua4d4om",
        "Tom\ufe0f",
        "Tom\U000e0041",
        "T\u200bom",
        "Tom.",
        "T-om",
        "T0m",
        "\u1d1bom",  # a small capital
    ],
)
def test_names_that_are_taken_for_another_are_told_apart(double: str) -> None:
    assert tell_apart({1: "Tom", 2: double}, {1: "tom_1", 2: "tom_2"}) == {
        1: "Tom (tom_1)",
        2: f"{double} (tom_2)",
    }


def test_an_emoji_with_and_without_its_selector_is_one() -> None:
    told = tell_apart({1: "Tom\u2605", 2: "Tom\u2605\ufe0f"}, {})
    assert told[2].endswith(" (2)")


def test_accents_of_other_scripts_count_as_ours() -> None:
    assert tell_apart({1: "L\u00e9a", 2: "L\u0435\u0301a"}, {})[2].endswith(" (2)")
    assert tell_apart({1: "Zo\u00eb", 2: "Zo\u0451"}, {})[2].endswith(" (2)")
    assert tell_apart({1: "Lea", 2: "L\u00e9a"}, {}) == {1: "Lea", 2: "L\u00e9a"}


def test_without_user_names_they_are_counted() -> None:
    names = {7: "Léa", 3: "Léa", 5: "Léa (2)", 9: "Léa"}
    assert tell_apart(names, {}) == {3: "Léa", 5: "Léa (2)", 7: "Léa (3)", 9: "Léa (4)"}


@given(st.dictionaries(st.integers(1, 50), st.sampled_from(["A", "a", "B", "A (2)", HEBREW])))
def test_nobody_is_called_as_another(names: dict[int, str]) -> None:
    told = tell_apart(names, {})
    assert len({name.casefold() for name in told.values()}) == len(names)


def slowly_told_apart(names: Mapping[int, str], user_names: Mapping[int, str]) -> dict[int, str]:
    """All of them, one after the other, each by a look at all that are taken."""
    looks = {person: telling._at_a_glance(name) for person, name in names.items()}
    taken, told = set(looks.values()), dict[int, str]()
    for person in sorted(names):
        name, alike = names[person], sorted(each for each in names if looks[each] == looks[person])
        beside = user_names.get(person, "") if len(alike) > 1 and name else ""
        shown, number = f"{name} ({beside})" if beside else name, 1
        while name and person != alike[0] and not beside and telling._at_a_glance(shown) in taken:
            number += 1
            shown = f"{name} ({number})"
        taken.add(telling._at_a_glance(shown))
        told[person] = isolate(name) + shown[len(name) :]
    return told


ALIKE = st.sampled_from(["A", "a", "B", "A (2)", "a (3)", "A (2) (2)", "", HEBREW])


@given(
    st.lists(st.tuples(st.integers(1, 30), ALIKE), unique_by=lambda each: each[0], max_size=12),
    st.dictionaries(st.integers(1, 30), st.sampled_from(["anne", "b.b"]), max_size=4),
)
def test_told_apart_as_they_come_they_are_called_as_if_all_had_been_there(
    come: list[tuple[int, str]], users: dict[int, str]
) -> None:
    told, there = ToldApart(), dict[int, str]()
    for person, name in come:
        told.add(person, name, users.get(person, ""))
        there[person] = name
        assert told == slowly_told_apart(there, users)
    assert list(Called(told, [person for person, _ in come])[:3]) == [*told.values()][:3]


def test_one_more_in_a_crowd_concerns_only_those_who_are_called_alike(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told, counted, tell = ToldApart(), list[int](), ToldApart._tell

    def noted(apart: ToldApart, alike: Sequence[int]) -> Mapping[int, str]:
        counted.append(len(alike))
        return tell(apart, alike)

    monkeypatch.setattr(ToldApart, "_tell", noted)
    for person in range(300):
        told.add(person, f"Joueuse {person}")
        told.add(1000 + person, "Léa")
        assert told[person] == f"Joueuse {person}"
    assert told[1299] == "Léa (300)"
    assert counted == [1] * 300 + [300]


def test_who_was_forgotten_has_no_name() -> None:
    assert tell_apart({1: "", 2: "", 3: "Léa"}, {1: "lea"}) == {1: "", 2: "", 3: "Léa"}


def test_names_from_the_right_are_closed_in() -> None:
    assert isolate("Léa") == "Léa"
    assert isolate(HEBREW) == f"{FSI}{HEBREW}{PDI}"
    told = tell_apart({1: HEBREW, 2: HEBREW}, {1: "dani"})
    assert told == {1: f"{FSI}{HEBREW}{PDI} (dani)", 2: f"{FSI}{HEBREW}{PDI} (2)"}
    assert unisolate(told[1]) == f"{HEBREW} (dani)"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ordinateur (champion)", "Ordinateur champion"),
        ("ordinateur 2 (fort)", "ordinateur 2 fort"),
        ("0rdinateur (fort)", "0rdinateur fort"),
        ("Computer(club)", "Computerclub"),
        ("Ordinateur \uff08champion\uff09", "Ordinateur champion"),
        ("\u041erdinateur (champion)", "\u041erdinateur champion"),  # Cyrillic
        ("Ordinateur", "Ordinateur"),
        ("Léa (Lyon)", "Léa (Lyon)"),
    ],
)
def test_nobody_is_called_like_a_program(name: str, shown: str) -> None:
    assert clean_name(name) == shown
    assert clean_name(shown) == shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_program_has_a_name_that_nobody_else_has(language: str) -> None:
    for number in (-1, -2, -3, -4, -11, -24):
        name = CLASSIC[language].course.program(number)
        assert clean_name(name) != name
