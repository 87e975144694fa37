"""From what everybody may see to its picture; what one player sees beside is added in `racks` only."""

from collections.abc import Mapping

from bot.games.classic.public_turn import PublicTurn, done_in
from bot.talk.names import unisolate
from bot.texts.classic import ClassicTexts
from bot.texts.classic.pieces import Placed
from engine.classic.state import ClassicGame
from render.picture import BoardPicture, Film

SECONDS = 1.5
"""Each picture of a film is shown for so long."""


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
        scores=tuple((unisolate(name), texts.turns.score(total)) for name, total in view.scores),
        clock="" if view.time is None else texts.common.numbers.duration(view.time),
        bag=view.bag,
    )


def picture_after(
    game: ClassicGame, index: int, texts: ClassicTexts, names: Mapping[int, str]
) -> BoardPicture:
    """The board after the move of this index, with the scores as they were then; without any rack."""
    move, told = game.moves[index], game.moves[: index + 1]
    later = game.moves[index + 1 :]
    totals = {seat.player: 0 for seat in game.seats} | {
        each.event.player: each.total for each in told
    }
    done = done_in(move, names)
    lies = isinstance(done, Placed) and not done.taken_back
    return BoardPicture(
        board=later[0].board if later else game.board,
        labels=texts.course.picture_labels,
        title=texts.turns.heading(move.event.turn),
        framed=tuple(done.play.squares()) if isinstance(done, Placed) and lies else (),
        last=texts.turns.done(done),
        scores=tuple(
            (unisolate(names[player]), texts.turns.score(total)) for player, total in totals.items()
        ),
    )


def film_of(game: ClassicGame, texts: ClassicTexts, names: Mapping[int, str]) -> Film | None:
    """The whole game, a picture for each move; None if there is none yet."""
    frames = tuple(picture_after(game, each, texts, names) for each in range(len(game.moves)))
    return Film(frames, SECONDS) if frames else None
