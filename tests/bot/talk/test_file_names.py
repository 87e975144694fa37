"""Files are named for people."""

from datetime import UTC, datetime

from bot.talk.file_names import LONGEST, file_name

AT = datetime(2026, 11, 22, 21, tzinfo=UTC)


def test_the_day_what_it_is_and_who_played() -> None:
    names = ["Léa", "D’Artagnan & Cie"]
    assert file_name("Feuille officielle", "csv", AT, names) == (
        "2026-11-22-feuille-officielle-lea-dartagnan-cie.csv"
    )
    assert file_name("Classique", "gcg", None, ["Léa"]) == "classique-lea.gcg", "it goes on"


def test_a_crowd_is_not_named_and_no_name_is_too_long_or_empty() -> None:
    assert file_name("Duplicate", "csv", AT, list("ABCD")) == "2026-11-22-duplicate.csv"
    long = file_name("Duplicate", "csv", AT, ["é" * 32] * 3)
    assert len(long) == LONGEST + len(".csv")
    assert file_name("日本", "csv", None, ["../../etc"]) == "etc.csv", "no folder in it"
    assert file_name("日本", "csv", None) == "chevalet.csv"
