"""What every section of the configuration is made of: closed, strict, and each error told with its key."""

from collections.abc import Iterable
from typing import Any

from pydantic import AfterValidator, BaseModel, ConfigDict, field_validator

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
