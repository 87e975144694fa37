"""What is said around an analysis in a chat: its headings and buttons, what it leads to.

What was done and what was lost is `bot.texts.analysis`; why there is none, `bot.texts.refusals`.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.talk.typography import as_typed
from bot.texts.analysed_rounds import AnalysedRounds
from bot.texts.analysis import Analyses
from bot.texts.language import Language
from engine.analysis.values import THIRDS, Sum
from engine.moves import Play
from engine.notation import mark_jokers


@dataclass(frozen=True, slots=True, kw_only=True)
class AnalysisPages:
    """Cards and pages."""

    language: Language
    analysis: Analyses
    analysed_rounds: AnalysedRounds

    button: str
    """A button: the analysis of this game, or back to its card."""
    show: str
    """A button: the analysis, once it is there."""
    under_way: str
    """It takes a moment; what to press then."""
    dearest: str
    """Above the greatest losses."""
    page: str
    """A button: the page of the game."""
    table: str
    """A button: the table for spreadsheets."""
    cut_short: str
    """Time was over: the last rounds are not in it."""
    finish: str
    """A button: what time was too short for."""
    to_finish: str
    """That it is there, below what time was too short for."""
    not_simulated: str
    """The search is too slow here for simulations."""
    negative_by_round: str
    """Above a curve: the negative of each player after each round."""
    points_by_turn: str
    """Above a curve: the points of each player after each turn."""
    lead_of: Callable[[str], str]
    """Above a curve: by how much this player was ahead after each turn."""
    move_number: Callable[[int], str]
    """A button, and above a board: a move."""
    round_number: Callable[[int], str]
    """The same of a round."""

    losses: Callable[[str], str]

    def heading(self, game: str, name: str = "") -> str:
        """The game (`PastGames.title`), and the player if it is a page of one."""
        whose = f", {as_typed(name)}" if name else ""
        return self.language.typeset(self.analysis.analysis_of(f"{as_typed(game)}{whose}"))

    def phases(self, sums: Sequence[Sum]) -> str:
        """The losses in the parts of a game, in a line; empty if all were in one, or there were none."""
        said = self.analysis
        told = [f"{said.phases[each.phase]} {said.in_all(each)}" for each in sums if each.phase]
        is_told = len(told) > 1 and any(each.lost for each in sums)
        return self.language.typeset(self.losses(", ".join(told))) if is_told else ""

    def phase(self, each: Sum) -> str:
        """A player's part of the game."""
        assert each.phase is not None, "a part of the game"
        in_rounds = each.phase in THIRDS
        told = self.analysed_rounds.in_rounds(each) if in_rounds else self.analysis.in_turns(each)
        return self.language.typeset(self.analysis.did(self.analysis.phases[each.phase], told))

    def lost_by(self, name: str, worst: str) -> str:
        """One of the greatest losses, and whose."""
        return self.language.typeset(f"{as_typed(name)}, {as_typed(worst)}")

    def best(self, play: Play, earned: int) -> str:
        """On a board: the best move that there was."""
        told = f"{play.ref} {mark_jokers(play.word)}, {self.language.points(earned)}"
        return self.language.typeset(told)
