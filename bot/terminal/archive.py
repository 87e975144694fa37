"""What a game leaves behind: a picture after each round, and the record at the end."""

import json
from pathlib import Path

from engine.duplicate.record import record
from engine.duplicate.state import DuplicateGame
from render.board_image import board_png
from render.picture import BoardPicture
from render.theme import Theme


class Archive:
    """A folder of one game, made when the first file is written."""

    def __init__(self, folder: Path, theme: Theme) -> None:
        self._folder = folder
        self._theme = theme

    def save_picture(self, number: int, picture: BoardPicture) -> Path:
        """The board after a round, drawn to a PNG.

        Raises:
            OSError: the folder cannot be written.
        """
        return self._write(f"coup-{number:02}.png", board_png(picture, self._theme))

    def save_record(self, game: DuplicateGame) -> Path:
        """The record that `chevalet game verify` and `verify-draw` read.

        Raises:
            OSError: the folder cannot be written.
        """
        text = json.dumps(record(game), ensure_ascii=False, indent=1)
        return self._write("partie.json", f"{text}\n".encode())

    def _write(self, name: str, data: bytes) -> Path:
        self._folder.mkdir(parents=True, exist_ok=True)
        path = self._folder / name
        path.write_bytes(data)
        return path
