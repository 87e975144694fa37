"""Which of several games is meant is asked by buttons: one a game, and each does there what was typed.

What was typed travels in the buttons, so that nothing is to be remembered meanwhile.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

from bot.delivery.seal import LONGEST_UNSEALED
from bot.games.tables import Table
from bot.places.settings import PlaceSettings
from bot.talk.answers import Answer
from bot.talk.every_platform import LONGEST_LABEL
from bot.talk.messages import Button, Press
from bot.talk.names import unisolate
from bot.talk.refusals import SeveralGames, TooLongToAsk

MOST_ASKED = 20
"""Games that are offered; whoever means another one presses a button of it."""
LONGEST_TITLE = LONGEST_LABEL - len(" (20)")
"""Signs; what tells games of the same title apart comes after it."""


def ask_which(
    typed: str,
    several: SeveralGames,
    tables: Sequence[Table],
    names: Mapping[int, str],
    chosen: PlaceSettings,
) -> Answer:
    """A button a game; `names` are those of all their players.

    Raises:
        TooLongToAsk: what was typed does not fit into a button.
    """
    seen: Counter[str] = Counter()
    buttons = []
    for table in tables[:MOST_ASKED]:
        present = [names[each] for each in table.status.present if each in names]
        title = chosen.texts.games.title(table.kind.label(chosen.language), present)
        if len(title) > LONGEST_TITLE:
            title = unisolate(title)[:LONGEST_TITLE]
        seen[title] += 1
        label = title if seen[title] == 1 else f"{title} ({seen[title]})"
        buttons.append(Button(label, Press.IN_GAME, query=f"{table.id}:{typed}"))
    longest = max(len(button.payload.encode()) for button in buttons)
    if not typed or longest > LONGEST_UNSEALED:
        raise TooLongToAsk
    return Answer(chosen.texts.refusals.bot(several), buttons=tuple(buttons), look=chosen.look)
