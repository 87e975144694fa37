"""How a bulletin is told to whoever wrote it: one solution, several, points alone, or nothing.

It is the same whether its words exist or not, and whether several of them go together or not.
"""

from bot.games.kinds.duplicate.texts import DuplicateTexts
from engine.board import Board
from engine.duplicate import events as e
from engine.duplicate.reading import split_solutions
from engine.duplicate.rounds import Entry
from engine.notation import parse_bulletin


def entry_of(received: e.BulletinReceived) -> Entry:
    """The bulletin as the round will have it."""
    bulletin = received
    return Entry(
        bulletin.player,
        bulletin.play,
        bulletin.points,
        bulletin.at,
        bulletin.text,
        bulletin.also,
    )


def receipt(entry: Entry, texts: DuplicateTexts) -> str:
    """The receipt of a bulletin."""
    if entry.also:
        return texts.several.receipt(entry.solutions, entry.points)
    if entry.play is not None:
        return texts.answers.receipt(entry.play, entry.points)
    return texts.several.announced(entry.points) if entry.points else texts.answers.blank_receipt


def preview(entry: Entry, texts: DuplicateTexts) -> str:
    """The preview of a bulletin that a press would hand in."""
    if entry.also:
        return texts.several.preview(entry.solutions, entry.points)
    if entry.play is not None:
        return texts.answers.preview(entry.play, entry.points)
    return texts.several.announce(entry.points)


def counts_so_far(entry: Entry, texts: DuplicateTexts) -> str:
    """The remark that this bulletin counts, not the last one."""
    if entry.play is None or entry.also:
        return texts.several.counts_so_far(entry.solutions, entry.points)
    return texts.answers.counts_so_far(entry.play, entry.points)


def was_moved(entry: Entry, board: Board) -> bool:
    """Whether a first word counts in a better place than the one that was typed (article 4.3).

    Only what was typed is looked at, and the square that was noted: no word list has a say.
    """
    if not board.is_empty:
        return False
    lines = split_solutions(entry.text) if entry.also else [entry.text]
    typed = map(parse_bulletin, lines)
    return any(
        bulletin.reference is not None and str(bulletin.reference) != noted.play.ref
        for noted, bulletin in zip(entry.solutions, typed, strict=False)  # none of points alone
    )
