"""The shipped list, prepared once."""

import pytest

from engine.lexicon import Lexicon
from engine.word_tools import WordIndex


@pytest.fixture(scope="session")
def whole(shipped: Lexicon) -> WordIndex:
    """The word list that is shipped."""
    return WordIndex.of(shipped.graph)
