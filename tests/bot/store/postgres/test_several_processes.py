"""Several processes answer as one does: whoever is asked, whatever others were asked before.

The same evening twice: once with one process, once with several that share a database, of which chance says
who is asked next, who looks after what is due, and who sends. All that people are told must be the same.
"""

import json
import random
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, replace
from datetime import timedelta

import pytest

from bot.config import Config
from bot.games.own_games import OwnGames
from bot.kinds import all_kinds, codecs
from bot.store import LINK_CODE
from bot.store.postgres.ownership import Ownership
from bot.talk.answers import Answer
from bot.talk.evening_actions import EveningAction
from bot.talk.identity import Account, Place
from bot.talk.own_data import Subject
from bot.talk.refusals import BotRefusal
from bot.talk.requests import ChangeSetting, Request
from bot.tournaments import announcing
from tests.bot.club import PLACE, START, Club, alone_with
from tests.bot.daily.days import put_day
from tests.bot.postgres_server import Server
from tests.bot.stores import SHORT, open_on_server
from tests.engine.duplicate.games import CLUB_WORDS
from tests.laws import depth

ELSEWHERE, MOVED = Place("club", "autre salon"), Place("club", "grand salon")
SERVER = Place("club", "guild-1")
LEA = Account("club", "léa")
STEPS = 200
NAMES = ("Léa", "Tom", "Zoé", "Max")
LINES = (
    *("/duplicate", "/rejoindre", "/commencer", "/passer") * 3,
    *("/classique", "/loto", "/quitter", "/arreter oui", "/pause", "/reprendre", "/sac"),
    *("/suspendre oui", "/mener", "/prolonger 20", "/transmettre Tom", "/retirer Zoé", "/revanche"),
    *("/mot as", "/anagrammes as") * 4,
    *("/dictionnaire ouvert", "/dictionnaire fermé", "/chevalet"),
    *("/alertes oui", "/alertes non", "/stats", "/profil", "/classement", "/feuille", "/grille"),
    *("/reglages langue en", "/reglages langue fr", "/reglages thème sombre", "/reglages"),
    *(
        "/reglages parties non",
        "/reglages parties oui",
        "/reglages défi 20:00",
        "/defi",
        "/reviser",
    ),
    *("/reglages pseudos oui", "/reglages pseudos non", "/defi archives", "/parties", "/valider"),
    *("/entretien ce soir", "/entretien fin", "/bloquer club:tom", "/debloquer club:tom"),
    *("/donnees", "/oublier", "/journal", "/aide", "/absence oui"),
    *("/soiree demain 20:30", "/soiree chaque mardi 21h", "/soiree", "/soiree annuler"),
    *("/tournoi suisse", "/tournoi ronde", "/tournoi absent", "/tournoi retrait", "/tournoi"),
    *("/tournoi inscription", "/tournoi resultat 1 412-380", "/abandonner oui") * 2,
)


@dataclass
class Evening:
    """Its processes, and the answer that was given last."""

    clubs: Sequence[Club]
    last: Answer

    def told(self) -> Mapping[object, Sequence[object]]:
        """What everybody was sent: new messages in order, and what became of each.

        Not whose turn it was, of several places and people, of an edit and something new, and of what is no
        game's: alarms ring at once.
        """
        told: defaultdict[object, list[object]] = defaultdict(list)
        sent = [(each.audience, each) for each in self.clubs[0].log]
        for whom, shown in (*sent, *self.clubs[0].private):
            if (whom, shown.slot) not in told and shown.game:
                told[whom].append(shown.slot)
            told[whom, shown.slot].append(shown)
        return told


Step = Callable[[Evening, Club], Awaitable[object]]
"""Something that is done at an evening with one of its processes; returns what came of it."""


@asynccontextmanager
async def evening(postgres: Server, database: str, processes: int) -> AsyncIterator[Evening]:
    address, kinds = postgres.database(database), all_kinds(Config())
    clubs = list[Club]()
    async with AsyncExitStack() as stack:
        for number in range(processes):
            ownership = Ownership(f"process {number}", SHORT, [f"{number}"])
            opened = await open_on_server(address, codecs(kinds), ownership=ownership)
            store = await stack.enter_async_context(opened)
            clubs.append(Club(store, CLUB_WORDS, kinds=kinds, operators=frozenset({LEA})))
        own = [_own_games(club) for club in clubs]
        for each in own[1:]:  # what somebody has before his eyes, his process alone knows
            each._shown, each._among_others = own[0]._shown, own[0]._among_others
        for club in clubs[1:]:
            for name in ("channel", "log", "private", "calls", "ids", "games"):
                setattr(club, name, getattr(clubs[0], name))
        for day in range(3):
            await put_day(clubs[0].store, START.date() + timedelta(days=day), CLUB_WORDS)
        yield Evening(clubs, Answer(""))


def _own_games(club: Club) -> OwnGames:
    play = club.application.tickets._play
    return play._meaning._own


@dataclass(frozen=True)
class Says:
    """Somebody types a line, or presses a button (``!``)."""

    name: str
    line: str
    place: Place
    game: str = ""
    device: str = ""
    nickname: str = ""

    async def __call__(self, where: Evening, club: Club) -> object:
        table, pressed = club.application.commands, self.line.startswith("!")
        try:
            action = table.parse_press(self.line[1:]) if pressed else table.parse_line(self.line)
        except BotRefusal as refusal:
            return repr(refusal)
        person, private = self.name[:3], self.place.chat.startswith("private")
        request = Request(
            str(next(club.ids)),
            Account("club", person.lower()),
            self.name,
            self.place,
            club.now,
            action,
            game=self.game,
            typed="" if pressed else self.line,
            within=() if private else (SERVER,),
            manages=private
            or (person == "Léa" and isinstance(action, ChangeSetting | EveningAction)),
            private=private,
            nickname=self.nickname,
            device=self.device,
        )
        where.last = await club.application.handle(request)
        await club.deliver()
        return where.last


@dataclass(frozen=True)
class Waits:
    """Time passes; of several processes any looks after what is due."""

    seconds: float
    turns: Sequence[int]

    async def __call__(self, where: Evening, club: Club) -> None:
        for turn in self.turns:
            for each in where.clubs:
                each.now += timedelta(seconds=self.seconds)
            looks_after = where.clubs[turn % len(where.clubs)]
            await looks_after.store.news.hear()  # as a sweep does (`bot.games.ticker`)
            while await looks_after.caretaker.wake(looks_after.now):
                await looks_after.deliver()
            await looks_after.ring()
            await looks_after.deliver()


@dataclass(frozen=True)
class Links:
    """Somebody has another one's account as well."""

    one: str
    other: str

    async def __call__(self, where: Evening, club: Club) -> object:
        return await club.link(self.other, self.one)


@dataclass(frozen=True)
class Closes:
    """Nothing can be shown in a place for a while, or it can again."""

    place: Place
    again: bool

    async def __call__(self, where: Evening, club: Club) -> object:
        await club.store.news.hear()
        if self.again:
            await club.caretaker.closed.open(self.place)
        else:
            await club.caretaker.close_place(self.place, club.now)
        await club.deliver()
        return await club.caretaker.closed.of("club")


@dataclass(frozen=True)
class Moves:
    """A place has another name."""

    former: Place
    place: Place

    async def __call__(self, where: Evening, club: Club) -> None:
        await club.application.move_place(self.former, self.place)
        await club.caretaker.closed.place_moved(self.place)


def step_of(chance: random.Random, where: Evening) -> Step:
    """Something that may be done now, as the evening without others stands."""
    name, place = chance.choice(NAMES), chance.choice((*[PLACE] * 6, ELSEWHERE, MOVED))
    places = (place, place, place, alone_with(name))
    match chance.choices(("line", "press", "play", "wait", "rare"), (50, 25, 25, 12, 20))[0]:
        case "press" if where.last.buttons:
            pressed = chance.choice(where.last.buttons)
            return Says(name, f"!{pressed.payload}", chance.choice(places), where.last.game)
        case "press":
            shown = [each for each in where.clubs[0].channel.values() if each.buttons]
            if shown:
                message = chance.choice(shown)
                pressed = chance.choice(message.buttons)
                return Says(name, f"!{pressed.payload}", message.place, message.game)
            return Says(name, "/duplicate", place)
        case "play":
            racks = [each.picture for each in where.clubs[0].channel.values() if each.picture]
            rack = next((each.rack for each in racks if each.rack), "AS")
            return Says(name, f"H8 {rack[:2]}", chance.choice(places))
        case "wait":
            turns = [chance.randrange(6) for _ in range(chance.randrange(1, 12))]
            return Waits(chance.choice((0.5, 5, 60)), turns)
        case "rare":
            other = chance.choice([each for each in NAMES if each != name])
            return chance.choice(
                (
                    *[Closes(place, again=again) for again in (False, True)] * 2,
                    Says(f"{name} {chance.randrange(3)}", "/profil", place),
                    Says(name, "/rejoindre", place, nickname=f"N{chance.randrange(3)}"),
                    Says(name, "/mot as", place, device=chance.choice("ab")),
                    Says(name, "/rejoindre", place, device=chance.choice("ab")),
                    Says(name, f"H8 {chance.choice(('AS', 'ET'))}", place, device="a"),
                    chance.choice((Links(name, other), Moves(place, MOVED))),
                )
            )
        case _:
            return Says(name, chance.choice(LINES), chance.choice(places))


def comparable(came: object) -> object:
    """What came of it, without the time when a process has noted that somebody still sits where he did.

    And without the fingerprint of a code, which is another in each evening.
    """
    if isinstance(came, Answer) and came.file is not None and came.file.name == "chevalet.json":
        kept = json.loads(came.file.text)
        kept.pop(Subject.DEVICES.value, None)
        settings = kept[Subject.SETTINGS.value]
        kept[Subject.SETTINGS.value] = [each for each in settings if each["name"] != LINK_CODE]
        return replace(came, file=None), kept
    return came


@pytest.mark.parametrize("seed", range(depth(6)))
async def test_several_processes_answer_as_one_does(
    postgres: Server, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(announcing, "new_seed", lambda: "5eed")  # pairs are those of both evenings
    chance, done = random.Random(seed), list[str]()
    async with evening(postgres, "alone", 1) as alone, evening(postgres, "test", 3) as several:
        for _ in range(STEPS):
            step = step_of(chance, alone)
            club = chance.choice(several.clubs)
            done.append(f"{several.clubs.index(club)} {step}")
            expected = comparable(await step(alone, alone.clubs[0]))
            assert comparable(await step(several, club)) == expected, "\n".join(done)
            assert several.told() == alone.told(), "\n".join(done)
