"""The cards of a round and of a game that one plays alone."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import assert_never

from bot.games.kinds.duplicate.texts import cards as duplicate
from bot.games.kinds.solo.texts.course import Course
from bot.talk.typography import as_typed
from bot.texts.language import Language
from bot.texts.plays import list_plays, list_subtops
from engine.duplicate.reasons import Verdict
from engine.moves import Play
from engine.solo.reasons import Termination
from engine.solo.state import ScoredRound, SoloGame


@dataclass(frozen=True, slots=True, kw_only=True)
class Cards:
    """Parts only: every sentence is composed. Those of duplicate serve where they say the same."""

    language: Language
    duplicate: duplicate.Cards
    course: Course

    word_kept: Callable[[int, str], str]
    """In a round, the word that the sheet kept where there was a better one."""
    you: Callable[[str], str]
    hints_taken: Callable[[int, str], str]
    """The hints' cost, and what is left."""
    not_played: Callable[[str], str]
    time_is_up: Callable[[str], str]
    not_in_the_list: Callable[[str], str]
    better: Callable[[str, str], str]
    """The points, and the plays that earn them."""
    endings: Mapping[Termination, str]
    """Reasons of an end; with ``{left}``, which tiles are left."""
    tops_found: Callable[[int, int], str]
    scrabbles: Callable[[int, int], str]
    hints: Callable[[str], str]

    def kept(self, scored: ScoredRound) -> str:
        """The word that was placed: the top, or the one that the sheet kept."""
        say = self.word_kept if scored.better else self.duplicate.top_of
        said = say(scored.number, self.duplicate.announced(scored.kept))
        return self.language.typeset(said)

    def own(self, scored: ScoredRound) -> str:
        """The worth of the player's own word, and the loss; the cost of hints."""
        return self.language.typeset(self._own(scored))

    def _own(self, scored: ScoredRound) -> str:
        result, lost = scored.result, scored.result.earned - scored.kept.points
        word = "" if result.play is None else f"{self.duplicate.several.placed(result.play)}, "
        earned, gap = self.language.points(result.earned), self.language.signed(lost)
        match result.verdict:
            case Verdict.ADMITTED:
                left = self.language.points(result.points)
                hints = self.hints_taken(result.cost, left) if result.cost else ""
                return self.you(f"{word}{earned} ({gap if lost else self.duplicate.top}){hints}")
            case (
                Verdict.INADMISSIBLE
                | Verdict.NULL
                | Verdict.OVERLAPS
                | Verdict.COMPENSATED
                | Verdict.RULED
            ):  # alone, only the first
                unknown = self.duplicate.several.not_valid(", ".join(result.unknown))
                return self.you(f"{word}{earned} ({gap}){unknown}")
            case Verdict.BLANK:
                return self.not_played(f"{earned} ({gap})")
            case Verdict.ABSENT:
                return self.time_is_up(f"{earned} ({gap})")
            case _:
                assert_never(result.verdict)

    def details(self, scored: ScoredRound) -> str:
        """The reason of the top, its other words, its joker's return, better plays, isotops, sub-tops."""
        said = self.duplicate
        lines = [said.scrabble] if scored.is_scrabble else []
        lines += [said.rack(as_typed(scored.rack)), said.choice(scored.reason)]
        if scored.unknown:
            lines.append(self.not_in_the_list(", ".join(scored.unknown)))
        if scored.formed:
            lines.append(said.formed(", ".join(scored.formed)))
        if scored.freed:
            lines.append(said.freed(scored.freed))
        if scored.better:
            points = self.language.points(scored.better[0].points)
            lines.append(self.better(points, list_plays(scored.better)))
        if scored.isotops:
            lines.append(said.isotops(list_plays(scored.isotops)))
        if scored.subtops:
            lines.append(said.subtops(list_subtops(scored.subtops, scored.kept.points)))
        return self.language.typeset("\n".join(filter(None, lines)))

    def last_play(self, play: Play, earned: int) -> str:
        """The word just placed, on a picture."""
        return self.duplicate.last_play(play, earned)

    def game_over(self, game: SoloGame) -> str:
        """The game is over, and why."""
        assert game.termination is not None
        left = self.duplicate.left_over(game.rest + game.bag)
        why = self.endings[game.termination].format(left=left)
        return self.language.typeset(self.duplicate.over(why))

    def summary(self, game: SoloGame) -> str:
        """The whole game: total, tops found, scrabbles found and missed, hints."""
        if not game.rounds:
            return ""
        found = [each for each in game.rounds if each.result.earned >= each.kept.points]
        scrabbles = [each for each in game.rounds if each.is_scrabble]
        cost = sum(each.result.cost for each in game.rounds)
        said = self.tops_found(len(found), len(game.rounds))
        if scrabbles:
            said += self.scrabbles(sum(each in found for each in scrabbles), len(scrabbles))
        if cost:
            said += self.hints(self.language.points(cost))
        return self.language.typeset(f"{self.course.standing(game)}\n{said}")
