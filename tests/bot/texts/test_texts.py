"""Every sentence exists in both languages, is short, and is spaced as its language wants."""

import re
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from bot.games.kinds.duplicate.texts import DUPLICATE
from bot.games.party.base import PartyKind
from bot.talk.controls import Control
from bot.talk.messages import Press
from bot.talk.refusals import BotRefusal, NotSeconds, UnknownCommand
from bot.talk.typography import NARROW, WIDE, as_typed, english, french
from bot.texts import LANGUAGES
from bot.texts.fr.grammar import of
from bot.texts.lists import is_whole
from bot.texts.plays import list_plays
from engine import placement
from engine.board import Board, Direction, Square
from engine.classic.contradictions import Contradiction
from engine.duplicate import bulletin
from engine.duplicate import errors as duplicate_errors
from engine.duplicate.contradictions import Contradiction as DuplicateContradiction
from engine.duplicate.draws import Draw, Rejection
from engine.duplicate.events import Result
from engine.duplicate.reasons import ChoiceReason, Verdict
from engine.duplicate.rounds import ScoredRound
from engine.duplicate.rules import IDLE_ROUNDS, Counting, DuplicateRules
from engine.errors import BadReference, BadWord, NotationError, RuleViolation, SeveralWords
from engine.moves import Play
from engine.solutions import Solution
from tests.bot.kinds import ALL, texts_of
from tests.builders import play

PLAY = Play(Square(7, 3), Direction.ACROSS, "PAsSE")
FIELDS: dict[str, Any] = {
    "said": "ce soir",
    "label": "Duplicate",
    "elsewhere": None,
    "last": 21,
    "letters": "AAEZ",
    "ref": "H4",
    "on_server": True,
    "games": ("partie",),
    "near": (),
    "openers": ({"fr": "duplicate", "en": "duplicate"},),
    "play": PLAY,
    "whole": Play(Square(7, 3), Direction.ACROSS, "PAsSER"),
    "meant": Play(Square(7, 3), Direction.DOWN, "PAsSE"),
    "turned": Play(Square(7, 3), Direction.DOWN, "PAsSE"),
    "square": Square(7, 3),
    "tile": "E",
    "missing": "S?",
    "most": 7,
    "wait": 20,
    "word": "PASSE",
    "number": 4,
    "text": "H99",
    "line": 3,
    "suspended": True,
    "anybody": False,
    "name": "Léa",
    "organiser": "Léa",
    "host": "Tom",
    "players": ("Léa", "Tom"),
    "argument": "vite",
    "listed": ("/aide duplicate", "/help duplicate"),
    "choices": ("blitz", ("oui", "yes")),
    "example": "Europe/Paris",
    "typed": "contester",
    "longest": 15,
    "names": {"fr": "signaler", "en": "report"},
    "examples": {"fr": "ZEBRE nom propre", "en": "ZEBRE a proper noun"},
    "admitted": True,
    "seats": 4,
    "fewest": 2,
    "why": Contradiction.MATCH_NEEDS_TWO,
    "player": 2,
    "turn": 5,
    "words": ("DUALS", "DINS"),
    "left": 5,
    "letter": "R",
    "least": 7,
    "named": ("ZUT",),
    "formula": "joker",
    "earlier": True,
    "rounds": True,
}


def leaves(kind: type[Exception]) -> list[type[Exception]]:
    """The classes below one that have none below them."""
    below = kind.__subclasses__()
    return [leaf for child in below for leaf in leaves(child)] if below else [kind]


ERRORS = [
    kind
    for kind in leaves(RuleViolation) + leaves(NotationError)
    if kind.__module__.startswith("engine") and "tournament" not in kind.__module__  # no kind's own
]
SAID: Mapping[str, Mapping[str, Any]] = {kind: texts_of(kind) for kind in ALL}
PARTIES = {name for name, kind in ALL.items() if isinstance(kind, PartyKind)}
"""They say what `engine.party` refuses, and not what `engine.table` does."""
CASES = [
    (game, language, error)
    for game, language, error in product(SAID, LANGUAGES, ERRORS)
    if error.__module__.split(".")[1] not in SAID.keys() - {game}
    and not error.__module__.startswith("engine.table" if game in PARTIES else "engine.party")
]
"""Of each kind of game what it may refuse: what every game does, and what is its own."""


OFFICIAL_AND_BEST = DuplicateContradiction.OFFICIAL_AND_BEST


def an(kind: type[Exception]) -> Any:
    """An error of this class with plausible data."""
    wanted = getattr(kind, "__dataclass_fields__", {})
    fields = FIELDS | (
        {"why": OFFICIAL_AND_BEST} if kind is duplicate_errors.RulesContradict else {}
    )
    return kind(**{name: fields[name] for name in wanted if name != "article"})


def test_the_errors_of_all_modules_are_seen() -> None:
    assert {BadReference, BadWord, SeveralWords} <= set(ERRORS)
    assert {duplicate_errors.TooLate, placement.NotConnected, bulletin.ReferenceMissing} <= set(
        ERRORS
    )


@pytest.mark.parametrize(("game", "language", "kind"), CASES)
def test_every_refusal_is_one_short_sentence_and_names_its_article(
    game: str, language: str, kind: type[Exception]
) -> None:
    error = an(kind)
    said = SAID[game][language].refusals.rule(error)
    assert said
    assert "\n" not in said
    assert len(said) <= 200  # a pop-up on Telegram takes no more
    article = getattr(error, "article", "")
    if game == "classic" and not kind.__module__.startswith("engine.classic"):
        article = ""  # those of duplicate are not its own
    assert (f"art.{WIDE}{article.removeprefix('FO ')}" in said) == bool(article)


@pytest.mark.parametrize(
    ("language", "kind"), [(code, kind) for code in LANGUAGES for kind in leaves(BotRefusal)]
)
def test_whatever_the_bot_refuses_has_a_short_sentence(
    language: str, kind: type[Exception]
) -> None:
    said = LANGUAGES[language].refusals.bot(an(kind))
    assert 0 < len(said) <= 200
    assert "\n" not in said


@pytest.mark.parametrize(("game", "language", "kind"), CASES)
def test_what_no_kind_of_game_alone_refuses_is_said_without_one(
    game: str, language: str, kind: type[Exception]
) -> None:
    """The classic game has a regulation of its own, and racks where duplicate has a draw."""
    if game == "duplicate" and not kind.__module__.startswith(("engine.duplicate", "engine.table")):
        error = an(kind)
        assert LANGUAGES[language].refusals.rule(error) == SAID[game][language].refusals.rule(error)


@pytest.mark.parametrize(
    ("game", "kind"), [(game, kind) for game, code, kind in CASES if code == "fr"]
)
def test_french_has_no_space_that_could_break_before_double_punctuation(
    game: str, kind: type[Exception]
) -> None:
    assert not re.search(r" [;:!?»]|« ", SAID[game]["fr"].refusals.rule(an(kind)))


def test_french_spacing() -> None:
    assert french("Prêt ? « H4 MOT » : 68 points !") == (
        f"Prêt{NARROW}? «{WIDE}H4 MOT{WIDE}»{WIDE}: 68{WIDE}points{NARROW}!"
    )
    assert french("l'alerte") == "l’alerte"
    assert french("Où placez-vous RIZ ? Voulez-vous dire « H4 RIZ » ?").count(f"{NARROW}?") == 2


@pytest.mark.parametrize("rack", ["?", "??", "?AB", "AB?", "AEI??", "A?", "KW?", "?E?"])
def test_a_joker_is_no_question(rack: str) -> None:
    """No narrow space comes before it, wherever a rack is shown."""
    texts = DUPLICATE["fr"]
    draws = [Draw(0, "", rack), Draw(1, rack, "ABC"), Draw(2, "", rack)]
    said = [
        texts.draws.rack(rack),
        texts.common.games.bag(rack),
        french(f"Tirage : {rack}"),
        french(f"« {rack} » n'est pas un tirage"),
        *(texts.draws.announcement_short(1, draws[:number]) for number in (1, 2, 3)),
        *(texts.draws.announcement(draws[:number]) for number in (1, 2, 3)),
    ]
    assert not [line for line in said if NARROW in line]


def test_english_quotation_marks() -> None:
    assert english('Press "Start" ("Join" is players\' business): it\'s 5 letters.') == (
        f"Press “Start” (“Join” is players’ business): it’s 5{WIDE}letters."
    )


@pytest.mark.parametrize(
    "text",
    [
        "(art.~4.2)",
        "Top du coup~5",
        "0~bulletin",
        "3~mots",
        "1~solo",
        "40~tirages",
        "20~au plus",
        "7~sur~8",
    ],
)
def test_a_number_keeps_its_name_and_its_unit(text: str) -> None:
    assert french(text.replace("~", " ")) == text.replace("~", WIDE)


@pytest.mark.parametrize(
    "typed", ["A E I ? ?", "?E+ABC", "quoi ?", "l'ami", "3 points", '"a"', "\ue000b"]
)
def test_what_was_typed_comes_out_as_it_went_in(typed: str) -> None:
    """A joker is no question mark."""
    for rule in (french, english):
        said = rule(f"on : {as_typed(typed)} !")
        assert typed.replace("\ue000", "") in said
    assert french(f"« {as_typed(typed)} »").startswith(f"«{WIDE}")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rack", ["?", "??", "AE??", "?AEINRT"])
def test_a_rack_is_what_was_drawn(language: str, rack: str) -> None:
    texts = DUPLICATE[language]
    assert texts.draws.rack(rack).endswith(f" {WIDE.join(rack)}")
    assert texts.draws.announcement_short(1, [Draw(0, "", rack)]).endswith(f" {rack}")
    assert f" {rack} (" in texts.draws.announcement(
        [Draw(0, "", rack, Rejection.KINDS), Draw(1, "", "A")]
    )
    assert "".join(
        sorted(texts.common.games.bag(rack).rpartition(":")[2].replace(WIDE, "").strip())
    ) == ("".join(sorted(rack)))


@pytest.mark.parametrize(
    ("language", "number", "said"),
    [
        ("fr", 0, "0 point"),
        ("fr", 1, "1 point"),
        ("fr", 2, "2 points"),
        ("en", 0, "0 points"),
        ("en", 1, "1 point"),
        ("en", 2, "2 points"),
        ("en", 1040, "1,040 points"),
        ("fr", 1040, f"1{NARROW}040 points"),
    ],
)
def test_plurals(language: str, number: int, said: str) -> None:
    assert DUPLICATE[language].common.numbers.points(number).replace(WIDE, " ") == said


@pytest.mark.parametrize(("language", "three"), [("fr", "Trois coups"), ("en", "Three rounds")])
def test_a_game_that_waits_says_why_and_names_the_buttons(language: str, three: str) -> None:
    assert IDLE_ROUNDS == 3
    texts = DUPLICATE[language]
    said = texts.course.abandoned
    assert said.startswith(three)
    assert texts.common.chat.label(Press.ORGANISE) in texts.course.to_resume
    assert texts.common.games.control(Control.RESUME) in texts.course.to_resume


@pytest.mark.parametrize(
    ("seconds", "fr", "en"),
    [
        (20, "20 s", "20 s"),
        (60, "1 min", "1 min"),
        (150, "2 min 30", "2 min 30 s"),
        (63, "1 min 03", "1 min 3 s"),
        (3600, "1 h", "1 h"),
        (5400, "1 h 30", "1 h 30 min"),
        (72_000, "20 h", "20 h"),
        (86_400, "24 h", "24 h"),
        (200_000, "2 j 7 h", "2 days 7 h"),
        (604_800, "7 j", "7 days"),
    ],
)
def test_durations(seconds: int, fr: str, en: str) -> None:
    length = timedelta(seconds=seconds)
    assert DUPLICATE["fr"].common.numbers.duration(length).replace(WIDE, " ") == fr
    assert DUPLICATE["en"].common.numbers.duration(length).replace(WIDE, " ") == en


@pytest.mark.parametrize(
    ("seconds", "whole"),
    [(95, True), (3_660, True), (3_661, False), (172_800, True), (172_860, False), (90_060, True)],
)
def test_a_duration_that_leaves_nothing_out(seconds: int, *, whole: bool) -> None:
    assert is_whole(timedelta(seconds=seconds)) is whole


@pytest.mark.parametrize(
    ("total", "tops", "said"),
    [
        (0, 1, "0,0"),
        (36, 64, "56,3"),  # 56.25
        (3, 2000, "0,2"),  # 0.15, which no binary fraction is
        (2, 3, "66,7"),
        (1, 3, "33,3"),
        (999, 1000, "99,9"),
        (1999, 2000, "100,0"),
        (64, 64, "100,0"),
        (1040, 1034, "100,6"),
    ],
)
def test_percentages_are_rounded_half_up(total: int, tops: int, said: str) -> None:
    share = Fraction(100 * total, tops)
    assert DUPLICATE["fr"].common.numbers.percentage(share) == f"{said}{WIDE}%"
    assert DUPLICATE["en"].common.numbers.percentage(share) == f"{said.replace(',', '.')}%"


def test_the_announcement_follows_the_regulation() -> None:
    """Rest in alphabetical order, new letters in the order drawn, the rack grouped, joker last."""
    draws = [Draw(0, "UR", "ZXTEU")]
    said = DUPLICATE["fr"].draws.announcement(draws).replace(WIDE, " ")
    assert said.splitlines() == [
        "Reliquat, 2 lettres : Roumanie, Uruguay.",
        "Nouvelles lettres : Zambie-Z, Xénophon-X, Tunisie-T, Égypte-E, Uruguay-U.",
        "Tirage : Égypte, Roumanie, Tunisie, Uruguay ×2, Xénophon, Zambie.",
    ]


def test_the_announcement_tells_what_was_rejected_and_why() -> None:
    draws = [Draw(0, "UR", "BCDFG", Rejection.KINDS), Draw(1, "", "BNISRA?")]
    said = DUPLICATE["fr"].draws.announcement(draws).replace(WIDE, " ")
    assert said.splitlines() == [
        "Rejet de 7 lettres : URBCDFG (pas assez de voyelles ou de consonnes, art. 2.2).",
        "Nouvelles lettres : Belgique-B, Norvège-N, Italie-I, Suisse-S, Roumanie-R, Algérie-A, Joker.",
        "Tirage : Algérie, Belgique, Italie, Norvège, Roumanie, Suisse, Joker.",
    ]


@pytest.mark.parametrize(
    ("draws", "short"),
    [
        ([Draw(0, "", "AECC?NU")], "AECC?NU"),
        ([Draw(0, "UR", "ZXTEU")], "RU+ZXTEU"),
        ([Draw(0, "UR", "BCDFG", Rejection.KINDS), Draw(1, "", "BNISRAA")], "-BNISRAA"),
    ],
)
def test_the_short_announcement_is_that_of_the_clubs(draws: list[Draw], short: str) -> None:
    assert DUPLICATE["en"].draws.announcement_short(7, draws) == f"Round 7: {short}"


def test_many_without_points_are_counted() -> None:
    """Who has points is named, however many they are."""
    names = {number: f"J{number}" for number in range(1, 31)}
    results = [Result(1, Verdict.ADMITTED, 22, PLAY)]
    results += [Result(number, Verdict.ADMITTED, 20, PLAY) for number in range(2, 13)]
    results += [Result(number, Verdict.ABSENT) for number in range(13, 31)]
    top = Solution(PLAY, 22)
    empty, now = Board.empty(), datetime(2026, 11, 21, tzinfo=UTC)
    card = ScoredRound(
        1, (), empty, top, (), ChoiceReason.ONLY, (), (), tuple(results), solo=None, at=now
    )
    first, second, third = DUPLICATE["fr"].cards.others(card, (), names).splitlines()
    assert first.startswith("J1\xa0: ")
    assert second.startswith("J2, J3, J4, J5, J6, J7, J8, J9, J10, J11, J12\xa0: ")
    assert third.startswith("J13, J14, J15, J16, J17, J18, J19, J20 et 10 autres\xa0: pas de")


def test_a_word_is_listed_once_with_all_its_places() -> None:
    """In the first round a top may lie in several places, and each is an isotop as `chevalet top` has it."""
    plays = ("H4 LESER", "H8 REELS", "H8 LESER", "H4 REELS", "H8 RENES")
    assert list_plays([Solution(play(text), 12) for text in plays]) == (
        "LESER H4/H8, REELS H8/H4, RENES H8"
    )


@pytest.mark.parametrize(
    ("typed", "french", "english"),
    [
        ("le mot « zut »", "le mot “zut”", "le mot ‘zut’"),
        ('le "mot"', "le “mot”", "le ‘mot’"),
        ("«zut» et “riz”", "“zut” et “riz”", "‘zut’ et ‘riz’"),
        ("l'été 5\"", "l'été 5\"", "l'été 5\""),
    ],
)
def test_a_quotation_within_a_quotation_has_the_inner_marks(
    typed: str, french: str, english: str
) -> None:
    refusal = UnknownCommand(typed)
    assert f"« {french} »" in LANGUAGES["fr"].refusals.bot(refusal).replace(WIDE, " ")
    assert f"“{english}”" in LANGUAGES["en"].refusals.bot(refusal)


def test_thousands_are_apart_in_every_number() -> None:
    refusal = NotSeconds("9999", 3600)
    assert f"de 1 à 3{NARROW}600" in LANGUAGES["fr"].refusals.bot(refusal)
    assert "from 1 to 3,600" in LANGUAGES["en"].refusals.bot(refusal)


def test_equal_tiles_that_are_kept_are_told_together() -> None:
    said = DUPLICATE["fr"].draws.announcement([Draw(0, "URU", "ES")]).replace(WIDE, " ")
    assert said.startswith("Reliquat, 3 lettres : Roumanie, Uruguay ×2.")


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_draw_of_which_nothing_is_new_ends_in_no_plus(language: str) -> None:
    assert (
        DUPLICATE[language].draws.announcement_short(20, [Draw(0, "CLLNO", "")]).endswith(" CLLNO")
    )


def test_players_are_told_the_terms_before_the_first_draw() -> None:
    """SPEC D7: formula, times, which bulletin counts, when a round ends, what is open."""
    rules = DuplicateRules(formula="7et8", counting=Counting.BEST, open_dictionary=True)
    texts = DUPLICATE["en"]
    told = f"{texts.course.game_title(rules)}\n{texts.course.opening(rules)}".replace(WIDE, " ")
    terms = (
        "7 and 8",
        "3 min",
        "30 s before the end",
        "the best one counts",
        "5 s after",
        "dictionary",
    )
    assert [term for term in terms if term not in told] == []


def test_the_top_is_announced_in_the_order_of_the_regulation() -> None:
    """SPEC D11: points, direction, reference, word; then the words it makes by crossing."""
    now = datetime(2026, 11, 21, tzinfo=UTC)
    top, draws = Solution(play("13H RiZ"), 19), (Draw(0, "", "R?ZUTLO"),)
    card = ScoredRound(
        2, draws, Board.empty(), top, ("PASSER",), ChoiceReason.ONLY, (), (), (), solo=None, at=now
    )
    texts = DUPLICATE["fr"]
    said = [
        line.replace(WIDE, " ")
        for line in (texts.cards.round_top(card), texts.cards.round_details(card))
    ]
    assert said == [
        "Top du coup 2 : 19 points, vertical, 13H, R(I)Z",
        "Tirage : R?ZUTLO\nAutres mots formés : PASSER",
    ]


@pytest.mark.parametrize("language", DUPLICATE)
@pytest.mark.parametrize("why", DuplicateContradiction)
def test_each_contradiction_of_rules_has_its_sentence(
    language: str, why: DuplicateContradiction
) -> None:
    assert DUPLICATE[language].refusals.rule(duplicate_errors.RulesContradict(why))


@pytest.mark.parametrize(
    ("name", "after"),
    [
        ("Léa", "de Léa"),
        ("Anaïs", "d’Anaïs"),
        ("élodie", "d’élodie"),
        ("Œdipe", "d’Œdipe"),
        ("Ordinateur", "d’Ordinateur"),
        ("Yves", "d’Yves"),
        ("Yann", "de Yann"),
        ("Hélène", "d’Hélène"),
        ("Hugo", "d’Hugo"),
        ("Hassan", "de Hassan"),
        ("42", "de 42"),
        ("-", "de -"),
        ("א", "de א"),
    ],
)
def test_a_name_is_elided_as_it_is_said(name: str, after: str) -> None:
    assert french(of(name)) == after


def test_a_shared_place_is_said_so() -> None:
    sheet = {code: LANGUAGES[code].sheets for code in ("fr", "en")}
    assert (
        sheet["fr"].place(sheet["fr"].language.place(1, tied=True), 3)
        == "place : 1re ex æquo sur 3"
    )
    assert sheet["en"].place(sheet["en"].language.place(2, tied=True), 3) == "equal 2nd of 3"
