"""French: the variants of the box in a classic game."""

from collections.abc import Mapping, Sequence

from bot.games.kinds.classic.texts.pieces import ThemeVote
from bot.talk.typography import as_typed, french
from bot.texts.fr.numbers import count, is_plural, listing
from bot.texts.typed import quote
from engine.board import Square
from engine.classic.rules import ClassicRules
from engine.classic.variants import LONGEST_THEME, THEME_POINTS, Bags

agreed = french("Vous acceptez la variante.")
not_of_the_theme = "Hors thème"
voted = french("Votre voix est comptée.")
_EXPLAINED: Mapping[str, str] = {
    "recycling": "Un échange n'est pas un tour et ne rapporte rien ; on peut en faire plusieurs, puis on "
    "joue. La lettre posée compte dans les mots suivants. Une contestation ne défait pas l'échange.",
    "bags": "Vous dites combien de voyelles vous voulez en main (3 au départ) : chaque lettre piochée vient "
    "du sac qu'il faut, ou de l'autre s'il est vide. Les 7 lettres d'un échange se comptent dans les deux "
    "sacs ensemble.",
    "theme": "Il faut la voix de plus de la moitié des autres joueurs ; on vote tant que le joueur du coup "
    "n'a pas rejoué. Seul avec des ordinateurs, vous décidez. Un coup retiré perd aussi ces points.",
    "theme_words": "Seuls comptent les mots de la liste, à la lettre : ajoutez-y les pluriels. On ne vote "
    "pas.",
    "open_dictionary": "Les outils de mots répondent pendant la partie ; contester ne coûte alors rien.",
}


def played(rules: ClassicRules) -> Sequence[str]:
    lines = []
    if rules.recycling:
        lines.append(
            "Recyclage : à votre tour, une lettre s'échange contre le joker de la grille qui la "
            "remplace (/recycler)."
        )
    if rules.bags is not Bags.ONE:
        y = "Y est une voyelle" if rules.bags is Bags.Y_IS_VOWEL else "Y compte comme consonne"
        lines.append(
            f"Deux sacs, voyelles et consonnes : vous choisissez avant de piocher (/voyelles). "
            f"{y}, les jokers sont avec les consonnes."
        )
    if rules.theme_words:
        name = f" {_theme(rules.theme)}" if rules.theme else ""
        lines.append(
            f"Thème{name} : +{THEME_POINTS} points par mot de la liste (/regle mots-du-theme)."
        )
    elif rules.theme:
        lines.append(
            f"Thème {_theme(rules.theme)} : +{THEME_POINTS} points par mot, si la majorité des "
            "autres le vote (/theme)."
        )
    if rules.solitaire is None and (lines or rules.open_dictionary):
        lines.append("Une variante se joue si tous l'acceptent : rejoindre, c'est accepter.")
    return [french(line) for line in lines]


def explained(rule: str) -> str:
    return french(_EXPLAINED.get(rule, ""))


def undecided(names: Sequence[str]) -> str:
    if not names:
        return ""
    return french(f"Accord attendu (« Rejoindre ») : {listing([*map(as_typed, names)])}.")


def recycled(name: str, letter: str, square: Square) -> str:
    return french(f"{as_typed(name)} pose un {letter} en {square} et récupère le joker.")


def have_joker(letter: str, square: Square) -> str:
    return f"Joker {square} contre {letter}"


def had_joker(letter: str) -> str:
    return french(f"Le joker est à vous, contre un {letter}. C'est toujours à vous de jouer.")


def vowels(number: int) -> str:
    return french(f"Vous piochez pour avoir {count(number, 'voyelle')} en main.")


def choose_vowels(number: int) -> str:
    return french(f"Piocher à {count(number, 'voyelle')}")


def theme_vote(vote: ThemeVote) -> str:
    lacking = vote.needed - vote.votes
    still = f"{lacking} voix suffi{'sent' if is_plural(lacking) else 't'}"
    return french(f"{vote.word} est-il du thème {_theme(vote.theme)} ? {still}.")


def of_the_theme(word: str) -> str:
    return f"Thème : {word}"


def theme_scored(name: str, word: str, points: int) -> str:
    return french(f"{word} est du thème : +{count(points, 'point')} pour {as_typed(name)}.")


def _theme(name: str) -> str:
    return f"« {quote(name, LONGEST_THEME)} »"
