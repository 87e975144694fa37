"""From what everybody may see to its picture; what one player sees beside is added in `racks` only."""

from collections.abc import Mapping

from bot.games.kinds.classic.public_view import PublicTurn
from bot.games.kinds.classic.score_sheet import done_on
from bot.games.kinds.classic.texts import ClassicTexts
from bot.games.kinds.classic.texts.pieces import Placed
from bot.talk.names import unisolate
from engine.classic.history import Position, positions
from engine.classic.state import ClassicGame
from render.picture import BoardPicture


def picture_of(view: PublicTurn, texts: ClassicTexts) -> BoardPicture:
    """The game as it stands, without any rack."""
    last = view.last[-1] if view.last else None
    return BoardPicture(
        board=view.board,
        labels=texts.course.picture_labels,
        title=texts.turns.heading(view.number),
        framed=view.framed,
        last=texts.turns.play(last.play, last.points)
        if isinstance(last, Placed) and not last.taken_back
        else "",
        scores=tuple(
            (unisolate(name), texts.turns.score(total)) for name, total in _best_first(view.scores)
        ),
        clock="" if view.time is None else texts.common.numbers.duration(view.time),
        bag=view.bag,
    )


def _best_first(scores: tuple[tuple[str, int], ...]) -> list[tuple[str, int]]:
    return sorted(scores, key=lambda each: -each[1])


def pictures_of(
    game: ClassicGame, texts: ClassicTexts, names: Mapping[int, str]
) -> tuple[BoardPicture, ...]:
    """The game from its empty board, a picture for each turn; without any rack."""
    return tuple(_after(position, game, texts, names) for position in positions(game))


def _after(
    position: Position, game: ClassicGame, texts: ClassicTexts, names: Mapping[int, str]
) -> BoardPicture:
    line = position.line
    done = None if line is None else done_on(line, names)
    scores = zip((seat.player for seat in game.seats), position.totals, strict=True)
    return BoardPicture(
        board=position.board,
        labels=texts.course.picture_labels,
        title=texts.course.label if line is None else texts.turns.heading(line.number),
        framed=tuple(done.play.squares()) if isinstance(done, Placed) else (),
        last="" if done is None else texts.turns.done(done),
        scores=tuple(
            (unisolate(names[player]), texts.turns.score(total)) for player, total in scores
        ),
    )
