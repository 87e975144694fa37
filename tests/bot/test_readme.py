"""The READMEs show what a channel shows."""

import re
from contextlib import suppress
from pathlib import Path

import pytest

from bot.commands import CommandTable
from bot.config import Config
from bot.kinds import all_kinds
from bot.talk.refusals import ArgumentMissing
from bot.talk.typography import as_typed, french
from tests.golden import UPDATE

TOP = Path(__file__).parents[2]
OPERATED = CommandTable(all_kinds(Config()).values(), operated=True)
"""With the commands of who hosts the bot, which the guides tell of too."""

GUIDES = sorted(f"docs/{path.name}" for path in (TOP / "docs").glob("*.md"))


@pytest.mark.parametrize(
    ("name", "begins", "transcript"),
    [
        ("README.md", "Coup 1", "discord-round.txt"),
        ("README.fr.md", "Coup 1", "discord-round.txt"),
        ("docs/classic.md", "Tour 5", "classic-discord.txt"),
        ("docs/classic.fr.md", "Tour 5", "classic-discord.txt"),
    ],
)
def test_the_card_is_one_that_was_shown(name: str, begins: str, transcript: str) -> None:
    readme = (TOP / name).read_text(encoding="utf-8")
    (card,) = re.findall(rf"```\n({begins}\W.*?)```", readme, flags=re.DOTALL)
    shown = (TOP / "tests/transcripts" / transcript).read_text(encoding="utf-8")
    lines = [re.sub(r"^(?:### |-# )", "", line.strip()) for line in shown.splitlines()]
    told = [line for line in lines if line and not line.startswith(("[", "(", "Coup suivant"))]
    wanted = [line for line in card.splitlines() if line]
    starts = [at for at, line in enumerate(told) if line == wanted[0]]
    assert any(told[at : at + len(wanted)] == wanted for at in starts)


@pytest.mark.parametrize("name", ["README.md", "README.fr.md", *GUIDES])
def test_what_it_tells_to_type_is_a_command(name: str) -> None:
    """Not a folder, an address of the page or for a monitor, nor a command of Telegram's BotFather."""
    readme = (TOP / name).read_text(encoding="utf-8")
    for line in re.findall(r"`(/[a-z0-9]+(?: [^`]*)?)`", readme):
        if re.match(
            r"/(etc|metrics|health|newbot|newapp|telegram|revoke|token|set(?!tings\b))", line
        ):
            continue
        with suppress(ArgumentMissing):
            OPERATED.parse_line(line)


@pytest.mark.parametrize("name", ["README.md", "README.fr.md"])
def test_it_is_read_in_a_minute(name: str) -> None:
    assert len((TOP / name).read_text(encoding="utf-8").splitlines()) <= 120


@pytest.mark.parametrize("name", ["README.md", "README.fr.md"])
def test_it_says_once_where_the_command_is(name: str) -> None:
    """What make installs is on nobody's path."""
    text = (TOP / name).read_text(encoding="utf-8")
    assert text.count("`.venv/bin/chevalet`") == 1
    assert text.index("make play") < text.index("`.venv/bin/chevalet`")


_AS_IT_IS = re.compile(
    r"(```.*?```|(?:^ {4}[^\n]*\n)+|`[^`\n]*`|\]\([^)]*\))", re.DOTALL | re.MULTILINE
)


@pytest.mark.parametrize("name", ["README.fr.md", *(each for each in GUIDES if ".fr." in each)])
def test_french_prose_is_spaced_as_the_sentences_are(name: str) -> None:
    """Code, addresses and what is copied from a channel stay as they are. Mended with CHEVALET_UPDATE=1."""
    path = TOP / name
    text = path.read_text(encoding="utf-8")
    parts = _AS_IT_IS.split(text)
    prose = "".join(as_typed(part) if at % 2 else part for at, part in enumerate(parts))
    if UPDATE:
        path.write_text(french(prose), encoding="utf-8")
    assert french(prose) == path.read_text(encoding="utf-8")
