"""What everybody may know of the round that is on: who has answered it; no field for what a bulletin says."""

from collections.abc import Container, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.games.kinds.duplicate.buttons import round_buttons
from bot.games.kinds.duplicate.picture import picture_of
from bot.games.kinds.duplicate.sides import side_names
from bot.games.kinds.duplicate.simultane_views import answered_at, players_at
from bot.games.kinds.duplicate.texts import DuplicateTexts
from bot.made_once import MadeOnce
from bot.talk.messages import Button
from bot.talk.round_names import RoundName
from engine.duplicate.centres import HOME
from engine.duplicate.draws import Draw
from engine.duplicate.state import DuplicateGame, Phase
from render.picture import BoardPicture

MOST_TICKED = 40
"""Of more players nobody can look for a tick, and a thousand names with each bulletin would be a million."""


@dataclass(frozen=True, slots=True)
class PublicRound:
    """The round, its draws, how many have answered, and who. While it is `veiled`, nobody sees the draw.

    `lasts` is all of the time that ends at the deadline, or will once the clock runs.
    """

    name: RoundName
    draws: tuple[Draw, ...]
    picture: BoardPicture
    deadline: datetime | None
    lasts: timedelta | None
    bulletins: int
    answered: tuple[str, ...]
    all_answered: bool
    closed: bool
    veiled: bool


def public_round(
    game: DuplicateGame,
    texts: DuplicateTexts,
    names: Mapping[int, str],
    centre: int = HOME,
    *,
    veiled: bool = False,
) -> PublicRound:
    """The part of the round that is on that everybody may see, in a centre of a simultané."""
    current = game.round
    assert current is not None
    answered = answered_at(game, centre)
    return PublicRound(
        name=RoundName.of(current),
        draws=current.draws,
        picture=picture_of(game, texts, names, centre, veiled=veiled),
        deadline=current.deadline,
        lasts=current.lasts or (game.rules.round_time if game.halt is None else None),
        bulletins=len(answered),
        answered=_answered(game, centre, answered, side_names(game, names, texts)),
        all_answered=current.all_answered,
        closed=game.phase in (Phase.CLOSING, Phase.CHOOSING),
        veiled=veiled,
    )


def _answered(
    game: DuplicateGame, centre: int, answered: Container[int], names: Mapping[int, str]
) -> tuple[str, ...]:
    """In the order of the players, so that it does not tell who was first."""
    there = players_at(game, centre)
    if len(there) > MOST_TICKED:
        return ()
    return tuple(names[number] for number in there if number in answered)


@dataclass(frozen=True, slots=True)
class Sign:
    """A sign on the message of a round, as long as its draw stands."""

    title: str
    announcement: str
    buttons: tuple[Button, ...]


_SIGNS = MadeOnce[Sign](1000)


def sign_of(view: PublicRound, texts: DuplicateTexts) -> Sign:
    """The sign of a round."""
    return _SIGNS.of(
        (view.draws, texts),
        lambda: Sign(
            texts.draws.announcement_short(view.name.number, view.draws),
            texts.draws.announcement(view.draws),
            round_buttons(view.name, texts),
        ),
    )
