"""A game to be played again, in what somebody sends: a file of ``chevalet game export``, or clubs' notes.

It has no name: nobody is ranked by what he brings himself.
"""

import json

from bot.talk.past_views import NoGameInFile
from bot.talk.refusals import asking_the_rules
from engine.club_notation import MOST_ROUNDS, read_notation
from engine.sheet import Sheet
from engine.solo.sheets import read_sheet


def read_game(text: str) -> Sheet:
    """The draws, and the kept words that are noted; of a long text, it takes a moment.

    Raises:
        NoGameInFile: JSON, and no game, or one with more rounds than there can be.
        NotAllowed: a line of notes that cannot be read.
    """
    if text.lstrip().startswith(("{", "[")):
        try:
            sheet = read_sheet(json.loads(text))
        except (ValueError, RecursionError) as error:  # a `RecordError` is one
            raise NoGameInFile from error
        if len(sheet.rounds) > MOST_ROUNDS:
            raise NoGameInFile
        return sheet
    with asking_the_rules():
        return read_notation(text)
