"""Which words are of the theme: by its list, or by a vote (SPEC V3, `variants`)."""

from collections.abc import Iterator
from datetime import datetime

from engine.classic import commands as c
from engine.classic import errors
from engine.classic import events as e
from engine.classic.numbers import is_person
from engine.classic.rules import ClassicRules
from engine.classic.seating import require_player
from engine.classic.state import ClassicGame
from engine.classic.variants import THEME_POINTS
from engine.errors import RuleViolation
from engine.folding import FoldingError, fold


def on_the_list(rules: ClassicRules, words: tuple[str, ...]) -> tuple[str, ...]:
    """The words that are on the list of the game, each as often as it was made."""
    return tuple(word for word in words if word in rules.theme_words)


def votes(game: ClassicGame) -> bool:
    """Whether the players decide."""
    return bool(game.rules.theme and not game.rules.theme_words)


def to_vote_on(game: ClassicGame) -> Iterator[tuple[int, e.WordPlaced]]:
    """The moves that are open to a vote, the last one first, each with the number of its seat."""
    moved: set[int] = set()
    for move in reversed(game.moves if votes(game) and game.result is None else ()):
        if move.seat not in moved and isinstance(move.event, e.WordPlaced) and not move.taken_back:
            yield move.seat, move.event
        moved.add(move.seat)


def voters(game: ClassicGame, mover: int) -> frozenset[int]:
    """The players who vote on a word of this player."""
    persons = {seat.player for seat in game.in_play if is_person(seat.player)}
    return frozenset(persons - {mover} or persons)


def in_favour(game: ClassicGame, turn: int, word: str, asked: frozenset[int]) -> frozenset[int]:
    """The voters who have found this word of a move to be of the theme."""
    said = (move.votes for move in game.moves if move.event.turn == turn)
    return asked & {player for told in said for player, named in told if named == word}


def vote(game: ClassicGame, command: c.VoteTheme, now: datetime) -> list[e.LaterEvent]:
    """Count a vote, and the points if that makes more than half of them.

    Raises:
        NotStarted, NotInGame, VariantNotPlayed, NothingToVoteOn, OwnWord, AlreadyVoted
    """
    player = require_player(game, command.player).player
    if not votes(game):
        raise errors.VariantNotPlayed
    word = _folded(command.word)
    refusal: RuleViolation = errors.NothingToVoteOn()
    for seat, move in to_vote_on(game):
        if command.turn not in (None, move.turn) or word not in move.words or word in move.theme:
            continue
        asked = voters(game, game.seats[seat].player)
        before = in_favour(game, move.turn, word, asked)
        if player not in asked:
            refusal = errors.OwnWord()
        elif player in before:
            refusal = errors.AlreadyVoted()
        else:
            voted = e.ThemeVoted(player, move.turn, word, now)
            carried = 2 * (len(before) + 1) > len(asked)
            return [voted, *([_scored(game, seat, move, voted)] if carried else [])]
    raise refusal


def _scored(game: ClassicGame, seat: int, move: e.WordPlaced, voted: e.ThemeVoted) -> e.ThemeScored:
    """The points of the move for its theme, whoever sits in its player's seat now."""
    points = THEME_POINTS * move.words.count(voted.word)
    return e.ThemeScored(game.seats[seat].player, move.turn, voted.word, points, voted.at)


def _folded(word: str) -> str:
    """In capitals, without accents; empty if it cannot be a word at all."""
    try:
        return fold(word.strip())
    except FoldingError:
        return ""
