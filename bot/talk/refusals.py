"""Why nothing was done: the bot refuses before the game is even asked, or the game does.

`bot.texts` says it in words.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import ClassVar

from bot.talk.identity import Place
from engine.errors import NotationError, RuleViolation


class NotAllowed(Exception):
    """The request is against the rules, or cannot be read; `reason` says why.

    Raised where a rule is asked, and nowhere else: a `RuleViolation` that comes out of anything else is a
    bug of ours, and nobody's fault.
    """

    def __init__(self, reason: RuleViolation | NotationError) -> None:
        super().__init__(reason)
        self.reason = reason


@contextmanager
def asking_the_rules() -> Iterator[None]:
    """Here a rule may say no.

    Raises:
        NotAllowed: it does.
    """
    try:
        yield
    except (RuleViolation, NotationError) as reason:
        raise NotAllowed(reason) from reason


class BotRefusal(Exception):
    """Nothing was done.

    Attributes:
        aloud: it would be said to anybody, so everybody in the place may read it.
    """

    aloud: ClassVar[bool] = False


@dataclass(eq=False)
class UnknownCommand(BotRefusal):
    """No command, or no button, of that name; those that may have been meant, each by language."""

    name: str
    near: tuple[Mapping[str, str], ...] = ()


@dataclass(eq=False)
class CommandRenamed(BotRefusal):
    """A name that a command gave up; what it is called now, and an example of an argument, by language."""

    typed: str
    names: Mapping[str, str]
    examples: Mapping[str, str]


@dataclass(eq=False)
class BadArgument(BotRefusal):
    """An argument that the command cannot use.

    `choices` are those it can, if they can be listed, the likeliest first: a choice is the same in each
    language, or a pair in French and English, as all that is typed. `example` is one of many; `listed` is
    what shows all of them, where they are too many for a sentence.
    """

    argument: str
    choices: tuple[str | tuple[str, str], ...] = ()
    example: str | tuple[str, str] = ""
    listed: str | tuple[str, str] = ""


@dataclass(eq=False)
class NotSeconds(BotRefusal):
    """No number of seconds from 1 to `most`."""

    typed: str
    most: int


@dataclass(eq=False)
class NotAList(BotRefusal):
    """Neither a length from 2 to `longest` nor a letter that has a list of its words."""

    typed: str
    longest: int


@dataclass(eq=False)
class NotALength(BotRefusal):
    """No length from 2 to `longest`."""

    typed: str
    longest: int


@dataclass(eq=False)
class ArgumentMissing(BotRefusal):
    """A command that means nothing by itself; its names and an example of an argument, by language."""

    aloud = True
    names: Mapping[str, str]
    examples: Mapping[str, str]


@dataclass(eq=False)
class NoGameHere(BotRefusal):
    """No game is on in this place; the names of the commands that open one, each by language."""

    aloud = True
    openers: tuple[Mapping[str, str], ...]


@dataclass(eq=False)
class NoGameKept(BotRefusal):
    """None is on, and none that is over could be meant; the names of the commands that open such a game."""

    aloud = True
    openers: tuple[Mapping[str, str], ...]


class NotOver(BotRefusal):
    """The game is on, and that is asked of a finished one."""


@dataclass(eq=False)
class OthersGame(BotRefusal):
    """Only who has played it may do this; the names of the commands that open another, each by language."""

    openers: tuple[Mapping[str, str], ...]


class NotInThisGame(BotRefusal):
    """The game in this place has no such thing."""

    aloud = True


class NotAPlayer(BotRefusal):
    """Only those who take part may do this, and anybody may take part."""


@dataclass(eq=False)
class SeveralGames(BotRefusal):
    """Several games are on in this place, or this person plays several: which of these is meant?"""

    games: tuple[str, ...]


class NoGameOfYours(BotRefusal):
    """The games in this place are of a tournament, and this person plays in none of them."""


class TooLongToAsk(BotRefusal):
    """Several games may be meant, and the line is too long for a button that answers it."""


class GameHere(BotRefusal):
    """A game is on in this place already."""


@dataclass(eq=False)
class NotHost(BotRefusal):
    """This place was brought into the game by somebody else."""

    host: str


class NameOfTheNameless(BotRefusal):
    """A centre without a name is called so, by its number."""


@dataclass(eq=False)
class PlaysInAnotherCentre(BotRefusal):
    """Who referees a centre rules on those who play there; who leads rules on all."""

    organiser: str


class NoSuchSimultane(BotRefusal):
    """No game lets places in under this code, or not any more."""


@dataclass(eq=False)
class TooManyWrongCodes(BotRefusal):
    """This person has typed many codes under which no game is, or many people here together have.

    `wait` is how many minutes to wait.
    """

    wait: int


class ForgedButton(BotRefusal):
    """Not a button of ours, or not from here."""


@dataclass(eq=False)
class OldButton(BotRefusal):
    """The button of a game that is over; the names of the commands that open one, each by language."""

    openers: tuple[Mapping[str, str], ...]


@dataclass(eq=False)
class NotManager(BotRefusal):
    """Only those who manage the place may do this; `on_server` that is a permission."""

    on_server: bool


@dataclass(eq=False)
class NoVoice(BotRefusal):
    """Nothing can be said aloud; what whoever hosts the bot has to install for it."""

    missing: tuple[str, ...]


class HearsNothing(BotRefusal):
    """The person is in no call that the bot could come into, and speak."""


class GamesNotHere(BotRefusal):
    """Games are not to be played in this place."""


@dataclass(eq=False)
class TooFast(BotRefusal):
    """The person asks for more than anybody can read, or opens games without end.

    `wait` is how many seconds to wait.
    """

    wait: int = 1


class SearchUnderWay(BotRefusal):
    """The person has asked for words already, and the answer is on its way."""


@dataclass(eq=False)
class LobbyOpen(BotRefusal):
    """The person has a game that waits for its start: what is played, and where, if that is elsewhere."""

    label: str
    elsewhere: Place | None = None


@dataclass(eq=False)
class TooManyGames(BotRefusal):
    """Too many games are on in this server."""

    most: int


class MayNotWrite(BotRefusal):
    """The person may not write in this place."""


class MayNotPost(BotRefusal):
    """The bot may not write in this place."""


class NobodyLeads(BotRefusal):
    """Only the organiser may do this, and there is none before somebody joins where the game was opened."""


@dataclass(eq=False)
class NotOrganiser(BotRefusal):
    """Only the organiser may do this: who opened the game."""

    organiser: str


@dataclass(eq=False)
class NoSuchPlayer(BotRefusal):
    """No player has this name, or several have; these are in the game."""

    name: str
    players: tuple[str, ...]


class RoundIsPlayed(BotRefusal):
    """The word tools would help in a round that this person is playing, here or elsewhere."""

    aloud = True


class PlaysElsewhere(BotRefusal):
    """An answer in this game would help in a round that this person is playing elsewhere."""

    aloud = True


class ContestElsewhere(BotRefusal):
    """The verdict on a challenge would help in a round that this person is playing elsewhere."""

    aloud = True


class NotTyped(BotRefusal):
    """A picture, a voice, a sticker: nothing that can be read."""


@dataclass(eq=False)
class SlipOrTalk(BotRefusal):
    """A word alone that lies nowhere was typed where others talk: nothing is noted before it is meant."""

    word: str


class Overheard(BotRefusal):
    """A secret was typed before everybody."""


class ToolsWereUsed(BotRefusal):
    """The person has used the word tools since the round was opened, and may play from the next on."""


@dataclass(eq=False)
class OthersBulletin(BotRefusal):
    """The bulletin is this person's, and nobody else's."""

    name: str


class ElsewhereWritten(BotRefusal):
    """The bulletin is for a game that is played in another place."""


class Forwarded(BotRefusal):
    """A message that was passed on hands no bulletin in."""


class TicketGone(BotRefusal):
    """The bulletin was written too long ago."""


class NotHandedIn(BotRefusal):
    """The bulletin was written, and nothing was noted."""


@dataclass(eq=False)
class ReasonMissing(BotRefusal):
    """The operator wants to know why the word is missing, or wrong if it is not `missing`."""

    word: str
    missing: bool


@dataclass(eq=False)
class NothingToComplain(BotRefusal):
    """The list is as the person wants it already: it has the word."""

    word: str


@dataclass(eq=False)
class TooManyComplaints(BotRefusal):
    """The person has sent the operator too many words in a week."""

    most: int
