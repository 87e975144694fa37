"""What is frozen at the start of a duplicate game is told whoever asks: else draws could be chosen unseen."""

from collections.abc import Iterator
from dataclasses import fields, replace
from datetime import timedelta
from enum import Enum
from typing import Any

import pytest

from bot.games.kinds.duplicate.private_answers import PrivateAnswers
from bot.games.kinds.duplicate.texts import DUPLICATE
from engine.duplicate.rules import DuplicateRules, Refereeing
from engine.duplicate.start import settings
from engine.formulas import FORMULAS
from tests.engine.duplicate.games import ANNE, BOB, Referee

FRIENDLY = DuplicateRules("normal")
OFFICIAL = replace(FRIENDLY, refereeing=Refereeing.OFFICIAL, close_when_all_answered=False)
BASES = (FRIENDLY, OFFICIAL, replace(FRIENDLY, close_when_all_answered=False, warning=timedelta(0)))


def _others(name: str, value: Any) -> Iterator[Any]:
    if name == "formula":
        yield from FORMULAS
    elif isinstance(value, bool):
        yield not value
    elif isinstance(value, Enum):
        yield from type(value)
    elif isinstance(value, int):
        yield from (value + 1, value + 2)
    else:
        yield from (timedelta(seconds=seconds) for seconds in (7, 8, 61))
        if value is None or name in ("pause", "lobby_time"):
            yield None


@pytest.mark.parametrize("language", DUPLICATE)
@pytest.mark.parametrize("base", BASES, ids=["friendly", "official", "without an early end"])
@pytest.mark.parametrize("name", [field.name for field in fields(DuplicateRules)])
def test_a_rule_that_is_frozen_otherwise_is_told_otherwise(
    language: str, base: DuplicateRules, name: str
) -> None:
    game = Referee(base).game
    names = {ANNE: "Anne", BOB: "Bob"}

    def told(rules: DuplicateRules) -> str:
        return PrivateAnswers(replace(game, rules=rules), DUPLICATE[language], names).draws().text

    answers: dict[str, str] = {}
    for value in (getattr(base, name), *_others(name, getattr(base, name))):
        try:
            rules = replace(base, **{name: value})
        except ValueError:
            continue
        frozen = str(settings(rules))
        assert answers.setdefault(told(rules), frozen) == frozen
