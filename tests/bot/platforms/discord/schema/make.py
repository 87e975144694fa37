"""Makes ``requests.json``: what Discord takes, as a JSON schema. Run by hand; needs npm and its registry.

    python tests/bot/platforms/discord/schema/make.py

Source: the types of the npm package discord-api-types (MIT, its notice is in LICENSE beside this file), made
a schema by ts-json-schema-generator. Both versions are pinned below and stand in the file. Comments are left
out; whatever the types do not name is refused (``additionalProperties: false``).

Two things that the generator does not understand are mended: a helper type of the package, which adds
``undefined`` to what may be left out and nothing else, is taken out before; lists that must be an empty
object as well (they are mapped by another helper) are lists after.
"""

import json
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

TYPES, GENERATOR = "0.38.57", "2.4.0"
BODIES = (
    "RESTPutAPIApplicationCommandsJSONBody",
    "RESTPostAPIChannelMessageJSONBody",
    "RESTPatchAPIChannelMessageJSONBody",
    "RESTPostAPIChannelThreadsJSONBody",
    "RESTPatchAPIChannelJSONBody",
    "RESTPostAPICurrentUserCreateDMChannelJSONBody",
    "RESTPostAPIInteractionCallbackJSONBody",
    "RESTPatchAPIInteractionOriginalResponseJSONBody",
    "RESTPostAPIGuildScheduledEventJSONBody",
    "RESTPatchAPIGuildScheduledEventJSONBody",
)
_HELPER = "_AddUndefinedToPossiblyUndefinedPropertiesOfInterface"
_EMPTY = {"type": "object", "properties": {}, "additionalProperties": False}
HERE = Path(__file__).parent


def main() -> None:
    """Fetch, generate, merge, write."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        packages = [f"discord-api-types@{TYPES}", f"ts-json-schema-generator@{GENERATOR}"]
        _run(folder, "npm", "init", "-y")
        _run(folder, "npm", "install", "--ignore-scripts", *packages)
        modules = folder / "node_modules"
        _take_out_helper(modules / "discord-api-types" / "utils" / "internals.d.ts")
        definitions: dict[str, Any] = {}
        for body in BODIES:
            told = _run(
                folder,
                str(modules / ".bin" / "ts-json-schema-generator"),
                *("--path", str(modules / "discord-api-types" / "v10.d.ts")),
                *("--type", body, "--no-type-check"),
            )
            definitions |= json.loads(told)["definitions"]
        shutil.copy(modules / "discord-api-types" / "LICENSE", HERE / "LICENSE")
    lines = [
        f"{json.dumps(name)}: {json.dumps(_plain(definitions[name]), sort_keys=True)}"
        for name in sorted(definitions)
    ]
    source = f"discord-api-types {TYPES} (MIT), by ts-json-schema-generator {GENERATOR}"
    text = ",\n".join(lines)
    (HERE / "requests.json").write_text(
        f'{{"$schema": "http://json-schema.org/draft-07/schema#",\n"$comment": {json.dumps(source)},\n'
        f'"definitions": {{\n{text}\n}}}}\n',
        encoding="utf-8",
    )


def _take_out_helper(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    begin = text.index(f"export type {_HELPER}<Base>")
    end = text.index("};", begin) + 2
    path.write_text(f"{text[:begin]}export type {_HELPER}<Base> = Base;{text[end:]}", "utf-8")


def _run(folder: Path, *command: str) -> str:
    done = subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True)
    return done.stdout


def _plain(schema: Any) -> Any:
    """Without the comments, which are not ours to spread, and without empty objects that lists must be."""
    if isinstance(schema, dict):
        if _EMPTY in schema.get("allOf", ()):
            (kept,) = (each for each in schema["allOf"] if each != _EMPTY)
            return _plain(kept)
        return {
            key: _plain(value)
            for key, value in schema.items()
            if not (key in ("description", "deprecated") and isinstance(value, (str, bool)))
        }
    return [_plain(each) for each in schema] if isinstance(schema, list) else schema


if __name__ == "__main__":
    main()
