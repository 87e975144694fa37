"""The messages of a small game, made of what its kind says in each (`Card`).

There are three in public: that of the lobby; that of the turn that is on, whose time starts when it is out,
and which shrinks to a line when the turn is over; and the card of the end.
"""

from dataclasses import dataclass, replace

from bot.games.kind import View
from bot.games.lobby import draws_button, lobby_buttons, lobby_text, players_of
from bot.games.party.status import turn_slot
from bot.talk.controls import Control
from bot.talk.messages import Button, Edit, Post, Press, Private, Public, lobby_slot
from bot.talk.round_names import RoundName
from bot.talk.tables import Lobby
from bot.talk.tiles import Tiles
from engine.party.state import Party, Phase
from engine.party.table import FEWEST
from render.picture import BoardPicture


@dataclass(frozen=True, slots=True)
class Card:
    """The content of a message of the kind."""

    title: str
    text: str
    small: str = ""
    picture: BoardPicture | None = None
    buttons: tuple[Button, ...] = ()
    tiles: Tiles | None = None
    missing: str = ""
    """The reason why it cannot start yet, with as many players as it takes."""
    owing: tuple[int, ...] = ()
    """The players who have yet to do what its own button is for."""
    drawn: tuple[str, ...] = ()
    """Lines of the text that the picture says too."""


def lobby_post(card: Card, party: Party, view: View) -> Post:
    """The lobby: the players, and the game; once it is on, nothing to press is left."""
    texts, waits = view.chosen.texts, party.phase is Phase.LOBBY
    leader = party.leader if waits else None
    seated = party.present or party.players
    lobby = Lobby(
        texts.games.title(card.title, [view.names[each] for each in seated]),
        players_of(seated, view.names, leader, card.owing if waits else ()),
        card.text,
        card.small,
        (texts.games.waiting(FEWEST - len(party.present)) or card.missing) if waits else "",
        "" if leader is None else view.names[leader],
        code=texts.games.codes(party.commitment, ""),
    )
    more = (*card.buttons, draws_button(texts))
    return Post(
        Public(view.place),
        lobby_text(lobby, texts),
        party.game,
        slot=lobby_slot(party.game),
        title=card.title,
        small=lobby.code,
        buttons=lobby_buttons(lobby, texts, more) if waits else (),
        lobby=lobby,
    )


def turn_post(card: Card, party: Party, view: View) -> Post:
    """The turn that is on, or stands still."""
    texts, said, own = view.chosen.texts, card.text, card.buttons
    if party.phase is Phase.SUSPENDED:
        own = (Button(texts.games.control(Control.RESUME), Press.DO, query="reprendre"),)
        halted = texts.party.nobody_plays if party.nobody_plays else texts.party.suspended
        said = f"{said}\n{halted}"
    if party.turn == 1:
        bound = texts.games.codes(party.commitment, "")
        card = replace(card, small="\n".join(filter(None, (card.small, bound))))
    waits = party.phase is Phase.ON and party.deadline is None
    return replace(
        _post(card, turn_slot(party), party, view),
        text=said,
        buttons=(*own, Button(texts.chat.label(Press.ORGANISE), Press.ORGANISE)),
        until=party.deadline,
        opens=RoundName(party.turn) if waits else None,
        ping=party.mover if party.phase is Phase.ON else None,
        drawn=card.drawn,
    )


def past_edit(text: str, party: Party, view: View) -> Edit:
    """The line that is left of the message of a turn, with nothing to press."""
    return Edit(Public(view.place), text, party.game, slot=turn_slot(party))


def end_post(card: Card, party: Party, view: View) -> Post:
    """The card of the end."""
    return _post(card, f"{party.game}/end", party, view)


def alert(title: str, party: Party, view: View) -> Post:
    """The private message that it is the player's turn."""
    assert party.mover is not None, "it is somebody's turn"
    return Post(
        Private(party.mover, view.place.platform),
        view.chosen.texts.party.your_turn,
        party.game,
        slot=f"{turn_slot(party)}/alert",
        title=title,
        about=view.place,
    )


def _post(card: Card, slot: str, party: Party, view: View) -> Post:
    return Post(
        Public(view.place),
        card.text,
        party.game,
        slot=slot,
        title=card.title,
        small=card.small,
        picture=card.picture,
        buttons=card.buttons,
        tiles=card.tiles,
    )
