"""English. The game stays the French one, so its terms keep their French names where players use them."""

from collections.abc import Mapping, Sequence
from datetime import timedelta
from functools import partial

from bot.texts import en_refusals
from bot.texts.en_chat import EnglishChat
from bot.texts.en_numbers import MORE, EnglishNumbers, count, ordinal, signed
from bot.texts.en_private import EnglishPrivate
from bot.texts.en_words import EnglishWords
from bot.texts.lists import (
    ScoreGroup,
    by_score,
    grouped,
    grouped_results,
    listed,
    ranked,
    short_draw,
    subtops,
    with_article,
)
from bot.texts.typed import shown
from bot.texts.typography import numbers_with_units
from engine.board import Direction, Premium
from engine.duplicate.draws import Draw, Rejection
from engine.duplicate.events import (
    ChoiceReason,
    Opening,
    Result,
    Termination,
    Verdict,
)
from engine.duplicate.ranking import Standing
from engine.duplicate.rules import Counting, DuplicateRules
from engine.duplicate.state import DuplicateGame, ScoredRound
from engine.errors import NotationError, RuleViolation
from engine.moves import Play
from engine.notation import mark_jokers
from engine.spelling import SPELLING
from engine.tiles import JOKER, sort_tiles
from render.picture import Labels

_FORMULAS = {"normal": "normal", "7sur8": "7 of 8", "7et8": "7 and 8"}

_LABELS = Labels(
    signs=(
        (Premium.TRIPLE_WORD, "TW"),
        (Premium.DOUBLE_WORD, "DW"),
        (Premium.TRIPLE_LETTER, "TL"),
        (Premium.DOUBLE_LETTER, "DL"),
    ),
    rack="Rack",
    scores="Ranking",
    bag="Bag:",
    more="and {count} more",
    alt=(
        ("title", "{title}."),
        ("last", "Last word: {last}."),
        ("rack", "Rack: {rack}."),
        ("scores", "Ranking: {scores}."),
        ("clock", "Time: {clock}."),
        ("bag", "Letters in the bag: {bag}."),
    ),
    empty="The board is empty.",
)


class English(EnglishNumbers, EnglishChat, EnglishPrivate, EnglishWords):
    """See `bot.texts.protocol.Texts`."""

    def game_title(self, rules: DuplicateRules) -> str:
        return f"Duplicate game, {_FORMULAS[rules.formula]} formula"

    def opening(self, rules: DuplicateRules) -> str:
        counts = {Counting.LAST: "the last one counts", Counting.BEST: "the best one counts"}
        return numbers_with_units(
            f"{self.time_allowed(rules.round_time, rules.warning)}\n"
            f"You may change your bulletin until the round ends ({counts[rules.counting]})."
            + ("\nA round ends when all have answered." if rules.close_when_all_answered else "")
            + ("\nOpen dictionary during the rounds." if rules.open_dictionary else "")
        )

    def commitment(self, game: DuplicateGame) -> str:
        return f"Word list: {game.lexicon}\nCommitment of the draws: {game.commitment}"

    def announcement(self, draws: Sequence[Draw]) -> str:
        lines = [self._rejection(draw) for draw in draws[:-1]]
        draw = draws[-1]
        if draw.kept:
            kept = ", ".join(_spelled(tile) for tile in sort_tiles(draw.kept))
            lines.append(f"Kept, {count(len(draw.kept), 'letter')}: {kept}.")
        new = ", ".join(f"{_spelled(t)}-{t}" if t != JOKER else "Joker" for t in draw.drawn)
        if new:
            lines.append(f"New letters: {new}.")
        lines.append(f"Rack: {', '.join(grouped(draw.rack, _spelled))}.")
        return numbers_with_units("\n".join(lines))

    def _rejection(self, draw: Draw) -> str:
        why = {
            None: "",
            Rejection.KINDS: "too few vowels or consonants, art. 2.2",
            Rejection.NO_PLAY: "nothing can be played with them",
            Rejection.CANCELLED: "round cancelled, art. 5.2",
        }[draw.rejected]
        return f"Rejected, {count(len(draw.rack), 'letter')}: {draw.rack} ({why})."

    def announcement_short(self, number: int, draws: Sequence[Draw]) -> str:
        return f"Round {number}: {short_draw(draws)}"

    def time_allowed(self, length: timedelta, warning: timedelta) -> str:
        alert = f", warning {self.duration(warning)} before the end" if warning else ""
        return f"Time: {self.duration(length)} a round{alert}."

    def receipt(self, play: Play, points: int) -> str:
        return f"Noted: {mark_jokers(play.word)} at {play.ref}, {self.points(points)}."

    def best_place(self) -> str:
        return "(First round: the best place counts, art. 4.3.)"

    def blank_receipt(self) -> str:
        return "Noted: a blank bulletin."

    def until_the_end(self) -> str:
        return "You may change it until the round ends."

    def refusal(self, error: RuleViolation | NotationError) -> str:
        article = error.article if isinstance(error, RuleViolation) else ""
        return numbers_with_units(
            with_article(en_refusals.sentence(error), article, "original formulas")
        )

    def warning(self, left: timedelta) -> str:
        return f"{self.duration(left)} left!"

    def round_closed(self) -> str:
        return "Time! The bulletins are collected."

    def round_cancelled(self, number: int, reason: str = "") -> str:
        why = f" Reason: {shown(reason)}." if reason else ""
        return (
            f"Round {number} cancelled (art. 5.2): its points do not count, "
            f"its letters go back into the bag.{why}"
        )

    def abandoned(self) -> str:
        return "Three rounds without a bulletin: the game waits. Any player can resume it."

    def paused(self) -> str:
        return "Paused: the clock stands still."

    def suspended(self) -> str:
        return "Suspended: the game will go on from here."

    def set_aside(self) -> str:
        return (
            "I cannot carry this game on, so it is set aside. "
            'To end it: "Organise", then "End the game".'
        )

    def damaged(self) -> str:
        return (
            "This game is damaged: I can no longer read it. "
            "The organiser can end it, so that another can be opened."
        )

    def damaged_game_ended(self) -> str:
        return "Game ended: it was damaged. Another can be opened."

    def resumed(self) -> str:
        return "The game goes on."

    def round_top(self, scored: ScoredRound) -> str:
        play, points = scored.top.play, self.points(scored.top.points)
        sense = "across" if play.direction is Direction.ACROSS else "down"
        return (
            f"Top of round {scored.number}: {points}, {sense}, {play.ref}, {mark_jokers(play.word)}"
        )

    def round_results(self, scored: ScoredRound, names: Mapping[int, str]) -> str:
        lines = [] if scored.solo is None else [f"Solo: {names[scored.solo]}"]
        told = partial(self.result, scored=scored)
        results = grouped_results(scored, names, told, MORE)
        if results is not None:
            lines += [f"{who}: {said}" for who, said in results]
        else:
            lines += [self._group(each, scored) for each in by_score(scored, names, MORE)]
        return "\n".join(lines)

    def _group(self, group: ScoreGroup, scored: ScoredRound) -> str:
        fewer = " or fewer" if group.or_fewer else f" ({_gap(group.points, scored)})"
        return f"{self.points(group.points)}{fewer}, {count(group.number, 'player')}: {group.who}"

    def round_details(self, scored: ScoredRound) -> str:
        lines = [f"Rack: {scored.rack}"]
        choice = self.choice(scored.reason, scored.opening)
        if choice:
            lines.append(f"Top chosen: {choice}")
        if scored.formed:
            lines.append(f"Also formed: {', '.join(scored.formed)}")
        if scored.isotops:
            lines.append(f"Equal tops: {listed(scored.isotops)}")
        if scored.subtops:
            lines.append(f"Next best: {subtops(scored)}")
        return "\n".join(lines)

    def choice(self, reason: ChoiceReason, opening: Opening | None = None) -> str:
        return {
            ChoiceReason.ONLY: "",
            ChoiceReason.NO_JOKER: "no joker, compulsory (art. 2.4)",
            ChoiceReason.ENDS_GAME: "ends the game, compulsory (art. 2.7)",
            ChoiceReason.EXTENSIONS: "most extensions, to open the game (art. 2.4)",
            ChoiceReason.OPENNESS: f"{self._opening(opening)}, to open the game (art. 2.4)",
            ChoiceReason.FEWER_TILES: "fewest tiles placed, to open the game (art. 2.4)",
            ChoiceReason.BALANCE: "best letters kept, to open the game (art. 2.4)",
            ChoiceReason.ORDER: "equal in everything, first reference",
        }[reason]

    def _opening(self, opening: Opening | None) -> str:
        if opening is None:
            return ""
        placed, other = (f"{average / 10:.1f}" for average in (opening.placed, opening.other))
        return (
            f"the next top averages {placed} over {opening.draws} simulated draws, against {other}"
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
                return f"{word}, {self.points(0)}: {unknown} not admitted, art. 4.2 ({gap_text})"
            case Verdict.BLANK:
                return f"blank bulletin, {self.points(0)}, art. 4.2 ({gap_text})"
            case Verdict.ABSENT:
                return f"no bulletin, {self.points(0)}, art. 4.2 ({gap_text})"

    def own_standing(self, line: Standing) -> str:
        return (
            f"You are {ordinal(line.rank)}: {self.points(line.total)}, "
            f"{self.percentage(line.percentage)}, {signed(line.negative)} to the tops"
        )

    def standings(
        self, lines: Sequence[Standing], names: Mapping[int, str], *, whole: bool = False
    ) -> str:
        def told(line: Standing) -> str:
            return (
                f"{line.rank}. {names[line.player]}: {self.points(line.total)}, "
                f"{self.percentage(line.percentage)}, {signed(line.negative)} to the tops"
                + (f", {count(line.solos, 'solo')}" if line.solos else "")
            )

        def briefly(line: Standing) -> str:
            return f"{line.rank}. {names[line.player]} ({line.total})"

        return ranked(lines, told, briefly, MORE, whole=whole)

    def game_over(self, termination: Termination) -> str:
        why = {
            Termination.ALL_PLACED: "all letters are on the board (art. 2.7)",
            Termination.ONE_KIND_LEFT: "one letter, only vowels or only consonants are left "
            "(art. 2.7)",
            Termination.NO_PLAY_LEFT: "no letter can be placed any more (art. 2.7)",
            Termination.LOBBY_LEFT: "there was nobody left",
            Termination.LOBBY_EXPIRED: "it was never started",
            Termination.ABORTED: "ended by the organiser",
        }[termination]
        return f"Game over: {why}"

    def tops_total(self, total: int, rounds: int) -> str:
        return f"Sum of the tops: {self.points(total)} in {count(rounds, 'round')}."

    def secret_revealed(self, game: DuplicateGame) -> str:
        return (
            f"Secret of the draws: {game.secret}\n"
            "It gives the commitment published at the start; `chevalet game verify-draw` "
            "repeats the draws."
        )

    def picture_labels(self) -> Labels:
        return _LABELS

    def round_title(self, number: int) -> str:
        return f"Round {number}"

    def last_play(self, play: Play, points: int) -> str:
        return f"{play.ref} {mark_jokers(play.word)}, {self.points(points)}"


def _gap(points: int, scored: ScoredRound) -> str:
    lost = scored.top.points - points
    return f"−{lost}" if lost else "top!"


def _spelled(tile: str) -> str:
    return SPELLING.get(tile, "Joker")
