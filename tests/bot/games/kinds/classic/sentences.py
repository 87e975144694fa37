"""Every sentence about a classic game, said once in each language (`test_sentences`)."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import get_args

from bot.games.kinds.classic.options import menus
from bot.games.kinds.classic.presets import LEVELS, PRESETS
from bot.games.kinds.classic.rule_names import RULE_BOOK, frozen_rules
from bot.games.kinds.classic.texts import ClassicTexts
from bot.games.kinds.classic.texts.panel import Sure
from bot.games.kinds.classic.texts.pieces import (
    Contestable,
    Done,
    Exchanged,
    Line,
    Lost,
    MatchLine,
    Passed,
    Placed,
    SheetLine,
    ThemeVote,
    Verdict,
)
from bot.games.lobby_menus import form_of
from bot.places.setting import pick_spelling
from bot.talk.controls import Consequence
from bot.texts.rules import Value
from engine import placement
from engine.board import Direction, Square
from engine.classic import errors
from engine.classic.contradictions import Contradiction
from engine.classic.reasons import Ending, LossReason, OutReason, Sanction, Termination
from engine.classic.rules import (
    FAMILY,
    TOURNAMENT,
    Challenge,
    ClassicRules,
    Clock,
    OutOfTime,
    Solitaire,
)
from engine.classic.state import ClassicGame
from engine.classic.variants import Bags
from engine.errors import NotationError, RuleViolation, SeveralWords, WordMissing
from engine.lexicon import LexiconIdentity
from engine.moves import Play

NOW = datetime(2026, 11, 21, 20, 0, tzinfo=UTC)
NAMES = {1: "Léa", 2: "Tom", -1: "Ordinateur"}
MINUTE, DAY = timedelta(minutes=1), timedelta(days=1)
PASSE = Play(Square(7, 3), Direction.ACROSS, "PAsSE")
DUALS = Play(Square(7, 3), Direction.DOWN, "DUALS")

REFUSALS: tuple[RuleViolation | NotationError, ...] = (
    errors.GameOver(),
    errors.NotInGame(),
    errors.AlreadyIn(),
    errors.NoSeat(4),
    errors.NoSeat(1),
    errors.SeatTaken(),
    errors.OrganiserIsHere(),
    errors.TooFewPlayers(2),
    errors.TooFewPlayers(1),
    errors.GameHasStarted(),
    errors.NotStarted(),
    errors.TooLateForAPhrase(),
    errors.BadPhrase(200),
    *map(errors.RulesContradict, Contradiction),
    errors.NotYourTurn(2),
    errors.LastMoveOpen(),
    errors.ReferenceMissing("PASSE"),
    errors.TurnIsOver(5),
    errors.GameHalted(suspended=False),
    errors.GameHalted(suspended=True),
    errors.NotHalted(),
    errors.TooLate(5),
    errors.OutOfTimeNow(),
    errors.WordsUnknown(DUALS, ("DUALS",)),
    errors.WordsUnknown(DUALS, ("DUALS", "DINS")),
    errors.JokerUndeclared(PASSE, "S"),
    errors.BagTooSmall(5, 7),
    errors.BagTooSmall(1, 7),
    errors.BagTooSmall(0, 7),
    errors.TilesNotYours("Z"),
    errors.TilesNotYours("Z?"),
    errors.TilesNotYours("ZZZ??"),
    errors.NothingToExchange(),
    errors.NoExchangeNow(),
    errors.NothingToContest(),
    errors.NoChallengesHere(),
    errors.OwnMove(),
    errors.NameTheWords(("DUALS", "DINS")),
    errors.NotOfTheMove(("ZUT",), ("DUALS", "DINS")),
    errors.NotOfTheMove(("ZUT", "ZAP"), ("DUALS",)),
    errors.AlreadyAccepted(),
    errors.BadArrangement(),
    errors.BadTime(),
    errors.NoClock(),
    errors.NothingToLift(),
    errors.NoReason(),
    errors.WrongSecret(),
    errors.NotAgreed(1),
    errors.NotAgreed(2),
    errors.VariantNotPlayed(),
    errors.NoJokerThere("H8"),
    errors.LetterNeeded("R"),
    errors.BadVowels(7),
    errors.NothingToVoteOn(),
    errors.OwnWord(),
    errors.AlreadyVoted(),
    WordMissing("H4"),
    SeveralWords("RIZ AU LAIT"),
    placement.TilesNotOnRack(PASSE, "S"),
    placement.TilesNotOnRack(PASSE, "AS?"),
    placement.TilesNotOnRack(PASSE, "SS"),
)
"""Each at least once."""

RULES: tuple[ClassicRules, ...] = (
    FAMILY,
    TOURNAMENT,
    replace(TOURNAMENT, games=3, out_of_time=OutOfTime.MINUS_TEN),
    replace(TOURNAMENT, out_of_time=OutOfTime.GAME_ENDS, challenge=Challenge.DOUBLE),
    replace(FAMILY, clock=Clock.MOVE, challenge=Challenge.FREE, passes=1),
    replace(FAMILY, clock=Clock.MOVE, move_time=DAY, reserve=3 * DAY, window=None),
    replace(
        FAMILY, clock=Clock.MOVE, move_time=2 * DAY, window=None, challenge=Challenge.FIVE_POINTS
    ),
    replace(FAMILY, clock=Clock.SHARED, bank=60 * MINUTE, open_dictionary=True),
    *(replace(FAMILY, seats=1, solitaire=each) for each in Solitaire),
)
VARIED: tuple[ClassicRules, ...] = (
    replace(FAMILY, open_dictionary=True),
    replace(FAMILY, recycling=True, bags=Bags.TWO, theme="l'hiver, « Noël »"),
    replace(FAMILY, bags=Bags.Y_IS_VOWEL, theme="Noël", theme_words=("SAPIN", "BOULE")),
    replace(FAMILY, theme_words=("SAPIN",)),
    replace(FAMILY, seats=1, solitaire=Solitaire.OPEN_TILES, open_dictionary=True),
)
DONE: tuple[Done, ...] = (
    Placed("Léa", PASSE, 24),
    Placed("Léa", PASSE, 1),
    Placed("Léa", PASSE, 74, scrabble=True),
    Placed("Léa", PASSE, 24, taken_back=True),
    Placed("Léa", PASSE, 79, scrabble=True, theme=("PASSE", "ES")),
    Exchanged("Léa", 1),
    Exchanged("Léa", 7),
    Passed("Léa"),
    *(Lost("Léa", reason) for reason in LossReason),
)


def game(rules: ClassicRules) -> ClassicGame:
    identity = LexiconIdentity("Français libre 1", "0123456789abcdef" * 4)
    return ClassicGame("g", rules, identity, "c0ffee", NOW, NOW, 2, secret="5ec2e7")


def sentences(texts: ClassicTexts) -> Iterator[str]:
    yield from _lobby(texts)
    yield from _turns(texts)
    yield from _notices(texts)
    yield from _ends(texts)
    yield from _answers(texts)
    yield from _variants(texts)
    yield from map(texts.refusals.rule, REFUSALS)


def _lobby(texts: ClassicTexts) -> Iterator[str]:
    course = texts.course
    for rules in RULES:
        yield f"{course.game_title(rules)}\n{texts.menus.in_a_line(rules)}\n{course.opening(rules)}"
        yield course.commitment(game(rules), NAMES, frozen_rules(rules, texts.common.language))
    spoken = replace(game(FAMILY), phrases={1: "deux doigts de sel"}, statement="{}")
    yield course.commitment(spoken, NAMES, [])
    yield f"{course.label}\n{course.opened_alone}"
    yield course.begun_against([course.program(-4)])
    yield course.begun_against([course.program(-2), course.program(-3), course.program(-11)])
    yield "\n".join(filter(None, map(texts.common.games.waiting, range(3))))
    yield ", ".join(map(course.program, (-1, -2, -11, -12, -10)))
    for form in form_of((), RULE_BOOK, FAMILY, texts.rule_words, texts.common):
        labels = ", ".join(choice.label for choice in form.choices)
        yield f"{form.group}, {form.label} : {labels or form.said}"
    for menu in menus(FAMILY, texts.menus):
        yield "\n".join([menu.label, *(f"- {choice.label}" for choice in menu.choices)])
    yield "\n".join(map(texts.menus.rule_set, PRESETS))
    yield f"{texts.menus.rule_set_menu} {texts.menus.challenge_menu} {texts.menus.pace_menu}"
    yield "\n".join(map(texts.menus.challenge, Challenge))
    yield "\n".join(texts.menus.pace(clock, DAY) for clock in Clock)
    yield f"{texts.menus.seats_menu} : {texts.menus.seats(1)}, {texts.menus.seats(4)}"
    yield course.toss(0, [[("Léa", "E"), ("Tom", "B")]], ["Tom", "Léa"])
    draws = [[("Léa", "?"), ("Tom", "?"), ("Zoé", "B")], [("Léa", "E"), ("Tom", "A")]]
    yield course.toss(0, draws, ["Tom", "Zoé", "Léa"])
    yield course.toss(2, [], ["Tom", "Léa"])
    yield course.toss(3, draws[1:], ["Tom", "Léa"])


def _turns(texts: ClassicTexts) -> Iterator[str]:
    turns = texts.turns
    yield f"{turns.heading(5)}\n{turns.title(5, 'Anaïs')}\n{turns.your_title(5)}"
    yield turns.last_window("Anaïs")
    yield "\n".join(map(turns.done, DONE))
    yield " | ".join(map(turns.in_short, DONE))
    yield turns.past(4, DONE[0])
    yield turns.thinks("Ordinateur (champion)")
    yield turns.play(PASSE, 24)
    for words, window, answered in (
        (("DUALS", "DINS"), MINUTE / 2, ()),
        (("DUALS",), None, ("Anaïs",)),
        (("DUALS",), None, ("Anaïs", "Tom")),
    ):
        yield turns.contestable(Contestable(words, window, answered))
    for verdict in (
        Verdict("Anaïs", "Tom", (("DUALS", False),)),
        Verdict("Anaïs", "Tom", (("DUALS", True),), fined=5, article="5.3"),
        Verdict("Anaïs", "Tom", (("DUALS", True), ("DINS", False)), fined=5, article="5.3"),
        Verdict("Anaïs", "Tom", (("DUALS", True),), loses_turn=True),
    ):
        yield turns.contested(verdict)
    yield turns.score(-12)
    for bag in (0, 1, 2):
        yield turns.scores([("Léa", 1040), ("Tom", -12), ("Anaïs", 0)], bag)
    yield turns.clocks([("Léa", 12.5 * MINUTE)])
    yield turns.clocks([("Léa", 12.5 * MINUTE), ("Tom", -MINUTE / 2)])
    yield turns.shared_clock(90 * MINUTE)
    yield turns.reserves([("Léa", 7200 * MINUTE), ("Tom", 0 * MINUTE)])
    buttons = (
        turns.exchange,
        turns.resign,
        turns.accept,
        turns.contest,
        turns.contest_word("DINS"),
    )
    others = (turns.shuffle, turns.play_this, turns.another, turns.earlier, turns.later)
    yield " | ".join((*buttons, *others, turns.rematch, turns.film, turns.sheet, turns.replay))


def _notices(texts: ClassicTexts) -> Iterator[str]:
    said = texts.notices
    yield said.alarm(MINUTE / 2)
    yield said.nudge("Anaïs")
    yield said.bank_emptied("Anaïs", plays_on=True, contests=True)
    yield said.bank_emptied("Anaïs", plays_on=False, contests=True)
    yield said.bank_emptied("Anaïs", plays_on=False, contests=False)
    yield said.outage(95 * MINUTE / 60)
    yield said.time_given("Anaïs", MINUTE)
    yield said.clocks_switched(FAMILY)
    yield said.time_taken("Anaïs", MINUTE)
    yield said.break_taken("Anaïs")
    for sanction in Sanction:
        yield said.sanctioned("Anaïs", sanction, "bavardage")
    yield said.lifted("Anaïs", "")
    yield said.appealed("Anaïs", "mon mot n’a pas été compté")
    for out in OutReason:
        yield said.out("Anaïs", out)
    yield f"{said.seat_freed('Anaïs')}\n{said.replaced('Anaïs', 'Tom')}"
    yield f"{said.away('Anaïs')}\n{said.back('Anaïs')}"
    yield f"{said.paused}\n{said.may_be_lifted}\n{said.suspended}\n{said.to_resume}\n{said.resumed}"


def _ends(texts: ClassicTexts) -> Iterator[str]:
    cards = texts.cards
    for ending in Ending:
        yield cards.game_over(ending)
    for termination in Termination:
        yield cards.never_played(termination)
    yield " | ".join(cards.left_alone([("Anaïs", reason)]) for reason in OutReason)
    yield cards.left_alone([("Anaïs", OutReason.RESIGNED), ("Tom", OutReason.LEFT)])
    yield f"{cards.total(-1040)} | {cards.rest(12, 2, 6)} | {cards.reason(Ending.PASSES)}"
    yield cards.to_beat(480)
    yield "\n".join((cards.record(512, 480), cards.record(480, 480), cards.record(1, 480)))
    yield cards.standings(
        [Line("Anaïs", 1, 312, added=13), Line("Tom", 2, 1, 2, 11), Line("Léa", 3, -5, 1, 2)]
    )
    lines = [MatchLine("Anaïs", 1, 2, 4, 120), MatchLine("Tom", 2, 1, 1, -120)]
    yield cards.match(lines, 3, over=True)
    yield cards.match([MatchLine("Anaïs", 1, 0, 1, 0)], 1, over=False)


def _answers(texts: ClassicTexts) -> Iterator[str]:
    said, panel, orders = texts.answers, texts.panel, texts.orders
    yield f"{said.sheet_file}.txt"
    yield f"{said.rack('AEINRS?')}\n{said.no_rack}\n{said.drawn('E?')}\n{said.not_your_turn}"
    yield f"{said.played(PASSE, 24, scrabble=False)} {said.waits_for_tiles}"
    yield said.played(PASSE, 74, scrabble=True)
    yield f"{said.exchanged(1)}\n{said.exchanged(3)}\n{said.passed}\n{said.accepted}"
    yield f"{said.took_seat}\n{said.resigned}\n{said.overheard}\n{said.appeal_noted}\n{said.break_noted}"
    yield said.preview(PASSE, 24)
    yield f"{said.trial(PASSE, 24, ['PASSE', 'AS', 'ET'], scrabble=False)}\n{said.not_judged}"
    yield said.trial(PASSE, 74, ["PASSE"], scrabble=True)
    yield "\n".join((said.unseen("AAEEZ?"), said.unseen("A"), said.unseen("")))
    yield "\n".join((said.open_tiles("AAEEZ?"), said.open_tiles("A"), said.open_tiles("")))
    yield "\n".join(map(said.bag, range(3)))
    sheet = [SheetLine(number, done, 24) for number, done in enumerate(DONE, start=1)]
    yield " | ".join(
        (said.sheet_turn, said.sheet_total, *(said.on_sheet(done, 0) for done in DONE))
    )
    yield said.sheet([*sheet, SheetLine(99, DONE[6], 4, 20), SheetLine(100, DONE[6], 24, -20)])
    yield f"{said.sheet_is_empty}\n{said.history(4, texts.turns.done(DONE[0]))}"
    yield f"{said.no_such_turn(0)}\n{said.no_such_turn(12)}"
    yield f"{said.film(2, whole=True)}\n{said.film(200, whole=False)}"
    yield said.saved("chevalet-a1b2.gcg")
    yield f"{said.play_label} : {said.play_example}"
    yield f"{said.exchange_label} : {said.exchange_example}"
    yield f"{said.contest_text(['DUALS', 'DINS'])}\n{said.contest_label}"
    yield f"{panel.controls}\n{panel.stand_in('Anaïs')}\n{panel.who_leaves}\n{panel.who_leads}"
    for sure in get_args(Sure):
        yield f"{panel.sure(sure)} {panel.yes(sure)}, {panel.no}"
    assert Consequence.STOP in get_args(Sure)
    yield f"{panel.sure_of_blank} | {panel.sure_to_resign} {panel.yes_resign}"
    yield f"{orders.skip} | {orders.punish} | {orders.replace} | {orders.take_seat('Anaïs')}"
    yield f"{orders.punish_label} : {orders.punish_example}"
    yield f"{orders.replace_label} : {orders.replace_example}"
    yield said.sheet_file
    yield f"{orders.computer}\n{orders.how_strong}"
    yield " | ".join(orders.level(level) for level in LEVELS)
    yield RULE_BOOK.say(VARIED[0], "", texts.common, texts.rule_words)
    named = texts.common.rules
    lines: list[tuple[str, Value]] = [("contestation", "auto"), ("places", 4), ("temps", MINUTE)]
    yield named.every(lines, pick_spelling(RULE_BOOK.example, texts.common.language))
    yield named.one("contestation", "auto", ["auto", "libre"], "")
    yield named.one("temps", MINUTE, [], "20 min")


def _variants(texts: ClassicTexts) -> Iterator[str]:
    said, square = texts.variants, Square(7, 7)
    for rules in VARIED:
        yield "\n".join(said.played(rules))
        yield texts.course.commitment(
            game(rules), NAMES, frozen_rules(rules, texts.common.language)
        )
    yield "\n".join(filter(None, map(said.undecided, ((), ("Anaïs",), ("Anaïs", "Tom", "Léa")))))
    yield "\n".join(filter(None, map(said.explained, RULE_BOOK.names)))
    yield f"{said.agreed}\n{said.voted}"
    yield f"{said.recycled('Anaïs', 'R', square)}\n{said.had_joker('R')}"
    yield "\n".join(said.vowels(number) for number in range(3))
    buttons = (said.have_joker("R", square), said.choose_vowels(0), said.choose_vowels(1))
    yield " | ".join(
        (*buttons, said.choose_vowels(7), said.of_the_theme("SAPIN"), said.not_of_the_theme)
    )
    yield said.theme_vote(ThemeVote("SAPIN", "Noël", 0, 1))
    yield said.theme_vote(ThemeVote("SAPIN", "Noël", 0, 2))
    yield said.theme_scored("Anaïs", "SAPIN", 5)
    yield RULE_BOOK.say(VARIED[1], "theme", texts.common, texts.rule_words)
    yield RULE_BOOK.say(VARIED[2], "theme_words", texts.common, texts.rule_words)
