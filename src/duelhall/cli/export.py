"""``duelhall export``: records into a table, Parquet or CSV, and back; nothing is overwritten."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath
from shutil import rmtree
from typing import TYPE_CHECKING, Any

from duelhall.cli.naming import Named, loader_of
from duelhall.cli.saves import BadFile, reason
from duelhall.cli.screen import complain
from duelhall.core.errors import BadRecord
from duelhall.core.record import Loader, Record, parse_lines
from duelhall.core.several import Part, parts_of
from duelhall.lab import columns
from duelhall.lab.records import RecordTable, flat, records_of

if TYPE_CHECKING:
    from polars import DataFrame

TABLES = (".parquet", ".csv")
RECORDS = (".txt", ".record")
"""Files of a folder that are looked at."""


def export(source: Path, out: Path, /, *, skip: bool = False, game: Named = None) -> int:
    """Turn records into a table, or a table back into records.

    Parameters
    ----------
    source
        A folder of records, a file with one record or many, or a table that was made of some.
    out
        What is made: a table, FILE.parquet or FILE.csv; a file with all records, FILE.txt; or a
        folder, with the files that the records came from. It must not be there yet.
    skip
        Leave out records that can't be read and tell which; without it the first one ends it.
    """
    columns.polars()
    check_out(out)
    is_table = source.suffix in TABLES
    if out.suffix in TABLES:
        told = (
            export_table(source, out, skip, loader_of(game))
            if not is_table
            else copied(source, out)
        )
    else:
        told = export_records(kept_records(source) if is_table else read_all(source, skip), out)
    print(told)
    return 0


def check_out(out: Path) -> None:
    """Refuse a place that is taken, or has no folder around it."""
    if out.exists() or out.is_symlink():
        raise BadFile(f"{out} is there already; name another file or folder")
    if out.suffix not in (*TABLES, *RECORDS, ""):
        kinds = ", ".join((*TABLES, *RECORDS))
        raise BadFile(f"{out}: an export ends with {kinds}, or is a folder without an ending")
    if not out.absolute().parent.is_dir():
        raise BadFile(f"{out} can't be written: there is no folder {out.parent}; make it first")


# -- records are read


def read_all(source: Path, skip: bool) -> Iterator[tuple[str, int, Record]]:
    """The records of a folder or file, each with its file and its number there, from 1."""
    for name, path in files_of(source):
        for number, part in enumerate(numbered(path), 1):
            try:
                yield name, number, parse_lines(part[1], part[0])
            except BadRecord as error:
                refuse(f"{path}: {error}", skip)


def files_of(source: Path) -> list[tuple[str, Path]]:
    """The files to read with their names, those of a folder in order."""
    if not source.is_dir():
        return [(source.name, source)]
    found = [p for p in sorted(source.rglob("*")) if p.suffix in RECORDS and p.is_file()]
    if not found:
        raise BadFile(
            f"{source} has no records in it: no file that ends with {' or '.join(RECORDS)}"
        )
    return [(path.relative_to(source).as_posix(), path) for path in found]


def numbered(path: Path) -> Iterator[Part]:
    """The lines of each record of a file."""
    try:
        with path.open(encoding="utf-8", newline="\n") as file:
            yield from parts_of(file)
    except UnicodeDecodeError:
        raise BadRecord(f"{path} is not UTF-8; save it in that encoding") from None
    except OSError as error:
        raise BadFile(f"{path} can't be read: {reason(error)}; check the path") from None
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}") from None


def refuse(message: str, skip: bool) -> None:
    """A record that can't be read ends it, or is told and left out."""
    if not skip:
        raise BadRecord(f"{message}; nothing was written; --skip leaves such records out")
    complain(f"left out: {message}")


# -- to a table


def export_table(source: Path, out: Path, skip: bool, loader: Loader) -> str:
    """Replay all records and write them as columns."""
    table = RecordTable()
    for name, number, record in read_all(source, skip):
        try:
            table.add(name, number, record, record.replay(loader))
        except BadRecord as error:
            refuse(f"{source / name if source.is_dir() else source}: {error}", skip)
    if not table.count:
        raise BadRecord(f"{source}: no record is left, so there is nothing to write")
    if len(table.games) > 1:
        complain(f"records of several games, so without facts: {', '.join(table.games)}")
    write_table(table.frame(), out)
    return f"{counted(table.count)} in {out}"


def counted(count: int) -> str:
    """``1 record``, ``2 records``."""
    return f"{count} record{'' if count == 1 else 's'}"


def copied(source: Path, out: Path) -> str:
    """A table of one kind as one of the other."""
    frame = read_table(source)
    list(records_of(frame))
    write_table(frame, out)
    return f"{counted(frame.height)} in {out}"


def write_table(frame: "DataFrame", out: Path) -> None:
    """Write a table whole or not at all."""
    part = out.with_name(f".{out.name}.part")
    try:
        flat(frame).write_csv(part) if out.suffix == ".csv" else frame.write_parquet(part)
        os.link(part, out)
    except OSError as error:
        raise BadFile(f"{out} can't be written: {reason(error)}") from None
    finally:
        part.unlink(missing_ok=True)


def read_table(source: Path) -> "DataFrame":
    """A table from its file."""
    pl: Any = columns.polars()
    try:
        found: DataFrame = (
            pl.read_csv(source, infer_schema=False)
            if source.suffix == ".csv"
            else pl.read_parquet(source)
        )
    except OSError as error:
        raise BadFile(f"{source} can't be read: {reason(error)}") from None
    except pl.exceptions.PolarsError as error:
        raise BadFile(f"{source} is no such table: {str(error).splitlines()[0]}") from None
    return found


# -- to records


def kept_records(source: Path) -> Iterator[tuple[str, int, Record]]:
    """The records of a table."""
    for number, (file, record) in enumerate(records_of(read_table(source)), 1):
        yield file, number, record


def export_records(records: Iterable[tuple[str, int, Record]], out: Path) -> str:
    """Write records into one file, or into the files that they came from."""
    files: dict[str, list[str]] = {}
    for file, _, record in records:
        files.setdefault(file, []).append(record.text())
    if not files:
        raise BadRecord("there is no record, so there is nothing to write")
    texts = {name: "\n".join(parts) for name, parts in files.items()}
    count = sum(map(len, files.values()))
    if out.suffix:
        write_files(out.parent, {out.name: "\n".join(texts.values())})
    else:
        write_folder(out, {str(safe(name)): text for name, text in texts.items()})
    return f"{counted(count)} in {out}"


def safe(name: str) -> PurePosixPath:
    """A path inside the folder; refuses one that leads out of it."""
    path = PurePosixPath(name)
    if path.is_absolute() or ".." in path.parts or not path.name or "\0" in name:
        raise BadFile(f"{name!r} is no name of a file inside a folder; nothing was written")
    return path


def write_folder(out: Path, texts: dict[str, str]) -> None:
    """A new folder with all files, or none."""
    part = out.with_name(f".{out.name}.part")
    try:
        part.mkdir()
        write_files(part, texts)
        part.rename(out)
    except OSError as error:
        raise BadFile(f"{out} can't be written: {reason(error)}") from None
    finally:
        rmtree(part, ignore_errors=True)


def write_files(folder: Path, texts: dict[str, str]) -> None:
    """New files, never over one that is there."""
    for name, text in texts.items():
        path = folder / name
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("x", encoding="utf-8", newline="\n") as file:
                file.write(text)
        except OSError as error:
            raise BadFile(f"{path} can't be written: {reason(error)}") from None
