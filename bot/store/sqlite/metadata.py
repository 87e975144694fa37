"""All tables of the one database, by name; `schema` and `lasting_tables` enter theirs."""

from sqlalchemy import MetaData

METADATA = MetaData()
