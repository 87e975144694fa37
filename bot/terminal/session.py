"""A game with one player at the keyboard.

The loop waits for a line or for the time the game wants to be woken, whichever comes first; turns what
was typed into a command; and says what the events mean. No rule is in here.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta, tzinfo
from enum import Enum, unique
from typing import assert_never

from bot.pictures import picture_of
from bot.terminal.archive import Archive
from bot.terminal.lines import Lines
from bot.texts import Texts
from engine.duplicate import commands as c
from engine.duplicate import events as e
from engine.duplicate.decide import decide
from engine.duplicate.evolve import evolve
from engine.duplicate.ranking import ranking, top_total
from engine.duplicate.rules import DuplicateRules
from engine.duplicate.state import DuplicateGame, Phase, next_wake
from engine.errors import NotationError, RuleViolation
from engine.fair_draw import GameSecret
from engine.lexicon import Lexicon
from render.alt_text import text_board

YOU = 1
MORE_TIME = timedelta(seconds=30)


@unique
class Word(Enum):
    """What may be typed beside a bulletin, in French and in English."""

    HELP = ("aide", "help", "?")
    END = ("fin", "end")
    BLANK = ("passe", "pass")
    MORE = ("plus", "more")
    PAUSE = ("pause",)
    RESUME = ("reprendre", "resume")
    CANCEL = ("annuler", "cancel")
    BOARD = ("grille", "board")
    QUIT = ("quitter", "quit")


_WORDS = {spelling: word for word in Word for spelling in word.value}


@dataclass(slots=True)
class Session:
    """One game from the first draw to the last; `play` runs it."""

    lexicon: Lexicon
    rules: DuplicateRules
    secret: GameSecret
    texts: Texts
    lines: Lines
    archive: Archive
    write: Callable[[str], object]
    now: Callable[[], datetime]
    zone: tzinfo
    full_announcement: bool = True
    game: DuplicateGame | None = None

    def play(self) -> DuplicateGame:
        """Play until the game is over or the player leaves; the record is saved either way."""
        self._do(c.CreateGame(self.secret.game, self.rules))
        self._do(c.Join(YOU))
        self.write(self.texts.terminal_help())
        self._do(c.NextRound(1))
        while self._state.phase is not Phase.ENDED:
            try:
                typed = self.lines.read(self._patience())
            except EOFError:
                typed = f"/{Word.QUIT.value[0]}"
            if typed is None:
                self._do(c.Wake())
            else:
                self._take(typed.strip())
        self.write(self.texts.saved(str(self.archive.save_record(self._state))))
        return self._state

    @property
    def _state(self) -> DuplicateGame:
        assert self.game is not None
        return self.game

    def _patience(self) -> timedelta | None:
        due = next_wake(self._state)
        return None if due is None else max(timedelta(0), due - self.now())

    def _take(self, typed: str) -> None:
        number = self._state.round_number
        if not typed:
            self._go_on(number)
        elif typed.startswith("/"):
            word = _WORDS.get(typed[1:].strip().lower())
            if word is None:
                self.write(self.texts.terminal_help())
            else:
                self._follow(word, number)
        else:
            self._do(c.Submit(YOU, number, typed))

    def _go_on(self, number: int) -> None:
        """The player waits no longer; but no round ends by a slip of the finger."""
        on = self._state.round
        if on is None:
            self._do(c.NextRound(number))
        elif self._state.phase is Phase.OPEN and not on.answered(YOU):
            self.write(self.texts.nothing_handed_in())
        else:
            self._do(c.CloseRound(number))

    def _follow(self, word: Word, number: int) -> None:
        match word:
            case Word.HELP:
                self.write(self.texts.terminal_help())
            case Word.BOARD:
                self._show_board()
            case Word.END:
                self._do(c.CloseRound(number))
            case Word.BLANK:
                self._do(c.Abstain(YOU, number))
            case Word.MORE:
                self._do(c.ExtendRound(number, MORE_TIME))
            case Word.PAUSE:
                self._do(c.Pause())
            case Word.RESUME:
                self._do(c.Resume())
            case Word.CANCEL:
                on = self._state.round
                self._do(c.CancelRound(on.number if on else number - 1, ""))
            case Word.QUIT:
                self._do(c.Abort())
            case _:
                assert_never(word)

    def _do(self, command: c.Command) -> None:
        try:
            events = decide(
                self.game, command, lexicon=self.lexicon, now=self.now(), rng=self.secret
            )
        except (RuleViolation, NotationError) as error:
            self.write(self.texts.refusal(error))
            return
        for event in events:
            self.game = evolve(self.game, event)
            self._say(event)

    def _say(self, event: e.Event) -> None:
        game, texts = self._state, self.texts
        match event:
            case e.GameCreated():
                self.write(texts.opening(game))
            case e.RoundDrawn(number, draws):
                if self.full_announcement:
                    self.write("\n" + texts.announcement(number, draws))
                self._show_board()
                self.write(texts.announcement_short(number, draws))
                self._do(c.OpenRound(number))
            case e.BulletinReceived(play=None):
                self.write(texts.blank_receipt())
            case e.BulletinReceived(play=play, points=points) if play is not None:
                self.write(texts.receipt(play, points))
            case e.RoundOpened(_, at, deadline):
                self.write(texts.clock_started(deadline - at, deadline.astimezone(self.zone)))
            case e.WarningGiven(_, at):
                self.write(texts.warning(self._left(at)))
            case e.RoundExtended(at=at):
                self.write(texts.round_extended(self._left(at)))
            case e.RoundClosed():
                self.write(texts.round_closed())
            case e.RoundScored():
                self.write("\n" + texts.round_card(game.rounds[-1], self._names))
                self.write(texts.standings(ranking(game), self._names))
                picture = picture_of(game, texts, self._names)
                saved = self.archive.save_picture(len(game.rounds), picture)
                self.write(texts.saved(str(saved)))
            case e.RoundCancelled(number):
                self.write(texts.round_cancelled(number))
            case e.GamePaused():
                self.write(texts.paused())
            case e.GameSuspended():
                self.write(texts.suspended())
            case e.GameResumed():
                self.write(texts.resumed())
            case e.GameEnded(termination):
                self.write("\n" + texts.game_over(termination, top_total(game), len(game.rounds)))
                self.write(texts.secret_revealed(game))
            case _:
                pass  # joining and leaving go without saying with one player

    @property
    def _names(self) -> dict[int, str]:
        return {YOU: self.texts.you()}

    def _left(self, at: datetime) -> timedelta:
        on = self._state.round
        assert on is not None
        assert on.deadline is not None
        return on.deadline - at

    def _show_board(self) -> None:
        self.write(text_board(picture_of(self._state, self.texts, self._names)))
