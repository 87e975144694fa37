"""What is shipped was built from what is here: a soak builds it anew and walks through all of it.

Digests stand in for that in the gate. If one has changed, run ``make soak T=tests/engine/lexicon`` (which
needs ``make lexicon-sources``); when it is green, CHEVALET_UPDATE=1 notes the new ones.
"""

from hashlib import sha256
from pathlib import Path

from tests.golden import check

LEXICON = Path(__file__).parents[4] / "engine" / "lexicon"


def test_nothing_has_changed_since_a_soak_looked_at_it() -> None:
    files = [*sorted((LEXICON / "data").iterdir()), *sorted((LEXICON / "builder").glob("*.*"))]
    told = [
        f"{path.relative_to(LEXICON).as_posix()} {sha256(path.read_bytes()).hexdigest()}\n"
        for path in files
        if path.is_file() and path.suffix not in {".md", ".pyc"}
    ]
    check(Path(__file__).parent / "golden" / "built.txt", "".join(told))
