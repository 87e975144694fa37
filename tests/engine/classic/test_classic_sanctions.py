"""What a referee says, in its scale, and what a player says to it (SPEC T17)."""

import pytest

from engine.classic import commands as c
from engine.classic import errors
from engine.classic import events as e
from engine.classic.reasons import OutReason, PenaltyReason, Sanction
from engine.classic.sanctions import LONGEST_REASON, appeal, lift, punish
from engine.classic.state import ClassicGame, Halt, Phase
from engine.errors import RuleViolation
from tests.engine.classic.clocks import BANK, after, at, at_table
from tests.engine.classic.games import Table
from tests.engine.classic.lobbies import ANNE, BOB, CHLOE, lobby

NOW = at(60)
WHY = "bavardage"
OUT = after(
    at_table(BANK, players=(ANNE, BOB, CHLOE)), e.PlayerOut(BOB, OutReason.SANCTIONED, at(5))
)


@pytest.mark.parametrize(
    ("sanction", "follows"),
    [
        (Sanction.WARNING, []),
        (Sanction.POINTS, [e.PlayerPenalised(BOB, 20, PenaltyReason.SANCTION, NOW)]),
        (Sanction.LOSS, [e.PlayerOut(BOB, OutReason.SANCTIONED, NOW), e.GamePaused(NOW)]),
        (Sanction.EXCLUSION, [e.PlayerOut(BOB, OutReason.EXCLUDED, NOW), e.GamePaused(NOW)]),
    ],
)
def test_each_sanction_takes_what_it_takes(sanction: Sanction, follows: list[e.Event]) -> None:
    """C 9.2, 9.3."""
    spoken = e.PlayerSanctioned(BOB, sanction, WHY, NOW)
    assert punish(at_table(), c.Punish(BOB, sanction, WHY), NOW) == [spoken, *follows]


def punished(*sanctions: Sanction) -> ClassicGame:
    game = at_table()
    for sanction in sanctions:
        game = after(game, *punish(game, c.Punish(BOB, sanction, WHY), NOW))
    return game


@pytest.mark.parametrize(
    ("before", "score", "left"),
    [
        ((Sanction.WARNING,), 0, ()),
        ((Sanction.POINTS,), 0, ()),
        ((Sanction.POINTS, Sanction.WARNING), -20, (Sanction.POINTS,)),
        ((Sanction.POINTS, Sanction.POINTS), -20, (Sanction.POINTS,)),
    ],
)
def test_the_last_sanction_is_taken_back(
    before: tuple[Sanction, ...], score: int, left: tuple[Sanction, ...]
) -> None:
    game = punished(*before)
    seat = after(game, *lift(game, c.Lift(BOB, WHY), NOW)).seat(BOB)
    assert seat is not None
    assert (seat.score, seat.sanctions) == (score, left)


@pytest.mark.parametrize("sanction", [Sanction.LOSS, Sanction.EXCLUSION])
def test_who_was_put_out_plays_on_when_that_is_taken_back(sanction: Sanction) -> None:
    """C 9.3: the director may make it lighter, or take it back; with three the game is still on."""
    table = Table(racks=("PASSERE", "AEINSTU", "AEINSTU"))
    table.do(c.Punish(ANNE, sanction, WHY))
    assert table.on_turn == BOB
    table.do(c.Lift(ANNE, "entendu"))
    table.do(c.Punish(ANNE, Sanction.POINTS, WHY))
    assert (table.seat(ANNE).out, table.seat(ANNE).rack) == (None, "PASSERE")
    table.pass_turn(BOB)
    table.pass_turn(CHLOE)
    table.play(ANNE, "H4 PASSE")
    assert table.scores()[ANNE] == -20 + 20


@pytest.mark.parametrize("sanction", [Sanction.LOSS, Sanction.EXCLUSION])
def test_of_two_the_game_waits_in_case_that_is_taken_back(sanction: Sanction) -> None:
    """C 9.3: what it drew is made known with its end, so nothing could be taken back after that."""
    table = Table(racks=("PASSERE", "AEINSTU"))
    table.do(c.Punish(ANNE, sanction, WHY))
    assert (table.game.phase, table.game.halt) == (Phase.TURN, Halt.PAUSED)
    table.do(c.Lift(ANNE, "entendu"))
    assert table.game.halt is Halt.PAUSED, "whoever leads says when it goes on"
    table.do(c.Resume())
    table.pass_turn(BOB)
    table.play(ANNE, "H4 PASSE")
    table.do(c.Punish(ANNE, sanction, WHY))
    table.do(c.Resume())
    assert (table.game.phase, table.game.results[0].winner) == (Phase.ENDED, BOB)


def test_a_sanction_during_a_pause_leaves_it_to_whoever_leads_too() -> None:
    table = Table(racks=("PASSERE", "AEINSTU"))
    table.do(c.Suspend())
    table.do(c.Punish(ANNE, Sanction.LOSS, WHY))
    assert not table.game.results
    table.do(c.Resume())
    assert table.game.phase is Phase.ENDED


def test_who_has_left_is_not_brought_back_by_a_sanction_that_is_lifted() -> None:
    table = Table(racks=("PASSERE", "AEINSTU", "AEINSTU"))
    table.do(c.Punish(ANNE, Sanction.WARNING, WHY))
    table.do(c.Resign(ANNE))
    with pytest.raises(errors.NotInGame):
        table.do(c.Lift(ANNE, WHY))


@pytest.mark.parametrize("why", ["", "  ", "\n\t"])
def test_everything_has_its_reason(why: str) -> None:
    game = punished(Sanction.WARNING)
    with pytest.raises(errors.NoReason):
        punish(game, c.Punish(BOB, Sanction.WARNING, why), NOW)
    with pytest.raises(errors.NoReason):
        lift(game, c.Lift(BOB, why), NOW)
    with pytest.raises(errors.NoReason):
        appeal(game, c.Appeal(BOB, why), NOW)


@pytest.mark.parametrize(
    ("game", "player", "refused"),
    [
        (at_table(), CHLOE, errors.NotInGame),
        (OUT, BOB, errors.NotInGame),
        (lobby(), ANNE, errors.NotStarted),
    ],
)
def test_only_who_plays_is_punished(
    game: ClassicGame, player: int, refused: type[RuleViolation]
) -> None:
    with pytest.raises(refused):
        punish(game, c.Punish(player, Sanction.WARNING, WHY), NOW)
    if game is not OUT:
        with pytest.raises(refused):
            lift(game, c.Lift(player, WHY), NOW)


def test_who_has_no_sanction_has_none_to_lift() -> None:
    with pytest.raises(errors.NothingToLift):
        lift(at_table(), c.Lift(BOB, WHY), NOW)


def test_a_player_appeals_even_when_he_is_out() -> None:
    assert appeal(OUT, c.Appeal(BOB, " le mot\nest bon "), NOW) == [
        e.AppealMade(BOB, "le mot est bon", NOW)
    ]


def test_a_long_reason_is_cut() -> None:
    (made,) = appeal(at_table(), c.Appeal(BOB, "a" * 1000), NOW)
    assert made == e.AppealMade(BOB, "a" * LONGEST_REASON, NOW)


@pytest.mark.parametrize(
    ("game", "player", "refused"),
    [(at_table(), CHLOE, errors.NotInGame), (lobby(), ANNE, errors.NotStarted)],
)
def test_only_players_appeal(game: ClassicGame, player: int, refused: type[RuleViolation]) -> None:
    with pytest.raises(refused):
        appeal(game, c.Appeal(player, WHY), NOW)
