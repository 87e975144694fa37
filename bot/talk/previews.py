"""What is offered to somebody while he writes a bulletin: what would be noted if he handed it in."""

from dataclasses import dataclass

from bot.talk.identity import Place
from bot.talk.round_names import RoundName


@dataclass(frozen=True, slots=True)
class Noted:
    """The note that a kind of game would make.

    Attributes:
        text: in words, the same for a word that exists and for one that does not.
        round: for which of its rounds or turns; None if they have no names.
    """

    text: str
    round: RoundName | None


@dataclass(frozen=True, slots=True)
class Preview:
    """A game in which a bulletin may be handed in, or would be if that was not refused.

    Attributes:
        text: what would be noted, why nothing would be, or what there is to be known for writing one.
        place: where the game is played; None if it is about none.
        label: the game, told from others by those who play.
        game: empty for what cannot be handed in.
        round: which of its rounds or turns it is for; None if they have no names.
        token: what hands it in where it is shown (`bot.games.tickets`); it says nothing by itself.
    """

    text: str
    place: Place | None = None
    label: str = ""
    game: str = ""
    round: RoundName | None = None
    token: str = ""
