"""A name that no command has: those that may have been meant are proposed, as they are typed."""

import pytest

from bot.talk.near_names import MOST_NEAR, near
from bot.talk.refusals import UnknownCommand
from bot.texts import LANGUAGES
from tests.bot.plain import plain
from tests.bot.table import COMMANDS, parse_line


@pytest.mark.parametrize(
    ("typed", "french", "english"),
    [
        ("regles", "/regle ou /reglages", "/rule or /settings"),
        ("partie", "/duplicate, /classique ou /parties", "/duplicate, /classic or /games"),
        ("bulletin", "/jouer", "/play"),
        ("lancer", "/duplicate ou /organiser commencer", "/duplicate or /manage start"),
        ("Begin", "/organiser commencer ou /chercher commence", "/manage start or /search begins"),
        ("abandon", "/quitter ou /abandonner", "/leave or /resign"),
        ("clasique", "/classique", "/classic"),
        ("règles", "/regle ou /reglages", "/rule or /settings"),
    ],
)
def test_the_nearest_are_proposed(typed: str, french: str, english: str) -> None:
    with pytest.raises(UnknownCommand) as refused:
        parse_line(f"/{typed} blitz")
    said = [plain(LANGUAGES[each].refusals.bot(refused.value)) for each in ("fr", "en")]
    assert said[0].endswith(f"Vouliez-vous dire {french} ?")
    assert said[1].endswith(f"Did you mean {english}?")


@pytest.mark.parametrize("typed", ["xyzzy", "", "é", "a" * 5000, "<b>", "\u202e"])
def test_nothing_is_made_up(typed: str) -> None:
    assert near(typed, COMMANDS) == ()


def test_nothing_is_proposed_that_is_offered_nowhere() -> None:
    hidden = [name for row in COMMANDS if row.unlisted for name in row.names.values()]
    assert hidden
    assert not any(each.unlisted for name in hidden for each in near(name[:-1], COMMANDS))


def test_a_guess_is_no_name_of_a_command_and_finds_its_own() -> None:
    names = {name for row in COMMANDS for name in (*row.names.values(), *row.old_names)}
    for row in COMMANDS:
        assert not names & set(row.guesses)
        assert all(row in near(guess, COMMANDS) for guess in row.guesses)
        assert all(len(near(guess, COMMANDS)) <= MOST_NEAR for guess in row.guesses)
