"""What was changed is tested by the tests that stand beside it."""

from pathlib import Path

import pytest

from tests.changed import beside


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A project of two folders, one of them without tests of its own."""
    for name in ("test_all.py", "bot/test_desk.py", "bot/conftest.py", "bot/words/test_search.py"):
        path = tmp_path / "tests" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    return tmp_path


@pytest.mark.parametrize(
    ("changed", "tests"),
    [
        ("bot/desk.py", ["tests/bot/test_desk.py"]),
        ("bot/words/search.py", ["tests/bot/words/test_search.py"]),
        ("bot/rooms/new/maker.py", ["tests/bot/test_desk.py"]),
        ("tests/bot/conftest.py", ["tests/bot/test_desk.py"]),
        ("tests/bot/words/test_search.py", ["tests/bot/words/test_search.py"]),
        ("tests/bot/words/test_gone.py", []),
        ("README.md", ["tests/test_all.py"]),
    ],
)
def test_each_file_has_its_tests(root: Path, changed: str, tests: list[str]) -> None:
    assert beside([changed], root) == tests


def test_a_test_is_run_once(root: Path) -> None:
    assert beside(["bot/desk.py", "bot/talk.py"], root) == ["tests/bot/test_desk.py"]
