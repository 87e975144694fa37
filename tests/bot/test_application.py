"""The bot half without a disk and without a platform: who may do what, and who sees what."""

import asyncio
from datetime import timedelta
from typing import get_args

import pytest

from bot.commands import WINGS
from bot.delivery.message_codec import decode, encode
from bot.game_wing import GameWing
from bot.operators.wing import OperatorWing
from bot.store import StoreError
from bot.talk.answers import Answer
from bot.talk.identity import Account
from bot.talk.messages import Button, Choice, Menu, Post, Press, Private
from bot.talk.requests import Action, Help, Request
from bot.talk.round_names import RoundName
from engine.duplicate.rules import DuplicateRules
from engine.duplicate.state import Phase
from engine.lexicon import Lexicon
from tests.bot.club import PLACE, Club
from tests.bot.memory_store import MemoryStore
from tests.bot.plain import plain
from tests.bot.stores import game_in
from tests.bot.table import parse_line, parse_press


async def test_a_round_from_the_lobby_to_the_card(playing: Club) -> None:
    tiles = playing.rack
    lobby = playing.channel[next(s for s in playing.channel if "lobby" in s)]
    assert "Joueurs : Léa, Tom, Zoé." in plain(lobby.whole)
    opened = playing.newest("round")
    assert opened.until == playing.now + timedelta(minutes=3)
    assert [button.press for button in opened.buttons] == [
        Press.PLAY,
        Press.BLANK,
        Press.MINE,
        Press.BOARD,
        Press.ORGANISE,
    ]
    assert plain(await playing.say("Tom", f"H8 {tiles[:3]}")).startswith("Noté : ")
    assert "1 bulletin" in plain(playing.newest("round").whole)
    await playing.say("Zoé", "!b:1")
    await playing.say("Léa", "/passer")
    await playing.wait(8)
    card = plain(playing.newest("card").whole)
    assert "Top du coup 1" in card
    assert "Zoé : 0 · bulletin blanc, 0 (" in card
    assert "1. " in card
    await playing.wait(20)
    assert "Coup 2" in plain(playing.newest("round-2").whole)


async def test_until_the_card_nobody_learns_what_another_wrote(playing: Club) -> None:
    """The word is in no message, no alt text and no button before the round is scored."""
    word = playing.rack[:4]
    await playing.say("Tom", f"H8 {word}")
    await playing.wait(100)
    await playing.say("Léa", "/grille")
    await playing.wait(60)
    said = [encode(message) for message in playing.log]
    texts = [message.text.replace(playing.rack, "") for message in playing.log]
    assert not [text for text in texts if word in text]
    secret = bytes(32).hex()
    assert not [text for text in said if secret in text]
    assert word in await playing.say("Tom", "/moi")
    assert word not in await playing.say("Zoé", "/moi")
    await playing.wait(30)
    assert word in playing.newest("card").whole


async def test_a_repeat_has_one_effect_and_the_first_answer(playing: Club) -> None:
    tiles = playing.rack
    first = await playing.say("Tom", f"H8 {tiles[:2]}", request_id="same")
    again = await playing.say("Tom", f"H8 {tiles[:3]}", request_id="same")
    assert first == again
    game = await playing.game()
    assert game.round is not None
    assert [len(own) for own in game.round.entries.values()] == [1]


async def test_fifty_at_once_are_all_taken(playing: Club) -> None:
    tiles = playing.rack
    answers = await asyncio.gather(*(playing.say("Tom", f"H8 {tiles[:2]}") for _ in range(50)))
    assert len(set(answers)) == 1
    game = await playing.game()
    assert game.round is not None
    assert [len(own) for own in game.round.entries.values()] == [50]


async def test_another_process_is_noticed_and_the_command_decided_anew(playing: Club) -> None:
    """Two applications on one store: neither loses what the other stored."""
    other = Club(playing.store, playing.lexicon, now=playing.now)
    tiles = playing.rack
    await playing.say("Tom", f"H8 {tiles[:2]}")
    await other.ask("Zoé", f"H8 {tiles[:2]}", "other-1")
    await playing.say("Léa", f"H8 {tiles[:2]}")
    game = await playing.game()
    assert game.round is not None
    assert set(game.round.entries) == {1, 2, 3}


async def test_after_a_restart_nothing_is_missing(playing: Club) -> None:
    tiles = playing.rack
    await playing.say("Tom", f"H8 {tiles[:2]}")
    playing.open()
    assert tiles[:2] in await playing.say("Tom", "/moi")
    await playing.say("Léa", "/passer")
    await playing.say("Zoé", "/passer")
    await playing.wait(8)
    assert "Top du coup 1" in plain(playing.newest("card").whole)


async def test_a_round_that_was_cut_off_gets_its_time_back_and_says_so(playing: Club) -> None:
    before = playing.newest("round").until
    assert before is not None
    await playing.be_down(60)
    await playing.deliver()
    assert playing.newest("round").until == before + timedelta(seconds=60)
    assert "absenté" in playing.newest("outage").whole


async def test_a_blink_costs_nothing(playing: Club) -> None:
    before = playing.newest("round").until
    await playing.be_down(10)
    await playing.deliver()
    assert playing.newest("round").until == before


async def test_a_bulletin_that_comes_before_the_opening_message_is_out_does_not_stop_the_clock(
    club: Club,
) -> None:
    """The newer version of the round's message takes the place of the one that opens it."""
    await club.say("Léa", "/duplicate")
    for number, line in enumerate(("/commencer", "/passer")):
        account = Account("club", "léa")
        request = Request(f"early {number}", account, "Léa", PLACE, club.now, parse_line(line))
        await club.application.handle(request)
    await club.deliver()
    assert "1 bulletin" in plain(club.newest("round").whole)
    game = await club.game()
    assert game.round is not None
    assert game.round.deadline is not None


async def test_only_the_organiser_runs_the_evening(playing: Club) -> None:
    for command in ("/pause", "/fin", "/plus 60", "/annuler oui", "/suspendre oui", "/arreter oui"):
        assert "C’est Léa qui mène la partie" in await playing.say("Tom", command)
    assert await playing.say("Léa", "/pause") == "La partie est en pause."
    assert "pause" in await playing.say("Tom", "H8 AA")
    await playing.say("Léa", "/reprendre")
    await playing.say("Léa", "/plus 60")
    until = playing.newest("round").until
    assert until is not None
    assert until == playing.now + timedelta(minutes=4)
    assert "pas une durée" in plain(await playing.say("Léa", "/plus -60"))
    assert playing.newest("round").until == until, "a round is not made shorter"
    await playing.say("Léa", "/suspendre oui")
    assert "suspendue" in playing.newest("halt").whole
    await playing.say("Léa", "/reprendre")
    await playing.say("Léa", "/commencer")
    await playing.say("Léa", "/annuler erreur")
    assert "annulé" in playing.newest("cancelled").whole
    await playing.say("Léa", "/arreter oui")
    assert "Tirages vérifiables : /regle tirages" in plain(playing.newest("final").whole)
    draws = await playing.say("Tom", "/regle tirages")
    assert f"Secret des tirages : {bytes(32).hex()}" in plain(draws)
    assert "verify-draw" in draws
    assert "Aucune partie" in await playing.say("Léa", "/pause")


async def test_a_round_that_stands_still_or_is_void_shows_no_countdown(playing: Club) -> None:
    """Its one message says so too: nobody is to press, or wait, in vain."""
    first = playing.newest("round").slot
    await playing.say("Léa", "/pause")
    assert playing.channel[first].until is None
    await playing.say("Léa", "/reprendre")
    assert playing.channel[first].until is not None
    await playing.say("Léa", "/annuler oui")
    void = playing.channel[first]
    assert "ne compte pas" in void.whole
    assert not void.buttons
    assert void.until is None
    await playing.say("Léa", "/commencer")
    assert playing.newest("round").slot != first


async def test_a_whole_game_at_the_organisers_word(shipped: Lexicon) -> None:
    rules = DuplicateRules(
        "normal", pause=None, warning=timedelta(0), round_time=timedelta(seconds=10)
    )
    club = Club(MemoryStore(), shipped, rules)
    await club.say("Léa", "/duplicate")
    for _ in range(60):
        if await game_in(club.store, PLACE) is None:
            break
        await club.say("Léa", "/commencer")
        await club.say("Léa", "/passer")
        await club.wait(8)
    assert "Partie terminée" in club.newest("final").whole


async def test_what_can_be_asked_without_a_game(club: Club) -> None:
    assert "/duplicate" in await club.say("Léa", "/aide")
    for command in ("/rejoindre", "/grille", "/sac", "H4 MOT", "/moi"):
        assert "Aucune partie" in await club.say("Léa", command)
    await club.say("Léa", "/duplicate blitz")
    assert "1 min" in plain(club.newest("lobby").whole)
    assert "déjà en cours" in await club.say("Tom", "/duplicate")
    assert "97 lettres" not in await club.say("Tom", "/sac")
    assert "102 lettres" in plain(await club.say("Tom", "/sac"))
    outside, inside = await club.ask("Tom", "/moi"), await club.ask("Léa", "/moi")
    assert "pas encore commencé" in outside.text
    assert outside.text == inside.text
    assert [button.press for button in outside.buttons] == [Press.JOIN], "and may join"
    assert not inside.buttons
    assert (await club.ask("Tom", "/grille")).fixed


async def test_who_is_not_in_the_game_is_told_how_to_join(playing: Club) -> None:
    assert "rejoignez" in await playing.say("Max", "H4 MOT")
    await playing.say("Zoé", "/quitter")
    assert "rejoignez" in await playing.say("Zoé", "H4 MOT")


async def test_an_old_button_is_told_that_its_round_is_over(playing: Club) -> None:
    for name in ("Léa", "Tom", "Zoé"):
        await playing.say(name, "/passer")
    await playing.wait(20)
    assert "coup 1 est terminé" in plain(await playing.say("Tom", "!p:1"))


async def test_a_button_of_a_void_draw_does_nothing_to_the_next(playing: Club) -> None:
    game_id = (await playing.game()).game
    await playing.say("Léa", "/annuler oui")
    await playing.wait(20)
    drawn_again = (await playing.application.desk.table(game_id)).game
    assert drawn_again.phase is Phase.OPEN
    for press in (
        "b:1-1",
        "c:cancel.1-1!",
        "c:end.1-1",
        "c:more.1-1",
        "c:pause.1-1",
        "c:stop.1-1!",
    ):
        told = plain(await playing.say("Léa", f"!{press}"))
        assert "c'était pour l'ancien tirage" in told.replace("’", "'"), press
    form = Request(
        "form", Account("club", "tom"), "Tom", PLACE, playing.now, parse_press("p:1-1"), game_id
    )
    refused = await playing.application.form(form)
    assert isinstance(refused, Answer)
    assert "ancien tirage" in refused.text
    assert (await playing.application.desk.table(game_id)).game == drawn_again
    assert "bulletin blanc" in plain(await playing.say("Léa", "!b:1-2"))
    assert "bulletin blanc" in plain(await playing.say("Tom", "!b:1"))  # of an earlier version
    await playing.say("Léa", "!c:cancel.1!")
    assert (await playing.application.desk.table(game_id)).game.round is None


def test_a_message_survives_the_outbox() -> None:
    message = Post(
        Private(3, "club"),
        "x",
        "g",
        "s",
        buttons=(Button("B", Press.PLAY, RoundName(4, 2)),),
        menus=(Menu("pace", "P", (Choice("a", "A"), Choice("b", "B")), "b"),),
    )
    assert decode(encode(message)) == message


async def test_the_clock_of_the_machine_may_jump(playing: Club) -> None:
    """Back by an hour: nothing happens twice and nothing ends early. Forward: each step once."""
    until = playing.newest("round").until
    playing.now -= timedelta(hours=1)
    await playing.wait(5)
    assert playing.newest("round").until == until
    assert not [m for m in playing.log if "warning" in m.slot or "card" in m.slot]
    playing.now += timedelta(hours=3)
    await playing.wait(1)
    await playing.wait(8)
    assert len([m for m in playing.log if "card-1" in m.slot]) == 1


async def test_a_deadline_that_passed_while_the_bot_was_away_is_not_the_players_fault(
    playing: Club,
) -> None:
    """Away for ten minutes in a round of three: whoever comes back has what was left."""
    await playing.wait(60)
    await playing.be_down(600)
    await playing.deliver()
    assert playing.newest("round").until == playing.now + timedelta(minutes=2)
    assert "Noté" in await playing.say("Tom", f"H8 {playing.rack[:2]}")


async def test_a_bulletin_that_arrives_late_but_was_sent_in_time_counts(playing: Club) -> None:
    """The platform's time counts, not that of arrival; and the last sent wins, not the last come."""
    start, letters = playing.now, playing.rack
    playing.now = start + timedelta(seconds=100)
    await playing.say("Tom", f"H8 {letters[:3]}")
    playing.now = start + timedelta(seconds=50)
    await playing.say("Tom", f"H8 {letters[:2]}")
    playing.now = start + timedelta(seconds=181)
    await playing.wait(0.5)
    playing.now = start + timedelta(seconds=179)
    assert "Noté" in await playing.say("Zoé", f"H8 {letters[:2]}")
    playing.now = start + timedelta(seconds=182)
    assert "Trop tard" in await playing.say("Léa", f"H8 {letters[:2]}")
    await playing.wait(8)
    card = plain(playing.newest("card").whole)
    assert f"Tom : 0 · {letters[:3]} en" in card
    assert f"Zoé : 0 · {letters[:2]} en" in card


async def test_a_full_disk_is_said_and_changes_nothing(
    playing: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(_: object) -> None:
        raise StoreError("disk full")

    with monkeypatch.context() as disk:
        disk.setattr(playing.store.games, "commit", full)
        told = await playing.ask("Tom", "/passer")
    assert "réessayez" in told.text
    assert told.refused, "or a page would show it as noted"
    assert "pas encore remis" in await playing.say("Tom", "/moi")
    assert "Noté" in await playing.say("Tom", "/passer")


async def test_without_its_word_list_a_game_waits_and_can_be_ended(playing: Club) -> None:
    playing.lexicon = Lexicon.from_words(["AS"], name="autre")
    await playing.be_down(60)
    await playing.wait(300)
    assert not [m for m in playing.log if "card" in m.slot]
    assert "liste de mots a changé" in plain(await playing.say("Tom", "/passer"))
    await playing.say("Léa", "/arreter oui")
    assert "Partie terminée" in playing.newest("final").whole


@pytest.mark.parametrize(
    ("typed", "moved"),
    [
        ("{word}", False),
        ("{best} {word}", False),
        ("A1 {word}", True),
        ("8H {word}", True),
    ],
)
async def test_a_first_word_that_was_moved_to_its_best_place_says_so_and_no_more(
    playing: Club, typed: str, moved: bool
) -> None:
    """Article 4.3; the receipt of a word that does not exist is the same but for the word itself."""
    why = "(Premier coup : la meilleure place compte, art. 4.3.)"
    letters = playing.rack
    for word in (letters[:3], letters[2::-1]):
        noted = plain(await playing.say("Tom", word))
        best = noted.split(" en ")[1].split(",")[0]
        told = plain(await playing.say("Tom", typed.format(word=word, best=best)))
        end = " Modifiable jusqu’à la fin du coup."
        assert told == (noted.replace(end, f" {why}{end}") if moved else noted)


async def test_a_game_that_nobody_played_is_resumed_by_any_player(playing: Club) -> None:
    for _ in range(12):
        await playing.wait(60)
    assert "N’importe quel joueur peut la relancer" in plain(playing.newest("halted").whole)
    (resume,) = playing.newest("halted").buttons
    assert "rejoignez-la d’abord" in await playing.say("Max", f"!{resume.payload}")
    assert "C’est Léa qui mène la partie" in await playing.say("Tom", "/pause")
    answer = await playing.ask("Tom", f"!{resume.payload}")
    assert (answer.text, answer.buttons) == ("La partie reprend.", ())
    assert "reprend" in playing.newest("resumed").whole
    await playing.say("Léa", "/pause")
    assert "C’est Léa qui mène la partie" in await playing.say("Tom", "/reprendre")


async def test_the_board_as_text_has_the_draw_on_top_and_fits_a_phone(playing: Club) -> None:
    lines = plain(await playing.say("Tom", "/grille")).splitlines()
    assert lines[0] == f"Tirage : {' '.join(playing.rack)}"
    assert lines[2] == "  1 2 3 4 5 6 7 8 9 0 1 2 3 4 5"
    assert max(map(len, lines)) <= 34


@pytest.mark.parametrize("line", ["/duplicate annonces officiel", "/classique solitaire champion"])
async def test_a_game_that_its_rules_do_not_let_begin_was_not_opened(club: Club, line: str) -> None:
    told = await club.ask("Tom", line)
    assert told.refused, "or a page would clear the line"
    assert await club.store.games.running_in(PLACE) == []


def test_every_action_has_one_wing_and_every_command_a_wing_that_answers(playing: Club) -> None:
    wings = playing.application.wings
    for action in set(get_args(Action)) - {Help}:  # help is there before anybody is known
        assert sum(issubclass(action, wing.actions) for wing in wings) == 1, action
    assert {type(wing) for wing in wings} == {*WINGS, GameWing, OperatorWing}
