"""What is not as it should be, and no more than that."""

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.backups import BackupState
from bot.health.state import PlatformState, State, decode, encode
from bot.health.verdict import problems
from tests.bot.health.states import NOW, WELL

LONG_AGO = NOW - timedelta(seconds=91)
A_WHILE_AGO = NOW - timedelta(seconds=89)


def with_discord(**changed: object) -> State:
    discord = PlatformState("discord", None, NOW)
    return replace(WELL, platforms=(replace(discord, **changed),))  # type: ignore[arg-type]  # by their names


def test_who_is_well_has_no_problem_and_goes_through_a_socket() -> None:
    assert problems(WELL) == []
    assert decode(encode(WELL)) == WELL


@pytest.mark.parametrize(
    ("state", "told"),
    [
        (replace(WELL, stored=NOW - timedelta(seconds=31)), "could be stored for 31 s"),
        (replace(WELL, stored=None), "could be stored for 108000 s"),
        (replace(WELL, figures=None), "store: cannot be read"),
        (
            replace(WELL, ours=False, figures=None, stored=NOW - timedelta(seconds=31)),
            "stored 31 s ago, so another process may have the games by now",
        ),
        (replace(WELL, disk=replace(WELL.disk, writable=False)), "/data cannot be written"),
        (replace(WELL, disk=replace(WELL.disk, free=50 * 1024**2)), "50.0 MB free at /data"),
        (
            replace(WELL, backup=BackupState(None, LONG_AGO, "the disk is full", timedelta(1))),
            "none yet: the disk is full",
        ),
        (
            replace(WELL, backup=BackupState(NOW - timedelta(hours=27), None, "", timedelta(1))),
            "none since 2026-11-27 17:30 UTC, and one is overdue",
        ),
        (
            replace(WELL, backup=BackupState(None, None, "", timedelta(1))),
            "none yet, and one is overdue",
        ),
        (with_discord(away=LONG_AGO), "discord: not reached for 91 s"),
        (with_discord(heard=LONG_AGO), "discord: nothing came for 91 s"),
    ],
)
def test_each_thing_that_is_wrong_is_told_in_a_line(state: State, told: str) -> None:
    (problem,) = problems(state)
    assert told in problem


@pytest.mark.parametrize(
    "state",
    [
        replace(WELL, stored=None, started=NOW - timedelta(seconds=3)),
        with_discord(away=A_WHILE_AGO, heard=LONG_AGO),
        with_discord(heard=A_WHILE_AGO),
        with_discord(heard=None),
        replace(WELL, backup=BackupState(NOW - timedelta(hours=24.9), None, "", timedelta(1))),
        replace(
            WELL,
            started=NOW - timedelta(hours=2),
            backup=BackupState(NOW - timedelta(days=9), None, "", timedelta(1)),
        ),
    ],
)
def test_what_may_be_for_a_moment_is_no_problem(state: State) -> None:
    assert problems(state) == []


def test_what_cannot_be_stored_is_no_disk_for_sure() -> None:
    """A server that is away and a file that was moved have the same line: the log knows which it is."""
    (problem,) = problems(replace(WELL, stored=NOW - timedelta(seconds=31)))
    said, _, do = problem.partition("; ")
    assert said == "store: nothing could be stored for 31 s"
    assert do.startswith("the log says why")
    for cause in ("the disk is full", "the server is away", "the file was moved"):
        assert cause in do
    assert do.endswith("once that is mended it goes on by itself")


@pytest.mark.parametrize("line", ["", "{}", "[]", "null", '{"version":1}', encode(WELL)[:-1]])
def test_what_is_no_state_is_said_to_be_none(line: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        decode(line)
