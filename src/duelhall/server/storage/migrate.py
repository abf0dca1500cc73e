"""Bring the tables of a database up to date, at every start and by itself."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, text

from duelhall.core.errors import DuelhallError

SCRIPTS = Path(__file__).parent / "migrations"
LOCK = 525_252  # any number, the same in every process


class BadDatabase(DuelhallError):
    """A database that this version can't use."""


def upgrade(connection: Connection, to: str = "head") -> None:
    """Run the steps that this database has not seen; of several processes one does it."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    config = configured()
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, to)
    except CommandError:
        raise BadDatabase(
            f"the database is of a newer Duelhall (revision {revision_of(connection)}); "
            "start that version, or restore a backup"
        ) from None


def configured() -> Config:
    """Alembic's configuration, without a file."""
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    return config


def revision_of(connection: Connection) -> str | None:
    """The last step that this database has seen."""
    return MigrationContext.configure(connection).get_current_revision()


def revisions() -> list[str]:
    """All steps, the first one first."""
    scripts = ScriptDirectory.from_config(configured())
    return [script.revision for script in reversed(list(scripts.walk_revisions()))]
