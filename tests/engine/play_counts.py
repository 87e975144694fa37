"""How many plays there are in fixed positions: what perft is to a chess program.

``tests/data/play_counts.json`` holds positions, and for each the number of plays by tiles placed and
the best score. With it stands the digest of the word list that was counted with; when a list has
changed on purpose, count again (``CHEVALET_UPDATE=1``, `tests.golden`) and read the difference.
"""

import json
from collections import Counter
from pathlib import Path
from typing import Any

from engine.board import Board
from engine.formulas import FORMULAS
from engine.lexicon import Lexicon, load_shipped
from engine.move_generator import iterate_plays
from engine.placement import place
from engine.scoring import score
from tests.builders import board, lexicon

DATA = Path(__file__).parents[1] / "data"
FILE = DATA / "play_counts.json"


def load() -> dict[str, Any]:
    """The file: digests by list, and positions."""
    counts: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return counts


def small_lexicon() -> Lexicon:
    """Two hundred words, few enough to try all of them everywhere."""
    return lexicon((DATA / "small_words.txt").read_text(encoding="utf-8"))


def board_of(position: dict[str, Any]) -> Board:
    """The board of a position."""
    return board(*position["board"])


def count(position: dict[str, Any], words: Lexicon) -> dict[str, Any]:
    """``plays``: how many place one tile, two tiles...; ``top``: the best score."""
    made, formula = board_of(position), FORMULAS[position["formula"]]
    plays: Counter[int] = Counter()
    top = 0
    for play in iterate_plays(made, position["rack"], words.graph, formula):
        placement = place(made, play, formula=formula)
        plays[len(placement.placed)] += 1
        top = max(top, score(made, placement, formula, rack=position["rack"]).total)
    return {"plays": [plays[placed] for placed in range(1, formula.most_placed + 1)], "top": top}


def refresh() -> None:
    """Count again and write the file."""
    counts = load()
    lists = {"small": small_lexicon(), "shipped": load_shipped()}
    counts["digests"] = {name: words.digest for name, words in lists.items()}
    for position in counts["positions"]:
        position.update(count(position, lists[position["lexicon"]]))
    lines = [
        f'"about": {json.dumps(counts["about"], ensure_ascii=False)}',
        f'"digests": {json.dumps(counts["digests"], indent=1)}',
        '"positions": [\n{}\n]'.format(",\n".join(map(_written, counts["positions"]))),
    ]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def _written(position: dict[str, Any]) -> str:
    """One position: one line for the board, one for the rest."""
    start = {key: position[key] for key in ("name", "lexicon", "formula", "rack", "plays", "top")}
    return f'{json.dumps(start, ensure_ascii=False)[:-1]},\n "board": {json.dumps(position["board"])}}}'
