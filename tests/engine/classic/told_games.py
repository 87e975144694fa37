"""Classic games as facts, told one after the other without asking anybody."""

from collections.abc import Iterable
from datetime import timedelta

from engine.classic import events as e
from engine.classic.evolve import evolve
from engine.classic.reasons import Ending, LossReason, PenaltyReason, WindowEnd
from engine.classic.rules import FAMILY, ClassicRules
from engine.classic.state import ClassicGame
from engine.formulas import NORMAL
from engine.placement import lay
from engine.scoring import score
from engine.tiles import as_drawn
from tests.builders import play as said
from tests.engine.classic.lobbies import START, lobby, started

SPENT = timedelta(seconds=30)


class Told:
    """A game that is told; `game` is how it stands."""

    def __init__(self, *racks: str, rules: ClassicRules = FAMILY) -> None:
        """Players 1, 2 ... are dealt these racks; the first begins."""
        players = tuple(range(1, len(racks) + 1))
        self.game: ClassicGame = started(lobby(players, rules))
        self.tell(e.GameBegan(1, START), e.OrderDecided(players, START))
        for player, rack in zip(players, racks, strict=True):
            self.draws(player, rack)

    def tell(self, *events: e.Event) -> None:
        """These things happen."""
        for event in events:
            self.game = evolve(self.game, event)

    def draws(self, player: int, tiles: str) -> None:
        """The player draws these."""
        self.tell(e.RackDrawn(player, tiles, self.game.draws + 1, START))

    def plays(self, player: int, text: str, refill: str = "", *, contestable: bool = False) -> int:
        """``H4 PAsSE``, with the points that it earns; the turn."""
        turn, play = self._turn(player), said(text)
        placement = lay(self.game.board, play)
        breakdown = score(self.game.board, placement, NORMAL)
        placed = e.WordPlaced(
            player,
            turn,
            play,
            "".join(as_drawn(tile) for _, tile in placement.placed),
            tuple(word.word for word in placement.words),
            breakdown.total,
            breakdown.is_scrabble,
            SPENT,
            contestable,
            START,
        )
        self.tell(placed)
        if refill:
            self.draws(player, refill)
        return turn

    def falls(self, by: int, turn: int, word: str) -> None:
        """The move is challenged, and comes off."""
        mover = self.game.moves[-1].event.player
        self.tell(
            e.MoveContested(by, turn, ((word, False),), START),
            e.MoveTakenBack(mover, turn, counts=False, at=START),
        )

    def stands(self, by: int, turn: int, word: str, costs: int) -> None:
        """The move was challenged in vain."""
        self.tell(
            e.MoveContested(by, turn, ((word, True),), START),
            e.PlayerPenalised(by, costs, PenaltyReason.WRONG_CHALLENGE, START),
            e.MoveSettled(turn, WindowEnd.CHALLENGED, START),
        )

    def exchanges(self, player: int, tiles: str, drawn: str) -> None:
        turn = self._turn(player)
        number = self.game.draws + 1
        self.tell(e.TilesExchanged(player, turn, tiles, drawn, number, SPENT, START))

    def passes(self, player: int) -> None:
        self.tell(e.TurnPassed(player, self._turn(player), SPENT, START))

    def loses_turn(self, player: int, reason: LossReason) -> None:
        self.tell(e.TurnLost(player, self._turn(player), reason, True, SPENT, START))

    def ends(self, ending: Ending, standings: Iterable[e.Standing]) -> None:
        """Best first; the first has won."""
        lines = tuple(standings)
        self.tell(e.GameScored(self.game.number, ending, lines, lines[0].player, START))

    def _turn(self, player: int) -> int:
        turn = self.game.turns + 1
        self.tell(e.TurnBegan(turn, player, START))
        return turn
