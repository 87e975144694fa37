"""A referee's notes: each sanction is told to whom it concerns, with its reason (article 4.6, SPEC D20).

They are private messages, sent without being asked for; who wants none finds them by ``/chevalet``, as
everybody does. The regulation lets a warning for the score of the very word that was kept go unsent: it is
sent.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Self, assert_never

from bot.games.kind import Step, View
from bot.games.kinds.duplicate.texts import DUPLICATE, DuplicateTexts
from bot.talk.identity import Place
from bot.talk.messages import Message, Post, Private
from engine.duplicate import events as e
from engine.duplicate.ledger import ledger
from engine.duplicate.state import DuplicateGame
from engine.errors import NotationError
from engine.refereeing.faults import Fault, Ruling, Sanction
from engine.refereeing.reading import read

NOTED = e.RoundScored | e.ResultsCorrected | e.PlayerWarned | e.Compensated
"""Events that a note may tell somebody of."""
_MOST_SHOWN = 4
"""Notes that are shown to who asks how he stands."""


@dataclass(frozen=True, slots=True)
class Notes:
    """The notes on rounds in a place's games, for those who can be `reached`."""

    place: Place
    texts: DuplicateTexts
    reached: Collection[int]

    @classmethod
    def of(cls, view: View) -> Self:
        """The notes of a place's games."""
        return cls(view.place, DUPLICATE[view.chosen.language], view.reached)

    def after(self, step: Step[DuplicateGame, e.Event]) -> Iterator[Message]:
        """The messages that follow from an event."""
        event, game, official = step.event, step.after, self.texts.official
        if not isinstance(event, NOTED):
            return
        match event:
            case e.RoundScored(number, results=results):
                for result in results:
                    written = result.written
                    if written is not None and (written.ruling or _are_several(written.text, game)):
                        yield from self._note(game, event, number, result.player)
            case e.ResultsCorrected(number, results, reason=why):
                for result in results:
                    said = official.corrected(number, result.points, why)
                    yield from self._note(game, event, number, result.player, said)
            case e.Compensated(player, number, points, why):
                said = official.compensated(number, points, why)
                yield from self._note(game, event, number, player, said)
            case e.PlayerWarned(player, number):
                given = ledger(game, player).warnings
                said = next(
                    official.sanction(noted.ruling, at, game.rules.tariff)
                    for at, noted in reversed(list(enumerate(given, start=1)))
                    if noted.round == number and noted.ruling.fault is Fault.CONDUCT
                )
                yield from self._note(game, event, number, player, said)
            case _:
                assert_never(event)

    def _note(
        self, game: DuplicateGame, event: e.Event, number: int, head: int, said: str = ""
    ) -> Iterator[Message]:
        lines = [said] if said else note(game, number, head, self.texts)
        for person in game.players.of(head):
            if person in self.reached and not game.players.by_number[person].on_paper:
                yield Post(
                    Private(person, self.place.platform),
                    "\n".join(lines),
                    game.game,
                    f"{game.game}/note-{number}-{person}-{event.at.timestamp():.3f}",
                    self.texts.official.note_title(number),
                    about=self.place,
                )


def note(game: DuplicateGame, number: int, head: int, texts: DuplicateTexts) -> list[str]:
    """The bulletins of a finished round, and the sanctions of one; nothing if there was none."""
    result = game.rounds[number - 1].result(head) if number <= len(game.rounds) else None
    own = ledger(game, head)
    given: list[tuple[Ruling, int]] = [
        (noted.ruling, at)
        for at, noted in enumerate(own.warnings, start=1)
        if noted.round == number
    ]
    written = None if result is None else result.written
    ruling = None if written is None else written.ruling
    if ruling is not None and ruling.sanction is not Sanction.WARNING:
        given.insert(0, (ruling, 0))
    said = [texts.official.sanction(each, at, game.rules.tariff) for each, at in given]
    if written is not None and _are_several(written.text, game):
        said.insert(0, texts.official.several_written)
    if not said:
        return []
    return [*([texts.official.written(written.text)] if written is not None else []), *said]


def _are_several(text: str, game: DuplicateGame) -> bool:
    """Whether a bulletin holds more solutions than one may count: the least did (article 4.5)."""
    return game.rules.solutions == 1 and _solutions(text) > 1


@lru_cache(maxsize=2000)
def _solutions(text: str) -> int:
    """The number of solutions of a bulletin, remembered: many players write the same."""
    try:
        return len(read(text))
    except NotationError:
        return 0


def own_notes(game: DuplicateGame, person: int, texts: DuplicateTexts) -> list[str]:
    """The last notes of a player, the newest first."""
    if not game.is_official or game.player(person) is None:
        return []
    head, said = game.players.head(person), list[str]()
    for number in range(
        len(game.rounds) + 1, 0, -1
    ):  # in the round that is on, warnings for conduct
        lines = note(game, number, head, texts)
        if lines and len(said) < _MOST_SHOWN:
            said.append("\n".join((texts.official.note_title(number), *lines)))
    return said
