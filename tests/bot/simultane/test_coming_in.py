"""Places come into a game by its code, leave it, and come back."""

import asyncio

import pytest

from bot.simultane.codes import FORGOTTEN, MOST_WRONG, MOST_WRONG_HERE, split_code
from bot.simultane.commands import SIMULTANE_COMMANDS
from tests.bot.plain import plain
from tests.bot.simultane.centres import LYON, PARIS, PLACE, Centres, code_in


async def test_who_leads_is_told_the_code_and_nobody_else(club: Centres) -> None:
    answer = await club.ask("Léa", "/simultane")
    code = code_in(answer.text)
    assert answer.private
    assert not answer.shown, "the place shows that others may come in, and not how"
    assert code not in club.told(PLACE)
    assert code == code_in((await club.ask("Léa", "/simultane")).text), "and told again"
    assert code not in (await club.ask("Tom", "/simultane")).whole


async def test_who_manages_the_place_is_told_it_without_the_buttons_of_whoever_leads(
    club: Centres,
) -> None:
    """Pressed in a private chat, where Telegram tells it, they would be nobody's who manages a group."""
    code = await club.call(LYON)
    told = await club.as_manager("Eva", "/simultane", PLACE)
    assert code_in(told.text) == code
    assert told.private
    assert not told.buttons
    assert (await club.ask("Léa", "/simultane")).buttons


async def test_a_lobby_that_is_open_lets_others_in_too(club: Centres) -> None:
    await club.say("Léa", "/duplicate blitz")
    code = code_in(await club.say("Léa", "/simultane"))
    await club.say("Tom", f"/simultane {code}", place=LYON)
    assert (await club.game()).rules.round_time.total_seconds() == 60
    assert len((await club.game()).centres) == 2


async def test_it_opens_with_the_rules_that_are_typed(club: Centres) -> None:
    code_in(await club.say("Léa", "/simultane blitz"))
    assert (await club.game()).rules.round_time.total_seconds() == 60


@pytest.mark.parametrize("typed", ["{}", "{} Lyon", " {}  "])
async def test_a_code_is_read_as_it_is_said(club: Centres, typed: str) -> None:
    code = await club.call()
    for written in (code.lower(), code.replace("-", " "), code.replace("-", "")):
        assert split_code(written) == (code, "")
    await club.say("Tom", f"/simultane {typed.format(code.lower())}", place=LYON)
    assert [each.name for each in (await club.game()).centres[1:]] in ([""], ["Lyon"])


@pytest.mark.parametrize(
    "typed",
    ["k7qx–m3pd", "K7QX  M3PD", "« K7QX-M3PD »", "“K7QX-M3PD”", "K7Q XM3 PD", "'k7qx — m3pd'"],
)
def test_dashes_blanks_and_quotes_are_forgiven(typed: str) -> None:
    assert split_code(typed) == ("K7QX-M3PD", "")
    assert split_code(f'{typed} "Lyon"') == ("K7QX-M3PD", '"Lyon"')


@pytest.mark.parametrize(
    "typed",
    ["ABCD-EFGH", "K7QX-M3P", "K7QX–M3PDD", "K7QXM3P", "« K7QX-M3P » Lyon", "K70X M3PO", "K7QX"],
)
async def test_what_looks_like_a_code_is_not_taken_for_rules(club: Centres, typed: str) -> None:
    await club.call()
    said = plain(await club.say("Tom", f"/simultane {typed}", place=LYON))
    assert said.startswith("Aucun simultané n’attend sous ce code")
    assert not await club.application.desk.running(LYON)


@pytest.mark.parametrize("typed", ["7sur9", "blits", "blitz jokr", "7sur8-jokr"])
async def test_rules_that_are_mistyped_are_not_taken_for_a_code(club: Centres, typed: str) -> None:
    said = plain(await club.say("Tom", f"/simultane {typed}", place=LYON))
    assert "Tous les choix : /aide duplicate" in said


async def test_what_else_can_be_asked_is_offered(club: Centres) -> None:
    first, _ = SIMULTANE_COMMANDS[0].arguments
    assert first.complete("qu", "fr") == ["quitter"]
    assert "centres, nom, arbitre, fermer, quitter" in plain(
        await club.say("Léa", "/aide simultane")
    )


@pytest.mark.parametrize("typed", ["officiel", "blitz 7sur8", "K7QX", "K7QX-M3PDD", "0123-4567"])
def test_rules_are_no_code(typed: str) -> None:
    assert split_code(typed) is None


async def test_a_wrong_code_and_one_that_is_closed_are_refused_alike(club: Centres) -> None:
    code = await club.call()
    wrong = await club.say("Tom", "/simultane K7QX-M3PD", place=LYON)
    await club.say("Léa", "/simultane fermer")
    assert await club.say("Tom", f"/simultane {code}", place=LYON) == wrong
    await club.say("Léa", "/simultane")
    await club.say("Tom", f"/simultane {code}", place=LYON)
    assert len((await club.game()).centres) == 2
    await club.say("Léa", "/arreter oui")
    assert await club.say("Zoé", f"/simultane {code}", place=PARIS) == wrong


WRONG = "/simultane K7QX-M3PD"


async def test_nobody_tries_many_codes(club: Centres) -> None:
    code = await club.call()
    for _ in range(MOST_WRONG):
        assert plain(await club.say("Tom", WRONG, place=LYON)).startswith("Aucun simultané")
    said = await club.say("Tom", f"/simultane {code}", place=PARIS)
    assert len((await club.game()).centres) == 1, "not even the right one"
    assert plain(said) == "Trop de codes faux : réessayez dans 10 min."
    await club.as_manager("Tom", f"/simultane {code}", LYON)
    assert len((await club.game()).centres) == 1, "managing a place does not help who guesses"
    club.now += FORGOTTEN
    await club.say("Tom", f"/simultane {code}", place=PARIS)
    assert len((await club.game()).centres) == 2


async def test_a_joker_shuts_nobody_else_out_of_his_place(club: Centres) -> None:
    code = await club.call()
    for _ in range(2 * MOST_WRONG):
        await club.say("Tom", WRONG, place=LYON)
    await club.say("Max", f"/simultane {code}", place=LYON)
    assert len((await club.game()).centres) == 2


async def test_a_crowd_is_stopped_and_whoever_manages_the_place_is_not(club: Centres) -> None:
    code = await club.call()
    for number in range(MOST_WRONG_HERE):
        await club.say(f"Joueur {number // MOST_WRONG}", WRONG, place=LYON)
    said = await club.say("Max", f"/simultane {code}", place=LYON)
    assert plain(said) == "Trop de codes faux : réessayez dans 10 min."
    assert len((await club.game()).centres) == 1
    await club.say("Max", f"/simultane {code}", place=PARIS)
    assert len((await club.game()).centres) == 2, "elsewhere he may"
    await club.as_manager("Zoé", f"/simultane {code}", LYON)
    assert len((await club.game()).centres) == 3


async def test_only_who_leads_admits_and_closes(club: Centres) -> None:
    await club.call(LYON)
    assert "Léa" in await club.say("Tom", "/simultane fermer", place=LYON)
    assert (await club.game()).admits_centres


async def test_a_place_where_a_game_is_on_does_not_come_in(club: Centres) -> None:
    code = await club.call()
    await club.say("Tom", "/duplicate", place=LYON)
    said = await club.say("Tom", f"/simultane {code}", place=LYON)
    assert plain(said).startswith("Une partie est déjà en cours ici")
    assert len((await club.game()).centres) == 1


async def test_a_place_that_is_in_has_no_other_game(club: Centres) -> None:
    await club.call(LYON)
    said = await club.say("Max", "/duplicate", place=LYON)
    assert plain(said).startswith("Une partie est déjà en cours ici")


async def test_home_is_no_centre_of_itself(club: Centres) -> None:
    code = await club.call()
    assert plain(await club.say("Tom", f"/simultane {code}")) == "Vous êtes dans la partie."
    assert len((await club.game()).centres) == 1


async def test_who_leads_may_bring_more_places_and_stays_at_home(club: Centres) -> None:
    code = await club.call()
    said = await club.say("Léa", f"/simultane {code}", place=LYON)
    assert plain(said) == "Ce centre joue le simultané. Vous restez où vous êtes."
    game = await club.game()
    assert game.players.by_number[game.organiser or 0].centre == 0


async def test_a_lobby_shows_who_is_in_this_centre_and_how_many_in_all(club: Centres) -> None:
    await club.call(LYON, PARIS)
    await club.say("Max", "/rejoindre", place=LYON)
    lobby = club.last(LYON, "lobby")
    assert lobby.lobby is not None
    assert [each.name for each in lobby.lobby.players] == ["Tom", "Max"]
    assert "3 centres, 4 joueurs" in plain(lobby.whole)
    assert "3 centres, 4 joueurs" in plain(club.last(PLACE, "lobby").whole)
    assert "3 centres" in plain(club.last(PARIS, "lobby").whole)
    assert "Zoé" not in club.told(LYON)
    assert "Lyon entre dans le simultané" in plain(club.told(PLACE))


@pytest.mark.parametrize(
    ("who", "manages", "may"),
    [("Tom", False, True), ("Léa", False, True), ("Max", True, True), ("Max", False, False)],
)
async def test_who_brought_a_place_takes_it_out(
    club: Centres, who: str, manages: bool, may: bool
) -> None:
    await club.call(LYON)
    await club.say("Max", "/rejoindre", place=LYON)
    if manages:
        await club.as_manager(who, "/simultane quitter", LYON)
    else:
        await club.say(who, "/simultane quitter", place=LYON)
    assert (await club.game()).centres[1].gone == may
    if may:
        assert len((await club.game()).present) == 1
        assert "Lyon quitte le simultané" in plain(club.told(PLACE))
        assert await club.say("Max", "/duplicate", place=LYON), "it is free for another"
        assert await club.application.desk.running(LYON)


async def test_who_takes_a_place_out_and_leaves_with_it_is_told_so(club: Centres) -> None:
    await club.call(LYON)
    said = plain(await club.say("Tom", "/simultane quitter", place=LYON))
    assert said == "Ce centre a quitté le simultané : il continue ailleurs."


async def test_home_is_not_taken_out(club: Centres) -> None:
    await club.call(LYON)
    said = await club.say("Léa", "/simultane quitter")
    assert plain(said).startswith("La partie a été ouverte ici")


async def test_a_place_that_comes_back_has_its_number(club: Centres) -> None:
    code = await club.call(LYON)
    await club.say("Tom", "/simultane quitter", place=LYON)
    await club.say("Zoé", f"/simultane {code}", place=PARIS)
    await club.say("Max", f"/simultane {code}", place=LYON)
    game = await club.game()
    assert [(each.number, each.gone) for each in game.centres] == [
        (0, False),
        (1, False),
        (2, False),
    ]
    assert game.centres[1].name == "Lyon", "and its name"


async def test_managing_another_centre_is_no_right_over_the_game(club: Centres) -> None:
    await club.begin_in(LYON)
    for line in ("/pause", "/arreter oui", "/relever", "/commencer", "/simultane fermer"):
        answer = await club.as_manager("Tom", line, LYON)
        assert "Léa" in answer.text, line
    game = await club.game()
    assert game.halt is None
    assert game.admits_centres


async def test_the_organiser_leads_from_any_centre(club: Centres) -> None:
    await club.begin_in(LYON)
    await club.say("Léa", "/pause", place=LYON)
    assert (await club.game()).halt is not None


async def test_a_repeated_request_brings_a_place_once(club: Centres) -> None:
    code = await club.call()
    first = await club.say("Tom", f"/simultane {code}", place=LYON, request_id="x")
    assert await club.say("Tom", f"/simultane {code}", place=LYON, request_id="x") == first
    assert len((await club.game()).centres) == 2


@pytest.mark.parametrize("language", ["en"])
async def test_in_english(club: Centres) -> None:
    code = code_in(await club.say("Léa", "/simultaneous"))
    said = await club.say("Tom", f"/simultaneous {code} London", place=LYON)
    assert "you’re in" in plain(said)
    assert "London joins the simultaneous game: 2 centres." in plain(club.told(PLACE))


async def test_the_code_typed_where_the_game_is_played_seats_whoever_types_it(
    club: Centres,
) -> None:
    code = await club.begin_in(LYON)
    for place in (PLACE, LYON):
        said = plain(await club.say(f"Max {place.chat}", f"/simultane {code}", place=place))
        assert said.startswith("Vous êtes dans la partie"), said
        again = plain(await club.say(f"Max {place.chat}", f"/simultane {code}", place=place))
        assert again == "Vous êtes déjà dans la partie."
    game = await club.game()
    assert [game.players.by_number[each].centre for each in game.present] == [0, 1, 0, 1]
    assert len(game.centres) == 2


async def test_all_who_type_the_code_at_the_same_moment_are_in_the_game(club: Centres) -> None:
    """One of them brings the place in; the others find it there when their turn has come."""
    code = await club.call()
    typed = [club.ask(who, f"/simultane {code} Lyon", place=LYON) for who in ("Tom", "Zoé", "Max")]
    first, *others = [plain(each.text) for each in await asyncio.gather(*typed)]
    assert first.startswith("Ce centre joue le simultané, et vous êtes dans la partie.")
    assert others == 2 * ["Vous êtes dans la partie."]
    game = await club.game()
    assert [game.players.by_number[each].centre for each in game.present] == [0, 1, 1, 1]
    assert [each.name for each in game.centres] == ["", "Lyon"]
