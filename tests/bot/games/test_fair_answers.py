"""Whatever is asked: who plays without a dictionary is told no word, whichever way he asks for one.

In each game that has to be fair, somebody tries every command, with its example, and every button that he has
been shown before, where others are and in private. He has at hand: games alone, one with a seed and one of
chance, each with a round behind it; games that are over with their files and analyses; cards to revise; the
challenges of several days; a game elsewhere in which words are refused at once. What he is answered is
searched for words, whatever he has asked.
"""

import re
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import timedelta
from pathlib import Path

import pytest

from bot.config import Config
from bot.games.status import Tells
from bot.kinds import all_kinds, codecs
from bot.talk.answers import Answer
from bot.talk.game_actions import GameAction, Right
from bot.talk.identity import Account, Place
from bot.talk.messages import Press
from bot.talk.refusals import BotRefusal
from bot.talk.requests import NewGame
from engine.lexicon import Lexicon
from render.alt_text import alt_text
from tests.bot.club import PLACE, Club, alone_with
from tests.bot.daily.days import put_day
from tests.bot.plain import plain
from tests.bot.stores import open_store
from tests.bot.table import COMMANDS, TABLE

ELSEWHERE = Place("club", "autre salon")
HOME = alone_with("Tom")
DAY = timedelta(days=1)
WAITS = "Vous jouez un coup"
KINDS = all_kinds(Config())
ENDS = {"quitter", "abandonner", "arreter", "oublier", "valider", "solution"}
WORDS = re.compile(r"[A-Z]{2,15}")


@dataclass
class Evening:
    """Tom, and the buttons that he has been shown, each with the game of its message."""

    club: Club
    buttons: set[tuple[str, str]] = field(default_factory=set)
    seeded: str = ""
    chance: str = ""

    async def ask(self, line: str, game: str = "", place: Place = PLACE) -> Answer:
        """Tom asks; what he is shown he may press later."""
        answer = await self.club.ask("Tom", line, game=game, place=place)
        self.buttons |= {(f"!{each.payload}", answer.game) for each in answer.buttons}
        return answer

    async def withheld(self) -> Tells | None:
        """What the game that has to be fair keeps from Tom."""
        tom = await self.club.store.people.person(Account("club", "tom"), "Tom")
        desk = self.club.application.desk
        tables = [await desk.table(game) for game in await self.club.store.games.running_of(tom)]
        least = [each for table in tables if (each := table.status.withholds(tom)) is Tells.SOME]
        return min(least, default=None)


async def train(evening: Evening, line: str) -> str:
    """A round of a game alone is behind him, and another is on; which game that is."""
    game = (await evening.ask(line)).game
    shown = await evening.ask("/solution oui", game)
    await evening.ask(f"!{shown.buttons[0].payload}", game)
    return game


@pytest.fixture
async def evening(folder: Path, shipped: Lexicon) -> AsyncIterator[Evening]:
    async with await open_store(folder, codecs(KINDS)) as store:
        club = Club(store, shipped)
        evening = Evening(club)
        for days in (-2, -1, 0):
            await put_day(store, club.now.date() + days * DAY, shipped)
        await club.begin("Tom")
        await club.say("Léa", "/fin")
        await club.wait(40)
        await club.say("Léa", "/arreter oui")
        await club.wait(2)
        past = await evening.ask(f"/defi {club.now.date() - DAY:%d/%m}")
        await evening.ask("/solution oui", past.game)
        evening.seeded = await train(evening, "/entrainement club du jeudi")
        evening.chance = await train(evening, "/entrainement normale libre")
        for line in ("/parties 1", "/analyse 1", "/reviser", "/exporter", "/defi archives"):
            told = await evening.ask(line)
            for button in told.buttons:
                if button.press is not Press.DAY and not button.query.startswith("r:"):
                    await evening.ask(f"!{button.payload}", told.game)
        for name, line in (("Tom", "/classique"), ("Zoé", "/rejoindre"), ("Tom", "/commencer")):
            await club.ask(name, line, place=ELSEWHERE)
        await club.wait(2)
        assert await evening.withheld() is None
        yield evening


async def in_a_round(evening: Evening) -> None:
    await evening.club.begin("Tom")


async def in_a_ranked_try(evening: Evening) -> None:
    (button,) = (await evening.ask("/defi")).buttons
    await evening.ask(f"!{button.payload}")


async def in_a_tournament(evening: Evening) -> None:
    await evening.club.say("Léa", "/classique tournoi")
    await evening.club.say("Tom", "/rejoindre")
    await evening.club.say("Léa", "/commencer")
    await evening.club.wait(2)


Begin = Callable[[Evening], Awaitable[None]]
each_game = pytest.mark.parametrize("begin", [in_a_round, in_a_ranked_try, in_a_tournament])


def told(answer: Answer) -> str:
    """All of it that can be read."""
    parts = [answer.text, *(f"{button.label} {button.query}" for button in answer.buttons)]
    parts += [] if answer.file is None else [answer.file.text]
    parts += [] if answer.still is None else [alt_text(answer.still, with_words=True)]
    return "\n".join(parts)


def typed() -> Iterator[str]:
    """Every command but those that open a game for others, or end one."""
    for command in COMMANDS:
        name = f"/{command.names['fr']}"
        if command.names["fr"] in ENDS:
            continue
        with suppress(BotRefusal):
            action = TABLE.parse_line(name)
            if isinstance(action, NewGame) and not KINDS[action.kind].personal:
                continue
        yield name
        if command.example:
            yield f"{name} {command.example['fr']}"
        for argument in command.arguments[:1]:
            yield from (f"{name} {choice['fr']}" for choice in argument.choices)
    for number in ("1", "2"):
        yield from (f"/{each} {number}" for each in ("parties", "analyse", "rejouer"))
    yield from ("/entrainement club du jeudi", "/entrainement normale")


@pytest.mark.long
@each_game
async def test_no_answer_to_anything_has_a_word(evening: Evening, begin: Begin) -> None:
    club = evening.club
    before = set(await club.store.games.running())
    await begin(evening)
    (fair,) = set(await club.store.games.running()) - before
    helped = [(await evening.ask(f"/aide {each.names['fr']}")).text for each in COMMANDS]
    asked = [(line, "", place) for line in typed() for place in (PLACE, HOME)]
    asked += [(line, game, PLACE) for line, game in sorted(evening.buttons) if game != fair]
    silent = 0
    for line, game, place in asked:
        assert await evening.withheld() is Tells.SOME, f"{line}: it is still on"
        answer = await club.ask("Tom", line, game=game, place=place)
        silent += WAITS in plain(answer.text)
        if answer.refused or answer.game == fair:
            continue
        said = {word for word in WORDS.findall(told(answer)) if word in club.lexicon}
        assert said <= set(WORDS.findall("\n".join(helped))), line
    assert silent > len(asked) / 5


@each_game
async def test_a_game_of_his_own_waits_as_it_stands(evening: Evening, begin: Begin) -> None:
    club = evening.club
    await begin(evening)
    for game in (evening.seeded, evening.chance):
        before = await club.application.desk.table(game)
        for line in (
            "H4 AS",
            "/moi",
            "/grille",
            "/solution oui",
            "/indice",
            "/exporter",
            "/arreter",
        ):
            answer = await club.ask("Tom", line, game=game)
            assert WAITS in plain(answer.text), line
            assert answer.picture is None
            assert answer.file is None
        assert await club.application.desk.table(game) == before


async def test_once_the_round_is_over_it_goes_on(evening: Evening) -> None:
    club = evening.club
    await in_a_round(evening)
    assert WAITS in plain(await club.say("Tom", "/entrainement club du jeudi"))
    await club.say("Léa", "/fin")
    await club.wait(3)
    assert WAITS in plain(await club.say("Tom", "/entrainement club du jeudi")), (
        "he plays elsewhere"
    )
    assert WAITS not in plain((await club.ask("Tom", "/moi", game=evening.chance)).text)
    assert WAITS in plain(await club.say("Tom", "/entrainement autre graine")), (
        "tiles of his choice"
    )
    assert WAITS not in plain(await club.say("Tom", "/entrainement blitz")), "tiles of chance"
    await club.ask("Tom", "/arreter oui", place=ELSEWHERE)
    again = await club.ask("Tom", "/entrainement club du jeudi")
    assert again.game == evening.seeded
    assert plain(again.text).startswith("Coup 2")


async def test_nothing_is_opened_that_would_have_to_wait(evening: Evening) -> None:
    club = evening.club
    await in_a_round(evening)
    running = await club.store.games.running()
    for line in ("/entrainement autre graine", "/entrainement blitz", "/defi", "/rejouer 1"):
        assert WAITS in plain(await club.say("Tom", line)), line
    assert await club.store.games.running() == running, "the only try is not spent"
    assert WAITS not in plain(await club.say("Zoé", "/defi")), "who does not play, may"


async def test_where_words_are_refused_at_once_none_is_tried(evening: Evening) -> None:
    """And of those that play two games, neither keeps the other from going on."""
    club = evening.club
    for begin in (in_a_round, in_a_tournament):
        await begin(evening)
        for name in ("Tom", "Zoé"):
            said = plain((await club.ask(name, "H4 WHIPE", place=ELSEWHERE)).text)
            assert (WAITS in said) == (name == "Tom")
        passed = await club.ask("Tom", "/passer", place=ELSEWHERE)
        assert WAITS not in plain(passed.text)
        assert WAITS not in plain(await club.say("Tom", "H4 AS"))
        await club.say("Léa", "/arreter oui")
        await club.wait(5)


@pytest.mark.parametrize("line", ["/classique tournoi fort", "/duplicate"])
@each_game
async def test_nor_where_the_verdict_waits_for_nobody_else(
    evening: Evening, begin: Begin, line: str
) -> None:
    """A program challenges at once, and whoever plays a round alone ends it with his bulletin."""
    club, beside = evening.club, Place("club", "tout seul")
    await club.ask("Tom", "/arreter oui", place=ELSEWHERE)
    await begin(evening)
    for asked in (line, "/commencer"):
        await club.ask("Tom", asked, place=beside)
    await club.wait(2)
    ((game, kind),) = await club.store.games.running_in(beside)
    own = (await club.application.desk.table(game)).game
    rack = own.seats[0].rack if kind == "classic" else own.round.rack
    bulletin = f"H8 {str(rack).replace('?', '')[:3]}"
    assert WAITS in plain((await club.ask("Tom", bulletin, place=beside)).text)
    if kind == "duplicate":
        await club.ask("Zoé", "/rejoindre", place=beside)
        assert WAITS not in plain((await club.ask("Tom", bulletin, place=beside)).text)


async def test_of_all_accounts_of_a_person(evening: Evening) -> None:
    club = evening.club
    await in_a_round(evening)
    await club.link("Thomas", "Tom")
    request = club.request("Thomas", TABLE.parse_line("/entrainement club du jeudi"))
    other = replace(request, place=Place("telegram", "42"))
    assert WAITS in plain((await club.application.handle(other)).text)


async def test_who_comes_in_with_what_a_seed_told_sits_the_round_out(evening: Evening) -> None:
    club = evening.club
    await club.ask("Tom", "/arreter oui", place=ELSEWHERE)
    await club.begin()
    club.now += timedelta(seconds=1)
    await club.say("Tom", "/entrainement club du jeudi")
    await club.say("Tom", "/rejoindre")
    assert "à partir du prochain" in plain(await club.say("Tom", "H8 AS"))


async def test_what_chance_has_drawn_keeps_nobody_out(evening: Evening) -> None:
    club = evening.club
    await club.begin()
    club.now += timedelta(seconds=1)
    await club.ask("Tom", "/moi", game=evening.chance)
    await club.say("Tom", "/rejoindre")
    assert "prochain" not in plain(await club.say("Tom", "H8 AS"))


async def test_what_others_read_of_games_that_are_over_helps_nobody_either(
    evening: Evening,
) -> None:
    club = evening.club
    assert (await club.ask("Zoé", "/parties 1")).aloud
    await in_a_round(evening)
    shown = await club.ask("Zoé", "/parties 1")
    assert not shown.refused
    assert not shown.aloud


@pytest.mark.parametrize("line", ["/exporter", "/grille"])
async def test_nor_do_the_records_of_a_game_that_is_over(evening: Evening, line: str) -> None:
    club = evening.club
    assert (await club.ask("Zoé", line, game="soirée 1")).aloud
    await in_a_round(evening)
    shown = await club.ask("Zoé", line, game="soirée 1")
    assert not shown.refused
    assert not shown.aloud


async def test_of_his_best_plays_he_is_told_afterwards(evening: Evening) -> None:
    club = evening.club
    asked = [("/stats", place) for place in (PLACE, HOME)]
    assert not (await evening.ask("/stats")).refused
    await in_a_round(evening)
    for line, place in asked:
        assert WAITS in plain((await evening.ask(line, place=place)).text)
    assert not (await club.ask("Zoé", "/stats")).aloud


@dataclass(frozen=True, slots=True)
class Dance(GameAction):
    """New, for anybody, and silent about what it tells."""

    right = Right.ANYBODY


def test_an_action_that_does_not_say_what_it_tells_may_tell_of_words() -> None:
    assert Dance().tells_words


async def test_who_may_not_challenge_meanwhile_is_told_how_the_time_for_it_stops(
    club: Club,
) -> None:
    for name, line in (("Tom", "/classique"), ("Léa", "/rejoindre"), ("Tom", "/commencer")):
        await club.say(name, line, place=ELSEWHERE)
    await club.begin()
    told = plain(await club.say("Léa", "/contester MOT", place=ELSEWHERE))
    assert told.startswith("La réponse vous aiderait dans le coup que vous jouez ailleurs.")
    assert "le temps de contester s’arrête aussi" in told
