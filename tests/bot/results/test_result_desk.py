"""What is told of games that are over: one's own, the place's, rankings; and who is named where."""

from collections.abc import Mapping
from datetime import timedelta

import pytest

from bot.games.kinds.classic.events import KIND as CLASSIC
from bot.games.kinds.duplicate.events import KIND
from bot.store import Batch, Mark, NewGame, Played, PlayedRound, Result, Seat
from bot.store.sqlite.store import SqliteStore
from bot.talk.answers import Answer
from bot.talk.identity import Account, Place
from engine.lexicon import Lexicon
from render.chart import Bars, Chart, Curve
from tests.bot.club import PLACE, Club
from tests.bot.plain import plain
from tests.engine.duplicate.games import CLUB_WORDS

TOPS = tuple(PlayedRound("", "WAGONS", "H4", 20, scrabble=each == 0) for each in range(5))
ELSEWHERE = Place("club", "ailleurs")


@pytest.fixture
def club(store: SqliteStore, shipped: Lexicon) -> Club:
    """On a disk, where choices and results are in one database."""
    return Club(store, shipped)


@pytest.fixture
def evenings(club: Club) -> "Evenings":
    return Evenings(club)


class Evenings:
    """Whole duplicate games of the club, of which only the end is told."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.games = 0

    async def play(self, place: Place = PLACE, **points: int) -> None:
        """Each person's total, of 100."""
        await self.keep(place, points)

    async def keep(
        self,
        place: Place,
        points: Mapping[str, int],
        kind: str = KIND,
        rounds: tuple[PlayedRound, ...] = TOPS,
    ) -> None:
        """The same, of many."""
        self.games += 1
        game = f"partie {self.games}"
        store = self.club.store
        people = [
            (await store.people.person(Account("club", name), name.capitalize()), total)
            for name, total in points.items()
        ]
        ranks = {
            each: 1 + sum(other > each for other in points.values()) for each in points.values()
        }
        results = tuple(
            Result(person, total, ranks[total], tuple([Mark("H4 WAGON", total // 5)] * 5))
            for person, total in people
        )
        played = Played(
            sheet=game,
            kind=kind,
            formula="normal",
            pace=180,
            origin=0,
            rounds=rounds,
            results=results,
            lexicon="ab" * 32,
            at=self.club.now,
        )
        seats = tuple(Seat(person, person) for person, _ in people)
        new = NewGame(place, b"", kind, one_a_place=False)
        await store.games.commit(
            Batch(game, 0, (), None, new=new, seats=seats, over=True, played=played)
        )

    async def month(self, place: Place = PLACE, games: int = 5) -> None:
        """Some games of Léa and Tom."""
        for _ in range(games):
            await self.play(place, léa=80, tom=60)


def labels(answer: Answer) -> list[str]:
    return [button.label for button in answer.buttons]


async def test_who_has_played_nothing_is_told_so(club: Club) -> None:
    assert plain(await club.say("Léa", "/stats")) == (
        "Vos résultats : aucune partie terminée pour l’instant."
    )
    assert "Personne pour l’instant" in await club.say("Léa", "/classement")


@pytest.mark.long
async def test_an_evening_that_was_played_is_in_the_ranking(store: SqliteStore) -> None:
    """From the first button to the last round; nobody finds anything."""
    club = Club(store, CLUB_WORDS)
    await club.begin("Tom")
    while await store.games.running_in(PLACE):
        for name in ("Léa", "Tom"):
            await club.say(name, "/passer")
        await club.wait(30)
    told = plain(await club.say("Zoé", "/classement"))
    assert "1. Léa : 0,0 (1 partie)\n1. Tom : 0,0 (1 partie)" in told
    assert "0 en " in plain(await club.say("Léa", "/stats"))


async def test_one_s_own_results_are_for_oneself(club: Club, evenings: Evenings) -> None:
    await evenings.month()
    told = await club.ask("Léa", "/stats")
    assert "Duplicate : 5 parties, 80,0 % du top, négatif moyen −20" in plain(told.text)
    assert "Scrabbles : 0 joué, 5 manqués" in plain(told.text)
    assert "Cote : 800,0 (5 parties)" in plain(told.text)
    assert not told.aloud
    chart = told.picture
    assert isinstance(chart, Chart)
    assert [type(plot) for plot in chart.plots] == [Curve, Bars, Bars]
    assert "sur les tops de 6 lettres" in plain(chart.alt)


async def test_who_loses_nothing_is_shown_no_losses(club: Club, evenings: Evenings) -> None:
    for _ in range(3):
        await evenings.play(léa=100, tom=60)
    chart = (await club.ask("Léa", "/stats")).picture
    assert isinstance(chart, Chart)
    assert [type(plot) for plot in chart.plots] == [Curve]
    assert "perdus" not in chart.alt


async def test_what_is_played_alone_is_named_for_all_that_it_is(
    club: Club, evenings: Evenings
) -> None:
    joker = (PlayedRound("", "WAGoNS", "H4", 20),) * 5
    await evenings.keep(PLACE, {"léa": 75}, "solo", joker)
    told = plain((await club.ask("Léa", "/stats")).text)
    assert "Entraînement et défis : 1 partie," in told
    assert "0 solo" not in told, "there were no others"
    assert "WAGON" in told
    for circle in ("salon", "tous"):
        told = plain((await club.ask("Tom", f"/stats {circle}")).text)
        assert "Entraînement et défis : 1 participation" in told
        assert "WAGON" not in told, "it may be the top of a day that is on"


async def test_the_results_of_the_place_name_nobody(club: Club, evenings: Evenings) -> None:
    await evenings.month()
    await evenings.play(ELSEWHERE, zoé=99, ali=1)
    here = await club.ask("Zoé", "/stats salon")
    assert "Duplicate : 10 participations, 70,0 % du top" in plain(here.text)
    assert here.aloud
    everybody = await club.ask("Zoé", f"!{here.buttons[0].payload}")
    assert "Duplicate : 12 participations" in plain(everybody.text)
    for said in (here.text, everybody.text):
        assert "Léa" not in said


async def test_a_season_ranks_who_played_here_this_month(club: Club, evenings: Evenings) -> None:
    await evenings.month(games=2)
    await evenings.play(ELSEWHERE, zoé=99, ali=1)
    told = await club.ask("Léa", "/classement")
    assert plain(told.text).splitlines()[1:3] == [
        "1. Léa : 160,0 (2 parties)",
        "2. Tom : 120,0 (2 parties)",
    ]
    assert told.aloud
    assert "Zoé" not in told.text
    club.now += timedelta(days=40)
    assert "Personne pour l’instant" in await club.say("Léa", "/classement")
    before = next(each for each in (await club.ask("Léa", "/classement")).buttons[-1:])
    assert "1. Léa" in (await club.ask("Léa", f"!{before.payload}")).text


async def test_classic_games_are_in_no_season_and_have_a_ranking_of_their_own(
    club: Club, evenings: Evenings
) -> None:
    for _ in range(5):
        await evenings.keep(PLACE, {"léa": 400, "tom": 300}, CLASSIC, ())
    assert "Personne pour l’instant" in await club.say("Léa", "/classement")
    lines = plain(await club.say("Léa", "/classement classique")).splitlines()
    assert [line.split(" :")[0] for line in lines[1:3]] == ["1. Léa", "2. Tom"]
    assert "Classique : 5 parties, 400 points en moyenne" in plain(await club.say("Léa", "/stats"))


async def test_a_rating_is_shown_once_it_says_something(club: Club, evenings: Evenings) -> None:
    await evenings.month(games=4)
    assert "Cote" not in await club.say("Léa", "/stats")
    assert "Léa" not in await club.say("Léa", "/classement cotes")
    await evenings.month(games=1)
    assert "Cote" in await club.say("Léa", "/stats")
    assert "Léa" in await club.say("Léa", "/classement cotes")


async def test_with_handicap_who_surpasses_himself_is_ahead(club: Club, evenings: Evenings) -> None:
    await evenings.month(games=3)
    await evenings.play(léa=75, tom=70)
    told = await club.ask("Léa", "/classement handicap")
    assert plain(told.text).splitlines()[1:3] == [
        "1. Tom : 110,0 (1 partie)",
        "2. Léa : 95,0 (1 partie)",
    ]


async def test_who_is_not_among_the_first_is_told_where_he_is(
    club: Club, evenings: Evenings
) -> None:
    crowd = {f"joueur{number}": 90 - number for number in range(11)}
    await evenings.keep(PLACE, crowd | {"tom": 10})
    told = plain(await club.say("Tom", "/classement"))
    assert "12. Tom (vous) : 10,0 (1 partie)" in told
    assert "11. " not in told


async def test_cotes_of_the_place_and_of_all_who_want_to_be_seen(
    club: Club, evenings: Evenings
) -> None:
    await evenings.month()
    assert "1. Léa : 800,0" in plain(await club.say("Zoé", "/classement cotes"))
    assert "Personne n’y figure encore" in await club.say("Zoé", "/classement tous")
    assert "Profil : privé" in plain(await club.say("Tom", "/profil"))
    assert "Profil : public" in plain(await club.say("Tom", "/profil public"))
    told = await club.say("Zoé", "/classement tous")
    assert "1. Tom" in told
    assert "Léa" not in told
    assert "Profil : privé" in plain(await club.say("Tom", "/profil privé"))
    assert "Personne n’y figure encore" in await club.say("Zoé", "/classement tous")


@pytest.mark.parametrize(
    "line", ["/stats demain", "/classement hier", "/classement 2026-13", "/profil peut-être"]
)
async def test_what_cannot_be_read_is_answered_with_what_can(club: Club, line: str) -> None:
    assert "« " in plain(await club.say("Léa", line))


async def test_every_button_leads_to_another_page(club: Club, evenings: Evenings) -> None:
    await evenings.month()
    told = await club.ask("Léa", "/classement")
    assert labels(told) == ["Handicap", "Cotes", "Classique", "octobre 2026"]
    for button in told.buttons:
        page = await club.ask("Léa", f"!{button.payload}")
        assert page.in_place
        assert button.label not in labels(page)
    own = await club.ask("Léa", "/stats")
    assert labels(own) == ["Le salon", "Tous"]


async def test_it_is_told_in_english_too(club: Club, evenings: Evenings) -> None:
    await evenings.month()
    await club.say("Léa", "/reglages langue en")
    assert "Duplicate ratings of this channel" in await club.say("Léa", "/ranking ratings")
    assert "Your results" in await club.say("Léa", "/stats")
