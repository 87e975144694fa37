"""An evening of several games, one of which is played in several places: all are ranked together."""

import pytest

from engine.formulas import NORMAL
from engine.notation import mark_jokers
from engine.solutions import best_plays
from tests.bot.evenings.test_evening_games import SATURDAY, begin, last
from tests.bot.plain import plain
from tests.bot.simultane.centres import LYON, PLACE, Centres, code_in

GAMES = range(1, 4)


async def _play(club: Centres, *, simultane: bool) -> int:
    """One game, in which Léa finds the top and nobody else anything; what that was worth."""
    if simultane:
        code = code_in(await club.say("Léa", "/simultane"))
        await club.say("Tom", f"/simultane {code} Lyon", place=LYON)
    await club.say("Léa", "/commencer")
    game = await club.game()
    top = best_plays(game.board, club.rack, club.lexicon, NORMAL, count=1)[0]
    await club.say("Léa", f"/jouer {top.play.ref} {mark_jokers(top.play.word)}")
    await club.wait(200)
    await club.say("Léa", "/arreter oui")
    return top.points


@pytest.mark.parametrize("comes_along", [True, False])
@pytest.mark.parametrize("which", GAMES)
async def test_all_its_games_are_ranked_together(
    club: Centres, which: int, *, comes_along: bool
) -> None:
    """Whether the other place plays the games after it too, or has begun something else by then."""
    club.now = SATURDAY
    await begin(club, f"{len(GAMES)} parties pause 10", "Zoé")
    points, in_lyon = [], []
    for number in GAMES:
        points.append(await _play(club, simultane=number == which))
        in_lyon.append(number == which or (comes_along and number > which))
        if number == which and not comes_along:
            await club.say("Tom", "/duplicate", place=LYON)
        await club.ring()
    ranking = last(club, "/ranking")
    heading, first, *others = plain(ranking.text).splitlines()
    missed = "" if all(in_lyon) else f" ({sum(in_lyon)} partie{'s' * (sum(in_lyon) > 1)})"
    assert heading == "3 parties, aux points"
    assert first == f"1. Léa : {sum(points)} points"
    assert sorted(others) == [f"2. Tom : 0 point{missed}", "2. Zoé : 0 point"]
    table = (await club.ask("Léa", f"!{ranking.buttons[0].payload}")).file
    assert table is not None
    rows = [row.split(";") for row in table.text.splitlines()]
    of = {row[1]: row[6::3] for row in rows}
    assert of["Nom"] == [f"P{number} points" for number in GAMES]
    assert of["Léa"] == [str(each) for each in points]
    assert of["Tom"] == ["0" if each else "" for each in in_lyon]
    assert [plain(each.label) for each in ranking.buttons[1:]] == [f"Partie {n}" for n in GAMES]
    for button, won, there in zip(ranking.buttons[1:], points, in_lyon, strict=True):
        page = plain((await club.ask("Léa", f"!{button.payload}")).whole)
        assert f"1. Léa : {won} points" in page
        assert ("Tom" in page) == there


async def test_a_place_that_comes_along_is_told_when_the_next_game_begins(club: Centres) -> None:
    """By its own clock, as in the place of the evening; it comes once."""
    club.now = SATURDAY
    await begin(club, "2 parties pause 10", "Zoé")
    await club.as_manager("Tom", "/reglages fuseau Asia/Tokyo", LYON)
    await _play(club, simultane=True)
    await club.ring()
    for place, hour in ((PLACE, 20), (LYON, 5)):
        told = [plain(each.text) for each in club.seen[place] if each.slot.endswith("/next-2")]
        assert len(told) == 1
        assert told[0].startswith("Partie 2 sur 2 : elle commence dans 10 min, à ")
        assert f" à {hour} h " in told[0]
