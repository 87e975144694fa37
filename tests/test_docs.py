"""What the documentation names is there: files, names in them, goals of make, links."""

import ast
import re
import tomllib
from pathlib import Path

import pytest

TOP = Path(__file__).parents[1]
DOCUMENTS = ["README.md", "README.fr.md", "ARCHITECTURE.md", "CONTRIBUTING.md"]
DOCUMENTS += [f"docs/{path.name}" for path in (TOP / "docs").glob("*.md")]

ROOTS = ("bot", "docs", "engine", "render", "tests")
PATH = rf"`((?:{'|'.join(ROOTS)})/[\w./-]*|[\w-]+(?:\.\w+)*\.(?:md|toml))`"
MODULE = rf"`((?:{'|'.join(ROOTS)})(?:\.\w+)+)`"
NAMES_IN = r"((?:`\w+`(?:, | and |))+)[^`|;.]{0,40}? in `((?:bot|engine|render|tests)/[\w/]+\.py)`"


def text_of(document: str) -> str:
    return (TOP / document).read_text(encoding="utf-8")


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_path_that_is_named_is_there(document: str) -> None:
    """What is in capitals is for whoever follows a recipe to name; an operator writes his configuration."""
    for path in set(re.findall(PATH, text_of(document))) - {"config.toml"}:
        assert re.search("NAME|CODE", path) or (TOP / path).exists(), path


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_module_that_is_named_is_there(document: str) -> None:
    for dotted in re.findall(MODULE, text_of(document)):
        path = TOP / dotted.replace(".", "/")
        inside = path.parent.with_suffix(".py")
        there = path.with_suffix(".py").exists() or path.is_dir()
        assert there or path.name in inside.read_text(encoding="utf-8"), dotted


@pytest.mark.parametrize("document", DOCUMENTS)
def test_what_is_said_to_be_in_a_file_is_in_it(document: str) -> None:
    """As "`place` in `engine/placement.py`"."""
    for names, path in re.findall(NAMES_IN, text_of(document)):
        for name in re.findall(r"\w+", names.replace(" and ", " ")):
            assert re.search(rf"\b{name}\b", text_of(path)), f"{name} in {path}"


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_goal_of_make_is_one(document: str) -> None:
    goals = set(re.findall(r"^([a-z-]+):", text_of("Makefile"), re.MULTILINE))
    assert set(re.findall(r"`make ([a-z-]+)", text_of(document))) <= goals


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_link_leads_somewhere(document: str) -> None:
    """To a file of ours, and there to a heading or an anchor."""
    for link in re.findall(r"\]\((?!https?:)([^)\s]+)\)", text_of(document)):
        path, _, anchor = link.partition("#")
        target = (TOP / document).parent / path if path else TOP / document
        assert target.exists(), link
        if anchor:
            text = target.read_text(encoding="utf-8")
            headings = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
            slugs = {re.sub(r"[^\w -]", "", each.lower()).replace(" ", "-") for each in headings}
            assert anchor in slugs or f'id="{anchor}"' in text, link


@pytest.mark.long
def test_the_tour_is_as_long_as_it_says() -> None:
    """Within a tenth; of a function or a class all lines, the other rows say themselves how many."""
    (tour,) = re.findall(r"-minute tour\n\n(.*?)\n## ", text_of("ARCHITECTURE.md"), re.DOTALL)
    lines = sum(map(int, re.findall(r"the first (\d+) lines of", tour)))
    (documented,) = re.findall(r"the docstrings of ([^|]*)", tour)
    for path in re.findall("`([^`]+)`", documented):
        lines += len(str(ast.get_docstring(ast.parse(text_of(path)))).splitlines())
    for names, path in re.findall(NAMES_IN, tour):
        wanted = set(re.findall(r"\w+", names.replace(" and ", " ")))
        for node in ast.walk(ast.parse(text_of(path))):
            if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                lines += (node.end_lineno or 0) - node.lineno + 1 if node.name in wanted else 0
    told = int(re.findall(r"^About (\d+) lines", tour, re.MULTILINE)[0])
    assert abs(lines - told) <= told / 10, lines


def test_every_dependency_has_its_reason() -> None:
    project = tomllib.loads(text_of("pyproject.toml"))["project"]
    table = text_of("ARCHITECTURE.md").partition("\n## Dependencies\n")[2].partition("\n## ")[0]
    reasons = set(re.findall(r"[\w.-]+", " ".join(re.findall(r"^\|([^|]+)", table, re.MULTILINE))))
    named = {name.lower() for name in reasons}
    for wanted in (project["dependencies"], *project["optional-dependencies"].values()):
        for each in wanted:
            name = re.findall(r"^(?:types-)?([\w.-]+)", each)[0].lower()
            assert name in named, name


@pytest.mark.parametrize("document", [each for each in DOCUMENTS if each.endswith(".fr.md")])
def test_french_is_set_with_spaces_that_do_not_break(document: str) -> None:
    prose = re.sub(r"```.*?```|`[^`\n]*`", "", text_of(document), flags=re.DOTALL)
    assert re.findall(r".{20} [:;?!»]|« .{20}", prose) == []
