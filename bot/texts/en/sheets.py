"""English: one's own sheet of a game."""

from bot.talk.own_sheet import SheetForm
from bot.talk.typography import english
from bot.texts.en import numbers
from bot.texts.en.numbers import count
from bot.texts.sheets import Sheets

SHEETS = Sheets(
    language=numbers,
    title="Your sheet",
    button="My sheet",
    nothing_yet=english("Nothing is on your sheet yet: no round that you played here is over."),
    separator=",",
    headings=(
        *("round", "draw", "top's square", "top", "top's points", "your square"),
        *("your word", "points", "loss", "hints", "total", "place", "negative", "percentage"),
    ),
    picture_headings=(*("Round", "Draw", "Top", "Pts", "You", "Pts", "Loss", "Total", "Place"),),
    forms={SheetForm.PICTURE: "Picture", SheetForm.TEXT: "Text", SheetForm.CSV: "CSV"},
    top="top",
    solo="solo",
    blank="blank",
    no_slip="no slip,",
    round=lambda number: f"round {number}",
    out_of=lambda points, best: f"{points} out of {best}",
    negative=lambda points: f"{points} vs tops",
    place=lambda place, players: f"{place} of {players}",
    tops_found=lambda found, rounds: f"{count(found, 'top')} in {count(rounds, 'round')}",
    paid_for_hints=lambda points: f"hints: −{points}",
    less_hints=lambda points: f"hints −{points}",
    losses=lambda rounds: f"Most was lost in {rounds}",
    line=lambda rack, top, own, total: f"{rack}: {top}; you: {own}, total {total}",
)
