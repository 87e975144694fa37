"""The round-up of a week: what is in it, and that it comes on each Monday once, whatever happens."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.delivery.adapter import NotNow
from bot.results.round_up import WEEK, latest, round_up, told_at
from bot.store import Alarm, Mark, Played, PlayedRound, Result, Seat
from bot.talk.identity import Account
from bot.talk.messages import Public, Shown
from bot.talk.result_views import BestRound, RoundUpView
from engine.lexicon import Lexicon
from tests.bot.club import PLACE, Club, alone_with
from tests.bot.memory_store import MemoryStore
from tests.bot.plain import plain
from tests.bot.store.samples import batch, first, joined

LEA, TOM, ZOE = 1, 2, 3
NAMES = {LEA: "Léa", TOM: "Tom", ZOE: "Zoé"}
SUNDAY = datetime(2026, 11, 22, 20, 0, tzinfo=UTC)
ROUNDS = (
    PlayedRound("AEIMNST", "MANTISE", "H4", 70, found=2),
    PlayedRound("EIRTUVZ", "rIVEZ", "5G", 40),
    PlayedRound("VWX", "", "", 0),
)
RESULTS = (
    Result(LEA, 90, 1, (Mark("H4 MANTISE", 70), Mark("5G RIZ", 20), Mark("", 0)), solos=1),
    Result(TOM, 85, 2, (Mark("H4 MANTISE", 65, hints=5), Mark("6A VERT", 15), Mark("", 0))),
)


def played(at: datetime = SUNDAY, sheet: str = "g", **changed: object) -> Played:
    game = Played(sheet, "duplicate", "normal", 180, 0, ROUNDS, RESULTS, "ab" * 32, at)
    return replace(game, **changed)  # type: ignore[arg-type]  # fields of it


class TestWhatIsInIt:
    def test_best_rounds_solos_and_words_that_nobody_found(self) -> None:
        assert round_up([played()], {LEA: "Léa", TOM: "Tom"}) == RoundUpView(
            games=1,
            players=2,
            best=(
                BestRound(("Léa", "Tom"), "H4 MANTISE", 70),
                BestRound(("Léa",), "5G RIZ", 20),
                BestRound(("Tom",), "6A VERT", 15),
            ),
            solos=(("Léa", 1),),
            missed=(("RIVEZ", 40),),
        )

    def test_of_much_the_most_is_told(self) -> None:
        rounds = tuple(PlayedRound("", f"MOT{n}", "H4", n) for n in range(9))
        marks = tuple(Mark(f"H4 M{n}", n) for n in range(9))
        results = tuple(Result(n, 0, 1, marks, solos=n) for n in range(9))
        view = round_up([played(rounds=rounds, results=results)], {n: f"J{n}" for n in range(9)})
        assert [best.points for best in view.best] == [8, 7, 6]
        assert view.missed == (("MOT8", 8), ("MOT7", 7), ("MOT6", 6))
        assert view.solos == tuple((f"J{n}", n) for n in range(8, 2, -1))

    def test_the_same_play_in_another_game_is_another(self) -> None:
        view = round_up([played(), played(sheet="h")], {LEA: "Léa", TOM: "Tom"})
        assert [best.names for best in view.best[:2]] == [("Léa", "Tom")] * 2
        assert view.missed == (("RIVEZ", 40),)
        assert view.solos == (("Léa", 2),)


ZONES = ("Europe/Paris", "America/Montreal", "Pacific/Auckland", "Pacific/Apia", "Asia/Kathmandu")


@given(
    st.datetimes(datetime(2011, 1, 1), datetime(2032, 1, 1), timezones=st.just(UTC)),
    st.sampled_from(ZONES),
)
def test_the_last_monday_is_the_last_whose_hour_has_come(now: datetime, name: str) -> None:
    zone = ZoneInfo(name)
    monday = latest(now, zone)
    assert monday.weekday() == 0
    assert told_at(monday, zone) <= now < told_at(monday + WEEK, zone)


@pytest.fixture
def club() -> Club:
    made = Club(MemoryStore(), Lexicon.from_words(["AS"], name="Essai"))
    made.now = SUNDAY
    return made


async def play(club: Club, name: str, at: datetime, results: Sequence[Result] = RESULTS) -> None:
    """A game of the channel is over."""
    for number, who in NAMES.items():
        assert await club.store.people.person(Account("club", who.lower()), who) == number
    seats = (Seat(LEA, LEA), Seat(TOM, TOM))
    await club.store.games.commit(replace(first(name, PLACE), seats=seats))
    over = played(at, sheet=name, results=tuple(results))
    await club.store.games.commit(replace(batch(1, joined(1), game=name, over=True), played=over))


def told(club: Club) -> list[Shown]:
    return [message for message in club.log if message.slot.startswith("round-up/")]


async def pass_time(club: Club, until: datetime, step: timedelta = timedelta(hours=1)) -> None:
    while club.now < until:
        club.now = min(club.now + step, until)
        await club.ring()


async def test_a_place_that_wants_it_is_told_on_monday(club: Club) -> None:
    await club.say("Léa", "/reglages fuseau Europe/Paris")
    chosen = plain(await club.say("Léa", "/reglages bilan oui"))
    assert chosen.startswith("Le bilan de la semaine est donné ici le lundi à 9 h (Europe/Paris)")
    await play(club, "g", SUNDAY)
    await play(club, "old", SUNDAY - WEEK)
    await pass_time(club, datetime(2026, 11, 23, 7, 59, tzinfo=UTC), timedelta(minutes=30))
    assert not told(club)
    await pass_time(club, datetime(2026, 11, 23, 8, 0, tzinfo=UTC))
    (message,) = told(club)
    assert message.audience == Public(PLACE)
    assert plain(message.title) == "La semaine du 16 au 22 novembre"
    assert plain(message.text).splitlines() == [
        "1 partie, 2 joueurs.",
        "Les plus beaux coups :",
        "• MANTISE en H4, 70 points : Léa, Tom",
        "• RIZ en 5G, 20 points : Léa",
        "• VERT en 6A, 15 points : Tom",
        "Solos : Léa 1",
        "Les mots que personne n’a trouvés : RIVEZ (40 points)",
    ]


async def test_where_everybody_reads_their_own_language_it_is_told_in_each(club: Club) -> None:
    club.application.several_languages.add("club")
    await club.say("Léa", "/reglages bilan oui")
    await play(club, "g", SUNDAY)
    await pass_time(club, datetime(2026, 11, 23, 9, 0, tzinfo=UTC))
    (message,) = told(club)
    assert plain(message.text).startswith("1 partie, 2 joueurs.")
    assert plain(message.read_in("en").text).startswith("1 game, 2 players.")


async def test_who_has_played_later_and_may_have_known_the_tops_is_not_in_it(club: Club) -> None:
    await club.say("Léa", "/reglages bilan oui")
    await play(club, "g", SUNDAY, [RESULTS[0], replace(RESULTS[1], late=True)])
    await pass_time(club, datetime(2026, 11, 23, 9, 0, tzinfo=UTC))
    (message,) = told(club)
    assert "Léa" in message.text
    assert "Tom" not in message.text


async def test_who_did_not_ask_for_it_or_not_any_more_is_told_nothing(club: Club) -> None:
    await play(club, "g", SUNDAY)
    await pass_time(club, SUNDAY + WEEK)
    assert not told(club)
    await club.say("Léa", "/reglages bilan oui")
    await club.say("Léa", "/reglages bilan non")
    await play(club, "h", club.now)
    await pass_time(club, SUNDAY + 3 * WEEK)
    assert not told(club)
    assert not await club.store.alarms.named("round-up")


async def test_the_week_before_it_was_chosen_is_not_told_and_nothing_twice(club: Club) -> None:
    await play(club, "g", SUNDAY)
    club.now = datetime(2026, 11, 24, 12, 0, tzinfo=UTC)
    for value in ("oui", "non", "oui", "oui"):
        await club.say("Léa", f"/reglages bilan {value}")
        await club.ring()
    assert not told(club)
    await play(club, "h", club.now)
    await pass_time(club, SUNDAY + 2 * WEEK)
    assert [message.slot for message in told(club)] == ["round-up/2026-11-30"]
    for zone in ("Pacific/Auckland", "America/Montreal", "Europe/Paris"):
        await club.say("Léa", f"/reglages fuseau {zone}")
        await club.ring()
    assert len(told(club)) == 1


async def test_a_week_without_games_is_not_spoken_of(club: Club) -> None:
    await club.say("Léa", "/reglages bilan oui")
    await pass_time(club, SUNDAY + 2 * WEEK)
    assert not told(club)
    assert len(await club.store.alarms.named("round-up")) == 1


async def test_after_an_outage_the_last_week_is_told_once(club: Club) -> None:
    await club.say("Léa", "/reglages bilan oui")
    await play(club, "g", SUNDAY)
    club.now = SUNDAY + timedelta(days=3)
    club.open()
    await pass_time(club, club.now + timedelta(hours=3))
    assert [message.slot for message in told(club)] == ["round-up/2026-11-23"]
    club.now += 5 * WEEK
    await play(club, "h", club.now - 3 * WEEK)
    await pass_time(club, club.now + timedelta(hours=3))
    assert len(told(club)) == 1, "what was played weeks ago is no news"


async def test_a_platform_that_was_away_tells_no_week_that_another_has_followed(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*_: object) -> None:
        raise NotNow("nobody there")

    await club.say("Léa", "/reglages bilan oui")
    with monkeypatch.context() as line:
        line.setattr(club, "send", away)
        for week in range(3):
            await play(club, f"g{week}", club.now)
            await pass_time(club, SUNDAY + (week + 1) * WEEK)
    await pass_time(club, club.now + timedelta(hours=3))
    assert [message.slot for message in told(club)] == ["round-up/2026-12-07"]


async def test_a_week_that_was_told_while_the_clock_was_wrong_silences_no_other(club: Club) -> None:
    await club.say("Léa", "/reglages bilan oui")
    (alarm,) = await club.store.alarms.named("round-up")
    await club.store.alarms.put([replace(alarm, data="2027-11-22", due=SUNDAY)])
    await club.ring()
    await play(club, "g", SUNDAY)
    await pass_time(club, SUNDAY + WEEK)
    assert [message.slot for message in told(club)] == ["round-up/2026-11-23"]


def mondays(since: date, until: date) -> Iterator[str]:
    day = since
    while day < until:
        yield f"round-up/{day.isoformat()}"
        day += WEEK


async def test_over_a_year_each_monday_is_told_once(club: Club) -> None:
    """Clocks change twice, the bot is away for some days, the place moves to another zone and back."""
    await club.say("Léa", "/reglages bilan oui")
    changes = {20: "Pacific/Auckland", 30: "America/Montreal", 40: "Europe/Paris"}
    for week in range(52):
        await play(club, f"g{week}", club.now)
        if week in changes:
            await club.say("Léa", f"/reglages fuseau {changes[week]}")
        away = timedelta(days=2) if week % 7 == 3 else timedelta(hours=7)
        await pass_time(club, SUNDAY + (week + 1) * WEEK, away)
    slots = [message.slot for message in told(club)]
    assert slots == list(mondays(date(2026, 11, 23), date(2027, 11, 22)))


async def test_what_is_chosen_in_private_is_for_the_private_chat(club: Club) -> None:
    await club.ask("Léa", "/reglages bilan oui", place=alone_with("Léa"))
    (alarm,) = await club.store.alarms.named("round-up")
    assert await club.store.numbers.place(int(alarm.key)) == alone_with("Léa")


async def test_a_place_that_is_not_known_any_more_is_told_nothing(club: Club) -> None:
    await club.store.alarms.put([Alarm("round-up", "99", SUNDAY, "2026-11-16")])
    await club.ring()
    assert not await club.store.alarms.named("round-up")
