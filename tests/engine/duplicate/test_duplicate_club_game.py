"""A whole game on paper: verdicts, sheets, ranks."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from engine.duplicate.club_game import (
    ClubGame,
    ClubGameError,
    ClubRound,
    Handed,
    RefereedRound,
    Sheet,
    referee,
    sheets,
)
from engine.formulas import FORMULAS, NORMAL
from engine.lexicon import Lexicon
from engine.refereeing.faults import Sanction
from engine.refereeing.regulation import Regulation
from tests.builders import lexicon, play

WORDS = lexicon("PASSE PASSES RIZ PASSER REPASSERAI AS SA")


def game(*rounds: tuple[str, str, dict[str, str]], solo_players: int = 16) -> ClubGame:
    """Each round: its rack, the kept word or nothing, what the players handed in."""
    made = (
        ClubRound(
            rack,
            play(kept) if kept else None,
            tuple(Handed(player, text) for player, text in handed.items()),
        )
        for rack, kept, handed in rounds
    )
    return ClubGame(tuple(made), NORMAL, solo_players=solo_players)


def refereed(played: ClubGame) -> tuple[list[RefereedRound], dict[str, Sheet]]:
    rounds = list(referee(played, WORDS))
    return rounds, {sheet.player: sheet for sheet in sheets(played, rounds)}


def test_a_game_has_its_verdicts_and_its_sheets() -> None:
    rounds, own = refereed(
        game(
            ("SPOESVA", "H8 PASSE", {"Ana": "PASSE 20", "Bob": "PASSE", "Cid": ""}),
            ("RIZUTLO", "", {"Ana": "RIZ 14H 21", "Bob": "RIZ 13H 20"}),
        )
    )
    assert [(one.number, str(one.kept.play), one.kept.points, one.top) for one in rounds] == [
        (1, "H8 PASSE", 16, 20),
        (2, "13H RIZ", 21, 21),
    ]
    assert [
        (each.player, each.points, each.sanction, each.warning) for each in rounds[1].verdicts
    ] == [
        ("Ana", 21, Sanction.FIVE_POINTS, 0),
        ("Bob", 21, Sanction.WARNING, 2),
        ("Cid", 0, Sanction.ZERO, 0),
    ]
    assert own["Ana"] == Sheet(
        rank=2,
        player="Ana",
        points=41,
        solos=0,
        zeros=0,
        warnings=0,
        five_points=1,
        penalty=5,
        total=36,
        percentage=Fraction(3600, 37),
        negative=-1,
    )
    assert (own["Bob"].rank, own["Bob"].warnings, own["Bob"].penalty) == (1, 2, 0)
    assert (own["Cid"].rank, own["Cid"].zeros, own["Cid"].total) == (3, 2, 0)


def test_equal_totals_share_their_rank() -> None:
    _, own = refereed(
        game(("SPOESVA", "H4 PASSE", {"Ana": "PASSE 20", "Bob": "PASSE 20", "Cid": "-"}))
    )
    assert [(sheet.player, sheet.rank) for sheet in own.values()] == [
        ("Ana", 1),
        ("Bob", 1),
        ("Cid", 3),
    ]


def test_from_the_fourth_warning_on_five_points_go() -> None:
    """Two in each round: one for the score, one for conduct."""
    rounds = (
        ClubRound("SPOESVA", play("H8 PASSE"), (Handed("Ana", "PASSE", Sanction.WARNING),)),
        ClubRound("RIZUTLO", None, (Handed("Ana", "RIZ 13H 20", Sanction.WARNING),)),
    )
    _, own = refereed(ClubGame(rounds, NORMAL))
    assert (own["Ana"].warnings, own["Ana"].penalty, own["Ana"].total) == (4, 5, 36)


@pytest.mark.parametrize(
    ("conduct", "points", "sanction", "warnings"),
    [
        (None, 20, Sanction.WARNING, 1),
        (Sanction.WARNING, 20, Sanction.WARNING, 2),
        (Sanction.ZERO, 0, Sanction.ZERO, 0),
    ],
)
def test_conduct_comes_on_top_of_a_bulletin(
    conduct: Sanction | None, points: int, sanction: Sanction, warnings: int
) -> None:
    """Article 4.4: a warning adds to a zero only if it is for conduct."""
    played = ClubGame((ClubRound("SPOESVA", None, (Handed("Ana", "PASSE 1", conduct),)),), NORMAL)
    (one,) = referee(played, WORDS)
    (verdict,) = one.verdicts
    assert (verdict.points, verdict.sanction, verdict.warning) == (points, sanction, warnings)


def test_a_warning_for_conduct_adds_to_a_zero() -> None:
    played = ClubGame(
        (ClubRound("SPOESVA", None, (Handed("Ana", "?!", Sanction.WARNING),)),), NORMAL
    )
    (one,) = referee(played, WORDS)
    (verdict,) = one.verdicts
    assert (verdict.sanction, verdict.warning) == (Sanction.ZERO, 1)
    alone = ClubGame(
        (ClubRound("SPOESVA", None, (Handed("Ana", "PASSE 20", Sanction.WARNING),)),), NORMAL
    )
    (one,) = referee(alone, WORDS)
    assert (one.verdicts[0].points, one.verdicts[0].sanction) == (20, Sanction.WARNING)


def test_a_solo_is_paid_to_whoever_is_alone_ahead() -> None:
    handed = {"Ana": "PASSES 22", "Bob": "PASSE 20"}
    rounds, own = refereed(game(("SPOESSA", "", handed), solo_players=2))
    assert rounds[0].solo == "Ana"
    assert (own["Ana"].points, own["Ana"].solos, own["Ana"].total) == (22, 1, 32)
    for fewer in (
        {"Ana": "PASSES 22"},
        {"Ana": "PASSE 20", "Bob": "PASSE 20"},
        {"Ana": "-", "Bob": "-"},
    ):
        rounds, _ = refereed(game(("SPOESSA", "", fewer), solo_players=2))
        assert rounds[0].solo is None


@pytest.mark.parametrize(
    ("rack", "kept", "complaint"),
    [
        ("ZZPASSE", "", "round 1: the set does not hold ZZPASSE"),
        ("SPOESVAT", "", "round 1: a rack has 7 tiles, not 8"),
        ("XKWVBCD", "", "round 1: nothing can be placed with XKWVBCD"),
        ("SPOESVA", "A1 PASSE", "round 1: A1 PASSE: centre_not_covered"),
        ("SPOESVA", "H4 RIZ", "round 1: H4 RIZ: centre_not_covered"),
        ("SPOESVA", "H6 RIZ", "round 1: H6 RIZ: tiles_not_on_rack"),
    ],
)
def test_what_cannot_be_refereed(rack: str, kept: str, complaint: str) -> None:
    with pytest.raises(ClubGameError, match=complaint):
        refereed(game((rack, kept, {"Ana": "PASSE 20"})))


def test_the_regulation_and_letters_of_the_board_are_those_of_the_game() -> None:
    rounds = (
        ClubRound("SPOESVA", play("H8 PASSE"), ()),
        ClubRound("RIZUTLO", None, (Handed("Ana", "RIZ 14H 21"), Handed("Bob", "RIZ /PAS 21"))),
    )
    played = ClubGame(rounds, NORMAL, Regulation.FB, connection=True)
    *_, last = referee(played, WORDS)
    assert [each.points for each in last.verdicts] == [0, 21]
    *_, last = referee(ClubGame(rounds, NORMAL), WORDS)
    assert [each.points for each in last.verdicts] == [21, 0]


@pytest.mark.parametrize("name", ["hiersac-2018-07-07", "hiersac-2022-01-21"])
def test_a_published_game_has_its_published_total(
    name: str, data_folder: Path, shipped: Lexicon
) -> None:
    """Whoever writes the kept word each time has all of it; words that the list lacks have none."""
    games = json.loads((data_folder / "games.json").read_text(encoding="utf-8"))["games"]
    published = next(each for each in games if each["id"] == name)
    rounds = []
    for number, one in enumerate(published["rounds"], start=1):
        kept = play(f"{one['ref']} {one['word']}")
        text = f"{one['ref']} {one['word']} {one['score']}"
        rounds.append(ClubRound(one["rack"], kept, (Handed("Ana", text),)))
        assert number == len(rounds)
    formula = FORMULAS[published.get("formula", "normal")]
    played = ClubGame(tuple(rounds), formula)
    for one, said in zip(referee(played, shipped), published["rounds"], strict=True):
        assert one.kept.points == said["score"]
        (verdict,) = one.verdicts
        assert verdict.judgement is not None
        if verdict.judgement.unknown:
            assert verdict.points == 0
        else:
            assert (verdict.points, verdict.judgement.ruling) == (said["score"], None)
