"""English: a game that is played in several centres at the same hour."""

from bot.games.kinds.duplicate.texts.simultane import Simultane
from bot.talk.typography import as_typed, english
from bot.texts.en import numbers

SIMULTANE = Simultane(
    language=numbers,
    admitted=english("Other centres can come into the game."),
    closed=english("The code is closed: no other centre can come in."),
    brought=english(
        "This centre plays the simultaneous game, and you're in. Your name is seen in all centres."
    ),
    brought_beside=english("This centre plays the simultaneous game. You stay where you are."),
    named=lambda name: english(f"Noted: this centre is called {name}."),
    sure=english(
        "Take this centre out of the simultaneous game? Its players leave the game and keep their points."
    ),
    yes="Yes, take it out",
    gone=english("This centre has left the simultaneous game, which goes on elsewhere."),
    joined=lambda name, centres: f"{name} joins the simultaneous game: {centres}.",
    left=lambda name: english(f"{name} leaves the simultaneous game."),
    deputy=lambda who, centre: english(f"{centre}: {as_typed(who)} is the referee."),
    left_office=lambda who, centre, instead: english(
        f"{centre}: {as_typed(who)} no longer referees"
        + (f"; {as_typed(instead)} does." if instead else ". This centre has no referee any more.")
    ),
    sure_to_leave_office=lambda centre, instead: english(
        f"Stop refereeing the players of this centre ({centre})? "
        + (f"{as_typed(instead)} will referee them." if instead else "Nobody else will.")
    ),
    deputed=lambda centre: english(f"You referee the players of this centre ({centre})."),
    away=lambda name: english(f"{name} doesn't have the draw: we play on without waiting."),
    unreached=lambda name: english(
        f"{name} can't be reached any more: we'll play on without waiting."
    ),
    head=lambda size: english(f"Simultaneous game: {size}"),
    waits=lambda size: english(
        f"Simultaneous game, {size}: the clock starts when all have the draw."
    ),
    no_others=english(
        "The game is played here only. Its organiser gets the code for other centres with "
        '"/simultaneous".'
    ),
    nobody_leads=english(
        "The game is played here only, and nobody leads it: join it. The first person to join leads, "
        'and gets the code for other centres with "/simultaneous".'
    ),
    centres="centre",
    players="player",
    number=lambda number: english(f"Centre {number}"),
    waited=lambda seconds: (
        f"The last centre had the draw {seconds} s after the first: the clock started then."
    ),
    here="In this centre:",
    teams=lambda counted: f"Centres, the best {counted} of each:",
    of=lambda name, points: f"{name}: {points}",
)
