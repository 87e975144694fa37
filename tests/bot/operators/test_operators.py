"""Whoever hosts the bot: what they may order, that nobody else may, and that no order shows a rack."""

from dataclasses import fields, replace
from types import SimpleNamespace
from typing import Any, get_args

import pytest
from structlog.testing import capture_logs

from bot.commands import CommandTable
from bot.config import Config
from bot.health.state import State
from bot.kinds import all_kinds
from bot.operating_config import OperatorsSection
from bot.talk import operator_actions as o
from bot.talk.command import Suggest
from bot.talk.game_actions import Submit
from bot.talk.identity import Account, Place
from bot.talk.previews import Preview
from engine.lexicon import Lexicon
from tests.bot.club import PLACE, Club, alone_with
from tests.bot.health.states import WELL
from tests.bot.memory_store import MemoryStore
from tests.bot.plain import plain
from tests.bot.stores import game_in

LEA = Account("club", "léa")
ELSEWHERE = Place("club", "elsewhere")


@pytest.fixture
def club(language: str, shipped: Lexicon) -> Club:
    club = Club(MemoryStore(), shipped, language=language, operators=frozenset({LEA}))
    club.application.operators.state = _well
    return club


async def _well() -> State:
    return WELL


async def test_without_operators_there_is_no_such_command(shipped: Lexicon) -> None:
    club = Club(MemoryStore(), shipped)
    assert "n’existe pas" in await club.say("Léa", "/statut")
    table = CommandTable(all_kinds(Config()).values())
    assert table.find("statut") is None
    operated = CommandTable(all_kinds(Config()).values(), operated=True)
    assert {each.names["fr"] for each in operated.rows} - {
        each.names["fr"] for each in table.rows
    } == {"statut", "entretien", "bloquer", "debloquer", "cloturer", "repondre", "journal"}


@pytest.mark.parametrize(
    "line",
    [
        "/statut",
        "/statut entretien ce soir",
        "/statut bloquer club:tom",
        "/statut debloquer club:tom",
        "/statut cloturer",
        "/statut repondre ZEBRER non",
        "/statut journal",
        "/bloquer club:tom",
    ],
)
async def test_nobody_else_may(club: Club, line: str) -> None:
    answer = await club.ask("Tom", line)
    assert answer.refused
    assert "réservée" in answer.text
    assert await club.say("Léa", "/statut journal") == "Aucun hébergeur n’a rien ordonné."


async def test_nobody_else_is_told_of_the_command(club: Club) -> None:
    for topic in ("statut", "bloquer"):
        assert (await club.ask("Tom", f"/aide {topic}")).refused
        assert "/statut" in await club.say("Léa", f"/aide {topic}")
    said = [await club.say(who, "/aide salon") for who in ("Tom", "Léa")]
    assert ["/statut" in each for each in said] == [False, True]
    assert "statut" not in await club.say("Tom", "/statu")


async def test_how_it_is(club: Club) -> None:
    answer = await club.ask("Léa", "/statut")
    assert answer.private
    assert "Tout va bien." in answer.text
    assert "3 parties en cours, 3 messages en attente" in answer.text.replace("\u00a0", " ")


async def test_maintenance_lets_games_end_and_opens_no_other(playing: Club) -> None:
    told = await playing.say("Léa", "/statut entretien à 22 h oui")
    assert "1 partie en cours" in told
    assert "à 22 h" in playing.newest("maintenance").text
    assert playing.newest("maintenance").audience.place == PLACE  # type: ignore[union-attr]  # it is public
    assert "déjà notée" not in await playing.say("Tom", "H4 RIZ")
    for line in ("/duplicate", "/classique", "/solo"):
        answer = await playing.ask("Max", line, place=ELSEWHERE)
        assert answer.refused, line
        assert "à 22 h" in answer.text
    playing.open()  # it survives a restart
    assert (await playing.ask("Max", "/duplicate", place=ELSEWHERE)).refused
    await playing.say("Léa", "/statut entretien fin")
    assert not (await playing.ask("Max", "/duplicate", place=ELSEWHERE)).refused
    assert await game_in(playing.store, ELSEWHERE) is not None


async def test_maintenance_is_not_announced_by_a_command_that_lacks_its_words(
    playing: Club,
) -> None:
    assert "Exemple" in await playing.say("Léa", "/statut entretien")
    assert not any("maintenance" in shown.slot for shown in playing.log)
    assert not (await playing.ask("Max", "/duplicate", place=ELSEWHERE)).refused


async def test_a_block_and_maintenance_ask_once_more(playing: Club) -> None:
    asked = await playing.say("Léa", "/statut entretien à 22 h")
    assert "dans 1 salon" in asked.replace("\u00a0", " ")
    assert asked.endswith("/statut entretien à 22 h oui")
    assert not any("maintenance" in shown.slot for shown in playing.log)
    assert not (await playing.ask("Max", "/duplicate", place=ELSEWHERE)).refused
    assert "Exemple" in await playing.say("Léa", "/statut entretien oui")
    asked = await playing.say("Léa", "/statut bloquer club:tom")
    assert asked.endswith("/statut bloquer club:tom oui")
    assert not (await playing.ask("Tom", "/aide")).refused
    assert "ordonné" in await playing.say("Léa", "/statut journal")


async def test_what_was_ordered_stays_with_its_words_time_and_account(club: Club) -> None:
    await club.say("Léa", "/statut entretien à 22 h, retour vers 23 h 30 oui")
    club.open()
    await club.say("Léa", "/statut entretien fin")
    first, second = reversed((await club.say("Léa", "/statut journal")).splitlines())
    assert first.endswith("club:léa entretien à 22 h, retour vers 23 h 30")
    assert second.endswith("club:léa entretien fin")
    assert first[:16] == f"{club.now:%Y-%m-%d %H:%M}"


async def test_the_log_has_who_ordered_and_not_who_is_meant(club: Club) -> None:
    """It is not reached when somebody is forgotten; what the database has of an order is."""
    with capture_logs() as logs:
        await club.say("Léa", "/statut bloquer club:tom oui")
    (order,) = (line for line in logs if line["event"] == "operator")
    assert (order["who"], order["what"]) == ("club:léa", "block")
    assert "club:tom" not in str(logs)


async def test_who_is_blocked_is_not_served_anywhere_until_that_is_taken_back(club: Club) -> None:
    await club.say("Léa", "/statut bloquer club:tom oui")
    for line in ("/duplicate", "/mot RIZ", "/aide", "/compte"):
        answer = await club.ask("Tom", line)
        assert answer.refused
        assert "ne vous répond plus" in answer.text
    assert not (await club.ask("Zoé", "/mot RIZ")).refused
    await club.say("Léa", "/statut debloquer club:tom")
    assert not (await club.ask("Tom", "/mot RIZ")).refused
    assert (await club.ask("Léa", "/statut debloquer club:tom")).refused
    assert (await club.ask("Léa", "/statut bloquer club:léa")).refused
    acts = await club.say("Léa", "/statut journal")
    assert [line.split()[2:] for line in acts.splitlines()] == [
        ["club:léa", "debloquer", "club:tom"],
        ["club:léa", "bloquer", "club:tom"],
    ]


async def test_who_is_blocked_is_offered_nothing_while_writing(club: Club) -> None:
    await club.say("Tom", "/duplicate")
    await club.say("Tom", "/commencer")
    club.open()
    drafts, slip = club.application.drafts, club.request("Tom", Submit("H4 ETE"))
    argument = SimpleNamespace(suggest=Suggest.SETTINGS)
    typed: Any = SimpleNamespace(argument=argument, values=("",), before="")

    async def offered() -> tuple[bool, bool]:
        return await drafts.noted(slip) is not None, bool(await drafts.offered(slip, typed))

    assert await offered() == (True, True)
    await club.say("Léa", "/statut bloquer club:tom oui")
    assert await offered() == (False, False)
    previews = await drafts.previews(slip)
    assert isinstance(previews, list)
    (told,) = previews
    assert isinstance(told, Preview)
    assert not told.game
    assert "ne vous répond plus" in plain(told.text)


@pytest.mark.parametrize("target", ["club:tom", "club:toms-chat"])
async def test_who_is_blocked_sees_what_is_kept_and_has_it_erased_and_stays_blocked(
    club: Club, target: str
) -> None:
    alone = Place(
        "club", target.removeprefix("club:")
    )  # on Telegram a private chat has the account's id
    await club.say("Tom", "/mot RIZ")
    await club.say("Léa", f"/statut bloquer {target} oui")
    shown = await club.ask("Tom", "/compte donnees", place=alone)
    assert shown.file is not None
    (yes,) = (await club.ask("Tom", f"!{shown.buttons[0].payload}", place=alone)).buttons
    assert (yes,) == (await club.ask("Tom", "/compte oublier", place=alone)).buttons
    assert not (await club.ask("Tom", f"!{yes.payload}", place=alone)).refused
    assert await club.application.known(Account("club", "tom"), "Tom") == 0
    assert (await club.ask("Tom", "/mot RIZ", place=alone)).refused
    assert (await club.application.orders.standing()).blocked == (target,)


async def test_a_place_or_a_server_that_is_blocked(club: Club) -> None:
    await club.say("Léa", "/statut bloquer club:elsewhere oui")
    assert "ne sert plus ce salon" in await club.say("Tom", "/mot RIZ", place=ELSEWHERE)
    assert not (await club.ask("Tom", "/mot RIZ")).refused
    await club.say("Léa", "/statut bloquer discord:guild-7 oui")
    within = replace(
        club.request("Tom", o.ShowActs(), Place("discord", "12")),
        within=(Place("discord", "guild-7"),),
    )
    assert "ne sert plus" in (await club.application.handle(within)).text


async def test_the_orders_that_stand_are_told_until_they_are_taken_back(club: Club) -> None:
    assert await club.application.orders.standing() == o.StandingOrders()
    await club.say("Léa", "/statut bloquer club:tom oui")
    await club.say("Léa", "/statut bloquer club:elsewhere oui")
    await club.say("Léa", "/statut entretien à 22 h oui")
    ordered = o.StandingOrders("à 22 h", ("club:elsewhere", "club:tom"))
    assert await club.application.orders.standing() == ordered
    club.open()
    club.application.operators.state = _well
    assert await club.application.orders.standing() == ordered
    said = await club.say("Léa", "/statut")
    assert "à 22 h" in said
    assert "club:elsewhere, club:tom" in said
    club.application.orders.operators = frozenset()  # as if none were configured: then none holds
    assert await club.application.orders.standing() == o.StandingOrders()


@pytest.mark.parametrize("typed", ["tom", "club:", "club tom", "a" * 30 + ":1", "club:" + "1" * 90])
async def test_what_is_no_account_is_told_with_an_example(club: Club, typed: str) -> None:
    assert "discord:123456789" in await club.say("Léa", f"/statut bloquer {typed}")


@pytest.mark.parametrize("line", ["/duplicate", "/classique famille", "/loto"])
async def test_a_game_is_ended_from_anywhere_once_it_is_meant(club: Club, line: str) -> None:
    await club.say("Tom", line)
    game = await game_in(club.store, PLACE)
    assert game is not None
    listed = await club.ask("Léa", "/statut cloturer", place=ELSEWHERE)
    assert game in listed.text
    sure = o.EndGame(game, sure=True)
    asked_once = await club.application.handle(club.request("Léa", o.EndGame(game), ELSEWHERE))
    assert "oui" in asked_once.text
    assert await game_in(club.store, PLACE) == game
    answer = await club.application.handle(club.request("Léa", sure, ELSEWHERE))
    assert "est arrêtée" in answer.text
    assert await game_in(club.store, PLACE) is None
    assert (await club.application.handle(club.request("Léa", sure, ELSEWHERE))).refused
    assert f"cloturer {game}" in await club.say("Léa", "/statut journal")


async def test_who_reported_a_word_is_told_and_the_word_is_off_the_list(club: Club) -> None:
    await club.say("Tom", "/signaler ZYGOTARIEN il est au dictionnaire")
    answer = await club.say("Léa", "/statut repondre ZYGOTARIEN il sera dans la prochaine liste")
    assert "1 personne" in answer
    await club.deliver()
    who, message = club.private[-1]
    assert who == "tom"
    assert "il sera dans la prochaine liste" in message.text
    assert (await club.ask("Léa", "/statut repondre ZYGOTARIEN oui")).refused
    assert "/statut repondre" in await club.say("Léa", "/statut repondre ZYGOTARIEN")


async def test_no_order_shows_a_rack_or_a_draw(playing: Club) -> None:
    """A classic game and a duplicate one are on, and nothing that is said has what was drawn in them."""
    secret = {playing.rack}
    await playing.say("Tom", "H4 RIZ")
    await playing.say("Max", "/classique famille", place=ELSEWHERE)
    await playing.say("Zoé", "/rejoindre", place=ELSEWHERE)
    await playing.say("Max", "/commencer", place=ELSEWHERE)
    game = await game_in(playing.store, ELSEWHERE)
    assert game is not None
    racks = (await playing.application.desk.table(game)).game.players
    secret |= {"".join(each.rack) for each in racks if getattr(each, "rack", "")}
    said = [
        await playing.say("Léa", line, place=alone_with("Léa"))
        for line in (
            "/statut",
            "/statut cloturer",
            "/statut journal",
            "/statut entretien bientôt oui",
        )
    ]
    said.append(playing.newest("maintenance").text)
    for rack in secret:
        assert rack
        assert not [text for text in said if rack in text]


def test_no_type_of_an_order_has_room_for_a_rack() -> None:
    shown = (o.StateView, o.GameOn, o.Act, o.Problem, *get_args(o.OperatorAction))
    names = {field.name for each in shown for field in fields(each)}
    assert not names & {
        "rack",
        "racks",
        "draw",
        "bag",
        "tiles",
        "slip",
        "play",
        "picture",
        "secret",
    }


@pytest.mark.parametrize(
    "account", ["tom", "discord:tom", "discord:", "playground:1", "discord:1 "]
)
def test_accounts_are_known_by_platform_and_id(account: str) -> None:
    with pytest.raises(ValueError, match="is no account"):
        OperatorsSection(accounts=[account])
    known = OperatorsSection(accounts=["discord:12", "telegram:34"]).known()
    assert known == {Account("discord", "12"), Account("telegram", "34")}
