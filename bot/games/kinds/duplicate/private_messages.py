"""A round as one player is told of it in private: one message a round, edited as it goes on.

In duplicate everybody has the same tiles, so the draw may be in it; of the bulletins nothing, and after the
round the player's own result only. It begins when the clock runs, for who is present then; it loses its
buttons when the round is over, whichever way. Who has not answered a round that lasts hours is reminded once
of it, when the warning is given.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Self, assert_never

from bot.games.kind import Step, View
from bot.games.kinds.duplicate.buttons import PLAYED, round_buttons, without_slips
from bot.games.kinds.duplicate.picture import is_within_pause, picture_of
from bot.games.kinds.duplicate.settings import DuplicateSettings
from bot.games.kinds.duplicate.texts import DUPLICATE, DuplicateTexts
from bot.talk.identity import Place
from bot.talk.messages import Edit, Message, Post, Private
from bot.talk.round_names import RoundName
from engine.duplicate import events as e
from engine.duplicate.ranking import is_tied, ranking
from engine.duplicate.rounds import Round, ScoredRound
from engine.duplicate.rules import LONG_ROUND
from engine.duplicate.state import DuplicateGame, Halt, Phase

TOLD = (
    e.RoundOpened
    | e.WarningGiven
    | e.RoundExtended
    | e.GamePaused
    | e.GameSuspended  # which mostly voids the round first
    | e.GameResumed
    | e.RoundScored
    | e.RoundCancelled
    | e.GameEnded
)
"""Events that are told in private; of the many bulletins nobody is told."""


@dataclass(frozen=True, slots=True)
class PrivateMessages:
    """The messages about a place's games to those who are `wanting` them, on its platform."""

    place: Place
    texts: DuplicateTexts
    names: Mapping[int, str]
    wanting: Collection[int]
    veils: bool = True
    """While the clock stands, the draw is not to be seen."""

    @classmethod
    def of(cls, view: View) -> Self:
        """The messages of a place; in a private chat the player there is told there."""
        veils = DuplicateSettings.of(view.chosen).paused_draw == "hidden"
        wanting = () if view.alone else view.wanting
        return cls(view.place, DUPLICATE[view.chosen.language], view.names, wanting, veils)

    def after(self, step: Step[DuplicateGame, e.Event]) -> Iterator[Message]:
        """The messages that follow from an event, for those who want them."""
        event, before, game = step.event, step.before, step.after
        if not self.wanting or before is None or not isinstance(event, TOLD):
            return
        match event:
            case (
                e.RoundOpened()
                | e.RoundExtended()
                | e.GamePaused()
                | e.GameSuspended()
                | e.GameResumed()
            ):
                if game.phase is Phase.OPEN:
                    yield from self._open(game)
            case e.WarningGiven():
                yield from self._remind(game, event.at)
            case e.RoundScored():
                yield from self._after_score(game)
            case e.RoundCancelled():
                void = before.round or before.rounds[-1]
                yield from self._over(game, void, self.texts.course.round_cancelled(void.number))
            case e.GameEnded(termination) if before.round is not None:
                said = self.texts.cards.game_over(termination, game.rest + game.bag)
                yield from self._over(game, before.round, said)
            case e.GameEnded():
                return  # between two rounds
            case _:
                assert_never(event)

    def _open(self, game: DuplicateGame) -> Iterator[Message]:
        current = game.round
        assert current is not None
        veiled = self.veils and is_within_pause(game)
        lines = [] if veiled else [self.texts.draws.rack(current.rack)]
        buttons = round_buttons(RoundName.of(current), self.texts, PLAYED)
        if game.halt is not None:
            buttons = without_slips(buttons)
            is_paused = game.halt is Halt.PAUSED
            lines.append(self.texts.course.paused if is_paused else self.texts.course.suspended)
        for person in game.present:
            if person in self.wanting and person not in current.out:
                centre = game.players.by_number[person].centre
                yield Post(
                    Private(person, self.place.platform),
                    "\n".join(lines),
                    game.game,
                    _slot(game, current, person),
                    self.texts.draws.round_title(current.number)
                    if veiled
                    else self._title(current),
                    picture=picture_of(game, self.texts, self.names, centre, veiled=veiled),
                    buttons=buttons,
                    until=None if game.halt is not None else current.deadline,
                    about=self.place,
                )

    def _remind(self, game: DuplicateGame, now: datetime) -> Iterator[Message]:
        """The reminders in a round that lasts hours, to those who have not answered and are waited for."""
        current = game.round
        assert current is not None
        assert current.deadline is not None
        if game.rules.round_time < LONG_ROUND:
            return
        said = self.texts.course.reminder(current.number, current.deadline - now)
        for person in game.present:
            is_waited_for = game.waits_for(person) and not current.answered(
                game.players.head(person)
            )
            if person in self.wanting and is_waited_for:
                yield Post(
                    Private(person, self.place.platform),
                    said,
                    game.game,
                    _reminder_slot(game, current, person),
                    buttons=round_buttons(RoundName.of(current), self.texts, PLAYED),
                    until=current.deadline,
                    about=self.place,
                )

    def _after_score(self, game: DuplicateGame) -> Iterator[Message]:
        scored, ranked = game.rounds[-1], ranking(game)
        standings = {line.player: line for line in ranked}
        top = self.texts.cards.round_top(scored)
        for player in game.players:
            if player.number not in self.wanting:
                continue
            lines = []
            result = scored.result(game.players.head(player.number))
            if result is not None:
                lines.append(self.texts.cards.result(result, scored))
            own = standings.get(game.players.head(player.number))
            if own is not None:  # not who left before any round was his
                lines.append(self.texts.cards.own_standing(own, tied=is_tied(own, ranked)))
            yield from self._edit(game, scored, player.number, top, "\n".join(lines))

    def _over(
        self, game: DuplicateGame, ended: Round | ScoredRound, said: str
    ) -> Iterator[Message]:
        for player in game.players:
            yield from self._edit(game, ended, player.number, self._title(ended), said)

    def _edit(
        self, game: DuplicateGame, ended: Round | ScoredRound, person: int, title: str, said: str
    ) -> Iterator[Message]:
        """There is nothing to be told to who was not told of the round before."""
        if person in self.wanting:
            audience, slot = Private(person, self.place.platform), _slot(game, ended, person)
            yield Edit(audience, said, game.game, slot, title, about=self.place)
            if game.rules.round_time >= LONG_ROUND:
                slot, closed = _reminder_slot(game, ended, person), self.texts.course.round_closed
                yield Edit(audience, closed, game.game, slot, about=self.place)

    def _title(self, told: Round | ScoredRound) -> str:
        return self.texts.draws.announcement_short(told.number, told.draws)


def _reminder_slot(game: DuplicateGame, told: Round | ScoredRound, person: int) -> str:
    return f"{_slot(game, told, person)}-reminder"


def _slot(game: DuplicateGame, told: Round | ScoredRound, person: int) -> str:
    return f"{game.game}/alert-{RoundName.of(told)}-{person}"
