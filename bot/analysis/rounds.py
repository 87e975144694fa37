"""A game with rounds as it is kept (`bot.store.Played`), for its analysis: what each player handed in."""

from collections.abc import Iterator, Sequence

from bot.store import Mark, Played
from engine.analysis.duplicate import DuplicateRound, Handed, RecordedDuplicate
from engine.board import Board
from engine.formulas import FORMULAS
from engine.moves import Play
from engine.notation import parse_reference


def recorded_rounds(played: Played, marks: Sequence[Sequence[Mark]]) -> RecordedDuplicate:
    """The rounds, with these marks of their players; who was absent, or has left, handed nothing in."""
    rounds = tuple(
        DuplicateRound(each.rack, _play(each.ref, each.word), tuple(_handed(at, marks)))
        for at, each in enumerate(played.rounds)
    )
    board = Board(played.board) if played.board else Board.empty()
    return RecordedDuplicate(FORMULAS[played.formula], rounds, len(marks), board)


def _handed(at: int, marks: Sequence[Sequence[Mark]]) -> Iterator[Handed]:
    """The bulletins with their points, those paid for hints included."""
    for player, own in enumerate(marks):
        if at < len(own) and not own[at].absent:
            mark = own[at]
            ref, _, word = mark.play.partition(" ")
            play = _play(ref, word) if word else None
            yield Handed(player, play, mark.points + mark.hints)


def _play(ref: str, word: str) -> Play:
    at = parse_reference(ref)
    return Play(at.square, at.direction, word)
