"""English. The game stays the French one, so its terms keep their French names where players use them."""

from collections.abc import Mapping, Sequence
from datetime import timedelta
from functools import partial

from bot.texts import en_refusals
from bot.texts.en_chat import EnglishChat
from bot.texts.en_draws import EnglishDraws
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
from bot.texts.typed import quoted
from bot.texts.typography import apart, as_typed, english
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
from engine.duplicate.state import ScoredRound
from engine.errors import NotationError, RuleViolation
from engine.moves import Play
from engine.notation import mark_jokers
from engine.spelling import SPELLING
from engine.tiles import JOKER, VOWELS, sort_tiles
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
        ("words", "Words on the board: {words}."),
    ),
    empty="The board is empty.",
)


class English(EnglishNumbers, EnglishChat, EnglishDraws, EnglishPrivate, EnglishWords):
    """See `bot.texts.protocol.Texts`."""

    def game_title(self, rules: DuplicateRules) -> str:
        return f"Duplicate game, {_FORMULAS[rules.formula]} formula"

    def opening(self, rules: DuplicateRules) -> str:
        counts = {Counting.LAST: "the last one counts", Counting.BEST: "the best one counts"}
        return english(
            f"{self.time_allowed(rules.round_time, rules.warning)}\n"
            f"You can change your slip until the round ends ({counts[rules.counting]})."
            + self._closing(rules)
            + ("\nOpen dictionary during the rounds." if rules.open_dictionary else "")
        )

    def _closing(self, rules: DuplicateRules) -> str:
        if not rules.close_when_all_answered:
            return ""
        if not rules.change_time:
            return "\nA round ends as soon as everybody has answered."
        return f"\nA round ends {self.duration(rules.change_time)} after everybody has answered."

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
        return english("\n".join(lines))

    def _rejection(self, draw: Draw) -> str:
        why = {
            None: "",
            Rejection.KINDS: "too few vowels or consonants, art. 2.2",
            Rejection.NO_PLAY: "no word can be played",
            Rejection.CANCELLED: "round cancelled, art. 5.2",
        }[draw.rejected]
        return f"Rejected, {count(len(draw.rack), 'letter')}: {draw.rack} ({why})."

    def announcement_short(self, number: int, draws: Sequence[Draw]) -> str:
        return english(f"Round {number}: {short_draw(draws)}")

    def time_allowed(self, length: timedelta, warning: timedelta) -> str:
        signal = f", signal {self.duration(warning)} before the end" if warning else ""
        return f"Time: {self.duration(length)} a round{signal}."

    def receipt(self, play: Play, points: int) -> str:
        return f"Noted: {mark_jokers(play.word)} at {play.ref}, {self.points(points)}."

    def best_place(self) -> str:
        return english("(First round: the best place counts, art. 4.3.)")

    def blank_receipt(self) -> str:
        return "Noted: a blank slip."

    def until_the_end(self) -> str:
        return "You can change it until the round ends."

    def refusal(self, error: RuleViolation | NotationError) -> str:
        article = error.article if isinstance(error, RuleViolation) else ""
        return english(with_article(en_refusals.sentence(error), article, "original formulas"))

    def warning(self, left: timedelta) -> str:
        return f"{self.duration(left)} left!"

    def all_answered(self) -> str:
        return "Everybody has answered: last seconds to change."

    def round_closed(self) -> str:
        return "Time! The slips are in."

    def void(self) -> str:
        return english("This round doesn't count.")

    def round_cancelled(self, number: int, reason: str = "") -> str:
        why = f' Reason: "{quoted(reason)}"' if reason else ""
        return english(
            f"Round {number} cancelled (art. 5.2): its points don't count, "
            f"its letters go back into the bag.{why}"
        )

    def abandoned(self) -> str:
        return (
            "Three rounds in a row without a slip: the game is on hold. Any player can resume it."
        )

    def paused(self) -> str:
        return "Game paused: the clock is stopped."

    def suspended(self) -> str:
        return "Game suspended: it will resume where it left off."

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
        return "The game resumes."

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
            ChoiceReason.ORDER: "tied throughout, first reference",
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

    def picture_labels(self) -> Labels:
        return _LABELS

    def round_title(self, number: int) -> str:
        return english(f"Round {number}")

    def last_play(self, play: Play, points: int) -> str:
        return f"{play.ref} {mark_jokers(play.word)}, {self.points(points)}"


def _gap(points: int, scored: ScoredRound) -> str:
    lost = points - scored.top.points
    return signed(lost) if lost else "top!"


def _left(tiles: str) -> str:
    """``only the letter K is left``, ``only vowels are left, A E I``."""
    if len(tiles) == 1:
        return "only a joker is left" if tiles == JOKER else f"only the letter {tiles} is left"
    kind = "vowels" if tiles[:1] in VOWELS else "consonants"
    return f"only {kind} are left, {apart(sort_tiles(tiles))}"


def _spelled(tile: str) -> str:
    return SPELLING.get(tile, "Joker")
