"""Makes what Telegram takes and tells, as JSON schemas, from two readings of its documentation. Run by hand.

    python tests/bot/platforms/telegram/schema/make.py

It needs npm and pip and their registries. Versions are pinned below and stand in the files; the notices of
both sources, MIT, are in LICENSE. Comments are left out; whatever is not named is refused.

``bot_api.json``: the types of the npm package @gramio/types, made a schema by ts-json-schema-generator. Where
they also take an object that turns itself into JSON or into text, only what it turns into is kept.

``second_opinion.json``: the models of aiogram (PyPI), made a schema by pydantic in an environment of their
own, since they want an older pydantic than the bot. What is deprecated is left out, times are numbers, and
what aiogram fills in by itself counts for nothing.

In both, a file to be uploaded is a text, since it is beside the JSON.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

TYPES, GENERATOR, MODELS = "10.3.1", "2.4.0", "3.31.0"
METHODS = (
    "AnswerCallbackQuery",
    "AnswerInlineQuery",
    "DeleteEphemeralMessage",
    "DeleteMessage",
    "DeleteMessages",
    "DeleteMyCommands",
    "DeleteWebhook",
    "EditEphemeralMessageCaption",
    "EditEphemeralMessageMedia",
    "EditEphemeralMessageReplyMarkup",
    "EditEphemeralMessageText",
    "EditMessageCaption",
    "EditMessageMedia",
    "EditMessageReplyMarkup",
    "EditMessageText",
    "GetChat",
    "GetChatAdministrators",
    "GetChatMember",
    "GetFile",
    "GetMyCommands",
    "GetUpdates",
    "LeaveChat",
    "PinChatMessage",
    "SendChatAction",
    "SendDocument",
    "SendMessage",
    "SendPhoto",
    "SendVoice",
    "SetMyCommands",
    "SetMyDescription",
    "SetMyName",
    "SetMyShortDescription",
    "SetWebhook",
    "UnpinChatMessage",
)
"""What a bot like ours may ask for; what has no parameters is in no list of types."""
OBJECTS = (
    "BotCommand",
    "ChatFullInfo",
    "ChatMember",
    "File",
    "Message",
    "Update",
    "User",
    "WebhookInfo",
)
HERE = Path(__file__).parent


_ASK_MODELS = """
import json, sys, warnings
from aiogram import methods, types
from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema

class Generate(GenerateJsonSchema):
    def handle_invalid_for_json_schema(self, schema, error_info):
        of_its_own = getattr(schema.get("cls"), "__name__", "") == "Default"
        return {"not": {}} if of_its_own else {"type": "string"}

warnings.simplefilter("ignore")
found = {}
for name in sys.argv[1:]:
    of_types = getattr(types, name + "Union", None) or getattr(types, name, None)
    asked = getattr(methods, name, None) or of_types
    schema = TypeAdapter(asked).json_schema(schema_generator=Generate)
    found |= schema.pop("$defs", {})
    found[name] = schema
print(json.dumps(found))
"""


def main() -> None:
    """Fetch, generate, merge, write."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        types, notice = _of_types(folder)
        models, other_notice = _of_models(folder)
    source = f"@gramio/types {TYPES} (MIT), by ts-json-schema-generator {GENERATOR}"
    _write("bot_api.json", source, types)
    _write("second_opinion.json", f"aiogram {MODELS} (MIT)", models)
    notices = f"@gramio/types\n\n{notice.strip()}\n\n\naiogram\n\n{other_notice.strip()}\n"
    (HERE / "LICENSE").write_text(notices, encoding="utf-8")


def _of_types(folder: Path) -> tuple[dict[str, Any], str]:
    packages = [f"@gramio/types@{TYPES}", f"ts-json-schema-generator@{GENERATOR}"]
    _run(folder, "npm", "init", "-y")
    _run(folder, "npm", "install", "--ignore-scripts", *packages)
    modules = folder / "node_modules"
    definitions: dict[str, Any] = {}
    for wanted in (*(f"{method}Params" for method in METHODS), *(f"Telegram{o}" for o in OBJECTS)):
        told = _run(
            folder,
            str(modules / ".bin" / "ts-json-schema-generator"),
            *("--path", str(modules / "@gramio" / "types" / "out" / "index.d.ts")),
            *("--type", wanted, "--no-type-check"),
        )
        definitions |= json.loads(told)["definitions"]
    definitions["TelegramInputFile"] = {"type": "string"}
    notice = (modules / "@gramio" / "types" / "LICENSE").read_text(encoding="utf-8")
    return _plain(definitions), notice


def _of_models(folder: Path) -> tuple[dict[str, Any], str]:
    _run(folder, sys.executable, "-m", "venv", "models")
    python = str(folder / "models" / "bin" / "python")
    _run(folder, python, "-m", "pip", "install", "--quiet", f"aiogram=={MODELS}")
    told = _run(folder, python, "-c", _ASK_MODELS, *METHODS, *OBJECTS)
    (notice,) = (folder / "models").glob("lib/*/site-packages/aiogram-*/licenses/LICENSE")
    return _strict(json.loads(told)), notice.read_text(encoding="utf-8")


def _write(name: str, source: str, definitions: dict[str, Any]) -> None:
    lines = [
        f"{json.dumps(name)}: {json.dumps(definitions[name], sort_keys=True)}"
        for name in sorted(definitions)
    ]
    text = ",\n".join(lines)
    (HERE / name).write_text(
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


def _strict(schema: Any) -> Any:
    """What aiogram's models say, without what is only for those who write bots with them."""
    if not isinstance(schema, dict):
        return [_strict(each) for each in schema] if isinstance(schema, list) else schema
    if schema.get("format") in ("date-time", "duration"):
        return {"type": "integer"}
    if "$ref" in schema:
        return {"$ref": schema["$ref"].replace("#/$defs/", "#/definitions/")}
    idle = ("title", "description", "default", "deprecated")
    kept = {
        key: _strict(value)
        for key, value in schema.items()
        if not (key in idle and not isinstance(value, dict)) and not _is_table(value)
    }
    if "properties" in schema:
        named = schema["properties"].items()
        kept["properties"] = {k: _strict(v) for k, v in named if not v.get("deprecated")}
    if "additionalProperties" in schema:
        kept["additionalProperties"] = False
    choices = [
        each for each in kept.get("anyOf", ()) if each not in ({"type": "null"}, {"not": {}})
    ]
    return choices[0] if len(choices) == 1 else {**kept, "anyOf": choices} if choices else kept


def _is_table(schema: Any) -> bool:
    """Whether it says which of several models is meant: they are tried one by one all the same."""
    return isinstance(schema, dict) and "mapping" in schema


def _turns_into(schema: Any) -> bool:
    return list(schema.get("properties", ())) in (["toJSON"], ["toString"])


if __name__ == "__main__":
    main()
