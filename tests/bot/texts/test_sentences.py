"""Every sentence, said once in each language, to be read aloud: tests/transcripts/sentences-*.txt.

Made again with CHEVALET_UPDATE=1.
"""

import os
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from pathlib import Path

import pytest

from bot.commands import help_sections
from bot.games.duplicate.options import menus
from bot.games.duplicate.settings import DUPLICATE_SETTINGS
from bot.people.alerts import Alert
from bot.places.settings import SETTINGS, PlaceSettings, Settings, describe
from bot.talk.controls import Control
from bot.talk.refusals import (
    ArgumentMissing,
    BadArgument,
    CommandRenamed,
    ForgedButton,
    GameHere,
    GamesNotHere,
    LobbyOpen,
    MayNotPost,
    MayNotWrite,
    NoGameHere,
    NoSuchPlayer,
    NotAList,
    NothingToComplain,
    NotInThisGame,
    NotManager,
    NotOrganiser,
    NotSeconds,
    OldButton,
    ReasonMissing,
    RoundIsPlayed,
    SearchUnderWay,
    SeveralGames,
    TooFast,
    ToolsWereUsed,
    TooManyComplaints,
    TooManyGames,
    UnknownCommand,
)
from bot.talk.requests import Lack
from bot.talk.typography import NARROW, WIDE
from bot.talk.word_views import (
    Checked,
    CheckedWord,
    Kind,
    Section,
    Tool,
    Unreadable,
    WordPage,
)
from bot.texts import LANGUAGES, Texts
from engine.board import Board, Direction, Square
from engine.duplicate.draws import Draw, Rejection
from engine.duplicate.errors import GameHalted
from engine.duplicate.events import Opening, Result
from engine.duplicate.ranking import Standing
from engine.duplicate.reasons import ChoiceReason, Termination, Verdict
from engine.duplicate.rules import Counting, DuplicateRules, Openness
from engine.duplicate.start import Phrase
from engine.duplicate.state import DuplicateGame, ScoredRound
from engine.lexicon import LexiconIdentity
from engine.moves import Play
from engine.solutions import Solution
from engine.word_tools import UnreadableWord
from tests.bot.facts import READINGS
from tests.bot.memory_store import MemoryStore

TRANSCRIPTS = Path(__file__).parents[2] / "transcripts"
NOW = datetime(2026, 11, 21, 20, 0, tzinfo=UTC)
NAMES = {1: "Léa", 2: "Tom", 3: "Zoé", 4: "Max"}
HALF = timedelta(seconds=30)


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
    )


def crowded() -> ScoredRound:
    """The same round with 201 players and 21 scores."""
    results = tuple(
        Result(number, Verdict.ADMITTED, 22 - (number + 9) // 10, RIZ) for number in range(1, 202)
    )
    return replace(scored(ChoiceReason.ONLY, solo=False), results=results)


def about_a_game(texts: Texts) -> Iterator[str]:
    minutes = timedelta(minutes=3)
    for rules in (
        DuplicateRules(),
        DuplicateRules(
            formula="7et8",
            warning=timedelta(0),
            counting=Counting.BEST,
            open_dictionary=True,
        ),
    ):
        yield f"{texts.game_title(rules)}\n{texts.opening(rules)}"
    lobby = game(DuplicateRules())
    yield texts.commitment(lobby, NAMES)
    other = DuplicateRules(
        pause=None, lobby_time=None, absent_after=0, solo_players=1, openness=Openness.SAMPLED
    )
    yield texts.commitment(game(other), NAMES)
    phrases = tuple(Phrase(player % 4 + 1, f"phrase {player}") for player in range(7))
    yield texts.commitment(replace(lobby, phrases=phrases, statement="{}"), NAMES)
    yield texts.phrase_noted()
    yield texts.players(["Léa", "Tom"])
    yield texts.players([f"J{number}" for number in range(1, 202)])
    draws = [Draw(number, "", "AEIOUAB", reason) for number, reason in enumerate(Rejection)]
    yield texts.announcement([*draws, Draw(3, "", "BNISR?A")])
    yield texts.announcement([Draw(0, "EEW", "")])
    yield texts.announcement([Draw(0, "W", "X")])
    yield texts.announcement_short(5, [Draw(0, "UR", "ZXTEU")])
    yield texts.time_allowed(minutes, HALF)
    yield texts.receipt(down(7, 12, "RiZ"), 11)
    yield f"{texts.receipt(across(7, 3, 'RiZ'), 24)} {texts.best_place()} {texts.until_the_end()}"
    yield f"{texts.blank_receipt()} {texts.until_the_end()}"
    yield f"{texts.blank_receipt()} {texts.counts_so_far(down(7, 12, 'RiZ'), 11)}"
    yield texts.warning(HALF)
    yield texts.round_closed()
    yield texts.round_cancelled(4)
    yield texts.round_cancelled(4, "mauvaise annonce")
    yield texts.void()
    yield texts.paused()
    yield f"{texts.everybody_left()} {texts.joined_to_lead()}"
    for suspended, anybody in ((False, False), (False, True), (True, False)):
        yield texts.refusal(GameHalted(suspended, anybody))
    yield texts.abandoned()
    yield texts.suspended()
    yield texts.resumed()
    for reason in ChoiceReason:
        card = scored(reason, solo=reason is ChoiceReason.EXTENSIONS)
        yield "\n".join(
            filter(
                None,
                (
                    texts.round_top(card),
                    texts.highlights(card, NAMES),
                    texts.round_results(card, NAMES),
                    texts.round_details(card),
                ),
            )
        )
    yield texts.standings(
        [
            Standing(1, 1, 1040, 1, 20, Fraction(101), 6),
            Standing(2, 2, 1034, 0, 20, Fraction(100), 0),
            Standing(3, 3, 870, 2, 12, Fraction(8414, 100), -164),
        ],
        NAMES,
    )
    for rank in (1, 2, 3, 11, 22):
        yield texts.own_standing(Standing(rank, rank, 300, 0, 5, Fraction(90), -40))
    many = [Standing(rank, rank, 300 - rank, 0, 5, Fraction(90), -40) for rank in range(1, 14)]
    yield texts.standings(many, {line.player: f"Joueuse {line.player}" for line in many})
    many = [Standing(rank, rank, 300 - rank, 0, 5, Fraction(90), -40) for rank in range(1, 202)]
    crowd = {line.player: f"J{line.player}" for line in many}
    yield texts.standings(many, crowd).splitlines()[-1]
    yield texts.round_results(crowded(), crowd)
    for termination in Termination:
        yield texts.game_over(termination, "EAI")
    for left in ("K", "?", "TNR"):
        yield texts.game_over(Termination.ONE_KIND_LEFT, left)
    yield texts.tops_total(1034, 21)
    yield texts.tops_total(0, 1)
    yield texts.secret_revealed(game(DuplicateRules()))


def sentences(texts: Texts) -> Iterator[str]:
    yield from about_a_game(texts)
    yield " | ".join(texts.label(press) for press in "jsnpbmto")
    yield texts.opened()
    yield f"{texts.controls()} {' | '.join(texts.control(control.value) for control in Control)}"
    for control in (Control.CANCEL, Control.SUSPEND, Control.STOP):
        yield f"{texts.sure(control.value)} {texts.yes(control.value)}, {texts.label('back')}"
    for found in ("suspend-between", "suspend-kept"):
        yield texts.sure(found)
    for count in range(3):
        yield texts.bulletins_in(count)
    yield texts.ends("20:03:00")
    yield texts.next_round("20:03:15")
    for rule in ("pace", "formula", "counting", "pause"):
        menu = next(menu for menu in menus(DuplicateRules(), texts) if menu.rule == rule)
        yield "\n".join([menu.label, *(f"- {choice.label}" for choice in menu.choices)])
    yield texts.rack("AEINRS?")
    yield texts.rack("AEI??")
    yield f"{texts.form_label()} : {texts.form_example()}"
    for lack in (Lack.PICTURES, Lack.THREADS):
        yield texts.lacks(lack.value)
    settings = Settings(
        MemoryStore(), PlaceSettings(language=texts.language), (), DUPLICATE_SETTINGS
    )
    here = {**SETTINGS, **DUPLICATE_SETTINGS}
    yield texts.settings(describe(settings.defaults, here), timedelta(minutes=3))
    yield texts.taken_back("fuseau")
    yield texts.done()
    yield f"{texts.joined()} {texts.left()} {texts.not_started()} {texts.to_resume()}"
    yield texts.taken_out("Léa")
    yield f"{texts.leads('Léa')} {texts.stand_in('Léa')} {texts.joined_for_the_next()}"
    yield f"{texts.to_whom('out')} {texts.to_whom('hand-on')}"
    yield texts.absent(["Tom"], 1)
    yield texts.absent(["Tom", "Zoé"], 2)
    yield texts.not_read()
    yield texts.all_answered()
    yield texts.not_stored()
    yield f"{texts.set_aside()} {texts.damaged()} {texts.damaged_game_ended()}"
    yield texts.went_wrong()
    yield texts.press_again()
    yield texts.no_bulletin_yet()
    for alert in Alert:
        yield texts.alerts(alert.value, in_server=True)
    yield texts.alerts(Alert.CLOSED.value, in_server=False)
    yield texts.alerts_chosen(in_server=True)
    yield texts.alerts_chosen(in_server=False)
    yield texts.alerts_begin()
    for bag in ("AAEEZ?", "Z?", "A", ""):
        yield texts.bag(bag)
    for seconds in (20, 95, 72_000, 200_000):
        yield texts.outage(timedelta(seconds=seconds))
    yield texts.command_help(help_sections(texts.language))
    yield texts.command_help(help_sections(texts.language, "mots"))
    yield texts.command_help(help_sections(texts.language, "/Duplicate"))
    yield from about_words(texts)
    for refusal in (
        UnknownCommand("danse"),
        UnknownCommand(""),
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
        NotAList("16", 15),
        NoGameHere(),
        NotInThisGame(),
        SeveralGames(),
        ForgedButton(),
        OldButton(),
        NotManager(),
        GamesNotHere(),
        MayNotPost(),
        GameHere(),
        NotOrganiser("Léa"),
        ArgumentMissing({"fr": "mot", "en": "word"}, {"fr": "ZEBRE", "en": "ZEBRE"}),
        NoSuchPlayer("Tim", ("Léa", "Tom")),
        TooFast(),
        SearchUnderWay(),
        LobbyOpen(),
        TooManyGames(20),
        MayNotWrite(),
        RoundIsPlayed(),
        ToolsWereUsed(),
        ReasonMissing("ZEBRER", missing=True),
        ReasonMissing("ABC", missing=False),
        NothingToComplain("ZEBRE", admitted=True),
        NothingToComplain("ZEBRER", admitted=False),
        TooManyComplaints(50),
    ):
        yield texts.bot_refusal(refusal)
    yield texts.round_title(5)
    yield texts.last_play(RIZ, 21)


def about_words(texts: Texts) -> Iterator[str]:
    known = [CheckedWord(word, True, readings=READINGS[word]) for word in READINGS]
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
        refused,
    ):
        yield texts.checked(Checked((word,), "Français libre 1"))
    unreadable = Unreadable(UnreadableWord("m0t"))
    for words in ((unreadable,), tuple(known[:2]), (known[2], refused), (refused, unreadable)):
        yield texts.checked(Checked(words, "Français libre 1", len(words) - 1))
    lengths = (Section(Kind.LENGTH, "4", ("ZEBU",)), Section(Kind.LENGTH, "5", ("ZEBRE", "ZEBUS")))
    jokers = (Section(Kind.LETTERS, "EI", ("CHIEN",)), Section(Kind.LETTERS, "H", ("NICHE",)))
    sides = (Section(Kind.BEFORE, "", ("ETABLE",)), Section(Kind.AFTER, "", ("TABLEE", "TABLES")))
    for tool in Tool:
        sections = {Tool.ANAGRAMS: jokers, Tool.HOOKS: sides}.get(tool, lengths)
        yield texts.word_page(WordPage(tool, "ZEB", sections, 3, False, 1, 1, "Français libre 1"))
    for asked in ("2", "K", "K 4"):
        yield texts.word_page(WordPage(Tool.LIST, asked, lengths, 1, False, 2, 3, "Club"))
    yield texts.word_page(WordPage(Tool.PATTERN, "*A?E*", lengths, 1000, True, 1, 9, "Club"))
    yield texts.word_page(WordPage(Tool.PATTERN, "*A?E*", (), 0, True, 1, 1, "Club"))
    yield texts.word_page(WordPage(Tool.BENJAMINS, "WU", (), 0, False, 1, 1, "Club"))
    yield texts.definition("ZEBRE", READINGS["ZEBRE"])
    yield texts.complaint_noted("ZEBRER", "Français libre 1")
    yield texts.editions("Français libre 1", [])
    yield texts.editions("Club", [("defaut", "Français libre 1"), ("club", "Club")])
    yield texts.edition_chosen("Club")
    yield texts.dictionary(opened=True)
    yield texts.dictionary(opened=False)
    yield f"{texts.label('previous')} | {texts.label('next')}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentences_read_as_they_did(language: str) -> None:
    path = TRANSCRIPTS / f"sentences-{language}.txt"
    said = "\n\n".join(sentences(LANGUAGES[language])) + "\n"
    said = said.replace(NARROW, "~").replace(WIDE, "~")  # so that the special spaces can be seen
    if os.environ.get("CHEVALET_UPDATE") == "1":
        path.write_text(said, encoding="utf-8")
    assert said == path.read_text(encoding="utf-8")
