"""The organiser's panel of a duplicate game (`bot.games.panel`)."""

from collections.abc import Collection
from dataclasses import replace
from typing import assert_never

from bot.games.kind import Asked
from bot.games.kinds.duplicate.paper import awaited, paper_buttons
from bot.games.kinds.duplicate.referee_panel import deputy_panel, referee_buttons
from bot.games.kinds.duplicate.round_names import on_or_next, to_cancel
from bot.games.kinds.duplicate.status import DuplicateStatus
from bot.games.kinds.duplicate.texts import DUPLICATE, DuplicateTexts
from bot.games.panel import Panel
from bot.talk.answers import Answer
from bot.talk.controls import TO_WHOM, Consequence, Control
from bot.talk.messages import Button, Press
from engine.duplicate.halts import keeps_round, may_cancel
from engine.duplicate.state import DuplicateGame, Phase

_IN_ROUND = (
    Control.PAUSE,
    Control.MORE,
    Control.END_ROUND,
    Control.CANCEL,
    Control.SUSPEND,
    Control.STOP,
)
_BETWEEN_ROUNDS = (Control.NEXT, Control.PAUSE, Control.CANCEL, Control.SUSPEND, Control.STOP)


def others(game: DuplicateGame) -> tuple[int, ...]:
    """The players beside the organiser, those first who do not answer."""
    there = [each for each in game.players if each.present and each.number != game.organiser]
    return tuple(each.number for each in sorted(there, key=lambda each: not game.is_absent(each)))


def removable(game: DuplicateGame) -> tuple[int, ...]:
    """Who may be taken out of the game: players, and whoever referees a centre."""
    return (*others(game), *game.deputies)


def without_seat(game: DuplicateGame, gone: Collection[int]) -> tuple[int, ...]:
    """Who may lead without a seat, too, but for those who are gone."""
    return tuple(each for each in DuplicateStatus(game).without_seat if each not in gone)


def heirs(game: DuplicateGame, gone: Collection[int]) -> tuple[int, ...]:
    """To whom the lead may be handed; never to who plays on paper."""
    on_paper = game.players.on_paper.values()
    return (*without_seat(game, gone), *(each for each in others(game) if each not in on_paper))


def _course(game: DuplicateGame) -> tuple[Control, ...]:
    """The controls of the course of the game."""
    if not game.present:
        return (Control.STOP,)
    if game.halt is not None:
        return (Control.RESUME, Control.STOP)
    match game.phase:
        case Phase.OPEN:
            course: tuple[Control, ...] = _IN_ROUND
        case Phase.BETWEEN if not game.has_started:
            course = (Control.NEXT, Control.STOP)
        case Phase.BETWEEN:
            course = _BETWEEN_ROUNDS
        case Phase.ANNOUNCED | Phase.CLOSING | Phase.CHOOSING | Phase.ENDED:
            course = (Control.STOP,)
        case _:
            assert_never(game.phase)
    if may_cancel(game):
        return course
    return tuple(control for control in course if control is not Control.CANCEL)


class DuplicatePanel(Panel):
    """The panel of a duplicate game."""

    def __init__(
        self, game: DuplicateGame, texts: DuplicateTexts, gone: Collection[int] = ()
    ) -> None:
        super().__init__(game.game, texts.common, texts.panel)
        self._game, self._gone = game, gone
        self._official, self._paper = texts.official, texts.paper

    @property
    def started(self) -> bool:
        return self._game.has_started

    def course(self) -> tuple[Control, ...]:
        return () if self._game.phase is Phase.ENDED else _course(self._game)

    def whom(self, control: Control) -> tuple[int, ...]:
        return (
            heirs(self._game, self._gone) if control is Control.HAND_ON else removable(self._game)
        )

    def about(self, control: Control) -> str:
        if control in TO_WHOM or control is Control.STOP:  # the game, whatever is played by then
            return "0"
        return str(to_cancel(self._game) if control is Control.CANCEL else on_or_next(self._game))

    def consequence(self, control: Control) -> Consequence:
        """A suspension may void a round, find none, or keep one (`halts`); a stop leaves one unscored."""
        if control is Control.STOP and self._game.round is not None:
            return Consequence.STOP_IN_ROUND
        if control is not Control.SUSPEND:
            return Consequence(control.value)
        if self._game.round is None:
            return Consequence.SUSPEND_BETWEEN
        return Consequence.SUSPEND_KEPT if keeps_round(self._game) else Consequence.SUSPEND

    def own_buttons(self) -> tuple[tuple[Button, ...], tuple[Button, ...]]:
        paper = paper_buttons(self._game, self._paper, has_no_seat=self._game.has_referee)
        return (*referee_buttons(self._game, self._official), *paper), ()


def panel_for(asked: Asked, game: DuplicateGame) -> Answer:
    """The organiser's panel, or that of a player who stands in."""
    texts = DUPLICATE[asked.chosen.language]
    panel = DuplicatePanel(game, texts)
    centre = game.deputies.get(asked.person)
    if centre is not None and not asked.leads(game.organiser):
        return deputy_panel(game, texts, centre)
    if not game.present and not game.has_referee:
        join = Button(texts.common.chat.label(Press.JOIN), Press.JOIN)
        shown = panel.answer(texts.course.everybody_left)
        return replace(shown, buttons=(join, *shown.buttons))
    if asked.manages or game.organiser in (asked.person, None):
        missing = awaited(game, asked.names)
        said = texts.paper.awaited(missing) if missing else texts.panel.controls
        return panel.answer(said)
    return panel.for_stand_in(asked.names[game.organiser])
