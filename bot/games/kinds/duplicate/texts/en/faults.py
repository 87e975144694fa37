"""English: what was wrong with a bulletin, and which article says so."""

from bot.games.kinds.duplicate.texts.faults import Faults
from bot.texts.typed import LONGEST_REASON
from bot.texts.typed import quote_in_english as quote
from engine.refereeing.faults import Fault

FAULTS = Faults(
    faults={
        Fault.UNREADABLE: "can't be read",
        Fault.NOT_ON_RACK: "letters that weren't drawn",
        Fault.MISPLACED: "can't be placed there",
        Fault.NOT_CONNECTED: "doesn't touch the board",
        Fault.NOT_WHOLE: "the word isn't whole",
        Fault.REFERENCE_MISSING: "no reference",
        Fault.WRONG_REFERENCE: "wrong reference",
        Fault.INADMISSIBLE: "not valid",
        Fault.LAST_LETTER: "last letter missing",
        Fault.SHIFTED: "reference off by one",
        Fault.INVERTED: "reference the wrong way round",
        Fault.TWO_REFERENCES: "two references, one of them wrong",
        Fault.SHORT_CONNECTION: "two connecting letters instead of three",
        Fault.JOKER_UNMARKED: "joker not marked",
        Fault.SCORE_MISSING: "no score",
        Fault.SCORE_WRONG: "wrong score",
        Fault.PRESENTATION: "signs that don't belong there",
        Fault.CONDUCT: "conduct",
    },
    quoted=lambda text: f'"{quote(text, LONGEST_REASON)}"',
    and_not=lambda right, written: f"{right} and not {written}",
)
