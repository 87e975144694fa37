"""Whatever is typed gets one short, harmless answer: a corpus, and Hypothesis.

Harmless: no control, format or direction signs but line ends, no marks piled up on letters, and nothing
that was typed at length comes back at length. Markdown and mentions come back as they were typed, as
plain text, which an adapter escapes.
"""

import unicodedata
from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.library import Library
from bot.talk.answers import Form
from bot.talk.game_actions import Submit
from bot.talk.refusals import BotRefusal
from bot.texts import LANGUAGES
from bot.texts.typed import LONGEST, sanitise
from engine.lexicon import Lexicon
from tests.bot.club import Club
from tests.bot.facts import ELSEWHERE, Facts
from tests.bot.memory_store import MemoryStore
from tests.bot.table import COMMANDS, parse_line, parse_press

WORDS = Lexicon.from_words("AS SA CHIEN NICHE TABLE TABLES ETABLE ZEBRE".split(), name="Essai")
MESSAGE = 2000
"""Signs; what Discord takes in one message."""

CORPUS = {
    "long": "A" * 4000,
    "long words": "ZEBRE " * 700,
    "long and folded": "é" * 4000,
    "long blanks": " " * 4000,
    "long pattern": "?*" * 2000,
    "stars": "*" * 4000,
    "marks": "e" + "\N{COMBINING ACUTE ACCENT}" * 4000,
    "marks on each": "".join(f"{letter}\u0301\u0323\u0489\u20dd" for letter in "zebre" * 20),
    "full width": "ＺＥＢＲＥ",
    "mathematical": "𝐙𝐄𝐁𝐑𝐄",
    "cyrillic": "ZЕBRЕ",
    "greek": "ΖΕΒRΕ",
    "right to left": "\u202eERBEZ\u202c",
    "isolates": "\u2066ZEBRE\u2069\u200f",
    "hebrew": "שלום",
    "zero width": "Z\u200bE\u200cB\u200dR\ufeffE",
    "soft hyphen": "ZE\u00adBRE",
    "control": "ZE\x00B\x1b[31mRE\x07",
    "line ends": "ZEBRE\nH4 AS\r\n/arreter",
    "line separator": "ZEBRE\u2028\u2029AS",
    "surrogate": "ZE\ud83dBRE",
    "private use": "ZE\ue000BRE",
    "noncharacter": "ZE\uffffBRE",
    "emoji": "🦓" * 100,
    "family": "👩\u200d👩\u200d👧" * 50,
    "flags": "🇫🇷" * 50,
    "variation": "Z\ufe0fE\ufe0f",
    "markdown": "**[ZEBRE](https://example.org)** `code` ||x|| ~~x~~ > #",
    "mentions": "@everyone @here <@123456> <@&1> <#2> </mot:3>",
    "html": "<script>alert(1)</script><b>&amp;",
    "telegram": "tg://user?id=1 /start@bot",
    "sql": "'; DROP TABLE complaint; --",
    "format": "{0} {name} %s %n $HOME",
    "path": "../../etc/passwd",
    "regular expression": "(a+)+$ [A-Z]{99} \\1 (?>x)",
    "json": '{"type": "press"}\\u202e',
    "ligatures": "ŒUVRE ﬁn ǆ ß ŉ",
    "dotless": "ıİ",
    "numbers": "① ² Ⅷ 4 ٤",
    "jokers": "?" * 500,
    "colons": "w:l:1:K:w:l:1:K",
    "a number behind zeros": "00000199999999999999999999",
    "a number of 3,900 digits": "9" * 3900,
    "zeros": "0" * 40,
    "nothing": "",
    "only signs": "!?;:,./-'\"",
}

BUTTONS = ("w:l:1:", "w:p:1:", "w:a:1:", "w:z:1:", "w:", "k:", "p:", "zz:", "")
NAMES = [next(iter(command.names.values())) for command in COMMANDS]


def club() -> Club:
    return Club(MemoryStore(), WORDS, library=Library(WORDS, {}, Facts(), ELSEWHERE))


def assert_harmless(text: str) -> None:
    assert text
    assert len(text) <= MESSAGE
    for before, sign in zip(" " + text, text, strict=False):
        kind = unicodedata.category(sign)
        assert sign == "\n" or not kind.startswith(("C", "Zl", "Zp", "M")), hex(ord(sign))
        assert not (sign == "\n" and before == "\n")


OPENINGS = (
    (),
    ("/duplicate", "/commencer"),
    ("/duplicate officiel", "+/rejoindre", "/commencer"),
    ("/classique", "+/rejoindre", "/commencer"),
    ("/entrainement",),
    ("/loto",),
    ("/junior", "+/rejoindre", "/commencer"),
    ("/inverse", "+/rejoindre", "/commencer"),
)


@pytest.mark.parametrize("opening", OPENINGS, ids=lambda opening: opening[0] if opening else "none")
async def test_whatever_form_a_press_asks_for_there_is_an_answer(opening: tuple[str, ...]) -> None:
    """A page says itself that a form is to open: any row of the table may stand in what it sends."""
    room = club()
    for line in opening:
        await room.say("Tom" if line.startswith("+") else "Léa", line.removeprefix("+"))
    for name in NAMES:
        for payload in (f"f::{name}", f"f:1:{name}", f"f::{name} H4 AS"):
            try:
                action = parse_press(payload)
            except BotRefusal:
                continue
            room.now += timedelta(seconds=2)
            told = await room.application.form(room.request("Léa", action))
            assert told.text or isinstance(told, Form), payload


@pytest.mark.parametrize("command", NAMES)
async def test_every_command_with_everything_hostile(command: str) -> None:
    here = club()
    for typed in CORPUS.values():
        answer = await here.ask("Léa", f"/{command} {typed}")
        assert_harmless(answer.text)
        assert all(len(button.payload.encode()) <= 64 for button in answer.buttons)


@pytest.mark.parametrize("typed", CORPUS.values(), ids=CORPUS)
async def test_as_a_bulletin_a_command_and_a_button(typed: str) -> None:
    here = club()
    await here.begin()
    for line in (typed, f"H4 {typed}", f"{typed} H4", f"/{typed}", f"/{typed} {typed}"):
        assert_harmless((await here.ask("Léa", line)).text)
    for button in BUTTONS:
        assert_harmless((await here.ask("Léa", f"!{button}{typed}")).text)


@given(st.sampled_from(NAMES), st.text(max_size=60))
async def test_any_text_after_any_command(command: str, typed: str) -> None:
    assert_harmless((await club().ask("Léa", f"/{command} {typed}")).text)


@given(st.text(max_size=80))
async def test_any_payload_of_a_button(payload: str) -> None:
    assert_harmless((await club().ask("Léa", f"!{payload}")).text)


@given(st.text(max_size=80))
def test_any_line_is_a_command_a_refusal_or_a_bulletin(line: str) -> None:
    try:
        action = parse_line(line)
        assert line.startswith("/") or action == Submit(line)
    except BotRefusal as refusal:
        for texts in LANGUAGES.values():
            assert_harmless(texts.refusals.bot(refusal))
    try:
        parse_press(line)
    except BotRefusal as refusal:
        for texts in LANGUAGES.values():
            assert_harmless(texts.refusals.bot(refusal))


@given(st.text())
def test_what_is_shown_of_a_text_is_short_and_one_line(text: str) -> None:
    said = sanitise(text)
    assert len(said) <= LONGEST
    assert not said or said.isprintable()
    assert sanitise(said) == said


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("zèbre", "zèbre"),
        ("ze\N{COMBINING GRAVE ACCENT}bre", "zèbre"),
        ("  deux \n mots ", "deux mots"),
        ("\u202eabc", "abc"),
        ("a\u0489b", "ab"),
        ("x" * 33, "x" * 31 + "…"),
        ("x" * 32, "x" * 32),
        ("\u200b" * 500, "…"),
        ("@everyone **gras**", "@everyone **gras**"),
    ],
)
def test_a_table_of_what_is_sanitise(typed: str, said: str) -> None:
    assert sanitise(typed) == said
