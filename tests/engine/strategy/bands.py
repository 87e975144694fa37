"""How common words are, as a test wants it."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class BandsOf:
    """These words have the band that is given, the others `others`."""

    known: dict[str, int] = field(default_factory=dict)
    others: int | None = None

    def band(self, word: str) -> int | None:
        return self.known.get(word, self.others)


EVERYDAY = BandsOf(others=1)
"""Everybody knows every word."""
RARE = BandsOf()
"""No word is common."""
