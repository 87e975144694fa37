"""A game as a file that other programs read, and that can be played again (`bot.past_games`)."""

import json
from collections.abc import Mapping
from typing import Any

from bot.talk.answers import Answer, File
from bot.texts import Texts


def record_file(game: str, record: Mapping[str, Any], texts: Texts) -> Answer:
    """The record of a game, as ``chevalet game export`` writes it."""
    name = f"chevalet-{game}.json"
    text = json.dumps(record, ensure_ascii=False, indent=1)
    return Answer(texts.past.saved(name), file=File(name, f"{text}\n"))
