"""English: what the rules of a classic game are called in a form."""

from types import MappingProxyType

from bot.texts.rules import RuleWords

RULE_WORDS = RuleWords(
    headings=MappingProxyType(
        {
            "table": "Table",
            "time": "Time",
            "words": "Words",
            "turns": "Turns",
            "absences": "Absences",
            "variants": "Variants",
        }
    ),
    names=MappingProxyType(
        {
            "toss_joker": "A joker in the toss",
            "order": "Order of play",
            "lobby_time": "Wait before closing",
            "program_delay": "Delay of the computer",
            "games": "Games",
            "win": "Match points for a win",
            "draw": "Match points for a draw",
            "clock": "Kind of clock",
            "bank": "Each player’s clock",
            "move_time": "Time for a move",
            "alarm": "Signal before the end",
            "reserve": "Reserve",
            "out_of_time": "Out of time",
            "deduct": "Racks deducted when time ends it",
            "late": "Late",
            "late_after": "Forfeit after",
            "window": "Time to challenge",
            "open_dictionary": "Dictionary",
            "unseen": "Unseen letters shown",
            "theme": "Theme",
            "theme_words": "Words of the theme",
            "passes": "Passes in a row that end it",
            "exchange_is_pass": "An exchange counts as a pass",
            "exchange_least": "Letters in the bag to exchange",
            "lost_turns": "Lost turns that count as passes",
            "no_word": "If nobody has played a word",
            "auto_end": "End when nothing can be played",
            "absent": "Absent",
            "nudge": "Reminder",
            "patience": "Patience",
            "recycling": "Jokers recycled",
            "bags": "Bags",
        }
    ),
    values=MappingProxyType(
        {
            "avant-a": "Comes before A",
            "rejoue": "Drawn again",
            "arrivee": "As they came",
            "lettres": "By the letters drawn",
            "aucun": "None",
            "2": "2: vowels and consonants",
            "pendule": "Chess clock",
            "coup": "By the move",
            "global": "For all together",
            "fige": "No more moves",
            "moins10": "−10 points a minute",
            "fin": "The game ends",
            "brut": "No",
            "deduit": "Yes",
            "forfait": "Loses by forfeit",
            "ouvert": "Open",
            "ferme": "Closed",
            "oui": "Yes",
            "non": "No",
            "temps": "Out of time",
            "tous": "All",
            "totaux": "Totals decide",
            "somme-min": "The lightest rack",
            "egalite": "A draw",
            "remplacant": "A computer takes over",
            "passe": "Passes each turn",
            "2-y-voyelle": "2, Y with the vowels",
        }
    ),
)
