"""Games that are over: what is kept with their end, and what can be asked of it."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from fractions import Fraction

import pytest

from bot.games.kinds.classic.events import KIND as CLASSIC
from bot.games.kinds.duplicate.events import KIND as DUPLICATE
from bot.ratings import cote
from bot.ratings.skill import Skill, rate
from bot.store import (
    COTE,
    SHOWN,
    Batch,
    Mark,
    NewGame,
    Played,
    PlayedRound,
    Result,
    Seat,
    Store,
    StoredResult,
    StoreError,
)
from bot.talk.identity import Account, Place, personal

START = datetime(2026, 11, 1, 20, 0, tzinfo=UTC)
HOUR = timedelta(hours=1)
CLUB, OTHER = Place("playground", "club"), Place("playground", "ailleurs")

TOPS = (
    PlayedRound("AEIRSTU", "SATURAI", "H4", 70, found=1, solo=1, scrabble=True),
    PlayedRound("ABCDEFG", "FACE", "5G", 30, found=2),
    PlayedRound("EEELNZ?", "ZEN", "6F", 40),
    PlayedRound("AEIOU?L", "OUI", "A1", 20),
    PlayedRound("KLMNOPQ", "KOLO", "B2", 40),
)
"""200 points together."""
WON = (
    Mark("H4 SATURAI", 70, scrabble=True),
    Mark("5G FACE", 30),
    Mark("6F ZEN", 37, hints=3),
    Mark("", 0, absent=True),
    Mark("B2 OK", 13),
)


class Evenings:
    """Games of some people, one an hour, each kept with its end."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.games = 0

    async def people(self, *names: str) -> list[int]:
        """Their numbers."""
        return [
            await self.store.people.person(Account("playground", each.lower()), each)
            for each in names
        ]

    async def keep(
        self,
        *results: Result,
        kind: str = DUPLICATE,
        rounds: tuple[PlayedRound, ...] = TOPS,
        place: Place = CLUB,
        sheet: str = "",
        origin: int = 0,
        rated: bool = True,
        board: tuple[str, ...] = (),
    ) -> str:
        """A game that is over as soon as it begins."""
        self.games += 1
        game = f"g{self.games}"
        at = START + self.games * HOUR
        played = Played(
            sheet=sheet or game,
            kind=kind,
            formula="normal" if rounds else "",
            pace=180,
            origin=origin,
            rounds=rounds,
            results=results,
            lexicon="ab" * 32,
            at=at,
            rated=rated,
            board=board,
        )
        seats = tuple(Seat(each.person, each.person) for each in results)
        new = NewGame(place, b"", kind, one_a_place=False)
        batch = Batch(game, 0, (), None, new=new, seats=seats, over=True, played=played)
        await self.store.games.commit(batch)
        return game


@pytest.fixture
def kept(store: Store) -> Evenings:
    return Evenings(store)


async def test_what_is_kept_is_found_again(store: Store, kept: Evenings) -> None:
    lea, tom = await kept.people("Léa", "Tom")
    won = Result(lea, 160, 1, WON, solos=1)
    game = await kept.keep(won, Result(tom, 90, 2, left=True))
    here = await store.numbers.of(CLUB)
    table = await store.results.table(game)
    assert table is not None
    assert (table.rounds, table.results, table.origin) == (TOPS, (), here)
    assert (table.at, table.rated, table.lexicon) == (START + HOUR, True, "ab" * 32)
    first, second = await store.results.of_sheet(game)
    assert (first.result, second.result) == (won, Result(tom, 90, 2, left=True))
    assert (first.game, first.place, first.best, first.players) == (game, here, 200, 2)
    assert (first.percentage, first.negative) == (Fraction(80), -40)
    assert await store.results.games_in(here, 10) == [
        replace(table, results=(first.result, second.result))
    ]
    assert await store.results.of_person(lea, 10) == [first]
    assert await store.results.table("nothing") is None
    assert await store.results.tables([game, "nothing"]) == {game: table}
    assert await store.results.of_sheet("nothing") == []


async def test_a_repeat_leaves_no_second_result(store: Store, kept: Evenings) -> None:
    (lea,) = await kept.people("Léa")
    await kept.keep(Result(lea, 160, 1))
    kept.games = 0
    await kept.keep(Result(lea, 160, 1))  # the same game: where it stands says that it is there
    assert len(await store.results.of_person(lea, 10)) == 1
    assert [total.games for total in await store.results.totals_of(lea)] == [1]


async def test_what_cannot_be_kept_ends_no_game(store: Store, kept: Evenings) -> None:
    (lea,) = await kept.people("Léa")
    with pytest.raises(StoreError):
        await kept.keep(Result(lea, 160, 1), origin=2**70)
    assert await store.games.running() == []
    assert await store.results.of_person(lea, 10) == []


async def test_results_add_up_by_person_place_and_formula(store: Store, kept: Evenings) -> None:
    lea, tom = await kept.people("Léa", "Tom")
    await kept.keep(Result(lea, 160, 1, WON, solos=1), Result(tom, 90, 2))
    await kept.keep(Result(lea, 100, 1), place=OTHER)
    await kept.keep(Result(lea, 0, 1), rounds=(), kind=CLASSIC)
    here = await store.numbers.of(CLUB)
    (total, classic) = await store.results.totals_of(lea)
    assert (total.kind, total.formula, total.pace) == (DUPLICATE, "normal", 180)
    assert (total.games, total.points, total.best, total.rounds) == (2, 260, 400, 10)
    assert (total.found, total.solos, total.scrabbles, total.missed) == (3, 1, 1, 0)
    assert (total.high, total.play) == (70, "H4 SATURAI")
    assert (classic.kind, classic.games, classic.best) == (CLASSIC, 1, 0)
    assert [each.games for each in await store.results.totals_of(lea, here)] == [1, 1]
    of_all, _ = await store.results.totals_in(here)
    assert (of_all.games, of_all.points, of_all.play) == (2, 250, "H4 SATURAI")
    assert (await store.results.totals_in(0))[0].games == 3


async def test_a_scrabble_that_nobody_played_was_missed_by_who_was_there(
    store: Store, kept: Evenings
) -> None:
    (lea,) = await kept.people("Léa")
    await kept.keep(Result(lea, 20, 1, (Mark("H4 RUSAT", 20),)))
    await kept.keep(Result(lea, 0, 1, (Mark("", 0, absent=True),)))
    await kept.keep(Result(lea, 60, 1, (Mark("H5 SATURAI", 60, scrabble=True),)))
    (total,) = await store.results.totals_of(lea)
    assert (total.found, total.scrabbles, total.missed) == (0, 1, 1)


async def test_a_day_is_one_sheet_of_many_games_in_many_places(
    store: Store, kept: Evenings
) -> None:
    """Those of a place are told apart; who was late is behind, and out of the median."""
    people = await kept.people("Léa", "Tom", "Zoé", "Ali")
    here, there = await store.numbers.of(CLUB), await store.numbers.of(OTHER)
    day = "day-2026-11-22"
    for person, points, origin, late in zip(
        people, (70, 90, 50, 100), (here, here, there, here), (0, 0, 0, 1), strict=True
    ):
        result = Result(person, points, late=bool(late))
        await kept.keep(result, place=personal(person), origin=origin, sheet=day, kind="solo")
    lea, tom, zoe, ali = people
    everybody = await store.results.of_sheet(day)
    assert [each.result.person for each in everybody] == [tom, lea, zoe, ali]
    those = await store.results.of_sheet(day, here)
    assert [each.result.person for each in those] == [tom, lea, ali]
    assert await store.results.median(day) == (70, 3)
    assert await store.results.median("day-2026-11-23") == (0, 0)
    assert await store.results.games_in(here, 10) == []


async def test_days_of_a_person_are_found_by_their_dates(store: Store, kept: Evenings) -> None:
    lea, tom = await kept.people("Léa", "Tom")
    for person, sheet in (
        (lea, "day-2026-11-22"),
        (lea, ""),
        (lea, "day-2026-11-24"),
        (tom, "day-2026-11-23"),
        (lea, "day-2026-11-21"),  # from the archive
    ):
        await kept.keep(Result(person, 10), kind="solo", sheet=sheet)
    newest_first = [each.sheet for each in await store.results.days_of(lea, 10)]
    assert newest_first == ["day-2026-11-24", "day-2026-11-22", "day-2026-11-21"]
    assert len(await store.results.days_of(lea, 2)) == 2


async def test_a_board_that_was_not_empty_is_kept_with_its_game(
    store: Store, kept: Evenings
) -> None:
    (lea,) = await kept.people("Léa")
    board = ("." * 15,) * 7 + ("CHAT...........",) + ("." * 15,) * 7
    game = await kept.keep(Result(lea, 10), kind="solo", board=board)
    table = await store.results.table(game)
    assert table is not None
    assert table.board == board


async def test_who_replays_a_game_later_stands_behind_those_who_played_it(
    store: Store, kept: Evenings
) -> None:
    lea, tom = await kept.people("Léa", "Tom")
    game = await kept.keep(Result(lea, 100, 1))
    here = await store.numbers.of(CLUB)
    await kept.keep(
        Result(tom, 180, late=True), kind="solo", place=personal(tom), sheet=game, origin=here
    )
    (played,) = await store.results.games_in(here, 10)
    assert [(each.person, each.late) for each in played.results] == [(lea, False), (tom, True)]
    assert [each.result.person for each in await _counted(store, here)] == [lea]


@pytest.mark.parametrize(
    ("room", "within", "home"),
    [
        (Place("discord", "7"), "5 guild-1", Place("discord", "5")),
        (Place("discord", "5"), "guild-1", Place("discord", "5")),
        (Place("telegram", "-100/7"), "-100", Place("telegram", "-100")),
        (CLUB, None, CLUB),
    ],
)
async def test_what_is_played_in_a_room_counts_for_the_place_it_belongs_to(
    store: Store, kept: Evenings, room: Place, within: str | None, home: Place
) -> None:
    (lea,) = await kept.people("Léa")
    await store.places.set_setting(room, "within", within)
    game = await kept.keep(Result(lea, 100, 1), place=room)
    number = await store.numbers.of_home(room)
    assert await store.numbers.place(number) == home
    assert [each.sheet for each in await store.results.games_in(number, 10)] == [game]
    assert await store.numbers.of(room) == (number if room == home else number + 1)


async def test_only_whole_games_that_were_played_together_count(
    store: Store, kept: Evenings
) -> None:
    (lea,) = await kept.people("Léa")
    counted = await kept.keep(Result(lea, 100, 1))
    await kept.keep(Result(lea, 100, 1), rated=False)
    await kept.keep(Result(lea, 100, 1, late=True))
    await kept.keep(Result(lea, 100, 0), kind="solo")
    await kept.keep(Result(lea, 100, 1), rounds=TOPS[: cote.FEWEST_ROUNDS - 1])
    here = await store.numbers.of(CLUB)
    assert [each.game for each in await _counted(store, here)] == [counted]
    assert [(each.kind, each.games) for each in (await store.results.ratings_of([lea]))[lea]] == [
        (COTE, 1)
    ]


async def test_a_season_begins_at_its_first_moment_and_ends_before_the_next(
    store: Store, kept: Evenings
) -> None:
    (lea,) = await kept.people("Léa")
    games = [await kept.keep(Result(lea, 100, 1)) for _ in range(4)]
    here = await store.numbers.of(CLUB)
    some = await store.results.between(here, START + 2 * HOUR, START + 4 * HOUR)
    assert [each.game for each in some] == games[1:3]


async def test_a_handicap_is_that_of_the_games_before(store: Store, kept: Evenings) -> None:
    (lea,) = await kept.people("Léa")
    for points in (100, 120, 141, 20):
        await kept.keep(Result(lea, points, 1))
    latest_first = [each.handicap for each in await store.results.of_person(lea, 10)]
    assert latest_first == [Fraction("60.17"), None, None, None]


async def test_a_cote_follows_from_games_in_their_order(store: Store, kept: Evenings) -> None:
    lea, tom = await kept.people("Léa", "Tom")
    await kept.keep(Result(lea, 160, 1), Result(tom, 120, 2))
    await kept.keep(Result(lea, 100, 1))
    ratings = await store.results.ratings_of([lea, tom])
    # 800, then the mean of it and of 500.
    assert [(each.value, each.games) for each in ratings[lea]] == [(6500, 2)]
    assert [(each.value, each.games) for each in ratings[tom]] == [(6000, 1)]


async def test_classic_games_are_rated_by_their_ranks(store: Store, kept: Evenings) -> None:
    lea, tom, zoe = await kept.people("Léa", "Tom", "Zoé")
    await kept.keep(Result(lea, 400, 1), Result(tom, 380, 2), rounds=(), kind=CLASSIC)
    await kept.keep(Result(lea, 500, 1), rounds=(), kind=CLASSIC)  # against nobody
    await kept.keep(Result(zoe, 400, 1), Result(lea, 300, 2), rounds=(), kind=CLASSIC)
    first = rate({lea: 1, tom: 2}, {})
    second = rate({zoe: 1, lea: 2}, {lea: first[lea]})
    ratings = await store.results.ratings_of([lea, tom, zoe])
    found = {each.person: (each.value, each.games) for (each,) in ratings.values()}
    assert found == {
        lea: (second[lea].shown, 2),
        tom: (first[tom].shown, 1),
        zoe: (second[zoe].shown, 1),
    }
    assert second[zoe].shown > Skill().shown


async def test_the_best_of_a_place_and_those_who_want_to_be_seen(
    store: Store, kept: Evenings
) -> None:
    lea, tom, zoe = await kept.people("Léa", "Tom", "Zoé")
    await kept.keep(Result(lea, 160, 1), Result(tom, 120, 2))
    await kept.keep(Result(lea, 160, 1), Result(zoe, 190, 2), place=OTHER)
    here, there = await store.numbers.of(CLUB), await store.numbers.of(OTHER)

    async def best(place: int | None, fewest: int = 1, limit: int = 10) -> list[int]:
        rated = await store.results.best_rated(COTE, fewest, limit, place)
        return [each.person for each in rated]

    assert await best(here) == [lea, tom]
    assert await best(there) == [zoe, lea]
    assert await best(there, fewest=2) == [lea]
    assert await best(there, limit=1) == [zoe]
    assert await best(None) == []
    for person in (lea, tom):
        await store.places.set_setting(personal(person), SHOWN, "yes")
    await store.places.set_setting(personal(zoe), SHOWN, "no")
    assert await best(None) == [lea, tom]


async def test_two_accounts_of_one_person_have_one_story(store: Store, kept: Evenings) -> None:
    lea, other, tom = await kept.people("Léa", "Lea2", "Tom")
    await kept.keep(Result(lea, 160, 1, WON, solos=1), Result(tom, 120, 2))
    for points in (100, 120):
        await kept.keep(Result(other, points, 1), Result(tom, 90, 2))
    await store.people.link(Account("playground", "lea2"), lea)
    assert [each.result.points for each in await store.results.of_person(lea, 9)] == [120, 100, 160]
    (total,) = await store.results.totals_of(lea)
    assert (total.games, total.points, total.high) == (3, 380, 70)
    assert await store.results.totals_of(other) == []
    ratings = await store.results.ratings_of([lea, other])
    assert [each.games for each in ratings[lea]] == [2]
    assert other not in ratings


async def test_a_game_in_which_both_accounts_sat_counts_once_and_both_lines_stay(
    store: Store, kept: Evenings
) -> None:
    lea, other, tom = await kept.people("Léa", "Lea2", "Tom")
    await kept.keep(
        Result(lea, 100, 2, WON), Result(other, 160, 1, WON, solos=1), Result(tom, 90, 3)
    )
    await kept.keep(Result(other, 120, 1), Result(tom, 90, 2))
    before = await store.results.totals_of(lea)
    await store.people.link(Account("playground", "lea2"), lea)
    own = await store.results.of_person(lea, 9)
    assert [each.result.points for each in own] == [120, 160, 100]
    assert [each.counted for each in own] == [True, False, True]
    (total,) = await store.results.totals_of(lea)
    assert (total.games, total.points, total.solos) == (2, 220, 0)
    assert total.rounds == 2 * before[0].rounds
    place = own[0].place
    counted = [each for each in await _counted(store, place) if each.result.person == lea]
    assert [each.result.points for each in counted] == [100, 120]


async def _counted(store: Store, place: int) -> list[StoredResult]:
    far = timedelta(days=400)
    return await store.results.between(place, START - far, START + far)
