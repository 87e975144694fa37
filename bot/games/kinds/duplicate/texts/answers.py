"""What one player is told, and writes a bulletin on."""

from collections.abc import Callable
from dataclasses import dataclass

from engine.moves import Play


@dataclass(frozen=True, slots=True, kw_only=True)
class Answers:
    """Every sentence is whole; what is said of a bulletin is the same whether its words exist or not."""

    receipt: Callable[[Play, int], str]
    """A bulletin is noted."""
    preview: Callable[[Play, int], str]
    """A line to be pressed: hand that in."""
    counts_so_far: Callable[[Play, int], str]
    """The earlier bulletin that counts where the best one does."""
    first_counts: str
    """After a receipt, where the first bulletin counts: it is that one."""
    others_ignored: str
    """After the receipt of the first one: those that came later are not counted."""
    best_place: str
    """The reason why the first word was noted elsewhere than it was typed."""
    blank_receipt: str
    """A blank bulletin is noted."""
    until_the_end: str
    """After a receipt: the bulletin may still be changed."""
    no_bulletin_yet: str
    """Asked for one's bulletin, and there is none."""
    joined_for_the_next: str
    """A welcome from the next round on: the word tools have helped in the one that is on."""
    joined_to_lead: str
    """A welcome to the lead of a game that everybody had left; how it goes on."""
    form_label: str
    """The label of a bulletin's field in a form."""
    form_example: str
