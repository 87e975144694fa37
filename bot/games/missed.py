"""The words that people have missed in a game that is over: those they learn (`bot.deck`).

A word was missed by who was there and got less than its points; an isotop is as good. What hints cost was
earned all the same. Who was not there has missed nothing, and of a game without a table of rounds, nothing
is known.
"""

from collections.abc import Iterator

from bot.store import Played, StoredCard


def missed(played: Played) -> tuple[StoredCard, ...]:
    """A card for each word of each person; of a word that he missed twice, the last."""
    cards = {(card.person, card.word): card for card in _cards(played)}
    return tuple(cards.values())


def _cards(played: Played) -> Iterator[StoredCard]:
    for result in played.results:
        rounds = zip(played.rounds, result.marks, strict=False)  # who left has fewer
        for number, (top, mark) in enumerate(rounds, start=1):
            if top.word and not mark.absent and mark.points + mark.hints < top.points:
                word, at = (
                    top.word.upper(),
                    played.at.replace(microsecond=0),
                )  # as platforms tell time
                yield StoredCard(result.person, word, played.sheet, number, due=at, added=at)
