"""A big tournament on paper, refereed by the command, start included: ``make bench``.

A thousand players hand in twenty rounds; most of them a good word rightly written, one in seven with a fault.
The words that they choose from are the best few hundred of each round, the better the likelier.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import pytest

from engine.lexicon import Lexicon
from engine.moves import Play
from engine.solutions import Solution, solutions
from tests.positions import game

PLAYERS, ROUNDS, SEED = 1000, 20, 11


def test_a_thousand_players_and_twenty_rounds(
    shipped: Lexicon, kept: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps({"rounds": _rounds(shipped, Random(SEED))}), encoding="utf-8")
    command = [sys.executable, "-m", "bot", "referee", str(path)]
    for kernel in ("compiled", "interpreted"):
        environment = os.environ | {"CHEVALET_TOP_FINDER": kernel, "XDG_DATA_HOME": str(kept)}
        started = perf_counter()
        done = subprocess.run(command, env=environment, capture_output=True, check=True)
        took = perf_counter() - started
        lines = done.stdout.decode().splitlines()
        assert len(lines) == ROUNDS + PLAYERS * ROUNDS + PLAYERS
        with capsys.disabled():
            print(f"\n{kernel}: {PLAYERS} players, {ROUNDS} rounds, {took:.2f} s")


def _rounds(lexicon: Lexicon, chance: Random) -> list[dict[str, Any]]:
    """A game that lasts long enough."""
    while True:
        rounds: list[dict[str, Any]] = []
        for position in game(lexicon, chance):
            best = solutions(position.board, position.rack, lexicon, position.formula)
            texts = {f"Joueur {number}": _bulletin(best, chance) for number in range(PLAYERS)}
            rounds.append({"rack": position.rack, "bulletins": texts})
        if len(rounds) >= ROUNDS:
            return rounds[:ROUNDS]


def _bulletin(best: list[Solution], chance: Random) -> str:
    solution = best[min(len(best) - 1, int(chance.expovariate(1 / 60)))]
    play, points = solution.play, solution.points
    faults = (
        (play, points + 1),
        (Play(play.square, play.direction.other, play.word), points),
        (Play(play.square, play.direction, play.word[:-1]), points),
        (Play(play.square.moved(play.direction, 1), play.direction, play.word), points),
    )
    if chance.random() < 1 / 7:
        play, points = chance.choice(faults)
    return f"{play.ref} {play.word} {points}"
