"""Files of records: one deal after another, as ``play --record`` writes them."""

from __future__ import annotations

from pathlib import Path

from rummykit.codec import CodecError
from rummykit.record import Record
from rummykit.recordfile import read_records

__all__ = ["FileFault", "RecordWriter", "load_records"]


class FileFault(ValueError):  # noqa: N818 (the name says what it is)
    """A file that cannot be read or written; the text is a sentence that says so."""


class RecordWriter:
    """Writes the records of a match to a file, each as it ends.

    Args:
        path: The file; what was in it is lost.

    Raises:
        FileFault: It cannot be written.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._write("w", "")

    def add(self, record: Record) -> None:
        """Write one more record.

        Raises:
            FileFault: The file cannot be written.
        """
        self._write("a", record.to_text() + "\n")

    def _write(self, mode: str, text: str) -> None:
        try:
            with self.path.open(mode, encoding="utf-8", newline="\n") as file:
                file.write(text)
        except OSError as error:
            raise FileFault(f"cannot write {self.path}: {error.strerror}") from None


def load_records(path: Path) -> tuple[Record, ...]:
    """Read the records of a file, without asking whether their actions are legal.

    Raises:
        FileFault: The file cannot be read, or holds something else.
    """
    try:
        return read_records(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise FileFault(f"cannot read {path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise FileFault(f"cannot read {path}: it is no text in UTF-8") from None
    except CodecError as error:
        raise FileFault(f"{path}, {error}") from None
