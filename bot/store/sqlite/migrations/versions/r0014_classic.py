"""Classic games, and posts that call somebody: no table changes, but no earlier Chevalet can read them.

It would take the games for damaged and drop the messages; so it is to refuse the file.
"""

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Nothing that is there changes."""
