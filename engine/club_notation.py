"""Draws as clubs write them down: ``RU+ZXTEU``, ``-BNISRAA`` (SPEC D2), with or without the kept words.

A round is a line: its draw, then the word with its reference, if it was noted. The draw is ``rest+new``, or
new tiles alone; a dash before it says that a rack went back, which was not noted. Jokers are ``?``.

    AECC?NU H4 ChACUNE
    EIOLMLS G8 MOLLIES
    RU+ZXTEU
    -BNISRAA

Whoever pastes such a text has it from a page, a table or a program, so that much else is read: numbers of
rounds, points and other columns behind the word, word and reference in any order (`engine.notation`), commas,
semicolons, strokes and tabs between them, tiles apart (``R U + Z X T E U``), small letters, ``*`` for a
joker; titles before the first round and totals; whole racks without a plus, of which the tiles kept follow
from the words. Several draws on one line are read too, with semicolons between the rounds, or blanks if no
word is noted. A first line may name the formula; else it follows from the number of tiles and jokers.

As long as every word is noted the grid is known, and a word is read as a bulletin is: which of its letters is
the joker follows from the rack. What cannot be read or placed is told by its line.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.bag import bag_after
from engine.board import Board
from engine.duplicate.bulletin import interpret
from engine.errors import BadReference, NotationError, RuleViolation
from engine.formulas import FORMULAS, NORMAL, Formula
from engine.joker_game import lay_down
from engine.moves import Play
from engine.notation import Bulletin, parse_bulletin
from engine.placement import TooManyTiles, place
from engine.sheet import Sheet, SheetRound, rounds_of
from engine.tiles import JOKER

MOST_TEXT = 20_000
"""Longest text that is read, in characters."""
MOST_ROUNDS = 100
_MOST_QUOTED = 60
_JOKERS_OF_THE_SET = 2
_FIRST_LINES = 4
_NUMBER = (
    r"\s*(?:coup|n°)?\s*\d{1,3}"
    r"(?:\s*[.):;,|]\s*|\s*-(?=\s)\s*|\s+|(?=-))"
)
_TILES = r"[A-Za-z?*]"
_DRAW = (
    rf"(?P<back>-)?\s*(?:(?P<rest>{_TILES}{{0,8}})\s*(?P<plus>\+)\s*(?P<drawn>{_TILES}{{0,8}})"
    rf"|(?P<new>{_TILES}{{1,8}}))"
)
_LINE = re.compile(rf"(?:{_NUMBER})?{_DRAW}(?:(?:\s|[,;|:=/])+(?P<word>.*))?", re.IGNORECASE)
_NAMED = re.compile(r"#?\s*formule\b\W*(?P<name>\S+)\s*(?P<others>.*)", re.IGNORECASE)
_TOTAL = re.compile(r"\s*(?:sous-)?(?:total|cumul)\b", re.IGNORECASE)
_WORD = re.compile(r"\b(?!pts\b|points?\b)[^\W\d_]{2,}", re.IGNORECASE)
_COLUMNS = re.compile(r"[\s,;|]+(?:[-/:=]+[\s,;|]+)*")
_BRACKETS = str.maketrans("", "", "()")
_FIGURE = re.compile(r"[-+]?\d[\d.,]*%?")
_PLUS = re.compile(rf"\s\+\s?(?={_TILES}+(?:\s|$))")
_SPACED = re.compile(
    rf"(?<!\S)-?(?:(?:{_TILES}|\+) ){{3,}}(?:{_TILES}|\+)(?!\S)(?! \d\d? [^\W\d_]{{2,}})"
)
"""Tiles apart, as they are chalked up; the letter of a reference behind them (``H 4 HYDRE``) is none."""
_SQUARE = re.compile(r"\(?(?:[A-O]\d{1,2}|\d{1,2}[A-O])\)?", re.IGNORECASE)
_DASHES = dict.fromkeys(map(ord, "\N{EN DASH}\N{EM DASH}\N{MINUS SIGN}"), "-")
_WORDS_OF_A_TITLE = 2
_FULL_RACK = 7
_EIGHT = "7et8"
"""The formula to be tried where more than seven tiles were placed."""


@dataclass(eq=False)
class BadSheetLine(NotationError):
    """A line that is no round of a game; `line` counts from 1."""

    line: int


class UnreadableLine(BadSheetLine):
    """Neither a draw, nor a word with its reference behind one."""


class UnplayableLine(BadSheetLine):
    """The set has no such tiles left, or the word may not lie there."""


@dataclass(frozen=True, slots=True)
class _Line:
    """A round as it is written; `word` is what follows the draw."""

    number: int
    text: str
    back: bool
    rest: str
    new: str
    plus: bool
    word: str

    @property
    def rack(self) -> str:
        return self.rest + self.new

    def unread(self) -> UnreadableLine:
        return UnreadableLine(self.text[:_MOST_QUOTED], self.number)

    def unplayable(self) -> UnplayableLine:
        return UnplayableLine(self.text[:_MOST_QUOTED], self.number)


def read_notation(text: str, *, name: str = "", formula: str = "") -> Sheet:
    """The sheet that a text means; `formula` is its name, if that is known.

    Raises:
        BadSheetLine: what cannot be read or played, and where.
    """
    if len(text) > MOST_TEXT:
        raise UnreadableLine(text[:_MOST_QUOTED], 1)
    lines, titles = _split(text)
    if not lines or len(lines) > MOST_ROUNDS:
        raise UnreadableLine(text.strip()[:_MOST_QUOTED], 1)
    named = formula or _formula_named(titles) or _formula_seen(lines)
    try:
        plays = _plays(lines, FORMULAS[named])
    except BadSheetLine as wrong:
        if not isinstance(wrong.__cause__, TooManyTiles) or named in (formula, _EIGHT):
            raise
        named = _EIGHT
        plays = _plays(lines, FORMULAS[named])
    numbers = FORMULAS[named]
    noted = [play for play in plays if play is not None]
    if len(noted) == len(plays) and not any(line.plus or line.back for line in lines):
        racks = [(line.rack, play) for line, play in zip(lines, noted, strict=True)]
        return Sheet(name, named, rounds_of(racks, numbers))
    rounds = tuple(
        SheetRound(line.rest, line.new, ("",) if line.back else (), play)
        for line, play in zip(lines, plays, strict=True)
    )
    return Sheet(name, named, rounds)


def write_notation(sheet: Sheet) -> str:
    """The sheet as clubs write it, a line a round; its board is empty."""
    assert sheet.board.is_empty, "the notation has no sign for it"
    title = [f"formule {sheet.formula}"] if sheet.formula != NORMAL.name else []
    lines = [*title, *map(_write, sheet.rounds)]
    return "".join(f"{line}\n" for line in lines)


def _write(given: SheetRound) -> str:
    tiles = f"{given.rest}+{given.new}" if given.rest else given.new
    back = "-" if given.rejected else ""
    return f"{back}{tiles}{'' if given.play is None else f' {given.play}'}"


def _split(text: str) -> tuple[list[_Line], list[str]]:
    """The rounds, and the lines above them."""
    plain = text.translate(_DASHES).splitlines()
    found = [(number, _together(line.strip("| "))) for number, line in enumerate(plain, 1)]
    written = [(number, line) for number, line in found if line and not _TOTAL.match(line)]
    titles: list[str] = []
    if len(written) == 1:
        named = _NAMED.fullmatch(written[0][1])
        if named is not None:
            titles, written = [named[0]], [(written[0][0], named["others"])]
        written = [(number, part) for number, line in written for part in _on_one_line(line)]
    lines: list[_Line] = []
    for number, line in written:
        read = _read_line(number, line, is_first=not lines)
        if read is None and lines:
            raise UnreadableLine(line[:_MOST_QUOTED], number)
        if read is None:
            titles.append(line)
        else:
            lines.append(read)
    return lines, titles


def _together(line: str) -> str:
    return _SPACED.sub(lambda tiles: tiles[0].replace(" ", ""), " ".join(line.split()))


def _on_one_line(line: str) -> list[str]:
    """The rounds of one line: between semicolons or the like, or each from its draw to the next one.

    What stands beside a reference, always on the same side of it, is a word; else it is a draw.
    """
    parts = [part for part in map(str.strip, re.split("[;,|]", line)) if part]
    if all(_LINE.fullmatch(part) for part in parts):
        if len(parts) > 1:
            return parts
    elif len(parts) > 1:
        return [line]
    tokens = _PLUS.sub("+", line).split()
    squares = [bool(_SQUARE.fullmatch(token)) for token in tokens]
    draws = [at for at, token in enumerate(tokens) if re.fullmatch(_DRAW, token)]
    if not draws:
        return [line]
    side = 1 if draws[0] + 1 < len(tokens) and squares[draws[0] + 1] else -1
    beside = [0 <= at - side < len(tokens) and squares[at - side] for at in range(len(tokens))]
    starts = [at for at in draws if not beside[at]]
    ends = [*starts[1:], len(tokens)]
    return [" ".join(tokens[start:end]) for start, end in zip(starts, ends, strict=True)]


def _read_line(number: int, text: str, *, is_first: bool) -> _Line | None:
    """The round that a text says, None if it is none; the first of a game has a whole rack."""
    match = _LINE.fullmatch(text)
    if match is None or _NAMED.fullmatch(text):
        return None
    rest, new = (_tiles(match[name]) for name in ("rest", "new"))
    drawn, word = match["drawn"] or "", _without_other_columns(match["word"] or "")
    if drawn and text[match.start("drawn") - 1] == " " and _names_no_word(word):
        drawn, word = "", f"{drawn} {word}"  # the bag was empty: ``RTPO+ PRIT B6``
    line = _Line(
        number=number,
        text=text,
        back=match["back"] is not None,
        rest=rest,
        new=new + _tiles(drawn),
        plus=match["plus"] is not None,
        word=word,
    )
    words = _WORD.findall(line.word.translate(_BRACKETS))  # CH(A)T is one
    is_title = len(words) >= _WORDS_OF_A_TITLE or len(line.rack) < _FULL_RACK
    return None if not line.rack or (is_first and is_title) else line


def _tiles(text: str | None) -> str:
    return (text or "").upper().replace("*", JOKER)


def _without_other_columns(text: str) -> str:
    """Word, reference and points; nothing if there are points only."""
    columns = [column for column in _COLUMNS.split(text) if column]
    while len(columns) > 1 and all(map(_FIGURE.fullmatch, columns[-2:])):
        columns.pop()
    word = " ".join(columns)
    return word if _WORD.search(word) or any(map(_SQUARE.fullmatch, columns)) else ""


def _names_no_word(text: str) -> bool:
    """Whether there is a reference, and nothing that it could be of."""
    columns = [each for each in _COLUMNS.split(text) if not _FIGURE.fullmatch(each)]
    return bool(columns) and all(map(_SQUARE.fullmatch, columns))


def _formula_named(titles: Sequence[str]) -> str:
    """The formula that a title names; empty if none does."""
    names = (match["name"].lower() for match in map(_NAMED.fullmatch, titles) if match)
    return next((name for name in names if name in FORMULAS), "")


def _formula_seen(lines: Sequence[_Line]) -> str:
    """The formula that the numbers of tiles and jokers point to."""
    eight = any(len(line.rack) > _FULL_RACK for line in lines)
    jokers = sum(line.new.count(JOKER) for line in lines)
    begins_so = all(JOKER in line.rack for line in lines[:_FIRST_LINES])
    if begins_so and jokers > _JOKERS_OF_THE_SET:  # one that is kept is in several whole racks
        return "7sur8-joker" if eight else "joker"
    return "7sur8" if eight else "normal"


def _plays(lines: Sequence[_Line], formula: Formula) -> list[Play | None]:
    """The words as they lie on the grid; as written, from the first on that cannot be placed."""
    board: Board | None = Board.empty()
    plays: list[Play | None] = []
    for line in lines:
        try:
            bulletin = parse_bulletin(line.word) if line.word else None
            if bulletin is None:
                board, play = None, None
            elif board is None:
                play = _as_written(bulletin)
            else:
                board, play = _laid(board, line.rack, bulletin, formula)
        except NotationError as error:
            raise line.unread() from error
        except (RuleViolation, ValueError) as error:  # the bag has no such tiles
            raise line.unplayable() from error
        plays.append(play)
    return plays


def _laid(board: Board, rack: str, bulletin: Bulletin, formula: Formula) -> tuple[Board, Play]:
    bag_after(board, rack)  # raises if the set does not hold them
    play = interpret(bulletin, board, rack, formula).play
    if board.is_empty and bulletin.reference is not None:  # a player's best place is not the word's
        play = replace(_as_written(bulletin), word=play.word)
    laid = place(board, play, rack=rack, formula=formula)
    after, _ = lay_down(board, rack, laid, formula)
    return after, play


def _as_written(bulletin: Bulletin) -> Play:
    if bulletin.reference is None:
        raise BadReference(bulletin.word)
    whole = bulletin.word.islower() and not bulletin.marked
    word = bulletin.word.upper() if whole else bulletin.word
    return Play(bulletin.reference.square, bulletin.reference.direction, word)
