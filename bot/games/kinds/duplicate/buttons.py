"""What can be pressed while a round is on, and what brings the next one.

A button that is about a round carries its name, so that pressed late it does nothing to the next one.
"""

from collections.abc import Iterable

from bot.games.kinds.duplicate.result_cards import Next
from bot.games.kinds.duplicate.texts import DuplicateTexts
from bot.talk.controls import Control
from bot.talk.messages import Button, Labelled, Press
from bot.talk.round_names import RoundName
from engine.duplicate.state import DuplicateGame


def next_buttons(game: DuplicateGame, texts: DuplicateTexts, following: Next) -> tuple[Button, ...]:
    """The buttons that bring the next round, if it comes on order."""
    if not following.on_order:
        return ()
    start = Button(
        texts.common.games.control(Control.NEXT), Press.START, RoundName(game.round_number)
    )
    return start, organise(texts)


PLAYED: tuple[Labelled, ...] = (Press.PLAY, Press.BLANK, Press.MINE, Press.BOARD)
"""The player's buttons under a round that is on."""


def round_buttons(
    name: RoundName,
    texts: DuplicateTexts,
    presses: tuple[Labelled, ...] = (*PLAYED, Press.ORGANISE),
) -> tuple[Button, ...]:
    """The public buttons of a round that is on."""
    return tuple(Button(texts.common.chat.label(press), press, name) for press in presses)


def without_slips(buttons: Iterable[Button]) -> tuple[Button, ...]:
    """The buttons while the game stands still: a slip would be refused."""
    return tuple(each for each in buttons if each.press not in (Press.PLAY, Press.BLANK))


def organise(texts: DuplicateTexts) -> Button:
    """The button of the organiser's panel."""
    return Button(texts.common.chat.label(Press.ORGANISE), Press.ORGANISE)
