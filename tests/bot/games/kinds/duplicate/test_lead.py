"""Who runs a game when the organiser leaves, sleeps or is gone; and who is taken out of it."""

import pytest

from bot.application import Application
from bot.library import Library
from bot.store.sqlite.store import SqliteStore
from bot.talk.answers import Answer
from bot.talk.command import Suggest
from bot.talk.controls import Control
from bot.talk.identity import Account, Place
from bot.talk.messages import Press
from bot.talk.requests import Request
from engine.duplicate.rules import Counting, DuplicateRules
from engine.duplicate.state import Phase
from tests.bot.club import PLACE, Club
from tests.bot.kinds import all_kinds
from tests.bot.plain import plain
from tests.bot.stores import game_in
from tests.bot.table import parse_line
from tests.engine.duplicate.games import CLUB_WORDS

FIVE_MINUTES = 300


@pytest.fixture
async def club(store: SqliteStore) -> Club:
    """Léa has opened a game, Tom and Zoé have come."""
    made = Club(store, CLUB_WORDS)
    await made.say("Léa", "/duplicate")
    await made.say("Tom", "/rejoindre")
    await made.say("Zoé", "/rejoindre")
    return made


async def press(club: Club, name: str, payload: str) -> Answer:
    return await club.ask(name, f"!{payload}", game=(await club.game()).game)


def offered(answer: Answer) -> list[str]:
    return [button.label for button in answer.buttons]


async def with_here(club: Club, name: str, line: str, *here: str) -> str:
    """Asked where the platform knows who is here."""
    accounts = frozenset(Account("club", each.lower()) for each in here)
    account = Account("club", name.lower())
    number, action = str(next(club.ids)), parse_line(line)
    request = Request(number, account, name, PLACE, club.now, action, here=accounts)
    answer = (await club.application.handle(request)).text
    await club.deliver()
    return plain(answer)


async def test_the_panel_is_there_from_the_first_moment(club: Club) -> None:
    assert Press.ORGANISE in [button.press for button in club.newest("lobby").buttons]
    shown = await press(club, "Léa", "o")
    assert offered(shown) == [
        "Commencer",
        "Arrêter la partie",
        "Retirer quelqu’un",
        "Transmettre la partie",
    ]
    assert "C’est Léa qui mène la partie" in (await press(club, "Tom", "o")).text


async def test_who_stops_a_game_is_told_what_becomes_of_the_round(club: Club) -> None:
    lost = "Un coup en cours ne comptera pas"
    stop = next(each for each in (await press(club, "Léa", "o")).buttons if "Arrêter" in each.label)
    assert lost not in plain((await press(club, "Léa", stop.payload)).text)
    await club.say("Léa", "/commencer")
    assert lost in plain((await press(club, "Léa", stop.payload)).text)
    assert lost in plain(await club.say("Léa", "/arreter"))


async def test_who_leaves_hands_the_lobby_on_and_the_lobby_says_so(club: Club) -> None:
    assert "Léa mène la partie" in club.newest("lobby").text
    await club.say("Léa", "/quitter")
    assert "Tom mène la partie" in club.newest("lobby").text
    assert "C’est Tom qui mène la partie" in await club.say("Zoé", "/commencer")
    assert await club.say("Tom", "/commencer") == "C’est parti !"


async def test_a_lobby_that_all_have_left_frees_the_place(club: Club) -> None:
    for name in ("Zoé", "Léa", "Tom"):
        assert await club.say(name, "/quitter") == "Vous avez quitté la partie."
    assert "il n’y avait plus personne" in club.newest("final").whole
    assert "La partie est ouverte" in plain(await club.say("Max", "/duplicate"))


@pytest.mark.long
@pytest.mark.parametrize("restarted", [False, True])
async def test_a_lobby_that_nobody_starts_frees_the_place(club: Club, restarted: bool) -> None:
    await club.wait(3599)
    if restarted:
        club.open()
    assert await game_in(club.store, PLACE) is not None
    await club.wait(2)
    assert await game_in(club.store, PLACE) is None
    assert "personne ne l’a commencée" in club.newest("final").whole
    assert not club.newest("lobby").buttons


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("/commencer", "C’est parti !"),
        ("/arreter oui", "La partie est arrêtée."),
        ("/mener", "C’est vous qui menez la partie."),
    ],
)
async def test_any_player_may_go_on_without_an_organiser_who_is_not_heard_of(
    club: Club, line: str, told: str
) -> None:
    await club.wait(FIVE_MINUTES - 1)
    assert "Léa" in await club.say("Tom", line)
    await club.wait(1)
    club.open()  # what was heard of whom is in the events
    assert "Léa" in await club.say("Max", line)  # who does not play
    assert plain(await club.say("Tom", line)) == told


async def test_who_stands_in_has_a_panel_of_what_must_not_wait(club: Club) -> None:
    await club.wait(FIVE_MINUTES)
    panel = await press(club, "Tom", "o")
    assert "Pas de nouvelles de Léa" in plain(panel.text)
    assert offered(panel) == ["Prendre la main", "Commencer", "Arrêter la partie"]
    assert "C’est Léa qui mène la partie" in await club.say("Tom", "/retirer Zoé")
    took = await press(club, "Tom", panel.buttons[0].payload)
    assert "Transmettre la partie" in offered(took)
    assert "Tom mène la partie" in club.newest("lobby").text


async def test_at_once_where_the_platform_knows_that_he_is_gone(club: Club) -> None:
    assert "C’est Léa qui mène la partie" in await with_here(
        club, "Tom", "/commencer", "Tom", "Léa"
    )
    assert await with_here(club, "Tom", "/commencer", "Tom", "Zoé") == "C’est parti !"


async def test_the_lead_handed_on_in_a_game_is_said_in_the_channel(club: Club) -> None:
    await club.say("Léa", "/commencer")
    chosen = await press(club, "Léa", f"c:{Control.HAND_ON.value}.0")
    assert offered(chosen) == ["Tom", "Zoé", "Non, revenir"]
    told = await press(club, "Léa", chosen.buttons[1].payload)
    assert not told.buttons  # it is not his panel any more,
    assert (told.in_place, told.shown) == (True, True)  # and stands where that stood
    assert club.newest("lead-").text == "Zoé mène la partie."
    assert "C’est Zoé qui mène la partie" in await club.say("Léa", "/pause")


@pytest.mark.parametrize("line", ["/retirer tom", "/remove Tom"])
async def test_the_organiser_takes_a_player_out(club: Club, line: str) -> None:
    await club.say("Léa", "/commencer")
    assert "C’est Léa qui mène la partie" in await club.say("Zoé", line)
    assert plain(await club.say("Léa", line)) == "Ce joueur n’est plus dans la partie."
    assert (await club.game()).present == (1, 3)
    assert "Tom ne joue plus" in club.newest("out-").text
    assert "rejoignez-la" in plain(await club.say("Tom", "H8 AS"))


@pytest.mark.parametrize("how", ["taken out", "left", "never joined", "left after a slip"])
async def test_who_is_not_in_the_game_is_told_so_and_offered_to_join(club: Club, how: str) -> None:
    await club.say("Léa", "/commencer")
    if how == "left after a slip":
        await club.say("Tom", "/passer")
    if how == "taken out":
        await club.say("Léa", "/retirer tom")
    elif how.startswith("left"):
        await club.say("Tom", "/quitter")
    told = await club.ask("Max" if how == "never joined" else "Tom", "/moi")
    assert "Vous n’êtes pas dans cette partie" in plain(told.text)
    assert "pas encore remis" not in told.text
    assert "Modifiable" not in told.text
    assert offered(told) == ["Rejoindre"]


async def test_who_leaves_is_not_said_to_be_taken_out(club: Club) -> None:
    await club.say("Léa", "/commencer")
    await club.say("Tom", "/quitter")
    await club.say("Léa", "/retirer Léa")
    assert not [message for message in club.log if "/out-" in message.slot]


async def test_a_player_is_chosen_from_the_panel_who_sleeps_first(club: Club) -> None:
    await club.say("Léa", "/commencer")
    for _ in range(2):
        for name in ("Léa", "Tom"):
            await club.say(name, "/passer")
        await club.wait(200)
    chosen = await press(club, "Léa", f"c:{Control.TAKE_OUT.value}.0")
    assert offered(chosen) == ["Zoé", "Tom", "Non, revenir"]
    await press(club, "Léa", chosen.buttons[0].payload)
    assert (await club.game()).present == (1, 2)


async def test_a_name_that_nobody_has_is_answered_with_those_that_are_there(club: Club) -> None:
    assert "Léa, Tom, Zoé" in await club.say("Léa", "/confier Max")
    assert offered(await club.ask("Léa", "/retirer")) == ["Tom", "Zoé", "Non, revenir"]
    await club.ask("Tom", "/quitter")
    stale = await press(club, "Léa", f"c:{Control.TAKE_OUT.value}.2")
    assert "Tom" in stale.text


async def test_the_names_of_the_others_are_offered_while_they_are_typed(club: Club) -> None:
    request = Request("1", Account("club", "léa"), "Léa", PLACE, club.now, parse_line("/aide"))
    offer = club.application.drafts.suggestions
    assert await offer(request, Suggest.PLAYERS, ("",)) == ["Tom", "Zoé"]
    assert await offer(request, Suggest.PLAYERS, ("ZOE",)) == ["Zoé"]
    await club.say("Léa", "/arreter oui")
    assert await offer(request, Suggest.PLAYERS, ("",)) == []


async def test_who_sleeps_is_told_of_once_and_holds_nobody_up(club: Club) -> None:
    await club.say("Léa", "/commencer")
    told, lasted = [], []
    for number in range(1, 5):
        await club.say("Léa", "/passer")
        await club.say("Tom", "/passer")
        began = club.now
        while f"card-{number}" not in club.log[-1].slot:
            await club.wait(0.5)
        told.append("n’attend plus" in club.newest(f"card-{number}").text)
        lasted.append((club.now - began).total_seconds() > 60)
        await club.wait(16)
    assert told == [False, True, False, False]
    assert lasted == [True, True, False, False]


async def test_nor_is_he_in_private(club: Club) -> None:
    await club.say("Max", "/alertes oui")
    await club.say("Tom", "/alertes oui")
    await club.say("Léa", "/commencer")
    await club.say("Max", "/mot as")
    await club.say("Max", "/rejoindre")
    await club.say("Léa", "/plus 60")
    offered_to = {name for name, message in club.private if message.buttons}
    assert offered_to == {"tom"}


async def test_who_was_helped_and_joins_is_not_offered_to_play(club: Club) -> None:
    await club.say("Léa", "/commencer")
    await club.say("Max", "/mot as")
    answer = await club.ask("Max", "/rejoindre")
    assert "à partir du prochain coup" in plain(answer.text)
    assert Press.PLAY not in [button.press for button in answer.buttons]
    for name in ("Léa", "Tom", "Zoé"):
        await club.say(name, "/passer")
    await club.wait(10)
    assert "coup 1" in plain(club.newest("card-1").whole)  # Max was not waited for


async def test_what_is_typed_asks_again_before_the_game_is_over(club: Club) -> None:
    asked = await club.ask("Léa", "/arreter")
    assert "pour de bon" in asked.text
    assert (await club.game()).phase is not Phase.ENDED
    sure, back = asked.buttons
    assert back.press is Press.ORGANISE
    assert "qui mène la partie" in plain(await club.say("Tom", "/arreter"))
    assert "oui" in await club.say("Léa", "/arreter peut-être")
    game = (await club.game()).game
    await club.ask("Léa", f"!{sure.payload}", game=game)
    assert await game_in(club.store, PLACE) is None


async def test_the_panel_offers_to_cancel_only_what_can_be_cancelled(club: Club) -> None:
    async def cancels() -> bool:
        return "Annuler le coup" in offered(await press(club, "Léa", "o"))

    await club.say("Léa", "/commencer")
    for name in ("Léa", "Tom", "Zoé"):
        await club.say(name, "/passer")
    await club.wait(10)
    assert await cancels()
    await club.say("Léa", "/commencer")
    for _ in range(3):
        assert await cancels()
        await club.say("Léa", "/annuler oui")
        assert not await cancels()  # though there is an earlier round
        await club.say("Léa", "/commencer")
    assert not await cancels()
    assert "déjà été annulé" in await club.say("Léa", "/annuler oui")


async def opened_with(club: Club, rules: DuplicateRules) -> tuple[Place, str]:
    """A round of these rules that is open, and the tiles in it."""
    place = Place("club", "autre")
    club.application = Application(
        club.store,
        Library.of(CLUB_WORDS),
        all_kinds(rules),
        club.defaults,
        new_secret=club.new_secret,
    )
    await club.say("Léa", "/duplicate", place=place)
    await club.say("Léa", "/commencer", place=place)
    game = (await club.application.desk.table(str(await game_in(club.store, place)))).game
    assert game.round is not None
    return place, game.round.rack.replace("?", "e")


async def test_where_the_best_slip_counts_the_receipt_says_which_one(club: Club) -> None:
    rules = DuplicateRules("normal", counting=Counting.BEST, close_when_all_answered=False)
    place, tiles = await opened_with(club, rules)
    long, short = tiles[:5], tiles[:2]
    assert "meilleur" not in await club.say("Léa", f"H4 {long}", place=place)
    for line in (f"H8 {short}", "/passer", "/moi"):
        told = plain(await club.say("Léa", line, place=place))
        assert f"Votre meilleur bulletin : {long.upper()} en H" in told
        assert "s’il est admis" in told
    assert "meilleur" not in await club.say("Léa", f"H4 {long}", place=place)


async def test_where_the_first_slip_counts_nothing_says_that_it_can_be_changed(club: Club) -> None:
    rules = DuplicateRules("normal", counting=Counting.FIRST, close_when_all_answered=False)
    place, tiles = await opened_with(club, rules)
    long, short = tiles[:5], tiles[:2]
    assert "odifiable" in await club.say(
        "Léa", "/passer", place=place
    )  # a blank slip does not count
    told = plain(await club.say("Léa", f"H4 {long}", place=place))
    assert told.endswith("C’est votre premier bulletin : il ne change plus.")
    for line in (f"H8 {short}", "/passer", "/moi"):
        told = plain(await club.say("Léa", line, place=place))
        assert f"{long.upper()} en H" in told
        assert "Seul votre premier bulletin compte : les suivants sont ignorés." in told
        assert "odifiable" not in told


async def test_in_a_pause_nothing_is_offered_that_would_be_refused(club: Club) -> None:
    await club.say("Léa", "/commencer")
    playing = {Press.PLAY, Press.BLANK}
    assert playing <= {each.press for each in club.newest("round-1").buttons}
    await club.say("Léa", "/pause")
    paused = {each.press for each in club.newest("round-1").buttons}
    assert not playing & paused
    assert Press.ORGANISE in paused
    assert plain(club.newest("halted").text).endswith("« Organiser », puis « Reprendre ».")
    await club.say("Léa", "/reprendre")
    assert playing <= {each.press for each in club.newest("round-1").buttons}
