"""What was wrong with a bulletin, and which article says so."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bot.talk.typography import as_typed
from engine.notation import mark_jokers
from engine.refereeing.faults import Fault, Ruling


@dataclass(frozen=True, slots=True, kw_only=True)
class Faults:
    """The words; `reason` is not yet typeset."""

    faults: Mapping[Fault, str]
    quoted: Callable[[str], str]
    and_not: Callable[[str, str], str]
    """The right one, and what was written."""

    def reason(self, ruling: Ruling) -> str:
        """A fault, what was right, and the article."""
        said, right = self.faults[ruling.fault], as_typed(ruling.right)
        match ruling.fault:
            case Fault.INADMISSIBLE:
                said = f"{as_typed(', '.join(ruling.written.split()))} {said}"
            case Fault.CONDUCT:
                said += f", {self.quoted(ruling.written)}"
            case Fault.SCORE_WRONG | Fault.SHIFTED | Fault.INVERTED:
                said += f", {self.and_not(right, as_typed(ruling.written))}"
            case Fault.JOKER_UNMARKED:
                said += f", {as_typed(mark_jokers(ruling.right))}"
            case _ if ruling.right:
                said += f", {right}"
            case _:
                pass
        return f"{said} ({_article(ruling.article)})" if ruling.article else said


def _article(article: str) -> str:
    return f"art. {article}" if article[:1].isdigit() else article
