"""When a duplicate game is over (article 2.7; SPEC D21).

"Reliquat" means all tiles that are left, rack and bag together. The game ends when there is none, when
only one is left whatever it is, or when all are vowels or all are consonants; but never while a joker
or the Y is among two or more. It also ends when nothing can be placed any more, which only the board
and the lexicon can tell (`engine.duplicate.drawing`).
"""

from engine.duplicate.letter_kinds import count_kinds
from engine.duplicate.reasons import Termination


def find_termination(remaining: str) -> Termination | None:
    """The reason why the game is over with these tiles left, None if it goes on."""
    if not remaining:
        return Termination.ALL_PLACED
    vowels, consonants, either = count_kinds(remaining)
    if len(remaining) == 1 or (not either and 0 in (vowels, consonants)):
        return Termination.ONE_KIND_LEFT
    return None
