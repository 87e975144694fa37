"""English: what may be chosen in the lobby."""

from bot.games.kinds.duplicate.texts.menus import Menus
from bot.texts.en import numbers
from engine.duplicate.rules import Counting

MENUS = Menus(
    language=numbers,
    pace_menu="Pace",
    formula_menu="Formula",
    refereeing_menu="Refereeing",
    official="Official refereeing (rule book)",
    pause_menu="Between two rounds",
    paces={
        "normal": "Normal pace",
        "semi-normal": "Semi-normal",
        "semi-rapide": "Semi-rapid",
        "semi-blitz": "Semi-blitz",
        "blitz": "Blitz",
        "heure": "Asynchronous",
        "demi-journee": "Asynchronous",
        "jour": "Asynchronous",
    },
    each_round=lambda pace, time: f"{pace}: {time} a round",
    formulas={
        "normal": "Normal formula: 7 letters",
        "7sur8": "7 of 8: 8 letters, 7 at most",
        "7et8": "7 and 8: 8 letters, all playable",
        "joker": "Joker: one joker on each rack",
        "7sur8-joker": "7 of 8 joker: 7 letters, one joker",
        "7et8-joker": "7 and 8 joker: 7 letters, one joker",
        "joker-cher": "Scoring joker: worth its letter",
        "7sur8-joker-cher": "7 of 8 scoring joker",
        "7et8-joker-cher": "7 and 8 scoring joker",
        "explosive": "Explosive joker: back to the bag",
        "7sur8-explosive": "7 of 8 explosive joker",
        "7et8-explosive": "7 and 8 explosive joker",
    },
    bulletins={
        Counting.FIRST: "The first slip counts",
        Counting.LAST: "The last slip counts",
        Counting.BEST: "The best slip counts",
    },
    round_time=lambda time: f"{time} a round",
    letters=lambda number: f"{number} letters",
    open_dictionary="Open dictionary",
    pause_after=lambda time: f"Next round after {time}",
    pause_until_told="Next round on the organiser's word",
)
