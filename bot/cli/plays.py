"""Plays in the input of commands: ``{"ref": "H4", "word": "PAsSE"}``."""

from typing import Any

from bot.cli.common import InputError, text_of
from bot.texts import LANGUAGES
from engine.errors import NotationError, RuleViolation
from engine.moves import Play
from engine.notation import parse_reference, parse_word


def play_of(data: dict[str, Any]) -> Play:
    """The play in ``ref`` and ``word``.

    Raises:
        InputError: one of them is missing or cannot be read.
    """
    try:
        reference = parse_reference(text_of(data, "ref"))
        word = parse_word(text_of(data, "word"))
    except NotationError as error:
        raise InputError(sentence(error)) from None
    return Play(reference.square, reference.direction, word)


def sentence(error: NotationError | RuleViolation) -> str:
    """The sentence of a command on the error."""
    return LANGUAGES["en"].refusals.rule(error)
