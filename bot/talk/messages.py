"""What the bot says: to whom, in which words, with which picture and buttons.

Every message names its audience, so that nobody forgets. `slot` makes a later message replace an earlier
one of the same audience (one board a round, edited), and lets the outbox drop what is out of date. No two
audiences have a slot in common: platforms tell repeats by it.
"""

from dataclasses import dataclass
from datetime import datetime
from enum import Enum, unique
from typing import Literal

from bot.talk.every_platform import LONGEST_POP_UP
from bot.talk.identity import Place
from bot.talk.round_names import RoundName
from render.picture import BoardPicture


@unique
class Press(Enum):
    """What a button asks for; the value is short, for it travels in the button."""

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


Labelled = Literal[
    Press.JOIN, Press.START, Press.PLAY, Press.BLANK, Press.MINE, Press.BOARD, Press.ORGANISE
]
"""What has a label of its own (`bot.texts`); what the others say depends on what they are about."""


@dataclass(frozen=True, slots=True)
class Button:
    """A button: what it says, what it asks for, and the round or the question that it was made for.

    ``PLAY`` opens a form of one line, and sends what is typed; ``MOVE`` has in its query what is played,
    in its round or turn.
    """

    label: str
    press: Press
    round: RoundName | None = None
    query: str = ""

    @property
    def payload(self) -> str:
        """What the platform gives back when it is pressed, sealed (`bot.delivery.seal`)."""
        about = self.query if self.round is None else str(self.round)
        if self.press is Press.MOVE and self.round is not None:
            about = f"{self.round}:{self.query}"
        return f"{self.press.value}:{about}"


@dataclass(frozen=True, slots=True)
class Choice:
    """One line of a menu."""

    value: str
    label: str


@dataclass(frozen=True, slots=True)
class Menu:
    """Choose one: a rule of a game that has not started.

    Attributes:
        rule: which one.
        label: its name.
        choices: its values.
        chosen: the value that holds; perhaps none of the choices.
    """

    rule: str
    label: str
    choices: tuple[Choice, ...]
    chosen: str

    @property
    def payload(self) -> str:
        """What the platform gives back, beside the value that was chosen."""
        return f"{Press.RULE.value}:{self.rule}"

    def button(self, choice: Choice) -> Button:
        """A choice as a button, for platforms without menus: its payload has the value in it."""
        return Button(choice.label, Press.RULE, query=f"{self.rule}:{choice.value}")


@dataclass(frozen=True, slots=True)
class Public:
    """Everybody in a place."""

    place: Place

    @property
    def platform(self) -> str:
        """Where that is."""
        return self.place.platform


@dataclass(frozen=True, slots=True)
class Private:
    """One person, by his account on a platform; never falls back to a public place."""

    person: int
    platform: str


Audience = Public | Private


@dataclass(frozen=True, slots=True)
class _Shown:
    """What somebody is shown, in the place of what the slot had.

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
        next_round: when the next round comes; shown as a countdown too.
        about: the place that a private message is about: its language and theme hold.
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

    @property
    def whole(self) -> str:
        """All that it says."""
        return "\n".join(filter(None, (self.title, self.text, self.small)))

    @property
    def place(self) -> Place:
        """Where it is shown, or which place it is about."""
        if isinstance(self.audience, Public):
            return self.audience.place
        assert self.about is not None, "a private message is about a place"
        return self.about


@dataclass(frozen=True, slots=True)
class Post(_Shown):
    """A message that is posted if its slot has none.

    Attributes:
        opens: the round whose clock starts when this message is out.
    """

    opens: RoundName | None = None


@dataclass(frozen=True, slots=True)
class Edit(_Shown):
    """A change of the message of its slot; if that never went out, nobody misses this one."""


@dataclass(frozen=True, slots=True)
class Remove:
    """What the slot had is taken away; if that never went out, there is nothing to do."""

    audience: Public
    game: str
    slot: str

    @property
    def place(self) -> Place:
        """Where that was."""
        return self.audience.place


Shown = Post | Edit
"""What there is to see."""
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


@dataclass(frozen=True, slots=True)
class Look:
    """How what is told is shown: in which language, with which colours, by which clock (IANA name)."""

    language: str
    theme: str
    time_zone: str


@dataclass(frozen=True, slots=True)
class Answer:
    """What the person who asked is told, and nobody else but where it may be said aloud.

    Attributes:
        text: plain text; adapters escape it.
        fixed: it wants a fixed-width font.
        buttons: in one row.
        in_place: it takes the place of the answer whose button was pressed, as a page that is turned.
        shown: the place shows that it is done: who pressed a button there need not be told.
        game: the game that the buttons belong to.
        picture: a board to draw beside it.
        until: a time that the platform shows as a countdown.
        place: where what was asked for goes on, if that is elsewhere.
        holds_with: the slot of a public message: as long as that has something to press, this holds. Then a
            platform that can takes back `until` and the buttons, and shows `settled` in place of the text.
        settled: see there.
        look: that of the place that it is about; the application sees to it.
        refused: nothing was done. If it was done before, and cannot be done twice, that answer stands.
        aloud: everybody in the place may read it, so a platform may answer there what was typed there; the
            application sees to it. Without it, nobody else is to read a word of it.
        unsay: what was typed is to be secret, and stands there for everybody to read: a platform that can
            takes it away.
    """

    text: str
    fixed: bool = False
    buttons: tuple[Button, ...] = ()
    in_place: bool = False
    shown: bool = False
    game: str = ""
    picture: BoardPicture | None = None
    until: datetime | None = None
    place: Place | None = None
    holds_with: str = ""
    settled: str = ""
    look: Look | None = None
    refused: bool = False
    aloud: bool = False
    unsay: bool = False

    @property
    def brief(self) -> str:
        """As many lines of the text as a pop-up shows."""
        lines = self.text.splitlines()
        while len(lines) > 1 and len("\n".join(lines)) > LONGEST_POP_UP:
            lines.pop()
        return "\n".join(lines)[:LONGEST_POP_UP]


@dataclass(frozen=True, slots=True)
class Form:
    """A form of one line; what is typed is sent with the payload of the button that opened it.

    A platform without forms says the text, the label and the example, and sends what is typed next.

    Attributes:
        title: short, above the form.
        text: what one needs to see while typing.
        label, example: of the line, and what is shown while it is empty.
        until: a time that the platform shows as a countdown.
        look: as in `Answer`.
        picture: as in `Answer`, for whoever does not have it before their eyes.
    """

    title: str
    text: str
    label: str
    example: str
    until: datetime | None = None
    look: Look | None = None
    picture: BoardPicture | None = None
