"""English: the cards of a round and of a game; who found what, the ranking, why it is over."""

from collections.abc import Mapping, Sequence
from functools import partial

from bot.talk.typography import apart, as_typed, english
from bot.texts.en_numbers import MORE, EnglishNumbers, count, ordinal, signed
from bot.texts.lists import (
    ScoreGroup,
    by_score,
    grouped_results,
    listed,
    ranked,
    subtops,
)
from engine.board import Direction
from engine.duplicate.events import Opening, Result
from engine.duplicate.ranking import Standing
from engine.duplicate.reasons import ChoiceReason, Termination, Verdict
from engine.duplicate.state import ScoredRound
from engine.notation import mark_jokers
from engine.tiles import JOKER, VOWELS, sort_tiles


class EnglishCards(EnglishNumbers):
    """See `bot.texts.protocol.Texts`."""

    def round_top(self, scored: ScoredRound) -> str:
        play, points = scored.top.play, self.points(scored.top.points)
        sense = "across" if play.direction is Direction.ACROSS else "down"
        return english(
            f"Top of round {scored.number}: {points}, {sense}, {play.ref}, {mark_jokers(play.word)}"
        )

    def highlights(self, scored: ScoredRound, names: Mapping[int, str]) -> str:
        lines = ["Scrabble!"] if scored.is_scrabble else []
        if scored.solo is not None:
            lines.append(f"Solo: {as_typed(names[scored.solo])}")
        elif scored.alone_at_the_top is not None:
            lines.append(f"Only {as_typed(names[scored.alone_at_the_top])} found the top")
        return english("\n".join(lines))

    def round_results(self, scored: ScoredRound, names: Mapping[int, str]) -> str:
        told = partial(self.result, scored=scored)
        names = {number: as_typed(name) for number, name in names.items()}
        results = grouped_results(scored, names, told, MORE)
        if results is not None:
            lines = [f"{who}: {said}" for who, said in results]
        else:
            lines = [self._group(each, scored) for each in by_score(scored, names, MORE)]
        return english("\n".join(lines))

    def _group(self, group: ScoreGroup, scored: ScoredRound) -> str:
        fewer = " or fewer" if group.or_fewer else f" ({_gap(group.points, scored)})"
        return f"{self.points(group.points)}{fewer}, {count(group.number, 'player')}: {group.who}"

    def round_details(self, scored: ScoredRound) -> str:
        lines = [f"Rack: {scored.rack}"]
        choice = self.choice(scored.reason, scored.opening)
        if choice:
            lines.append(f"Why this top: {choice}")
        if scored.formed:
            lines.append(f"Also formed: {', '.join(scored.formed)}")
        if scored.isotops:
            lines.append(f"Equal tops: {listed(scored.isotops)}")
        if scored.subtops:
            lines.append(f"Next best: {subtops(scored)}")
        return english("\n".join(lines))

    def choice(self, reason: ChoiceReason, opening: Opening | None = None) -> str:
        return {
            ChoiceReason.ONLY: "",
            ChoiceReason.NO_JOKER: "no joker, compulsory (art. 2.4)",
            ChoiceReason.ENDS_GAME: "ends the game, compulsory (art. 2.7)",
            ChoiceReason.EXTENSIONS: "most extensions, to open the game (art. 2.4)",
            ChoiceReason.OPENNESS: f"opens the game most (art. 2.4){self._opening(opening)}",
            ChoiceReason.FEWER_TILES: "fewest tiles placed, to open the game (art. 2.4)",
            ChoiceReason.BALANCE: "best letters kept, to open the game (art. 2.4)",
            ChoiceReason.ORDER: "tied throughout, in the order of references, then of the alphabet",
        }[reason]

    def _opening(self, opening: Opening | None) -> str:
        if opening is None:
            return ""
        placed, other = (f"{average / 10:.1f}" for average in (opening.placed, opening.other))
        return (
            f", a next top of {placed} (average of {opening.draws} simulated draws) against {other}"
        )

    def result(self, result: Result, scored: ScoredRound) -> str:
        play = result.play
        word = "" if play is None else f"{mark_jokers(play.word)} at {play.ref}"
        gap_text = _gap(result.points, scored)
        match result.verdict:
            case Verdict.ADMITTED:
                return f"{word}, {self.points(result.points)} ({gap_text})"
            case Verdict.INADMISSIBLE:
                unknown = ", ".join(result.unknown)
                return f"{word}, {self.points(0)} ({gap_text}), {unknown} not valid (art. 4.2)"
            case Verdict.BLANK:
                return f"blank slip, {self.points(0)} ({gap_text})"
            case Verdict.ABSENT:
                return f"no slip, {self.points(0)} ({gap_text})"

    def own_standing(self, line: Standing) -> str:
        return (
            f"Your place: {ordinal(line.rank)}, {self.points(line.total)}, "
            f"{self.percentage(line.percentage)}, {signed(line.negative)} vs tops"
        )

    def standings(
        self, lines: Sequence[Standing], names: Mapping[int, str], *, whole: bool = False
    ) -> str:
        def told(line: Standing) -> str:
            return (
                f"{line.rank}. {as_typed(names[line.player])}: {self.points(line.total)}, "
                f"{self.percentage(line.percentage)}, {signed(line.negative)} vs tops"
                + (f", {count(line.solos, 'solo')}" if line.solos else "")
            )

        def briefly(line: Standing) -> str:
            return f"{line.rank}. {as_typed(names[line.player])} ({line.total:,})"

        return english(ranked(lines, told, briefly, MORE, whole=whole))

    def game_over(self, termination: Termination, left: str) -> str:
        why = {
            Termination.ALL_PLACED: "all letters are on the board (art. 2.7)",
            Termination.ONE_KIND_LEFT: f"{_left(left)} (art. 2.7)",
            Termination.NO_PLAY_LEFT: "no letter can be placed any more (art. 2.7)",
            Termination.LOBBY_LEFT: "there was nobody left",
            Termination.LOBBY_EXPIRED: "nobody started it",
            Termination.ABORTED: "stopped before the end",
        }[termination]
        return english(f"Game over: {why}")

    def tops_total(self, total: int, rounds: int) -> str:
        return english(f"Total of the tops: {self.points(total)} in {count(rounds, 'round')}.")


def _gap(points: int, scored: ScoredRound) -> str:
    lost = points - scored.top.points
    return signed(lost) if lost else "top!"


def _left(tiles: str) -> str:
    """``only the letter K is left``, ``only vowels are left, A E I``."""
    if len(tiles) == 1:
        return "only a joker is left" if tiles == JOKER else f"only the letter {tiles} is left"
    kind = "vowels" if tiles[:1] in VOWELS else "consonants"
    return f"only {kind} are left, {apart(sort_tiles(tiles))}"
