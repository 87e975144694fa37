"""What may be in a message: text with its marks, keyboards, pictures, and the limits of each.

What is refused here although the real server lets it pass says so.
"""

import re
import struct
from collections.abc import Mapping
from urllib.parse import parse_qs, urlsplit

from tests.bot.platforms.telegram.marks import (
    Broken,
    Json,
    check_entities,
    detected,
    read_html,
    trimmed,
    units,
)
from tests.bot.platforms.telegram.world import Breach, Refused, Upload, World

LONGEST_TEXT, LONGEST_CAPTION, LONGEST_CALLBACK = 4096, 1024, 64
MOST_BUTTONS, WIDEST_ROW, LONGEST_LABEL = 100, 8, 100
_KINDS = {
    "url",
    "callback_data",
    "web_app",
    "login_url",
    "switch_inline_query",
    "switch_inline_query_current_chat",
    "switch_inline_query_chosen_chat",
    "copy_text",
}
START = re.compile(r"[A-Za-z0-9_-]{1,64}")
"""What a link may bring along."""
Files = Mapping[str, Upload]


def formatted(params: Json, key: str, longest: int) -> Json:
    """Text and entities under their keys. Raises Refused."""
    entities_key = "entities" if key in ("text", "message_text") else "caption_entities"
    text, entities = params[key], params.get(entities_key, [])
    mode = params.get("parse_mode")
    if mode not in (None, "HTML") or (mode and entities):
        raise Breach(f"{mode} and {len(entities)} entities (the loopback reads HTML, or entities)")
    try:
        if mode:
            text, entities = read_html(text)
        check_entities(text, entities)
    except Broken as problem:
        raise Breach(f"can't parse entities: {problem}") from None
    text, entities = trimmed(text, entities)
    caption = entities_key == "caption_entities"
    if not text and not caption:
        raise Breach("message text is empty")
    if units(text) > longest:
        raise Breach("message caption is too long" if caption else "message is too long")
    entities = detected(text, entities)
    if len(entities) > 100:
        raise Breach("too many entities (the real server would forget some)")
    return {key: text, **({entities_key: entities} if entities else {})} if text else {}


def caption_of(params: Json) -> Json:
    return formatted(params, "caption", LONGEST_CAPTION) if params.get("caption") else {}


def checked_keyboard(world: World, markup: Json) -> Json:
    """Raises Refused."""
    rows = markup["inline_keyboard"]
    if sum(map(len, rows)) > MOST_BUTTONS or any(len(row) > WIDEST_ROW for row in rows):
        raise Breach("REPLY_MARKUP_TOO_LONG")
    for button in (button for row in rows for button in row):
        _check_button(world, button)
    return {"inline_keyboard": [row for row in rows if row]}


def _check_button(world: World, button: Json) -> None:
    kinds = button.keys() & _KINDS
    if not button["text"].strip():
        raise Breach("inline keyboard button text must be non-empty")
    if len(kinds) != 1:
        raise Breach("inline keyboard button must have exactly one optional field")
    if units(button["text"]) > LONGEST_LABEL:
        raise Breach(f"nobody could read this button: {button}")
    data = button.get("callback_data")
    if data is not None and not 1 <= len(data.encode()) <= LONGEST_CALLBACK:
        raise Breach("BUTTON_DATA_INVALID")
    url = button.get("url")
    if url is not None and not url.startswith(("https://", "http://", "tg://")):
        raise Breach(f"inline keyboard button URL '{url}' is invalid: Wrong HTTP URL")
    start = parse_qs(urlsplit(url or "").query).get("start", [""])[0]
    if "start=" in (url or "") and not START.fullmatch(start):
        raise Breach(f"{url} would open the chat, and bring nothing along")
    inline = {kind for kind in kinds if kind.startswith("switch_inline")}
    if inline and not world.inline_mode:
        raise Refused("BOT_INLINE_DISABLED")  # the owner may switch it off at any time


def media(world: World, kind: str, named: str, files: Files) -> tuple[Json, Upload]:
    """A photo or a document under its key, and what is in it. Raises Refused."""
    if named.startswith("attach://"):
        upload = files[named.removeprefix("attach://")]
    elif named in world.files:
        upload = world.files[named]
    else:
        raise Breach("wrong file identifier/HTTP URL specified")
    match kind:
        case "photo":
            return {"photo": [_photo(world, upload)]}, upload
        case "document":
            return {"document": file_of(world, upload) | {"file_name": upload.name}}, upload
        case "voice":
            return {"voice": file_of(world, upload) | {"duration": _seconds(upload)}}, upload
        case _:
            raise Breach(f"the loopback knows no {kind}")


def _photo(world: World, upload: Upload) -> Json:
    """One size of it. Raises Refused."""
    if not upload.data.startswith(b"\x89PNG\r\n\x1a\n"):
        raise Breach("IMAGE_PROCESS_FAILED")
    width, height = struct.unpack(">II", upload.data[16:24])
    if width + height > 10_000 or max(width, height) > 20 * min(width, height):
        raise Breach("PHOTO_INVALID_DIMENSIONS")
    if len(upload.data) > 10_000_000:
        raise Breach("Request Entity Too Large", 413)
    return file_of(world, upload) | {"width": width, "height": height}


def _seconds(upload: Upload) -> int:
    """What is anything else than Opus in Ogg, Telegram shows as a piece of music."""
    if not (upload.data.startswith(b"OggS") and b"OpusHead" in upload.data[:64]):
        raise Breach("a voice note is Opus in an Ogg file")
    last = upload.data.rindex(b"OggS")
    samples: int = struct.unpack_from("<q", upload.data, last + 6)[0]
    return round(samples / 48_000)


def file_of(world: World, upload: Upload) -> Json:
    """What is the same has the same id."""
    named = next((key for key, known in world.files.items() if known == upload), None)
    if named is None:
        named = f"AgACAgQAAx{len(world.files):06}"
        world.files[named] = upload
    return {"file_id": named, "file_unique_id": named[-6:], "file_size": len(upload.data)}
