"""Reading GCG, as the programs that write it do.

- A word is written with ``.`` for tiles that lie there (Macondo, Woogles), in full (Quackle, Elise), or
  with such tiles in parentheses (``DE(WAX)``); a letter in parentheses on an empty square is a joker, as
  the French write it. A part of a word that touches tiles becomes the whole word.
- A rack may be missing, ``UNKNOWN`` (Quackle), or only what was placed (Elise).
- Squares and racks are in capitals or not; what follows the total (the words made) is passed over;
  blanks may be many, lines end as on any system.
- A line that begins with neither ``#`` nor ``>`` continues a note.
- Bytes are UTF-8 or, by the format's own rule, ISO 8859-1, unless the first line says otherwise.

Refused is only what makes no position: a word that cannot lie there, more tiles than the French set has.
"""

import re
from dataclasses import dataclass, field, replace
from typing import TypedDict

from engine.board import Board
from engine.gcg.event_line import EventLine, read_event_line
from engine.gcg.game import (
    MOST_PLAYERS,
    Challenged,
    EndRack,
    Event,
    Exchanged,
    GcgError,
    GcgGame,
    GcgPlayer,
    NotReadable,
    Overtime,
    Passed,
    Played,
    Withdrawn,
)
from engine.gcg.positions import Position, after, start
from engine.gcg.words import read_play
from engine.tiles import ALL_TILES, COUNTS, JOKER, as_drawn, missing_tiles

_ENCODING = re.compile(rb"\s*#character-encoding[ \t]+(\S+)", re.IGNORECASE)
_UTF_8_MARK = b"\xef\xbb\xbf"
_PLAYER = re.compile(r"(player|rack)(\d)")
_TILES = re.compile(r"[A-Z?]*")


def decode_gcg(data: bytes) -> str:
    """The text of a file.

    Raises:
        GcgError: it names an encoding that is none, or is not written in it.
    """
    data = data.removeprefix(_UTF_8_MARK)
    told = _ENCODING.match(data)
    names = [told[1].decode("ascii", "replace")] if told else ["utf-8", "iso-8859-1"]
    for name in names:
        try:
            return data.decode(name)
        except (LookupError, ValueError):
            continue
    raise GcgError(1, f"the text cannot be read as {names[0]}")


def read_gcg(text: str) -> GcgGame:
    """The game of a text.

    Raises:
        GcgError: it tells none; the number of the line, and what is wrong there.
    """
    reader = _Reader()
    number = 0
    try:
        for number, line in enumerate(re.split(r"\r\n?|\n", text), start=1):
            reader.read(number, " ".join(line.split()))
        return reader.game()
    except NotReadable as error:
        raise GcgError(number, str(error)) from None


class _Common(TypedDict):
    """The fields of every event."""

    player: int
    rack: str
    points: int
    total: int
    line: int


@dataclass(slots=True)
class _Reader:
    """The game as far as it has been read."""

    players: list[GcgPlayer] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    racks: dict[int, str] = field(default_factory=dict)
    told: dict[str, str] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    pragmas: list[tuple[str, str]] = field(default_factory=list)
    position: Position = field(default_factory=lambda: start(0))
    in_note: bool = False

    def game(self) -> GcgGame:
        """The whole game."""
        if not self.players:
            raise NotReadable("there is no player: a game begins with #player1 NICK NAME")
        racks = tuple(self.racks.get(player, "") for player in range(len(self.players)))
        return GcgGame(
            players=tuple(self.players),
            events=tuple(self.events),
            racks=racks if any(racks) else (),
            title=self.told.get("title", ""),
            description=self.told.get("description", ""),
            identity=self.told.get("id", ""),
            lexicon=self.told.get("lexicon", ""),
            note=" ".join(self.notes),
            pragmas=tuple(self.pragmas),
        )

    def read(self, number: int, line: str) -> None:
        """Read a line, with single blanks."""
        if line.startswith("#"):
            name, _, text = line[1:].partition(" ")
            self.pragma(name.lower(), text)
            self.in_note = name.lower() == "note"
        elif line.startswith(">"):
            event = self.event(number, read_event_line(line[1:]))
            self.position = after(self.position, event)
            self.events.append(event)
            self.in_note = False
        elif line and self.in_note:
            self.note(line)
        elif line:
            raise NotReadable(f"neither a pragma (#...) nor an event (>...): {line[:30]!r}")

    def pragma(self, name: str, text: str) -> None:
        """Read a pragma; those that mean nothing here are kept."""
        of_player = _PLAYER.fullmatch(name)
        if of_player is not None and of_player[1] == "player":
            self.player(int(of_player[2]), text)
        elif of_player is not None:
            self.rack(int(of_player[2]), text)
        elif name == "note":
            self.note(text)
        elif name in {"title", "description", "id", "lexicon"}:
            self.told[name] = text
        elif name != "character-encoding":
            self.pragmas.append((name, text))

    def note(self, text: str) -> None:
        """Read a note on the event before it; several are put on one line."""
        if self.events:
            note = f"{self.events[-1].note} {text}".strip()
            self.events[-1] = replace(self.events[-1], note=note)
        else:
            self.notes += [text] if text else []

    def player(self, number: int, text: str) -> None:
        """``#player1 Lea Léa Martin``."""
        if number != len(self.players) + 1 or number > MOST_PLAYERS or self.events:
            raise NotReadable(
                f"#player{number}: players come first, in order, {MOST_PLAYERS} at most"
            )
        nick, _, name = text.partition(" ")
        if not nick:
            raise NotReadable(f"#player{number} needs a nickname and a name")
        if nick in (player.nick for player in self.players):
            raise NotReadable(f"two players are called {nick}")
        self.players.append(GcgPlayer(nick, name or nick))
        self.position = start(len(self.players))

    def rack(self, number: int, text: str) -> None:
        """``#rack1 AEIRSTU``: what a player holds when the file ends."""
        if not 1 <= number <= len(self.players):
            raise NotReadable(f"#rack{number}: there is no player {number}")
        self.racks[number - 1] = self.tiles(text.upper())

    def event(self, number: int, line: EventLine) -> Event:
        """Read the event of a line."""
        nicks = [player.nick for player in self.players]
        if line.nick not in nicks:
            raise NotReadable(f"no player is called {line.nick[:30]!r}")
        common = _Common(
            player=nicks.index(line.nick),
            rack=self.tiles(line.rack, self.position.before_last if line.what == "--" else None),
            points=line.points,
            total=line.total,
            line=number,
        )
        if line.reference is None:
            return self.other_event(line.what, common)
        play = read_play(self.position.board, line.reference, line.word)
        played = Played(play=play, **common)
        _require_in_set(after(self.position, played).board, "")
        return played

    def other_event(self, what: str, common: _Common) -> Event:
        """Read an event other than a word."""
        sign, inside = what[:1], what[1:]
        if what == "--":
            last = self.position.last
            if last is None or last.player != common["player"]:
                raise NotReadable("there is no word of this player to withdraw")
            return Withdrawn(**common)
        if what == "(challenge)":
            return Challenged(**common)
        if what == "(time)":
            return Overtime(**common)
        if sign == "(" and what.endswith(")"):
            return EndRack(tiles=self.tiles(inside[:-1].upper()), **common)
        if sign == "-" and inside.isdecimal() and int(inside):
            return Exchanged(count=int(inside), **common)
        if sign == "-" and inside.strip("0"):
            tiles = self.tiles(inside.upper())
            return Exchanged(count=len(tiles), tiles=tiles, **common)
        if sign == "-":
            return Passed(**common)
        raise NotReadable(f"{what[:30]!r} has no end")

    def tiles(self, text: str, board: Board | None = None) -> str:
        """Tiles of the French game, no more than there are with those on the board."""
        if not _TILES.fullmatch(text):
            raise NotReadable(f"{text[:30]!r}: tiles are A to Z, and ? for a joker")
        _require_in_set(board or self.position.board, text)
        return text


def _require_in_set(board: Board, rack: str) -> None:
    seen = "".join(map(as_drawn, board.tiles)) + rack
    for tile in missing_tiles(ALL_TILES, seen)[:1]:
        name = "jokers" if tile == JOKER else tile
        raise NotReadable(f"the French set has {COUNTS[tile]} {name}, here are {seen.count(tile)}")
