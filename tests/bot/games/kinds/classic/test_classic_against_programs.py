"""Games against programs: begun in one step by one person alone, with opponents of several levels."""

import asyncio
import threading
from datetime import timedelta
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.games.caretaker import Caretaker
from bot.games.kinds.classic.kind import Classic
from bot.games.kinds.classic.presets import LEVELS
from bot.games.tables import Table
from bot.talk.messages import Press
from engine.classic.programs import acts_at
from engine.classic.rules import Challenge
from engine.classic.state import ClassicGame, Phase
from render.picture import BoardPicture
from tests.bot.club import Club
from tests.bot.games.kinds.classic.club_games import GAME, begin, move, on_turn, press, state
from tests.bot.plain import plain
from tests.bot.platforms.whole import PATIENCE


@pytest.mark.parametrize(
    ("line", "players", "challenge"),
    [
        ("/classique champion", (1, -4), Challenge.AUTO),
        ("/classique contre champion", (1, -4), Challenge.AUTO),
        ("/classic against beginner", (1, -2), Challenge.AUTO),
        ("/classique ordinateur", (1, -3), Challenge.AUTO),
        ("/classique tournoi fort", (1, -1), Challenge.FIVE_POINTS),
        ("/classique club club débutant", (1, -3, -13, -2), Challenge.AUTO),
        ("/classique libre club", (1, -3), Challenge.FREE),
        ("/classique club libre", (1, -3), Challenge.FREE),
        ("/classique contre champion tournoi", (1, -4), Challenge.FIVE_POINTS),
        ("/classique libre tournoi fort", (1, -1), Challenge.FREE),
        ("/classique contestation libre contre un débutant", (1, -2), Challenge.FREE),
        ("/classique contre l’ordinateur, libre", (1, -3), Challenge.FREE),
        ("/classique deux sacs double club", (1, -3), Challenge.DOUBLE),
        ("/classique Blitz places=2 auto Fort", (1, -1), Challenge.AUTO),
        ("/classic free club", (1, -3), Challenge.FREE),
        ("/classic against the computer", (1, -3), Challenge.AUTO),
        ("/classic strong tournament free", (1, -1), Challenge.FREE),
        (
            "/classic two bags 5pts-word against a beginner and a champion",
            (1, -2, -4),
            Challenge.FIVE_POINTS,
        ),
        ("/classic challenge double strong", (1, -1), Challenge.DOUBLE),
    ],
)
async def test_one_line_and_the_game_is_on(
    club: Club, line: str, players: tuple[int, ...], challenge: Challenge
) -> None:
    told = plain(await club.say("Léa", line))
    assert told.startswith("C’est parti ! Face à vous : Ordinateur"), told
    game = await state(club)
    assert game.phase is Phase.TURN
    assert set(game.players) == set(players)
    assert game.rules.challenge is challenge
    await club.wait(1)
    assert await on_turn(club) == "Léa"


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("/classique divin", "Tous les choix : /aide classique"),
        ("/classique divin", "famille, tournoi, tournoi25"),
        ("/classic free divine", "chronomètre"),
        ("/classique libre champoin club", "vouliez-vous dire « champion » ?"),
        (
            "/classique tournoi match",
            "« tournoi match » ne fait pas partie des choix : tournoi, match",
        ),
        ("/classique libre auto fort", "libre, auto"),
        ("/classique places=9 fort", "1, 2, 3, 4"),
        ("/classique tournoi fort fort", "2"),
        ("/classique solitaire fort", "1"),
    ],
)
async def test_what_cannot_be_is_refused(club: Club, line: str, why: str) -> None:
    assert why in plain(await club.say("Léa", line))
    assert await club.store.games.running() == []


async def test_the_lobby_asks_how_strong_and_each_level_takes_a_seat(club: Club) -> None:
    await club.say("Léa", "/classique")
    [computer] = [each for each in club.newest("lobby").buttons if each.label == "Ordinateur"]
    assert len(club.newest("lobby").buttons) <= 5, "one row, above four menus"
    asked = await club.ask("Léa", f"!{computer.payload}", game=GAME)
    assert [each.label for each in asked.buttons] == ["Débutant", "Club", "Fort", "Champion"]
    assert "Débutant, 270 points par partie : mots courants" in plain(asked.text)
    for each in asked.buttons[1:]:
        await club.ask("Léa", f"!{each.payload}", game=GAME)
    assert (await state(club)).players == (1, -3, -1, -4)
    assert len(club.newest("lobby").buttons) == 3, "no seat is left"
    full = plain(await club.say("Léa", "/adversaire"))
    assert full == plain(await club.say("Léa", "/adversaire club")), "nobody is asked in vain"
    await club.say("Léa", "/commencer")
    assert (await state(club)).phase is Phase.TURN


async def test_once_more_is_begun_at_once_against_the_same(club: Club) -> None:
    await club.say("Léa", "/classique champion débutant")
    await club.say("Léa", "/arreter oui")
    end = club.newest("end")
    again = next(each for each in end.buttons if each.press is Press.DO)
    await club.ask("Léa", f"!{again.payload}", game=GAME)
    game = await state(club, "soirée 2")
    assert set(game.players) == {1, -4, -2}
    assert game.phase is Phase.TURN


@pytest.mark.parametrize(
    "level", [name if isinstance(name, str) else name[0] for name in LEVELS.values()]
)
async def test_a_program_of_any_level_takes_the_seat_of_who_has_left(
    club: Club, level: str
) -> None:
    await begin(club)
    await club.say("Léa", f"/remplacer Tom {level}")
    assert any(seat.is_program for seat in (await state(club)).seats)


async def _waits_for_a_program(club: Club) -> ClassicGame:
    """Until a program is on turn that lets Léa wait ten seconds, about, after a move of hers."""
    await club.say("Léa", "/classique")
    await club.say("Léa", "/adversaire fort")
    await club.say("Léa", "/regle delai-ordinateur 10 s")
    await club.say("Léa", "/commencer")
    await club.wait(13)
    await move(club)
    return await state(club)


async def test_a_program_lets_others_wait_as_long_as_was_chosen(club: Club) -> None:
    before = await _waits_for_a_program(club)
    at, turn = acts_at(before), before.turn
    assert at is not None
    assert turn is not None
    assert timedelta(seconds=7.5) <= at - turn.began <= timedelta(seconds=12.5)
    await club.wait((at - club.now).total_seconds() - 0.6)
    assert await state(club) == before
    await club.wait(2)
    assert await on_turn(club) == "Léa"


async def test_a_pause_and_a_restart_are_no_time_to_think(club: Club) -> None:
    at = acts_at(await _waits_for_a_program(club))
    await club.wait(3)
    await club.say("Léa", "/pause")
    club.open()
    await club.wait(600)
    await club.say("Léa", "/reprendre")
    later = acts_at(await state(club))
    assert at is not None
    assert later is not None
    assert later - at == timedelta(seconds=600)
    club.open()
    await club.wait((later - club.now).total_seconds() + 1)
    assert await on_turn(club) == "Léa"


async def test_who_waits_sees_the_board_and_reads_that_the_computer_thinks(club: Club) -> None:
    waits = await _waits_for_a_program(club)
    slot = f"round-{waits.turns - 1}"
    await club.deliver()
    (message,) = (message for name, message in club.channel.items() if slot in name)
    assert plain(message.title) == "Ordinateur (fort) réfléchit…"
    assert isinstance(message.picture, BoardPicture)
    assert message.picture.board == waits.board
    assert [button.press for button in message.buttons] == [Press.MINE]
    shown = await club.ask("Léa", f"!{message.buttons[0].payload}", game=GAME)
    assert isinstance(shown.picture, BoardPicture)
    assert len(shown.picture.rack) == 7
    await club.wait(13)
    (message,) = (message for name, message in club.channel.items() if slot in name)
    assert not message.title
    assert not message.buttons
    assert message.picture is None


async def _begins_with_a_program(club: Club, levels: str) -> ClassicGame:
    """A program has the first turn, and lets Léa wait ten seconds, about."""
    game = GAME
    for evening in range(1, 20):
        game = f"soirée {evening}"
        await club.say("Léa", "/classique")
        for level in levels.split():
            await club.say("Léa", f"/adversaire {level}")
        await club.say("Léa", "/regle delai-ordinateur 10 s")
        await club.say("Léa", "/commencer")
        begun = await state(club, game)
        if begun.turn is not None and begun.turn.player < 0:
            return begun
        await club.say("Léa", "/arreter oui")
    raise AssertionError("a person begins always")


@pytest.mark.parametrize("levels", ["fort", "fort fort fort"])
async def test_where_a_program_begins_the_game_it_is_said_that_it_thinks(
    club: Club, levels: str
) -> None:
    begun = await _begins_with_a_program(club, levels)
    slot = f"{begun.game}/round-1"
    await club.deliver()
    first = next(message for name, message in club.channel.items() if name == slot)
    assert plain(first.title).startswith("Ordinateur")
    assert plain(first.title).endswith(" réfléchit…")
    assert isinstance(first.picture, BoardPicture)
    assert first.picture.board.is_empty
    assert [button.press for button in first.buttons] == [Press.MINE]
    on = begun
    while on.turn is not None and on.turn.player < 0:
        await club.wait(13)
        on = await state(club, begun.game)
    first = next(message for name, message in club.channel.items() if name == slot)
    assert not first.title
    assert not first.buttons
    assert first.picture is None
    assert plain(first.text).startswith("Tour 1. Ordinateur")
    await club.say("Léa", "/passer")
    await club.deliver()
    told = [line for message in club.channel.values() for line in plain(message.text).splitlines()]
    for number in range(1, on.turns + 1):
        assert sum(line.startswith(f"Tour {number}. ") for line in told) == 1, "each turn once"


async def test_a_program_plays_also_if_its_turn_is_noticed_while_the_move_before_is_being_stored(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The store has the move already, and the table as it is remembered does not."""
    await club.say("Léa", "/classique fort")
    await club.wait(1)
    desk = club.application.desk
    before, as_it_is = await desk.table(GAME), desk.table
    await move(club)
    remembered = [before]

    async def table(game_id: str) -> Table:
        return remembered.pop() if remembered else await as_it_is(game_id)

    monkeypatch.setattr(desk, "table", table)
    await club.caretaker.wake(club.now)
    assert not remembered
    await club.wait(1)
    assert (await state(club)).turns > before.game.turns + 1
    assert await on_turn(club) == "Léa"


async def test_over_days_it_takes_a_minute_at_the_most(club: Club) -> None:
    await club.say("Léa", "/classique correspondance")
    await club.say("Léa", "/adversaire fort")
    await club.say("Léa", "/regle delai-ordinateur 5 min")
    await club.say("Léa", "/commencer")
    await club.wait(61)
    assert await on_turn(club) == "Léa"


async def test_when_a_program_fails_its_turn_is_skipped_and_the_game_goes_on(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who waits for it need not wait until it is tried again: the next turn is there at once."""

    def fail(*_: object) -> None:
        raise ValueError("a bug")

    await _waits_for_a_program(club)
    with monkeypatch.context() as trouble, capture_logs() as told:
        trouble.setattr(Classic, "program", fail)
        await club.wait(3 * 60)
        await club.deliver()
        assert [each["event"] for each in told] == ["a game cannot go on"]
        assert f"{GAME}/set-aside" in club.channel
        await club.say("Léa", "/sauter")
    assert await on_turn(club) == "Léa"
    turn = f"{GAME}/round-{(await state(club)).turns}"
    assert turn in club.channel
    assert f"{GAME}/set-aside" not in club.channel
    await move(club)
    await club.wait(13)
    assert await on_turn(club) == "Léa", "the program is asked anew"


async def _turn_of_lea(club: Club, caretaker: Caretaker) -> None:
    """However long the program thinks, in a thread of its own."""
    async with asyncio.timeout(PATIENCE):
        while (turn := (await state(club)).turn) is None or turn.player != 1:
            club.now += timedelta(seconds=0.5)
            await caretaker.wake(club.now)
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("window", [1, 3, 10])
@pytest.mark.parametrize("preset", ["famille", "tournoi", "chronometre"])
async def test_a_challenge_that_comes_too_late_lets_the_move_stand(
    club: Club, monkeypatch: pytest.MonkeyPatch, window: int, preset: str
) -> None:
    """SPEC T12: the clock is heard first, and the game goes on."""
    caretaker = Caretaker(club.store, club.application.desk, patience=timedelta(0))
    known, thinks = threading.Event(), Classic.program

    def slow(*seen: Any) -> Any:
        known.wait(60)
        return thinks(*seen)

    await club.say("Léa", f"/classique {preset} libre champion fenetre={window}s")
    await _turn_of_lea(club, club.caretaker)
    monkeypatch.setattr(Classic, "program", slow)
    rack = next(seat.rack for seat in (await state(club)).seats if seat.player == 1)
    rare_first = sorted(rack.replace("?", ""), key="XWKZVJQHGBCPDFMLTSRNIOUAE".index)
    tried = await club.ask("Léa", f"/jouer H8 {''.join(rare_first[:3])}")
    told = plain((await press(club, "Léa", tried, Press.MOVE)).text)
    assert (await state(club)).pending is not None, told
    with capture_logs() as logs:
        for _ in range(window + 3):
            club.now += timedelta(seconds=1)
            await caretaker.wake(club.now)
        assert (await state(club)).pending is None, "it stands"
        known.set()
        await _turn_of_lea(club, caretaker)
    assert not logs, "nothing was set aside"


async def test_who_plays_against_programs_alone_has_a_button_to_resign_and_is_asked_once(
    club: Club,
) -> None:
    await club.say("Léa", "/classique débutant")
    await club.wait(1)
    mine = await club.ask("Léa", "/chevalet")
    [resign] = [each for each in mine.buttons if each.label == "Abandonner"]
    sure = await club.ask("Léa", f"!{resign.payload}")
    assert "Abandonner (art. 10.7)" in plain(sure.text)
    assert (await state(club)).phase is Phase.TURN
    await club.ask("Léa", f"!{sure.buttons[0].payload}")
    assert (await state(club)).phase is Phase.ENDED


async def test_who_plays_with_others_has_none(club: Club) -> None:
    await club.say("Léa", "/classique")
    await club.say("Tom", "/rejoindre")
    await club.say("Léa", "/ordinateur débutant")
    await club.say("Léa", "/commencer")
    await club.wait(60)
    for name in ("Léa", "Tom"):
        mine = await club.ask(name, "/chevalet")
        assert all(each.label != "Abandonner" for each in mine.buttons)
