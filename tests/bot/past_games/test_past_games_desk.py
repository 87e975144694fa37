"""Games that are over: who may see which, their lists and pages, and playing them again alone."""

import json
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.store.sqlite.store import SqliteStore
from bot.talk.answers import Answer
from bot.talk.identity import Place
from bot.talk.past_views import PageForm, Replay, ShowGame
from bot.talk.refusals import UnknownCommand
from bot.talk.requests import Action
from engine.lexicon import Lexicon
from render.picture import BoardPicture, Film
from render.table import TablePicture
from tests.bot.club import PLACE, Club, alone_with
from tests.bot.plain import plain

ELSEWHERE = Place("club", "autre salon")
ROUND = {"rack": "AEINRST", "word": "RESINAT", "ref": "H4", "score": 70}
FIRST = "soirée 1"


async def press(club: Club, name: str, told: Answer, label: str, place: Place = PLACE) -> Answer:
    """Somebody presses a button of what he was told."""
    (button,) = [each for each in told.buttons if plain(each.label) == label]
    return await club.ask(name, f"!{button.payload}", game=told.game, place=place)


async def ask(
    club: Club, name: str, action: Action, place: Place = PLACE, attached: str = ""
) -> Answer:
    """Somebody asks for this, with a file."""
    return await club.application.handle(club.request(name, action, place, attached))


async def play(club: Club, *words: str) -> None:
    """As many rounds; Tom plays these words."""
    await club.begin("Tom", "Zoé")
    for word in words:
        await club.say("Tom", word)
        await club.say("Léa", "/fin")
        await club.wait(40)
    await club.say("Léa", "/arreter oui")
    club.now += timedelta(minutes=1)


@pytest.fixture
async def over(club: Club) -> Club:
    """A game of two rounds, in which Tom has found something."""
    await play(club, "H4 BATIE", "")
    return club


@pytest.fixture
async def page(over: Club) -> Answer:
    """Its page, as it is shown where it was played."""
    return await press(over, "Tom", await over.ask("Tom", "/parties"), "1")


async def test_a_chat_without_a_game_says_how_to_play_one(club: Club) -> None:
    assert "/duplicate" in plain(await club.say("Tom", "/parties"))
    assert "/entrainement" in plain(await club.say("Tom", "/parties", place=alone_with("Tom")))


async def test_a_game_that_is_on_is_in_no_list(playing: Club) -> None:
    assert "Aucune partie" in plain(await playing.say("Tom", "/parties"))
    told = await ask(playing, "Max", ShowGame(FIRST))
    assert plain(told.text).startswith("Je ne trouve pas cette partie")
    told = await ask(playing, "Max", Replay(sheet=FIRST))
    assert plain(told.text).startswith("Je ne trouve pas cette partie")


async def test_the_games_of_a_chat_are_listed_newest_first(over: Club) -> None:
    await play(over, "")
    told = await over.ask("Zoé", "/parties")
    assert told.aloud
    lines = [plain(line) for line in told.text.splitlines()]
    assert lines[0] == "Les parties finies ici :"
    assert lines[1].startswith("1. 21/11/2026 20:0")
    assert "Duplicate · normale · " in lines[1]
    assert "Tom 20" in lines[2]
    assert lines[1] > lines[2].replace("2. ", "1. "), "newest first"
    assert [button.label for button in told.buttons] == ["1", "2"]


async def test_many_games_are_listed_page_by_page(over: Club) -> None:
    for _ in range(6):
        await play(over, "")
    first = await over.ask("Tom", "/parties")
    assert [plain(button.label) for button in first.buttons[-2:]] == ["5", "Page suivante"]
    second = await press(over, "Tom", first, "Page suivante")
    assert plain(second.text).startswith("Les parties finies ici, page 2 :")
    assert second.in_place
    assert [plain(button.label) for button in second.buttons] == ["6", "7", "Page précédente"]
    sixth = await press(over, "Tom", second, "6")
    assert await over.say("Tom", "/parties 6") == sixth.text, "as /rejouer counts them"
    assert "Je ne comprends pas" in plain(await over.say("Tom", "/parties douze"))


async def test_a_page_has_ranking_rounds_and_board(over: Club, page: Answer) -> None:
    lines = plain(page.text).splitlines()
    assert lines[0].startswith("Duplicate, 21/11/2026 20:0")
    assert "arrêtée avant la fin" in lines[0]
    assert lines[1].startswith("Formule normale, 3 min par coup, 2 coups, total des tops")
    assert lines[2].startswith("1. Tom : ")
    assert isinstance(page.picture, TablePicture)
    assert [row.cells[0] for row in page.picture.rows] == ["1", "2"]
    rounds = await press(over, "Zoé", page, "Coups")
    assert "2. " in rounds.text
    assert "trouvé par personne" in rounds.text
    board = await press(over, "Zoé", rounds, "Grille")
    assert isinstance(board.picture, BoardPicture)
    assert not board.picture.board.is_empty
    film = await press(over, "Zoé", board, "Film")
    assert isinstance(film.picture, Film)
    assert [plain(frame.title) for frame in film.picture.frames] == ["Coup 1", "Coup 2"]
    assert film.picture.frames[-1].board == board.picture.board
    back = await press(over, "Zoé", board, "Fiche")
    assert back.text == page.text
    assert plain((await press(over, "Zoé", back, "Liste")).text).startswith("Les parties")


async def test_the_card_of_a_game_that_is_over_leads_to_its_page_and_to_ones_own_sheet(
    over: Club,
) -> None:
    final = over.newest("final")
    assert [plain(button.label) for button in final.buttons] == [
        "Partie suivante",
        "Ma feuille",
        "Fiche",
        "Analyse",
    ]
    _, mine, its, _ = final.buttons
    sheet = await over.ask("Tom", f"!{mine.payload}", game=final.game)
    assert sheet.private
    assert isinstance(sheet.picture, TablePicture)
    told = await over.ask("Zoé", f"!{its.payload}", game=final.game)
    assert plain(told.text).startswith("Duplicate, 21/11/2026")


async def test_its_files_come_along(over: Club, page: Answer) -> None:
    table = (await press(over, "Tom", page, "CSV")).file
    assert table is not None
    assert table.name == "2026-11-21-duplicate-tom-lea-zoe.csv"
    assert "Tom" in table.text
    printed = (await press(over, "Tom", page, "Imprimer")).file
    assert printed is not None
    assert printed.name.endswith(".html")
    record = (await press(over, "Tom", page, "Fichier")).file
    assert record is not None
    assert json.loads(record.text)["game"] == FIRST


async def test_who_was_not_there_sees_it_nowhere_else(over: Club) -> None:
    for place in (ELSEWHERE, alone_with("Max")):
        for form in PageForm:
            told = await ask(over, "Max", ShowGame(FIRST, form), place)
            assert plain(told.text).startswith("Je ne trouve pas cette partie")
            assert told.picture is None
            assert told.file is None
        assert "Je ne trouve pas" in plain(
            (await ask(over, "Max", Replay(sheet=FIRST), place)).text
        )
        assert "Aucune partie" in plain(await over.say("Max", "/parties", place=ELSEWHERE))
    assert (await ask(over, "Max", ShowGame(FIRST))).picture is not None, "he has come in"


async def test_who_has_played_it_sees_it_anywhere_and_nobody_else_reads_that(over: Club) -> None:
    told = await ask(over, "Tom", ShowGame(FIRST), ELSEWHERE)
    assert told.picture is not None
    assert told.private
    assert not told.aloud
    assert "Fichier" not in [button.label for button in told.buttons], (
        "it is not reached from there"
    )
    own = await over.ask("Tom", "/parties", place=alone_with("Tom"))
    assert plain(own.text).startswith("Vos parties finies :\n1. ")
    assert (await press(over, "Tom", own, "1", alone_with("Tom"))).picture is not None


@pytest.mark.parametrize("typed", ["/rejouer 1", "/rejouer #1", "!"])
async def test_a_game_is_played_again_alone(over: Club, page: Answer, typed: str) -> None:
    if typed == "!":
        told = await press(over, "Zoé", page, "Rejouer")
    else:
        told = await over.ask("Zoé", typed)
    assert told.private
    assert isinstance(told.picture, BoardPicture)
    rack = page.picture.rows[0].cells[1] if isinstance(page.picture, TablePicture) else ""
    assert sorted(told.picture.rack) == sorted(rack)


async def test_who_plays_it_later_is_ranked_beside_the_others_and_marked(
    over: Club, page: Answer
) -> None:
    await press(over, "Max", page, "Rejouer")
    for _ in range(2):
        await over.ask("Max", "/solution oui", place=alone_with("Max"))
        await over.ask("Max", "/commencer", place=alone_with("Max"))
    again = await ask(over, "Léa", ShowGame(FIRST))
    assert "Max (après coup)" in plain(again.text)
    listed = await over.ask("Max", "/parties", place=alone_with("Max"))
    assert plain(listed.text).startswith("Vos parties finies :")


async def test_what_is_played_again_without_a_clock_is_in_nobody_else_s_list(over: Club) -> None:
    told = await over.ask("Max", "/rejouer 1 libre")
    for _ in range(2):
        await over.ask("Max", "/solution", game=told.game)
        await over.ask("Max", "/commencer", game=told.game)
    assert "Max" not in plain(await over.say("Léa", "/parties"))
    assert "Entraînement" not in plain(await over.say("Léa", "/stats salon"))
    own = await over.say("Max", "/parties", place=alone_with("Max"))
    assert "Max" in plain(own)


async def test_a_number_that_is_in_no_list_is_told_so(over: Club) -> None:
    for typed in ("/rejouer 2", "/rejouer 0", "/parties 2", "/parties 0"):
        assert plain(await over.say("Tom", typed)).startswith("Je ne trouve pas cette partie")
    assert plain(await over.say("Tom", "/rejouer")).startswith("Les parties finies ici")
    assert "choix : libre" in plain(await over.say("Tom", "/rejouer 1 lentement"))
    assert "sans chrono" in plain(await over.say("Tom", "/rejouer 1 LIBRE"))


async def test_draws_that_a_club_has_noted_are_played(club: Club) -> None:
    told = await club.ask("Tom", "/rejouer AEINRST; -BNISRAA")
    assert isinstance(told.picture, BoardPicture)
    assert sorted(told.picture.rack) == sorted("AEINRST")
    unread = plain(await club.say("Tom", "/rejouer AEINRST H4"))
    assert unread == "Ligne 1, « AEINRST H4 » : ce n’est pas un tirage noté comme « RU+ZXTEU »."
    unplayable = plain(await club.say("Tom", "/rejouer AEINRST H4 ZZZ"))
    assert unplayable.endswith(" : le mot ne peut pas être posé ainsi avec ce tirage.")


async def test_a_file_of_a_game_is_played(over: Club, page: Answer) -> None:
    record = (await press(over, "Tom", page, "Fichier")).file
    assert record is not None
    told = await ask(over, "Max", Replay(), ELSEWHERE, record.text)
    assert isinstance(told.picture, BoardPicture)
    noted = await ask(over, "Tom", Replay(), ELSEWHERE, "AEINRST\n-BNISRAA\n")
    assert isinstance(noted.picture, BoardPicture)


@pytest.mark.parametrize(
    "text",
    [
        "{}",
        '{"rounds": 1}',
        "[" * 100_000,
        '{"formula": "normal"',
        "[1]",
        json.dumps({"rounds": [ROUND] * 101}),
    ],
)
async def test_a_file_without_a_game_is_told_so(club: Club, text: str) -> None:
    told = await ask(club, "Tom", Replay(), attached=text)
    assert plain(told.text).startswith("Je ne trouve pas de partie dans ce fichier")


async def test_a_classic_game_has_a_page_and_is_not_played_again(club: Club) -> None:
    await club.say("Léa", "/classique")
    await club.say("Tom", "/rejoindre")
    await club.say("Léa", "/commencer")
    await club.say("Tom", "/abandonner oui")
    club.now += timedelta(seconds=1)
    listed = await club.ask("Léa", "/parties")
    told = await press(club, "Léa", listed, "1")
    assert "Classique" in plain(told.text)
    assert told.picture is None
    assert "Rejouer" not in [button.label for button in told.buttons]
    assert "classique ne se rejoue pas" in plain(await club.say("Léa", "/rejouer 1"))
    for form in (PageForm.BOARD, PageForm.FILM, PageForm.CSV, PageForm.ROUNDS):
        same = await ask(club, "Léa", ShowGame(FIRST, form))
        assert replace(same, look=None, aloud=True) == replace(told, look=None)
    assert (await press(club, "Léa", told, "Fichier")).file is not None


async def test_a_game_is_asked_for_by_its_name_as_by_its_number(club: Club) -> None:
    parse = club.application.commands.parse_line
    assert parse("/parties 8217266a0927991b") == ShowGame("8217266a0927991b")
    assert parse("/parties 1234567890123456") == ShowGame("1234567890123456")
    assert parse("/parties 2") == ShowGame("", number=2)
    assert "Je ne trouve pas cette partie" in plain(
        await club.say("Tom", "/parties 8217266a0927991b")
    )


async def test_the_games_of_a_room_are_those_of_the_place_it_belongs_to(
    store: SqliteStore, shipped: Lexicon
) -> None:
    club, group = Club(store, shipped), Place("club", "groupe")
    await store.places.set_setting(PLACE, "within", group.chat)
    await play(club, "H4 BATIE")
    for place in (PLACE, group):
        told = await club.ask("Tom", "/parties", place=place)
        assert "Duplicate · normale · " in plain(told.text)
        page = await press(club, "Max", told, "1", place)
        assert "Je ne trouve pas" not in plain(page.text)
    assert "Aucune partie" in plain(await club.say("Tom", "/parties", place=ELSEWHERE))


@pytest.mark.parametrize("payload", ["h:", "h:x:1", "h:l:one", "h:g:?:abc"])
async def test_a_button_that_none_of_ours_carries_is_no_button(club: Club, payload: str) -> None:
    with pytest.raises(UnknownCommand):
        club.application.commands.parse_press(payload)


async def test_a_list_names_the_program_that_one_has_played(club: Club) -> None:
    await club.say("Léa", "/classique débutant")
    await club.wait(1)
    await club.say("Léa", "/abandonner oui")
    told = plain((await club.ask("Léa", "/parties")).text).splitlines()[1]
    assert "Ordinateur (débutant) " in told
    assert ", Léa " in told, "the winner first"
    page = await press(club, "Léa", await club.ask("Léa", "/parties"), "1")
    assert "1. Ordinateur (débutant) : " in plain(page.text)


async def test_the_draws_of_a_game_can_be_checked_from_its_page_while_another_waits(
    club: Club,
) -> None:
    await play(club, "H4 BATIE")
    await club.say("Léa", "/duplicate")
    page = await press(club, "Tom", await club.ask("Tom", "/parties"), "1")
    told = plain((await press(club, "Tom", page, "Tirages vérifiables")).text)
    assert f"Secret des tirages : {bytes(32).hex()}" in told
    assert f"Partie {FIRST}" in told
    now = plain(await club.say("Tom", "/regle tirages"))
    assert "Le secret sera donné ici, une fois la partie finie." in now
    assert bytes(32).hex() not in now
