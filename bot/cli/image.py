"""``chevalet image``: a board as a PNG."""

import argparse
import sys
from pathlib import Path
from typing import Any

from bot.cli.common import (
    OK,
    InputError,
    board_of,
    formula_of,
    rack_of,
    read_json_file,
    require_file,
    text_of,
    whole_text,
)
from bot.texts import LANGUAGES
from engine.errors import NotationError
from engine.moves import Play
from engine.notation import parse_reference, parse_word
from render.alt_text import alt_text
from render.board_image import board_png
from render.picture import BoardPicture
from render.theme import THEMES

MOST_POINTS = 99_999
"""The most that is drawn of a score."""

_DESCRIPTION = """\
Draws a position given as JSON: {"rows": [15 texts]} and, as you like, "rack", "title", "clock",
"last": {"ref": "H4", "word": "PAsSE"} (framed), "scores": [["Léa", 120], ["Tom", 98]].
Prints the picture's alt text, which names the words on the board.
"""


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Declare the subcommand."""
    parser = commands.add_parser(
        "image",
        help="draw a board as a PNG",
        description=_DESCRIPTION,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="JSON; - for stdin")
    parser.add_argument(
        "-o", "--output", metavar="PNG", type=Path, required=True, help="- for stdout"
    )
    parser.add_argument("--theme", choices=THEMES, default="light")
    parser.add_argument("--language", choices=LANGUAGES, default="fr")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Draw, save, and say the alt text."""
    data = read_json_file(args.file)
    if not isinstance(data, dict):
        raise InputError(f"{args.file}: a JSON object is needed")
    picture = picture_of_json(data, args.language)
    png = board_png(picture, THEMES[args.theme])
    if str(args.output) == "-":
        sys.stdout.buffer.write(png)
        return OK
    require_file("--output", args.output, args.file)
    args.output.write_bytes(png)
    print(alt_text(picture, with_words=True))
    return OK


def picture_of_json(data: dict[str, Any], language: str) -> BoardPicture:
    """The picture that JSON data describes.

    Raises:
        InputError: something is missing or of the wrong kind.
    """
    last = data.get("last")
    play = None if last is None else _play(last)
    board = board_of(data)
    if play is not None and not all(board.holds(square) for square in play.squares()):
        raise InputError(f"last: {play} runs off the board")
    return BoardPicture(
        board=board,
        labels=LANGUAGES[language].games.picture_labels,
        title=_optional_text(data, "title"),
        clock=_optional_text(data, "clock"),
        rack=rack_of(data, formula_of(data)) if "rack" in data else "",
        framed=() if play is None else tuple(play.squares()),
        last="" if play is None else str(play),
        scores=_scores(data.get("scores", [])),
    )


def _optional_text(data: dict[str, Any], key: str) -> str:
    return text_of(data, key) if key in data else ""


def _play(data: object) -> Play:
    if not isinstance(data, dict):
        raise InputError('last: {"ref": "H4", "word": "PASSE"} is needed')
    try:
        reference = parse_reference(text_of(data, "ref"))
        word = parse_word(text_of(data, "word"))
    except NotationError as error:
        raise InputError(f"last: {LANGUAGES['en'].refusals.rule(error)}") from None
    return Play(reference.square, reference.direction, word)


def _scores(data: object) -> tuple[tuple[str, str], ...]:
    lines = []
    for line in data if isinstance(data, list) else [data]:
        match line:
            case [str(name), int(points)] if type(points) is int and abs(points) <= MOST_POINTS:
                lines.append((whole_text(name, "scores"), str(points)))
            case _:
                raise InputError('scores: pairs of a name and points are needed: ["Léa", 120]')
    return tuple(lines)
