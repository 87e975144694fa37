"""Every request that the bot sends in any test is one that Telegram would take; updates of ours are its own.

Shapes are checked against two schemas, which others made of the documentation of the Bot API independently of
each other (``schema/make.py``). A request comes as a form: what is no text there is JSON, as the first of the
schemas says for each parameter.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema_rs import Draft7Validator

Json = dict[str, Any]

_SCHEMA, _SECOND_OPINION = (
    json.loads((Path(__file__).parent / "schema" / name).read_text(encoding="utf-8"))
    for name in ("bot_api.json", "second_opinion.json")
)
_DEFINITIONS = _SCHEMA["definitions"]
_WITHOUT_PARAMETERS = ("getMe", "getWebhookInfo")


class Unfit(Exception):
    """The Bot API knows no such thing."""


def read(method: str, form: dict[str, str]) -> Json:
    """The parameters that a form carries; raises `Unfit`, also for what the method does not have."""
    if method in _WITHOUT_PARAMETERS:
        known: Json = {}
    else:
        name = _params(method)
        if name not in _DEFINITIONS:
            raise Unfit(f"no such method here: {method}")
        known = _DEFINITIONS[name]["properties"]
    if unknown := form.keys() - known.keys():
        raise Unfit(f"{method} has no {', '.join(sorted(unknown))}")
    return {key: _read_value(method, key, known[key], text) for key, text in form.items()}


def check_request(method: str, params: Json) -> None:
    """Raises `Unfit`."""
    if method not in _WITHOUT_PARAMETERS:
        _check(_SCHEMA, _params(method), params)
        _check(_SECOND_OPINION, f"{method[0].upper()}{method[1:]}", params)


def check_update(update: Json) -> None:
    """Raises `Unfit`: it is the server that is at fault."""
    check_object("Update", update)


def check_object(name: str, value: Json) -> None:
    """The same for what is answered; `name` is that of the Bot API."""
    _check(_SCHEMA, f"Telegram{name}", value)
    _check(_SECOND_OPINION, name, value)


def _params(method: str) -> str:
    return f"{method[0].upper()}{method[1:]}Params"


def _check(schema: Json, name: str, value: Any) -> None:
    problem = next(
        iter(sorted(_validator(schema["$comment"], name).iter_errors(value), key=_depth)), None
    )
    if problem is not None:
        where = ".".join(map(str, problem.instance_path))
        raise Unfit(f"{schema['$comment']}: {name} {where}: {problem.message[:500]}")


def _depth(problem: Any) -> int:
    return -len(problem.instance_path)


@cache
def _validator(source: str, name: str) -> Draft7Validator:
    (schema,) = (each for each in (_SCHEMA, _SECOND_OPINION) if each["$comment"] == source)
    return Draft7Validator({**schema, "$ref": f"#/definitions/{name}"})


def _read_value(method: str, key: str, schema: Json, text: str) -> Any:
    kinds = _kinds(schema)
    if "string" in kinds and not ("number" in kinds and text.lstrip("-").isdigit()):
        return text
    try:
        return json.loads(text)
    except ValueError:
        raise Unfit(f"{method}: {key} is no JSON: {text[:100]}") from None


def _kinds(schema: Json) -> set[str]:
    """The types of JSON that it may have."""
    if "$ref" in schema:
        return _kinds(_DEFINITIONS[schema["$ref"].rpartition("/")[2]])
    if "anyOf" in schema:
        return {kind for each in schema["anyOf"] for kind in _kinds(each)}
    kinds = schema["type"]
    return {kinds} if isinstance(kinds, str) else set(kinds)
