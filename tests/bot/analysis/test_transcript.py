"""A short game and its analysis as a channel is shown it: tests/transcripts/analysis-*.txt."""

from pathlib import Path

import pytest

from bot.talk.answers import Answer
from bot.talk.messages import Press
from render.picture import BoardPicture
from render.table import TablePicture
from tests.bot.club import Club
from tests.bot.games.kinds.classic.club_games import GAME, begin, move, on_turn
from tests.bot.plain import plain
from tests.golden import check

TRANSCRIPTS = Path(__file__).parents[2] / "transcripts"


SLOW = ("Sans simulation", "No simulation")
"""How a line begins that is there only where the search is not compiled."""


def told(who: str, line: str, answer: Answer) -> str:
    """What was asked, and all that is seen of the answer."""
    seen = (each for each in plain(answer.text).splitlines() if not each.startswith(SLOW))
    lines = [f"{who}> {line}", *(f"    {each}" for each in seen)]
    match answer.picture:
        case TablePicture(columns=columns, rows=rows):
            cells = [[column.heading for column in columns], *(row.cells for row in rows)]
            lines += ["    (tableau)", *(f"    {' | '.join(each)}".rstrip() for each in cells)]
        case BoardPicture(title=title, last=last):
            lines.append(f"    (grille : {plain(title)}, {plain(last)})")
        case _:
            assert answer.picture is None
    if answer.buttons:
        lines.append(f"    <{'> <'.join(plain(button.label) for button in answer.buttons)}>")
    return "\n".join(lines)


@pytest.mark.parametrize("language", ["fr", "en"])
async def test_a_game_and_its_analysis_as_a_channel_is_shown_them(
    club: Club, language: str
) -> None:
    await begin(club)
    script = []
    for number in range(1, 9):
        name = await on_turn(club)
        line = "/passer" if number == 3 else ""
        said = plain(await club.say(name, line)) if line else await move(club)
        script.append(f"{name}> {line or '…'}\n    {said.splitlines()[0]}")
    script.append(told("Zoé", "/analyse", await club.ask("Zoé", "/analyse")))
    await club.say("Tom", "/abandonner oui")
    card = await club.ask("Zoé", "/analyse")
    script.append(told("Zoé", "/analyse", card))
    for button in card.buttons:
        assert button.press is Press.PAST
        answer = await club.ask("Zoé", f"!{button.payload}", game=GAME)
        script.append(told("Zoé", f"<{plain(button.label)}>", answer))
    check(TRANSCRIPTS / f"analysis-{language}.txt", "\n".join(script) + "\n")
