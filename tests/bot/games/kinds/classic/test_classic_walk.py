"""Whatever happens in a classic game, something can be said of it, everywhere, and no rack is in it."""

import random
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.games.kinds.classic.texts import CLASSIC
from bot.talk.messages import Private, Remove
from engine.classic import commands as c
from engine.classic.reasons import Sanction
from engine.classic.recycling import jokers_to_have
from engine.classic.rules import (
    FAMILY,
    TOURNAMENT,
    Absent,
    Challenge,
    ClassicRules,
    Clock,
    OutOfTime,
    Solitaire,
)
from engine.classic.theme import to_vote_on
from engine.classic.variants import Bags
from engine.errors import NotationError, RuleViolation
from tests.bot.club import check_payloads
from tests.bot.games.kinds.classic.evening import Script
from tests.bot.games.kinds.classic.table import ANAIS, LEA, NAMES, TOM, ZOE, Table
from tests.bot.plain import plain
from tests.engine.duplicate.games import CLUB_WORDS

MINUTE = timedelta(minutes=1)
MOST_SIGNS = 1900
"""Of a message, on every platform."""
RULES: tuple[ClassicRules, ...] = (
    FAMILY,
    replace(FAMILY, auto_end=True, unseen=True),
    replace(FAMILY, challenge=Challenge.DOUBLE, absent=Absent.SUBSTITUTE),
    replace(FAMILY, challenge=Challenge.FREE, clock=Clock.MOVE, absent=Absent.PASSES),
    replace(FAMILY, clock=Clock.SHARED, bank=5 * MINUTE),
    replace(
        FAMILY,
        clock=Clock.MOVE,
        move_time=timedelta(days=1),
        window=None,
        challenge=Challenge.FIVE_POINTS,
    ),
    replace(TOURNAMENT, seats=4),
    replace(TOURNAMENT, games=3),
    replace(TOURNAMENT, bank=2 * MINUTE, out_of_time=OutOfTime.MINUS_TEN),
    *(replace(FAMILY, seats=1, solitaire=each) for each in Solitaire),
    replace(FAMILY, recycling=True, bags=Bags.TWO, theme="Noël"),
    replace(FAMILY, challenge=Challenge.FREE, recycling=True, theme="Noël"),
    replace(FAMILY, bags=Bags.Y_IS_VOWEL, theme_words=("SEPTANTE", "LE") * 20),
)


def moves(script: Script, rng: random.Random) -> list[Callable[[], c.GameCommand]]:
    """What whoever is to move may try, the likely more often."""
    game, turn = script.game, script.turn
    if game.turn is None or game.rules.solitaire is Solitaire.OPEN_TILES:
        return []
    on = script.on

    def best() -> c.GameCommand:
        found = script.best()
        return c.Pass(on, turn) if found is None else c.Play(on, turn, str(found.play))

    def bad() -> c.GameCommand:
        found = script.find_bad_play()
        return c.Pass(on, turn) if found is None else c.Play(on, turn, str(found))

    def exchange() -> c.GameCommand:
        return c.Exchange(on, turn, script.rack[: rng.randint(1, 7)])

    def recycle() -> c.GameCommand:
        return c.Recycle(on, turn, next((str(at) for at, _ in to_have), "H8"))

    to_have = [*jokers_to_have(game, script.rack)]
    often = 20 if to_have else int(game.rules.recycling)
    return [
        *[best] * 12,
        *[bad] * 3,
        *[exchange] * 2,
        *[recycle] * often,
        lambda: c.Pass(on, turn),
    ]


def anything(script: Script, rng: random.Random) -> c.GameCommand:
    """What somebody may ask for, whether he may or not."""
    game, turn = script.game, script.turn
    who = rng.choice([*(seat.player for seat in game.seats), *NAMES])
    possible: list[Callable[[], c.GameCommand]] = moves(script, rng)
    if game.pending is not None:
        move = game.pending.move
        possible += [lambda: c.Contest(who, move.turn, (rng.choice(move.words),))] * 5
        possible += [lambda: c.Accept(who, move.turn)] * 4
    if game.rules.bags is not Bags.ONE:
        possible += [lambda: c.ChooseVowels(who, rng.randint(0, 7))] * 4
    open_words = [word for _, move in to_vote_on(game) for word in move.words]
    if open_words:
        possible += [lambda: c.VoteTheme(who, rng.choice(open_words))] * 8
    others: list[c.GameCommand] = [
        c.Arrange(who, "".join(seat.rack[::-1] for seat in game.seats if seat.player == who)),
        c.Resign(who),
        c.Leave(who),
        c.Join(rng.choice([*NAMES])),
        c.Pause(),
        c.Suspend(),
        c.Resume(),
        c.GiveTime(turn, MINUTE),
        c.Punish(who, rng.choice([*Sanction]), "raison"),
        c.Lift(who, "raison"),
        c.Appeal(who, "raison"),
        c.Replace(who, rng.choice([ANAIS, ZOE, -2, -12])),
        c.TakeBreak(who),
        c.Skip(turn),
        c.HandOn(who),
        c.LoseTime(script.table.now - MINUTE, script.table.now),
        c.Wake(),
    ]
    chosen = rng.choice([*possible, *(lambda each=each: each for each in others)])
    return chosen()


def ask_everything(table: Table) -> None:
    """All that a player or somebody who looks on can be shown."""
    answers = table.answers()
    for person in (LEA, ANAIS):
        answers.mine(person)
        answers.unseen(person)
    for answer in (answers.board(), answers.bag(), answers.sheet(), answers.film()):
        assert 0 < len(answer.text) < MOST_SIGNS
    answers.export()
    answers.history(len(table.state.moves))


@pytest.mark.parametrize("seed", range(3 * len(RULES)))
def test_whatever_happens_can_be_said(seed: int) -> None:
    rng, rules = random.Random(seed), RULES[seed % len(RULES)]
    language = ("fr", "en")[seed // len(RULES) % 2]
    table = Table(CLUB_WORDS, rules, language, seed=seed + 1)
    others = rng.sample([TOM, ZOE, ANAIS, -1, -2], min(3, rules.seats - 1))
    script = Script(table.begin(LEA, *others))
    for _ in range(120):
        if table.state.termination is not None:
            break
        table.now += timedelta(seconds=rng.choice([1, 5, 40, 130, 50_000]))
        try:
            table.do(LEA, anything(script, rng))
        except (RuleViolation, NotationError) as reason:
            assert CLASSIC[language].refusals.rule(reason)
    ask_everything(table)
    racks = {seat.rack for step in table.steps for seat in step.after.seats if len(seat.rack) > 3}
    for message in table.log:
        if isinstance(message, Remove):
            continue
        check_payloads(message)
        assert len(message.whole) < MOST_SIGNS
        if isinstance(message.audience, Private):
            assert message.audience.person in NAMES
            continue
        assert not getattr(message.picture, "rack", "")
        assert getattr(message, "ping", None) in (None, *NAMES)
        if rules.solitaire is None:
            said = plain(message.whole).replace(" ", "")
            assert not any(rack in said for rack in racks)
