"""A classic game on the command line: written down, as facts or as GCG, and checked.

The record of a classic game is all that has happened in it, as it is stored (`events` of its kind), with
what has to be compared in front. So it is read by the code that reads games.
"""

import argparse
import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

from bot.cli.common import NO, OK, InputError, complain
from bot.cli.proof import codes_of, list_of, other_codes, tell_codes, verdict
from bot.games.kinds.classic.events import EVENTS, KIND, renumber
from bot.store.codec import CodecError, Encoded
from bot.store.sql.connection import Connection
from bot.store.sql.history import recorded_events, recorded_seats
from engine.analysis.turns import RecordedClassic
from engine.classic import events as e
from engine.classic.draw_verification import ProofError, require_proof, verify_draws
from engine.classic.evolve import evolve
from engine.classic.export import to_gcg
from engine.classic.numbers import level_of, owner_of
from engine.classic.reasons import Termination
from engine.classic.recorded_turns import recorded
from engine.classic.state import ClassicGame
from engine.errors import RuleViolation
from engine.gcg import write_gcg
from engine.statement import digest_of


def facts(connection: Connection, game_id: str) -> tuple[e.Event, ...]:
    """The events of a game, each player under one number.

    Raises:
        UnknownGame, CodecError, StoreError
    """
    events: tuple[Any, ...] = recorded_events(connection, KIND, EVENTS, game_id)
    became = {
        seat.number: seat.person
        for seat in recorded_seats(connection, game_id)
        if seat.number != seat.person
    }
    return tuple(renumber(event, became) for event in events)


def record(events: Iterable[e.Event]) -> dict[str, Any]:
    """The record as JSON data; the secret is in it only if it has been revealed."""
    events = tuple(events)
    written = [_written(EVENTS.encode(event)) for event in events]
    return {"kind": KIND} | _front(events) | {"events": written}


def _front(events: Sequence[e.Event]) -> dict[str, Any]:
    """The entries to be compared, in front of the facts: nothing that is not in them."""
    created, last = events[0], events[-1]
    assert isinstance(created, e.GameCreated), "a game has a beginning"
    frozen = (event.statement for event in events if isinstance(event, e.GameStarted))
    statement = next(frozen, "")
    ended = last if isinstance(last, e.GameEnded) else None
    return {
        "version": created.version,
        "game": created.game,
        "lexicon": {"name": created.lexicon.name, "digest": created.lexicon.digest},
        "commitment": created.commitment,
        "statement": statement,
        "digest": digest_of(statement) if statement else "",
        "secret": ended and ended.secret,
        "termination": ended and ended.termination.value,
    }


def as_gcg(connection: Connection, events: Iterable[e.Event], number: int | None) -> str:
    """A game as GCG; of a match the one of this number, or the last.

    Raises:
        InputError: the match has no such game, or none has begun; or it is not over.
    """
    chosen = game_over(events, number)
    names = {seat.person: seat.name for seat in recorded_seats(connection, chosen.game)}
    seated = [_name(seat.player, names) for seat in chosen.seats]
    return write_gcg(to_gcg(chosen, seated, racks=True))


def game_over(events: Iterable[e.Event], number: int | None) -> ClassicGame:
    """The game as it stood when it was over; of a match the one of this number, or the last.

    Raises:
        InputError: the match has no such game, or none has begun; or it is not over.
    """
    game: ClassicGame | None = None
    played: dict[int, ClassicGame] = {}
    for event in events:
        game = evolve(game, event)
        if isinstance(event, e.GameScored):
            played[event.number] = game
    assert game is not None, "a game has a beginning"
    chosen = played.get(max(played, default=0) if number is None else number)
    if chosen is None:
        raise InputError(
            f"{game.game}: {len(played)} games of it are over, and only those are told"
        )
    return chosen


def to_analyse(
    data: Mapping[str, Any], number: int | None
) -> tuple[RecordedClassic, tuple[str, ...]]:
    """The turns of a record, and what sits there: the name of a program, or an empty one.

    Raises:
        InputError: it cannot be read, is not over, or cannot have happened.
    """
    try:
        events = read_record(data)
        if not events or not isinstance(events[0], e.GameCreated):
            raise InputError("events: a game begins with its creation")
        game = game_over(events, number)
        names = (_name(seat.player, {}) if seat.is_program else "" for seat in game.seats)
        return recorded(game), tuple(names)
    except CodecError as error:
        raise InputError(str(error)) from None
    except (AssertionError, LookupError, RuleViolation, ValueError):  # a forged log, not a bug
        raise InputError("events: the game cannot have happened like that") from None


def run_verify_draws(data: Mapping[str, Any], args: argparse.Namespace) -> int:
    """Draws, points, verdicts and the end; the report is one JSON line, the verdict a sentence on stderr."""
    try:
        events = read_record(data)
        require_proof(events)  # before a word list is looked for
        created = events[0]
        assert isinstance(created, e.GameCreated), "a proof has a beginning"
        report = verify_draws(events, list_of(created.lexicon.digest, args))
        front = _front(events)
    except (ProofError, CodecError) as error:
        raise InputError(f"{args.file}: {error}") from None
    game = report.game
    others = (name for name, value in front.items() if name not in data or data[name] != value)
    shown = (front["commitment"], front["digest"])
    problems = [
        *({"error": "another_front", "field": name} for name in others),
        *other_codes(args.code, *shown),
        *report.problems,
    ]
    told = {
        **{name: front[name] for name in ("game", "version", "commitment", "digest")},
        "codes": codes_of(*shown),
        "lexicon": created.lexicon.digest,
        "phrases": tuple(game.phrases.values()),
        "statement": front["statement"],
        "draws": report.draws,
        "commitment_holds": report.commitment_holds,
        "ends": [result.ending.value for result in game.results],
        "termination": front["termination"],
        "stated": Counter(EVENTS.encode(event).name for event in report.stated),
        "problems": problems,
    }
    print(json.dumps(told, ensure_ascii=False, separators=(",", ":")))
    tell_codes(args.code, *shown)
    complain(verdict(report.commitment_holds, problems))
    is_right = report.commitment_holds and not problems
    if is_right:
        complain(_taken_as_stated(game))
    return OK if is_right else NO


def _taken_as_stated(game: ClassicGame) -> str:
    """The claims that nobody can prove, in a sentence."""
    where = f"in game {game.number}" if game.rules.is_match else f"at turn {game.turns}"
    stopped = (
        f", and that it was stopped {where}" if game.termination is Termination.STOPPED else ""
    )
    return (
        "Points, verdicts, clocks and ends follow from what was done. "
        f"Taken as stated: what each did and when{stopped}."
    )


def read_record(data: Mapping[str, Any]) -> tuple[e.Event, ...]:
    """The facts of a record.

    Raises:
        CodecError: one cannot be read.
    """
    events = data.get("events")
    if not isinstance(events, list):
        raise CodecError("events: a list is needed")
    return tuple(map(_read_event, events))


def _read_event(data: object) -> e.Event:
    match data:
        case {"event": str(name), "version": int(version), **rest} if rest.keys() == {"data"}:
            event: Any = EVENTS.decode(Encoded(name, version, json.dumps(rest["data"])))
            return cast("e.Event", event)
        case _:
            raise CodecError('events: {"event": name, "version": number, "data": {...}} is needed')


def _written(stored: Encoded) -> dict[str, Any]:
    return {"event": stored.name, "version": stored.version, "data": json.loads(stored.data)}


def _name(player: int, names: Mapping[int, str]) -> str:
    """A person's, a pseudonym for who was forgotten, or what sits there."""
    level = level_of(player)
    if player > 0:
        return names.get(player) or f"Player {player}"
    if level is not None:
        return f"Chevalet ({level.name.lower()})"
    return f"{names.get(owner_of(player) or 0, '')} 2".strip()
