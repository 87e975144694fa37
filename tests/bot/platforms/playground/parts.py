"""Serves the page's own files with pages of the tests, which show some parts of it alone."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.resources import files
from pathlib import Path
from threading import Thread
from typing import Any

from render.stylesheet import FONTS, stylesheet

_PAGE = Path(str(files("bot.platforms.playground"))) / "page"
_PAGES = Path(__file__).parent / "page"


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address; the files are copied into `folder`, which is not there yet."""
    shutil.copytree(_PAGE, folder)
    for page in _PAGES.glob("*.html"):
        shutil.copy(page, folder)
    (folder / "theme.css").write_text(stylesheet(), encoding="utf-8")
    (folder / "fonts").mkdir()
    for name in FONTS:
        shutil.copy(str(files("render.fonts") / name), folder / "fonts")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder)))
    thread = Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: Any) -> None:
        """Nothing: the tests say what fails."""
