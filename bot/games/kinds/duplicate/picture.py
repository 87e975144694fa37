"""From a game to the picture of it."""

from collections.abc import Mapping, Sequence

from bot.games.kinds.duplicate.sides import side_names
from bot.games.kinds.duplicate.simultane_views import scored_at
from bot.games.kinds.duplicate.texts import DuplicateTexts
from bot.made_once import MadeOnce
from bot.talk.names import unisolate
from engine.duplicate.centres import HOME
from engine.duplicate.ranking import Standing
from engine.duplicate.state import DuplicateGame
from render.picture import BoardPicture

MOST_SCORES = 100
"""Of a crowd the first ones: the picture is in every message of a round."""
_PICTURES = MadeOnce[BoardPicture](1000)


def picture_of(
    game: DuplicateGame,
    texts: DuplicateTexts,
    names: Mapping[int, str],
    centre: int = HOME,
    *,
    veiled: bool = False,
) -> BoardPicture:
    """The game as it stands, as a centre sees it: the round that is on, or the one just scored.

    In duplicate everybody has the same tiles, so the rack is public; while it is `veiled`, nobody sees it.
    """
    draws = None if game.round is None else game.round.draws
    position = (game.board, game.rounds, game.rest, draws)
    scores = scored_at(game, centre)
    parts = (*position, scores, game.players, game.rules, texts, names, veiled)
    return _PICTURES.of(parts, lambda: _made(game, texts, names, scores, veiled=veiled))


def _made(
    game: DuplicateGame,
    texts: DuplicateTexts,
    names: Mapping[int, str],
    scores: Sequence[Standing],
    *,
    veiled: bool,
) -> BoardPicture:
    last = game.rounds[-1] if game.rounds else None
    number = game.round.number if game.round is not None else len(game.rounds)
    sides = side_names(game, names, texts)
    rack = game.round.rack if game.round is not None else (last.rack if last else "")
    return BoardPicture(
        board=game.board,
        labels=texts.common.games.picture_labels,
        title=texts.draws.round_title(number),
        framed=tuple(last.top.play.squares()) if last else (),
        last=texts.cards.last_play(last.top.play, last.top.points) if last else "",
        rack="" if veiled else rack,
        scores=tuple(
            (unisolate(sides[line.player]), _score(line, texts)) for line in scores[:MOST_SCORES]
        ),
        others=max(0, len(scores) - MOST_SCORES),
        clock=texts.common.numbers.duration(game.rules.round_time)
        if game.round is not None
        else "",
        bag=len(game.bag),
    )


def _score(line: Standing, texts: DuplicateTexts) -> str:
    """The figure that the ranking goes by: points, or what places have paid (SPEC O7)."""
    if line.places is None:
        return str(line.total)
    return texts.common.numbers.halves(int(2 * line.places))


def is_within_pause(game: DuplicateGame) -> bool:
    """Whether the clock stands within a round: who sees the draw can think on."""
    return game.halt is not None and game.round is not None
