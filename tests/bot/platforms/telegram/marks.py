"""Text with marks, as the Bot API reads it: HTML in, text and entities out; offsets are in UTF-16 units."""

import re
from dataclasses import dataclass, field
from html import unescape
from itertools import combinations
from typing import Any

Json = dict[str, Any]

_TAGS = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "tg-spoiler": "spoiler",
    "code": "code",
    "pre": "pre",
    "blockquote": "blockquote",
}
_STYLES = {"bold", "italic", "underline", "strikethrough", "spoiler"}
_TIME = re.compile(r"r|w?[dD]?[tT]?")
_TOKEN = re.compile(r"<(/?)([a-z-]+)((?:\s+[a-z-]+(?:=(?:\"[^\"]*\"|'[^']*'))?)*)\s*>|(&\S+?;)|(<)")
_ATTRIBUTE = re.compile(r"([a-z-]+)(?:=(?:\"([^\"]*)\"|'([^']*)'))?")
_KNOWN = re.compile(r"&(?:lt|gt|amp|quot|#\d+|#x[0-9a-fA-F]+);")
_DETECTED = (
    ("bot_command", re.compile(r"(?<![\w/@])/[A-Za-z0-9_]{1,64}(?:@[A-Za-z0-9_]{3,32})?(?![\w/])")),
    ("mention", re.compile(r"(?<![\w@/])@[A-Za-z0-9_]{3,32}\b")),
    ("url", re.compile(r"https?://[^\s<>\"]+[^\s<>\".,;:!?)]")),
)


class Broken(Exception):
    """The marks cannot be read; what the Bot API says of it."""


def units(text: str) -> int:
    """How long Telegram takes it to be."""
    return len(text.encode("utf-16-le")) // 2


def part(text: str, entity: Json) -> str:
    """What this entity is about."""
    raw = text.encode("utf-16-le")
    begin = entity["offset"] * 2
    return raw[begin : begin + entity["length"] * 2].decode("utf-16-le")


@dataclass
class _Reading:
    text: str = ""
    entities: list[Json] = field(default_factory=list)
    open: list[tuple[str, Json]] = field(default_factory=list)


def read_html(source: str) -> tuple[str, list[Json]]:
    """Raises `Broken` for a tag that is unknown, not closed or closed twice, and for a bare ``<``."""
    reading, at = _Reading(), 0
    for found in _TOKEN.finditer(source):
        reading.text += source[at : found.start()]
        at = found.end()
        closing, tag, attributes, reference, bare = found.groups()
        if bare:
            raise Broken(f"Unsupported start tag at byte offset {found.start()}")
        if reference:
            known = _KNOWN.fullmatch(reference)
            reading.text += unescape(reference) if known else reference
        elif closing:
            if not reading.open or reading.open[-1][0] != tag:
                raise Broken(f'Unexpected end tag at byte offset {found.start()}: "{tag}"')
            _, entity = reading.open.pop()
            entity["length"] = units(reading.text) - entity["offset"]
            if entity["length"]:
                reading.entities.append(entity)
        else:
            given = {
                each[1]: unescape(each[2] or each[3] or "")
                for each in _ATTRIBUTE.finditer(attributes)
            }
            entity = {**_entity_of(tag, given, found.start()), "offset": units(reading.text)}
            reading.open.append((tag, entity))
    if reading.open:
        raise Broken(f'Can\'t find end tag corresponding to start tag "{reading.open[-1][0]}"')
    return reading.text + source[at:], reading.entities


def _entity_of(tag: str, given: dict[str, str], at: int) -> Json:
    match tag, given:
        case "a", {"href": url, **rest} if not rest:
            return {"type": "text_link", "url": url}
        case "span", {"class": "tg-spoiler", **rest} if not rest:
            return {"type": "spoiler"}
        case "tg-time", {"unix": unix, **rest} if unix.isdigit() and rest.keys() <= {"format"}:
            form = {"date_time_format": rest["format"]} if "format" in rest else {}
            return {"type": "date_time", "unix_time": int(unix), **form}
        case "blockquote", {"expandable": _, **rest} if not rest:
            return {"type": "expandable_blockquote"}
        case _ if tag in _TAGS and not given:
            return {"type": _TAGS[tag]}
        case _:
            raise Broken(f'Unsupported start tag "{tag}" at byte offset {at}')


def check_entities(text: str, entities: list[Json]) -> None:
    """Raises `Broken` for what reaches beyond the text, splits a sign or lacks what it needs.

    And for what stands in one another though it must not; the real server would change that by itself.
    """
    whole = units(text)
    needed = {"text_link": "url", "text_mention": "user", "date_time": "unix_time"}
    for entity in entities:
        begin, length = entity["offset"], entity["length"]
        if begin < 0 or length <= 0 or begin + length > whole:
            raise Broken(f"entity beyond the text: {entity}")
        try:
            part(text, entity)
        except UnicodeDecodeError:
            raise Broken(f"entity begins or ends within a sign: {entity}") from None
        if needed.get(entity["type"], "type") not in entity:
            raise Broken(f"entity is not whole: {entity}")
        if not _TIME.fullmatch(entity.get("date_time_format", "")):
            raise Broken(f"no such format of a time: {entity}")
    for one, other in combinations(entities, 2):
        if not _may_stand_so(one, other):
            raise Broken(f"entities in each other: {one} {other}")


def _may_stand_so(one: Json, other: Json) -> bool:
    """Apart, or the one within the other if their kinds allow it."""
    (begin, end), (begins, ends) = ((e["offset"], e["offset"] + e["length"]) for e in (one, other))
    if end <= begins or ends <= begin:
        return True
    kinds = {one["type"], other["type"]}
    within = begins <= begin <= end <= ends or begin <= begins <= ends <= end
    quotes = {kind for kind in kinds if kind.endswith("blockquote")}
    both_quotes = all(each["type"] in quotes for each in (one, other))
    one_is_free = bool(kinds & {*_STYLES, *quotes}) and not both_quotes
    return within and one_is_free and not kinds & {"pre", "code"}


def trimmed(text: str, entities: list[Json]) -> tuple[str, list[Json]]:
    """Without blanks at both ends, as messages are kept."""
    lead = units(text) - units(text.lstrip())
    text = text.strip()
    kept = []
    for entity in entities:
        begin = max(0, entity["offset"] - lead)
        end = min(units(text), entity["offset"] - lead + entity["length"])
        if begin < end:
            kept.append({**entity, "offset": begin, "length": end - begin})
    return text, kept


def detected(text: str, entities: list[Json]) -> list[Json]:
    """With what Telegram marks by itself, in the order of the text."""
    taken = [(each["offset"], each["offset"] + each["length"]) for each in entities]
    found = list(entities)
    for kind, pattern in _DETECTED:
        for match in pattern.finditer(text):
            begin = units(text[: match.start()])
            end = begin + units(match.group())
            if all(end <= other or begin >= last for other, last in taken):
                found.append({"type": kind, "offset": begin, "length": end - begin})
                taken.append((begin, end))
    return sorted(found, key=lambda each: (each["offset"], -each["length"], each["type"]))
