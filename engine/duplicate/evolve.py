"""From an event to the next state. Total: a recorded fact is never rejected."""

from dataclasses import replace
from datetime import datetime, timedelta
from typing import assert_never

from engine.duplicate import events as e
from engine.duplicate.centres import HOME, awaited, unseen, waited
from engine.duplicate.draws import Rejection
from engine.duplicate.lead import speaks_of_organiser
from engine.duplicate.pairs import with_pair, without_pair, without_pairs
from engine.duplicate.players import Player
from engine.duplicate.reasons import ExtensionReason, Verdict
from engine.duplicate.rounds import Entry, Round, ScoredRound
from engine.duplicate.rulings import after_ruling
from engine.duplicate.simultane import with_centres
from engine.duplicate.state import DuplicateGame, Halt
from engine.joker_game import freed_by, lay_down
from engine.placement import place
from engine.statement import Phrase


def evolve(game: DuplicateGame | None, event: e.Event) -> DuplicateGame:
    """The game after the event; the first event of a game is its creation."""
    if isinstance(event, e.GameCreated):
        return DuplicateGame(
            game=event.game,
            rules=event.rules,
            lexicon=event.lexicon,
            commitment=event.commitment,
            created=event.at,
            since=event.at,
            led=event.at,
            version=event.version,
            series=event.series,
        )
    assert game is not None, "a game starts with GameCreated"
    after = _after(game, event)
    return replace(after, led=event.at) if speaks_of_organiser(event, after) else after


def _after(game: DuplicateGame, event: e.LaterEvent) -> DuplicateGame:
    match event:
        case e.RulesChanged(rules, at):
            return replace(game if rules.pairs else without_pairs(game), rules=rules, since=at)
        case e.PlayerJoined() | e.OrganiserChanged():
            return _seat(game, event)
        case e.PlayerLeft(player):
            return _seat(game if game.statement else _without_phrase(game, player), event)
        case e.PairOffered() | e.PairMade():
            return with_pair(game, event)
        case e.PhraseGiven(player, text):
            others = _without_phrase(game, player).phrases
            return replace(game, phrases=(*others, Phrase(player, text)))
        case e.GameStarted(statement):
            return replace(game, statement=statement)
        case e.RoundDrawn(number, draws, at):
            drawn = Round(number, draws, at, awaited=awaited(game.centres))
            return replace(game, round=drawn, void_draws=(), void_reason="")
        case (
            e.RoundOpened()
            | e.AllAnswered()
            | e.WarningGiven()
            | e.TimeLost()
            | e.RoundExtended()
            | e.SlipsCollected()
        ):
            assert game.round is not None
            return replace(game, round=_in_round(game.round, event))
        case e.BulletinReceived(player):
            assert game.round is not None
            head, players = game.players.head(player), game.players
            known = game.player(head)
            if known is not None and known.missed:
                players = players.with_missed({head: 0})
            of_pair = replace(event, player=head)
            return replace(game, players=players, round=_in_round(game.round, of_pair))
        case e.RoundClosed(_, deadline, at=at):
            assert game.round is not None
            out = frozenset(game.round.out)
            answering = (number for number in game.present if number not in out)
            heads = tuple(dict.fromkeys(map(game.players.head, answering)))
            closed = replace(game.round, deadline=deadline, closed=at, players=heads)
            return replace(game, round=closed)
        case e.RoundScored():
            return _score(game, event)
        case e.RoundCancelled(_, reason, at):
            return replace(_void(game, at), void_reason=reason)
        case e.GamePaused(at):
            return replace(game, halt=Halt.PAUSED, halted=at)
        case e.GameSuspended(at):
            stopped = None if game.round is None else game.halted  # its clock may stand already
            return replace(game, halt=Halt.SUSPENDED, halted=stopped or at)
        case e.GameResumed(deadline, at):
            current = game.round
            if current is not None and deadline is not None:
                assert game.halted is not None
                stood_still = (*current.accounted, (game.halted, at))
                current = replace(current, deadline=deadline, accounted=stood_still)
            if current is not None and current.choose_by is not None:
                assert game.halted is not None
                stood_still = (*current.accounted, (game.halted, at))
                longer = current.choose_by + (at - game.halted)
                current = replace(current, choose_by=longer, accounted=stood_still)
            there = game.players.with_missed(dict.fromkeys(game.players.present_heads, 0))
            resumed = replace(game, halt=None, halted=None, players=there, round=current)
            return replace(resumed, since=at, idle=0)
        case (
            e.CentresAdmitted()
            | e.CentreJoined()
            | e.CentreNamed()
            | e.CentreLeft()
            | e.CentreAway()
            | e.DrawShown()
        ):
            return with_centres(game, event)
        case (
            e.RefereeNamed()
            | e.RefereeLeft()
            | e.TimeChanged()
            | e.Announced()
            | e.TopsFound()
            | e.PlayerWarned()
            | e.BulletinNulled()
            | e.Compensated()
            | e.ResultsCorrected()
            | e.AppealMade()
            | e.AppealRuled()
        ):
            return after_ruling(game, event)
        case e.GameEnded(termination, secret):
            left = game.void_draws if game.round is None else game.round.draws
            ended = replace(game, termination=termination, secret=secret, halt=None, halted=None)
            return replace(ended, round=None, void_draws=left)
        case _:
            assert_never(event)


def _seat(
    game: DuplicateGame, event: e.PlayerJoined | e.PlayerLeft | e.OrganiserChanged
) -> DuplicateGame:
    known = game.player(event.player)
    match event:
        case e.PlayerJoined(number, at, sits_out, on_paper, centre):
            head = None if known is None else known.head
            seated = Player(
                number, present=True, joined=at, head=head, on_paper=on_paper, centre=centre
            )
            current, leads = game.round, game.has_started or centre == HOME
            if current is not None and sits_out:
                current = replace(current, out=(*current.out, number))
            return replace(
                game,
                players=game.players.seat(seated).with_missed({game.players.head(number): 0}),
                round=current,
                organiser=number if game.organiser is None and leads else game.organiser,
                since=game.since if game.has_started else at,
                idle=0,
                referees=tuple(each for each in game.referees if each != number),
                deputies={each: at for each, at in game.deputies.items() if each != number},
                relieved=tuple(each for each in game.relieved if each != number),
            )
        case e.PlayerLeft():
            assert known is not None
            gone = replace(game, players=game.players.seat(replace(known, present=False)))
            return gone if game.has_started else without_pair(gone, known.number)
        case e.OrganiserChanged(number):
            return replace(game, organiser=number, office=None)
        case _:
            assert_never(event)


def _without_phrase(game: DuplicateGame, player: int) -> DuplicateGame:
    kept = tuple(phrase for phrase in game.phrases if phrase.player != player)
    return replace(game, phrases=kept)


def _in_round(
    current: Round,
    event: e.RoundOpened
    | e.AllAnswered
    | e.BulletinReceived
    | e.WarningGiven
    | e.TimeLost
    | e.RoundExtended
    | e.SlipsCollected,
) -> Round:
    match event:
        case e.RoundOpened(_, at, deadline):
            return replace(current, opened=at, deadline=deadline, accounted=())
        case e.AllAnswered(_, deadline):  # nobody needs a warning any more
            assert current.deadline is not None
            early = current.early + (current.deadline - deadline)
            moved = replace(current, deadline=deadline, early=early)
            return replace(moved, all_answered=True, warned=True)
        case e.WarningGiven():
            return replace(current, warned=True)
        case e.TimeLost(_, lost, at):
            accounted = (*current.accounted, (at - lost, at))
            known = replace(current, lost=current.lost + lost, accounted=accounted)
            by = current.choose_by
            return known if by is None else replace(known, choose_by=by + lost)
        case e.RoundExtended(_, deadline, ExtensionReason.OUTAGE):
            return replace(current, deadline=deadline, warned=False, lost=timedelta(0))
        case e.RoundExtended(_, deadline):
            reopened = current.all_answered or current.reopened
            longer = replace(current, deadline=deadline, warned=False, reopened=reopened)
            return replace(longer, all_answered=False, early=timedelta(0))
        case e.SlipsCollected():
            return replace(current, collected=True)
        case e.BulletinReceived(player, _, text, play, points, at, also, entered):
            if current.reopened and not current.answered(player):
                current = replace(current, reopened=False)
            entry = Entry(player, play, points, at, text, also)
            return current.with_entered(entry) if entered else current.with_entry(entry)
        case _:
            assert_never(event)


def _score(game: DuplicateGame, event: e.RoundScored) -> DuplicateGame:
    current, formula = game.round, game.rules.played_formula
    assert current is not None
    placement = place(game.board, event.top.play, formula=formula)
    board, rest = lay_down(game.board, current.rack, placement, formula)
    scored = ScoredRound(
        number=event.round,
        draws=current.draws,
        board=game.board,
        top=event.top,
        formed=tuple(formed.word for formed in placement.words[1:]),
        reason=event.reason,
        isotops=event.isotops,
        subtops=event.subtops,
        results=event.results,
        solo=event.solo,
        at=event.at,
        opening=event.opening,
        best=event.best,
        is_scrabble=formula.bonus(len(placement.placed)) > 0,
        freed=freed_by(placement, board),
        waited=waited(current),
        unseen=unseen(game.centres, current),
    )
    known = game.players.by_number
    missed = {
        result.player: known[result.player].missed + 1 if result.verdict is Verdict.ABSENT else 0
        for result in event.results
    }
    return replace(
        game,
        players=game.players.with_missed(missed),
        board=board,
        rest=rest,
        rounds=(*game.rounds, scored),
        round=None,
        since=event.at,
        idle=0 if current.entries else game.idle + 1,
    )


def _void(game: DuplicateGame, at: datetime) -> DuplicateGame:
    """Back to the board before the round, all tiles but its own in the bag; nobody has let it go by."""
    players = game.players
    if game.round is not None:
        draws, board, rounds = game.round.draws, game.board, game.rounds
    else:
        last = game.rounds[-1]
        draws, board, rounds = last.draws, last.board, game.rounds[:-1]
        absent = {each.player for each in last.results if each.verdict is Verdict.ABSENT}
        players = players.with_missed(
            {number: max(0, players.by_number[number].missed - 1) for number in absent}
        )
    void = replace(draws[-1], rejected=Rejection.CANCELLED)
    return replace(
        game,
        players=players,
        board=board,
        rest="",
        rounds=rounds,
        void_draws=(*draws[:-1], void),
        round=None,
        since=at,
        appeals=tuple(each for each in game.appeals if each.round <= len(rounds)),
    )
