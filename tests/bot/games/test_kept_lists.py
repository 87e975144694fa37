"""A release ships another word list: games end with the one they began with."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from types import MappingProxyType

import pytest
from structlog.testing import capture_logs

from bot.daily.preparing import prepare
from bot.games.kept_lists import had_before, keep_lists
from bot.games.kinds.duplicate.events import KIND
from bot.library import Library
from bot.store import Event, StoredDay
from engine.duplicate.rules import DuplicateRules
from engine.lexicon import Lexicon, save, to_bytes
from tests.bot.club import PLACE, Club
from tests.bot.facts import ELSEWHERE, Facts
from tests.bot.kinds import all_kinds
from tests.bot.memory_store import MemoryStore
from tests.bot.plain import plain

NOTHING: Mapping[str, Lexicon] = MappingProxyType({})
NOW = datetime(2026, 11, 28, 12, tzinfo=UTC)
NEWER = Lexicon.from_words(["AIE", "EAU", "LE", "SALE"], name="plus neuve")
NEWEST = Lexicon.from_words(["EAU", "LE", "SA", "SALE", "SALER"], name="la plus neuve")


@pytest.fixture
def former(tmp_path: Path, kept: Path) -> Path:
    """Where another version kept them; its neighbour has the tables, which take long to make."""
    (tmp_path / "tables").symlink_to(kept / "tables")
    return tmp_path / "lists"


async def started(
    club: Club, lexicon: Lexicon, former: Path, named: Mapping[str, Lexicon] = NOTHING
) -> None:
    """A new process that has these lists at hand."""
    club.library = Library.with_shipped_facts(lexicon, named)
    await keep_lists(
        club.store,
        all_kinds(DuplicateRules("normal")),
        club.library,
        former,
        former.with_name("tables"),
        NOW,
    )
    club.open()


async def list_of(club: Club) -> Lexicon:
    """That of the game that is on."""
    [game_id] = await club.application.desk.running(PLACE)
    assert game_id is not None
    game = (await club.application.desk.table(game_id)).game
    assert club.library is not None
    return club.library.lexicon_of(game.lexicon)


@pytest.fixture
async def club(shipped: Lexicon, former: Path) -> Club:
    """Léa's game, and then the bot is upgraded."""
    club = Club(MemoryStore(), shipped)
    await started(club, shipped, former)
    await club.begin()
    return club


@pytest.mark.long
async def test_a_game_goes_on_with_its_list_and_the_next_has_the_new_one(
    club: Club, shipped: Lexicon, former: Path
) -> None:
    await started(club, NEWER, former)
    await club.wait(200)
    await club.deliver()
    assert "round-2" in club.log[-1].slot
    assert (await list_of(club)).digest == shipped.digest
    await club.say("Léa", "/arreter oui")
    await club.say("Léa", "/duplicate")
    assert (await list_of(club)).digest == NEWER.digest


async def test_words_are_asked_of_the_list_that_is_played_with(
    club: Club, shipped: Lexicon, former: Path
) -> None:
    """There alone, and as long as the game is on."""
    own = f"Liste : {NEWER.name}."
    played = f"Liste : {shipped.name}, celle de la partie en cours ici."
    await started(club, NEWER, former)
    elsewhere = replace(PLACE, chat="ailleurs")
    for line in ("/mot chat", "/rajouts chat"):
        told = plain((await club.ask("Tom", line)).whole)
        assert played in told
        assert "non admis" not in told
        assert "aucun mot" not in told
        told = plain((await club.ask("Tom", line, place=elsewhere)).whole)
        assert told.endswith(own)
    assert plain(await club.say("Tom", "/chercher nouveautes 9")).endswith(own)
    assert plain(await club.say("Tom", "/signaler sale non")).endswith(own)
    await club.say("Léa", "/arreter oui")
    assert "non admis" in plain(await club.say("Tom", "/mot chat"))


async def test_what_no_game_needs_any_more_is_deleted_but_the_one_before(
    club: Club, shipped: Lexicon, former: Path
) -> None:
    await started(club, NEWER, former)
    await started(club, NEWEST, former)
    assert await club.store.lists.digests() == {shipped.digest, NEWER.digest, NEWEST.digest}
    await club.say("Léa", "/arreter oui")
    await started(club, NEWEST, former)
    assert await club.store.lists.digests() == {NEWER.digest, NEWEST.digest}


async def test_people_are_told_what_came_and_went(club: Club, former: Path) -> None:
    await club.say("Léa", "/arreter oui")
    nothing = plain(await club.say("Léa", "/chercher nouveautes"))
    assert nothing.startswith("Mots entrés et sortis : je ne connais pas de liste avant celle-ci\n")
    await started(club, NEWER, former)
    await started(club, NEWEST, former)
    assert plain(await club.say("Léa", "/edition")).splitlines() == [
        "Liste de mots, ici : la plus neuve, 5 mots.",
        (
            "Depuis le 28 novembre 2026, à la place de plus neuve : 2 mots entrés, 1 sorti. "
            "Pour les voir : /chercher nouveautes"
        ),
    ]
    assert plain(await club.say("Léa", "/chercher nouveautes")).splitlines() == [
        "Mots entrés et sortis : 3 mots",
        "Entrés, 2 lettres : SA",
        "Entrés, 5 lettres : SALER",
        "Sortis, 3 lettres : AIE",
        "Liste : la plus neuve.",
    ]
    assert plain(await club.say("Léa", "/search news 3")).splitlines()[1:] == [
        "Sortis, 3 lettres : AIE",
        "Liste : la plus neuve.",
    ]
    for wrong in ("1", "16", "K", "-3", "٣"):
        told = plain(await club.say("Léa", f"/chercher nouveautes {wrong}"))
        assert "donnez un nombre de lettres, de 2 à 15" in told


async def test_a_database_that_noted_no_editions_tells_what_changed_by_what_it_kept(
    club: Club, shipped: Lexicon, former: Path
) -> None:
    """That of a version before; games or days need the list that was there."""
    assert isinstance(club.store, MemoryStore)
    club.store.tables.connection.execute("DELETE FROM edition")
    await started(club, NEWER, former)
    told = plain(await club.say("Léa", "/edition"))
    assert f"Depuis le 28 novembre 2026, à la place de {shipped.name} : " in told


@pytest.mark.parametrize(
    ("default", "club", "kept", "day", "before"),
    [
        ("b", "", "", "", {}),
        ("b", "", "a", "", {"": "a"}),
        ("b", "", "ac", "", {}),
        ("b", "", "ac", "c", {"": "c"}),
        ("b", "d", "ac", "a", {"": "a", "club": "c"}),
        ("b", "d", "a", "", {}),
        ("b", "d", "bc", "b", {"club": "c"}),
        ("b", "", "ab", "a", {}),
    ],
)
def test_what_an_edition_had_is_said_only_where_it_can_be_told(
    default: str, club: str, kept: str, day: str, before: dict[str, str]
) -> None:
    lists = {each: replace(NEWER, digest=each) for each in "abcd"}
    library = Library(lists[default], {"club": lists[club]} if club else {}, Facts(), ELSEWHERE)
    assert had_before(library, set(kept), day) == before


async def test_an_edition_that_was_not_named_for_one_start_has_not_forgotten_its_list(
    club: Club, shipped: Lexicon, former: Path
) -> None:
    await club.say("Léa", "/arreter oui")
    await started(club, shipped, former, {"club": NEWER})
    await started(club, shipped, former)
    await started(club, shipped, former, {"club": NEWEST})
    await club.say("Léa", "/reglages edition club")
    assert "à la place de plus neuve : 2 mots entrés, 1 sorti" in plain(
        await club.say("Léa", "/edition")
    )


async def test_a_former_list_that_is_damaged_is_no_trouble(
    club: Club, shipped: Lexicon, former: Path
) -> None:
    await club.say("Léa", "/arreter oui")
    await club.store.lists.only([])
    await club.store.lists.put(shipped.digest, to_bytes(shipped)[:-20])
    await started(club, NEWER, former)
    assert plain(await club.say("Léa", "/edition")) == "Liste de mots, ici : plus neuve, 4 mots."


async def test_what_is_kept_of_a_list_at_hand_is_mended(
    club: Club, shipped: Lexicon, former: Path
) -> None:
    """As long as that can be done: after the next release nobody has it."""
    await club.store.lists.put(NEWER.digest, to_bytes(NEWER))
    await club.store.lists.only([NEWER.digest])
    await club.store.lists.put(shipped.digest, to_bytes(shipped)[:-1])
    await started(club, shipped, former)
    assert await club.store.lists.of(shipped.digest) == to_bytes(shipped)
    await started(club, NEWER, former)
    assert (await list_of(club)).digest == shipped.digest


async def test_nothing_is_deleted_as_long_as_it_is_not_known_what_a_game_needs(
    club: Club, shipped: Lexicon, former: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def unreadable() -> list[tuple[str, Event | None]]:
        return [(KIND, None)]

    monkeypatch.setattr(club.store.games, "beginnings", unreadable)
    await started(club, NEWER, former)
    assert await club.store.lists.digests() == {shipped.digest, NEWER.digest}


@pytest.mark.parametrize("lost", ["gone", "damaged", "of other words"])
async def test_a_list_that_is_lost_is_named_and_its_games_wait(
    club: Club, shipped: Lexicon, former: Path, lost: str
) -> None:
    lists = club.store.lists
    await lists.only([])
    match lost:
        case "gone":
            pass
        case "damaged":
            await lists.put(shipped.digest, to_bytes(shipped)[:-20])
        case _:
            await lists.put(shipped.digest, to_bytes(NEWER))
    with capture_logs() as told:
        await started(club, NEWER, former)
        await club.wait(200)
        await club.deliver()
    errors = [entry["event"] for entry in told if entry["log_level"] == "error"]
    assert errors == ["word list is lost", "a game cannot go on"]
    assert "set-aside" in club.log[-1].slot
    await started(club, shipped, former)
    await club.wait(200)
    await club.deliver()
    assert "card-1" in {slot.rpartition("/")[2][:6] for slot in club.channel}


async def test_another_name_for_the_same_words_is_the_same_list(
    club: Club, shipped: Lexicon, former: Path
) -> None:
    await started(club, replace(shipped, name="renommée"), former)
    await club.wait(200)
    await club.deliver()
    assert "round-2" in club.log[-1].slot


async def test_what_a_former_version_kept_in_a_folder_is_taken_in(
    club: Club, shipped: Lexicon, former: Path
) -> None:
    await club.store.lists.only([])
    former.mkdir()
    save(shipped, former / f"{shipped.digest}.lexicon")
    await started(club, NEWER, former)
    assert not former.exists()
    assert (await list_of(club)).digest == shipped.digest
    await started(club, NEWER, former)
    assert (await list_of(club)).digest == shipped.digest


async def test_a_day_that_was_prepared_keeps_its_list(
    club: Club, shipped: Lexicon, former: Path
) -> None:
    """Whatever is at hand when it is played, this year or next."""
    now = datetime(2026, 11, 22, tzinfo=UTC)
    await prepare(club.store.days, Library.of(shipped), now.date(), now)
    await club.say("Léa", "/arreter oui")
    await started(club, NEWER, former)
    assert club.library is not None
    assert club.library.lexicon_of(shipped.identity).digest == shipped.digest
    assert await club.store.lists.digests() == {shipped.digest, NEWER.digest}


@pytest.mark.long
async def test_the_list_of_a_day_that_cannot_be_read_is_kept_too(
    club: Club, shipped: Lexicon, former: Path
) -> None:
    at = datetime(2026, 11, 22, tzinfo=UTC)
    newer = StoredDay(at.date(), '{"version":99}', bytes(32), "c" * 64, shipped.digest, at)
    await club.store.days.put(newer)
    await club.say("Léa", "/arreter oui")
    await started(club, NEWER, former)
    assert shipped.digest in await club.store.lists.digests()


async def test_a_game_that_another_process_begins_later_has_its_list_here_too(
    shipped: Lexicon, former: Path
) -> None:
    """While one version takes the place of another, there are both."""
    store = MemoryStore()
    older, newer = Club(store, shipped), Club(store, NEWER)
    await started(older, shipped, former)
    await started(newer, NEWER, former)
    await store.lists.put(shipped.digest, to_bytes(shipped))
    await older.begin()
    assert (await list_of(newer)).digest == shipped.digest
