"""What the bot says: to whom, in which words, with which picture and buttons.

Every message names its audience, so that nobody forgets. `slot` makes a later message replace an earlier
one of the same audience (one board a round, edited), and lets the outbox drop what is out of date. No two
audiences have a slot in common: platforms tell repeats by it.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum, unique
from typing import Literal, cast

from bot.talk.endings import Ending
from bot.talk.identity import Place
from bot.talk.round_names import RoundName
from bot.talk.spoken import Spoken
from bot.talk.tables import Lobby, Side
from bot.talk.tiles import Tiles
from engine.options import apart, option
from render.picture import BoardPicture


@unique
class Press(Enum):
    """The action of a button; the value is short, for it travels in the button."""

    JOIN = "j"
    START = "s"
    PLAY = "p"
    MOVE = "v"
    BLANK = "b"
    MINE = "m"
    BOARD = "t"
    WORDS = "w"
    CHECK = "k"
    RULE = "r"
    ORGANISE = "o"
    CONTROL = "c"
    IN_GAME = "g"
    DO = "d"
    FILL = "f"
    CHOOSE = "e"
    SETTING = "n"
    DAY = "y"
    PAST = "h"
    FORGET = "x"
    ACCOUNT = "a"
    EVENING = "l"
    TOURNAMENT = "q"


Labelled = Literal[
    Press.JOIN,
    Press.START,
    Press.PLAY,
    Press.BLANK,
    Press.MINE,
    Press.BOARD,
    Press.CHOOSE,
    Press.ORGANISE,
]
"""Presses with a label of their own (`bot.texts`); the others' depends on what they are about."""


@unique
class Pin(Enum):
    """Whether a message stays in sight, where the platform has that."""

    UP = "up"
    DOWN = "down"


@dataclass(frozen=True, slots=True)
class Gathering:
    """People meet here at a time: for the calendar that a platform may have of its own."""

    name: str
    begins: datetime
    ends: datetime
    about: str


SQUARES, LETTERS = "squares", "letters"
"""Of what a line may be made in the place of tiles: squares, or letters that lie on the board."""


@dataclass(frozen=True, slots=True)
class Button:
    """A button: what it says, what it asks for, and the round or the question that it was made for.

    ``PLAY`` opens a form of one line, and sends what is typed; in its query is what that is made of, if not
    of tiles (`SQUARES`, `LETTERS`). ``MOVE`` has in its query what is played, in its round or turn. ``DO``
    has a line of the command table in its query (``contester DINS``), and does what that says, in a game or
    to open one; ``FILL`` opens a form first, and what is typed there follows the line. ``DAY`` has in its
    query a date and the number of the place where it was announced (``2026-11-22:7``). `until` is when it
    will do nothing any more, if that is soon. What most people want to do
    next is `likely`: it stands out, whatever it does.
    """

    label: str
    press: Press
    round: RoundName | None = None
    query: str = ""
    until: datetime | None = option(None)
    likely: bool = option(False)

    @property
    def payload(self) -> str:
        """The text that the platform gives back when it is pressed, sealed (`bot.delivery.seal`)."""
        about = self.query if self.round is None else str(self.round)
        if self.press in (Press.DO, Press.FILL) or (self.press is Press.MOVE and self.round):
            about = f"{self.round or ''}:{self.query}"
        return f"{self.press.value}:{about}"


@dataclass(frozen=True, slots=True)
class Choice:
    """A line of a menu."""

    value: str
    label: str


@dataclass(frozen=True, slots=True)
class Menu:
    """Choose one: a rule of a game that has not started, or a setting of a place.

    Attributes:
        rule: which one.
        label: its name.
        choices: its values; none if one is typed.
        chosen: the value that holds; perhaps none of the choices.
        press: ``RULE`` below a message that shows it, ``CHOOSE`` in a form, ``SETTING`` of a setting.
        group: what it stands with in a form; who has room for few leaves out those that are in one.
        said: what holds, where a value is typed or is none of the choices.
    """

    rule: str
    label: str
    choices: tuple[Choice, ...]
    chosen: str
    press: Press = option(Press.RULE)
    group: str = option("")
    said: str = option("")

    @property
    def payload(self) -> str:
        """The text that the platform gives back, beside the value that was chosen."""
        return f"{self.press.value}:{self.rule}"

    def button(self, choice: Choice) -> Button:
        """A choice as a button, for platforms without menus: its payload has the value in it."""
        return Button(choice.label, self.press, query=f"{self.rule}:{choice.value}")


@dataclass(frozen=True, slots=True)
class Public:
    """The audience of everybody in a place."""

    place: Place

    @property
    def platform(self) -> str:
        """The platform."""
        return self.place.platform


@dataclass(frozen=True, slots=True)
class Private:
    """The audience of one person, by an account on a platform; never falls back to a public place.

    Of several accounts there it is the one that asked last, unless one is named.
    """

    person: int
    platform: str
    user: str = option("")


Audience = Public | Private


@dataclass(frozen=True, slots=True)
class _Shown:
    """A message that takes the place of what the slot had.

    Attributes:
        audience: who may see it.
        text: plain text; adapters escape it.
        game: the game that it belongs to; empty for none.
        slot: replaces the message of the same slot and audience.
        title: one line above the text, in bold letters.
        small: below the text, in small letters: what few people look at, and somebody must be able to.
        picture: a board to draw beside it; its alt text goes with it.
        buttons: in one row.
        menus: below the buttons, one a row.
        until: a time that the platform shows as a countdown.
        lasts: how long all of that is, of which a part is left.
        signal: how long before it ends its signal is given; zero for none, None where no rule says.
        next_round: when the next round comes; shown as a countdown too.
        about: the place that a private message is about: its language and theme hold.
        sides: those who play in turn, best first.
        answered: who has answered a round of which no answer is public yet; of very many players nobody.
        drawn: lines of the text that say the same as `sides` or `answered`, for platforms that draw them.
        hands_in: a line that is still being written when the time is over is handed in.
        tiles: those that lie on no board.
        ending: how the game came out, of its last message.
        lobby: the table, of a game's opening message.
        spoken: what a voice says when it is out.
        pin: it is kept in sight from now on, or no more.
        gathering: it is no message, but an entry of the platform's own calendar.
        role: the role of a server that it calls, if it is new; nobody else by that.
        language: its code, where the same is said in others too.
        also: the same in those, where everybody reads their own.
    """

    audience: Audience
    text: str
    game: str
    slot: str
    title: str = ""
    small: str = ""
    picture: BoardPicture | None = None
    buttons: tuple[Button, ...] = ()
    menus: tuple[Menu, ...] = ()
    until: datetime | None = None
    next_round: datetime | None = None
    about: Place | None = None
    lasts: timedelta | None = None
    signal: timedelta | None = option(None)
    sides: tuple[Side, ...] = option(())
    answered: tuple[str, ...] = option(())
    drawn: tuple[str, ...] = option(())
    hands_in: bool = option(absent=False)
    tiles: Tiles | None = option(None)
    ending: Ending | None = option(None)
    lobby: Lobby | None = option(None)
    spoken: Spoken | None = option(None)
    pin: Pin | None = option(None)
    gathering: Gathering | None = option(None)
    role: str = option("")
    language: str = option("")
    also: "tuple[Shown, ...]" = apart(())

    def read_in(self, language: str) -> "Shown":
        """The message for who reads this language, if it is said in that."""
        said = (each for each in self.also if each.language == language)
        return next(said, cast("Shown", self))

    @property
    def whole(self) -> str:
        """The whole text."""
        return "\n".join(filter(None, (self.title, self.text, self.small)))

    @property
    def place(self) -> Place:
        """The place where it is shown, or which it is about."""
        if isinstance(self.audience, Public):
            return self.audience.place
        assert self.about is not None, "a private message is about a place"
        return self.about


@dataclass(frozen=True, slots=True)
class Post(_Shown):
    """A message that is posted if its slot has none.

    Attributes:
        opens: the round whose clock starts when this message is out.
        in_turn: nobody waits for that: it overtakes nothing.
        ping: whom it calls, if it is new and everybody sees it; a change of a message calls nobody.
    """

    opens: RoundName | None = None
    ping: int | None = None
    in_turn: bool = option(absent=False)


@dataclass(frozen=True, slots=True)
class Edit(_Shown):
    """A change of the message of its slot; if that never went out, nobody misses this one."""


@dataclass(frozen=True, slots=True)
class Remove:
    """A message is taken away; if it never went out, there is nothing to do."""

    audience: Public
    game: str
    slot: str

    @property
    def place(self) -> Place:
        """The place where it was."""
        return self.audience.place


Shown = Post | Edit
"""Anything to be seen."""
Message = Shown | Remove
SET_ASIDE = "set-aside"


def lobby_slot(game: str) -> str:
    """The slot of a game's opening message."""
    return f"{game}/lobby"


def round_slot(game: str, name: RoundName) -> str:
    """The slot of a round's message; a round that is drawn again has another."""
    return f"{game}/round-{name}"


def set_aside_slot(game: str) -> str:
    """The slot of what is said of a game that cannot go on."""
    return f"{game}/{SET_ASIDE}"
