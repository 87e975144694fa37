"""What somebody is shown who plays alone (SPEC S2)."""

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.games.kinds.classic.organiser import panel_for
from bot.games.kinds.classic.presets import PRESETS
from bot.games.kinds.classic.status import ClassicStatus
from bot.talk import game_actions as g
from bot.talk import turn_actions as t
from bot.talk.answers import Answer
from bot.talk.messages import Press
from bot.talk.round_names import RoundName
from engine.classic import commands as c
from engine.classic.rules import FAMILY, ClassicRules, Solitaire
from engine.classic.state import Turn
from engine.lexicon import Lexicon
from tests.bot.club import Club
from tests.bot.games.kinds.classic.club_games import games_here, move, state
from tests.bot.games.kinds.classic.table import Table
from tests.bot.plain import plain
from tests.bot.table import parse_press

OPEN_TILES = replace(FAMILY, seats=1, solitaire=Solitaire.OPEN_TILES)
TWO_RACKS = PRESETS["deux-chevalets"]
LEAS = 1


def _table(shipped: Lexicon, rules: ClassicRules) -> Table:
    return Table(shipped, rules).begin(LEAS)


def _panel(table: Table) -> Answer:
    return panel_for(table.asked(LEAS, g.ShowControls()), table.state)


def _queries(answer: Answer) -> set[str]:
    return {button.query for button in answer.buttons}


def _turn(table: Table) -> Turn:
    assert table.state.turn is not None
    return table.state.turn


def test_with_open_tiles_all_that_remain_are_shown_instead_of_a_rack(shipped: Lexicon) -> None:
    table = _table(shipped, OPEN_TILES)
    mine = table.answers(LEAS).mine(LEAS)
    assert plain(mine.text).startswith("Lettres au choix (102) : AAAAAAAAA BB CC")
    table.do(LEAS, c.Play(LEAS, 1, "H4 WHISKYS"))
    rest = plain(table.answers(LEAS).unseen(LEAS).text)
    assert rest.startswith("Lettres au choix (95) : ")
    assert "W" not in rest
    assert any(
        "Lettres au choix (95)" in plain(shown.whole) for shown in table.private(LEAS).values()
    )


def test_with_open_tiles_nothing_is_exchanged_and_words_may_be_asked(shipped: Lexicon) -> None:
    table = _table(shipped, OPEN_TILES)
    buttons = table.answers(LEAS).mine(LEAS).buttons
    assert [b.query for b in buttons if b.press is Press.FILL] == []
    assert ClassicStatus(table.state).withholds(LEAS) is None


def test_with_open_tiles_there_is_nothing_to_shuffle(shipped: Lexicon) -> None:
    assert "ranger hasard" not in _queries(_table(shipped, OPEN_TILES).answers(LEAS).mine(LEAS))
    assert "ranger hasard" in _queries(_table(shipped, TWO_RACKS).answers(LEAS).mine(LEAS))


@pytest.mark.parametrize("rules", [OPEN_TILES, TWO_RACKS])
def test_who_plays_alone_is_offered_nothing_that_is_about_another(
    shipped: Lexicon, rules: ClassicRules
) -> None:
    table = _table(shipped, rules)
    shown = _queries(_panel(table))
    assert {"sanction", "remplacer", "out.0", "hand-on.0"}.isdisjoint(shown)
    assert "stop.0" in shown


def test_a_program_is_taken_out_and_nothing_else_is_for_it(shipped: Lexicon) -> None:
    shown = _queries(_panel(Table(shipped, FAMILY).begin(LEAS, -1)))
    assert {"sanction", "remplacer", "hand-on.0"}.isdisjoint(shown)
    assert "out.0" in shown
    assert {"sanction", "remplacer", "out.0", "hand-on.0"} <= _queries(
        _panel(Table(shipped, FAMILY).begin(LEAS, 2))
    )


@pytest.mark.parametrize(("days", "label"), [(2, "24 h de plus"), (0.5, "1 h de plus")])
def test_over_days_more_time_is_not_half_a_minute(
    shipped: Lexicon, days: float, label: str
) -> None:
    rules = replace(PRESETS["correspondance"], move_time=timedelta(days=days))
    table = Table(shipped, rules).begin(LEAS, 2)
    [longer] = [b for b in _panel(table).buttons if b.query.startswith("more")]
    assert plain(longer.label) == label
    more = timedelta(hours=int(label.split(maxsplit=1)[0]))
    assert parse_press(longer.payload) == g.MoreTime(more, RoundName(1))


def test_against_oneself_each_rack_in_its_turn_is_ones_own(shipped: Lexicon) -> None:
    table = _table(shipped, TWO_RACKS)
    assert ClassicStatus(table.state).present == (LEAS,)
    for _ in range(2):
        on = table.state.seat(_turn(table).player)
        assert on is not None
        assert ClassicStatus(table.state).has_turn(LEAS)
        assert " ".join(on.rack) in plain(table.answers(LEAS).mine(LEAS).text)
        told = table.do(LEAS, c.Pass(LEAS, _turn(table).number), g.Blank())
        assert plain(told) == "Vous passez."


def test_against_oneself_one_draws_for_either_rack(shipped: Lexicon) -> None:
    table = _table(shipped, TWO_RACKS)
    table.do(LEAS, c.Pass(LEAS, 1))
    seat = table.state.seat(_turn(table).player)
    assert seat is not None
    told = table.do(LEAS, c.Exchange(LEAS, 2, seat.rack[:2]), t.Exchange(seat.rack[:2]))
    assert plain(told).startswith("Vous changez 2 lettres. Vous recevez : ")


async def _play_alone(club: Club, number: int, *, words: int) -> str:
    """Léa's game of this number: so many words, then two passes; what its opening and its end say."""
    opened = plain(await club.say("Léa", "/classique solitaire"))
    await club.say("Léa", "/commencer")
    for _ in range(words):
        await move(club, f"soirée {number}")
    for _ in range(2):
        await club.say("Léa", "/passer")
    return f"{opened}\n{plain(club.newest('end').text)}"


async def test_who_plays_alone_plays_against_an_own_record(club: Club) -> None:
    assert "ecord" not in await _play_alone(club, 1, words=0)  # there was none before
    assert "Record battu" in await _play_alone(club, 2, words=3)
    club.open()  # a restart
    third = await _play_alone(club, 3, words=0)
    assert "Votre record : " in third
    assert "Votre record reste à" in third


async def test_another_has_a_record_of_his_own_and_other_games_have_others(club: Club) -> None:
    await _play_alone(club, 1, words=3)
    await club.say("Tom", "/classique solitaire")
    assert (await state(club, "soirée 2")).best is None
    await club.say("Léa", "/classique lettres-ouvertes")
    assert (await state(club, "soirée 3")).best is None


async def test_what_was_given_up_is_no_record(club: Club) -> None:
    await club.say("Léa", "/classique solitaire")
    await club.say("Léa", "/commencer")
    await move(club, "soirée 1")
    await club.say("Léa", "/abandonner oui")
    assert await games_here(club) == 0
    await club.say("Léa", "/classique solitaire")
    assert (await state(club, "soirée 2")).best is None


async def test_with_a_variant_there_is_no_record(club: Club) -> None:
    await club.say("Léa", "/classique solitaire")
    await club.say("Léa", "/regle sacs 2")
    await club.say("Léa", "/commencer")
    await move(club, "soirée 1")
    for _ in range(2):
        await club.say("Léa", "/passer")
    await club.say("Léa", "/classique solitaire")
    assert (await state(club, "soirée 2")).best is None
