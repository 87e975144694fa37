"""``chevalet referee``: a game on paper, refereed as the federation does; or a club's correction, checked."""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bot.cli.club_files import ClubFile, Corrected, read_club_file
from bot.cli.common import (
    NO,
    OK,
    InputError,
    add_config_option,
    add_lexicon_option,
    open_searchable,
)
from bot.cli.progress import ProgressBar
from engine.duplicate.club_game import (
    ClubGame,
    ClubGameError,
    ClubVerdict,
    RefereedRound,
    Sheet,
    referee,
    sheets,
)
from engine.duplicate.rules import SOLO_PLAYERS
from engine.formulas import FORMULAS
from engine.lexicon import Lexicon
from engine.refereeing.faults import Fault, Sanction
from engine.refereeing.penalties import ARTICLE_4_7, MOST, Tariff
from engine.refereeing.regulation import Regulation
from engine.refereeing.verdicts import NULLITY, WARNING

_DESCRIPTION = """\
Reads a duplicate game with the bulletins of its players, as JSON or as a table (.csv), and says one JSON
line for each round, each verdict with its article, and each player's sheet, best first.

JSON: {"rounds": [{"rack": "AEIOUTB", "ref": "H4", "word": "...", "bulletins": {"Ana": "H4 SEMAINE 70"}}]}
A table: round,rack,kept,player,bulletin (coup, tirage, retenu, joueur), or a column for each player.
A round without a kept word has the one that the regulation chooses.

--check holds points and sanctions that a club gave (in the file) against these, and lists what differs; exit
code 1 if anything does.
"""


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Declare the subcommand."""
    parser = commands.add_parser(
        "referee",
        help="referee a duplicate game on paper, or check its correction",
        description=_DESCRIPTION,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="JSON or .csv; - for JSON on stdin")
    parser.add_argument("--check", action="store_true", help="list what the club gave otherwise")
    parser.add_argument("--formula", choices=FORMULAS, help="default: the file's, or normal")
    parser.add_argument(
        "--regulation",
        choices=[each.value for each in Regulation],
        help="default: the file's, or r11 (that of 2011)",
    )
    parser.add_argument(
        "--connection",
        action="store_true",
        help="letters of the board may stand for a reference (RIZ /PAS)",
    )
    parser.add_argument(
        "--solo-players", type=int, metavar="N", help="how many a solo takes; default: 16"
    )
    add_lexicon_option(parser)
    add_config_option(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Judge all of it, then say it."""
    read = read_club_file(args.file)
    if args.check and not read.corrected:
        raise InputError(f"{args.file}: there are no points or sanctions to check")
    game = club_game(read, args)
    lexicon = open_searchable(args.lexicon, config=args.config)
    for number, word in _unknown(game, lexicon):
        sys.stderr.write(
            f"chevalet: {args.file}: round {number}: {word}, the kept word, is not in {lexicon.name}: "
            "whoever wrote it has a zero\n"
        )
    rounds = refereed(game, lexicon, args.file)
    differences = list(_differences(rounds, read)) if args.check else []
    lines = [
        *(line for one in rounds for line in _round_lines(one)),
        *map(_sheet_line, sheets(game, rounds)),
        *differences,
    ]
    for line in lines:
        sys.stdout.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n")
    return NO if differences else OK


def _unknown(game: ClubGame, lexicon: Lexicon) -> Iterator[tuple[int, str]]:
    """Kept words that the list does not know, with the number of their round."""
    for number, one in enumerate(game.rounds, start=1):
        if one.kept is not None and one.kept.word.upper() not in lexicon:
            yield number, one.kept.word.upper()


def club_game(read: ClubFile, args: argparse.Namespace) -> ClubGame:
    """The game of the file, unless the command line says otherwise.

    Raises:
        InputError: it says what is none.
    """
    settings = read.settings
    formula = args.formula or settings.get("formula", "normal")
    regulation = args.regulation or settings.get("regulation", Regulation.R11.value)
    connection = args.connection or settings.get("connection", False)
    solo_players = settings.get("solo_players", SOLO_PLAYERS)
    if args.solo_players is not None:
        solo_players = args.solo_players
    if not isinstance(formula, str) or formula not in FORMULAS:
        raise InputError(f"{args.file}: formula: {formula!r} is not one of {', '.join(FORMULAS)}")
    if regulation not in [each.value for each in Regulation]:
        raise InputError(f"{args.file}: regulation: {regulation!r} is not fa, fb or r11")
    if not isinstance(connection, bool):
        raise InputError(f"{args.file}: connection: true or false, not {connection!r}")
    if settings.get("solutions", 1) != 1:
        raise InputError(f"{args.file}: solutions: bulletins of several are refereed in games only")
    numbers = {
        "solo_players": (solo_players, 1),
        "first_costly": (settings.get("first_costly", ARTICLE_4_7.first), 1),
        "warning_points": (settings.get("warning_points", ARTICLE_4_7.points), 0),
    }
    for name, (value, least) in numbers.items():
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= MOST:
            raise InputError(f"{args.file}: {name}: a number is needed, not {value!r}")
    return ClubGame(
        read.rounds,
        FORMULAS[formula],
        Regulation(regulation),
        connection=connection,
        solo_players=solo_players,
        tariff=Tariff(numbers["first_costly"][0], numbers["warning_points"][0]),
    )


def refereed(game: ClubGame, lexicon: Lexicon, file: Path) -> list[RefereedRound]:
    """The refereed rounds, with a progress bar.

    Raises:
        InputError: the game cannot have been played like that; the message says where.
    """
    bar = ProgressBar(sys.stderr, "Refereeing")
    rounds = []
    try:
        for one in referee(game, lexicon):
            rounds.append(one)
            bar.show(len(rounds), len(game.rounds))
    except ClubGameError as error:
        raise InputError(f"{file}: {error}") from None
    finally:
        bar.clear()
    return rounds


def _round_lines(one: RefereedRound) -> Iterator[dict[str, Any]]:
    yield {
        "round": one.number,
        "rack": one.rack,
        "ref": one.kept.play.ref,
        "word": one.kept.play.word,
        "score": one.kept.points,
        "top": one.top,
        "solo": one.solo,
    }
    for verdict in one.verdicts:
        yield {"round": one.number, **_verdict_line(verdict)}


def _verdict_line(verdict: ClubVerdict) -> dict[str, Any]:
    """A player's verdict in a round; of a faultless one, no sanction."""
    line: dict[str, Any] = {"player": verdict.player}
    judgement, handed = verdict.judgement, verdict.handed
    if judgement is None or handed is None:
        return line | {
            "points": 0,
            "sanction": Sanction.ZERO.value,
            "fault": "none",
            "article": NULLITY,
        }
    line |= {"bulletin": handed.text, "points": verdict.points}
    if judgement.play is not None:
        line |= {"ref": judgement.play.ref, "word": judgement.play.word}
    ruling = judgement.ruling
    if ruling is not None:
        line |= {
            "sanction": ruling.sanction.value,
            "fault": ruling.fault.value,
            "article": ruling.article,
            "written": ruling.written,
            "right": ruling.right,
        }
    elif judgement.play is None:
        line |= {"sanction": Sanction.ZERO.value, "fault": "blank", "article": NULLITY}
    if handed.conduct is not None:
        line["conduct"] = {
            "sanction": handed.conduct.value,
            "fault": Fault.CONDUCT.value,
            "article": NULLITY if handed.conduct is Sanction.ZERO else WARNING,
        }
    if verdict.warning:
        line["warning"] = verdict.warning
    return line


def _sheet_line(sheet: Sheet) -> dict[str, Any]:
    return {
        "rank": sheet.rank,
        "player": sheet.player,
        "points": sheet.points,
        "solos": sheet.solos,
        "zeros": sheet.zeros,
        "warnings": sheet.warnings,
        "five_points": sheet.five_points,
        "penalty": sheet.penalty,
        "total": sheet.total,
        "percentage": round(float(sheet.percentage), 2),
        "negative": sheet.negative,
    }


def _differences(rounds: list[RefereedRound], read: ClubFile) -> Iterator[dict[str, Any]]:
    for one in rounds:
        for verdict in one.verdicts:
            club = read.corrected.get((one.number, verdict.player))
            if club is not None and not _agrees(club, verdict):
                given = {
                    "points": club.points,
                    "sanction": club.sanction and club.sanction.value,
                }
                yield {"difference": one.number, **_verdict_line(verdict), "club": given}


def _agrees(club: Corrected, verdict: ClubVerdict) -> bool:
    """Whether points and sanction are the same.

    Who writes 0 points need not write that it is a zero; nor, as a sanction, a warning for conduct.
    """
    if club.points is not None and club.points != verdict.points:
        return False
    implied = Sanction.ZERO if club.points == 0 else None
    ruling = verdict.judgement and verdict.judgement.ruling
    of_the_bulletin = ruling.sanction if ruling else None
    given, conduct = club.sanction or implied, verdict.handed and verdict.handed.conduct
    return given is verdict.sanction or (conduct is not None and given is of_the_bulletin)
