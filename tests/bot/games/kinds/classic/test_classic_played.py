"""What is kept of a classic game: points and places of its persons, and whether it counts."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.games.kinds.classic.played import played
from bot.store import Rating, Result
from bot.talk.identity import Account
from engine.classic import events as e
from engine.classic.reasons import Ending, Termination
from engine.classic.rules import FAMILY, TOURNAMENT, ClassicRules, Clock, Solitaire
from engine.classic.state import ClassicGame, Seat
from engine.lexicon import LexiconIdentity
from tests.bot.club import Club
from tests.bot.games.kinds.classic.club_games import GAME, play_on
from tests.bot.games.kinds.classic.table import START

LEA, TOM, PROGRAM = 1, 2, -1


def over(
    *results: tuple[tuple[int, int, int], ...],
    rules: ClassicRules = FAMILY,
    ending: Ending = Ending.OUT,
    termination: Termination = Termination.PLAYED,
) -> ClassicGame:
    """A game that is over: of each game who came where with how many points."""
    scored = tuple(
        e.GameScored(
            number,
            ending,
            tuple(e.Standing(player, place, total, "") for player, place, total in standings),
            None,
            START,
        )
        for number, standings in enumerate(results, start=1)
    )
    players = tuple(player for player, *_ in results[0]) if results else (LEA,)
    return ClassicGame(
        game="g",
        rules=rules,
        lexicon=LexiconIdentity("essai", "ab" * 32),
        commitment="",
        created=START,
        led=START,
        version=1,
        seats=tuple(Seat(player) for player in players),
        results=scored,
        termination=termination,
    )


def results_of(game: ClassicGame) -> tuple[Result, ...]:
    made = played(game)
    assert made is not None
    return made.results


def test_points_and_places() -> None:
    game = over(((TOM, 1, 400), (LEA, 2, 380)))
    assert results_of(game) == (Result(TOM, 400, 1), Result(LEA, 380, 2))


def test_a_program_keeps_its_place_and_has_no_result() -> None:
    game = over(((PROGRAM, 1, 500), (LEA, 2, 300), (TOM, 3, 250)))
    assert results_of(game) == (Result(LEA, 300, 2), Result(TOM, 250, 3))


def test_who_plays_alone_has_no_rank() -> None:
    rules = replace(FAMILY, seats=1, solitaire=Solitaire.RECORD)
    assert results_of(over(((LEA, 1, 900),), rules=rules)) == (Result(LEA, 900, 0),)


def test_a_match_is_one_game_whose_points_are_added() -> None:
    match = replace(TOURNAMENT, games=3)
    game = over(((TOM, 1, 400), (LEA, 2, 380)), ((TOM, 1, 410), (LEA, 2, 300)), rules=match)
    scored = tuple(replace(each, winner=TOM) for each in game.results)
    assert results_of(replace(game, results=scored)) == (
        Result(TOM, 810, 1),
        Result(LEA, 680, 2),
    )


@pytest.mark.parametrize(
    ("game", "rated"),
    [
        (over(((LEA, 1, 9), (TOM, 2, 8))), True),
        (over(((LEA, 1, 9), (TOM, 2, 8)), ending=Ending.ALONE), False),
        (over(((LEA, 1, 9), (TOM, 2, 8)), ending=Ending.STOPPED), False),
        (over(((LEA, 1, 9), (TOM, 2, 8)), termination=Termination.STOPPED), False),
        (over(((LEA, 1, 9), (TOM, 2, 8)), rules=replace(FAMILY, open_dictionary=True)), False),
        (over(((LEA, 1, 9), (TOM, 2, 8)), rules=replace(FAMILY, recycling=True)), False),
    ],
)
def test_whether_it_counts(game: ClassicGame, rated: bool) -> None:
    made = played(game)
    assert made is not None
    assert made.rated is rated


@pytest.mark.parametrize(
    ("rules", "pace"),
    [
        (FAMILY, 0),
        (TOURNAMENT, 1200),
        (replace(FAMILY, clock=Clock.MOVE, move_time=timedelta(minutes=3)), 180),
    ],
)
def test_its_pace_is_that_of_its_clock(rules: ClassicRules, pace: int) -> None:
    made = played(over(((LEA, 1, 9), (TOM, 2, 8)), rules=rules))
    assert made is not None
    assert made.pace == pace


def test_nothing_is_kept_of_what_was_never_played() -> None:
    assert played(over(termination=Termination.LOBBY_LEFT)) is None


async def test_who_resigns_counts_as_beaten_from_the_move_on_that_each_has_made(
    playing: Club,
) -> None:
    async def resigns(name: str) -> Sequence[Rating]:
        await playing.say(name, "/abandonner oui")
        lea = await playing.store.people.person(Account("club", "léa"), "Léa")
        return (await playing.store.results.ratings_of([lea])).get(lea, ())

    assert await resigns("Tom") == ()
    await playing.say("Léa", "/classique")
    await playing.say("Tom", "/rejoindre")
    await playing.say("Léa", "/commencer")
    for name in ("Léa", "Tom", "Léa"):
        await playing.say(name, "/passer")
    assert [each.games for each in await resigns("Tom")] == [1]


async def test_the_end_of_a_game_leaves_its_result_and_a_rating(playing: Club) -> None:
    await play_on(playing)
    table = await playing.store.results.table(GAME)
    assert table is not None
    assert (table.kind, table.rounds) == ("classic", ())
    first, second = await playing.store.results.of_sheet(GAME)
    assert first.result.points >= second.result.points
    people = [first.result.person, second.result.person]
    ratings = await playing.store.results.ratings_of(people)
    assert [each.games for person in people for each in ratings[person]] == [1, 1]
