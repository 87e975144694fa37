"""What operators have ordered is a table of its own, and no longer among the choices of places."""

import json
from datetime import datetime

from alembic import op
from sqlalchemy import Column, ForeignKey, text

from bot.store.sql.metadata import NUMBER, TEXT
from bot.store.sql.times import to_stored

revision = "2"
down_revision = "1"

_FORMER = "FROM setting WHERE platform = 'operators' AND scope = 'acts'"


def upgrade() -> None:
    """Make the table, and move there what was kept so far, each under the time at which it was given."""
    op.create_table(
        "act",
        Column("id", NUMBER, primary_key=True),
        Column("at", NUMBER, nullable=False),
        Column("account", TEXT, nullable=False),
        Column("person", NUMBER, ForeignKey("person.id")),
        Column("what", TEXT, nullable=False),
        Column("target", TEXT, nullable=False),
        sqlite_strict=True,
        sqlite_autoincrement=True,
    )
    former = op.get_bind().execute(text(f"SELECT name, value {_FORMER} ORDER BY name")).fetchall()
    for name, value in former:
        act = json.loads(value)
        platform, _, user = act["who"].partition(":")
        op.get_bind().execute(
            text(
                "INSERT INTO act (at, account, person, what, target) VALUES (:at, :account,"
                ' (SELECT person FROM account WHERE platform = :platform AND "user" = :user),'
                " :what, :target)"
            ),
            {
                "at": to_stored(datetime.fromisoformat(name.partition(" ")[0])),
                "account": act["who"],
                "platform": platform,
                "user": user,
                "what": act["what"],
                "target": act["on"],
            },
        )
    op.execute(f"DELETE {_FORMER}")
