"""What a player who wants it is told in private: one message a turn, which is edited as the game goes on.

At his turn a player has a message of his own: the board with his rack, both in words too, and what he can do.
When the turn is over it becomes one line with the rack that he thinks about until the next one; then it is
that line alone. A second rack is its owner's (SPEC S2); a program has no message.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Self

from bot.games.kind import Step, View
from bot.games.kinds.classic.buttons import contest_buttons, vote_buttons
from bot.games.kinds.classic.named import names_of
from bot.games.kinds.classic.public_view import done_in, number_of, public_turn
from bot.games.kinds.classic.racks import (
    has_turn,
    picture_with_rack,
    rack_buttons,
    rack_said,
    seat_to_show,
)
from bot.games.kinds.classic.texts import CLASSIC, ClassicTexts
from bot.talk.identity import Place
from bot.talk.messages import Edit, Message, Post, Private
from engine.classic import events as e
from engine.classic.state import ClassicGame, Phase, Seat

TOLD = (
    e.RulesChanged
    | e.RackDrawn
    | e.RackArranged
    | e.TurnBegan
    | e.TurnOpened
    | e.WordPlaced
    | e.MoveAccepted
    | e.MoveTakenBack
    | e.MoveSettled
    | e.TilesExchanged
    | e.JokerRecycled
    | e.VowelsChosen
    | e.ThemeVoted
    | e.ThemeScored
    | e.TurnPassed
    | e.TurnLost
    | e.TimeGiven
    | e.TimeLost
    | e.PlayerReplaced
    | e.PlayerOut
    | e.GamePaused
    | e.GameSuspended
    | e.GameResumed
    | e.GameScored
    | e.GameEnded
)
"""Events that change such a message."""


@dataclass(frozen=True, slots=True)
class PrivateMessages:
    """The messages about a place's games to those who are `wanting` them, on its platform."""

    place: Place
    texts: ClassicTexts
    names: Mapping[int, str]
    wanting: Collection[int]

    @classmethod
    def of(cls, view: View) -> Self:
        """The messages of a place; in a private chat, the player there is told there as well."""
        wanting = view.names if view.alone else view.wanting
        return cls(view.place, CLASSIC[view.chosen.language], view.names, frozenset(wanting))

    def after(self, step: Step[ClassicGame, e.Event]) -> Iterator[Message]:
        """The messages that follow from an event, for those who want them."""
        before, game = step.before, step.after
        if not self.wanting or before is None or not isinstance(step.event, TOLD):
            return
        for person in game.players:
            if person not in self.wanting:
                continue
            was, now = self._message(before, person), self._message(game, person)
            if now is not None and now != was:
                yield now
            if was is not None and (now is None or now.slot != was.slot):
                yield self._line(game, was)

    def _message(self, game: ClassicGame, person: int) -> Post | Edit | None:
        """The one message that this person has now, if he has one."""
        seat = seat_to_show(game, person)
        if seat is None or seat.out is not None or game.phase is Phase.ENDED:
            return None
        if has_turn(game, seat):
            return self._turn(game, seat, person)
        own = [move for move in game.moves if move.event.player == seat.player]
        if not own or game.turn is None:
            return None
        done = self.texts.turns.done(done_in(own[-1], self._called(game)))
        return Edit(
            Private(person, self.place.platform),
            "\n".join((done, rack_said(game, seat, self.texts))),
            game.game,
            _slot(game, own[-1].event.turn, person),
            self.texts.turns.heading(number_of(game, own[-1].event.turn) or 0),
            about=self.place,
        )

    def _turn(self, game: ClassicGame, seat: Seat, person: int) -> Post:
        view = public_turn(game, self._called(game))
        turns = self.texts.turns
        lines = [rack_said(game, seat, self.texts), *map(turns.done, view.last)]
        if view.contest is not None:
            lines.append(turns.contestable(view.contest))
        lines.append(turns.scores(view.scores, view.bag))
        if view.halted:
            lines.append(self.texts.notices.paused)
        if view.vote is not None:
            lines.append(self.texts.variants.theme_vote(view.vote))
        buttons = (
            *contest_buttons(view, self.texts),
            *vote_buttons(view, self.texts),
            *rack_buttons(game, seat, view, self.texts),
        )
        return Post(
            Private(person, self.place.platform),
            "\n".join(lines),
            game.game,
            _slot(game, view.turn, person),
            turns.your_title(view.number),
            picture=picture_with_rack(view, seat.rack, self.texts),
            buttons=() if view.halted else buttons,
            until=view.deadline,
            lasts=view.time,
            about=self.place,
        )

    def _line(self, game: ClassicGame, was: Post | Edit) -> Edit:
        """The line left of an earlier message: what was done, without the rack."""
        number = number_of(game, int(was.slot.split("/rack-")[1].partition("-")[0]))
        text = self.texts.turns.heading(len(game.moves) + 1)  # it ended without a move
        if number is not None:
            done = done_in(game.moves[number - 1], self._called(game))
            text = self.texts.turns.past(number, done)
        return Edit(was.audience, text, game.game, was.slot, about=self.place)

    def _called(self, game: ClassicGame) -> Mapping[int, str]:
        return names_of(self.names, game, self.texts.common.language)


def _slot(game: ClassicGame, turn: int, person: int) -> str:
    return f"{game.game}/rack-{turn}-{person}"
