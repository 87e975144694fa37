"""What the person who asked is told: an answer, or a form to fill in first.

It is for nobody else's eyes, unless it may be said aloud.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.talk.curves import Curve
from bot.talk.every_platform import LONGEST_POP_UP
from bot.talk.identity import Place
from bot.talk.messages import Button, Menu
from bot.talk.tiles import Tiles
from engine.options import option
from render.picture import BoardPicture, Film, Still


@dataclass(frozen=True, slots=True)
class Look:
    """The look of what is told: language, colours, time zone (IANA name)."""

    language: str
    theme: str
    time_zone: str


@dataclass(frozen=True, slots=True)
class File:
    """Something to save: what it is called, with its ending, and its text, which is stored as UTF-8."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Slip:
    """The slip of a round that counts so far, as it would be typed (``H4 SEMAINE``), and its points.

    Without a line none stands that could be laid on a board; without points nobody has counted them yet. One
    that is `shared`, a partner may change. What is `said` of it is empty where none was handed in.
    """

    line: str
    points: int
    shared: bool = False
    said: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to the person who asked, seen by nobody else but where it may be said aloud.

    Attributes:
        text: plain text; adapters escape it.
        small: the small print below it.
        fixed: it wants a fixed-width font.
        buttons: in one row.
        menus: below the buttons, one a row: a form of choices.
        in_place: it takes the place of the answer whose button was pressed, as a page that is turned.
        shown: the place shows that it is done: who pressed a button there need not be told.
        game: the game that the buttons belong to.
        picture: a board, a table or a chart to draw beside it, or a film of boards.
        file: comes with it.
        until: a time that the platform shows as a countdown.
        lasts: how long all of that is, of which a part is left.
        place: where what was asked for goes on, if that is elsewhere.
        holds_with: the slot of a public message: as long as that has something to press, this holds. Then a
            platform that can takes back `until` and the buttons, and shows `settled` in place of the text.
        settled: see there.
        look: that of the place that it is about; the application sees to it.
        refused: nothing was done. If it was done before, and cannot be done twice, that answer stands.
        aloud: everybody in the place may read it, so a platform may answer there what was typed there; the
            application sees to it. Without it, nobody else is to read a word of it.
        private: it has what one player alone may know: nobody else reads it, whatever was asked.
        share: what of it may be passed on, for it tells no word.
        noted: where it tells of a round that is on, one's own slip in it.
        tiles: those that lie on no board.
        curve: how a game went, for who looks at its analysis.
        unsay: what was typed is to be secret, and stands there for everybody to read: a platform that can
            takes it away.
    """

    text: str
    fixed: bool = False
    buttons: tuple[Button, ...] = ()
    in_place: bool = False
    shown: bool = False
    game: str = ""
    picture: Still | Film | None = None
    file: File | None = None
    until: datetime | None = None
    lasts: timedelta | None = None
    place: Place | None = None
    holds_with: str = ""
    settled: str = ""
    look: Look | None = None
    refused: bool = False
    aloud: bool = False
    private: bool = False
    noted: Slip | None = None
    tiles: Tiles | None = None
    curve: Curve | None = option(None)
    unsay: bool = False
    share: str = ""
    small: str = option("")
    menus: tuple[Menu, ...] = ()

    @property
    def still(self) -> Still | None:
        """The picture, the last one of a film."""
        return self.picture.frames[-1] if isinstance(self.picture, Film) else self.picture

    @property
    def whole(self) -> str:
        """The text with its small print."""
        return "\n".join(filter(None, (self.text, self.small)))

    @property
    def brief(self) -> str:
        """As many lines of that as a pop-up shows."""
        lines = self.whole.splitlines()
        while len(lines) > 1 and len("\n".join(lines)) > LONGEST_POP_UP:
            lines.pop()
        return "\n".join(lines)[:LONGEST_POP_UP]

    @property
    def is_bare(self) -> bool:
        """Whether it is no more than its text."""
        return not self.buttons and not self.menus and self.picture is None and self.file is None


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
        choices: what the line is made of, for who would rather choose than type; with spaces between them.
    """

    title: str
    text: str
    label: str
    example: str
    until: datetime | None = None
    look: Look | None = None
    picture: BoardPicture | None = None
    choices: tuple[str, ...] = ()


def refused(text: str) -> Answer:
    """The answer that this is not done, and why, for nobody else's eyes."""
    return Answer(text, refused=True, private=True)
