"""The sheets that show everybody: the official one of a game that is over, and the one of colours.

The official sheet has what each player's total is made of: points, solos, warnings and what they cost. It is
published at the end, for until then a warning is a matter between referee and player. The sheet of colours
shows who found the top of which round, alone or not, the best sub-top, or nothing: by a sign on a ground.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import assert_never

from bot.games.kinds.duplicate.texts import DuplicateTexts
from bot.games.kinds.duplicate.texts.official import SheetLine
from bot.games.own_sheet import csv_text
from bot.talk.answers import Answer, File
from bot.talk.file_names import file_name
from bot.talk.messages import Button, Press
from bot.talk.official_actions import SheetOfAll
from bot.talk.own_sheet import SheetForm
from engine.duplicate.events import Result
from engine.duplicate.ledger import ledger
from engine.duplicate.ranking import Standing, ranking, top_total
from engine.duplicate.reasons import Verdict
from engine.duplicate.rounds import ScoredRound
from engine.duplicate.rules import Scoring
from engine.duplicate.state import DuplicateGame, Phase
from engine.refereeing.penalties import POINTS
from render.table import Column, Row, Shade, TablePicture

MOST_SHOWN = 40
"""Players in a picture, the best ones; the file has all of them."""
_MOST_TOLD = 3


@dataclass(frozen=True, slots=True)
class SheetsOfAll:
    """The sheets of a game; `names` are those of its players, or of its pairs."""

    game: DuplicateGame
    texts: DuplicateTexts
    names: Mapping[int, str]

    def show(self, sheet: SheetOfAll, form: SheetForm) -> Answer:
        """A sheet in one of its forms, with a button for each of the others."""
        official = self.texts.official
        if not self.game.rounds:
            return Answer(official.nothing_yet)
        match sheet:
            case SheetOfAll.OFFICIAL:
                if self.game.phase is not Phase.ENDED:
                    return Answer(official.sheet_later)
                title, heading = "officielle", official.sheet_title
                as_picture, as_text, as_table = self.official, self._text, self._table
            case SheetOfAll.COLOURS:
                title, heading = "couleurs", official.colours_title
                as_picture, as_text, as_table = self.colours, self._signs, self._sign_table
            case _:
                assert_never(sheet)
        match form:
            case SheetForm.PICTURE:
                picture = as_picture()
                shown = Answer("\n".join(picture.below), picture=picture)
            case SheetForm.TEXT:
                shown = Answer(as_text(), fixed=sheet is SheetOfAll.COLOURS)
            case SheetForm.CSV:
                at = self.game.rounds[-1].at if self.game.phase is Phase.ENDED else None
                name = file_name(heading, "csv", at)
                shown = Answer(heading, file=File(name, as_table()))
            case _:
                assert_never(form)
        return Answer(
            shown.text,
            fixed=shown.fixed,
            buttons=self._buttons(title, form),
            in_place=form is not SheetForm.CSV,
            game=self.game.game,
            picture=shown.picture,
            file=shown.file,
            aloud=True,
        )

    def _buttons(self, title: str, form: SheetForm) -> tuple[Button, ...]:
        """The other forms of this sheet, and once the game is over the other sheet."""
        said, official = self.texts.common.sheets.form, self.texts.official
        forms = tuple(
            Button(said(each), Press.DO, query=f"feuilles {title} {each.value}")
            for each in SheetForm
            if each is not form
        )
        if self.game.phase is not Phase.ENDED:
            return forms
        others = {"officielle": official.sheet_button, "couleurs": official.colours_button}
        del others[title]
        return (
            *forms,
            *(Button(said, Press.DO, query=f"feuilles {of}") for of, said in others.items()),
        )

    def official(self) -> TablePicture:
        """A row a player."""
        official = self.texts.official
        lines = [self._line(standing) for standing in ranking(self.game)[:MOST_SHOWN]]
        summary = self._summary()
        return TablePicture(
            title=official.sheet_title,
            columns=tuple(
                Column(heading, numbers)
                for heading, numbers in official.columns(places=self._pays_places)
            ),
            rows=tuple(Row(official.cells(line), strong=line.rank == 1) for line in lines),
            alt="\n".join((official.sheet_title, *map(official.line, lines[:_MOST_TOLD]), summary)),
            below=(summary,),
        )

    def colours(self) -> TablePicture:
        """A row a player, a column a round."""
        official, standings = self.texts.official, ranking(self.game)
        rounds, grades = self.game.rounds, self._grades()
        rows = []
        for line in standings[:MOST_SHOWN]:
            shades = [grade.get(line.player) for grade in grades]
            cells = (self.names[line.player], *self._signs_of(line, grades), str(line.total))
            rows.append(Row(cells, shades=(None, *shades, None)))
        best = sorted(standings, key=lambda line: -line.tops)[:_MOST_TOLD]
        found = [(self.names[line.player], line.tops) for line in best if line.tops]
        return TablePicture(
            title=official.colours_title,
            columns=(
                Column(official.player),
                *(Column(str(scored.number), numbers=True) for scored in rounds),
                Column(official.total, numbers=True),
            ),
            rows=tuple(rows),
            alt=official.colours_alt(len(rounds), len(standings), found),
            below=(official.legend,),
        )

    def _text(self) -> str:
        return "\n".join((*map(self.texts.official.line, self._lines()), self._summary()))

    def _table(self) -> str:
        official, separator = self.texts.official, self.texts.common.sheets.separator
        headings = official.headings(places=self._pays_places)
        return csv_text(headings, [*map(official.fields, self._lines())], separator)

    def _summary(self) -> str:
        rounds, players = len(self.game.rounds), len(ranking(self.game))
        return self.texts.official.sheet_summary(
            top_total(self.game), rounds, players, self.game.rules.tariff
        )

    def _lines(self) -> list[SheetLine]:
        return [self._line(standing) for standing in ranking(self.game)]

    def _line(self, standing: Standing) -> SheetLine:
        own = ledger(self.game, standing.player)
        solos = standing.solos * self.game.rules.solo_points
        return SheetLine(
            standing.rank,
            self.names[standing.player],
            standing.total + standing.penalty - solos,
            solos,
            len(own.warnings),
            own.tariff.of_all(len(own.warnings)),
            POINTS * len(own.five_points),
            standing.total,
            standing.percentage,
            standing.negative,
            standing.places,
        )

    @property
    def _pays_places(self) -> bool:
        return self.game.rules.scoring is Scoring.PLACES

    def _signs(self) -> str:
        """The sheet of colours for a fixed font: a line a player, a sign a round."""
        standings, grades = ranking(self.game), self._grades()
        width = max(len(self.names[line.player]) for line in standings)
        lines = [
            f"{self.names[line.player]:<{width}} "
            + "".join(self._signs_of(line, grades))
            + f" {line.total}"
            for line in standings
        ]
        return "\n".join((*lines, self.texts.official.legend))

    def _sign_table(self) -> str:
        official, grades = self.texts.official, self._grades()
        numbers = (str(each.number) for each in self.game.rounds)
        headings = (official.player, *numbers, official.total)
        lines = [
            (self.names[line.player], *self._signs_of(line, grades), str(line.total))
            for line in ranking(self.game)
        ]
        return csv_text(headings, lines, self.texts.common.sheets.separator)

    def _grades(self) -> list[Mapping[int, Shade | None]]:
        """The shades of each round, by player."""
        return [_grades(scored) for scored in self.game.rounds]

    def _signs_of(
        self, line: Standing, grades: Sequence[Mapping[int, Shade | None]]
    ) -> Iterator[str]:
        official = self.texts.official
        sign = {
            Shade.BEST: official.solo_sign,
            Shade.GOOD: official.top_sign,
            Shade.NEAR: official.near_sign,
            Shade.BAD: official.null_sign,
            None: official.other_sign,
        }
        for grade in grades:
            there = line.player in grade
            yield sign[grade[line.player]] if there else official.absent_sign


def _grades(scored: ScoredRound) -> Mapping[int, Shade | None]:
    """The shades of the results of all who were there; nothing for what is in between."""
    best, most = {scored.solo, scored.alone_at_the_top}, scored.most
    near = scored.subtops[0].points if scored.subtops else None

    def grade(result: Result) -> Shade | None:
        if result.player in best:
            return Shade.BEST
        if result.points >= most:
            return Shade.GOOD
        if not result.points:
            return Shade.BAD
        return Shade.NEAR if result.points == near else None

    there = (result for result in scored.results if result.verdict is not Verdict.ABSENT)
    return {result.player: grade(result) for result in there}
