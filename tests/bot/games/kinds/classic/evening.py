"""A whole evening of three players, written down: what is said, and what each of them is shown."""

import difflib
from itertools import permutations

from bot.talk.messages import Edit, Post, Private, Remove, Shown
from engine.classic import commands as c
from engine.classic.state import ClassicGame
from engine.errors import NotationError, RuleViolation
from engine.formulas import NORMAL
from engine.moves import Play
from engine.solutions import Solution, best_plays
from engine.tiles import sort_tiles
from tests.bot.games.kinds.classic.table import NAMES, Table


def lines_of(message: Shown) -> list[str]:
    """Everything of it that can be read or pressed."""
    lines = message.whole.splitlines()
    if isinstance(message, Post) and message.ping is not None:
        lines.append(f"(appelle {NAMES[message.ping]})")
    if message.until is not None:
        lines.append(f"(jusqu’à {message.until:%H:%M:%S})")
    if message.buttons:
        lines.append(f"<{'> <'.join(button.label for button in message.buttons)}>")
    return lines


class Script:
    """Somebody writes down what is done at a table, and what is shown."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lines: list[str] = []
        self.on_show: dict[tuple[object, str], list[str]] = {}
        self.seen = 0

    def note(self, line: str) -> None:
        """What was done, and what is shown now."""
        self.lines.append(line)
        self.show()

    def do(self, player: int, command: c.Command, line: str) -> None:
        """He does it by this line."""
        try:
            said = self.table.do(player, command)
        except (RuleViolation, NotationError):
            said = self.table.refusal(player, command)
        self.lines.append(f"{NAMES[player]}> {line}")
        self.lines += [f"    (à {NAMES[player]}) {told}" for told in said.splitlines()]
        self.show()

    def wait(self, seconds: float) -> None:
        """Time passes."""
        self.table.wait(seconds)
        self.show()

    def show(self) -> None:
        """What is new; of a message that is edited, the lines that have changed."""
        newest: dict[tuple[object, str], Shown | Remove] = {}
        for message in self.table.log[self.seen :]:
            newest.pop((message.audience, message.slot), None)
            newest[message.audience, message.slot] = message
        self.seen = len(self.table.log)
        for key, message in newest.items():
            name = message.slot.partition("/")[2]
            if isinstance(message.audience, Private):
                name = f"{NAMES[message.audience.person]} en privé, {name}"
            before = self.on_show.get(key)
            if isinstance(message, Remove):
                if self.on_show.pop(key, None) is not None:
                    self.lines.append(f"[{name}] retiré")
                continue
            if isinstance(message, Edit) and before is None:
                continue
            now = self.on_show[key] = lines_of(message)
            if before is None:
                self.lines += [f"[{name}]", *(f"    {line}" for line in now)]
            elif changed := [line for line in difflib.ndiff(before, now) if line[0] in "-+"]:
                self.lines += [f"[{name}] modifié", *(f"    {line}" for line in changed)]

    # What players find -------------------------------------------------------------------------

    @property
    def game(self) -> ClassicGame:
        return self.table.state

    @property
    def on(self) -> int:
        """Whose turn it is."""
        assert self.game.turn is not None
        return self.game.turn.player

    @property
    def turn(self) -> int:
        return self.game.turns

    @property
    def rack(self) -> str:
        """Of whoever is to move."""
        seat = self.game.seat(self.on)
        assert seat is not None
        return seat.rack

    def best(self) -> Solution | None:
        """The play that earns most."""
        rack = sort_tiles(self.rack)
        found = best_plays(self.game.board, rack, self.table.lexicon, NORMAL, count=1)
        return found[0] if found else None

    def play_best(self) -> None:
        """The player plays it, or passes."""
        best = self.best()
        if best is None:
            self.do(self.on, c.Pass(self.on, self.turn), "/passer")
            return
        self.play(best.play)

    def play(self, play: Play) -> None:
        """The player plays that."""
        self.do(self.on, c.Play(self.on, self.turn, str(play)), str(play))

    def contest_last(self) -> None:
        """Whoever is to move challenges the first word of the last move."""
        assert self.game.pending is not None
        move = self.game.pending.move
        command = c.Contest(self.on, move.turn, move.words[:1])
        self.do(self.on, command, f"/contester {move.words[0]}")

    def bad_play(self) -> Play:
        """A word that does not exist, where there is one that does."""
        bad = self.find_bad_play()
        assert bad is not None, "there is one"
        return bad

    def find_bad_play(self) -> Play | None:
        """The same, if there is one that the rules let lie there."""
        best = self.best()
        if best is None:
            return None
        for letters in permutations(best.play.word):
            play = Play(best.play.square, best.play.direction, "".join(letters))
            if play.word.upper() in self.table.lexicon:
                continue
            try:
                self.table.decided(c.Play(self.on, self.turn, str(play)))
            except (RuleViolation, NotationError):
                continue
            return play
        return None
