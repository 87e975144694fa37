"""A migration in two steps, for tests: what is killed between them must do no harm."""

import os
import signal

from alembic import op

revision = "11"
down_revision = "10"


def upgrade() -> None:
    op.execute("CREATE TABLE half (id INTEGER PRIMARY KEY)")
    match os.environ.get("DIE_IN_MIGRATION"):
        case "raise":
            raise ZeroDivisionError("the migration is wrong")
        case "kill":
            os.kill(os.getpid(), signal.SIGKILL)
        case _:
            pass
    op.execute("ALTER TABLE game ADD COLUMN note TEXT")
