"""A place is told of each date once, at its hour, whatever happens in between."""

from datetime import UTC, date, datetime, timedelta

import pytest
from structlog.testing import capture_logs

from bot.daily import announcing
from bot.delivery.adapter import NotNow
from bot.store.sqlite.store import SqliteStore
from bot.talk.identity import Account, Place
from bot.talk.messages import Edit, Post, Press
from bot.talk.requests import ChangeSetting, Request
from bot.texts import LANGUAGES
from engine.lexicon import Lexicon
from render.board_image import letters
from render.geometry import STRIP
from tests.bot.club import PLACE, START, Club
from tests.bot.daily.days import SECRET, put_day

TODAY = START.date()
DAY = timedelta(days=1)


@pytest.fixture
async def prepared(club: Club, shipped: Lexicon) -> Club:
    """Four dates, from today (20:00 in UTC) on."""
    for number in range(4):
        await put_day(club.store, TODAY + number * DAY, shipped)
    return club


def announced(club: Club) -> list[str]:
    """The dates of the cards that were posted, in order."""
    return [post.slot for post in club.log if isinstance(post, Post) and "daily" in post.slot]


async def at(club: Club, hour: str, days: int = 0) -> list[str]:
    """What has been announced until then."""
    club.now = datetime.fromisoformat(f"{TODAY + days * DAY} {hour}").replace(tzinfo=UTC)
    await club.ring()
    return announced(club)


SLOTS = [f"daily/{TODAY + number * DAY}" for number in range(4)]


async def test_nobody_is_told_who_has_not_chosen_an_hour(prepared: Club) -> None:
    await prepared.say("Léa", "/reglages langue fr")
    assert await at(prepared, "23:00", 2) == []


async def test_each_date_is_announced_at_the_hour_of_the_place(prepared: Club) -> None:
    prepared.now = START.replace(hour=7)
    assert "chaque jour à 20" in await prepared.say("Léa", "/reglages défi 20h")
    assert await at(prepared, "19:59") == []
    assert await at(prepared, "20:00") == SLOTS[:1]
    assert await at(prepared, "23:00") == SLOTS[:1]
    assert await at(prepared, "19:59", 1) == SLOTS[:1]
    assert await at(prepared, "20:00", 1) == SLOTS[:2]


async def test_the_log_says_once_that_a_date_has_no_challenge(club: Club, shipped: Lexicon) -> None:
    """However many places wait for it, and however often they look."""
    for place in (PLACE, Place(PLACE.platform, "elsewhere")):
        await club.say("Léa", "/reglages défi 20:00", place=place)
    with capture_logs() as logs:
        for hour in ("20:00", "20:01", "20:10"):
            assert await at(club, hour) == []
        await put_day(club.store, TODAY, shipped)
        assert await at(club, "20:12") == [SLOTS[0]] * 2
    assert [line["event"] for line in logs] == ["no challenge is prepared"]


async def test_the_card_says_what_is_asked_and_shows_none_of_it(prepared: Club) -> None:
    await prepared.say("Léa", "/reglages défi 20:00")
    await prepared.ring()
    card = prepared.channel[SLOTS[0]]
    number = await prepared.store.numbers.of(PLACE)
    (button,) = card.buttons
    assert (button.press, button.query) == (Press.DAY, f"{TODAY}:{number}")
    assert card.picture is None
    assert "TIRAGES" not in card.whole
    stored = await prepared.store.days.of(TODAY + DAY)
    assert stored is not None
    assert stored.commitment in card.small
    assert SECRET.hex() not in card.whole


@pytest.mark.long
async def test_after_an_outage_the_current_date_alone_is_announced(prepared: Club) -> None:
    await prepared.say("Léa", "/reglages défi 20:00")
    assert await at(prepared, "20:00") == SLOTS[:1]
    prepared.open()
    assert await at(prepared, "10:00", 2) == SLOTS[:1]  # yesterday's is in the archive
    assert await at(prepared, "20:00", 2) == [SLOTS[0], SLOTS[2]]
    prepared.open()
    assert await at(prepared, "22:10", 3) == [SLOTS[0], SLOTS[2], SLOTS[3]]


@pytest.mark.long
async def test_another_hour_or_zone_announces_no_date_twice(prepared: Club) -> None:
    await prepared.say("Léa", "/reglages défi 20:00")
    assert await at(prepared, "20:00") == SLOTS[:1]
    await prepared.say("Léa", "/reglages défi 21:00")
    assert await at(prepared, "21:00") == SLOTS[:1]
    await prepared.say("Léa", "/reglages fuseau Asia/Tokyo")  # there it is tomorrow, 06:00
    assert await at(prepared, "21:01") == SLOTS[:1]
    assert await at(prepared, "12:00", 1) == SLOTS[:2]
    await prepared.say("Léa", "/reglages fuseau Pacific/Honolulu")
    assert await at(prepared, "06:59", 2) == SLOTS[:2]  # their evening of a date that was announced
    assert await at(prepared, "07:00", 3) == SLOTS[:3]


async def test_an_hour_that_has_passed_is_now(prepared: Club) -> None:
    await prepared.say("Léa", "/reglages défi 8 h")
    await prepared.ring()
    assert announced(prepared) == SLOTS[:1]


async def test_who_wants_no_more_is_told_no_more(prepared: Club) -> None:
    await prepared.say("Léa", "/reglages défi 20:00")
    assert await at(prepared, "20:00") == SLOTS[:1]
    assert "plus annoncé" in await prepared.say("Léa", "/reglages défi non")
    assert await at(prepared, "23:00", 2) == SLOTS[:1]
    assert await prepared.store.alarms.named(announcing.ANNOUNCE) == []


@pytest.mark.long
async def test_who_wants_no_more_sees_how_a_day_ends_that_was_announced(prepared: Club) -> None:
    await prepared.say("Léa", "/reglages défi 20:00")
    await at(prepared, "20:00")
    await prepared.say("Léa", "/reglages défi non")
    await at(prepared, "12:00", 1)
    assert SECRET.hex() in prepared.channel[SLOTS[0]].small


async def test_a_day_that_is_not_prepared_yet_is_asked_for_again(
    club: Club, shipped: Lexicon
) -> None:
    await club.say("Léa", "/reglages défi 20:00")
    assert await at(club, "20:00") == []
    await put_day(club.store, TODAY, shipped)
    assert await at(club, "20:00") == []
    assert await at(club, "20:01") == SLOTS[:1]


async def test_where_nothing_can_be_shown_nothing_piles_up(
    store: SqliteStore, shipped: Lexicon
) -> None:
    club = Club(store, shipped)
    for number in range(3):
        await put_day(store, TODAY + number * DAY, shipped)
    await club.say("Léa", "/reglages défi 20:00")
    await store.places.close(PLACE)
    assert await at(club, "20:00") == []
    assert await at(club, "21:00", 1) == []
    await store.places.open(PLACE)
    assert await at(club, "19:00", 2) == []
    assert await at(club, "20:00", 2) == SLOTS[2:3]


async def test_when_the_day_is_over_the_card_has_the_solution_and_the_secret(
    prepared: Club,
) -> None:
    await prepared.say("Léa", "/reglages défi 20:00")
    await at(prepared, "20:00")
    posted = len(prepared.log)
    assert SECRET.hex() not in "".join(each.whole for each in prepared.log)
    await at(prepared, "11:59", 1)
    assert SECRET.hex() not in "".join(each.whole for each in prepared.log)
    await at(prepared, "12:00", 1)
    card = prepared.channel[SLOTS[0]]
    assert len([each for each in prepared.log[posted:] if each.slot == SLOTS[0]]) == 1
    assert "TIRAGES" in card.text.replace("\N{NO-BREAK SPACE}", "")
    assert SECRET.hex() in card.small
    assert card.buttons == ()
    assert card.picture is not None
    assert not card.picture.board.is_empty


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_date_beside_the_board_is_never_cut(language: str) -> None:
    font, texts = letters("Bold", 38), LANGUAGES[language].daily
    for number in range(366):
        title = texts.picture_title(date(2028, 1, 1) + timedelta(number))
        assert font.getlength(title) <= STRIP


async def test_a_time_zone_of_a_server_is_that_of_its_channels(prepared: Club) -> None:
    server = Place("club", "serveur")

    async def choose(name: str, value: str, place: Place, *, everywhere: bool = False) -> None:
        action = ChangeSetting(name, value, everywhere=everywhere)
        account = Account("club", "léa")
        within = (server,)
        asked = Request(
            name + value, account, "Léa", place, prepared.now, action, within=within, manages=True
        )
        assert not (await prepared.application.handle(asked)).refused

    prepared.now = START.replace(hour=7)
    await choose("défi", "20:00", PLACE, everywhere=True)  # of this channel, whatever is said
    await choose("fuseau", "Asia/Tokyo", Place("club", "autre salon"), everywhere=True)
    assert await at(prepared, "10:59") == []
    assert await at(prepared, "11:00") == SLOTS[:1]
    assert len(await prepared.store.alarms.named(announcing.ANNOUNCE)) == 1


async def test_a_platform_that_was_away_tells_no_date_that_another_has_followed(
    prepared: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At eight in the morning the date before is still open for four hours."""

    async def away(*_: object) -> None:
        raise NotNow("nobody there")

    prepared.now = START.replace(hour=7)
    await prepared.say("Léa", "/reglages défi 8:00")
    with monkeypatch.context() as line:
        line.setattr(prepared, "send", away)
        await at(prepared, "08:00")
        await at(prepared, "08:00", 1)
    assert await at(prepared, "08:10", 1) == SLOTS[1:2]
    assert await at(prepared, "13:00", 1) == SLOTS[1:2]
    assert SLOTS[0] not in prepared.channel


async def test_a_date_that_was_told_stays_when_the_next_one_comes(prepared: Club) -> None:
    prepared.now = START.replace(hour=7)
    await prepared.say("Léa", "/reglages défi 8:00")
    assert await at(prepared, "08:00", 0) == SLOTS[:1]
    assert await at(prepared, "08:00", 1) == SLOTS[:2]
    assert SLOTS[0] in prepared.channel


async def test_where_everybody_reads_their_own_language_a_day_is_told_in_each(
    prepared: Club,
) -> None:
    prepared.application.several_languages.add("club")
    prepared.now = START.replace(hour=7)
    await prepared.say("Léa", "/reglages défi 20h")
    await at(prepared, "20:00")
    card = prepared.newest(SLOTS[0])
    assert "défi" in card.title.lower()
    assert "challenge" in card.read_in("en").title.lower()
    assert card.read_in("en").buttons[0].label != card.buttons[0].label
    await at(prepared, "20:00", 3)
    (over,) = [each for each in prepared.log if each.slot == SLOTS[0]][-1:]
    assert isinstance(over, Edit)
    assert over.read_in("en").title != over.title
