"""The tables of Chevalet 1.0.0, with which every database begins: nothing older is read."""

revision = "1"
down_revision = None


def upgrade() -> None:
    """Leave the tables as `bot.store.sql.schema` had them then."""
