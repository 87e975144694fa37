"""English: people in the room who play on paper."""

from bot.games.kinds.duplicate.texts.paper import Paper
from bot.talk.typography import english
from bot.texts.en import numbers

PAPER = Paper(
    language=numbers,
    collected="The result follows once the paper slips are entered.",
    enter="Enter a slip",
    enter_label="Number, then the slip (blank: -)",
    enter_example="3 H4 SEMAINE 70",
    overheard=english(
        "Everyone here can read this, so that slip wasn't entered. Enter it with the button, or write "
        "it to me in private."
    ),
    no_more="All are in",
    numbered=lambda number, name: f"{number} {name}",
    plays=lambda who: f"{who} plays on paper. To enter a slip: /referee enter",
    noted=lambda who, text: f'{who}: "{text}"',
    blank=lambda who: f"{who}: blank slip",
    missing=lambda names: f"Still to enter: {names}",
    all_in="All slips are in: the result follows.",
    more=numbers.MORE,
)
