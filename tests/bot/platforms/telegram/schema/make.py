"""Makes ``bot_api.json``: what Telegram takes and tells, as a JSON schema. Run by hand; needs npm.

    python tests/bot/platforms/telegram/schema/make.py

Source: the types of the npm package @gramio/types (MIT, its notice is in LICENSE beside this file), made a
schema by ts-json-schema-generator. Both versions are pinned below and stand in the file. Comments are left
out; whatever the types do not name is refused (``additionalProperties: false``).

Two things are mended: where the types also take an object of the package that turns itself into JSON or into
text, only what it turns into is kept; a file to be uploaded is a text here, since it is beside the JSON.
"""

import json
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

TYPES, GENERATOR = "10.3.1", "2.4.0"
METHODS = (
    "AnswerCallbackQuery",
    "AnswerInlineQuery",
    "DeleteMessage",
    "DeleteMessages",
    "DeleteMyCommands",
    "DeleteWebhook",
    "EditMessageCaption",
    "EditMessageMedia",
    "EditMessageReplyMarkup",
    "EditMessageText",
    "GetChat",
    "GetChatAdministrators",
    "GetChatMember",
    "GetMyCommands",
    "GetUpdates",
    "LeaveChat",
    "SendChatAction",
    "SendMessage",
    "SendPhoto",
    "SetMyCommands",
    "SetMyDescription",
    "SetMyName",
    "SetMyShortDescription",
    "SetWebhook",
)
"""What a bot like ours may ask for; what has no parameters is in no list of types."""
OBJECTS = (
    "TelegramBotCommand",
    "TelegramChatFullInfo",
    "TelegramChatMember",
    "TelegramMessage",
    "TelegramUpdate",
    "TelegramUser",
    "TelegramWebhookInfo",
)
HERE = Path(__file__).parent


def main() -> None:
    """Fetch, generate, merge, write."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        packages = [f"@gramio/types@{TYPES}", f"ts-json-schema-generator@{GENERATOR}"]
        _run(folder, "npm", "init", "-y")
        _run(folder, "npm", "install", "--ignore-scripts", *packages)
        modules = folder / "node_modules"
        definitions: dict[str, Any] = {}
        for wanted in (*(f"{method}Params" for method in METHODS), *OBJECTS):
            told = _run(
                folder,
                str(modules / ".bin" / "ts-json-schema-generator"),
                *("--path", str(modules / "@gramio" / "types" / "out" / "index.d.ts")),
                *("--type", wanted, "--no-type-check"),
            )
            definitions |= json.loads(told)["definitions"]
        shutil.copy(modules / "@gramio" / "types" / "LICENSE", HERE / "LICENSE")
    definitions["TelegramInputFile"] = {"type": "string"}
    lines = [
        f"{json.dumps(name)}: {json.dumps(_plain(definitions[name]), sort_keys=True)}"
        for name in sorted(definitions)
    ]
    source = f"@gramio/types {TYPES} (MIT), by ts-json-schema-generator {GENERATOR}"
    text = ",\n".join(lines)
    (HERE / "bot_api.json").write_text(
        f'{{"$schema": "http://json-schema.org/draft-07/schema#",\n"$comment": {json.dumps(source)},\n'
        f'"definitions": {{\n{text}\n}}}}\n',
        encoding="utf-8",
    )


def _run(folder: Path, *command: str) -> str:
    done = subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True)
    return done.stdout


def _plain(schema: Any) -> Any:
    """Without the comments, which are not ours to spread, and without objects that turn into something."""
    if isinstance(schema, dict):
        kept = {
            key: _plain(value)
            for key, value in schema.items()
            if not (key in ("description", "deprecated") and isinstance(value, (str, bool)))
        }
        choices = kept.get("anyOf")
        if isinstance(choices, list):
            kept["anyOf"] = [each for each in choices if not _turns_into(each)]
        return kept
    return [_plain(each) for each in schema] if isinstance(schema, list) else schema


def _turns_into(schema: Any) -> bool:
    return list(schema.get("properties", ())) in (["toJSON"], ["toString"])


if __name__ == "__main__":
    main()
