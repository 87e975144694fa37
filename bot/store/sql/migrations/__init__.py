"""How older databases get to the present schema: one script a step, forward only.

Alembic runs them (`bot.store.sql.migrating` calls it; for a file, on a copy). A new step: change
`bot.store.sql.schema`, add ``versions/rNNNN_what.py`` with the statements that make the same of an older
file, and say why on top. A released script is never changed.
"""
