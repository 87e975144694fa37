"""Every rule of a classic game by the name under which it is typed, and its values as they are typed.

``/regle contestation libre``: each field of `engine.classic.rules.ClassicRules` has a name in each
language, and so has each value of it (`bot.games.rule_spelling`).
"""

from collections.abc import Mapping
from types import MappingProxyType

from bot.games.kinds.classic.texts import ClassicTexts
from bot.games.rule_spelling import (
    NONE,
    RuleBook,
    RuleName,
    number,
    one_of,
    points,
    time,
    written,
    yes_or_no,
)
from bot.talk.command import NO, Spelling
from bot.texts.rules import Value
from engine.classic.rules import (
    MOST_PASSES,
    MOST_SEATS,
    Absent,
    Challenge,
    ClassicRules,
    Clock,
    Late,
    LostTurns,
    NoWord,
    Order,
    OutOfTime,
    Solitaire,
    TossJoker,
)
from engine.classic.statement import settings
from engine.classic.variants import Bags
from engine.folding import fold
from engine.statement import clean_phrase


def _theme(typed: str) -> str:
    """The subject of a theme; empty, if that is what is said.

    Raises:
        ValueError: nothing that can be seen, or too much.
    """
    if typed.strip().lower() in NO:
        return ""
    theme = clean_phrase(typed)
    if not theme:
        raise ValueError(typed)
    return theme


def _words(typed: str) -> tuple[str, ...]:
    """Words as they lie on a board, each once.

    Raises:
        FoldingError: signs that no tile has.
    """
    return tuple(dict.fromkeys(map(fold, typed.replace(",", " ").split())))


RULE_NAMES: Mapping[str, RuleName] = MappingProxyType(
    {
        "seats": number("places", "seats", *range(1, MOST_SEATS + 1)),
        "toss_joker": one_of(
            "joker-au-tirage",
            "toss-blank",
            {TossJoker.BEFORE_A: ("avant-a", "before-a"), TossJoker.AGAIN: ("rejoue", "again")},
        ),
        "order": one_of(
            "ordre",
            "order",
            {
                Order.JOINED: ("arrivée", "joined"),
                Order.LETTERS: ("lettres", "letters"),
                Order.SEATED: ("sans-tirage", "no-toss"),
            },
        ),
        "passes": number("passes", "passes", *range(1, MOST_PASSES + 1)),
        "exchange_is_pass": yes_or_no("échange-compte-passe", "exchange-is-pass"),
        "exchange_least": number("échange-minimum", "exchange-least", *range(1, 8)),
        "challenge": one_of(
            "contestation",
            "challenge",
            {
                Challenge.AUTO: "auto",
                Challenge.FREE: ("libre", "free"),
                Challenge.FIVE_POINTS: ("5pts-mot", "5pts-word"),
                Challenge.DOUBLE: "double",
            },
        ),
        "window": time("fenêtre", "window", "30 s", none=NONE),
        "clock": one_of(
            "temps",
            "clock",
            {
                Clock.NONE: NONE,
                Clock.BANK: ("pendule", "bank"),
                Clock.MOVE: ("coup", "move"),
                Clock.SHARED: ("global", "shared"),
            },
        ),
        "bank": time("pendule", "bank", "20 min"),
        "move_time": time("temps-du-coup", "move-time", "2 min"),
        "alarm": time("alarme", "alarm", "30 s"),
        "reserve": time("réserve", "reserve", "5 j"),
        "out_of_time": one_of(
            "temps-épuisé",
            "out-of-time",
            {
                OutOfTime.FREEZE: ("figé", "freeze"),
                OutOfTime.MINUS_TEN: ("moins10", "minus10"),
                OutOfTime.GAME_ENDS: ("fin", "end"),
            },
        ),
        "deduct": one_of(
            "fin-temps", "timed-end", {False: ("brut", "gross"), True: ("déduit", "net")}
        ),
        "lost_turns": one_of(
            "tour-perdu-compte-passe",
            "lost-turn-is-pass",
            {
                LostTurns.TIME: ("temps", "time"),
                LostTurns.NONE: NONE,
                LostTurns.ALL: ("tous", "all"),
            },
        ),
        "absent": one_of(
            "absent",
            "absent",
            {
                Absent.FORFEIT: ("forfait", "forfeit"),
                Absent.SUBSTITUTE: ("remplaçant", "substitute"),
                Absent.PASSES: ("passe", "passes"),
            },
        ),
        "nudge": time("rappel", "nudge", "12 h"),
        "patience": time("patience", "patience", "2 j"),
        "late": one_of(
            "retard",
            "late",
            {Late.FORFEIT: ("forfait", "forfeit"), Late.CLOCK: ("pendule", "clock")},
        ),
        "late_after": time("retard-après", "late-after", "15 min"),
        "no_word": one_of(
            "sans-mot",
            "no-word",
            {
                NoWord.TOTALS: ("totaux", "totals"),
                NoWord.LOWEST_RACK: ("somme-min", "lowest-rack"),
                NoWord.TIE: ("égalité", "tie"),
            },
        ),
        "games": number("manches", "games", 1, 3),
        "win": points("pm-gain", "points-won"),
        "draw": points("pm-nul", "points-drawn"),
        "auto_end": yes_or_no("fin-auto", "auto-end"),
        "unseen": yes_or_no("reste", "unseen"),
        "open_dictionary": one_of(
            "dictionnaire",
            "dictionary",
            {True: ("ouvert", "open"), False: ("fermé", "closed")},
        ),
        "recycling": yes_or_no("recyclage", "recycling"),
        "bags": one_of(
            "sacs",
            "bags",
            {
                Bags.ONE: "1",
                Bags.TWO: "2",
                Bags.Y_IS_VOWEL: ("2-y-voyelle", "2-y-vowel"),
            },
        ),
        "theme": written("thème", "theme", _theme, "", "Noël"),
        "theme_words": written("mots-du-thème", "theme-words", _words, (), "SAPIN, BOULE"),
        "solitaire": one_of(
            "solitaire",
            "solitaire",
            {
                None: NO,
                Solitaire.RECORD: "record",
                Solitaire.TWO_RACKS: ("deux-chevalets", "two-racks"),
                Solitaire.OPEN_TILES: ("lettres-ouvertes", "open-tiles"),
            },
        ),
        "lobby_time": time("attente", "lobby-time", "1 h", none=NONE),
        "program_delay": time("délai-ordinateur", "computer-delay", "5 s"),
    }
)
"""By the field of the rules."""

_GROUPS: Mapping[str, Mapping[str, Spelling]] = MappingProxyType(
    {
        "table": {
            "toss_joker": ("Un joker au tirage au sort", "A joker in the toss"),
            "order": ("Ordre de jeu", "Order of play"),
            "lobby_time": ("Attente avant de fermer", "Wait before closing"),
            "program_delay": ("Délai de l'ordinateur", "Delay of the computer"),
            "games": ("Manches", "Games"),
            "win": ("Points de match d'un gain", "Match points for a win"),
            "draw": ("Points de match d'une nulle", "Match points for a draw"),
        },
        "time": {
            "clock": ("Genre de temps", "Kind of clock"),
            "bank": ("Pendule de chacun", "Each player's clock"),
            "move_time": ("Temps d'un coup", "Time for a move"),
            "alarm": ("Signal avant la fin", "Signal before the end"),
            "reserve": ("Réserve", "Reserve"),
            "out_of_time": ("Temps épuisé", "Out of time"),
            "deduct": ("Chevalets déduits à la fin du temps", "Racks deducted when time ends it"),
            "late": ("Retard", "Late"),
            "late_after": ("Forfait après", "Forfeit after"),
        },
        "words": {
            "window": ("Temps pour contester", "Time to challenge"),
            "open_dictionary": ("Dictionnaire", "Dictionary"),
            "unseen": ("Lettres restantes affichées", "Unseen letters shown"),
            "theme": ("Thème", "Theme"),
            "theme_words": ("Mots du thème", "Words of the theme"),
        },
        "turns": {
            "passes": ("Passes de suite pour finir", "Passes in a row that end it"),
            "exchange_is_pass": (
                "Un échange compte comme une passe",
                "An exchange counts as a pass",
            ),
            "exchange_least": ("Lettres au sac pour échanger", "Letters in the bag to exchange"),
            "lost_turns": ("Tours perdus comptés comme passes", "Lost turns that count as passes"),
            "no_word": ("Si personne n'a joué", "If nobody has played a word"),
            "auto_end": ("Finir quand rien n'est jouable", "End when nothing can be played"),
        },
        "absences": {
            "absent": ("Absent", "Absent"),
            "nudge": ("Rappel", "Reminder"),
            "patience": ("Patience", "Patience"),
        },
        "variants": {
            "recycling": ("Jokers recyclés", "Jokers recycled"),
            "bags": ("Sacs", "Bags"),
        },
    }
)
"""The form: what stands together in it, and what each rule is called there."""
RULE_BOOK = RuleBook(RULE_NAMES, ("contestation libre", "challenge free"), _GROUPS)


def rules_said(rules: ClassicRules, typed: str, texts: ClassicTexts) -> str:
    """The rules by their names, or the one that is named, with what holds, and how a variant is played.

    Raises:
        BadArgument: no rule has this name.
    """
    how = texts.variants.explained(RULE_BOOK.find(typed)) if typed.strip() else ""
    return "\n".join(
        filter(None, (RULE_BOOK.say(rules, typed, texts.common, texts.rule_words), how))
    )


def frozen_rules(rules: ClassicRules, language: str) -> list[tuple[str, Value]]:
    """The rules that the draws depend on (`engine.classic.statement`), by their names, with what holds."""
    return RULE_BOOK.lines(rules, settings(rules), language)
