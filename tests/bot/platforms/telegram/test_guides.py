"""What the guides quote is what the bot says and logs, and what they have people type are commands."""

import re
from pathlib import Path

import pytest

from bot.games.kinds.duplicate.texts import DUPLICATE
from tests.bot.plain import plain
from tests.bot.table import COMMANDS
from tests.bot.texts.test_sentences import sentences

HERE = Path(__file__).parents[4]
GUIDES = [("telegram.md", "en"), ("telegram.fr.md", "fr")]
OF_BOTFATHER = {
    "newbot", "revoke", "token", "setinline", "setinlinefeedback", "setprivacy", "setjoingroups",
    "setdescription", "setabouttext", "setuserpic", "setcommands",
}  # fmt: skip


def guide(file: str) -> str:
    return plain((HERE / "docs" / file).read_text(encoding="utf-8"))


@pytest.mark.parametrize(("file", "language"), GUIDES)
def test_symptoms_are_quoted_as_they_are_seen(file: str, language: str) -> None:
    said = plain("\n".join(sentences(DUPLICATE[language])))
    sources = " ".join(
        path.read_text("utf-8") for path in (HERE / "bot" / "platforms" / "telegram").glob("*.py")
    )
    symptoms = re.findall(r"^\| ([^|]+) \| [^|]+ \|$", guide(file), flags=re.MULTILINE)
    logged = [each for row in symptoms for each in re.findall(r"`([a-z][^`]* [^`]*)`", row)]
    quoted = [each for row in symptoms for each in re.findall(r"[“«] ?([^”»]+?) ?[”»]", row)]
    assert len(logged) == 3
    assert len(quoted) >= 2
    assert [each for each in logged if each.removeprefix("telegram: ") not in sources] == []
    assert [each for each in quoted if each not in said and "a répondu" not in each] == []


@pytest.mark.parametrize(("file", "language"), GUIDES)
def test_what_is_to_be_typed_is_a_command(file: str, language: str) -> None:
    typed = set(re.findall(r"`/([a-z]+)[` ]", guide(file)))
    assert typed <= OF_BOTFATHER | {command.names[language] for command in COMMANDS}
