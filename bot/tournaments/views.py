"""A tournament as it is told: with names, as its place calls people, and times by its clock."""

from collections.abc import Mapping, Sequence
from datetime import timedelta

from bot.games.kind import AnyKind
from bot.people.directory import People
from bot.places.settings import PlaceSettings
from bot.talk.identity import Place
from bot.talk.names import unisolate
from bot.talk.tournament_actions import GameView, LineView, RoundView, TournamentView
from bot.talk.typography import fold
from bot.tournaments.record import Held
from engine.tournament.pairing import usual_rounds
from engine.tournament.standings import standings
from engine.tournament.state import Round

KIND = "classic"
"""The kind of its games."""


async def names_in(held: Held, people: People, place: Place) -> Mapping[int, str]:
    """By the numbers of players in the tournament."""
    told = await people.names(held.head.people, place)
    return {number: told[person] for number, person in enumerate(held.head.people, 1)}


def players_called(held: Held, names: Mapping[int, str], typed: str) -> Sequence[int]:
    """Who is meant, by their numbers in the order of entry: the exact spelling wins, then any, then a number.

    Several are meant where nothing but the number tells them apart.
    """
    wanted = typed.strip()
    told = {at: unisolate(names[each.player]) for at, each in enumerate(held.state.entries, 1)}
    exactly = [at for at, name in told.items() if name == wanted]
    alike = [at for at, name in told.items() if fold(name) == fold(wanted)]
    return exactly or alike or [at for at in told if str(at) == wanted]


def view_of(
    held: Held, names: Mapping[int, str], kinds: Mapping[str, AnyKind], chosen: PlaceSettings
) -> TournamentView:
    """The whole."""
    state, head = held.state, held.head
    return TournamentView(
        state.system,
        state.planned,
        usual_rounds(state.system, max(len(state.field), 2)),
        head.limit,
        head.rules,
        kinds[KIND].in_short(head.rules, chosen),
        names[state.organiser],
        tuple(names[each.player] for each in state.entries if not each.out),
        tuple(
            LineView(
                line.place,
                names[line.player],
                line.won,
                line.difference,
                line.points,
                line.out,
            )
            for line in standings(state)
        ),
        len(state.rounds),
        state.over,
        () if state.over else tuple(names[each] for each in state.absent),
    )


def round_view(
    held: Held, played: Round, names: Mapping[int, str], chosen: PlaceSettings
) -> RoundView:
    """A round; when its time is over as long as games are on."""
    limit = held.head.limit
    until = played.at + limit + played.more if limit > timedelta(0) and played.left else None
    first_second = ((game, *game.players) for game in played.games)
    return RoundView(
        played.number,
        held.state.planned or played.number,
        tuple(
            GameView((names[first], names[second]), game.score, game.corrected)
            for game, first, second in first_second
        ),
        "" if played.bye is None else names[played.bye],
        None if until is None else until.astimezone(chosen.zone),
        played.more > timedelta(0),
        tuple(names[each] for each in played.absent),
    )
