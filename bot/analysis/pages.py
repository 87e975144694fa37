"""An analysis in a chat: a card that is read at one glance, and from there a page a player and a page a turn.

The card has what each lost, in which part of the game, the greatest losses, and the table of all turns. The
page of a turn has its board and the candidates. Everything leads back to the card.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from bot.analysis.told import Rounds, Told, plain
from bot.talk.analysis_views import AnalysisForm, NoSuchTurn
from bot.talk.answers import Answer, File
from bot.talk.curves import Curve
from bot.talk.every_platform import LONGEST_LABEL
from bot.talk.messages import Button
from bot.talk.names import unisolate
from bot.talk.past_presses import analysis_button, page_button
from bot.texts import Texts

MOST_WORST = 3
"""Losses that a card names, with a button each."""
MOST_OF_ONE = 5
"""The same on a player's page."""
MOST_NAMED = 8
"""Players who have a button; so many sentences are on a card. The table has all of them."""


@dataclass(frozen=True, slots=True)
class Pages:
    """The pages of a game.

    `title` names it, `sheet` in buttons, `file` where it is saved; the `remarks` stand below its card.
    """

    told: Told
    names: Sequence[str]
    title: str
    sheet: str
    texts: Texts
    file: str
    curve: Curve | None = None
    remarks: Sequence[str] = ()

    def show(self, form: AnalysisForm, at: int) -> Answer:
        """The analysis in this form; of a player or turn, which one.

        Raises:
            NoSuchTurn: there are not as many.
        """
        match form:
            case AnalysisForm.CARD | AnalysisForm.MORE:
                shown = self._card()
            case AnalysisForm.PLAYER:
                shown = self._player(min(max(at, 1), len(self.names)) - 1)
            case AnalysisForm.TURN:
                shown = self._turn(at)
            case AnalysisForm.CSV:
                saved = self.texts.past.saved(self.file)
                shown = Answer(saved, file=File(self.file, self.told.csv()))
            case _:
                assert_never(form)
        return shown

    def _card(self) -> Answer:
        said, worst = self.texts.analysis_pages, self.told.worst(None, MOST_WORST)
        text = _lines(
            said.heading(self.title),
            *self._players(),
            *self._worst(worst),
            *self.told.notes(),
            "" if self.told.analysis.whole else said.to_finish,
            *self.remarks,
        )
        finish = () if self.told.analysis.whole else (self._button(said.finish, AnalysisForm.MORE),)
        buttons = (
            *finish,
            *self._turn_buttons(worst),
            *self._player_buttons(None),
            self._button(said.table, AnalysisForm.CSV),
            page_button(said.page, self.sheet),
        )
        curve = None if self.curve is None else self._marked(self.curve, worst)
        table = self.told.table(None)
        return Answer(text, buttons=buttons, picture=table, curve=curve, in_place=True)

    def _marked(self, curve: Curve, worst: Sequence[tuple[int, int, str]]) -> Curve:
        """The curve with each of these losses on the line of whose it was; of two players there is one."""
        lines = [line.name for line in curve.lines]
        losers = [(number, unisolate(self.names[player])) for number, player, _ in worst]
        marked = {
            (number, lines.index(name) if lines[1:] else 0)
            for number, name in losers
            if name in lines or not lines[1:]
        }
        return replace(curve, marked=tuple(sorted(marked)))

    def _player(self, player: int) -> Answer:
        said, sums = self.texts.analysis_pages, self.told.analysis.sums[player]
        worst = self.told.worst(player, MOST_OF_ONE)
        text = _lines(
            said.heading(self.title, self.names[player]),
            self.told.player(sums),
            *map(said.phase, sums.phases),
            said.dearest if worst else "",
            *(f"· {what}" for _, _, what in worst),
        )
        buttons = (
            *self._turn_buttons(worst),
            *self._player_buttons(player),
            self._back,
        )
        return Answer(text, buttons=buttons, picture=self.told.table(player), in_place=True)

    def _turn(self, number: int) -> Answer:
        last = self.told.last
        if not 1 <= number <= last:
            raise NoSuchTurn(last, rounds=isinstance(self.told, Rounds))
        text, board = self.told.turn(number)
        others = [each for each in (number - 1, number + 1) if 1 <= each <= last]
        buttons = (*map(self._turn_button, others), self._back)
        return Answer(text, buttons=buttons, picture=board, in_place=True)

    def _players(self) -> Iterator[str]:
        """A sentence each, with the parts of the game."""
        for sums in self.told.analysis.sums[:MOST_NAMED]:
            yield self.told.player(sums)
            phases = self.texts.analysis_pages.phases(sums.phases)
            if phases:
                yield f"   {phases}"

    def _worst(self, worst: Sequence[tuple[int, int, str]]) -> Iterator[str]:
        said = self.texts.analysis_pages
        if worst:
            yield said.dearest
        for _, player, what in worst:
            yield f"· {said.lost_by(self.names[player], what) if len(self.names) > 1 else what}"

    def _player_buttons(self, but: int | None) -> Iterator[Button]:
        """The buttons of the other players; a single player is on the card."""
        if len(self.names) == 1:
            return
        for player, name in enumerate(plain(self.names[:MOST_NAMED])):
            if player != but:
                yield self._button(name[:LONGEST_LABEL], AnalysisForm.PLAYER, player + 1)

    def _turn_buttons(self, worst: Sequence[tuple[int, int, str]]) -> Iterator[Button]:
        """One a turn, also where two have lost in it."""
        return map(self._turn_button, dict.fromkeys(number for number, _, _ in worst))

    def _turn_button(self, number: int) -> Button:
        return self._button(self.told.label(number), AnalysisForm.TURN, number)

    @property
    def _back(self) -> Button:
        return self._button(self.texts.analysis_pages.button, AnalysisForm.CARD)

    def _button(self, label: str, form: AnalysisForm, at: int = 0) -> Button:
        return analysis_button(label, self.sheet, form, at)


def _lines(*lines: str) -> str:
    return "\n".join(filter(None, lines))
