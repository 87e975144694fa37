"""A game as a page that is printed: ranking, rounds and final board on A4.

One file, with nothing to load and no script, that opens wherever it is saved. Whatever somebody is called,
it is text there.
"""

from collections.abc import Iterable, Sequence
from html import escape

from bot.talk.past_views import PastGame
from bot.texts import Texts
from engine.board import ROW_NAMES, Board, Premium
from engine.tiles import EMPTY, is_joker, value

_CLASSES = {
    Premium.TRIPLE_WORD: "tw",
    Premium.DOUBLE_WORD: "dw",
    Premium.TRIPLE_LETTER: "tl",
    Premium.DOUBLE_LETTER: "dl",
}
_STYLE = """
@page { size: A4; margin: 14mm; }
* { box-sizing: border-box; }
body { font: 10.5pt/1.35 system-ui, sans-serif; color: #111; background: #fff; margin: 0 auto;
  max-width: 182mm; padding: 4mm; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
h1 { font-size: 16pt; margin: 0 0 1mm; }
h2 { font-size: 12pt; margin: 6mm 0 2mm; break-after: avoid; }
p { margin: 0; }
table { border-collapse: collapse; width: 100%; }
.list th, .list td { padding: .8mm 2mm; border-bottom: .2mm solid #bbb; text-align: left; }
.list .n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.list tr { break-inside: avoid; }
.list .missed td { font-weight: 600; }
thead { display: table-header-group; }
.board { width: auto; margin: 0 auto; break-inside: avoid; table-layout: fixed; }
.board th, .board td { width: 8.6mm; height: 8.6mm; text-align: center; padding: 0; font-size: 8pt; }
.board td { border: .2mm solid #777; }
.board .t { font-size: 14pt; font-weight: 700; background: #fffaea; position: relative; }
.board .t sub { font-size: 6pt; font-weight: 400; position: absolute; right: .6mm; bottom: 0; }
.board .j { font-style: italic; color: #a3195b; }
.tw { background: #e9a598; } .dw { background: #f6d3ce; }
.tl { background: #9cc1e2; } .dl { background: #d5e8f5; }
section.grid { break-inside: avoid; }
"""


def printed(game: PastGame, texts: Texts) -> str:
    """The page, as HTML."""
    past = texts.past
    ranking, rounds, board = past.print_headings
    body = [f"<h1>{escape(past.title(game))}</h1>", f"<p>{escape(past.facts(game))}</p>"]
    body += _section(
        ranking, past.ranking_columns(), [(past.ranking_cells(each), "") for each in game.ranking]
    )
    if game.teams:
        teams = [(past.team_cells(each), "") for each in game.teams]
        body += _section(past.centres, past.team_columns(), teams)
    if game.rounds:
        lines = [(past.cells(each), "" if each.found else "missed") for each in game.rounds]
        body += _section(rounds, past.columns(), lines)
        if any(each.scrabble for each in game.rounds):
            body.append(f"<p>{escape(past.scrabble)}</p>")
    if game.boards:
        grid = _board(game.boards[-1], texts)
        body.append(f'<section class="grid"><h2>{escape(board)}</h2>{grid}</section>')
    return (
        f'<!doctype html>\n<html lang="{texts.language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; style-src '
        "'unsafe-inline'\">\n"
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(past.title(game))}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n"
        + "\n".join(body)
        + "\n</body>\n</html>\n"
    )


def _section(
    heading: str,
    columns: Sequence[tuple[str, bool]],
    lines: Iterable[tuple[Sequence[str], str]],
) -> list[str]:
    numbers = [' class="n"' if number else "" for _, number in columns]
    heads = "".join(
        f'<th scope="col"{kind}>{escape(name)}</th>'
        for (name, _), kind in zip(columns, numbers, strict=True)
    )
    rows = [
        f'<tr class="{kind}">'
        + "".join(
            f"<td{each}>{escape(cell)}</td>" for each, cell in zip(numbers, cells, strict=True)
        )
        + "</tr>"
        for cells, kind in lines
    ]
    return [
        f'<h2>{escape(heading)}</h2>\n<table class="list"><thead><tr>{heads}</tr></thead>\n<tbody>',
        *rows,
        "</tbody></table>",
    ]


def _board(board: Board, texts: Texts) -> str:
    """As the federation draws it, coordinates on all sides; a premium square says which it is."""
    heads = "".join(f"<th>{column}</th>" for column in range(1, board.size + 1))
    edge = f"<tr><th></th>{heads}<th></th></tr>"
    rows = []
    for row, name in zip(range(board.size), ROW_NAMES, strict=False):
        squares = "".join(_square(board, row, column, texts) for column in range(board.size))
        rows.append(f"<tr><th>{name}</th>{squares}<th>{name}</th></tr>")
    return f'<table class="board">{edge}{"".join(rows)}{edge}</table>'


def _square(board: Board, row: int, column: int, texts: Texts) -> str:
    tile = board.rows[row][column]
    if tile != EMPTY:
        joker = " j" if is_joker(tile) else ""
        return f'<td class="t{joker}">{tile.upper()}<sub>{value(tile) or ""}</sub></td>'
    premium = board.layout.premium(row, column)
    kind = _CLASSES.get(premium, "")
    return f'<td class="{kind}">{escape(texts.games.picture_labels.sign(premium))}</td>'
