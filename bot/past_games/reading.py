"""A game to be played again, in what somebody sends: a file of ``chevalet game export``, or clubs' notes.

It has no name: nobody is ranked by what he brings himself.
"""

import json

from bot.talk.refusals import NoGameInFile, asking_the_rules
from engine.club_notation import read_notation
from engine.sheet import Sheet
from engine.solo.sheets import read_sheet


def read_game(text: str) -> Sheet:
    """The draws, and the kept words that are noted.

    Raises:
        NoGameInFile: JSON, and no game with rounds.
        NotAllowed: a line of notes that cannot be read.
    """
    if text.lstrip().startswith(("{", "[")):
        try:
            return read_sheet(json.loads(text))
        except (ValueError, RecursionError) as error:  # a `RecordError` is one
            raise NoGameInFile from error
    with asking_the_rules():
        return read_notation(text)
