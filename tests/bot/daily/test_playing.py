"""A day's challenge from the press to the ranking."""

from datetime import timedelta
from pathlib import Path

import pytest

from bot.config import Config
from bot.daily import announcing, one_try
from bot.delivery.adapter import NotNow
from bot.kinds import all_kinds, codecs
from bot.library import Library
from bot.talk.answers import Answer
from bot.talk.identity import Account, Place
from bot.talk.messages import Press
from bot.talk.requests import Lack, PlayDay, Request
from engine.daily.week import end_of, name_of
from engine.lexicon import Lexicon
from render.picture import BoardPicture
from tests.bot.club import PLACE, START, Club, alone_with
from tests.bot.daily.days import BEGIN, begin, day_of, put_day
from tests.bot.stores import open_store

TODAY = START.date()
DAY = timedelta(days=1)
SLOT, EARLY = f"daily/{TODAY}", f"daily/{TODAY}/early"


@pytest.fixture
async def prepared(club: Club, shipped: Lexicon) -> Club:
    """Today's has one round, tomorrow's three; yesterday's is there too."""
    for number, rounds in ((-1, 1), (0, 1), (1, 3), (2, 1)):
        await put_day(club.store, TODAY + number * DAY, shipped, rounds)
    return club


def top(club: Club, days: int = 0, rounds: int = 1, number: int = 1) -> str:
    """As it is typed."""
    asked = day_of(TODAY + days * DAY, club.lexicon, rounds).sheet.rounds[number - 1].play
    assert asked is not None
    return f"{asked.ref} {asked.word}"


async def play(club: Club, name: str, line: str = "/defi", word: str | None = None) -> Answer:
    """Open a challenge of one round and answer it; as if the place was asked in private."""
    opened = await begin(club, name, line)
    await club.ask(name, word or top(club), game=opened.game)
    return await club.ask(name, "/valider", game=opened.game)


async def test_who_gives_it_up_is_shown_what_he_could_have_played(prepared: Club) -> None:
    opened = await begin(prepared, "Léa", "/defi")
    told = await prepared.ask("Léa", "/arreter oui", game=opened.game)
    assert "0/" in told.text
    assert top(prepared).split()[1] in told.text
    assert isinstance(told.picture, BoardPicture)
    assert told.picture.framed
    assert told.share
    sheet = await prepared.ask("Léa", "/feuille", game=opened.game)
    assert sheet.text != told.text


async def test_what_how_long_and_that_there_is_one_try_is_told_before_the_clock_runs(
    prepared: Club,
) -> None:
    told = await prepared.ask("Tom", "/defi")
    assert (told.private, told.game, told.until, told.picture) == (True, "", None, None)
    title, what, how_long, once = told.text.split("\n")
    assert title == "Défi du samedi 21 novembre"
    assert "trouvez le top" in what
    assert "3\N{NO-BREAK SPACE}min" in how_long
    assert "Un seul essai" in once
    assert [each.label for each in told.buttons] == [BEGIN]
    assert not await prepared.store.games.running_of(1)
    again = await prepared.ask("Tom", "/defi")
    assert again.text == told.text


async def test_one_press_opens_it_and_the_clock_runs(prepared: Club) -> None:
    opened = await begin(prepared, "Tom")
    assert opened.private
    title, *_, once, first = opened.text.split("\n")[:5]
    assert title == "Défi du samedi 21 novembre"
    assert "seul essai" in once
    assert first.startswith("Coup")
    assert opened.until == prepared.now + timedelta(minutes=3)
    assert opened.picture is not None
    assert prepared.log == []


async def test_the_end_says_what_was_made_of_it_and_may_be_passed_on(prepared: Club) -> None:
    over = await play(prepared, "Tom")
    share = "Défi du 21 novembre\N{NO-BREAK SPACE}: ●"
    assert share in over.text
    assert over.share.startswith(share)
    assert over.share in (await prepared.ask("Tom", "/defi")).text
    assert over.private


async def test_the_end_says_one_s_place_among_those_who_play_there(prepared: Club) -> None:
    assert "Votre place" not in (await play(prepared, "Tom", word="H4 TIR")).text
    over = await play(prepared, "Zoé")
    assert "Votre place ici\N{NO-BREAK SPACE}: 1re" in over.text
    assert "● ▇▇▇▇▇ 1 ← vous\n" in over.text
    assert "▇ 1\n" in over.text
    assert "Médiane" in over.text
    alone = await begin(prepared, "Max", "/defi", at=alone_with("Max"))
    over = await prepared.ask("Max", top(prepared), place=alone_with("Max"), game=alone.game)
    over = await prepared.ask("Max", "/valider", place=alone_with("Max"), game=alone.game)
    assert "Votre place" not in over.text


async def test_the_place_is_told_without_a_word(prepared: Club) -> None:
    await play(prepared, "Tom")
    await play(prepared, "Zoé", word="H4 TIR")
    prepared.now += timedelta(seconds=5)
    await prepared.ring()
    card = prepared.channel[EARLY]
    lines = card.text.splitlines()
    assert [line for line in lines if line.startswith("1. Tom")]
    assert [line for line in lines if line.startswith("2. Zoé")]
    assert "●" in card.text
    assert "TIR" not in card.whole.upper().replace("TIRAGE", "")


@pytest.mark.long
async def test_many_results_are_one_edit(prepared: Club) -> None:
    for name in ("Tom", "Zoé", "Max"):
        await play(prepared, name)
    prepared.now += timedelta(seconds=5)
    await prepared.ring()
    assert [each.slot for each in prepared.log] == [EARLY]


@pytest.mark.long
async def test_the_announcement_takes_the_place_of_what_was_told_before_it(
    prepared: Club,
) -> None:
    prepared.now = START.replace(hour=9)
    await play(prepared, "Tom")
    prepared.now += timedelta(minutes=1)
    await prepared.ring()
    assert list(prepared.channel) == [EARLY]
    await prepared.say("Léa", "/reglages défi 20:00")
    prepared.now = START
    await prepared.ring()
    assert list(prepared.channel) == [SLOT]
    assert "1. Tom" in prepared.channel[SLOT].text
    await play(prepared, "Zoé")
    prepared.now += timedelta(minutes=1)
    await prepared.ring()
    assert "Zoé" in prepared.channel[SLOT].text
    assert list(prepared.channel) == [SLOT]


@pytest.mark.long
async def test_who_has_answered_is_told_so_and_answers_no_more(prepared: Club) -> None:
    await play(prepared, "Tom")
    again = await begin(prepared, "Tom")
    assert "●" in again.text
    assert "Top" in again.text
    assert again.game == ""
    assert again.until is None


async def test_who_has_left_it_goes_on(prepared: Club) -> None:
    first = await begin(prepared, "Tom")
    prepared.now += timedelta(minutes=1)
    again = await begin(prepared, "Tom", "/defi", at=alone_with("Tom"))
    assert (again.game, again.until) == (first.game, first.until)


@pytest.mark.long
async def test_a_press_under_the_announcement_counts_for_its_place(prepared: Club) -> None:
    await prepared.say("Léa", "/reglages défi 20:00")
    await prepared.ring()
    (button,) = prepared.channel[SLOT].buttons
    assert button.press is Press.DAY
    opened = await prepared.ask("Tom", f"!{button.payload}", place=alone_with("Tom"))
    await prepared.ask("Tom", top(prepared), place=alone_with("Tom"), game=opened.game)
    await prepared.ask("Tom", "/valider", place=alone_with("Tom"), game=opened.game)
    prepared.now += timedelta(minutes=1)
    await prepared.ring()
    assert "1. Tom" in prepared.channel[SLOT].text


@pytest.mark.long
async def test_no_statistics_tell_its_top(prepared: Club) -> None:
    await play(prepared, "Tom")
    word = top(prepared).split()[1]
    for line in ("/stats salon", "/stats tous", "/parties", "/classement"):
        assert word not in (await prepared.say("Zoé", line))
    assert word in await prepared.say("Tom", "/stats")


@pytest.mark.long
@pytest.mark.parametrize("number", ["2", "3", "99", "-1"])
async def test_no_other_place_is_told_of_it(prepared: Club, number: str) -> None:
    assert await prepared.store.numbers.of(PLACE) == 1
    assert await prepared.store.numbers.of(Place("elsewhere", "salon")) == 2
    assert await prepared.store.numbers.of(Place(PLACE.platform, "another room")) == 3
    opened = await prepared.ask("Tom", f"!y:{TODAY}:{number}")
    await prepared.ask("Tom", top(prepared), game=opened.game)
    await prepared.ask("Tom", "/valider", game=opened.game)
    (alarm,) = await prepared.store.alarms.named(announcing.RANK)
    assert alarm.key == f"{TODAY}/1", "where it was pressed"


@pytest.mark.long
async def test_of_what_is_opened_in_private_no_place_is_told(prepared: Club) -> None:
    opened = await begin(prepared, "Tom", "/defi", at=alone_with("Tom"))
    await prepared.ask("Tom", top(prepared), place=alone_with("Tom"), game=opened.game)
    await prepared.ask("Tom", "/valider", place=alone_with("Tom"), game=opened.game)
    assert await prepared.store.alarms.named(announcing.RANK) == []
    prepared.now += timedelta(minutes=1)
    await prepared.ring()
    assert prepared.log == []


@pytest.mark.long
async def test_what_is_played_after_the_day_is_apart(prepared: Club) -> None:
    await play(prepared, "Zoé")
    prepared.now += timedelta(minutes=1)
    await prepared.ring()
    prepared.now = START + 3 * DAY
    late = await play(prepared, "Tom", f"/defi {TODAY:%d/%m}")
    assert "En différé" in late.text
    prepared.now += timedelta(minutes=1)
    await prepared.ring()
    card = prepared.channel[EARLY].text
    assert "1. Zoé" in card
    assert "2. Tom" not in card
    assert "Tom" in card.split("En différé")[1]


@pytest.mark.long
async def test_a_streak_is_told(prepared: Club) -> None:
    prepared.now -= DAY
    await play(prepared, "Tom", word=top(prepared, -1))
    prepared.now += DAY
    over = await play(prepared, "Tom")
    assert "Série" in over.text


@pytest.mark.long
async def test_what_is_late_is_no_part_of_a_streak(prepared: Club) -> None:
    await play(prepared, "Tom")
    prepared.now = START + 2 * DAY
    over = await play(prepared, "Tom", "/defi", word=top(prepared, 2))
    assert "Série : 2" in over.text.replace("\N{NO-BREAK SPACE}", " ")  # one date is forgiven
    late = await play(prepared, "Tom", f"/defi {TODAY - DAY}", word=top(prepared, -1))
    assert "Série" not in late.text


@pytest.mark.long
async def test_what_comes_in_before_the_announcement_is_out_changes_that(
    prepared: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*_: object) -> None:
        raise NotNow("no line")

    await prepared.say("Léa", "/reglages défi 20:00")
    with monkeypatch.context() as line:
        line.setattr(prepared, "send", away)
        await prepared.ring()
        await play(prepared, "Tom")
        prepared.now += timedelta(minutes=1)
        await prepared.ring()
    prepared.now += timedelta(minutes=2)
    await prepared.deliver()
    assert list(prepared.channel) == [SLOT]
    assert "1. Tom" in prepared.channel[SLOT].text


@pytest.mark.long
async def test_who_links_two_accounts_that_have_played_has_the_first_answer(
    folder: Path, shipped: Lexicon
) -> None:
    async with await open_store(folder, codecs(all_kinds(Config()))) as store:
        club = Club(store, shipped)
        await put_day(store, TODAY, shipped)
        await play(club, "Tom", word="H4 TIR")
        club.now += timedelta(minutes=1)
        await play(club, "Thomas")
        await club.link("Thomas", "Tom")
        points, players = await store.results.median(name_of(TODAY))
        assert (points < 10, players) == (True, 1), "half of the world is counted so, too"
        club.now += timedelta(minutes=1)
        await club.ring()
        lines = club.channel[EARLY].text.splitlines()
        ranked = [line for line in lines if line[:2] in ("1.", "2.")]
        assert len(ranked) == 1
        assert "●" not in ranked[0]
        assert "●" not in (await begin(club, "Thomas")).text.splitlines()[0]


@pytest.mark.long
async def test_where_the_bot_may_not_write_nothing_is_told(prepared: Club) -> None:
    account = Account("club", "tom")
    may_not = frozenset({Lack.POST})
    asked = Request("1000", account, "Tom", PLACE, prepared.now, PlayDay(), lacks=may_not)
    opened = await prepared.application.handle(asked)
    await prepared.ask("Tom", top(prepared), game=opened.game)
    await prepared.ask("Tom", "/valider", game=opened.game)
    assert await prepared.store.alarms.named(announcing.RANK) == []


@pytest.mark.long
async def test_where_games_are_not_wanted_nothing_is_told(prepared: Club) -> None:
    await prepared.say("Léa", "/reglages parties non")
    await play(prepared, "Tom")
    assert await prepared.store.alarms.named(announcing.RANK) == []
    await prepared.say("Léa", "/reglages défi 21:00")
    await play(prepared, "Zoé")
    assert len(await prepared.store.alarms.named(announcing.RANK)) == 1, "but the challenge is"


@pytest.mark.long
async def test_whoever_may_not_write_there_is_not_named_there(prepared: Club) -> None:
    account = Account("club", "tom")
    asked = Request("1000", account, "Tom", PLACE, prepared.now, PlayDay(), writes=False)
    opened = await prepared.application.handle(asked)
    await prepared.ask("Tom", "/solution oui", game=opened.game)
    assert await prepared.store.alarms.named(announcing.RANK) == []


@pytest.mark.long
async def test_several_rounds_are_one_after_the_other(prepared: Club) -> None:
    prepared.now += DAY
    answer = opened = await begin(prepared, "Tom")
    for number in (1, 2, 3):
        await prepared.ask("Tom", top(prepared, 1, 3, number), game=opened.game)
        answer = await prepared.ask("Tom", "/valider", game=opened.game)
        if number < 3:
            await prepared.ask("Tom", f"!{answer.buttons[0].payload}", game=opened.game)
    assert "●●●" in answer.text


@pytest.mark.long
async def test_the_rounds_of_a_solution_are_shown_one_by_one(prepared: Club) -> None:
    prepared.now += DAY
    answer = opened = await begin(prepared, "Tom")
    for number in (1, 2, 3):
        await prepared.ask("Tom", top(prepared, 1, 3, number), game=opened.game)
        answer = await prepared.ask("Tom", "/valider", game=opened.game)
        if number < 3:
            await prepared.ask("Tom", f"!{answer.buttons[0].payload}", game=opened.game)
    (first,) = (await begin(prepared, "Tom")).buttons
    shown = await prepared.ask("Tom", f"!{first.payload}")
    assert shown.private
    assert shown.in_place
    assert [button.label for button in shown.buttons] == ["1", "2", "3"]
    for number, button in enumerate(shown.buttons, start=1):
        page = await prepared.ask("Tom", f"!{button.payload}")
        assert f"coup\N{NO-BREAK SPACE}{number}" in page.text.splitlines()[0]
        assert top(prepared, 1, 3, number) in page.text.replace("\N{NO-BREAK SPACE}", " ")
        assert "Sous-tops" in page.text
        assert page.picture is not None


@pytest.mark.long
async def test_no_round_is_shown_to_who_has_not_answered(prepared: Club) -> None:
    """Until the day is over for everybody: then the place has been told."""
    on = TODAY + DAY
    prepared.now += DAY
    for asked in (f"!y:{on}:0:1", f"!y:{on}:0:3"):
        told = await prepared.ask("Max", asked)
        assert [each.label for each in told.buttons] == [BEGIN]
        assert "Sous-tops" not in told.text
    prepared.now = end_of(on)
    page = await prepared.ask("Zoé", f"!y:{on}:0:99")
    assert top(prepared, 1, 3, 3) in page.text.replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.long
async def test_the_archive_has_what_was_played_and_a_button_for_what_was_not(
    prepared: Club,
) -> None:
    await play(prepared, "Tom")
    told = await prepared.ask("Tom", "/defi archives")
    assert "samedi 21 novembre" in told.text
    assert "●" in told.text
    assert [button.label for button in told.buttons] == ["20/11"]
    assert "22 novembre" not in told.text  # tomorrow's


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("1/1", "Aucun défi"),
        ("demain", "demain"),
        ("23/11", "s\N{RIGHT SINGLE QUOTATION MARK}ouvre"),
        ("1/12", "Aucun défi le 1er décembre"),
        ("2026-11-23", "s\N{RIGHT SINGLE QUOTATION MARK}ouvre"),
        ("2027-02-30", "2027-02-30"),
        ("31/2", "31/2"),
    ],
)
async def test_what_cannot_be_played_is_said(prepared: Club, typed: str, told: str) -> None:
    answer = await begin(prepared, "Tom", f"/defi {typed}")
    assert told in answer.text
    assert answer.refused


async def test_a_date_that_is_there_somewhere_can_be_played(prepared: Club) -> None:
    assert (await begin(prepared, "Tom", f"/defi {TODAY + DAY}")).game


async def test_a_challenge_whose_word_list_is_lost_is_not_played_with_another(
    prepared: Club,
) -> None:
    """Another list has other tops: the ranking would compare what cannot be compared."""
    library = Library.of(Lexicon.from_words(["TIR", "TIRAGES"], name="autre"))
    upgraded = Club(prepared.store, prepared.lexicon, library=library)
    refused = await begin(upgraded, "Tom")
    assert refused.refused
    assert "Français libre" in refused.text
    library.keep(prepared.lexicon)
    opened = await begin(upgraded, "Tom")
    assert opened.until is not None


@pytest.mark.long
async def test_who_is_forgotten_and_comes_back_has_no_second_try(prepared: Club) -> None:
    await play(prepared, "Tom", word="H4 TIR")
    (yes,) = (await prepared.ask("Tom", "/oublier")).buttons
    await prepared.ask("Tom", f"!{yes.payload}")
    prepared.open()
    refused = await begin(prepared, "Tom")
    assert refused.refused
    assert "qu’un essai" in refused.text
    assert (await begin(prepared, "Zoé")).game
    prepared.now = START + 2 * DAY
    await prepared.ring()
    assert "En différé" in (await play(prepared, "Tom", f"/defi {TODAY:%d/%m}")).text
    assert (await begin(prepared, "Tom")).game, "another day's"
    assert await prepared.store.alarms.named(one_try.FORGOTTEN) == []


async def test_the_archive_of_a_bot_that_has_just_begun_sends_nobody_to_itself(club: Club) -> None:
    told = await club.say("Tom", "/defi archives")
    assert told == await club.say("Tom", "/defi")
    assert "archives" not in told


async def test_no_date_is_announced_twice_whatever_is_chosen_meanwhile(prepared: Club) -> None:
    prepared.now = START.replace(hour=0, minute=30)
    await prepared.say("Léa", "/reglages défi 00:30")
    await prepared.ring()
    await prepared.say("Léa", "/reglages défi non")
    prepared.now += DAY
    await prepared.ring()
    await prepared.say("Léa", "/reglages fuseau Pacific/Honolulu")  # where it is still that date
    await prepared.say("Léa", "/reglages défi 00:30")
    await prepared.ring()
    assert [each.slot for each in prepared.log] == [SLOT]
    await prepared.say("Léa", "/reglages défi non")
    prepared.now += 2 * DAY
    await prepared.ring()
    assert await prepared.store.alarms.named(announcing.ANNOUNCE) == []
