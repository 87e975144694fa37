"""What is offered while a bulletin or a word is being written: nothing is handed in, nothing given away."""

from collections.abc import Sequence
from itertools import permutations
from pathlib import Path

import pytest

from bot.games import play
from bot.people.limits import BURST, Limits
from bot.places.settings import PlaceSettings
from bot.store.sqlite.store import SqliteStore
from bot.talk.answers import Answer
from bot.talk.identity import Account
from bot.talk.previews import Preview
from bot.talk.requests import Request
from bot.talk.round_names import RoundName
from engine.lexicon import Lexicon
from tests.bot.club import PLACE, Club, alone_with
from tests.bot.games.noughts.test_noughts import KINDS, store_in
from tests.bot.plain import plain
from tests.bot.table import parse_line
from tests.engine.duplicate.games import CLUB_WORDS


async def typed(club: Club, name: str, line: str) -> Sequence[Preview] | Answer:
    """What somebody is offered who has typed that far, in his private chat."""
    request = Request(
        str(next(club.ids)),
        Account("club", name.lower()),
        name,
        alone_with(name),
        club.now,
        parse_line(line),
        private=True,
    )
    return await club.application.drafts.previews(request)


async def offered(club: Club, name: str, line: str) -> list[Preview]:
    previews = await typed(club, name, line)
    assert not isinstance(previews, Answer), previews.text
    return [*previews]


async def test_what_would_be_noted_is_shown_and_nothing_is_handed_in(playing: Club) -> None:
    rack = playing.rack
    [row] = await offered(playing, "Tom", f"H8 {rack[:3]}")
    assert plain(row.text).startswith(f"Envoyer {rack[:3]} en H8 : ")
    assert (row.game, row.round, row.place) == ("soirée 1", RoundName(1, 1), PLACE)
    assert plain(row.label).startswith("Duplicate : Léa, Tom")
    game = await playing.game()
    assert game.round is not None
    assert not game.round.entries


async def test_the_receipt_notes_what_the_preview_showed(playing: Club) -> None:
    line = f"H8 {playing.rack[:3]}"
    [row] = await offered(playing, "Tom", line)
    shown = plain(row.text).removeprefix("Envoyer ").rstrip(".")
    assert plain(await playing.say("Tom", line)).startswith(f"Noté : {shown.replace(' :', ',')}.")


async def test_a_good_and_a_bad_word_have_the_same_preview(playing: Club, shipped: Lexicon) -> None:
    pairs = permutations(playing.rack.replace("?", ""), 2)
    good, bad = next(
        (word, word[::-1])
        for word in map("".join, pairs)
        if word in shipped and word[::-1] not in shipped
    )
    [[of_good], [of_bad]] = [await offered(playing, "Tom", f"H8 {word}") for word in (good, bad)]
    assert of_good.text.replace(good, bad) == of_bad.text
    assert of_good.game == of_bad.game


async def test_what_would_be_refused_says_why_and_cannot_be_handed_in(playing: Club) -> None:
    letters = {*"ABCDEFGHIJKLMNOPQRSTUVWXYZ"} - {*playing.rack}
    [row] = await offered(playing, "Tom", f"H8 {min(letters)}{playing.rack[0]}")
    assert not row.game
    assert "tirage" in plain(row.text)


async def test_before_anything_is_typed_the_draw_is_shown(playing: Club) -> None:
    [row] = await offered(playing, "Tom", "")
    assert not row.game
    assert plain(row.text).startswith("Tirage :")


async def test_each_game_that_one_plays_has_its_row(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with await store_in(tmp_path) as store:
        club = Club(store, CLUB_WORDS, kinds=KINDS)
        await club.begin("Tom")
        await club.say("Léa", "/morpion")
        await club.ask("Tom", "!j", game="soirée 2")
        rows = await offered(club, "Léa", "b2")
        assert [plain(row.label) for row in rows] == ["Duplicate : Léa, Tom", "Morpion : Léa, Tom"]
        assert [row.game for row in rows] == ["", "soirée 2"]
        monkeypatch.setattr(play, "MOST_PREVIEWED", 1)
        assert len(await offered(club, "Léa", "b2")) == 1, "who plays everywhere costs no more"


async def test_between_rounds_a_bulletin_is_told_why_not(club: Club) -> None:
    await club.say("Léa", "/duplicate")
    [row] = await offered(club, "Léa", "H4 SEMAINE")
    assert not row.game
    assert row.place == PLACE


async def test_a_word_of_who_plays_no_round_is_judged(club: Club) -> None:
    await club.say("Léa", "/duplicate")
    for name in ("Léa", "Max"):
        answer = await typed(club, name, "ZEBRE")
        assert isinstance(answer, Answer)
        assert plain(answer.text).startswith("ZEBRE : admis")


async def test_who_plays_no_game_is_told_what_to_type(club: Club) -> None:
    [row] = await offered(club, "Max", "H4 SEMAINE")
    assert "Exemple : H4 SEMAINE" in plain(row.text)
    assert row.place is None


async def test_all_is_told_of_a_word_where_no_button_asks_for_the_rest(club: Club) -> None:
    for line in ("/mot AS", "AS"):
        answer = await typed(club, "Max", line)
        assert isinstance(answer, Answer)
        assert not answer.buttons
        assert answer.text.count("•") > 1


async def test_the_word_tools_are_silent_for_who_plays(playing: Club) -> None:
    [row] = await offered(playing, "Tom", "/mot ZEBRE")
    assert "Vous jouez un coup en ce moment" in plain(row.text)
    assert not row.game


async def test_where_the_dictionary_is_open_they_are_not(store: SqliteStore) -> None:
    club = Club(store, CLUB_WORDS, defaults=PlaceSettings(dictionary="open"))
    await club.begin("Tom")
    assert isinstance(await typed(club, "Tom", "/mot AS"), Answer)


async def test_who_has_used_the_tools_is_told_before_he_hands_in(playing: Club) -> None:
    await playing.say("Zoé", "/quitter")
    await playing.say("Zoé", "/mot as", place=alone_with("Zoé"))
    await playing.say("Zoé", "/rejoindre")
    [row] = await offered(playing, "Zoé", f"H8 {playing.rack[:3]}")
    assert not row.game


async def test_one_who_types_faster_than_anybody_is_offered_nothing(store: SqliteStore) -> None:
    club = Club(store, CLUB_WORDS, limits=Limits(presses_a_second=1))
    for _ in range(BURST):
        assert await offered(club, "Max", "H4 SEMAINE")
    assert await offered(club, "Max", "H4 SEMAINE") == []
    assert "admis" in plain(await club.say("Max", "/mot as")), "presses are counted apart"


@pytest.mark.parametrize("words", ["multitops-2", "annonces"])
async def test_several_solutions_and_points_alone_are_previewed_as_they_would_be_noted(
    club: Club, words: str
) -> None:
    await club.say("Léa", f"/duplicate {words}")
    await club.say("Tom", "/rejoindre")
    await club.say("Léa", "/commencer")
    pair = f"H8 {club.rack[:3]} ; H7 {club.rack[1:3]}"
    line, begins = {"multitops-2": (pair, "Envoyer "), "annonces": ("24", "Annoncer 24 points.")}[
        words
    ]
    [row] = await offered(club, "Tom", line)
    assert plain(row.text).startswith(begins)
    noted = plain(await club.say("Tom", line))
    shown = plain(row.text).removeprefix("Envoyer ").replace(" :", ",").rstrip(".")
    assert noted.startswith((f"Noté : {shown}.", "Noté : vous annoncez 24 points."))
