"""What is told to who asks about a game, and nobody else: his own bulletin, the board, a form to fill in.

In duplicate everybody has the same tiles, so the draw may be in here; of the bulletins only the person's
own are.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, tzinfo
from typing import Self, assert_never
from zoneinfo import ZoneInfo

from bot.games.exports import record_file
from bot.games.kind import Asked
from bot.games.kinds.duplicate.bulletins import (
    counts_so_far,
    entry_of,
    preview,
    receipt,
    was_moved,
)
from bot.games.kinds.duplicate.notes import own_notes
from bot.games.kinds.duplicate.options import menus, opening_lines
from bot.games.kinds.duplicate.organiser import DuplicatePanel
from bot.games.kinds.duplicate.picture import is_within_pause, picture_of
from bot.games.kinds.duplicate.rule_names import RULE_BOOK, unusual_rules
from bot.games.kinds.duplicate.settings import DuplicateSettings
from bot.games.kinds.duplicate.sheets_of_all import SheetsOfAll
from bot.games.kinds.duplicate.sides import series_so_far, side_names
from bot.games.kinds.duplicate.texts import DUPLICATE, DuplicateTexts
from bot.games.lobby import choices
from bot.games.lobby_menus import form_of
from bot.talk.answers import Answer, Form, Slip
from bot.talk.messages import Button, Labelled, Press, round_slot
from bot.talk.names import unisolate
from bot.talk.round_names import RoundName
from engine.duplicate import errors
from engine.duplicate import events as e
from engine.duplicate.centres import HOME
from engine.duplicate.correction import best_entry, first_entry
from engine.duplicate.ranking import is_tied, ranking
from engine.duplicate.record import record
from engine.duplicate.rounds import Entry
from engine.duplicate.rules import Counting
from engine.duplicate.state import DuplicateGame, Phase
from render.alt_text import text_board
from render.picture import BoardPicture


@dataclass(frozen=True, slots=True)
class PrivateAnswers:
    """About one game, in the language of its place; `names` are those of its players."""

    game: DuplicateGame
    texts: DuplicateTexts
    names: Mapping[int, str]
    veiled: bool = False
    """The clock stands within a round, and its draw is not to be seen."""
    zone: tzinfo = UTC
    """The zone of the place's clock."""
    centre: int = HOME
    """Of a simultané, the one where he asks."""

    @classmethod
    def of(cls, asked: Asked, game: DuplicateGame) -> Self:
        """The answers in the place of a game."""
        hides = DuplicateSettings.of(asked.chosen).paused_draw == "hidden"
        texts = DUPLICATE[asked.chosen.language]
        zone = ZoneInfo(asked.chosen.time_zone)
        return cls(game, texts, asked.names, hides and is_within_pause(game), zone, asked.centre)

    def board(self) -> Answer:
        """The draw of the round that is on, and the board as text."""
        return Answer("\n".join([*self._draw(), text_board(self._picture())]), fixed=True)

    def bag(self) -> Answer:
        """The tiles in the bag; a draw that nobody may see is still among them."""
        drawn = self.game.round.rack if self.veiled and self.game.round is not None else ""
        return Answer(self.texts.common.games.bag(self.game.bag + drawn))

    def draws(self) -> Answer:
        """The facts that the draws depend on."""
        game, games = self.game, self.texts.common.games
        unusual = unusual_rules(game.rules, self.texts.common.language)
        facts = (
            self.texts.course.game_title(game.rules),
            *opening_lines(game, self.texts),
            self.texts.draws.commitment(game, self.names, unusual),
        )
        told = games.all_of_draws(
            game.commitment, game.start_digest, facts, game.statement, game.secret
        )
        return Answer(told, private=True)

    def choices(self, *, may_change: bool) -> Answer:
        """The rules as a form, before the start."""
        game, texts = self.game, self.texts
        if game.has_started:
            return Answer(RULE_BOOK.say(game.rules, "", texts.common, texts.rule_words))
        words = (game.rules, texts.rule_words, texts.common)
        offered = form_of(menus(game.rules, texts.menus), RULE_BOOK, *words) if may_change else ()
        leader = "" if game.organiser is None else self.names[game.organiser]
        return choices(game.game, opening_lines(game, texts), offered, leader, texts.common)

    def export(self) -> Answer:
        """The draws and kept words so far, as ``chevalet game export`` writes them."""
        game, label = self.game, self.texts.course.label
        at = game.rounds[-1].at.astimezone(self.zone) if game.rounds else None
        names = [unisolate(self.names[line.player]) for line in ranking(game)]
        return record_file(label, record(game), self.texts.common, at, names)

    def series(self) -> Answer:
        """The ranking over the games of the series."""
        told = series_so_far(self.game, self.names, self.texts)
        return Answer(told or self.texts.series.none_yet)

    def sheets_of_all(self) -> SheetsOfAll:
        """The sheets that show everybody."""
        sides = side_names(self.game, self.names, self.texts)
        return SheetsOfAll(self.game, self.texts, sides)

    def mine(self, person: int) -> Answer:
        """The draw, one's own bulletin and place, and the board."""
        game = self.game
        if not game.has_started:
            told = self.texts.common.games.not_started
            return Answer(told) if person in game.present else self.not_in_game(told)
        if game.referees_now(person):
            return self._with_board(
                "\n".join([self.texts.official.no_rack, *self._draw()]), plays=False
            )
        head = game.players.head(person)
        own = game.handed_in(person)
        lines = self._draw()
        if own:
            lines.append(self._noted(own, may_change=person in game.present))
        elif game.round is not None and person in game.present:
            lines.append(self.texts.answers.no_bulletin_yet)
        referees = game.has_refereed(person)
        if person not in game.present:
            why = errors.RefereesDoNotPlay() if referees else errors.NotInGame()
            lines.append(self.texts.refusals.rule(why))
        ranked = ranking(game)
        mine = [line for line in ranked if line.player == head]
        if mine and game.rounds:
            tied = is_tied(mine[0], ranked)
            lines.append(self.texts.cards.own_standing(mine[0], tied=tied))
        lines += own_notes(game, person, self.texts)
        if person not in game.present:
            join = () if referees else self.not_in_game("").buttons
            return replace(self._with_board("\n".join(lines), plays=False), buttons=join)
        out = game.round is not None and person in game.round.out
        told = "\n".join(lines) or self.texts.answers.no_bulletin_yet
        return replace(self._with_board(told, plays=not out), noted=self._standing(own, head))

    def overheard(self, refusal: str) -> Answer:
        """A bulletin that everybody has read was not noted; with what notes one that nobody reads."""
        play = self._with_board("").buttons[:1]
        return Answer(refusal, buttons=play, game=self.game.game, aloud=True, unsay=True)

    def too_late(self, refusal: str) -> Answer:
        """The answer to a button that is over: how things stand now."""
        return self._with_board("\n".join([refusal, *self._draw()]))

    def _draw(self) -> list[str]:
        if self.game.round is None or self.veiled:
            return []
        return [self.texts.draws.rack(self.game.round.rack)]

    def not_in_game(self, refusal: str) -> Answer:
        """Not a player yet; the button to become one."""
        button = Button(self.texts.common.chat.label(Press.JOIN), Press.JOIN)
        return Answer(refusal, buttons=(button,), game=self.game.game)

    def form(self) -> Form:
        """The form of a bulletin."""
        current, usual = self.game.round, self.texts.answers
        assert current is not None
        several = self.texts.several.form(self.game.rules)
        label, example = several or (usual.form_label, usual.form_example)
        return Form(
            title=self.texts.draws.round_title(current.number),
            text=self.texts.draws.rack(current.rack),
            label=label,
            example=example,
            picture=self._picture(),
            until=current.deadline,
        )

    def receipt(self, received: e.BulletinReceived) -> str:
        """The receipt; and why the bulletin is not noted where it was typed."""
        own = self.game.handed_in(received.player)
        return self._noted(own, moved=was_moved(entry_of(received), self.game.board))

    def preview(self, received: e.BulletinReceived) -> str:
        """The preview; the same sentences for a word that exists and for one that does not."""
        if self.game.is_official:
            return self.texts.official.preview(received.text)
        entry = entry_of(received)
        said = preview(entry, self.texts)
        why = [self.texts.answers.best_place] if was_moved(entry, self.game.board) else []
        return " ".join((said, *why))

    def joined(self, person: int, said: str) -> Answer:
        """The answer to a player who has joined, with what there is to do."""
        if self.game.halt is not None and person == self.game.organiser:
            return DuplicatePanel(self.game, self.texts).answer(said)
        if self.game.phase is Phase.OPEN:
            mine = self.mine(person)
            return replace(mine, text=f"{said}\n{mine.text}", in_place=True)
        return Answer(said, in_place=True, shown=True)

    def ordered(self, asked: Asked, said: str) -> Answer:
        """An order's receipt, with the panel for whoever runs the game."""
        told = Answer(said, in_place=True)
        if asked.leads(self.game.organiser):
            told = DuplicatePanel(self.game, self.texts).answer(said)
        return replace(told, shown=True)

    def received(self, person: int, said: str) -> Answer:
        """The receipt of a bulletin, as long as the round is open with when that ends."""
        own, head = self.game.handed_in(person), self.game.players.head(person)
        return self._as_long_as_open(Answer(said, noted=self._standing(own, head)))

    def _standing(self, own: Sequence[Entry], head: int) -> Slip | None:
        """The slip that counts so far, while the round is on; in official refereeing as it was written."""
        if self.game.round is None:
            return None
        shared = len(self.game.players.of(head)) > 1
        match self.game.rules.counting:
            case Counting.LAST:
                counts = own[-1] if own else None
            case Counting.BEST:
                counts = best_entry(own)
            case Counting.FIRST:
                counts = next((each for each in own if each.play or each.text), None)
            case _:
                assert_never(self.game.rules.counting)
        if counts is None:
            return Slip("", 0, shared)
        said = self._received(counts) if self.game.is_official else receipt(counts, self.texts)
        if counts.also:
            return Slip("", 0, shared, said)
        if counts.play is None:
            return Slip(counts.text if self.game.is_official else "", 0, shared, said)
        return Slip(f"{counts.play.ref} {counts.play.word}", counts.points, shared, said)

    def _as_long_as_open(self, answer: Answer) -> Answer:
        """The answer with the time until which it holds; then nothing can be changed any more."""
        current = self.game.round
        if self.game.phase is not Phase.OPEN or current is None:
            return answer
        return replace(
            answer,
            until=current.deadline,
            lasts=current.lasts,
            holds_with=round_slot(self.game.game, RoundName.of(current)),
            settled=answer.text.replace(f" {self.texts.answers.until_the_end}", ""),
        )

    def _noted(self, own: Sequence[Entry], *, moved: bool = False, may_change: bool = True) -> str:
        """The last of one's bulletins, and which one counts if that is another; or the first, if that does.

        The same sentences for a word that exists and for one that does not. In official refereeing what was
        written, and when: nothing else, for nobody has read it.
        """
        last = own[-1]
        if self.game.is_official:
            return self._received(last)
        first = first_entry(own) if self.game.rules.counting is Counting.FIRST else None
        if first is not None and first is not last:
            return f"{receipt(first, self.texts)} {self.texts.answers.others_ignored}"
        why = [self.texts.answers.best_place] if moved else []
        is_open = self.game.phase not in (Phase.CLOSING, Phase.CHOOSING)
        best = best_entry(own) if self.game.rules.counting is Counting.BEST else None
        if best is not None and (best.solutions, best.points) != (last.solutions, last.points):
            why.append(counts_so_far(best, self.texts))
        if first is not None:
            why.append(self.texts.answers.first_counts)
        elif not is_open:
            why.append(self.texts.course.round_closed)
        elif may_change:
            why.append(self.texts.answers.until_the_end)
        return " ".join((receipt(last, self.texts), *why))

    def _received(self, last: Entry) -> str:
        at = last.at.astimezone(self.zone)
        official = self.texts.official
        return official.received(last.text, at) if last.text else official.blank_received(at)

    def _picture(self) -> BoardPicture:
        return picture_of(self.game, self.texts, self.names, self.centre, veiled=self.veiled)

    def _with_board(self, text: str, *, plays: bool = True) -> Answer:
        game = self.game
        buttons: tuple[Button, ...] = ()
        takes = plays and game.phase in (Phase.OPEN, Phase.ANNOUNCED) and game.halt is None
        if takes and game.round is not None:
            name = RoundName.of(game.round)
            presses: tuple[Labelled, ...] = (Press.PLAY, Press.BLANK)
            buttons = tuple(
                Button(self.texts.common.chat.label(each), each, name) for each in presses
            )
        answer = Answer(text, buttons=buttons, game=game.game, picture=self._picture())
        return self._as_long_as_open(answer) if takes else answer
