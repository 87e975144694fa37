"""The receipt of who did something in a game, in one line; what everybody may know stands in the place."""

from collections.abc import Sequence
from typing import assert_never

from bot.games.kind import Asked, Step
from bot.games.kinds.duplicate.channel_notices import referee_left
from bot.games.kinds.duplicate.paper import entered
from bot.games.kinds.duplicate.private_answers import PrivateAnswers
from bot.games.kinds.duplicate.texts import DUPLICATE
from bot.talk.paper_actions import SeatOnPaper
from bot.talk.requests import NewGame
from bot.talk.turn_actions import Rematch
from engine.duplicate import events as e
from engine.duplicate.state import DuplicateGame


def tell(asked: Asked, steps: Sequence[Step[DuplicateGame, e.Event]]) -> str:
    """The line about the first of these steps that has one for who asked."""
    texts = asked.chosen.texts
    if isinstance(asked.request.action, NewGame | Rematch):
        return texts.games.opened
    if any(isinstance(step.event, e.CentreLeft) for step in steps):  # and all who sat there
        return DUPLICATE[asked.chosen.language].simultane.gone
    for step in steps:
        if line := _line(asked, step, steps[-1].after):
            return line
    return texts.chat.did(asked.request.action)


def _line(asked: Asked, step: Step[DuplicateGame, e.Event], now: DuplicateGame) -> str:
    """`now` is the game after all of the steps: who joins one that nobody led, leads it."""
    texts, game, event = DUPLICATE[asked.chosen.language], step.after, step.event
    if isinstance(event, e.PairMade):
        return texts.series.you_are_a_pair
    if isinstance(event, e.PairOffered):
        return texts.series.pair_is_offered(asked.names[event.partner])
    if isinstance(event, e.CentresAdmitted):
        return texts.simultane.admitted if event.admitted else texts.simultane.closed
    if isinstance(event, e.CentreNamed):
        return texts.simultane.is_named(game.centres[event.centre])
    if isinstance(event, e.RefereeNamed) and event.centre is not None:
        return texts.simultane.referees(asked.names[event.player], game.centres[event.centre])
    if isinstance(event, e.SlipsCollected):
        return texts.paper.all_in
    if not isinstance(event, e.OfAPlayer):  # everybody is told, in the place
        return ""
    match event:
        case e.BulletinReceived(entered=True) as slip:
            return entered(slip, now, asked.names, texts.paper)
        case e.BulletinReceived() as received:
            return PrivateAnswers.of(asked, game).receipt(received)
        case e.CentreJoined(centre, player):
            known = now.player(player)
            sits = known is not None and known.present and known.centre == centre
            return texts.simultane.brought if sits else texts.simultane.brought_beside
        case e.PlayerJoined() if now.halt is not None and now.organiser == asked.person:
            return texts.answers.joined_to_lead
        case e.PlayerJoined() if isinstance(asked.request.action, SeatOnPaper):
            seat = asked.request.action
            return texts.paper.seated(seat.number, seat.name)
        case e.PlayerJoined(sits_out=True):
            return texts.answers.joined_for_the_next
        case e.PlayerJoined():
            return texts.common.games.joined
        case e.PlayerLeft(player) | e.RefereeLeft(player) if player == asked.person:
            return texts.common.games.left
        case e.RefereeLeft():
            return referee_left(event, game, texts, asked.names)
        case e.PhraseGiven():
            return texts.draws.phrase_noted
        case e.PlayerLeft() | e.OrganiserChanged() | e.RefereeNamed():
            return ""
        case e.AppealMade():
            return texts.official.appeal_noted
        case e.PlayerWarned() | e.BulletinNulled() | e.Compensated() | e.AppealRuled():
            return ""
        case _:
            assert_never(event)
