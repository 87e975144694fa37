"""The receipt of who did something in a game alone: kept, so that a repeat is told the same."""

from collections.abc import Sequence
from typing import assert_never

from bot.games.kind import Asked, Step
from bot.games.kinds.solo.texts import SOLO
from engine.solo import events as e
from engine.solo.state import SoloGame


def tell(asked: Asked, steps: Sequence[Step[SoloGame, e.Event]]) -> str:
    """The lines about these steps."""
    lines = [line for step in steps if (line := _line(asked, step))]
    return "\n".join(lines) or asked.chosen.texts.chat.did(asked.request.action)


def _line(asked: Asked, step: Step[SoloGame, e.Event]) -> str:
    texts, game, event = SOLO[asked.chosen.language], step.after, step.event
    match event:
        case e.GameCreated():
            return texts.course.opened(game)
        case e.RoundDrawn(number, draws):
            return f"{texts.draws.round_title(number, None)}\n{texts.draws.rack(draws[-1].rack)}"
        case e.WordNoted() if game.round is not None and game.rules.confirm:
            return texts.answers.noted(game.round)
        case e.HintGiven() if game.round is not None:
            return texts.answers.hints(game.round)
        case e.RoundScored():
            return texts.answers.settled(game.rounds[-1])
        case e.GameEnded():
            return texts.cards.game_over(game)
        case e.WordNoted() | e.HintGiven() | e.TimeLost() | e.RoundExtended():
            return ""
        case _:
            assert_never(event)
