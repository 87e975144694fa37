"""No sentence is missing, in any language: not for a method, not for a member of an enumeration.

Each is said somewhere in the bot, and read aloud in the golden sentences.
"""

import inspect
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, is_dataclass
from datetime import timedelta
from enum import Enum
from functools import cache
from itertools import product
from pathlib import Path
from types import ModuleType
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

import bot.texts
from bot.games.kinds.duplicate.texts import DUPLICATE
from bot.talk.alerts import Alert, Consent
from bot.talk.typography import NARROW, WIDE
from bot.texts import LANGUAGES, Texts
from bot.texts.language import Language
from engine.duplicate.rules import PRESETS
from engine.formulas import FORMULAS
from tests.bot.kinds import ALL, texts_of
from tests.bot.texts.test_sentences import SAID, TRANSCRIPTS
from tests.golden import check

FOLDER = Path(bot.texts.__file__).parent
BOTH: list[tuple[type, Mapping[str, Any]]] = [
    (Texts, LANGUAGES),
    *((type(texts_of(kind)["fr"]), texts_of(kind)) for kind in ALL),
]
"""All that a language says, and what of each kind of game."""
SUBJECTS = [
    (f"{kind.__name__}.{name}", protocol, {code: getattr(said, name) for code, said in by.items()})
    for kind, by in BOTH
    for name, protocol in get_type_hints(kind).items()
    if getattr(protocol, "_is_protocol", False)
]
"""Those that each language says whole."""
COMPOSED: list[tuple[str, Any, Mapping[str, Any]]] = [
    (f"{kind.__name__}.{name}", composer, {code: getattr(said, name) for code, said in by.items()})
    for kind, by in BOTH
    for name, composer in get_type_hints(kind).items()
    if is_dataclass(composer) and composer is not Texts
]
"""Those whose words a language fills in: a composer, by language."""
OTHERS = {
    "takes": Consent.PERSON,
    "alert": Alert.CLOSED,
    "left": "EAI",
    "name": "Anaïs",
    "why": "bavardage",
    "time": timedelta(minutes=20),
    "lines": (),
    "sides": (),
    "games": 2,
}
"""Arguments that go with one of an enumeration."""


def methods(protocol: type) -> Iterator[tuple[str, Any]]:
    """What the protocol and those that it extends ask for; what a composer composes."""
    for base in protocol.__mro__:
        if getattr(base, "_is_protocol", False) or is_dataclass(base):
            for name, method in vars(base).items():
                if inspect.isfunction(method) and not name.startswith("_"):
                    yield name, method


def source(protocol: type) -> str:
    """Of what it asks for or composes, and of what it extends."""
    bases = (each for each in protocol.__mro__ if each.__module__.startswith("bot."))
    return "".join(map(inspect.getsource, bases))


def parameters(function: Any) -> list[tuple[str, Any, Any, Any]]:
    hints = get_type_hints(function)
    return [
        (each.name, each.kind, each.default, hints[each.name])
        for each in inspect.signature(function).parameters.values()
        if each.name != "self"
    ]


def members(hint: Any) -> tuple[Any, ...]:
    """Of an enumeration, or those of them that may be asked for."""
    if get_origin(hint) is Literal:
        return get_args(hint)
    return tuple(hint) if isinstance(hint, type) and issubclass(hint, Enum) else ()


ENUMERATED = [
    (code, subject, name, parameter, member)
    for subject, protocol, modules in (*SUBJECTS, *COMPOSED)
    for (name, method), code in product(methods(protocol), modules)
    for parameter, _, _, hint in parameters(method)
    for member in members(hint)
]


def test_the_languages_have_the_same_files() -> None:
    folders = [FOLDER, *(FOLDER.parent / f"games/kinds/{kind}/texts" for kind in ALL)]

    def files(language: str) -> set[Path]:
        return {
            folder / path.relative_to(folder / language)
            for folder in folders
            for path in (folder / language).rglob("*.py")
        } | {folder for folder in folders if (folder / f"{language}.py").exists()}

    assert all(set(said) == set(LANGUAGES) for _, said in BOTH)
    assert all(files(language) == files("fr") for language in LANGUAGES)


@pytest.mark.parametrize(("subject", "protocol", "modules"), SUBJECTS)
def test_every_language_says_what_the_protocol_asks_for(
    subject: str, protocol: type, modules: Mapping[str, ModuleType]
) -> None:
    texts = get_type_hints(protocol)
    for (name, kind), module in product(texts.items(), modules.values()):
        assert isinstance(getattr(module, name), kind), (module, name)
        assert getattr(module, name), "it says something"
    for (name, method), module in product(methods(protocol), modules.values()):
        said = getattr(module, name)
        assert parameters(said) == parameters(method), (module, name)
        assert said.__module__ == module.__name__, "a sentence stands with its subject"


@pytest.mark.parametrize(("subject", "composer", "said"), COMPOSED)
def test_every_language_fills_in_what_a_composer_asks_for(
    subject: str, composer: type, said: Mapping[str, Any]
) -> None:
    """The type checker asks for each field; this, for what it holds."""
    for name, hint in get_type_hints(composer).items():
        words = [getattr(each, name) for each in said.values()]
        assert all(words), (subject, name, "it says something")
        if get_origin(hint) is Mapping:
            key = get_args(hint)[0]
            asked = {True, False} if key is bool else set(members(key)) or set(words[0])
            assert all(set(each) == asked for each in words), (subject, name)
            unsaid = [{key for key, word in each.items() if not word} for each in words]
            assert all(each == unsaid[0] for each in unsaid), (subject, name)


@pytest.mark.parametrize(("subject", "protocol", "modules"), SUBJECTS)
def test_the_languages_have_the_same_rules(
    subject: str, protocol: type, modules: Mapping[str, ModuleType]
) -> None:
    """What one needs to say, the others do."""
    first, *others = (
        {
            name
            for name, value in vars(module).items()
            if inspect.isfunction(value)
            and value.__module__ == module.__name__
            and not name.startswith("_")
        }
        for module in modules.values()
    )
    assert all(rules == first for rules in others)


@pytest.mark.parametrize(("code", "subject", "name", "parameter", "member"), ENUMERATED)
def test_each_member_of_an_enumeration_is_said(
    code: str, subject: str, name: str, parameter: str, member: Enum
) -> None:
    modules = next(said for each, _, said in (*SUBJECTS, *COMPOSED) if each == subject)
    say = getattr(modules[code], name)
    others = {each: OTHERS[each] for each, *_ in parameters(say) if each != parameter}
    assert say(**{parameter: member}, **others)


def test_the_enumerations_are_seen() -> None:
    asked = {type(member).__name__ for *_, member in ENUMERATED}
    assert {"Press", "Control", "Consequence", "Lack", "Alert", "Counting", "Termination"} <= asked


@dataclass(frozen=True)
class Noted:
    """Texts, or a subject of them, and which of their sentences were asked for."""

    said: Any
    asked: set[tuple[int, str]]

    def __getattr__(self, name: str) -> Any:
        found = getattr(self.said, name)
        if isinstance(found, ModuleType) or is_dataclass(found):
            return Noted(found, self.asked)
        self.asked.add((id(self.said), name))
        return found


@cache
def heard() -> set[tuple[int, str]]:
    """The sentences that are read aloud one by one (`SAID`), in French."""
    asked: set[tuple[int, str]] = set()
    for texts, said in SAID.values():
        assert list(said(Noted(texts["fr"], asked)))
    return asked


@cache
def composed() -> str:
    """The source of all that is composed."""
    return "".join(source(each) for _, each, _ in (*SUBJECTS, *COMPOSED))


@cache
def parts_of(subject: str, protocol: type) -> set[str]:
    """What is read within its sentences, or those of other subjects."""
    elsewhere = re.findall(rf"\bself\.{subject.partition('.')[2]}\.(\w+)", composed())
    return {*re.findall(r"\bself\.(\w+)", source(protocol)), *elsewhere}


@cache
def silent() -> list[tuple[str, str, list[str]]]:
    """Sentences in which nothing is to be filled in, and that are read nowhere else, in each language."""
    found: list[tuple[str, str, list[str]]] = []
    for subject, composer, said in COMPOSED:
        plain = {name for name, hint in get_type_hints(composer).items() if hint is str}
        found.extend(
            (subject, name, [getattr(said[code], name) for code in LANGUAGES])
            for name in sorted(plain - parts_of(subject, composer))
            if (id(said["fr"]), name) not in heard()
        )
    return found


@pytest.mark.long
def test_sentences_in_which_nothing_is_filled_in_read_as_they_did() -> None:
    """And each is set as its language wants: nobody does it later."""
    for subject, name, words in silent():
        as_wanted = [
            texts.rules.language.typeset(each)
            for texts, each in zip(LANGUAGES.values(), words, strict=True)
        ]
        assert words == as_wanted, (subject, name)
    lines = [f"{subject}.{name}: {' / '.join(words)}\n" for subject, name, words in silent()]
    read = "".join(lines).replace(NARROW, "~").replace(WIDE, "~")
    check(TRANSCRIPTS / "sentences-plain.txt", read)


@pytest.mark.long
def test_every_sentence_is_read_aloud_and_said_somewhere() -> None:
    """Numbers are read within sentences; labels of a picture are seen on it, and heard in its golden."""
    alone = {(subject, name) for subject, name, _ in silent()}
    bot = "".join(
        path.read_text(encoding="utf-8")
        for path in FOLDER.parent.rglob("*.py")
        if "texts" not in path.parts or not {path.parent.name, path.stem} & set(LANGUAGES)
    )
    for subject, protocol, modules in (*SUBJECTS, *COMPOSED):
        parts = parts_of(subject, protocol)
        names = {name for name, _ in methods(protocol)} | set(get_type_hints(protocol))
        for name in names if protocol is not Language else ():
            read = (id(modules["fr"]), name) in heard() or (subject, name) in alone or name in parts
            assert read or name == "picture_labels", (subject, name)
            assert re.search(rf"\.{name}\b", bot), (subject, name)


@pytest.mark.parametrize("language", DUPLICATE)
def test_a_menu_has_a_label_for_each_value_and_never_the_value_itself(language: str) -> None:
    menus = DUPLICATE[language].menus
    assert all(menus.pace(preset) for preset in PRESETS)
    assert all(menus.formula(name) for name in FORMULAS)
    with pytest.raises(KeyError):
        menus.pace("lente")
    with pytest.raises(KeyError):
        menus.formula("9sur10")
