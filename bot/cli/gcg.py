"""``chevalet gcg``: a classic game that another program wrote down, checked and shown."""

import argparse
import json
from pathlib import Path
from typing import Any

from bot.cli.common import (
    NO,
    OK,
    InputError,
    add_lexicon_option,
    open_lexicon,
    read_bytes,
    require_file,
)
from bot.texts import LANGUAGES
from engine.gcg import (
    GcgError,
    GcgGame,
    Played,
    Position,
    decode_gcg,
    in_short,
    positions,
    read_gcg,
    remarks,
    unknown_words,
)
from engine.lexicon import Lexicon
from render.alt_text import alt_text
from render.board_image import board_png
from render.film import draw_film
from render.picture import BoardPicture, Film, Labels
from render.theme import THEMES

LONGEST_GCG = 1_000_000
"""Bytes; a game with a note to every move takes some 10,000."""
SHORTEST, LONGEST = 0.1, 60
"""Seconds of a frame."""
MOST_RACK_TILES = 8
"""Drawn of a rack."""

_DESCRIPTION = """\
Reads a GCG file, whichever program wrote it, and says in one JSON line what is in it. There 8H is across:
everything else that is said or drawn here names squares as the French game does.

--check adds what does not add up, with its line, and the words that the list does not have; exit code 1 if
points, totals or racks do not add up. An unknown word is no mistake of the file.
"""


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Declare the subcommand."""
    parser = commands.add_parser(
        "gcg",
        help="check and draw a classic game that another program wrote down",
        description=_DESCRIPTION,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="GCG; - for stdin")
    parser.add_argument("--check", action="store_true", help="points, totals, racks and words")
    parser.add_argument("-o", "--output", metavar="PNG", type=Path, help="draw a position")
    parser.add_argument(
        "--turn",
        metavar="N",
        type=int,
        help="which position: after the file's event N, 0 for the start; default: the last",
    )
    parser.add_argument("--film", metavar="GIF", type=Path, help="draw the whole game, animated")
    parser.add_argument("--seconds", metavar="S", type=float, default=1.5, help="of each move")
    parser.add_argument("--theme", choices=THEMES, default="light")
    parser.add_argument("--language", choices=LANGUAGES, default="fr")
    add_lexicon_option(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Read, draw what is asked for, and tell."""
    _require_sense(args)
    try:
        game = read_gcg(decode_gcg(read_bytes(args.file, LONGEST_GCG)))
    except GcgError as error:
        raise InputError(f"{args.file}: {error}") from None
    report = _report(game)
    if args.check:
        report |= _checked(game, open_lexicon(args.lexicon))
    shown = _pictures(game, LANGUAGES[args.language].games.picture_labels)
    if args.output is not None:
        report["alt"] = _draw_position(shown, args)
    if args.film is not None:
        args.film.write_bytes(draw_film(Film(shown, args.seconds), THEMES[args.theme]))
    print(json.dumps(report, ensure_ascii=False, separators=(",", ":")))
    return NO if report.get("remarks") else OK


def _require_sense(args: argparse.Namespace) -> None:
    if args.turn is not None and args.output is None:
        raise InputError("--turn: name the picture with -o FILE.png")
    require_file("--output", args.output, args.file)
    require_file("--film", args.film, args.file)
    if not SHORTEST <= args.seconds <= LONGEST:
        raise InputError(f"--seconds: {SHORTEST} to {LONGEST}, not {args.seconds:g}")


def _draw_position(shown: tuple[BoardPicture, ...], args: argparse.Namespace) -> str:
    """Draw it, and tell its alt text."""
    turn = len(shown) - 1 if args.turn is None else args.turn
    if not 0 <= turn < len(shown):
        raise InputError(f"--turn: 0 to {len(shown) - 1}, not {turn}")
    args.output.write_bytes(board_png(shown[turn], THEMES[args.theme]))
    return alt_text(shown[turn], with_words=True)


def _pictures(game: GcgGame, labels: Labels) -> tuple[BoardPicture, ...]:
    return tuple(_picture(game, position, labels) for position in positions(game))


def _picture(game: GcgGame, position: Position, labels: Labels) -> BoardPicture:
    """The position, with the rack of whoever has just moved."""
    event = position.event
    scores = sorted(zip(position.totals, game.players, strict=True), key=lambda one: -one[0])
    return BoardPicture(
        board=position.board,
        labels=labels,
        title=game.title or " - ".join(player.nick for player in game.players),
        framed=tuple(event.play.squares()) if isinstance(event, Played) else (),
        last="" if event is None else f"{game.players[event.player].nick} {in_short(event)}",
        rack="" if event is None else event.rack[:MOST_RACK_TILES],
        scores=tuple((player.name, str(total)) for total, player in scores),
    )


def _report(game: GcgGame) -> dict[str, Any]:
    last = positions(game)[-1]
    return {
        "players": [player.name for player in game.players],
        "title": game.title,
        "lexicon": game.lexicon,
        "events": [
            {
                "line": event.line,
                "player": game.players[event.player].nick,
                "what": in_short(event),
                "total": event.total,
            }
            for event in game.events
        ],
        "totals": last.totals,
        "rows": last.board.rows,
    }


def _checked(game: GcgGame, lexicon: Lexicon) -> dict[str, Any]:
    unknown = unknown_words(game, lexicon)
    return {
        "remarks": [{"line": told.line, "problem": told.problem} for told in remarks(game)],
        "unknown_words": [{"line": told.line, "word": told.word} for told in unknown],
    }
