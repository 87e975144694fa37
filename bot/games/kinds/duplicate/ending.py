"""How a duplicate game came out, as values for any audience: the standing, and what is worth telling.

Of a crowd the first ones stand there; everybody else finds his own place by ``/feuille``.

A player's best round is that in which he earned most. The top that nobody saw is the dearest of those that no
bulletin was worth; where a bulletin has several solutions, or none is written, no single word is told.
"""

from collections.abc import Mapping, Sequence

from bot.games.kinds.duplicate.sides import side_names
from bot.games.kinds.duplicate.texts import DuplicateTexts
from bot.made_once import MadeOnce
from bot.talk.endings import Ending, Finisher, Highlight
from bot.talk.names import unisolate
from engine.duplicate.events import Result
from engine.duplicate.ranking import Standing, ranking
from engine.duplicate.rounds import ScoredRound
from engine.duplicate.state import DuplicateGame
from engine.moves import Play

_ENDINGS = MadeOnce[Ending](10)
MOST_FINISHERS = 100
"""Lines of the standing: nobody looks through more."""


def ending_of(game: DuplicateGame, texts: DuplicateTexts, names: Mapping[int, str]) -> Ending:
    """The standing of a game with rounds, and its highlights; made once for all places of a simultané."""
    parts = game.rounds, game.players, game.rules, game.termination, texts, names
    return _ENDINGS.of(parts, lambda: _made(game, texts, names))


def _made(game: DuplicateGame, texts: DuplicateTexts, names: Mapping[int, str]) -> Ending:
    sides, lines = side_names(game, names, texts), ranking(game)
    return Ending(
        standing=tuple(_finisher(game, line, texts, sides) for line in lines[:MOST_FINISHERS]),
        highlights=tuple(_highlights(game, texts, sides)),
        others=max(0, len(lines) - MOST_FINISHERS),
    )


def _finisher(
    game: DuplicateGame, line: Standing, texts: DuplicateTexts, sides: Mapping[int, str]
) -> Finisher:
    by_round = ((scored.result(line.player), scored) for scored in game.rounds)
    own = [(each, scored) for each, scored in by_round if each is not None]
    share, gap, more = texts.cards.beside_points(line)
    return Finisher(
        place=line.rank if len(ranking(game)) > 1 else 0,
        name=unisolate(sides[line.player]),
        persons=tuple(game.players.of(line.player)),
        points=texts.cards.earned_in_all(line),
        share=share,
        gap=gap,
        more=more,
        best=_best(own, texts.common.endings.best, texts),
    )


def _highlights(
    game: DuplicateGame, texts: DuplicateTexts, sides: Mapping[int, str]
) -> Sequence[Highlight]:
    said, told = texts.common.endings, []
    if game.rules.solutions == 1:
        played = [scored for scored in game.rounds if scored.results]
        unseen = [
            scored for scored in played if all(each.points < scored.most for each in scored.results)
        ]
        if unseen:
            dearest = max(unseen, key=lambda scored: scored.most)
            top = said.play(dearest.top.play, dearest.most)
            told.append(Highlight(said.unfound, top, dearest.number))
    every = [(each, scored) for scored in game.rounds for each in scored.results]
    finest = _best(every, said.finest, texts, sides if len(sides) > 1 else {})
    return [*told, finest] if finest is not None and len(ranking(game)) > 1 else told


def _best(
    results: Sequence[tuple[Result, ScoredRound]],
    label: str,
    texts: DuplicateTexts,
    names: Mapping[int, str] | None = None,
) -> Highlight | None:
    """The best of these, if it was one play; the first of equals."""
    earned = [(each, each.play, scored) for each, scored in results if each.points and each.play]
    if not earned:
        return None
    best, play, scored = max(earned, key=lambda each: each[0].points)
    assert isinstance(play, Play), "it was just asked for"
    name = names[best.player] if names else ""
    return Highlight(label, texts.common.endings.play(play, best.points, name), scored.number)
