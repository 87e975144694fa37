"""English. The game stays the French one, so its terms keep their French names where players use them."""

from collections.abc import Sequence
from datetime import timedelta

from bot.talk.typography import english
from bot.texts import en_refusals
from bot.texts.en_cards import EnglishCards
from bot.texts.en_chat import EnglishChat
from bot.texts.en_draws import EnglishDraws
from bot.texts.en_numbers import count
from bot.texts.en_private import EnglishPrivate
from bot.texts.en_words import EnglishWords
from bot.texts.lists import (
    grouped,
    short_draw,
    with_article,
)
from bot.texts.typed import LONGEST_REASON
from bot.texts.typed import quoted_in_english as quoted
from engine.board import Premium
from engine.duplicate.draws import Draw, Rejection
from engine.duplicate.rules import Counting, DuplicateRules
from engine.duplicate.spelling import SPELLING
from engine.errors import NotationError, RuleViolation
from engine.moves import Play
from engine.notation import mark_jokers
from engine.tiles import JOKER
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


class English(EnglishCards, EnglishChat, EnglishDraws, EnglishPrivate, EnglishWords):
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
            kept = ", ".join(grouped(draw.kept, _spelled))
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

    def counts_so_far(self, play: Play, points: int) -> str:
        word = f"{mark_jokers(play.word)} at {play.ref}"
        return english(f"Your best slip so far: {word}, {self.points(points)}, if valid.")

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
        why = f' Reason: "{quoted(reason, LONGEST_REASON)}"' if reason else ""
        return english(
            f"Round {number} cancelled (art. 5.2): its points don't count, "
            f"its letters go back into the bag.{why}"
        )

    def abandoned(self) -> str:
        return (
            "Three rounds in a row without a slip: the game is on hold. Any player can resume it."
        )

    def everybody_left(self) -> str:
        return english("Nobody is left: the game is on hold. Join to run it.")

    def paused(self) -> str:
        return "Game paused: the clock is stopped."

    def suspended(self) -> str:
        return "Game suspended: it will resume where it left off."

    def set_aside(self) -> str:
        return english(
            "I can't carry on with this game, so it is set aside. "
            'To end it: "Manage game", then "End the game".'
        )

    def damaged(self) -> str:
        return english(
            "This game is damaged: I can't read it any more. "
            "The organiser can end it, and then another can be opened."
        )

    def damaged_game_ended(self) -> str:
        return "Game ended: it was damaged. You can open another."

    def resumed(self) -> str:
        return "The game resumes."

    def picture_labels(self) -> Labels:
        return _LABELS

    def round_title(self, number: int) -> str:
        return english(f"Round {number}")

    def last_play(self, play: Play, points: int) -> str:
        return f"{play.ref} {mark_jokers(play.word)}, {self.points(points)}"


def _spelled(tile: str) -> str:
    return SPELLING.get(tile, "Joker")
