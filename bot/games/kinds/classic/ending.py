"""How a classic game came out, as values for any audience: the standing, and what is worth telling.

It is of the game that was played last; how a match stands, its card says beside it.
"""

from collections import Counter
from collections.abc import Mapping

from bot.games.kinds.classic.texts import ClassicTexts
from bot.talk.endings import Ending, Finisher, Highlight
from bot.talk.names import unisolate
from engine.classic import sheet as s
from engine.classic.events import GameScored
from engine.classic.numbers import is_person
from engine.classic.reasons import Ending as Reached
from engine.classic.state import ClassicGame


def ending_of(
    game: ClassicGame, result: GameScored, texts: ClassicTexts, names: Mapping[int, str]
) -> Ending:
    """The standing after all deductions, each player with the best move."""
    said, cards = texts.common.endings, texts.cards
    words = _words(game)
    ranked = len(result.standings) > 1 and result.ending is not Reached.STOPPED
    standing = tuple(
        Finisher(
            place=each.place if ranked else 0,
            name=unisolate(names[each.player]),
            persons=(each.player,) if is_person(each.player) else (),
            points=cards.total(each.total),
            gap=cards.rest(each.deducted, len(each.rack), each.added),
            best=_best([one for one in words if one[0].player == each.player], said.best, texts),
        )
        for each in result.standings
    )
    finest = _best(words, said.finest, texts, names if len(standing) > 1 else {})
    scrabbles = Counter(line.player for line, word in words if word.scrabble)
    told = said.counts([(names[player], count) for player, count in scrabbles.most_common()])
    counted = Highlight(said.scrabbles, told) if told else None
    gone = [(names[each.player], each.out) for each in game.seats if each.out is not None]
    why = None
    if result.ending is Reached.ALONE and gone:
        why = Highlight(said.how, cards.left_alone(gone))
    return Ending(standing, tuple(filter(None, (why, finest, counted))))


def _words(game: ClassicGame) -> list[tuple[s.Line, s.Word]]:
    """The words that stayed on the board."""
    lines = [(line, line.entry) for line in s.sheet(game).lines]
    return [(line, word) for line, word in lines if isinstance(word, s.Word) and line.points]


def _best(
    words: list[tuple[s.Line, s.Word]],
    label: str,
    texts: ClassicTexts,
    names: Mapping[int, str] | None = None,
) -> Highlight | None:
    """The best of these; the first of equals."""
    if not words:
        return None
    line, word = max(words, key=lambda each: each[0].points)
    name = names[line.player] if names else ""
    play = texts.common.endings.play(word.play, line.points, name)
    return Highlight(label, play, line.number)
