"""Challenging a move, and letting it stand (SPEC F7, T12, X7, X32).

Only words of the last move can be challenged, each by its name, until it is settled. The verdict says of each
word that was named whether it is good, and nothing else; a bad word that nobody names stays on the board, and
may be built upon. One bad word among those that are named takes the whole move off the board. What a word
challenged wrongly costs is in the rules.

With three or four at the table each of the others may challenge once; those who have, or have accepted, wait
for the rest.

Where words are judged at once, only the last move of a game with a theme waits for the others, for their
votes (SPEC V3): whoever has voted, or accepted, has answered. Where no other person plays it waits for its
player, who decides himself.
"""

from datetime import datetime

from engine.classic import commands as c
from engine.classic import errors
from engine.classic import events as e
from engine.classic.clock import window_end
from engine.classic.halts import require_running
from engine.classic.reasons import CHALLENGE_POINTS, PenaltyReason
from engine.classic.rules import Challenge, LostTurns
from engine.classic.seating import require_player
from engine.classic.state import ClassicGame, Pending
from engine.classic.theme import voters
from engine.folding import FoldingError, fold
from engine.lexicon import Lexicon


def contest(
    game: ClassicGame, command: c.Contest, lexicon: Lexicon, now: datetime
) -> list[e.LaterEvent]:
    """The verdict, and what it costs whom.

    Raises:
        NotStarted, NotInGame, NoChallengesHere, GameHalted, NothingToContest, OwnMove, AlreadyAccepted,
        NameTheWords, NotOfTheMove
    """
    move = _pending(game, command, now).move
    named = tuple(dict.fromkeys(_folded(word) for word in command.words))
    if not named:
        raise errors.NameTheWords(move.words)
    others = tuple(word for word in named if word not in move.words)
    if others:
        raise errors.NotOfTheMove(others, move.words)
    return judge(
        game,
        e.MoveContested(
            command.player, move.turn, tuple((word, word in lexicon) for word in named), now
        ),
        move,
    )


def judge(game: ClassicGame, contested: e.MoveContested, move: e.WordPlaced) -> list[e.LaterEvent]:
    """The challenge, and what its verdicts bring about."""
    events: list[e.LaterEvent] = [contested]
    wrong = sum(good for _, good in contested.verdicts)
    if wrong and game.rules.challenge is Challenge.FIVE_POINTS:
        points = CHALLENGE_POINTS * wrong
        reason = PenaltyReason.WRONG_CHALLENGE
        events.append(e.PlayerPenalised(contested.player, points, reason, contested.at))
    if wrong < len(contested.verdicts):
        counts = game.rules.lost_turns is LostTurns.ALL
        events.append(e.MoveTakenBack(move.player, move.turn, counts, contested.at))
    return events


def accept(game: ClassicGame, command: c.Accept, now: datetime) -> list[e.LaterEvent]:
    """Let the move stand.

    Raises:
        NotStarted, NotInGame, NoChallengesHere, GameHalted, NothingToContest, OwnMove, AlreadyAccepted
    """
    move = _pending(game, command, now).move
    return [e.MoveAccepted(command.player, move.turn, now)]


def all_have_answered(game: ClassicGame) -> bool:
    """Whether nobody is left who could still challenge the pending move; who is not there is not asked."""
    pending = game.pending
    assert pending is not None, "asked of a move that is pending"
    asked = {seat.player for seat in game.in_play if not (seat.away or seat.free)}
    answered = pending.accepted
    if game.rules.challenge is not Challenge.AUTO:
        answered |= {pending.move.player}
    else:
        asked &= voters(game, pending.move.player)
        voted = (move.votes for move in game.moves if move.event.turn == pending.turn)
        answered |= {player for votes in voted for player, _ in votes}
    return asked <= answered


def _pending(game: ClassicGame, command: c.Contest | c.Accept, now: datetime) -> Pending:
    """The move that is meant, if this player may still say something of it; to accept it is never late."""
    require_player(game, command.player)
    judged = game.rules.challenge is Challenge.AUTO
    if judged and (isinstance(command, c.Contest) or game.pending is None):
        raise errors.NoChallengesHere
    require_running(game)
    pending, end = game.pending, window_end(game)
    is_late = isinstance(command, c.Contest) and end is not None and now > end
    if pending is None or pending.turn != command.turn or is_late:
        raise errors.NothingToContest
    decides = judged and command.player in voters(game, command.player)  # no other person plays
    if pending.move.player == command.player and not decides:
        raise errors.OwnMove
    if command.player in pending.accepted:
        raise errors.AlreadyAccepted
    return pending


def _folded(word: str) -> str:
    """In capitals, without accents; as it is if it cannot be a word at all."""
    try:
        return fold(word.strip())
    except FoldingError:
        return word
