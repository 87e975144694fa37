"""What stands on the card of a round that is over, and on that of the game: values, for any audience."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from bot.games.kinds.duplicate.ending import ending_of
from bot.games.kinds.duplicate.sides import series_so_far, side_names
from bot.games.kinds.duplicate.simultane_views import is_at, own_players, teams
from bot.games.kinds.duplicate.texts import DuplicateTexts
from bot.library import Readings
from bot.talk.endings import Ending
from engine.duplicate.centres import HOME
from engine.duplicate.places import round_shares
from engine.duplicate.ranking import ranking, top_total
from engine.duplicate.reasons import Termination
from engine.duplicate.rules import Scoring
from engine.duplicate.state import DuplicateGame, Phase


@dataclass(frozen=True, slots=True)
class Card:
    """A title, what is read, and what settles a doubt; of a game that has rounds, how it came out."""

    title: str
    text: str
    small: str
    ending: Ending | None = None


@dataclass(frozen=True, slots=True)
class Next:
    """The way the next round comes: at a time, or when somebody orders it; neither, if nothing comes now."""

    at: datetime | None = None
    on_order: bool = False


def next_of(game: DuplicateGame) -> Next:
    """The next round, for the card of the last one; nothing of the kind while the game stands still."""
    stands = game.halt is not None or not game.present or game.is_abandoned
    if game.phase is not Phase.BETWEEN or not game.has_started or stands:
        return Next()
    pause = game.rules.pause
    if pause is None:
        return Next(on_order=True)
    return Next(game.since + pause) if pause else Next()


def round_card(
    game: DuplicateGame,
    texts: DuplicateTexts,
    names: Mapping[int, str],
    readings: Readings,
    centre: int = HOME,
) -> Card:
    """The last round: its top and what that word is, what is cheered, the ranking with what each found.

    In a simultané the head of the whole ranking, the players of the centre, and the teams.
    """
    last, word = game.rounds[-1], game.rounds[-1].top.play.word.upper()
    ranked = ranking(game)
    names = side_names(game, names, texts)
    absent = [names[number] for number in game.newly_absent if is_at(game, number, centre)]
    several = game.is_simultane
    lines = (
        texts.several.best(last),
        texts.cards.highlights(last, names),
        texts.cards.table(last, ranked, names),
        own_players(game, texts, names, centre, last) if several else "",
        texts.cards.others(last, ranked, names) if not several else "",
        _shares(game, texts, names),
        teams(game, texts, centre) if several else "",
        texts.cards.absent(absent, game.rules.absent_after) if absent else "",
    )
    small = (
        texts.cards.round_details(last),
        texts.cards.beside_totals(ranked, names),
        texts.simultane.has_waited(last.waited),
        texts.common.words.definition(word, readings(word)),
    )
    return Card(texts.cards.round_top(last), _join(lines, "\n\n"), _join(small, "\n"))


def _shares(game: DuplicateGame, texts: DuplicateTexts, names: Mapping[int, str]) -> str:
    """Au top: what the places of the last round pay."""
    if game.rules.scoring is not Scoring.PLACES:
        return ""
    players = [each.player for each in ranking(game)]
    return texts.several.shares(round_shares(game.rounds[-1], players), names)


def final_card(
    game: DuplicateGame, texts: DuplicateTexts, names: Mapping[int, str], centre: int = HOME
) -> Card:
    """The game: who has won, the ranking, what is worth telling; below it why it is over.

    One that was stopped says that first; one that has no round has nothing to rank.
    """
    assert game.termination is not None
    left = game.rest + game.bag
    proof = texts.common.games.draws_can_be_checked if game.has_started else ""
    over = texts.cards.game_over(game.termination, left)
    series = series_so_far(game, names, texts)
    if not game.rounds:
        return Card(over, series, proof)
    ending, said = ending_of(game, texts, names), texts.common.endings
    ranked = teams(game, texts, centre) if game.is_simultane else ""
    sides, lines = side_names(game, names, texts), ranking(game)
    why = ""
    if game.termination is not Termination.ABORTED and lines:
        why = said.why(texts.cards.reason(game.termination, left))
        winners = [sides[line.player] for line in lines if line.rank == 1]
        over = said.won(winners) if lines[1:] else said.alone(lines[0].total)
    told = (
        texts.cards.standings(lines, sides),
        *((own_players(game, texts, sides, centre), ranked) if game.is_simultane else ()),
        said.told(ending.highlights, rounds=True),
        series,
    )
    small = (texts.cards.tops_total(top_total(game), len(game.rounds)), why, proof)
    ending = replace(ending, teams=ranked, series=series)
    return Card(over, _join(told, "\n\n"), _join(small, "\n"), ending)


def _join(lines: Sequence[str], between: str) -> str:
    return between.join(filter(None, lines))
