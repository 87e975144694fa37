"""What is told to who plays alone: the draw, the round that is over, the end of the game.

One answer takes the place of the one that was pressed: the game is one message that goes on.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, tzinfo
from typing import Self

from bot.games.exports import record_file
from bot.games.kind import Asked, Step
from bot.games.kinds.solo.commands import HINT_SPELLINGS, SHORT_NAME
from bot.games.kinds.solo.picture import picture_of
from bot.games.kinds.solo.played import played
from bot.games.kinds.solo.presets import typed_rules
from bot.games.kinds.solo.status import SoloStatus
from bot.games.kinds.solo.texts import SOLO
from bot.games.kinds.solo.texts.protocol import SoloTexts
from bot.games.own_sheet import show_own_sheet
from bot.library import Readings, no_readings
from bot.store import DAY
from bot.talk.answers import Answer, Form, Slip
from bot.talk.command import by_language
from bot.talk.controls import STOP_NOW, Control, question
from bot.talk.messages import Button, Press
from bot.talk.own_sheet import SheetForm
from bot.talk.past_presses import analysis_button
from bot.talk.round_names import RoundName
from engine.formulas import NORMAL
from engine.notation import parse_bulletin
from engine.solo import events as e
from engine.solo.hints import Hint
from engine.solo.record import record
from engine.solo.rules import SoloRules
from engine.solo.state import Phase, Round, ScoredRound, SoloGame
from render.alt_text import text_board

MOST_OPEN = 5
"""Games that one person has open at a time, besides those of sheets that have a name."""


@dataclass(frozen=True, slots=True)
class PrivateAnswers:
    """The answers about a game, in the language of the place where they are asked for."""

    game: SoloGame
    texts: SoloTexts
    readings: Readings = no_readings
    zone: tzinfo = UTC

    @classmethod
    def of(cls, asked: Asked, game: SoloGame) -> Self:
        """The answers where they are asked for."""
        chosen = asked.chosen
        return cls(game, SOLO[chosen.language], asked.readings, chosen.zone)

    def card(self, said: str = "") -> Answer:
        """The card of the game, with all that can be done now; below what is `said`."""
        game = self.game
        if game.round is not None:
            shown = self._draw(game.round)
        elif game.phase is Phase.ENDED:
            shown = self._end()
        else:
            shown = self._scored(game.rounds[-1])
        return replace(
            shown,
            text=_lines(said, shown.text),
            game=game.game,
            picture=picture_of(game, self.texts),
            in_place=True,
        )

    def _draw(self, current: Round) -> Answer:
        course = self.texts.course
        text = _lines(
            self.texts.draws.round_title(current.number, self.game.rounds_planned),
            course.standing(self.game) if self.game.rounds else course.opened(self.game),
            self.texts.draws.rack(current.rack),
            self.texts.answers.noted(current),
            self.texts.answers.hints(current),
        )
        name = RoundName(current.number)
        play = course.change if current.noted else self.texts.common.chat.label(Press.PLAY)
        buttons: tuple[Button, ...] = (
            Button(play, Press.PLAY, name),
            Button(course.hints, Press.DO, name, "indice"),
        )
        if self.game.rules.confirm and current.noted is not None:
            buttons = (Button(course.settle, Press.DO, name, "valider", likely=True), *buttons)
        else:
            buttons = (*buttons, Button(course.show_top, Press.DO, name, "solution"))
        buttons = (*buttons, self._stop)
        return Answer(
            text,
            buttons=buttons,
            until=current.deadline,
            lasts=current.lasts,
            noted=self._slip(current),
        )

    def _slip(self, current: Round) -> Slip:
        """The word that is noted, if one is."""
        noted, said = current.noted, self.texts.answers.noted(current)
        if noted is None:
            return Slip("", 0)
        return Slip(f"{noted.play.ref} {noted.play.word}", noted.points, said=said)

    def _scored(self, scored: ScoredRound) -> Answer:
        course = self.texts.course
        following = Button(course.next_round, Press.START, RoundName(scored.number + 1))
        text = _lines(*self._about(scored), course.standing(self.game))
        return Answer(text, buttons=(following, self._sheet, self._stop))

    def _end(self) -> Answer:
        over = _lines(self.texts.cards.game_over(self.game), self.texts.cards.summary(self.game))
        last = self._about(self.game.rounds[-1]) if self.game.rounds else ()
        sheet = (self._sheet,) if self.game.rounds else ()
        kept = played(self.game)
        analysed = kept is not None and not kept.sheet.startswith(DAY)
        analysis = self.texts.common.analysis_pages.button
        its = (analysis_button(analysis, kept.sheet),) if kept and analysed else ()
        another = () if self.game.sheet else (new_game(self.texts, self.game.rules),)
        return Answer(_lines(*last, over), buttons=(*another, *sheet, *its))

    @property
    def _back(self) -> Button:
        return Button(self.texts.course.back, Press.MINE)

    @property
    def _stop(self) -> Button:
        """Asked again before it is done."""
        return Button(self.texts.course.stop, Press.CONTROL, query=question(Control.STOP))

    @property
    def _sheet(self) -> Button:
        return Button(self.texts.course.sheet, Press.DO, query="feuille")

    def _about(self, scored: ScoredRound) -> Sequence[str]:
        """The lines on a round: the player's word, the top, why, what else there was, its meaning."""
        cards, word = self.texts.cards, scored.kept.play.word.upper()
        definition = self.texts.common.words.definition(word, self.readings(word))
        return cards.own(scored), cards.kept(scored), cards.details(scored), definition

    def after_word(self, steps: Sequence[Step[SoloGame, e.Event]]) -> Answer:
        """The card after a word; the first one counts in its best place, wherever that is (article 4.3)."""
        for step in steps:
            if isinstance(step.event, e.WordNoted) and step.after.board.is_empty:
                typed = parse_bulletin(step.event.text).reference
                if typed is not None and str(typed) != step.event.play.ref:
                    return self.card(self.texts.answers.best_place)
        return self.card()

    def which_hint(self, current: Round) -> Answer:
        """The hints that were not taken, with what they cost."""
        name, language = RoundName(current.number), self.texts.common.language
        buttons = [
            Button(
                self.texts.answers.hint(hint), Press.DO, name, f"indice {_typed(hint, language)}"
            )
            for hint in Hint
            if hint not in current.hints
        ]
        return replace(
            self.card(),
            text=_lines(
                self.texts.draws.rack(current.rack), self.texts.answers.which_hint(current)
            ),
            buttons=(*buttons, self._back),
        )

    def again(self, refusal: str, current: Round) -> Answer:
        """The answer to a word that was not noted; with what to write it anew."""
        label, name = self.texts.common.chat.label(Press.PLAY), RoundName(current.number)
        return Answer(refusal, buttons=(Button(label, Press.PLAY, name),), game=self.game.game)

    def sure_to_see(self, current: Round) -> Answer:
        """Asked before a round is given up whose time runs."""
        course, name = self.texts.course, RoundName(current.number)
        yes = Button(course.show_top, Press.DO, name, "solution oui")
        asks = Answer(course.sure_to_see, buttons=(yes, self._back), until=current.deadline)
        return replace(asks, game=self.game.game, in_place=True)

    def sure_to_stop(self) -> Answer:
        """Asked before a game is ended."""
        course = self.texts.course
        yes = Button(course.yes_stop, Press.CONTROL, query=STOP_NOW)
        ranked = SoloStatus(self.game).is_ranked
        text = course.sure_to_give_up if ranked else course.sure_to_stop
        asks = Answer(text, buttons=(yes, self._back), in_place=True)
        return replace(asks, game=self.game.game)

    def sheet(self, person: int, form: SheetForm) -> Answer:
        """The player's sheet, and the way back."""
        game, common = self.game, self.texts.common
        shown = show_own_sheet(played(game), person, common, game.game, form, self.zone)
        return replace(shown, buttons=(*shown.buttons, self._back), game=game.game)

    def board(self) -> Answer:
        """The draw of the round that is on, and the board as text."""
        draw = [] if self.game.round is None else [self.texts.draws.rack(self.game.round.rack)]
        board = text_board(picture_of(self.game, self.texts))
        return Answer("\n".join([*draw, board]), fixed=True)

    def export(self) -> Answer:
        """The rounds that are over, as ``chevalet game export`` writes them."""
        at = self.game.rounds[-1].at.astimezone(self.zone) if self.game.rounds else None
        label = self.texts.course.label
        told = record_file(label, record(self.game), self.texts.common, at, ())
        return replace(told, private=True)

    def bag(self) -> Answer:
        """The tiles in the bag."""
        return Answer(self.texts.common.games.bag(self.game.bag))

    def form(self, current: Round) -> Form:
        """The form of a word."""
        return Form(
            title=self.texts.draws.round_title(current.number, self.game.rounds_planned),
            text=_lines(self.texts.draws.rack(current.rack), self.texts.answers.hints(current)),
            label=self.texts.answers.form_label,
            example=self.texts.answers.form_example,
            picture=picture_of(self.game, self.texts),
            until=current.deadline,
        )


def offer(games: Sequence[SoloGame], texts: SoloTexts, *, too_many: bool) -> Answer:
    """The games that he has left: he may go on with each of them, and open another one or end the last."""
    buttons = [
        Button(
            texts.offers.go_on(number, len(games)), Press.IN_GAME, query=f"{game.game}:/chevalet"
        )
        for number, game in enumerate(games, 1)
    ]
    if too_many:
        drop = f"{games[-1].game}:/arreter oui"
        buttons.append(Button(texts.offers.drop_oldest, Press.IN_GAME, query=drop))
        return Answer(texts.offers.too_many(games), buttons=tuple(buttons), in_place=True)
    buttons.append(new_game(texts, SoloRules(NORMAL.name)))
    return Answer(texts.offers.going_on(games), buttons=tuple(buttons), in_place=True)


def new_game(texts: SoloTexts, rules: SoloRules) -> Button:
    """The button that opens another game by these rules, with draws of chance."""
    return Button(texts.course.new_game, Press.DO, query=f"{SHORT_NAME} {typed_rules(rules)}")


def _typed(hint: Hint, language: str) -> str:
    return by_language(HINT_SPELLINGS[hint])[language]


def _lines(*lines: str) -> str:
    return "\n".join(filter(None, lines))
