"""How fast the page of the playground is, and whether it keeps what it needs no more.

    .venv/bin/python -m tests.benchmarks.page [ROUNDS]

In a real Chromium, by hand. It plays so many rounds of duplicate (30, an evening), drags a tile to the board
and back in each of them, and prints as JSON:

- ``bytes``: what is fetched until the first board, before compression
- ``painted_ms``, ``board_ms``: of who has a seat, from loading the page again in a round until it is painted,
  and until the board is drawn; medians of five
- ``longest_task_ms``: the longest task of all those rounds, 0 if none was over 50 ms
- ``heap_kb``, ``nodes``, ``loose``: after a collection, after the second round and in the end; the course
  grows with each round, nodes that are in no document (loose) must not
"""

import json
import statistics
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.bot.platforms.playground.browser import Club, mouse, open_browser
from tests.bot.process import Bot

LOADS = 5
_WATCH = """
    window.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
    }).observe({ type: "longtask", buffered: true });
    new MutationObserver((_, observer) => {
      if (!document.querySelector("#board svg, svg#board")) return;
      observer.disconnect();
      requestAnimationFrame(() => { window.drawn = performance.now(); });
    }).observe(document, { childList: true, subtree: true });
"""
_FETCHED = """
    return performance.getEntries().reduce((all, { decodedBodySize = 0 }) => all + decodedBodySize, 0);
"""
_IN_DOCUMENT = """
    const walk = document.createTreeWalker(document);
    let nodes = 1;
    while (walk.nextNode()) nodes += 1;
    return nodes;
"""
_TIMES = """
    const [painted] = performance.getEntriesByName("first-contentful-paint");
    return [painted?.startTime ?? 0, window.drawn ?? 0];
"""


def loads(club: Club) -> dict[str, float]:
    """How long until something is to be seen, and the board."""
    times: list[tuple[float, float]] = []
    for _ in range(LOADS):
        club.driver.refresh()
        club.until(lambda: all(club.driver.execute_script(_TIMES)))
        times.append(tuple(club.driver.execute_script(_TIMES)))
    painted, drawn = zip(*times, strict=True)
    return {
        "painted_ms": round(statistics.median(painted)),
        "board_ms": round(statistics.median(drawn)),
    }


def kept(club: Club) -> dict[str, int]:
    """What the tab holds after a collection."""
    run = club.driver.execute_cdp_cmd
    run("HeapProfiler.collectGarbage", {})
    used: Any = run("Runtime.getHeapUsage", {})
    counted: Any = run("Memory.getDOMCounters", {})
    nodes: int = counted["nodes"]
    loose = nodes - int(club.driver.execute_script(_IN_DOCUMENT))
    return {"heap_kb": round(used["usedSize"] / 1024), "nodes": nodes, "loose": loose}


def open_game(club: Club) -> None:
    club.say("Léa", "/duplicate pause=1s derniers-changements=0s")
    club.press("Léa", "Commencer")


def play_round(club: Club) -> None:
    """Drag a tile there and back, and pass; after the last round of a game the next is opened."""
    club.until(lambda: bool(club.rack()) or _is_over(club))
    if _is_over(club):
        open_game(club)
        club.until(lambda: bool(club.rack()))
    before = club.shown("#heading")
    free = next(f"#square-{row}1" for row in "ABCDEFGHIJKLMNO" if not club.lies(f"{row}1"))
    club.drag(".rack-tile:not([data-letter='?'])", free, mouse)  # a joker would ask for its letter
    club.drag(free, ".rack-shelf", mouse)
    club.say("Léa", "/passer")
    club.until(lambda: club.shown("#heading") != before)


def _is_over(club: Club) -> bool:
    return club.shown("#heading").startswith("Partie terminée")


def main(arguments: Sequence[str]) -> None:
    """Measure."""
    rounds = int(arguments[0]) if arguments else 30
    with tempfile.TemporaryDirectory() as folder:
        bot = Bot(Path(folder), "[duplicate]\nround_seconds = 900\nannouncement = 'short'\n")
        bot.start()
        driver = open_browser(Path(folder) / "browser")
        try:
            club = Club(bot, driver)
            driver.execute_cdp_cmd("Page.enable", {})
            driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": _WATCH})
            club.enter("Léa")
            open_game(club)
            club.until(lambda: bool(club.rack()))
            measured: dict[str, Any] = {"bytes": driver.execute_script(_FETCHED)}
            play_round(club)
            measured |= loads(club)
            driver.execute_script("window.longest = 0")
            play_round(club)
            first = kept(club)
            for _ in range(rounds - 2):
                play_round(club)
            longest = driver.execute_script("return window.longest")
            last = kept(club)
            measured |= {"longest_task_ms": round(longest)}
            measured |= {name: [first[name], last[name]] for name in first}
            print(json.dumps(measured))
        finally:
            driver.quit()
            bot.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
