"""All tables of the one database, by name; `schema` and `lasting_tables` enter theirs.

A number is one of 64 bits, and a text compares by its code points, in whatever language a server was set up:
so ranges of names and orders are the same in both databases.
"""

from typing import Any

from sqlalchemy import BigInteger, Integer, MetaData, Text, text

METADATA = MetaData()
NUMBER = Integer().with_variant(BigInteger(), "postgresql")
TEXT = Text().with_variant(Text(collation="C"), "postgresql")


def where(condition: str) -> dict[str, Any]:
    """The rows that are in an index."""
    return {"sqlite_where": text(condition), "postgresql_where": text(condition)}
