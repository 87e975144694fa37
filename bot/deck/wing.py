"""Revising: one card at a time, for his eyes alone.

A card that is asked stays the one until it is answered, whatever comes due meanwhile. What is typed in the
private chat answers it as long as nothing else is before his eyes, and no game waits for him.

An answer is stored with what follows from it, once: a repeat of the request is told the same. A button or a
form of another card does nothing, and shows the one that is visit.
"""

from dataclasses import dataclass, replace
from datetime import timedelta
from typing import assert_never

from bot.deck.commands import DECK_COMMANDS, REVIEW
from bot.deck.position import position_of
from bot.deck.questions import GIVES_UP, LETS_GO, Outcome, Question, Verdict, answered
from bot.deck.schedule import graded
from bot.games.own_games import OwnGames
from bot.games.play import Play
from bot.library import Library
from bot.places.visit import Visit, Wing
from bot.store import Grade, Review, Stage, Store, StoredCard
from bot.talk import requests as r
from bot.talk.answers import Answer, Form
from bot.talk.game_actions import Submit
from bot.talk.messages import Button, Press
from bot.talk.refusals import asking_the_rules
from bot.talk.round_names import RoundName
from bot.texts import Texts
from render.picture import BoardPicture

DECK = "deck"
"""The name of the deck before a person's eyes (`OwnGames.note_shown`)."""
_ATTENTION = timedelta(hours=1)
"""So long after something was asked or answered, what is typed answers it."""
_NUMBERS = 10_000
"""A question's number is that of a round, in a button."""


@dataclass(frozen=True, slots=True)
class _Turn:
    """The review to be kept, and the question to be told, of a request."""

    review: Review
    question: Question | None
    card: StoredCard | None = None
    dropped: str = ""


class DeckWing(Wing):
    """Asks for words, and judges what is answered."""

    commands = DECK_COMMANDS
    actions = (r.Review,)

    def __init__(self, store: Store, library: Library, own: OwnGames, play: Play) -> None:
        self._store = store
        self._library = library
        self._own = own
        self._play = play

    async def is_meant(self, visit: Visit[Submit]) -> bool:
        """Whether what was typed is the answer to a card: that is before his eyes, and no game waits."""
        request, person = visit.request, visit.person
        of_a_game = request.game or request.replies_to or visit.action.round is not None
        if not request.private or of_a_game:
            return False
        if not self._own.is_shown(person, DECK) or await self._play.is_awaited(person):
            return False
        review = await self._store.cards.review(person)
        if review is None or review.stage is Stage.OVER:
            return False
        return request.at - review.at < _ATTENTION

    async def answer(self, visit: Visit[r.Review]) -> Answer:
        """Ask a card, or say what its answer was worth.

        Raises:
            BotRefusal, NotAllowed: not now, or not so.
        """
        self._own.note_shown(visit.person, DECK)
        while True:  # until no other answer of his was faster
            review = await self._store.cards.review(visit.person)
            if review is not None and review.request == visit.request.id:
                return self._told(visit, review, await self._question(review))  # a repeat
            turn = await self._turn(visit, review)
            if turn is None:
                return await self._nothing_due(visit)
            if await self._store.cards.keep(turn.review, turn.card, turn.dropped):
                return self._told(visit, turn.review, turn.question)

    async def form(self, visit: Visit[r.Review]) -> Form | Answer:
        """The form for an answer; if nothing is asked any more, the answer that says so.

        Raises:
            BotRefusal: not now.
        """
        review = await self._store.cards.review(visit.person)
        question = None if review is None else await self._question(review)
        if review is None or question is None or question.stage is Stage.OVER:
            return await self.answer(visit.asking(replace(visit.action, text="")))
        texts = visit.texts.deck
        is_place = question.stage is Stage.PLACE
        return Form(
            title=texts.title,
            text=_asked_for(question, visit.texts),
            label=texts.place_label if is_place else texts.word_label,
            example="H4" if is_place else "SEMAINE",
            picture=_picture(question, visit.texts),
        )

    async def _turn(self, visit: Visit[r.Review], review: Review | None) -> _Turn | None:
        """The turn that follows; None if there is nothing to ask."""
        action = visit.action
        question = None if review is None else await self._question(review)
        if review is None or question is None:
            return await self._ask_next(visit, review)
        if action.text == LETS_GO and action.question in (None, review.question):
            said = visit.texts.deck.dropped(question.word)
            return _Turn(_next(visit, review, said, review.question), None, dropped=question.word)
        if question.stage is Stage.OVER:
            return await self._ask_next(visit, review)
        is_late = action.question not in (None, review.question)
        if is_late or not action.text:
            said = _asked_for(question, visit.texts)
            if is_late:
                said = f"{visit.texts.deck.another_card}\n{said}"
            kept = _next(visit, review, said, review.question)
            return _Turn(kept, question)
        lexicon = self._library.edition(visit.chosen.edition).lexicon
        with asking_the_rules():
            outcome = answered(question, review.grade, action.text, lexicon)
        return await self._judged(visit, review, question, outcome)

    async def _judged(
        self, visit: Visit[r.Review], review: Review, question: Question, outcome: Outcome
    ) -> _Turn:
        """The turn after an answer: the verdict, the card, the next question."""
        after = replace(question, stage=outcome.stage)
        number = review.question if after == question else (review.number + 1) % _NUMBERS
        of_card, card = "", None
        if outcome.stage is Stage.OVER:
            card = await self._store.cards.of(visit.person, question.word)
            card = None if card is None else graded(card, outcome.grade, visit.now)
            of_card = self._solution(visit, question, card)
        said = [_verdict(question, outcome, visit.texts), of_card or _asked_for(after, visit.texts)]
        kept = _next(visit, review, "\n".join(filter(None, said)), number)
        return _Turn(replace(kept, stage=outcome.stage, grade=outcome.grade), after, card)

    def _solution(self, visit: Visit[r.Review], question: Question, card: StoredCard | None) -> str:
        texts, position = visit.texts, question.position
        lines = [
            question.word
            if position is None
            else texts.deck.solution(position.top, position.points),
            texts.words.definition(
                question.word, self._library.information.readings(question.word)
            ),
            "" if card is None else texts.deck.asked_again(card.due - visit.now),
        ]
        return "\n".join(filter(None, lines))

    async def _ask_next(self, visit: Visit[r.Review], review: Review | None) -> _Turn | None:
        """The card that has waited longest; None if none is due."""
        card = await self._store.cards.next(visit.person, visit.now)
        if card is None:
            return None
        number = 1 if review is None else review.number + 1
        question = await self._of_card(card, Stage.WORD)
        size = await self._store.cards.size(visit.person, visit.now)
        said = f"{_asked_for(question, visit.texts)}\n{visit.texts.deck.waiting(size.due)}"
        kept = Review(
            visit.person,
            number,
            number % _NUMBERS,
            card.word,
            Stage.WORD,
            Grade.GOOD,
            visit.now,
            visit.request.id,
            said,
        )
        return _Turn(kept, question)

    async def _nothing_due(self, visit: Visit[r.Review]) -> Answer:
        size = await self._store.cards.size(visit.person, visit.now)
        wait = None if size.next is None else size.next - visit.now
        return Answer(visit.texts.deck.nothing_due(size.cards, wait), private=True, in_place=True)

    async def _question(self, review: Review) -> Question | None:
        """The question of a review; None if the card is gone."""
        card = await self._store.cards.of(review.person, review.word)
        return None if card is None else await self._of_card(card, review.stage)

    async def _of_card(self, card: StoredCard, stage: Stage) -> Question:
        played = await self._store.results.table(card.sheet)
        position = None if played is None else position_of(played, card.round)
        if position is not None and position.top.word.upper() != card.word:
            position = None  # what was played under that name is another table
        return Question(card.word, stage, position)

    def _told(self, visit: Visit[r.Review], review: Review, question: Question | None) -> Answer:
        texts = visit.texts.deck
        name = RoundName(review.question)
        command = REVIEW.names[visit.texts.language]
        buttons: tuple[Button, ...] = (
            Button(texts.answer, Press.FILL, name, command),
            Button(texts.show, Press.DO, name, f"{command} {GIVES_UP}"),
        )
        if question is None or question.stage is Stage.OVER:
            buttons = (Button(texts.next_card, Press.DO, query=command),)
        if question is not None and question.stage is Stage.OVER:
            buttons += (Button(texts.drop, Press.DO, name, f"{command} {LETS_GO}"),)
        picture = None if question is None else _picture(question, visit.texts)
        return Answer(review.said, buttons=buttons, picture=picture, private=True, in_place=True)


def _next(visit: Visit[r.Review], review: Review, said: str, question: int) -> Review:
    """The review of the same card, one answer later."""
    return replace(
        review,
        number=review.number + 1,
        question=question,
        at=visit.now,
        request=visit.request.id,
        said=said,
    )


def _asked_for(question: Question, texts: Texts) -> str:
    if question.stage is Stage.PLACE:
        assert question.position is not None, "or its place is not asked"
        return texts.deck.which_place(question.word, question.position.rack)
    return texts.deck.which_word(question.letters)


def _verdict(question: Question, outcome: Outcome, texts: Texts) -> str:
    match outcome.verdict:
        case Verdict.RIGHT:
            return texts.deck.right(question.word)
        case Verdict.ANAGRAM:
            return texts.deck.another_anagram
        case Verdict.LETTERS:
            return texts.deck.other_letters
        case Verdict.WRONG:
            is_word = question.stage is Stage.WORD
            return texts.deck.no_such_word if is_word else texts.deck.better_elsewhere
        case Verdict.SHOWN:
            return ""
        case _:
            assert_never(outcome.verdict)


def _picture(question: Question, texts: Texts) -> BoardPicture | None:
    """The board, as long as it tells no more than is visit."""
    position = question.position
    if position is None or question.stage is Stage.WORD:
        return None
    if question.stage is Stage.PLACE:
        return BoardPicture(
            position.board, texts.games.picture_labels, texts.deck.title, rack=position.rack
        )
    return BoardPicture(
        position.solved,
        texts.games.picture_labels,
        texts.deck.title,
        framed=tuple(position.top.squares()),
        last=texts.deck.solution(position.top, position.points),
        rack=position.rack,
    )
