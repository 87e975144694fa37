"""From an event to the next state. Total: a recorded fact is never rejected.

What is done in a turn, and what becomes of it, is in `moving`; who sits there in `seating`.
"""

from dataclasses import replace
from datetime import datetime, timedelta
from typing import assert_never

from engine.board import Board
from engine.classic import events as e
from engine.classic.lead import speaks_of_organiser
from engine.classic.moving import do, undo, vary, verdict
from engine.classic.rules import ClassicRules, Clock
from engine.classic.seating import for_a_new_game, here, in_seat, sit
from engine.classic.state import ClassicGame, Halt, Turn


def evolve(game: ClassicGame | None, event: e.Event) -> ClassicGame:
    """The game after the event; the first event of a game is its creation."""
    if isinstance(event, e.GameCreated):
        return ClassicGame(
            game=event.game,
            rules=event.rules,
            lexicon=event.lexicon,
            commitment=event.commitment,
            created=event.at,
            led=event.at,
            version=event.version,
            best=event.best,
        )
    assert game is not None, "a game starts with GameCreated"
    after = _after(game, event)
    return replace(after, led=event.at) if speaks_of_organiser(event, after) else after


def _after(game: ClassicGame, event: e.LaterEvent) -> ClassicGame:
    match event:
        case e.RulesChanged(rules, at) if game.has_started:
            return _with_new_clocks(game, rules, at)
        case e.RulesChanged(rules):
            same = rules.solitaire is game.rules.solitaire  # else it was the record of another game
            agreed = game.agreed if rules.variants == game.rules.variants else frozenset[int]()
            return replace(game, rules=rules, best=game.best if same else None, agreed=agreed)
        case e.PhraseGiven(player, text):
            return replace(game, phrases={**game.phrases, player: text})
        case e.OrganiserChanged(player):
            return replace(game, organiser=player)
        case (
            e.PlayerJoined()
            | e.PlayerLeft()
            | e.PlayerReplaced()
            | e.PlayerOut()
            | e.SeatFreed()
            | e.PlayerAway()
            | e.PlayerPenalised()
            | e.PlayerSanctioned()
            | e.SanctionLifted()
            | e.BankEmptied()
            | e.BreakTaken()
            | e.AppealMade()
            | e.VariantsAccepted()
            | e.VowelsChosen()
        ):
            return sit(game, event)
        case (
            e.GameStarted()
            | e.GameBegan()
            | e.TossDrawn()
            | e.OrderDecided()
            | e.GameScored()
            | e.GameEnded()
        ):
            return _in_match(game, event)
        case e.RackDrawn(player, tiles, draw):
            drawn = in_seat(game, player, lambda seat: replace(seat, rack=seat.rack + tiles))
            return replace(drawn, draws=draw)
        case e.RackArranged(player, tiles):
            return in_seat(game, player, lambda seat: replace(here(seat), rack=tiles))
        case e.TurnBegan(number, player, at):
            turn = Turn(number, player, began=at)
            runs = at if game.pending is None else game.pending.move.at
            lost = tuple(span for span in game.lost if span[1] > runs)  # no clock asks for others
            return replace(game, turn=turn, turns=number, last_player=player, lost=lost)
        case e.WordPlaced() | e.TilesExchanged() | e.TurnPassed() | e.TurnLost():
            return do(game, event)
        case e.MoveContested() | e.MoveAccepted():
            return verdict(game, event)
        case e.JokerRecycled() | e.ThemeVoted() | e.ThemeScored():
            return vary(game, event)
        case e.MoveTakenBack() | e.MoveSettled():
            return undo(game, event)
        case (
            e.TurnOpened()
            | e.AlarmGiven()
            | e.PlayerNudged()
            | e.TimeLost()
            | e.TimeGiven()
            | e.GamePaused()
            | e.GameSuspended()
            | e.GameResumed()
        ):
            return _in_time(game, event)
        case _:
            assert_never(event)


def _in_match(game: ClassicGame, event: e.MatchEvent) -> ClassicGame:
    match event:
        case e.GameStarted(statement):
            return replace(game, statement=statement)
        case e.GameBegan(number):
            return replace(
                game,
                number=number,
                board=Board.empty(),
                seats=tuple(for_a_new_game(seat) for seat in game.seats),
                toss=(),
                moves=(),
                turn=None,
                last_player=None,
                pending=None,
            )
        case e.TossDrawn():
            return replace(game, toss=(*game.toss, event), draws=game.draws + 1)
        case e.OrderDecided(players):
            seats = {seat.player: seat for seat in game.seats}
            return replace(game, seats=tuple(seats[player] for player in players))
        case e.GameScored():
            return replace(game, results=(*game.results, event), turn=None, pending=None)
        case e.GameEnded(termination, secret):
            ended = replace(game, termination=termination, secret=secret)
            return replace(ended, halt=None, halted=None, turn=None, pending=None)
        case _:
            assert_never(event)


def _in_time(game: ClassicGame, event: e.ClockEvent) -> ClassicGame:
    """Clocks, and what stops them."""
    match event:
        case e.TurnOpened(_, at):
            return _in_turn(game, opened=at)
        case e.AlarmGiven():
            return _in_turn(game, alarmed=True)
        case e.PlayerNudged(_, at):
            return _in_turn(game, called=at)
        case e.TimeLost(_, by, at):
            return replace(game, lost=(*game.lost, (at - by, at)))
        case e.TimeGiven(_, by):
            return _give(game, by)
        case e.GamePaused(at):
            return replace(game, halt=Halt.PAUSED, halted=at)
        case e.GameSuspended(at):
            return replace(game, halt=Halt.SUSPENDED, halted=game.halted or at)
        case e.GameResumed(at):
            stood = () if game.halted is None else ((game.halted, max(game.halted, at)),)
            return replace(game, halt=None, halted=None, lost=(*game.lost, *stood))
        case _:
            assert_never(event)


def _in_turn(game: ClassicGame, **changed: object) -> ClassicGame:
    if game.turn is None:
        return game
    return replace(game, turn=replace(game.turn, **changed))  # type: ignore[arg-type] # by name


_NONE = timedelta(0)


def _give(game: ClassicGame, by: timedelta) -> ClassicGame:
    """More time for the turn, or less; where there is a bank, for that. What is less undoes nothing."""
    if game.turn is None:
        return game
    if game.rules.clock not in (Clock.BANK, Clock.SHARED):
        return _in_turn(game, given=game.turn.given + by, alarmed=game.turn.alarmed and by < _NONE)
    return in_seat(
        game,
        game.turn.player,
        lambda seat: replace(seat, given=seat.given + by, emptied=seat.emptied and by < _NONE),
    )


def _with_new_clocks(game: ClassicGame, rules: ClassicRules, at: datetime) -> ClassicGame:
    """The game under another system of clocks: from now on everybody has the whole of its time (SPEC T13).

    So has the turn that is on; whoever was frozen plays again. Where clocks stand still, none of it is used.
    """
    turn, seats = game.turn, game.seats
    if turn is not None:
        opened = None if turn.opened is None else game.halted or at
        turn = replace(turn, opened=opened, given=_NONE, alarmed=False, called=None)
    fresh = {"spent": _NONE, "given": _NONE, "reserve_spent": _NONE, "emptied": False}
    seats = tuple(replace(seat, **fresh) for seat in seats)  # type: ignore[arg-type] # by name
    return replace(game, rules=rules, turn=turn, seats=seats)
