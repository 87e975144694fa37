"""A game that waits for its start, whatever is played: who is there, what is missing, what one can press.

A card of a chat is read by everybody: it has no button that would refuse whoever presses it, as far as one
can know without knowing who that is. Nobody starts a game that still lacks somebody, nobody joins a full one.
"""

from collections.abc import Container, Iterable, Mapping, Sequence
from itertools import islice

from bot.talk.answers import Answer
from bot.talk.messages import Button, Labelled, Menu, Press
from bot.talk.refusals import NotOrganiser
from bot.talk.tables import Lobby, Player
from bot.texts import Texts

MOST_SEATED = 200
"""Players whom a lobby draws: each who comes in is told by a message with all of them."""


def players_of(
    numbers: Iterable[int],
    names: Mapping[int, str],
    leader: int | None,
    owing: Container[int] = (),
) -> tuple[Player, ...]:
    """The players by these numbers, the first ones of a crowd; `leader` is who starts the game."""
    return tuple(
        Player(names[number], number, number == leader, number in owing)
        for number in islice(numbers, MOST_SEATED)
    )


def lobby_text(lobby: Lobby, texts: Texts) -> str:
    """The lobby in words: the rules in a line, who is there, what is missing."""
    leads = texts.games.leads(lobby.leader) if lobby.leader else ""
    named = [player.name for player in lobby.players]
    who = texts.games.players(named, others=lobby.others)
    return "\n".join(filter(None, (lobby.rules, who, leads, lobby.missing, lobby.notes)))


def lobby_buttons(lobby: Lobby, texts: Texts, more: Sequence[Button] = ()) -> tuple[Button, ...]:
    """The buttons: to come in, to start, the rules, `more` of the kind, the panel."""
    presses: list[Labelled] = []
    if lobby.room != 0:
        presses.append(Press.JOIN)
    if not lobby.missing:
        presses.append(Press.START)
    if lobby.choices:
        presses.append(Press.CHOOSE)
    own = [Button(texts.chat.label(press), press) for press in presses]
    return (*own, *more, Button(texts.chat.label(Press.ORGANISE), Press.ORGANISE))


def draws_button(texts: Texts) -> Button:
    """The button of the facts that the draws depend on, for whoever wants to check them later."""
    return Button(texts.games.see_draws, Press.DO, query="regle tirages")


def choices(
    game: str, told: Sequence[str], menus: Sequence[Menu], leader: str, texts: Texts
) -> Answer:
    """The rules as a form; without menus, they are for the leader of that name to choose."""
    who = () if menus or not leader else (texts.refusals.bot(NotOrganiser(leader)),)
    buttons = (draws_button(texts), Button(texts.games.all_rules, Press.DO, query="regle"))
    return Answer(
        "\n".join(filter(None, (*told, *who))),
        buttons=buttons,
        menus=tuple(menus),
        game=game,
        in_place=True,
    )
