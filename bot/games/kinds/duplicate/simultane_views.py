"""What a centre of a simultané sees of itself and of the whole.

Of who plays in other centres nothing is told while a round is on, not even how many have answered: it would
only say how fast they are. When it is over everybody sees the head of the whole ranking, the players of their
own centre with their places in it, and how the teams stand. What is made of all players is made once for all
centres that read the same language.
"""

from collections.abc import Iterable, Mapping, Sequence
from datetime import timedelta

from bot.games.kinds.duplicate.texts import DUPLICATE, DuplicateTexts
from bot.games.kinds.duplicate.texts.pieces import MOST_RANKED
from bot.made_once import MadeOnce
from bot.talk.past_views import TeamLine
from engine.duplicate.centre_ranking import TeamStanding, centre_ranking
from engine.duplicate.ranking import Standing, ranking
from engine.duplicate.rounds import ScoredRound
from engine.duplicate.state import DuplicateGame, Phase

FEW_CENTRES = 20
"""So long as there are no more, all their lobbies are counted anew when one comes or goes.

And each has a picture of its own while a round is on, which takes some 30 ms to draw: of three hundred the
last would have the draw ten seconds later.
"""
_TEAMS = MadeOnce[tuple[TeamStanding, ...]](10)
_LINES = MadeOnce[Mapping[int, list[Standing]]](10)
_OF_CENTRES = MadeOnce[Mapping[int, list[Standing]]](10)


def players_at(game: DuplicateGame, centre: int) -> Sequence[int]:
    """The players of a centre; of an ordinary game all."""
    if not game.is_simultane:
        return game.players.numbers
    return game.players.by_centre.get(centre, ())


def heads_at(game: DuplicateGame, centre: int) -> Sequence[int]:
    """The numbers under which those of a centre play who take part now."""
    heads = game.players.present_heads
    if not game.is_simultane:
        return heads
    return [each for each in players_at(game, centre) if each in heads]


def answered_at(game: DuplicateGame, centre: int) -> Mapping[int, object] | Sequence[int]:
    """Those of a centre who have answered the round that is on."""
    assert game.round is not None
    entries = game.round.entries
    if not game.is_simultane:
        return entries
    return [each for each in players_at(game, centre) if each in entries]


def is_at(game: DuplicateGame, player: int, centre: int) -> bool:
    """Whether somebody belongs to a centre; in an ordinary game everybody does."""
    return not game.is_simultane or game.players.by_number[player].centre == centre


def rules_at(game: DuplicateGame, centre: int, beside: int | None = None) -> int | None:
    """Who rules on the players of a centre, beside somebody: who referees it, or leads; None: nobody."""
    own = [each for each in game.deputies_of(centre) if each != beside]
    if own:
        return own[0]
    return game.organiser if game.has_referee else None


def has_left(game: DuplicateGame, centre: int) -> bool:
    """Whether a centre was taken out of the game; one that is still to come was not."""
    return centre < len(game.centres) and game.centres[centre].gone


def is_away(game: DuplicateGame, centre: int) -> bool:
    """Whether nobody waits for a centre to have the draw: what it has missed comes before that."""
    return game.is_simultane and game.centres[centre].away


def scored_at(game: DuplicateGame, centre: int) -> Sequence[Standing]:
    """The lines of the ranking that a picture has in a centre: its own while a round is on, else all.

    Of many centres all, always: they were told when the last round was over.
    """
    ranked = ranking(game)
    if not 1 < len(game.centres) <= FEW_CENTRES or game.round is None:
        return ranked
    own = _OF_CENTRES.of((ranked, game.players), lambda: _by_centre(game, ranked))
    return own.get(centre, ())


def lacks_draw(game: DuplicateGame, centre: int) -> bool:
    """Whether the draw of the round that is on is still to be shown in a centre, or again: it was away."""
    current = game.round
    if current is None or current.closed is not None:
        return False
    if not game.is_simultane:
        return current.deadline is None
    return centre not in current.shown or is_away(game, centre)


def size_of(game: DuplicateGame, texts: DuplicateTexts) -> str:
    """How many centres and players there are; empty of an ordinary game."""
    if not game.is_simultane:
        return ""
    return texts.simultane.head(_size(game, texts))


def waits_for_others(game: DuplicateGame, texts: DuplicateTexts) -> str:
    """The clock starts when all centres have the draw; empty once it runs, or if there is one centre."""
    if not game.is_simultane or game.phase is not Phase.ANNOUNCED:
        return ""
    return texts.simultane.waits(_size(game, texts))


def own_players(
    game: DuplicateGame,
    texts: DuplicateTexts,
    names: Mapping[int, str],
    centre: int,
    scored: ScoredRound | None = None,
) -> str:
    """The players of a centre who are not at the head of the whole, with what they did in a round."""
    ranked = ranking(game)
    made = _LINES.of((ranked, game.players), lambda: _by_centre(game, ranked[MOST_RANKED:]))
    lines = made.get(centre, ())
    return texts.cards.told_below(scored, lines, names, texts.simultane.here) if lines else ""


def teams(game: DuplicateGame, texts: DuplicateTexts, centre: int) -> str:
    """The ranking of the teams."""
    ranked = ranking(game)
    made = _TEAMS.of((ranked, game.players, game.centres), lambda: centre_ranking(game))
    return texts.simultane.ranking(made, game.centres, centre)


def team_lines(game: DuplicateGame, language: str) -> Sequence[TeamLine]:
    """The same for the page of a game that is over."""
    if not game.is_simultane:
        return ()
    number = DUPLICATE[language].simultane.number
    return [
        TeamLine(each.rank, each.name or number(each.centres[0] + 1), each.players, each.points)
        for each in centre_ranking(game)
    ]


def show_centres(game: DuplicateGame, texts: DuplicateTexts, centre: int) -> str:
    """The centres and how they stand, for who asks."""
    if not game.is_simultane:
        said = texts.simultane
        return said.nobody_leads if game.organiser is None else said.no_others
    there = [each for each in game.centres if not each.gone]
    names = ", ".join(map(texts.simultane.name, there[:MOST_RANKED]))
    hidden = len(there) - MOST_RANKED
    more = f" {texts.common.numbers.MORE.format(count=hidden)}" if hidden > 0 else ""
    length = game.rounds[-1].waited if game.rounds else timedelta(0)
    waited = texts.simultane.has_waited(length)
    named = texts.common.numbers.typeset(f"{names}{more}")
    told = (size_of(game, texts), named, teams(game, texts, centre), waited)
    return "\n".join(filter(None, told))


def _size(game: DuplicateGame, texts: DuplicateTexts) -> str:
    """The players are those of the ranking, who has left with points among them: so the centres add up."""
    there = sum(not each.gone for each in game.centres)
    players = ranking(game) if game.rounds else game.players.present_heads
    return texts.simultane.size(there, len(players))


def _by_centre(game: DuplicateGame, lines: Iterable[Standing]) -> Mapping[int, list[Standing]]:
    found: dict[int, list[Standing]] = {}
    for line in lines:
        found.setdefault(game.players.by_number[line.player].centre, []).append(line)
    return found
