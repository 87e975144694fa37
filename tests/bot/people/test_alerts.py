"""A round in private: who is told, what, and what he can do from there."""

import asyncio
from datetime import timedelta

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from bot.delivery.adapter import Called, NotNow, PersonClosed, PlaceGone, Refused, Sent
from bot.delivery.message_codec import decode, encode
from bot.delivery.outbox import PRIVATE_AT_ONCE
from bot.store import OutboxRow
from bot.talk.identity import Account, Place
from bot.talk.messages import Edit, Message, Post, Press, Private
from bot.talk.requests import Request
from engine.duplicate.rules import DuplicateRules
from engine.fair_draw import GameSecret
from engine.lexicon import Lexicon
from tests.bot.club import PLACE, Club, alone_with
from tests.bot.memory_store import MemoryStore
from tests.bot.plain import plain
from tests.bot.table import parse_line
from tests.laws import examples

OTHER = Place("club", "autre")
RACK = "HPOIESE"


class Doors(Club):
    """A club whose members may have closed their doors."""

    error: Exception | None = None
    gate: asyncio.Event | None = None
    tries = 0

    def new_secret(self) -> GameSecret:
        return GameSecret(f"{next(self.games):016x}", bytes(32))

    async def send(
        self,
        message: Message,
        to: Place | Account,
        replaces: str | None,
        called: Called | None = None,
    ) -> Sent:
        if isinstance(to, Account):
            self.tries += 1
            if self.gate is not None:
                await self.gate.wait()
            if self.error is not None:
                raise self.error
        return await super().send(message, to, replaces, called)

    def told(self, name: str) -> list[str]:
        """What somebody was written, in order; a change counts."""
        return [plain(message.whole) for user, message in self.private if user == name.lower()]


@pytest.fixture
def club(language: str, shipped: Lexicon) -> Doors:
    rules = DuplicateRules(
        "normal", close_when_all_answered=False, pause=None, warning=timedelta(0)
    )
    return Doors(MemoryStore(), shipped, rules, language=language)


async def begin(club: Club, *wanting: str) -> None:
    """Léa's game with Tom and Zoé, and the first round: H P O I E S E."""
    for name in wanting:
        await club.say(name, "/alertes oui")
    await club.begin("Tom", "Zoé")


# Who is told, and what ----------------------------------------------------------------------------


async def test_nobody_is_written_to_who_did_not_ask_for_it(club: Doors) -> None:
    await begin(club)
    await club.wait(200)
    assert club.private == []
    assert "pas les tirages de duplicate" in plain(await club.say("Tom", "/alertes"))
    assert plain(await club.say("Tom", "/alertes non")).startswith("Alertes : non.")


async def test_who_asks_for_it_is_written_to_at_once(club: Doors) -> None:
    said = plain(await club.say("Tom", "/alertes oui"))
    assert said.startswith("Alertes : oui. Je vous écris")
    assert club.told("Tom") == [
        (
            "Vos tirages et votre chevalet arriveront ici, avec de quoi jouer. "
            "« /alertes non » pour ne plus rien recevoir."
        )
    ]
    assert plain(await club.say("Tom", "/alerts")).startswith("Alertes : oui. Chaque tirage")
    assert plain(await club.say("Tom", "/alertes peut-être")).endswith("oui, non.")


async def test_one_message_a_round_that_is_edited_when_it_is_over(club: Doors) -> None:
    await begin(club, "Tom")
    _, (_, alert) = club.private

    assert plain(alert.whole).splitlines() == [f"Coup 1 : {RACK}", "Tirage : H P O I E S E"]
    assert [button.label for button in alert.buttons] == [
        "Jouer",
        "Passer",
        "Mon chevalet",
        "Grille en texte",
    ]
    assert {str(button.round) for button in alert.buttons} == {"1-1"}
    assert alert.until == club.newest("round").until
    assert alert.picture == club.newest("round").picture
    await club.say("Tom", "H4 POESIE")
    await club.say("Zoé", "H8 HOP")
    await club.say("Léa", "/fin")
    await club.wait(5)
    assert len(club.private) == 3
    over = club.private[-1][1]
    assert over.slot == alert.slot
    assert (over.buttons, over.picture, over.until) == ((), None, None)
    assert club.told("Tom")[-1].splitlines() == [
        "Top du coup 1 : 22 points, horizontal, H4, POESIE",
        "POESIE en H4, 22 points (top !)",
        "Votre place : 1re, 22 points, 100,0 %, négatif 0",
    ]
    await club.say("Léa", "/commencer")
    assert club.told("Tom")[-1].startswith("Coup 2 : ")
    assert club.private[-1][1].slot != alert.slot


async def test_a_round_that_is_not_scored_keeps_its_title_and_says_what_became_of_it(
    club: Doors,
) -> None:
    await begin(club, "Tom")
    title = f"Coup 1 : {RACK}"
    await club.say("Léa", "/annuler mauvaise annonce")
    cancelled = club.private[-1][1]
    assert plain(cancelled.title) == title
    assert plain(cancelled.text).startswith("Coup 1 annulé")
    await club.say("Léa", "/commencer")
    opened = club.private[-1][1]
    await club.say("Léa", "/arreter oui")
    ended = club.private[-1][1]
    assert (ended.slot, ended.title) == (opened.slot, opened.title)
    assert plain(ended.text).startswith("Partie terminée")


async def test_more_time_and_a_pause_change_the_same_message(club: Doors) -> None:
    await begin(club, "Tom")
    first = club.private[-1][1]
    await club.say("Léa", "/plus 60")
    longer = club.private[-1][1]
    assert first.until is not None
    assert longer.until == first.until + timedelta(seconds=60)
    await club.say("Léa", "/pause")
    assert club.told("Tom")[-1].endswith("le chrono est arrêté.")
    paused = club.private[-1][1]
    assert paused.until is None
    assert {each.press for each in paused.buttons} == {Press.MINE, Press.BOARD}  # no slip is taken
    await club.say("Léa", "/reprendre")
    assert club.private[-1][1].until is not None
    assert club.private[-1][1].buttons == first.buttons
    await club.say("Léa", "/suspendre oui")
    assert "Coup 1 annulé" in club.told("Tom")[-1]
    assert len({message.slot for _, message in club.private[1:]}) == 1


async def test_a_round_that_a_suspension_keeps_is_veiled_in_private_too(club: Doors) -> None:
    await begin(club, "Tom")
    for _ in range(3):
        await club.say("Léa", "/annuler oui")
        await club.say("Léa", "/commencer")
    kept = club.private[-1][1]
    assert kept.until is not None
    asked = await club.ask("Léa", "!c:suspend.1-4")
    assert "reprendra avec son tirage" in plain(asked.text)
    await club.say("Léa", "/suspendre oui")
    veiled = club.private[-1][1]
    assert veiled.slot == kept.slot
    assert veiled.until is None
    assert veiled.title == "Coup 1"
    assert "Partie suspendue" in plain(veiled.text)
    assert "Tirage" not in veiled.text
    await club.say("Léa", "/reprendre")
    assert club.private[-1][1].until == kept.until


@pytest.mark.parametrize("scored", [False, True])
async def test_a_round_that_is_cancelled_says_so_and_the_next_draw_is_another_message(
    club: Doors, *, scored: bool
) -> None:
    await begin(club, "Tom")
    first = club.private[-1][1]
    if scored:
        await club.say("Léa", "/fin")
        await club.wait(5)
    await club.say("Léa", "/annuler erreur")
    void = club.private[-1][1]
    assert void.slot == first.slot
    assert not void.buttons
    assert "Coup 1 annulé" in club.told("Tom")[-1]
    await club.say("Léa", "/commencer")
    assert club.private[-1][1].slot not in ("", first.slot)


async def test_a_game_that_is_ended_within_a_round_takes_the_buttons_away(club: Doors) -> None:
    await begin(club, "Tom")
    await club.say("Léa", "/arreter oui")
    assert not club.private[-1][1].buttons
    assert "Partie terminée" in club.told("Tom")[-1]
    count = len(club.private)
    await begin(club)
    await club.say("Léa", "/fin")
    await club.wait(5)
    await club.say("Léa", "/arreter oui")  # between two rounds there is nothing to be taken away
    assert len(club.private) == count + 2


async def test_who_has_left_is_not_told_of_the_next_round(club: Doors) -> None:
    await begin(club, "Tom")
    await club.say("Tom", "/quitter")
    await club.say("Léa", "/fin")
    await club.wait(5)
    assert club.told("Tom")[-1].startswith("Top du coup 1")
    assert "Vous" not in club.told("Tom")[-1]  # no round was his: he has no place
    assert "Tom" not in club.newest("card-1").whole
    await club.say("Léa", "/commencer")
    assert not club.told("Tom")[-1].startswith("Coup 2")


async def test_no_more_alerts(club: Doors) -> None:
    await begin(club, "Tom")
    count = len(club.private)
    assert plain(await club.say("Tom", "/alertes non")).startswith("Alertes : non.")
    await club.say("Léa", "/fin")
    await club.wait(5)
    assert len(club.private) == count


async def test_who_asks_for_it_within_a_round_is_told_of_the_next(club: Doors) -> None:
    await begin(club)
    await club.say("Tom", "/alertes oui")
    await club.say("Léa", "/fin")
    await club.wait(5)
    assert len(club.told("Tom")) == 1  # how the round ended is no news to him
    await club.say("Léa", "/commencer")
    assert club.told("Tom")[-1].startswith("Coup 2")


@pytest.mark.parametrize("language", ["en"])
async def test_in_english_where_the_game_is(club: Doors) -> None:
    await begin(club, "Tom")
    assert club.told("Tom") == [
        (
            "Your draws and racks will arrive here, with everything you need to play. "
            "“/alerts no” to stop them."
        ),
        f"Round 1: {RACK}\nRack: H P O I E S E",
    ]


# From the private chat ----------------------------------------------------------------------------


async def test_a_round_is_played_by_typing_in_the_private_chat(club: Doors) -> None:
    await begin(club, "Tom")
    here = alone_with("Tom")
    assert "POESIE en H4" in await club.say("Tom", "/jouer H4 POESIE", place=here)
    assert "POESIE en H4" in await club.say("Tom", "/moi", place=here)
    assert "95 lettres" in plain(await club.say("Tom", "/sac", place=here))
    assert (await club.ask("Tom", "/grille", place=here)).fixed
    assert "bulletin blanc" in await club.say("Tom", "/passer", place=here)
    assert "1 bulletin" in plain(club.newest("round").whole)


async def test_buttons_work_from_the_private_chat(club: Doors) -> None:
    await begin(club, "Tom")
    alert, here = club.private[-1][1], alone_with("Tom")
    mine = await club.ask("Tom", "!m:1", place=here, game=alert.game)
    assert "H P O I E S E" in plain(mine.text)
    assert mine.game == alert.game
    await club.say("Tom", "/quitter")
    left = await club.ask("Tom", "!b:1", place=here, game=alert.game)
    assert [button.label for button in left.buttons] == ["Rejoindre"]
    assert (await club.ask("Tom", "!j:", place=here, game=alert.game)).text.startswith(
        "Vous êtes dans la partie."
    )
    await club.say("Léa", "/fin")
    await club.wait(5)
    late = await club.ask("Tom", "!b:1", place=here, game=alert.game)
    assert "coup 1 est terminé" in plain(late.text)
    assert late.picture is not None
    await club.say("Léa", "/arreter oui")
    old = await club.ask("Tom", "!b:1", place=here, game=alert.game)
    assert "partie terminée" in old.text


async def test_only_who_sits_in_a_game_plays_it_from_afar(club: Doors) -> None:
    await begin(club, "Tom")
    game = club.private[-1][1].game
    for press in ("!b:1", "!m:1", "!j:"):
        refused = await club.ask("Max", press, place=alone_with("Max"), game=game)
        assert "partie terminée" in refused.text, press
    assert "Aucune partie" in plain(await club.say("Max", "/moi", place=alone_with("Max")))


@pytest.mark.parametrize(
    "line",
    [
        "/fin",
        "/pause",
        "/arreter oui",
        "/annuler x",
        "/plus 30",
        "/commencer",
        "/suspendre oui",
        "/quitter",
    ],
)
async def test_nobody_runs_a_game_from_his_private_chat(club: Doors, line: str) -> None:
    """There everybody is the manager, and Tom is not the organiser."""
    await begin(club, "Tom")
    game = club.private[-1][1].game
    here = alone_with("Tom")
    assert "Aucune partie" in plain(await club.say("Tom", line, place=here))
    if line == "/commencer":
        assert "qui mène" in (await club.ask("Tom", "!s:", place=here, game=game)).text


async def test_in_several_games_what_is_typed_in_private_means_none(club: Doors) -> None:
    await begin(club, "Tom")
    game = club.private[-1][1].game
    await club.say("Tom", "/duplicate", place=OTHER)
    here = alone_with("Tom")
    said = await club.say("Tom", "/moi", place=here)
    assert "plusieurs parties" in said
    assert "H P O I E S E" in plain((await club.ask("Tom", "!m:1", place=here, game=game)).text)
    await club.say("Tom", "/quitter", place=OTHER)
    assert "H P O I E S E" in plain(await club.say("Tom", "/moi", place=here))


async def test_a_game_whose_channel_is_gone_is_in_nobodys_way(club: Doors) -> None:
    await club.say("Tom", "/duplicate", place=OTHER)
    await club.caretaker.suspend(OTHER, club.now)
    await begin(club, "Tom")
    assert "pas encore remis" in await club.say("Tom", "/moi", place=alone_with("Tom"))


async def test_a_game_in_the_private_chat_itself_comes_first_and_is_not_told_twice(
    club: Doors,
) -> None:
    here = alone_with("Tom")
    await club.say("Tom", "/alertes oui")
    await club.say("Tom", "/duplicate", place=here)
    await club.say("Tom", "/commencer", place=here)
    assert len(club.told("Tom")) == 1
    await begin(club)
    game = club.private[-1][1].game
    assert "bulletin blanc" in await club.say("Tom", "/passer", place=here)
    assert "0 bulletin" in plain(club.newest("2/round").whole)
    assert "bulletin blanc" in (await club.ask("Tom", "!b:1", place=here, game=game)).text
    assert "1 bulletin" in plain(club.newest("2/round").whole)


async def test_a_private_chat_speaks_the_language_of_the_game(club: Doors) -> None:
    await begin(club, "Tom")
    await club.application.settings.change(Place("club", "salon"), "language", "en")
    assert (await club.say("Tom", "/moi", place=alone_with("Tom"))).startswith("Rack:")


# Who cannot be written to -------------------------------------------------------------------------


async def test_closed_doors_are_remembered_and_tried_again_only_when_asked(club: Doors) -> None:
    club.error = PersonClosed("50007")
    await begin(club, "Tom")
    assert club.tries == 1  # the first message; the round's was not even tried
    await club.say("Léa", "/fin")
    await club.wait(300)
    await club.say("Léa", "/commencer")
    assert club.tries == 1
    assert not [m for m in club.log if "privé" in m.whole]
    assert "ne peux pas vous écrire en privé" in plain(await club.say("Tom", "/alertes"))
    mine = plain(await club.say("Tom", "/moi"))
    assert mine.endswith("puis tapez « /alertes oui ».")
    assert "écrire en privé" not in await club.say("Zoé", "/moi")
    club.open()  # a restart forgets nothing
    assert "écrire en privé" in await club.say("Tom", "/alertes")
    club.error = None
    await club.say("Tom", "/alertes oui")
    assert club.tries == 2
    assert "écrire en privé" not in await club.say("Tom", "/moi")
    await club.say("Léa", "/fin")
    await club.wait(5)
    await club.say("Léa", "/commencer")
    assert club.told("Tom")[-1].startswith("Coup 3")


@pytest.mark.parametrize("error", [PlaceGone("?"), Refused("?")])
async def test_a_private_message_that_is_refused_never_stops_the_game(
    club: Doors, error: Exception
) -> None:
    club.error = error
    await begin(club, "Tom")
    assert "1 bulletin" not in plain(club.newest("round").whole)
    assert "Noté" in await club.say("Tom", "H4 POESIE")
    assert not [m for m in club.log if "halt" in m.slot]


async def test_what_cannot_be_sent_now_is_sent_later_as_it_is_then(club: Doors) -> None:
    await begin(club, "Tom", "Zoé")
    club.error = NotNow("too fast")
    await club.say("Léa", "/plus 60")
    await club.say("Léa", "/fin")
    await club.wait(5)
    club.error = None
    await club.wait(60)
    await club.deliver()
    assert "pas de bulletin" in club.told("Tom")[-1]


async def test_a_round_that_is_over_before_it_could_be_told_is_not_told(club: Doors) -> None:
    await club.say("Tom", "/alertes oui")
    club.error = NotNow("away")
    await begin(club)
    await club.say("Léa", "/fin")
    await club.wait(5)
    club.error = None
    await club.wait(60)
    await club.deliver()
    assert len(club.told("Tom")) == 1


async def test_many_private_messages_hold_up_no_channel(club: Doors) -> None:
    """A few at once; while they hang, the channel gets what is new."""
    await begin(club)
    names = [f"Joueuse {number}" for number in range(3 * PRIVATE_AT_ONCE)]
    for name in names:
        await club.say(name, "/rejoindre")
        await club.say(name, "/alertes oui")
    club.gate, club.tries = asyncio.Event(), 0
    sending = asyncio.create_task(club.outbox.run())
    await ask(club, "/plus 60")
    while club.tries < PRIVATE_AT_ONCE:
        await asyncio.sleep(0)
    await ask(club, "/passer")
    while "1 bulletin" not in plain(club.newest("round").whole):
        await asyncio.sleep(0)
    assert club.tries == PRIVATE_AT_ONCE
    club.gate.set()
    while len({user for user, message in club.private if message.game}) < len(names):
        await asyncio.sleep(0)
    sending.cancel()


async def ask(club: Club, line: str) -> None:
    """Léa asks for something; nothing is sent for it here."""
    request = Request(line, Account("club", "léa"), "Léa", PLACE, club.now, parse_line(line))
    await club.application.handle(request)


async def test_without_an_account_there_nothing_is_sent(club: Doors) -> None:
    await begin(club, "Tom")
    count = club.tries
    club.store.owners.pop(Account("club", "tom"))  # type: ignore[attr-defined]
    await club.say("Léa", "/plus 60")
    assert club.tries == count
    assert not await club.store.messages.pending(club.now + timedelta(days=1), 10)


async def test_a_platform_that_is_not_enabled_any_more_drops_them(club: Doors) -> None:
    account = Account("elsewhere", "max")
    person = await club.store.people.person(account, "Max")
    where = Place("elsewhere", "x")
    message = Post(Private(person, where.platform), "?", "", "alerts/1", about=where)
    await club.store.messages.post(_row(message))
    await club.deliver()
    assert not await club.store.messages.pending(club.now + timedelta(days=1), 10)


def _row(message: Message) -> OutboxRow:
    return OutboxRow(message.audience, encode(message), message.slot)


def test_what_a_message_is_about_survives_the_outbox() -> None:
    message = Edit(Private(3, OTHER.platform), "x", "g", "s", about=OTHER)
    assert decode(encode(message)) == message
    assert message.place == OTHER


# The law ------------------------------------------------------------------------------------------

WORDS = ("H4 POESIE", "H8 HOP", "H8 EPIS", "H8 POSE", "8H POIS", "H7 PIE", "H8 ZZZZ")


@pytest.mark.long
@examples(30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    played=st.lists(
        st.tuples(st.sampled_from(("Léa", "Tom", "Zoé")), st.sampled_from(WORDS), st.booleans()),
        max_size=8,
    ),
    steps=st.lists(st.sampled_from(("/plus 30", "/pause", "/reprendre")), max_size=3),
)
async def test_no_private_message_has_a_bulletin_of_somebody_else(
    shipped: Lexicon, played: list[tuple[str, str, bool]], steps: list[str]
) -> None:
    """Nor does anybody's own stand in it before the round is over."""
    rules = DuplicateRules("normal", close_when_all_answered=False, pause=None)
    club = Doors(MemoryStore(), shipped, rules)
    await begin(club, "Léa", "Tom", "Zoé")
    last: dict[str, str] = {}
    for name, bulletin, afar in played:
        place = alone_with(name) if afar else PLACE
        if (await club.say(name, bulletin, place=place)).startswith("Noté"):
            last[name] = bulletin.split()[1]
    for step in steps:
        await club.say("Léa", step)
    for _, message in club.private:
        assert not [word for _, word in map(str.split, WORDS) if word in encode(message)]
    await club.say("Léa", "/reprendre")
    await club.say("Léa", "/fin")
    await club.wait(5)
    for user, message in club.private:
        if isinstance(message, Edit):
            others = {word for name, word in last.items() if name.lower() != user}
            own = last.get(user.capitalize())
            top = {"POESIE"}  # which everybody reads in the channel then
            assert not [word for word in others - {own} - top if word in encode(message)]
