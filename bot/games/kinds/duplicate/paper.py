"""People in the room who play on paper, as whoever leads sees them (`engine.duplicate.paper`)."""

from collections.abc import Mapping, Sequence
from typing import assert_never

from bot.games.kind import Asked
from bot.games.kinds.duplicate.named import numbered
from bot.games.kinds.duplicate.simultane import is_for_referee_of_centre, require_in_centre
from bot.games.kinds.duplicate.texts import DuplicateTexts
from bot.games.kinds.duplicate.texts.paper import Paper
from bot.talk import paper_actions as p
from bot.talk.answers import Answer
from bot.talk.messages import Button, Press
from bot.talk.names import unisolate
from bot.talk.refusals import NoSuchPlayer, PlaysInAnotherCentre
from bot.talk.round_names import RoundName
from engine.duplicate import commands as c
from engine.duplicate import errors
from engine.duplicate import events as e
from engine.duplicate.state import DuplicateGame, Phase

_BLANK = frozenset({"-", "\N{EN DASH}", "\N{MINUS SIGN}"})
"""How a blank slip is typed, beside an empty one."""


def paper_command(
    action: p.SeatOnPaper | p.EnterSlip | p.CollectSlips, asked: Asked, game: DuplicateGame
) -> c.Command:
    """The command that is meant.

    Raises:
        NoSuchPlayer: nobody has this number on the sheet.
        SeatTaken: somebody of another centre has it, of whom who asks is no referee.
        BadArgument: it begins with none.
        PlaysInAnotherCentre: he referees one centre, and it is about a player of another.
        PlaysHimself: who leads does, he referees no centre, and the round is on.
    """
    match action:
        case p.SeatOnPaper(number, person=person):
            try:
                if game.player(person) is not None:
                    require_in_centre(asked, game, person)
            except PlaysInAnotherCentre:  # whoever has that number; the new one is to play here
                raise errors.SeatTaken(number) from None
            return c.SeatOnPaper(person, number, game.deputies.get(asked.person, asked.centre))
        case p.EnterSlip(typed):
            number, text = numbered(typed)
            player = game.players.on_paper.get(number)
            if player is None:
                raise NoSuchPlayer(str(number), tuple(_lines(game, asked.names)))
            if game.phase is not Phase.CLOSING and is_for_referee_of_centre(asked, game):
                raise errors.PlaysHimself
            require_in_centre(asked, game, player)
            return c.EnterSlip(player, game.round_number, "" if text in _BLANK else text)
        case p.CollectSlips(meant):
            on = meant or RoundName(game.round_number)
            return c.CollectSlips(on.number, on.draws)
        case _:
            assert_never(action)


def paper_buttons(game: DuplicateGame, texts: Paper, *, has_no_seat: bool) -> tuple[Button, ...]:
    """To enter a slip, and, while the round waits for some, to say that there are no more."""
    may_enter = game.phase is Phase.CLOSING or (has_no_seat and game.round is not None)
    if not game.players.on_paper or not may_enter or game.halt is not None:
        return ()
    enter = Button(texts.enter, Press.FILL, query="saisir")
    if not game.slips_awaited:
        return (enter,)
    assert game.round is not None
    on = RoundName.of(game.round)
    return enter, Button(texts.no_more, Press.DO, on, query="releves")


def slip_overheard(asked: Asked, game: DuplicateGame, texts: DuplicateTexts) -> Answer:
    """A slip that everybody has read was not entered; with what enters one that nobody reads."""
    enter = paper_buttons(game, texts.paper, has_no_seat=game.referees_now(asked.person))[:1]
    said = texts.paper.overheard
    return Answer(said, buttons=enter, game=game.game, aloud=True, unsay=True)


def entered(
    event: e.BulletinReceived, game: DuplicateGame, names: Mapping[int, str], texts: Paper
) -> str:
    """The receipt of a slip, with who is missing once the time is over."""
    missing = None if game.phase is not Phase.CLOSING else awaited(game, names)
    return texts.entered(_of(event.player, game, names), event.text, missing)


def awaited(game: DuplicateGame, names: Mapping[int, str]) -> Sequence[tuple[int, str]]:
    """Whose slips are missing, by their numbers."""
    return sorted(_of(player, game, names) for player in game.slips_awaited)


def _of(player: int, game: DuplicateGame, names: Mapping[int, str]) -> tuple[int, str]:
    return game.players.by_number[player].on_paper, unisolate(names[player])


def _lines(game: DuplicateGame, names: Mapping[int, str]) -> Sequence[str]:
    people = sorted(_of(player, game, names) for player in game.players.on_paper.values())
    return [f"{number} {name}" for number, name in people]
