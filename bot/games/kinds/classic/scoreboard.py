"""The score board: whose turn it is, what each has, in points and in time, and did last; best first."""

from bot.games.kinds.classic.public_view import PublicTurn
from bot.games.kinds.classic.texts import ClassicTexts
from bot.talk.names import unisolate
from bot.talk.tables import Side


def sides_of(view: PublicTurn, texts: ClassicTexts) -> tuple[Side, ...]:
    """The lines of the board."""
    left = {clock.name: clock.left for clock in view.clocks}
    last = view.last[-1].name if view.last else ""
    return tuple(
        Side(
            unisolate(name),
            texts.turns.score(total),
            on=name == view.player,
            left=left.get(name),
            did=texts.turns.in_short(view.did[name]) if name in view.did else "",
            latest=name == last,
        )
        for name, total in sorted(view.scores, key=lambda each: -each[1])
    )


def drawn_lines(view: PublicTurn, texts: ClassicTexts) -> tuple[str, ...]:
    """The lines of a turn's text that say the same."""
    scores = texts.turns.scores(view.scores, view.bag).splitlines()[0]
    return (scores, *((texts.turns.clocks(view.waiting),) if view.waiting else ()))
