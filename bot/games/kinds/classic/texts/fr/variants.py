"""French: the variants of the box in a classic game."""

from bot.games.kinds.classic.texts.variants import Variants
from bot.talk.typography import as_typed, french
from bot.texts.fr import numbers
from bot.texts.fr.numbers import count, is_plural
from bot.texts.typed import quote
from engine.classic.variants import LONGEST_THEME, THEME_POINTS, Bags

_TWO_BAGS = (
    "Deux sacs, voyelles et consonnes : vous choisissez avant de piocher (/tour voyelles). "
    "{y}, les jokers sont avec les consonnes."
)

VARIANTS = Variants(
    language=numbers,
    recycling="Recyclage : à votre tour, une lettre s'échange contre le joker de la grille qui la "
    "remplace (/tour recycler).",
    bags={
        Bags.TWO: _TWO_BAGS.format(y="Y compte comme consonne"),
        Bags.Y_IS_VOWEL: _TWO_BAGS.format(y="Y est une voyelle"),
    },
    theme_by_list=lambda theme: (
        f"Thème{theme} : +{THEME_POINTS} points par mot de la liste (/regle mots-du-thème)."
    ),
    theme_by_vote=lambda theme: (
        f"Thème {theme} : +{THEME_POINTS} points par mot, si plus de la moitié des autres votent pour "
        "(/tour theme)."
    ),
    theme=lambda name: f"« {quote(name, LONGEST_THEME)} »",
    consent="Une variante se joue si tous l'acceptent : rejoindre, c'est accepter.",
    in_full={
        "recycling": "Un échange n'est pas un tour et ne rapporte rien ; on peut en faire plusieurs, puis "
        "on joue. La lettre posée compte dans les mots suivants. Une contestation ne défait pas l'échange.",
        "bags": "Vous dites combien de voyelles vous voulez en main (3 au départ). Je pioche dans le bon "
        "sac, ou dans l'autre s'il est vide. Pour échanger, il faut 7 lettres dans les deux sacs réunis.",
        "theme": "Il faut la voix de plus de la moitié des autres joueurs ; on vote tant que le joueur du "
        "coup n'a pas rejoué. Seul avec des ordinateurs, vous décidez. Un coup retiré perd aussi ces points.",
        "theme_words": "Seuls comptent les mots de la liste, à la lettre : ajoutez-y les pluriels. On ne "
        "vote pas.",
        "open_dictionary": "Les outils de mots répondent pendant la partie ; contester ne coûte alors rien.",
    },
    to_agree=lambda names: f"Accord attendu (« Rejoindre ») : {names}.",
    agreed=french("Vous acceptez la variante."),
    recycled=lambda name, letter, square: french(
        f"{as_typed(name)} pose un {letter} en {square} et récupère le joker."
    ),
    have_joker=lambda letter, square: f"Joker {square} contre {letter}",
    had_joker=lambda letter: french(
        f"Le joker est à vous, contre un {letter}. C'est toujours à vous de jouer."
    ),
    vowels=lambda number: french(f"Vous piochez pour avoir {count(number, 'voyelle')} en main."),
    choose_vowels=lambda number: french(f"Viser {count(number, 'voyelle')}"),
    fits=lambda word, theme, lacking: (
        f"{word} est-il du thème {theme} ? {lacking} voix suffi{'sent' if is_plural(lacking) else 't'}."
    ),
    of_the_theme=lambda word: f"Voter {word}",
    not_of_the_theme="Hors thème",
    voted=french("Votre voix est comptée."),
    theme_scored=lambda name, word, points: french(
        f"{word} est du thème : +{count(points, 'point')} pour {as_typed(name)}."
    ),
)
