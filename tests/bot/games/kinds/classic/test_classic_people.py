"""Who plays, leads, looks on, helps himself or stands in; programs, substitutes and rematches."""

from dataclasses import replace

import pytest

from bot.commands import wants_form
from bot.delivery.seal import LONGEST_UNSEALED
from bot.games.kinds.classic.channel_notices import notice
from bot.games.kinds.classic.presets import PRESETS, SPELLINGS
from bot.games.kinds.classic.texts import CLASSIC
from bot.games.opening import MOST_TOGETHER
from bot.talk.answers import Answer, Form
from bot.talk.game_actions import Start, Submit
from bot.talk.identity import Account
from bot.talk.messages import Press
from bot.talk.requests import Request
from bot.talk.turn_actions import TakeSeat
from engine.classic.contradictions import contradiction
from engine.classic.events import SeatFreed
from engine.classic.rules import Challenge
from engine.classic.state import Halt, Phase
from tests.bot.club import PLACE, Club, alone_with
from tests.bot.games.kinds.classic.club_games import (
    GAME,
    begin,
    games_here,
    move,
    name_of,
    on_turn,
    press,
    state,
    waiting,
)
from tests.bot.plain import plain
from tests.bot.table import parse_line, parse_press

# Seats ---------------------------------------------------------------------------------------


async def test_the_button_of_a_free_seat_fits_whatever_its_player_is_called(playing: Club) -> None:
    game, texts = await state(playing), CLASSIC["fr"]
    player = game.seats[0].player
    said = notice(SeatFreed(player, playing.now), game, {player: "字" * 32}, texts)
    (button,) = said.buttons
    assert len(button.payload.encode()) <= LONGEST_UNSEALED - len("f" * 16)
    assert parse_press(button.payload) == TakeSeat(player)
    assert parse_line("/place Zoé") == TakeSeat("Zoé")


# Rules ---------------------------------------------------------------------------------------


def test_every_preset_can_be_typed_and_is_without_contradiction() -> None:
    assert PRESETS.keys() == SPELLINGS.keys()
    assert not [name for name, rules in PRESETS.items() if contradiction(rules)]


@pytest.mark.parametrize("preset", SPELLINGS)
async def test_every_preset_opens_a_game(club: Club, preset: str) -> None:
    await club.say("Léa", f"/classique {preset}")
    assert (await state(club)).rules == PRESETS[preset]
    assert club.newest("lobby").title


async def test_the_organiser_changes_rules_in_the_lobby_by_menu_and_by_name(club: Club) -> None:
    await club.say("Léa", "/classique")
    await club.ask("Léa", "!r:challenge:free", game=GAME)
    await club.ask("Léa", "!r:pace:bank-20", game=GAME)
    await club.say("Léa", "/regle passes 3")
    await club.say("Léa", "/rule window 45 s")
    rules = (await state(club)).rules
    assert (rules.challenge.value, rules.clock.value, rules.passes) == ("free", "bank", 3)
    assert rules.window is not None
    assert rules.window.total_seconds() == 45
    said = await club.say("Tom", "/regle")
    assert "Passes de suite pour finir (passes) : 3" in plain(said)
    assert "Temps pour contester (fenêtre) : 45 s" in plain(said)
    assert "auto, libre" in plain(await club.say("Tom", "/regle contestation"))
    assert "C’est Léa qui mène" in plain(await club.say("Tom", "/regle passes 4"))


async def test_rules_of_the_place_that_contradict_a_preset_are_refused_when_it_is_opened(
    club: Club,
) -> None:
    club.defaults = replace(club.defaults, dictionary="open")
    club.open()
    said = await club.say("Léa", "/classique tournoi")
    assert "Dictionnaire ouvert et contestation payante" in plain(said)
    assert await games_here(club) == 0
    await club.say("Léa", "/classique")
    assert (await state(club, "soirée 2")).rules.open_dictionary


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("/regle reserve 2 j", "réserve"),
        ("/regle fin-auto oui", ""),
        ("/regle manches 3", "deux"),
        ("/regle passes 12", "1, 2, 3"),
        ("/regle fenetre longtemps", "30 s"),
        ("/regle pendule 99999 j", "20 min"),
    ],
)
async def test_rules_that_do_not_go_together_are_refused_in_words(
    club: Club, line: str, said: str
) -> None:
    await club.say("Léa", "/classique")
    if "fin-auto" in line:
        await club.say("Léa", "/regle contestation libre")
    before = await state(club)
    assert said in plain(await club.say("Léa", line))
    assert await state(club) == before


# Programs --------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["fort", "beginner"])
async def test_a_program_plays_against_somebody_to_the_end(club: Club, level: str) -> None:
    await club.say("Léa", "/classique")
    await club.say("Léa", f"/adversaire {level}")
    assert len((await state(club)).seats) == 2
    await club.say("Léa", "/commencer")
    for _ in range(100):
        await club.wait(1)
        if not await club.store.games.running():
            break
        assert await on_turn(club) == "Léa", "a program does not keep anybody waiting"
        await move(club)
    assert club.newest("end").text


# Secrets ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("line", ["/jouer H4 MOT", "/changer AEI", "/ranger hasard", "H4 MOT"])
async def test_what_was_typed_openly_is_not_played_and_not_repeated(
    playing: Club, line: str
) -> None:
    before, name = await state(playing), await on_turn(playing)
    action = playing.application.commands.parse_line(line)
    account = Account("club", name.lower())
    request = Request("?", account, name, PLACE, playing.now, action, typed=line, overheard=True)
    answer = await playing.application.handle(request)
    assert answer.unsay
    assert answer.aloud
    assert "MOT" not in answer.text
    assert "AEI" not in answer.text
    assert await state(playing) == before


async def test_an_order_says_nothing_of_the_racks_that_follow_from_it(club: Club) -> None:
    await club.say("Léa", "/classique")
    await club.say("Tom", "/rejoindre")
    answer = await club.ask("Léa", "/commencer")
    assert "recevez" not in answer.text


@pytest.mark.parametrize(
    "pressed", ["d:1:accepter", "d:1:contester AS", "d:1:sauter", "d:1:recours x", "o", "m"]
)
async def test_the_old_button_of_another_game_shows_no_rack_to_all(
    playing: Club, pressed: str
) -> None:
    """Whoever presses is shown how the game that is on stands, with his rack: alone."""
    await playing.say("Léa", "/arreter oui")
    await begin(playing)
    told = await playing.ask("Léa", f"!{pressed}", game=GAME)
    assert told.picture is not None
    assert getattr(told.picture, "rack", "")
    assert not told.aloud


async def test_who_looks_on_sees_the_board_and_no_rack(playing: Club) -> None:
    await move(playing)
    racks = [seat.rack for seat in (await state(playing)).seats]
    for line in ("/moi", "/grille", "/feuille", "/sac", "/reste", "/historique 1", "/film", "/gcg"):
        told = await playing.ask("Zoé", line)
        shown = [told.text, *(getattr(told.picture, "rack", "") or "" for _ in [0])]
        if told.file is not None:
            shown.append(told.file.text)
        for rack in racks:
            assert not any(rack in text or " ".join(rack) in plain(text) for text in shown), line


# Fair play -------------------------------------------------------------------------------------


async def test_the_word_tools_are_shut_to_all_who_play(playing: Club) -> None:
    for name in ("Léa", "Tom"):
        assert "Vous jouez" in await playing.say(name, "/mot as")
    assert "Vous jouez" not in await playing.say("Zoé", "/mot as")
    await playing.say("Léa", "/arreter oui")
    assert "Vous jouez" not in await playing.say("Léa", "/mot as")


async def test_a_game_with_open_tiles_tells_no_word_to_who_plays_another(playing: Club) -> None:
    """Whatever can be placed there is admitted or not, and any tiles can be taken for it."""
    alone, second = alone_with("Tom"), "soirée 2"
    await playing.ask("Tom", "/classique lettres-ouvertes", place=alone)
    await playing.ask("Tom", "!s", place=alone, game=second)
    before = await state(playing, second)
    asked = Request(
        "?",
        Account("club", "tom"),
        "Tom",
        alone,
        playing.now,
        Submit(""),
        game=second,
        private=True,
    )
    for word in ("AS", "ZZ"):
        tried = replace(asked, id=word, action=Submit(f"H8 {word}"))
        assert plain((await playing.application.handle(tried)).text).startswith("Vous jouez")
    assert await state(playing, second) == before
    await playing.say("Léa", "/arreter oui")
    tried = replace(asked, action=Submit("H8 AS"))
    assert "AS" in (await playing.application.handle(tried)).text


async def test_with_an_open_dictionary_they_answer(club: Club) -> None:
    await club.say("Léa", "/classique")
    await club.say("Léa", "/regle dictionnaire ouvert")
    await club.say("Tom", "/rejoindre")
    await club.say("Léa", "/commencer")
    assert "Vous jouez" not in await club.say("Tom", "/mot as")


@pytest.mark.parametrize("line", ["/place", "/rejoindre"])
async def test_whom_the_tools_have_helped_does_not_sit_down_by_any_way(
    club: Club, line: str
) -> None:
    await club.say("Léa", "/classique")
    await club.say("Léa", "/regle absent remplacant")
    await club.say("Tom", "/rejoindre")
    await club.say("Léa", "/commencer")
    await club.say("Tom", "/quitter")
    await club.say("Zoé", "/mot as")
    before = await state(club)
    assert "vous jouerez à partir du prochain" in plain(await club.say("Zoé", line))
    assert await state(club) == before


async def test_a_computer_is_meant_without_its_level(club: Club) -> None:
    await begin(club, "", "Tom", "Zoé")
    await club.say("Léa", "/remplacer Tom fort")
    await club.say("Léa", "/remplacer Ordinateur Tom")
    assert not any(seat.is_program for seat in (await state(club)).seats)
    for name in ("Tom", "Zoé"):
        await club.say("Léa", f"/remplacer {name} fort")
    await club.say("Léa", "/remplacer Ordinateur 2 Zoé")
    assert len([seat for seat in (await state(club)).seats if seat.is_program]) == 1
    refused = plain(await club.say("Léa", "/remplacer Ordinateur 9 Tom"))
    assert "« Ordinateur 9 Tom » n’est pas dans la partie" in refused


async def test_who_was_put_in_a_seat_after_he_used_the_tools_may_only_pass(club: Club) -> None:
    await begin(club, "", "Tom", "Zoé")
    name = await on_turn(club)
    leads = "Tom" if name == "Léa" else "Léa"
    await club.say("Léa", f"/remplacer {name} fort")
    await club.say(name, "/mot as")
    await club.say(leads, f"/remplacer Ordinateur (fort) {name}")
    assert await on_turn(club) == name
    for line in ("/jouer H7 AS", "/contester AS"):
        assert "outils de mots" in plain(await club.say(name, line))
    assert "Vous passez" in plain(await club.say(name, "/passer"))


# Giving up, standing in ------------------------------------------------------------------------


@pytest.mark.parametrize("line", ["/abandonner", "/quitter"])
async def test_who_gives_up_is_asked_first(playing: Club, line: str) -> None:
    before = await state(playing)
    asked = await playing.ask("Tom", line)
    assert await state(playing) == before
    await press(playing, "Tom", asked, Press.DO)
    assert await games_here(playing) == 0
    assert "Léa gagne" in plain(playing.newest("end").title)


async def test_the_button_to_pass_asks_once_and_what_is_typed_passes_at_once(playing: Club) -> None:
    first, before = await on_turn(playing), await state(playing)
    [pressed] = [b for b in playing.newest("round").buttons if b.press is Press.BLANK]
    asked = await playing.ask(first, f"!{pressed.payload}", game=GAME)
    assert "Passer votre tour" in plain(asked.text)
    assert await state(playing) == before
    await press(playing, first, asked, Press.MINE)
    assert await state(playing) == before
    assert "Vous passez" in (await press(playing, first, asked, Press.DO)).text
    assert "Vous passez" in await playing.say(await on_turn(playing), "/passer")
    assert (await state(playing)).turns == before.turns + 2
    late = await playing.ask(first, f"!{pressed.payload}", game=GAME)
    stale = await press(playing, first, asked, Press.DO)
    assert all(plain(each.text).startswith("Ce tour est passé") for each in (late, stale))
    assert (await state(playing)).turns == before.turns + 2


async def test_who_is_not_to_move_is_not_asked_whether_he_passes(playing: Club) -> None:
    second = await waiting(playing)
    told = await playing.ask(second, f"!{Press.BLANK.value}:1", game=GAME)
    assert "Ce n’est pas encore à vous" in told.text


async def test_who_is_sure_says_so_at_once(playing: Club) -> None:
    await playing.say("Tom", "/abandonner oui")
    assert await games_here(playing) == 0


async def test_the_end_says_who_has_resigned(playing: Club) -> None:
    await playing.say("Tom", "/abandonner oui")
    end = playing.newest("end")
    assert plain(end.title) == "Partie terminée : Léa gagne !"
    assert "Fin de la partie : Tom abandonne" in plain(end.text)
    assert "Fin de la partie" not in end.small
    assert end.ending is not None
    assert [(each.label, plain(each.text)) for each in end.ending.highlights] == [
        ("Fin de la partie", "Tom abandonne")
    ]


async def test_a_program_takes_the_seat_of_a_player(playing: Club) -> None:
    await playing.say("Léa", "/remplacer Tom fort")
    seats = [seat.player for seat in (await state(playing)).seats]
    assert -1 in seats
    await playing.wait(2)
    assert await on_turn(playing) == "Léa"


@pytest.mark.parametrize(("name", "line"), [("Tom", "/quitter"), ("Léa", "/remplacer Tom")])
async def test_somebody_takes_a_seat_that_is_free(club: Club, name: str, line: str) -> None:
    await club.say("Léa", "/classique")
    await club.say("Léa", "/regle absent remplacant")
    await club.say("Tom", "/rejoindre")
    await club.say("Léa", "/commencer")
    before = {seat.player: seat.rack for seat in (await state(club)).seats}
    await club.say(name, line)
    seat = [button for m in club.log for button in m.buttons if "Tom" in button.label][-1]
    told = await club.ask("Zoé", f"!{seat.payload}", game=GAME)
    seats = {seat.player: seat.rack for seat in (await state(club)).seats}
    names = [await name_of(club, player) for player in seats]
    assert sorted(names) == ["Léa", "Zoé"], told.text
    assert sorted(seats.values()) == sorted(before.values())


async def test_the_same_players_play_again_by_one_press(playing: Club) -> None:
    await playing.say("Tom", "/abandonner oui")
    button = next(each for each in playing.newest("end").buttons if each.label == "Revanche")
    told = await playing.ask("Zoé", f"!{button.payload}", game=GAME)
    assert "ouvrez-en une avec /classique" in plain(told.text)
    assert await games_here(playing) == 0
    await playing.ask("Tom", f"!{button.payload}", game=GAME)
    assert await games_here(playing) == 1
    again = await state(playing, "soirée 2")
    assert again.phase is Phase.LOBBY
    assert [await name_of(playing, seat.player) for seat in again.seats] == ["Tom", "Léa"]
    told = await playing.ask("Léa", f"!{button.payload}", game=GAME)
    assert "déjà" in told.text
    assert len((await state(playing, "soirée 2")).seats) == 2
    assert await games_here(playing) == 1


async def test_nobody_is_taken_along_into_game_after_game(playing: Club) -> None:
    await playing.say("Tom", "/abandonner oui")
    button = next(each for each in playing.newest("end").buttons if each.label == "Revanche")
    for number in range(2, 8):
        await playing.ask("Tom", f"!{button.payload}", game=GAME)
        await playing.ask("Tom", "!s", game=f"soirée {number}")
    assert await games_here(playing) == MOST_TOGETHER
    told = await playing.ask("Tom", f"!{button.payload}", game=GAME)
    assert "déjà en cours" in plain(told.text)


@pytest.mark.parametrize("label", ["Film", "Feuille de marque"])
async def test_what_is_over_can_be_looked_at_still(playing: Club, label: str) -> None:
    await move(playing)
    await move(playing)
    await playing.say("Tom", "/abandonner oui")
    button = next(each for each in playing.newest("end").buttons if each.label == label)
    for name in ("Léa", "Zoé"):
        told = await playing.ask(name, f"!{button.payload}", game=GAME)
        assert told.text
        assert told.picture is not None


async def test_a_game_that_is_over_is_gone_through_turn_by_turn(playing: Club) -> None:
    await move(playing)
    await move(playing)
    await playing.say("Tom", "/abandonner oui")
    sheet = next(each for each in playing.newest("end").buttons if "Feuille" in each.label)
    shown = await playing.ask("Zoé", f"!{sheet.payload}", game=GAME)
    for label, number in (("Revoir la partie", 2), ("Tour précédent", 1), ("Tour suivant", 2)):
        button = next(each for each in shown.buttons if each.label == label)
        shown = await playing.ask("Zoé", f"!{button.payload}", game=GAME)
        assert plain(shown.text).startswith(f"Position après le tour {number}.")
        assert shown.picture is not None


# Several games ---------------------------------------------------------------------------------


async def test_two_games_in_a_place_and_one_person_in_both(playing: Club) -> None:
    await playing.say("Zoé", "/classique")
    await playing.ask("Léa", "!j", game="soirée 2")
    await playing.ask("Zoé", "!s:", game="soirée 2")
    assert await games_here(playing) == 2
    turns = {game: await on_turn(playing, game) for game in (GAME, "soirée 2")}
    mine = [game for game, name in turns.items() if name == "Léa"]
    answer = await playing.ask("Léa", "/moi")
    if len(mine) == 1:
        assert answer.picture is not None
    else:
        assert [button.press for button in answer.buttons] == [Press.IN_GAME] * 2
        chosen = await press(playing, "Léa", answer, Press.IN_GAME)
        assert chosen.picture is not None


# What the organiser does -----------------------------------------------------------------------


async def test_the_panel_has_what_can_be_done_now(club: Club) -> None:
    await begin(club, "tournoi")
    panel = await club.ask("Léa", "!o", game=GAME)
    labels = [button.label for button in panel.buttons]
    assert {"Sauter le tour", "Sanctionner", "Remplacer"} <= set(labels)
    name, skip = await on_turn(club), next(b for b in panel.buttons if "Sauter" in b.label)
    await club.ask("Léa", f"!{skip.payload}", game=GAME)
    assert await on_turn(club) != name
    again = await club.ask("Léa", f"!{skip.payload}", game=GAME)
    assert await on_turn(club) != name, again.text
    assert "C’est Léa" in plain((await club.ask("Tom", "!o", game=GAME)).text)


async def test_a_sanction_is_said_and_can_be_lifted(playing: Club) -> None:
    await playing.say("Léa", "/sanction Tom 20 parle trop")
    assert sorted(seat.score for seat in (await state(playing)).seats) == [-20, 0]
    assert any("parle trop" in plain(message.text) for message in playing.log)
    await playing.say("Léa", "/lever Tom erreur de ma part")
    assert [seat.score for seat in (await state(playing)).seats] == [0, 0]


async def test_a_loss_can_be_taken_back_until_who_leads_says_that_it_is_over(playing: Club) -> None:
    await playing.say("Léa", "/sanction Tom défaite il regarde mes lettres")
    halted = playing.newest("halted")
    assert "« Reprendre » la termine, /organiser pardonner retire" in plain(halted.text)
    assert [button.label for button in halted.buttons] == ["Organiser"]
    await playing.say("Léa", "/lever Tom erreur de ma part")
    await playing.say("Léa", "/reprendre")
    assert await games_here(playing) == 1
    await playing.say("Léa", "/sanction Tom défaite encore")
    await playing.say("Léa", "/reprendre")
    assert await games_here(playing) == 0
    assert "gagne" in plain(playing.log[-1].whole)


async def test_who_leads_ends_it_after_a_question(playing: Club) -> None:
    await move(playing)
    await move(playing)
    asked = await playing.ask("Léa", "/arreter")
    assert await games_here(playing) == 1
    await press(playing, "Léa", asked, Press.CONTROL)
    assert await games_here(playing) == 0


async def test_a_panel_does_what_it_says_though_others_have_played_on(playing: Club) -> None:
    panel = await playing.ask("Léa", "!o", game=GAME)
    pause, stop = (
        next(each for each in panel.buttons if each.label == label)
        for label in ("Pause", "Arrêter la partie")
    )
    await move(playing)
    await playing.ask("Léa", f"!{pause.payload}", game=GAME)
    assert (await state(playing)).halt is Halt.PAUSED
    asked = await playing.ask("Léa", f"!{stop.payload}", game=GAME)
    await press(playing, "Léa", asked, Press.CONTROL)
    assert await games_here(playing) == 0


@pytest.mark.parametrize("line", ["/pause", "/suspendre oui"])
async def test_a_game_waits_and_goes_on(playing: Club, line: str) -> None:
    await playing.say("Léa", line)
    said = await playing.say(await on_turn(playing), "/passer")
    assert "pause" in said or "suspendue" in said
    await playing.say("Léa", "/reprendre")
    await move(playing)
    assert (await state(playing)).turns == 2


async def test_an_appeal_and_a_break_are_told(playing: Club) -> None:
    await playing.say("Tom", "/recours le coup 5 manque")
    assert any("le coup 5 manque" in plain(message.text) for message in playing.log)
    await playing.say("Tom", "/absence")
    assert (await state(playing)).halt is None


@pytest.mark.parametrize(
    ("label", "typed", "said"),
    [
        ("Sanctionner", "Tom avertissement trop lent", "trop lent"),
        ("Remplacer", "Tom fort", "Ordinateur"),
    ],
)
async def test_the_panel_opens_a_form_of_one_line(
    playing: Club, label: str, typed: str, said: str
) -> None:
    panel = await playing.ask("Léa", "!o", game=GAME)
    button = next(each for each in panel.buttons if each.label == label)
    table = playing.application.commands
    assert wants_form(button.payload)
    opening = replace(_pressed(playing, "Léa"), action=table.parse_press(button.payload))
    form = await playing.application.form(opening)
    assert isinstance(form, Form)
    assert form.example
    for_tom = await playing.application.form(
        replace(opening, account=Account("club", "tom"), name="Tom")
    )
    assert isinstance(for_tom, Answer), "he does not lead the game"
    filled = replace(opening, id="filled", action=table.parse_press(button.payload, typed))
    await playing.application.handle(filled)
    await playing.deliver()
    assert any(said in plain(message.text) for message in playing.log)


def _pressed(club: Club, name: str) -> Request:
    account = Account("club", name.lower())
    return Request(f"pressed by {name}", account, name, PLACE, club.now, Start(), game=GAME)


async def test_who_gives_up_a_game_of_a_match_is_not_told_the_tiles_of_the_next(club: Club) -> None:
    await begin(club, "match")
    said = plain(await club.say("Tom", "/abandonner oui"))
    assert len((await state(club)).results) == 1
    assert said == "Vous abandonnez."


async def test_a_button_of_the_game_before_tells_no_number_of_a_turn_that_the_next_does_not_show(
    club: Club,
) -> None:
    """The turns of a match have one count, those of each game that is shown their own."""
    await begin(club, "match")
    asked = await club.ask("Tom", "/abandonner")
    await club.say("Tom", "/abandonner oui")
    told = await club.ask("Tom", f"!{asked.buttons[0].payload}", game=GAME)
    assert "Ce tour est passé" in plain(told.text)
    assert "tour 2" not in plain(told.text)
    assert len((await state(club)).results) == 1


async def test_what_an_organiser_orders_is_meant_for_the_game_that_he_leads(club: Club) -> None:
    """Of two lobbies in which he sits."""
    await club.say("Tom", "/classique")
    await club.ask("Léa", "!j", game=GAME)
    await club.say("Léa", "/classique")
    assert "plusieurs" not in plain(await club.say("Léa", "/regle contestation libre"))
    assert (await state(club)).rules.challenge is Challenge.AUTO
    assert (await state(club, "soirée 2")).rules.challenge is Challenge.FREE
