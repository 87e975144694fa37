"""What stands on the card of a game, and of a match: it has no field for a rack, but counts tiles."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.games.kinds.classic.ending import ending_of
from bot.games.kinds.classic.texts import ClassicTexts
from bot.games.kinds.classic.texts.pieces import Line, MatchLine
from bot.talk import endings as values
from engine.classic.events import GameScored
from engine.classic.match import match_sheet
from engine.classic.reasons import Ending, Termination
from engine.classic.solitaire import record_of
from engine.classic.state import ClassicGame


@dataclass(frozen=True, slots=True)
class PublicEnd:
    """The result of a game; `lines` are the standings, `winners` one player, or several who tie."""

    ending: Ending
    lines: tuple[Line, ...]
    winners: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Card:
    """A title, what is read, and what settles a doubt; of a game that was played, how it came out."""

    title: str
    text: str
    small: str = ""
    ending: values.Ending | None = None


def public_end(result: GameScored, names: Mapping[int, str]) -> PublicEnd:
    """The part of a result that everybody may see."""
    lines = tuple(
        Line(names[each.player], each.place, each.total, len(each.rack), each.deducted, each.added)
        for each in result.standings
    )
    if result.winner is not None:
        winners: tuple[str, ...] = (names[result.winner],)
    elif result.ending is Ending.STOPPED:
        winners = ()
    else:
        winners = tuple(line.name for line in lines if line.place == 1)
    return PublicEnd(result.ending, lines, winners)


def end_card(game: ClassicGame, texts: ClassicTexts, names: Mapping[int, str]) -> Card:
    """The card of the last game; when all is over, with the match and how to check the draws."""
    said = texts.cards
    over = game.termination
    is_proved = over is not None and game.has_started
    proof = texts.common.games.draws_can_be_checked if is_proved else ""
    last = game.results[-1] if game.results else None
    if last is None or (last.ending is Ending.STOPPED and not game.moves):
        return Card(said.never_played(over or Termination.STOPPED), "", proof)
    end, alone = public_end(last, names), game.rules.solitaire is not None
    title, why, common = said.game_over(end.ending), "", texts.common.endings
    if end.winners and not alone:
        title = common.won(end.winners)
        if end.ending is not Ending.ALONE:  # then who has left is told
            why = common.why(said.reason(end.ending))
    ending = ending_of(game, last, texts, names)
    standings = said.standings(end.lines)
    parts = [standings if end.winners or alone else f"{said.nobody_wins}\n{standings}"]
    if game.rules.is_match:
        lines = match_lines(game, names)
        parts.append(said.match(lines, len(game.results), over=over is not None))
    reached = record_of(game)
    if reached is not None and game.best is not None:
        parts.append(said.record(reached, game.best))
    parts.append(common.told(ending.highlights, rounds=False))
    text, small = "\n\n".join(filter(None, parts)), "\n".join(filter(None, (why, proof)))
    return Card(title, text, small, ending)


def match_lines(game: ClassicGame, names: Mapping[int, str]) -> tuple[MatchLine, ...]:
    """The standings of the players in their match."""
    return tuple(
        MatchLine(names[line.player], line.place, line.won, line.points, line.tie_break)
        for line in match_sheet(game)
    )
