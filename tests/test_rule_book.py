"""The rule book (docs/rules.md) and its table of tests: nothing cited is missing, nothing proved is gone."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.golden import UPDATE

TOP = Path(__file__).parents[1]
BOOK = (TOP / "docs/rules.md").read_text(encoding="utf-8")
TABLE = TOP / "docs/rules-tests.md"
SOURCES = [
    path
    for folder in ("bot", "engine", "render", "tests", "docs")
    for path in (TOP / folder).rglob("*")
    if path.suffix in {".py", ".md"}
]
SOURCES += TOP.glob("*.md")

RULE = r"[A-Z]\d+[a-e]?"
RULES = re.findall(rf'<a id="([^"]+)"></a>\*\*({RULE})\b', BOOK)
"""(anchor, number) of each rule."""
ROW = rf"^\| \[({RULE})\]\(rules\.md#(\S+?)\) \| (.*) \| ?(.*) \|$"
"""Number, anchor, proof, remark."""
NAMED = r"`(tests/[^`:]+::[^`]+)`"
UNPROVED = {"*N/A*": True, "*to come*": False, "*untested*": True}
"""What may stand instead of a test -> whether it needs a remark."""


def cited(text: str) -> Iterator[str]:
    """The rules that a text cites, ranges told in full; what is no number of a rule as it stands."""
    one = rf"{RULE}|section"
    for first, others in re.findall(rf"\bSPEC ({one}|\S*)((?:(?:, | and | to )(?:{one}))*)", text):
        yield first
        last = first
        for word, number in re.findall(rf"(,| and| to) ({one})", others):
            if word == " to":
                between = range(int(last[1:]) + 1, int(number[1:]))
                yield from (f"{number[0]}{each}" for each in between)
            yield number
            last = number


def named_in(path: Path) -> Iterator[str]:
    """The tests of a module, as pytest names them; read, not run."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        group = f"{node.name}::" if isinstance(node, ast.ClassDef) else ""
        for each in node.body if isinstance(node, ast.ClassDef) else [node]:
            if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef):
                yield group + each.name


def test_each_rule_stands_once_under_its_own_anchor() -> None:
    assert [number for anchor, number in RULES if anchor != number.lower()] == []
    assert [number for number, times in Counter(RULES).items() if times > 1] == []
    assert BOOK.count("<a id=") == len(RULES)


def test_no_number_is_left_out() -> None:
    families: dict[str, set[int]] = {}
    for _, number in RULES:
        families.setdefault(number[0], set()).add(int(number[1:].rstrip("abcde")))
    assert set(families) == set("EPDZQOSXFTV")
    for family, numbers in families.items():
        assert numbers == set(range(1, len(numbers) + 1)), family


def test_its_table_of_contents_has_the_last_number_of_each_family() -> None:
    for family, told in re.findall(r"^\| \[([A-Z])1 to [A-Z](\d+)\]", BOOK, re.MULTILINE):
        last = max(int(number[1:].rstrip("abcde")) for _, number in RULES if number[0] == family)
        assert int(told) == last, family


def test_every_rule_has_a_row_and_every_row_a_rule() -> None:
    table = TABLE.read_text(encoding="utf-8")
    rows = re.findall(ROW, table, flags=re.MULTILINE)
    assert sorted(number for number, _, _, _ in rows) == sorted(number for _, number in RULES)
    assert [number for number, anchor, _, _ in rows if anchor != number.lower()] == []
    assert table.count("\n| [") == len(rows)


@pytest.mark.long
def test_a_row_names_tests_that_are_there_or_says_why_none() -> None:
    """CHEVALET_UPDATE=1 finds a test that was moved by its name; what was renamed is for you to judge."""
    modules = (TOP / "tests").rglob("test_*.py")
    there = {f"{path.relative_to(TOP)}::{test}" for path in modules for test in named_in(path)}
    table = TABLE.read_text(encoding="utf-8")
    gone = set(re.findall(NAMED, table)) - there
    if UPDATE:
        for test in gone:
            name = test.partition("::")[2]
            new = [other for other in there if other.partition("::")[2] == name]
            table = table.replace(f"`{test}`", f"`{new[0]}`") if len(new) == 1 else table
        TABLE.write_text(table, encoding="utf-8")
        gone = set(re.findall(NAMED, table)) - there
    assert gone == set()
    for number, _, proof, remark in re.findall(ROW, table, flags=re.MULTILINE):
        assert proof in UNPROVED or re.fullmatch(rf"{NAMED}(<br>{NAMED})*", proof), number
        assert remark or not UNPROVED.get(proof), f"{number}: why?"


def test_what_is_cited_is_in_the_book() -> None:
    known = {number for _, number in RULES}
    lost = [
        f"{path.relative_to(TOP)}: SPEC {number}"
        for path in SOURCES
        if path != Path(__file__)
        for number in cited(path.read_text(encoding="utf-8"))
        if number not in known
    ]
    assert lost == []


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("(SPEC D4).", ["D4"]),
        ("SPEC P1 to P4.", ["P1", "P2", "P3", "P4"]),
        ("SPEC D14, Q1 to Q3", ["D14", "Q1", "Q2", "Q3"]),
        ("(article 2.7; SPEC D1, D4 and X12b)", ["D1", "D4", "X12b"]),
        ("SPEC D4, section 10", ["D4", "section"]),
        ("SPEC 5.5", ["5.5"]),
        ("SPECIAL", []),
    ],
)
def test_citations_are_read(text: str, rules: list[str]) -> None:
    assert list(cited(text)) == rules


def test_links_within_the_book_lead_somewhere() -> None:
    headings = re.findall(r"^#+ (.+)$", BOOK, flags=re.MULTILINE)
    anchors = {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}
    anchors |= {anchor for anchor, _ in RULES}
    assert set(re.findall(r"\]\(#([^)]+)\)", BOOK)) <= anchors


def test_every_article_that_a_refusal_cites_is_in_the_index() -> None:
    _, _, index = BOOK.partition("## By article")
    listed = {
        article
        for row in re.findall(r"^\| ([^|]+) \| \[", index, flags=re.MULTILINE)
        for article in row.split(", ")
    }
    articles = {
        f"C {article}" if path.parent.name == "classic" else article
        for path in (TOP / "engine").rglob("*.py")
        for article in re.findall(
            r'^    article: ClassVar\[str\] = "(.+)"$',
            path.read_text(encoding="utf-8"),
            re.MULTILINE,
        )
    }
    assert {".".join(article.split(".")[:2]) for article in articles} <= listed
    assert articles
