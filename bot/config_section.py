"""What every section of the configuration is made of: closed, strict, and each error told with its key.

A key that is not there is told with the one that was meant, as far as that can be guessed: a likely spelling,
or the same name in another section.
"""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any

from pydantic import AfterValidator, BaseModel, ConfigDict, ValidationError, field_validator
from pydantic_core import ErrorDetails

MOST = 10_000_000
"""Of anything that is counted; the seconds of a hundred days are less."""


def one_of(values: Iterable[str]) -> AfterValidator:
    """For a key that takes one of these; nothing at all may be one of them."""
    known = tuple(values)

    def check(value: str) -> str:
        if value not in known:
            raise ValueError(f"{value!r} is not one of {', '.join(filter(None, known))}")
        return value

    return AfterValidator(check)


class Section(BaseModel):
    """A table of the file."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    @field_validator("*")
    @classmethod
    def _usable(cls, value: Any) -> Any:
        """No number is so great that no clock or disk could follow, and no file's name is cut short."""
        if type(value) is int and value > MOST:
            raise ValueError(f"{MOST} at the most")
        for text in value.values() if isinstance(value, dict) else (value,):
            if isinstance(text, str) and "\0" in text:
                raise ValueError("has a sign (NUL) that no file's name can have")
        return value


def problems_of(error: ValidationError, root: type[Section]) -> list[str]:
    """Every problem in one line, with its key."""
    found = error.errors(include_url=False, include_context=False)
    return [_problem(each, root) for each in found]


def _problem(found: ErrorDetails, root: type[Section]) -> str:
    where, said = [str(part) for part in found["loc"]], found["msg"].removeprefix("Value error, ")
    key = ".".join(where)
    if found["type"] == "model_type":
        said = f"keys below [{key}] are needed"
    elif found["type"] == "extra_forbidden":
        said = _unknown(where, found["input"], root)
    return f"{key}: {said}"


def _unknown(where: list[str], value: object, root: type[Section]) -> str:
    """What is said of a key, or a section, that is not there, and which one may be meant."""
    sections = {name: field.annotation for name, field in root.model_fields.items()}
    keys = {
        name: list(section.model_fields)
        for name, section in sections.items()
        if isinstance(section, type) and issubclass(section, BaseModel)
    }
    *above, last = where
    if above:
        said, likely = "there is no such key", get_close_matches(last, keys.get(above[0], []), 1)
    elif isinstance(value, dict):
        said = "there is no such section"
        likely = [f"[{name}]" for name in get_close_matches(last, list(sections), 1)]
    else:
        said, likely = "a key stands below the name of its section", []
    if likely:
        return f"{said}; did you mean {likely[0]}?"
    if elsewhere := [f"[{name}]" for name, there in keys.items() if last in there]:
        return f"{said}; {last} belongs below {' or '.join(elsewhere)}"
    return f"{said}; config.example.toml has all that there are"
