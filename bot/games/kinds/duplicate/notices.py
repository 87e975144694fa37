"""Lines of their own at the bottom of a channel: little time is left, a round is void, the clock stands."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import assert_never

from bot.games.kinds.duplicate.cards import Next, next_of
from bot.games.kinds.duplicate.organiser import control_button
from bot.games.kinds.duplicate.texts import DuplicateTexts
from bot.talk.controls import Control
from bot.talk.messages import Button, Labelled, Press
from bot.talk.round_names import RoundName
from engine.duplicate import events as e
from engine.duplicate.state import DuplicateGame

HALTED, RESUMED = "halted", "resumed"
"""The kinds that take each other's place."""

Told = (
    e.WarningGiven
    | e.RoundExtended
    | e.RoundCancelled
    | e.GamePaused
    | e.GameSuspended
    | e.GameResumed
)
"""What such a line is about."""


@dataclass(frozen=True, slots=True)
class Notice:
    """What is said; of each `kind` a game has one, and a newer one takes its place.

    `next_round` is when the next one comes, where that is told here.
    """

    kind: str
    text: str
    buttons: tuple[Button, ...] = ()
    next_round: datetime | None = None


def notice(event: Told, game: DuplicateGame, texts: DuplicateTexts) -> Notice:
    """The line about an event; `game` is the state after it.

    The warning has the round's buttons again: the round's message may be far up by then.
    """
    match event:
        case e.WarningGiven(number, at):
            assert game.round is not None
            assert game.round.deadline is not None
            buttons = round_buttons(RoundName.of(game.round), texts)
            left = game.round.deadline - at
            return Notice(f"warning-{number}", texts.course.warning(left), buttons)
        case e.RoundExtended(number, deadline, at=at):
            return Notice(
                f"outage-{number}-{at.timestamp():.0f}", texts.course.outage(deadline - at)
            )
        case e.RoundCancelled():
            return cancelled(game, texts, next_of(game))
        case e.GamePaused():
            return paused(game, texts)
        case e.GameSuspended():
            return Notice(
                HALTED, f"{texts.course.suspended} {texts.course.to_resume}", (organise(texts),)
            )
        case e.GameResumed():
            return resumed(game, texts, next_of(game))
        case _:
            assert_never(event)


def paused(game: DuplicateGame, texts: DuplicateTexts) -> Notice:
    """The clock stands still, and who may let it go on."""
    if not game.present:
        join = Button(texts.common.chat.label(Press.JOIN), Press.JOIN)
        return Notice(HALTED, texts.course.everybody_left, (join, organise(texts)))
    if game.is_abandoned:  # whoever comes back may go on
        resume = control_button(Control.RESUME, game, texts)
        return Notice(HALTED, texts.course.abandoned, (resume,))
    return Notice(HALTED, f"{texts.course.paused} {texts.course.to_resume}", (organise(texts),))


def taken_out(event: e.PlayerLeft, texts: DuplicateTexts, name: str) -> Notice:
    """A player was taken out of the game."""
    kind = f"out-{event.player}-{event.at.timestamp():.0f}"
    return Notice(kind, texts.common.games.taken_out(name))


def organiser_changed(event: e.OrganiserChanged, texts: DuplicateTexts, name: str) -> Notice:
    """The lead has changed hands in the midst of a game."""
    return Notice(f"lead-{event.at.timestamp():.0f}", texts.common.games.leads(name))


def offered(event: e.PairOffered, texts: DuplicateTexts, names: Mapping[int, str]) -> Notice:
    """Somebody wants to be a pair with somebody, who has a button to accept it."""
    said = texts.series.pair_offered(names[event.player], names[event.partner])
    accept = Button(texts.series.accept, Press.DO, query="paire")
    return Notice(offer_of(event.player), said, (accept,))


def offer_of(player: int) -> str:
    """The kind of notice that tells a player's offer."""
    return f"pair-{player}"


def paired(event: e.PairMade, texts: DuplicateTexts, names: Mapping[int, str]) -> Notice:
    """Two play together from now on, in the midst of a game."""
    both = texts.series.pair([names[event.player], names[event.partner]])
    return Notice(f"paired-{event.partner}", texts.series.pair_made(both))


def cancelled(game: DuplicateGame, texts: DuplicateTexts, following: Next) -> Notice:
    """The last round is void; and how it is played again."""
    number, void = game.round_number, len(game.void_draws)
    text = texts.course.round_cancelled(number, game.void_reason)
    buttons = next_buttons(game, texts, following)
    return Notice(f"cancelled-{number}-{void}", text, buttons, following.at)


def resumed(game: DuplicateGame, texts: DuplicateTexts, following: Next) -> Notice:
    """The game goes on; between two rounds, with how the next one comes."""
    return Notice(RESUMED, texts.course.resumed, next_buttons(game, texts, following), following.at)


def next_buttons(game: DuplicateGame, texts: DuplicateTexts, following: Next) -> tuple[Button, ...]:
    """What brings the next round, if it comes on order."""
    if not following.on_order:
        return ()
    start = Button(
        texts.common.games.control(Control.NEXT), Press.START, RoundName(game.round_number)
    )
    return start, organise(texts)


PLAYED: tuple[Labelled, ...] = (Press.PLAY, Press.BLANK, Press.MINE, Press.BOARD)
"""What a player can do under a round that is on."""


def round_buttons(
    name: RoundName,
    texts: DuplicateTexts,
    presses: tuple[Labelled, ...] = (*PLAYED, Press.ORGANISE),
) -> tuple[Button, ...]:
    """What can be done under a round that is on, in public."""
    return tuple(Button(texts.common.chat.label(press), press, name) for press in presses)


def organise(texts: DuplicateTexts) -> Button:
    """The button of the organiser's panel."""
    return Button(texts.common.chat.label(Press.ORGANISE), Press.ORGANISE)
