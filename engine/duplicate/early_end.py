"""The end of a round that everybody has answered, if the rules want it.

Who answers last can still change his bulletin, as the others could; a change moves nothing. Bulletins may
arrive in another order than they were sent: the time counts from the last answer that was sent. So it does
if that answer is of somebody who was not waited for, and comes when all the others are in.
"""

from datetime import datetime

from engine.duplicate import events as e
from engine.duplicate.reasons import CloseReason
from engine.duplicate.rounds import Round
from engine.duplicate.state import DuplicateGame, Phase


def end_early(game: DuplicateGame, now: datetime) -> list[e.Event]:
    """End or shorten the round if nobody is waited for any longer."""
    current = game.round
    if not game.rules.close_when_all_answered or game.halt or game.phase is not Phase.OPEN:
        return []
    assert current is not None
    assert current.deadline is not None
    if current.reopened or not current.entries:
        return []
    if not current.all_answered and _is_waited_for_somebody(game, current):
        return []
    last = current.last_answer
    assert last is not None
    if not current.all_answered:
        last = max(now, last)
    end = min(last + game.rules.change_time, current.deadline + current.early)
    if current.all_answered and end <= current.deadline:
        return []
    if game.rules.change_time:
        return [e.AllAnswered(current.number, end, last)]
    return [e.RoundClosed(current.number, end, CloseReason.ALL_ANSWERED, last)]


def _is_waited_for_somebody(game: DuplicateGame, current: Round) -> bool:
    """Whether anybody has not answered: as long as few have, nobody need be asked."""
    answering = game.players.answering(game.rules.absent_after) - len(current.out)
    if len(current.entries) < answering:
        return True
    head = game.players.head
    unanswered = (number for number in game.present if head(number) not in current.entries)
    return any(map(game.waits_for, unanswered))
