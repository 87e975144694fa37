"""Statements as PostgreSQL takes them, made of those of `bot.store.sql`.

A value is ``%s`` or ``%(name)s``. A list that comes in as JSON is opened in another way; so is the JSON of an
event, of which a field is asked: as ``json``, which keeps every sign that ``jsonb`` would refuse.
"""

import re
from functools import cache

_FORMS = (
    (r"json_each\((\?|:\w+)\)", r"jsonb_array_elements_text(CAST(\1 AS jsonb)) AS value"),
    (r"json_extract\(value, '\$\[(\d)\]'\)", r"(CAST(value AS jsonb) ->> \1)"),
    (r"json_extract\(data, '\$\.(\w+)'\)", r"CAST(CAST(data AS json) ->> '\1' AS bigint)"),
)
_VALUE = re.compile(r"'[^']*'|%|\?|:(\w+)")
"""A text in quotes has no values in it."""


@cache
def worded(statement: str) -> bytes:
    """The statement, once for each."""
    for form, other in _FORMS:
        statement = re.sub(form, other, statement)
    return _VALUE.sub(_placeholder, statement).encode()


def _placeholder(found: re.Match[str]) -> str:
    if found[1]:
        return f"%({found[1]})s"
    return "%s" if found[0] == "?" else found[0].replace("%", "%%")
