"""Random games as GCG can tell them: words that may lie there, and everything else that happens."""

from dataclasses import replace
from random import Random

from hypothesis import strategies as st

from engine.board import Board, Direction, Square
from engine.errors import RuleViolation
from engine.formulas import NORMAL
from engine.gcg import (
    Challenged,
    EndRack,
    Event,
    Exchanged,
    GcgGame,
    GcgPlayer,
    Overtime,
    Passed,
    Played,
    Withdrawn,
    nicknames,
)
from engine.gcg.positions import Position, after, placed, start
from engine.moves import Play
from engine.placement import lay
from engine.scoring import score
from engine.tiles import ALL_TILES, EMPTY, JOKER, as_drawn, remove_tiles, value

SENTENCES = st.text(st.characters(exclude_categories=("C", "Z")) | st.just(" "), max_size=20).map(
    lambda text: " ".join(text.split())
)


@st.composite
def games(draw: st.DrawFn) -> GcgGame:
    """A game whose points are right, with any texts."""
    names = draw(st.lists(SENTENCES, min_size=1, max_size=4))
    chance = Random(draw(st.integers(0, 2**32)))
    players = tuple(
        GcgPlayer(nick, name or nick) for nick, name in zip(nicknames(names), names, strict=True)
    )
    events = random_events(chance, len(players), turns=draw(st.integers(0, 10)))
    return GcgGame(
        players=players,
        events=tuple(replace(event, note=draw(SENTENCES)) for event in events),
        racks=draw(st.sampled_from(((), ("",) * (len(players) - 1) + ("AE",)))),
        title=draw(SENTENCES),
        description=draw(SENTENCES),
        identity=draw(SENTENCES),
        lexicon=draw(SENTENCES),
        note=draw(SENTENCES),
        pragmas=draw(st.sampled_from(((), (("style", "wsc2001"), ("incomplete", ""))))),
    )


def random_events(chance: Random, players: int, turns: int) -> list[Event]:
    """So many turns, and what follows them at once."""
    position, events = start(players), list[Event]()
    for turn in range(turns):
        for event in _turn(chance, position, turn % players):
            position = after(position, event)
            events.append(event)
    return events


def _turn(chance: Random, position: Position, player: int) -> list[Event]:
    total = position.totals[player]
    what = chance.choice(("play",) * 6 + ("withdrawn", "pass", "change", "late", "bonus", "rack"))
    match what:
        case "play" | "withdrawn":
            play = _random_play(chance, position.board)
            if play is None:
                return []
            rack = "".join(as_drawn(tile) for _, tile in placed(position.board, play))
            points = score(position.board, lay(position.board, play), NORMAL).total
            played = Played(
                player=player, rack=rack, points=points, total=total + points, play=play
            )
            withdrawn = Withdrawn(player=player, rack=rack, points=-points, total=total)
            return [played] if what == "play" else [played, withdrawn]
        case "change":
            tiles = chance.choice(("", "AE"))
            return [
                Exchanged(player=player, rack=tiles, points=0, total=total, tiles=tiles, count=2)
            ]
        case "late":
            return [Overtime(player=player, points=-10, total=total - 10)]
        case "bonus":
            return [Challenged(player=player, points=5, total=total + 5)]
        case "rack":
            rack = _left(position.board)[:3]
            lost = sum(map(value, rack))
            return [EndRack(player=player, rack=rack, tiles=rack, points=-lost, total=total - lost)]
        case _:
            return [Passed(player=player, points=0, total=total)]


def _left(board: Board) -> str:
    """The tiles that do not lie there, but two of A and E."""
    return remove_tiles(ALL_TILES, "AE" + "".join(map(as_drawn, board.tiles)))


def _random_play(chance: Random, board: Board) -> Play | None:
    """Letters that may lie there; None if the first tries fail."""
    for _ in range(200):
        direction, length = chance.choice(list(Direction)), chance.randint(2, 8)
        play = Play(Square(chance.randrange(15), chance.randrange(15)), direction, "A" * length)
        tiles = chance.sample(_left(board), 8)
        letters = (
            lying if (lying := board.tile(at)) != EMPTY else tiles.pop().replace(JOKER, "e")
            for at in play.squares()
        )
        try:
            placement = lay(board, replace(play, word="".join(letters)))
        except RuleViolation:
            continue
        if len(placement.placed) <= NORMAL.most_placed:
            return placement.play
    return None
