"""What was frozen at the start of a recorded game, against what stands in front of its rounds.

The statement is what the draws depend on; the rest is there to be read by people and programs, and must not
say anything else. What a record says of its refereeing is there in official games only.
"""

from collections.abc import Iterator
from typing import Any

from engine.duplicate.record import REFEREEING, RecordedGame, RecordError, refereeing
from engine.duplicate.rules import DuplicateRules, Refereeing
from engine.duplicate.start import read_statement
from engine.statement import Start, digest_of

Problem = dict[str, Any]
"""A JSON object with an ``error``, and the ``round`` and ``draw`` (from 1) that it is about."""


def read_start(game: RecordedGame) -> Start[DuplicateRules]:
    """Read the record's statement.

    Raises:
        RecordError: it is not what Chevalet writes.
    """
    try:
        return read_statement(game.statement)
    except ValueError:
        raise RecordError("statement: not what Chevalet writes") from None


def problems_of_the_start(
    game: RecordedGame, start: Start[DuplicateRules] | None
) -> Iterator[Problem]:
    """The contradictions between what was frozen and what the record says."""
    if start is None:
        return
    if digest_of(game.statement) != game.digest:
        yield {"error": "another_start", "field": "digest"}
    recorded = {
        "version": (start.version, game.version),
        "game": (start.game, game.game),
        "commitment": (start.commitment, game.commitment),
        "lexicon": (start.lexicon.digest, game.lexicon),
        "lexicon.name": (start.lexicon.name, game.lexicon_name),
        "formula": (start.rules.formula, game.formula.name),
        "openness": (start.rules.openness, game.openness),
    }
    official = start.rules.refereeing is Refereeing.OFFICIAL
    due = refereeing(start.rules) if official else {}
    for name in REFEREEING:
        recorded[name] = (due.get(name), game.refereed.get(name))
    for name, (frozen, written) in recorded.items():
        if frozen != written:
            yield {"error": "another_start", "field": name}
