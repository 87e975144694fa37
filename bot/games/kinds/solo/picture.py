"""From a game alone to the picture of it: the round that is on, or the board with the last word."""

from bot.games.kinds.solo.texts.protocol import SoloTexts
from bot.made_once import MadeOnce
from engine.solo.state import SoloGame
from render.picture import BoardPicture

_PICTURES = MadeOnce[BoardPicture](1000)


def picture_of(game: SoloGame, texts: SoloTexts) -> BoardPicture:
    """The game as it stands."""
    draws = None if game.round is None else game.round.draws
    parts = (game.board, game.rounds, draws, game.rules, game.rest, texts)
    return _PICTURES.of(parts, lambda: _made(game, texts))


def _made(game: SoloGame, texts: SoloTexts) -> BoardPicture:
    last, time = (game.rounds[-1] if game.rounds else None), game.rules.round_time
    number = game.round_number if game.round is not None else len(game.rounds)
    return BoardPicture(
        board=game.board,
        labels=texts.common.games.picture_labels,
        title=texts.draws.round_title(number, game.rounds_planned) if number else "",
        framed=tuple(last.kept.play.squares()) if last else (),
        last=texts.cards.last_play(last.kept.play, last.kept.points) if last else "",
        rack=game.rack if game.round is not None else last.rack if last else "",
        clock=texts.common.numbers.duration(time) if time and game.round is not None else "",
        bag=len(game.bag),
    )
