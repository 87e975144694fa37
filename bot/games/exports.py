"""A game as a file that other programs read, and that can be played again (`bot.past_games`)."""

import json
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from bot.talk.answers import Answer, File
from bot.talk.file_names import file_name
from bot.texts import Texts


def record_file(
    kind: str, record: Mapping[str, Any], texts: Texts, at: datetime | None, names: Sequence[str]
) -> Answer:
    """The record of a game, as ``chevalet game export`` writes it; named for its day and its players."""
    name = file_name(kind, "json", at, names)
    text = json.dumps(record, ensure_ascii=False, indent=1)
    return Answer(texts.past.saved(name), file=File(name, f"{text}\n"))
