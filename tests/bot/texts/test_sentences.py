"""Every sentence, said once in each language, to be read aloud: tests/transcripts/sentences*.txt."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from fractions import Fraction
from importlib import import_module
from pathlib import Path
from textwrap import indent
from typing import Any, get_args

import pytest

from bot.games.kinds.duplicate.kind import Duplicate
from bot.games.kinds.duplicate.options import menus
from bot.games.kinds.duplicate.rule_names import RULE_BOOK
from bot.games.kinds.duplicate.settings import DUPLICATE_SETTINGS
from bot.games.kinds.duplicate.texts import DUPLICATE, DuplicateTexts
from bot.games.lobby_menus import form_of
from bot.help import subjects
from bot.places.setting_menus import setting_menus
from bot.places.settings import SETTINGS, PlaceSettings, Settings, describe
from bot.talk.alerts import Alert, Consent
from bot.talk.analysis_views import (
    GameIsOn,
    NoSuchTurn,
    NothingToAnalyse,
    TooManyAnalyses,
)
from bot.talk.attached import FileNotFetched, FileTooLarge, NotAText
from bot.talk.controls import Consequence, Control
from bot.talk.door_refusals import (
    Erased,
    LeadsNowhere,
    NobodyKnown,
    NotPresent,
    OnlyWatches,
    PlatformAway,
    ShutOut,
    TooLongAgo,
    WronglySetUp,
)
from bot.talk.endings import Highlight
from bot.talk.game_actions import Pause
from bot.talk.identity import Account, Place
from bot.talk.messages import Labelled
from bot.talk.operator_actions import (
    Act,
    Blocked,
    Deed,
    GameOn,
    Maintenance,
    NotOperator,
    PlaceBlocked,
    Problem,
    StandingOrders,
    StateView,
    Trouble,
)
from bot.talk.own_data import TELL_OF_WORDS, Subject
from bot.talk.past_views import NoGameInFile, NoSuchGame, NothingToReplay
from bot.talk.refusals import (
    ArgumentMissing,
    BadArgument,
    BotRefusal,
    CommandRenamed,
    ContestElsewhere,
    ElsewhereWritten,
    ForgedButton,
    Forwarded,
    GameHere,
    GamesNotHere,
    HearsNothing,
    LobbyOpen,
    MayNotPost,
    MayNotWrite,
    NameOfTheNameless,
    NobodyLeads,
    NoGameHere,
    NoGameKept,
    NoGameOfYours,
    NoSuchPlayer,
    NoSuchSimultane,
    NotALength,
    NotAList,
    NotAPlayer,
    NotHandedIn,
    NothingToComplain,
    NotHost,
    NotInThisGame,
    NotManager,
    NotOrganiser,
    NotOver,
    NotSeconds,
    NotTyped,
    NoVoice,
    OldButton,
    OthersBulletin,
    OthersGame,
    Overheard,
    PlaysElsewhere,
    PlaysInAnotherCentre,
    ReasonMissing,
    RoundIsPlayed,
    SearchUnderWay,
    SeveralGames,
    SlipOrTalk,
    TicketGone,
    TooFast,
    TooLongToAsk,
    ToolsWereUsed,
    TooManyComplaints,
    TooManyGames,
    TooManyWrongCodes,
    UnknownCommand,
)
from bot.talk.requests import Lack
from bot.talk.typography import NARROW, WIDE
from bot.talk.word_views import (
    Checked,
    CheckedWord,
    Common,
    Section,
    Tool,
    Unreadable,
    WordPage,
)
from bot.texts import LANGUAGES, Texts
from bot.texts.accounts import Accounts
from bot.texts.deck import Deck
from bot.texts.endings import Endings
from bot.texts.operators import Operators
from bot.texts.people import People
from bot.texts.places import EditionView
from engine.board import Board, Direction, Square
from engine.club_notation import UnplayableLine, UnreadableLine
from engine.duplicate.draws import Draw, Rejection
from engine.duplicate.errors import GameHalted
from engine.duplicate.events import Opening, Result
from engine.duplicate.ranking import Standing
from engine.duplicate.reasons import ChoiceReason, Termination, Verdict
from engine.duplicate.rounds import ScoredRound
from engine.duplicate.rules import Counting, DuplicateRules, Openness
from engine.duplicate.state import DuplicateGame
from engine.errors import WordTooLong
from engine.lexicon import LexiconIdentity
from engine.moves import Play
from engine.solutions import Solution
from engine.statement import Phrase
from engine.word_tools import UnreadableWord
from tests.bot.facts import READINGS
from tests.bot.games.party import sentences as party
from tests.bot.kinds import brought_by, texts_of
from tests.bot.memory_store import MemoryStore
from tests.bot.table import help_sections
from tests.bot.texts.analysis_sentences import analysis_sentences
from tests.bot.texts.daily_sentences import daily_sentences
from tests.bot.texts.evening_sentences import evening_sentences
from tests.bot.texts.official_sentences import official_sentences
from tests.bot.texts.result_sentences import result_sentences
from tests.bot.texts.series_sentences import series_sentences
from tests.bot.texts.several_sentences import several_sentences
from tests.bot.texts.sheet_sentences import past_sentences, sheet_sentences
from tests.bot.texts.simultane_sentences import simultane_sentences
from tests.bot.texts.tournament_sentences import tournament_sentences
from tests.golden import check

TRANSCRIPTS = Path(__file__).parents[2] / "transcripts"
FOLDER = Path(__file__).parents[1] / "games" / "kinds"
OPENER = {"fr": "duplicate", "en": "duplicate"}
NOW = datetime(2026, 11, 21, 20, 0, tzinfo=UTC)
NAMES = {1: "Léa", 2: "Tom", 3: "Zoé", 4: "Max"}
HALF = timedelta(seconds=30)

REFUSALS = (
    UnknownCommand("danse"),
    UnknownCommand(""),
    UnknownCommand(
        "partie", near=({"fr": "duplicate", "en": "duplicate"}, {"fr": "parties", "en": "games"})
    ),
    UnknownCommand("« la » danse"),
    CommandRenamed(
        "contester",
        {"fr": "signaler", "en": "report"},
        {"fr": "ABC nom propre", "en": "ABC a proper noun"},
    ),
    BadArgument("vite", ("blitz", "normal")),
    BadArgument("peut-être ?", (("oui", "yes"), ("non", "no"))),
    BadArgument("Lune", example="Europe/Paris"),
    NotSeconds("-3", 3600),
    NotALength("K", 15),
    NotAList("16", 15),
    NoGameHere((OPENER,)),
    NoGameKept((OPENER,)),
    NotOver(),
    OthersGame((OPENER,)),
    NotAPlayer(),
    NotInThisGame(),
    SeveralGames(("partie",)),
    NoGameOfYours(),
    TooLongToAsk(),
    ForgedButton(),
    NoSuchSimultane(),
    TooManyWrongCodes(10),
    NobodyLeads(),
    NotHost("Tom"),
    NameOfTheNameless(),
    PlaysInAnotherCentre("Léa"),
    OldButton((OPENER,)),
    NotManager(on_server=True),
    NotManager(on_server=False),
    NoVoice(("espeak-ng",)),
    NoVoice(("espeak-ng", "opus-tools")),
    HearsNothing(),
    GamesNotHere(),
    MayNotPost(),
    GameHere(),
    NotOrganiser("Léa"),
    ArgumentMissing({"fr": "mot", "en": "word"}, {"fr": "ZEBRE", "en": "ZEBRE"}),
    NoSuchPlayer("Tim", ("Léa", "Tom")),
    TooFast(),
    NotOperator(),
    Blocked(),
    PlaceBlocked(),
    Maintenance(""),
    Maintenance("ce soir à 22 h"),
    SearchUnderWay(),
    LobbyOpen("Duplicate"),
    LobbyOpen("Duplicate", Place("discord", "1")),
    TooManyGames(20),
    MayNotWrite(),
    RoundIsPlayed(),
    PlaysElsewhere(),
    ContestElsewhere(),
    NotTyped(),
    NoSuchGame(),
    NothingToReplay(),
    GameIsOn(),
    GameIsOn(earlier=True),
    NothingToAnalyse(),
    TooManyAnalyses(),
    NoSuchTurn(21),
    NoSuchTurn(14, rounds=True),
    NoGameInFile(),
    NotAText(),
    FileTooLarge(200_000),
    FileNotFetched(),
    Overheard(),
    ToolsWereUsed(),
    SlipOrTalk("BONJOUR"),
    OthersBulletin("Léa"),
    ElsewhereWritten(),
    Forwarded(),
    TicketGone(),
    NotHandedIn(),
    ReasonMissing("ZEBRER", missing=True),
    ReasonMissing("ABC", missing=False),
    NothingToComplain("ZEBRE"),
    TooManyComplaints(50),
    NobodyKnown(),
    TooLongAgo(),
    Erased(),
    LeadsNowhere(),
    NotPresent(),
    ShutOut(),
    PlatformAway(),
    WronglySetUp(),
    OnlyWatches(),
)
"""Each at least once."""


def across(row: int, column: int, word: str) -> Play:
    return Play(Square(row, column), Direction.ACROSS, word)


def down(row: int, column: int, word: str) -> Play:
    return Play(Square(row, column), Direction.DOWN, word)


BOARD = Board((*("." * 15,) * 7, ".......PASSE...", *("." * 15,) * 7))
RIZ = down(7, 12, "RIZ")


def game(rules: DuplicateRules) -> DuplicateGame:
    identity = LexiconIdentity("Français libre 1", "0123456789abcdef" * 4)
    return DuplicateGame("g", rules, identity, "c0ffee", NOW, NOW, NOW, secret="5ec2e7")


def scored(reason: ChoiceReason, *, solo: bool) -> ScoredRound:
    """RIZ in 13H is the top; one player found it."""
    results = (
        Result(1, Verdict.ADMITTED, 21, RIZ),
        Result(2, Verdict.INADMISSIBLE, 0, down(7, 12, "ROZ"), ("ROZ",)),
        Result(3, Verdict.BLANK),
        Result(4, Verdict.ABSENT),
    )
    others = [Solution(across(8, column, f"MOT{chr(65 + column)}"), 21) for column in range(6)]
    return ScoredRound(
        number=2,
        draws=(Draw(0, "RI", "ZUTLO"),),
        board=BOARD,
        top=Solution(RIZ, 21),
        formed=("PASSER",),
        reason=reason,
        isotops=tuple(others) if solo else (),
        subtops=(Solution(across(6, 7, "UT"), 12), Solution(across(6, 8, "UT"), 12))
        if solo
        else (),
        results=results if solo else results[1:],
        solo=1 if solo else None,
        at=NOW,
        opening=Opening(413, 390, 40) if reason is ChoiceReason.OPENNESS else None,
        is_scrabble=solo,
        freed="RT" if solo else "",
    )


TABLE = [
    Standing(1, 1, 1040, 1, 20, Fraction(101), 6),
    Standing(2, 2, 1034, 0, 20, Fraction(100), 0),
    Standing(3, 3, 870, 2, 12, Fraction(8414, 100), -164),
]


def crowded() -> ScoredRound:
    """The same round with 201 players and 21 scores."""
    results = tuple(
        Result(number, Verdict.ADMITTED, 22 - (number + 9) // 10, RIZ) for number in range(1, 202)
    )
    return replace(scored(ChoiceReason.ONLY, solo=False), results=results)


def _of_all_draws(texts: DuplicateTexts) -> Iterator[str]:
    games = texts.common.games
    yield f"{games.see_draws} {games.all_rules}"
    rules = DuplicateRules("normal")
    yield RULE_BOOK.say(rules, "", texts.common, texts.rule_words)
    yield texts.menus.round(timedelta(seconds=50))
    for menu in form_of((), RULE_BOOK, rules, texts.rule_words, texts.common):
        labels = ", ".join(choice.label for choice in menu.choices)
        yield f"{menu.group}, {menu.label} : {labels or menu.said}"
    yield f"{games.see_draws}\n{games.all_of_draws('ab' * 32, 'cd' * 32, ['…'], '{}', None)}"
    yield games.all_of_draws("ab" * 32, "cd" * 32, ["…"], "{}", "ef" * 32)
    yield games.draws_can_be_checked
    yield games.first_draw("cd" * 32)


def about_a_slip(texts: DuplicateTexts) -> Iterator[str]:
    yield texts.answers.receipt(down(7, 12, "RiZ"), 11)
    yield texts.answers.preview(down(7, 12, "RiZ"), 11)
    moved = texts.answers.receipt(across(7, 3, "RiZ"), 24)
    yield f"{moved} {texts.answers.best_place} {texts.answers.until_the_end}"
    yield f"{texts.answers.blank_receipt} {texts.answers.until_the_end}"
    yield f"{moved} {texts.answers.first_counts}"
    yield f"{moved} {texts.answers.others_ignored}"
    yield f"{texts.answers.blank_receipt} {texts.answers.counts_so_far(down(7, 12, 'RiZ'), 11)}"


def _said_aloud_and_on_paper(texts: DuplicateTexts, draws: Sequence[Draw]) -> Iterator[str]:
    yield texts.spoken.draw(2, [*draws, Draw(3, "E", "BNISR?A")], in_full=True)
    yield texts.spoken.draw(2, [Draw(0, "EEW", "")], in_full=False)
    yield texts.spoken.left(timedelta(seconds=81))
    yield texts.paper.seated(3, "Marie")
    yield texts.paper.entered((3, "Marie"), "H4 SEMAINE 70", None)
    yield texts.paper.entered((3, "Marie"), "", [(4, "Paul"), (7, "Ana")])
    yield texts.paper.entered((7, "Ana"), "H4 SEMAINE 70", [])
    yield texts.paper.awaited([(4, "Paul")])
    yield texts.common.games.name_erased(3)
    for solo in ("Léa", texts.spoken.numbered(3, "Léa")):
        yield texts.spoken.result(scored(ChoiceReason.ONLY, solo=True), "passé", solo)


def about_a_game(texts: DuplicateTexts) -> Iterator[str]:
    for rules in (
        DuplicateRules("normal"),
        *map(DuplicateRules, ("7sur8-joker", "joker-cher", "explosive")),
        DuplicateRules(
            formula="7et8",
            warning=timedelta(0),
            counting=Counting.BEST,
            open_dictionary=True,
        ),
    ):
        title, line = texts.course.game_title(rules), texts.menus.in_a_line(rules)
        yield f"{title}\n{line}\n{texts.course.opening(rules)}"
    lobby = game(DuplicateRules("normal"))
    yield texts.draws.commitment(
        lobby, NAMES, [("arbitrage", "officiel"), ("choix-du-top", timedelta(minutes=1))]
    )
    other = DuplicateRules(
        "normal",
        pause=None,
        lobby_time=None,
        absent_after=0,
        solo_players=1,
        openness=Openness.SAMPLED,
    )
    yield texts.draws.commitment(game(other), NAMES, [])
    phrases = tuple(Phrase(player % 4 + 1, f"phrase {player}") for player in range(7))
    yield texts.draws.commitment(replace(lobby, phrases=phrases, statement="{}"), NAMES, [])
    yield from _of_all_draws(texts)
    yield texts.common.games.players(["Léa", "Tom"])
    yield texts.common.games.title(texts.course.label, ["Léa", "Tom"])
    yield texts.common.games.players([f"J{number}" for number in range(1, 202)])
    draws = [Draw(number, "", "AEIOUAB", reason) for number, reason in enumerate(Rejection)]
    yield texts.draws.announcement([*draws, Draw(3, "", "BNISR?A")])
    yield texts.draws.announcement([Draw(0, "EEW", "")])
    yield from _said_aloud_and_on_paper(texts, draws)
    yield texts.draws.announcement([Draw(0, "W", "X")])
    yield texts.draws.announcement_short(5, [Draw(0, "UR", "ZXTEU")])
    yield from about_a_slip(texts)
    yield f"{texts.course.warning(HALF)}\n{texts.course.reminder(4, timedelta(hours=2))}"
    yield texts.course.round_cancelled(4)
    yield texts.course.round_cancelled(4, "mauvaise annonce")
    yield f"{texts.course.everybody_left} {texts.answers.joined_to_lead}"
    for suspended, anybody in ((False, False), (False, True), (True, False)):
        yield texts.refusals.rule(GameHalted(suspended, anybody))
    for reason in ChoiceReason:
        card = scored(reason, solo=reason is ChoiceReason.EXTENSIONS)
        yield "\n".join(
            filter(
                None,
                (
                    texts.cards.round_top(card),
                    texts.cards.highlights(card, NAMES),
                    texts.cards.table(card, TABLE, NAMES),
                    texts.cards.round_details(card),
                ),
            )
        )
    card = scored(ChoiceReason.ONLY, solo=True)
    yield "\n".join(texts.cards.result(result, card) for result in card.results)
    yield texts.cards.standings(TABLE, NAMES)
    yield texts.cards.beside_totals(TABLE, NAMES)
    for rank in (1, 2, 3, 11, 22):
        own = Standing(rank, rank, 300, 0, 5, Fraction(90), -40)
        yield texts.cards.own_standing(own, tied=rank == 2)
    many = [Standing(rank, rank, 300 - rank, 0, 5, Fraction(90), -40) for rank in range(1, 14)]
    yield texts.cards.standings(many, {line.player: f"Joueuse {line.player}" for line in many})
    many = [Standing(rank, rank, 300 - rank, 0, 5, Fraction(90), -40) for rank in range(1, 202)]
    crowd = {line.player: f"J{line.player}" for line in many}
    yield texts.cards.standings(many, crowd).splitlines()[-1]
    yield texts.cards.table(crowded(), many, crowd)
    yield texts.cards.others(crowded(), many, crowd)
    for termination in Termination:
        yield texts.cards.game_over(termination, "EAI")
    for left in ("K", "?", "TNR"):
        yield texts.cards.game_over(Termination.ONE_KIND_LEFT, left)
    yield texts.cards.tops_total(1034, 21)
    yield texts.cards.tops_total(0, 1)


def _of_endings(endings: Endings) -> Iterator[str]:
    yield endings.won(["Anaïs"])
    yield endings.won(["Anaïs", "Tom"])
    yield endings.alone(1040)
    yield endings.why("tout est joué")
    play = endings.play(Play(Square(7, 3), Direction.ACROSS, "MANTiSE"), 70, "Anaïs")
    labels = (endings.unfound, endings.finest, endings.best)
    yield endings.told([Highlight(label, play, 7) for label in labels], rounds=True)
    scrabbles = Highlight(endings.scrabbles, endings.counts([("Anaïs", 2), ("Tom", 1)]))
    yield endings.told([Highlight(endings.finest, play, 7), scrabbles], rounds=False)


def _of_the_deck(deck: Deck) -> Iterator[str]:
    yield f"{deck.title} : {deck.answer} | {deck.show} | {deck.next_card} | {deck.drop}"
    yield f"{deck.word_label} | {deck.place_label}"
    yield f"{deck.which_word('AEIMNST')}\n{deck.waiting(1)} {deck.waiting(12)}"
    yield f"{deck.right('MANTISE')}\n{deck.which_place('MANTISE', 'AEINST?')}"
    top = Play(Square(7, 3), Direction.ACROSS, "MANTiSE")
    yield f"{deck.solution(top, 70)}\n{deck.asked_again(timedelta(minutes=10))}"
    yield f"{deck.another_anagram}\n{deck.other_letters}\n{deck.no_such_word}\n{deck.better_elsewhere}"
    yield deck.dropped("MANTISE")
    yield deck.nothing_due(0, None)
    yield deck.nothing_due(1, timedelta(days=3))


def _of_settings(common: Texts) -> Iterator[str]:
    settings = Settings(
        MemoryStore().places, PlaceSettings(language=common.language), (), DUPLICATE_SETTINGS
    )
    here = {**SETTINGS, **Duplicate(DuplicateRules("normal")).settings}
    yield common.places.settings(describe(settings.defaults, here))
    yield common.places.taken_back("fuseau")
    yield common.places.changed("Léa", "langue", "en", "fr")
    yield common.places.changed("Léa", "cadence", "blitz", "")
    yield "\n".join(
        f"{menu.label}: {', '.join(each.label for each in menu.choices) or menu.said}"
        for menu in setting_menus(settings.defaults, here)
    )


def sentences(texts: DuplicateTexts) -> Iterator[str]:
    common = texts.common
    chat, games = common.chat, common.games
    yield from about_a_game(texts)
    yield " | ".join(chat.label(press) for press in get_args(Labelled))
    yield from (f"{chat.play_here} | {chat.play_in_private}", games.opened)
    controls = " | ".join(games.control(control) for control in Control)
    yield f"{texts.panel.controls} {controls}"
    for sure in (Consequence.CANCEL, Consequence.SUSPEND, Consequence.STOP):
        yield f"{texts.panel.sure(sure)} {texts.panel.yes(sure)}, {texts.panel.no}"
    for sure in (Consequence.SUSPEND_BETWEEN, Consequence.SUSPEND_KEPT, Consequence.STOP_IN_ROUND):
        yield texts.panel.sure(sure)
    for count in range(3):
        yield texts.course.bulletins_in(count)
    yield games.ends("20:03:00")
    yield games.next_round("20:03:15")
    for rule in ("pace", "formula", "counting", "pause"):
        menu = next(
            menu for menu in menus(DuplicateRules("normal"), texts.menus) if menu.rule == rule
        )
        yield "\n".join([menu.label, *(f"- {choice.label}" for choice in menu.choices)])
    yield texts.draws.rack("AEINRS?")
    yield texts.draws.rack("AEI??")
    yield f"{texts.answers.form_label} : {texts.answers.form_example}"
    for lack in (Lack.PICTURES, Lack.THREADS, Lack.INLINE):
        yield games.lacks(lack)
    yield from _of_settings(common)
    yield chat.done
    yield chat.did(Pause())
    yield "\n".join(map(chat.language.typeset, chat.done_by.values()))
    yield f"{games.joined} {games.left} {games.not_started} {texts.course.to_resume}"
    yield games.taken_out("Léa")
    yield f"{games.leads('Léa')} {texts.panel.stand_in('Léa')} {texts.answers.joined_for_the_next}"
    yield f"{texts.panel.who_leaves} {texts.panel.who_leads}"
    yield texts.cards.absent(["Tom"], 1)
    yield texts.cards.absent(["Tom", "Zoé"], 2)
    yield f"{games.set_aside} {games.damaged} {games.damaged_game_ended}"
    yield f"{chat.press_again}\n{chat.welcome}\n{chat.nobody_known}"
    yield f"{chat.answered_in_private} {chat.private_is_closed} [{chat.open_private}]"
    yield from about_people(common.people)
    yield from about_accounts(common.accounts)
    yield from evening_sentences(common)
    yield from tournament_sentences(common)
    yield from about_operators(common.operators)
    for bag in ("AAEEZ?", "Z?", "A", ""):
        yield games.bag(bag)
    for seconds in (20, 95, 72_000, 200_000):
        yield texts.course.outage(timedelta(seconds=seconds))
    for topic in ("", "mots", "classique", "/Organiser", "/pause"):
        sections = help_sections(common.language, topic)
        yield common.help.page(sections, subjects(common.language))
    yield from about_words(common)
    for refusal in REFUSALS:
        yield common.refusals.bot(refusal)
    yield texts.draws.round_title(5)
    yield texts.cards.last_play(RIZ, 21)


def about_operators(operators: Operators) -> Iterator[str]:
    yield f"{operators.maintenance_over}\n{operators.operators_stay}\n{operators.no_such_game}"
    yield operators.standing_by
    yield operators.cut_off
    for games in (0, 1, 3):
        yield operators.maintenance_begun(games)
        yield operators.word_answered("ZEBRER", games)
        yield operators.maintenance_sure("ce soir à 22 h", games)
    target, game = "discord:123456789", "0123456789abcdef"
    for say in (
        operators.block_sure,
        operators.blocked,
        operators.unblocked,
        operators.was_not_blocked,
    ):
        yield say(target)
    yield operators.end_sure(game, target)
    yield f"{operators.ended(game)}\n{operators.nobody_reported('ZEBRER')}"
    yield f"{operators.going_down('')}\n{operators.going_down('à 22 h')}"
    yield operators.word_answer("ZEBRER", "il sera admis")
    minute = timedelta(minutes=1)
    well = StateView(
        "1.0.0",
        30 * 60 * minute,
        (("discord", None),),
        1,
        0,
        0 * minute,
        minute / 30,
        minute / 5000,
        (),
        (),
        StandingOrders(),
    )
    yield operators.state(well)
    problems = tuple(Problem(trouble, "Discord", 2 * minute) for trouble in Trouble)
    yield operators.state(
        replace(
            well,
            platforms=(("discord", 2 * minute),),
            games=3,
            waiting=2,
            waits=2 * minute,
            spread=(1, 3, 41),
            problems=problems,
            faults=('event="message waits" row=6',),
            orders=StandingOrders("à 22 h", tuple(f"discord:{n}" for n in range(7))),
        )
    )
    yield operators.games_on([])
    yield operators.games_on([GameOn(game, "duplicate", target)])
    yield operators.all_acts([])
    yield operators.all_acts([Act(NOW, "telegram:42", each, target) for each in Deed])


def about_people(people: People) -> Iterator[str]:
    yield from (people.alerts(alert, Consent.SERVER) for alert in Alert)
    yield from (
        people.alerts(Alert.CLOSED, takes) for takes in (Consent.PERSON, Consent.FIRST_WORD)
    )
    yield from map(people.alerts_chosen, Consent)
    yield people.own_data(dict(zip(Subject, range(1, 1_500, 105), strict=False)))
    yield people.own_data({Subject.NAMES: 1, Subject.CARDS: 2, Subject.REVIEW: 0}, TELL_OF_WORDS)
    yield f"{people.forget} / {people.forget_now}"
    yield people.forget_sure(people.pseudonym(12))
    yield f"{people.forgotten}\n{people.nothing_kept}\n{people.others_data}"


def about_accounts(accounts: Accounts) -> Iterator[str]:
    one, other = Account("discord", "1234567890123"), Account("telegram", "42")
    page, second = Account("playground", "b7a9"), Account("discord", "1234567890777")
    yield accounts.code("12-K7Q2-T9W3", timedelta(minutes=10))
    yield f"{accounts.sure('Léa')}\n[{accounts.link_now}]"
    yield accounts.linked("Léa")
    yield accounts.told("telegram")
    yield from (accounts.no_code, accounts.overheard, accounts.same, accounts.in_one_game)
    yield from (accounts.both_play, accounts.alone, accounts.not_yours, accounts.just_joined)
    for all_of_them in ((one, other), (page, second, one)):
        buttons = [f"[{accounts.take_apart(each, all_of_them, one)}]" for each in all_of_them]
        yield "\n".join([accounts.several(all_of_them, one), *buttons])
        yield accounts.apart(all_of_them[-1], all_of_them)
        yield accounts.goes_by("Léa", all_of_them[-1], all_of_them, one)
        yield accounts.forgets(all_of_them, one)
    yield f"{accounts.too_many_guesses}\n[{accounts.take_name}] {accounts.name_is('Léa')}"


def told_of(texts: Texts, checked: Checked) -> Iterator[str]:
    yield "\n".join(filter(None, (texts.words.verdict(checked), texts.words.sources(checked))))


def about_words(texts: Texts) -> Iterator[str]:
    known = [CheckedWord(word, True, readings=READINGS[word]) for word in READINGS]
    slip = texts.games
    yield f"{slip.here_is_my_slip} | {slip.see_my_slip} | {slip.nothing_handed_in}"
    refused = CheckedWord("ZEBRA", False, nearest=("ZEBRE", "ZEBREE"))
    for word in (
        *known,
        CheckedWord("CHATS", True),
        CheckedWord("PORTEMINE", True, "-"),
        CheckedWord("PORTEMANTAU", False, "-", nearest=("PORTEMANTEAU",)),
        CheckedWord("AUJOURDHUI", False, "’"),
        CheckedWord("PARIS", False, elsewhere=("Paris",), nearest=("PARTIS",)),
        CheckedWord("ARCENCIEL", False, elsewhere=("arc-en-ciel",)),
        CheckedWord("PRESQUILE", False, elsewhere=("presqu'ile",)),
        CheckedWord("EGC", False, elsewhere=("e.g.c.",)),
        CheckedWord("ADN", False, elsewhere=("ADN",)),
        CheckedWord("KM", False, symbol="km"),
        refused,
    ):
        yield from told_of(texts, Checked((word,), "Français libre 1"))
    two = (CheckedWord("WEEK", False), CheckedWord("END", False))
    yield from told_of(texts, Checked(two, "Français libre 1", joined="WEEKEND"))
    yield from told_of(texts, Checked((known[0],), "Français libre 1", whole=True))
    yield from told_of(texts, Checked((known[0],), "Français libre 0", of_game=True))
    yield texts.words.show_all
    yield texts.refusals.rule(WordTooLong("A" * 16))
    yield texts.refusals.rule(UnreadableLine("AEINRST H4", 3))
    yield texts.refusals.rule(UnplayableLine("AEINRST H4 ZUT", 3))
    unreadable = Unreadable(UnreadableWord("m0t"))
    for words in ((unreadable,), tuple(known[:2]), (known[2], refused), (refused, unreadable)):
        yield from told_of(texts, Checked(words, "Français libre 1", len(words) - 1))
    lengths = (
        Section(Common.LENGTH, "4", ("ZEBU",)),
        Section(Common.LENGTH, "5", ("ZEBRE", "ZEBUS")),
    )
    jokers = (Section(Common.LETTERS, "EI", ("CHIEN",)), Section(Common.LETTERS, "H", ("NICHE",)))
    sides = (
        Section(Common.BEFORE, "", ("ETABLE",)),
        Section(Common.AFTER, "", ("TABLEE", "TABLES")),
    )
    news = (Section(Common.CAME, "4", ("ZEBU",)), Section(Common.WENT, "5", ("ZABRE", "ZOBRE")))
    for tool in Tool:
        sections = {Tool.ANAGRAMS: jokers, Tool.HOOKS: sides, Tool.NEWS: news}.get(tool, lengths)
        yield texts.words.page(WordPage(tool, "ZEB", sections, 3, False, 1, 1, "Français libre 1"))
    for asked in ("5", "E", "E 7"):
        yield texts.words.page(WordPage(Tool.LIST, asked, lengths, 1000, True, 1, 3, "Club"))
    for asked in ("2", "K", "K 4"):
        yield texts.words.page(WordPage(Tool.LIST, asked, lengths, 1, False, 2, 3, "Club"))
    yield texts.words.page(WordPage(Tool.NEWS, "", news, 3, False, 1, 1, "Club"))
    yield texts.words.page(WordPage(Tool.NEWS, "", (), 0, False, 1, 1, "Club", compared=False))
    yield texts.words.page(WordPage(Tool.PATTERN, "*A?E*", lengths, 1000, True, 1, 9, "Club"))
    yield texts.words.page(WordPage(Tool.PATTERN, "*A?E*", (), 0, True, 1, 1, "Club"))
    yield texts.words.page(WordPage(Tool.BENJAMINS, "WU", (), 0, False, 1, 1, "Club"))
    yield texts.words.definition("ZEBRE", READINGS["ZEBRE"])
    yield texts.words.complaint_noted("ZEBRER", "Français libre 1", True)
    plain = EditionView(name="Français libre 1", size=385_114)
    yield texts.places.editions(plain, [])
    newer = replace(plain, since=date(2026, 12, 1), former="Français libre 0", came=1_521, went=1)
    yield texts.places.editions(newer, [])
    yield texts.places.editions(
        EditionView(name="Club", size=1), [("defaut", "Français libre 1"), ("club", "Club")]
    )
    yield texts.places.edition_chosen("Club")
    yield texts.places.dictionary(opened=True)
    yield texts.places.dictionary(opened=False)
    yield texts.places.voice(speaks=True)
    yield texts.places.voice(speaks=False)
    yield from _of_endings(texts.endings)
    yield from _of_the_deck(texts.deck)
    yield f"{texts.words.previous_page} | {texts.words.next_page}"
    yield from sheet_sentences(texts)
    yield from past_sentences(texts)
    yield from result_sentences(texts)


KINDS: Sequence[str] = sorted(path.parent.name for path in FOLDER.glob("*/sentences.py"))
"""Those that bring their sentences; duplicate says most of what any game does, and has them here."""
SAID: Mapping[str, tuple[Mapping[str, Any], Callable[[Any], Iterator[str]]]] = {
    "": (DUPLICATE, sentences),
    "-series": (DUPLICATE, series_sentences),
    "-several": (DUPLICATE, several_sentences),
    "-simultane": (DUPLICATE, simultane_sentences),
    "-official": (DUPLICATE, official_sentences),
    "-daily": (LANGUAGES, daily_sentences),
    "-analysis": (LANGUAGES, analysis_sentences),
    "-party": (LANGUAGES, party.sentences),
    **{f"-{kind}": (texts_of(kind), brought_by(kind, "sentences").sentences) for kind in KINDS},
}
"""All that is said, by the name of its golden file: by whom, and each sentence once."""


@pytest.mark.parametrize("part", SAID)
def test_the_sentences_read_as_they_did(part: str) -> None:
    """A sentence stands in all languages beside itself, each indented more than the one before."""
    texts, said = SAID[part]
    aloud = [
        [indent(each, " " * 8 * deep) for each in said(texts[language])]
        for deep, language in enumerate(LANGUAGES)
    ]
    read = "\n\n".join(map("\n".join, zip(*aloud, strict=True))) + "\n"
    read = read.replace(NARROW, "~").replace(WIDE, "~")  # so that the special spaces can be seen
    check(TRANSCRIPTS / f"sentences{part}.txt", read)


@pytest.mark.parametrize("kind", ["party", *KINDS])
def test_every_refusal_of_a_kind_of_game_is_read(kind: str) -> None:
    errors = import_module(f"engine.{kind}.errors")
    own = {each for each in vars(errors).values() if isinstance(each, type)}
    own = {each for each in own if each.__module__ == errors.__name__}
    read = party.REFUSALS if kind == "party" else brought_by(kind, "sentences").REFUSALS
    assert own <= {type(each) for each in read}


def test_every_refusal_is_read() -> None:
    groups = [each for each in BotRefusal.__subclasses__() if each.__subclasses__()]
    each_reason = {
        *BotRefusal.__subclasses__(),
        *(e for group in groups for e in group.__subclasses__()),
    }
    assert {type(each) for each in REFUSALS} == each_reason - set(groups)


def test_no_sentence_shows_the_marks_of_what_was_typed() -> None:
    for path in TRANSCRIPTS.glob("*.txt"):
        assert not {"\ue000", "\ue001"} & set(path.read_text(encoding="utf-8")), path.name
