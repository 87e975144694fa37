"""A round as one player is told of it in private: one message a round, edited as it goes on.

In duplicate everybody has the same tiles, so the draw may be in it; of the bulletins nothing, and after the
round the player's own result only. It begins when the clock runs, for who is present then; it loses its
buttons when the round is over, whichever way.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import assert_never

from bot.games.duplicate.picture import is_within_pause, picture_of
from bot.talk.messages import Button, Labelled, Press
from bot.talk.round_names import RoundName
from bot.texts.duplicate import DuplicateTexts
from engine.duplicate import events as e
from engine.duplicate.ranking import ranking
from engine.duplicate.state import DuplicateGame, Halt, Phase, Round, ScoredRound
from render.picture import BoardPicture

TOLD = (
    e.RoundOpened
    | e.RoundExtended
    | e.GamePaused
    | e.GameSuspended  # which mostly voids the round first
    | e.GameResumed
    | e.RoundScored
    | e.RoundCancelled
    | e.GameEnded
)
"""What anybody is told of in private; of the many bulletins nobody is."""
PRESSES: tuple[Labelled, ...] = (Press.PLAY, Press.BLANK, Press.MINE, Press.BOARD)
"""What can be done under a round that is on."""


@dataclass(frozen=True, slots=True)
class RoundAlert:
    """What one player is told.

    Attributes:
        person: to whom.
        slot: the round's, and his own.
        title: the round and its draw; its top once it is scored.
        over: the round is; there is nothing to be told to who was not told of it before.
    """

    person: int
    slot: str
    title: str
    text: str
    picture: BoardPicture | None = None
    buttons: tuple[Button, ...] = ()
    until: datetime | None = None
    over: bool = False


@dataclass(frozen=True, slots=True)
class RoundAlerts:
    """Those of one game, in the language of its place; `names` are those of its players."""

    texts: DuplicateTexts
    names: Mapping[int, str]
    veils: bool = True
    """While the clock stands, the draw is not to be seen."""

    def after(
        self,
        event: e.Event,
        before: DuplicateGame | None,
        game: DuplicateGame,
        wanting: Collection[int],
    ) -> Iterator[RoundAlert]:
        """What follows from an event, for those who want it; the game as it was and as it is."""
        if not wanting or before is None or not isinstance(event, TOLD):
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
                    yield from self._open(game, wanting)
            case e.RoundScored():
                yield from self._scored(game, wanting)
            case e.RoundCancelled():
                void = before.round or before.rounds[-1]
                said = self.texts.course.round_cancelled(void.number)
                yield from self._over(game, void, wanting, said)
            case e.GameEnded(termination) if before.round is not None:
                said = self.texts.cards.game_over(termination, game.rest + game.bag)
                yield from self._over(game, before.round, wanting, said)
            case e.GameEnded():
                return  # between two rounds
            case _:
                assert_never(event)

    def _open(self, game: DuplicateGame, wanting: Collection[int]) -> Iterator[RoundAlert]:
        current = game.round
        assert current is not None
        veiled = self.veils and is_within_pause(game)
        lines = [] if veiled else [self.texts.draws.rack(current.rack)]
        if game.halt is not None:
            is_paused = game.halt is Halt.PAUSED
            lines.append(self.texts.course.paused if is_paused else self.texts.course.suspended)
        picture = picture_of(game, self.texts, self.names, veiled=veiled)
        title = self.texts.draws.round_title(current.number) if veiled else self._title(current)
        buttons = tuple(
            Button(self.texts.common.chat.label(press), press, RoundName.of(current))
            for press in PRESSES
        )
        for person in game.present:
            if person in wanting and person not in current.out:
                yield RoundAlert(
                    person,
                    _slot(game, current, person),
                    title,
                    "\n".join(lines),
                    picture,
                    buttons,
                    None if game.halt is not None else current.deadline,
                )

    def _scored(self, game: DuplicateGame, wanting: Collection[int]) -> Iterator[RoundAlert]:
        scored, standings = game.rounds[-1], {line.player: line for line in ranking(game)}
        for player in game.players:
            if player.number in wanting:
                lines = []
                result = scored.result(player.number)
                if result is not None:
                    lines.append(self.texts.cards.result(result, scored))
                if player.number in standings:  # not who left before any round was his
                    lines.append(self.texts.cards.own_standing(standings[player.number]))
                slot = _slot(game, scored, player.number)
                told = "\n".join(lines)
                top = self.texts.cards.round_top(scored)
                yield RoundAlert(player.number, slot, top, told, over=True)

    def _over(
        self, game: DuplicateGame, ended: Round | ScoredRound, wanting: Collection[int], said: str
    ) -> Iterator[RoundAlert]:
        for player in game.players:
            if player.number in wanting:
                slot = _slot(game, ended, player.number)
                yield RoundAlert(player.number, slot, self._title(ended), said, over=True)

    def _title(self, told: Round | ScoredRound) -> str:
        return self.texts.draws.announcement_short(told.number, told.draws)


def _slot(game: DuplicateGame, told: Round | ScoredRound, person: int) -> str:
    return f"{game.game}/alert-{RoundName.of(told)}-{person}"
