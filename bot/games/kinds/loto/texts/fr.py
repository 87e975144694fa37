"""French: what is said of loto with letters."""

from bot.games.kinds.loto.texts.sentences import Loto, LotoTexts
from bot.talk.typography import french
from bot.texts.fr import FRENCH, numbers
from bot.texts.fr.numbers import count, duration
from bot.texts.fr.party import PARTY
from bot.texts.lists import by_letter
from bot.texts.reasons import Refusals
from engine.loto import errors

_LOTO = Loto(
    language=numbers,
    label="Loto",
    write=french("Écrire mes mots"),
    own_words="Mes mots",
    claim=french("Loto !"),
    again="Nouvelle partie",
    form_label="Deux mots de sept lettres",
    form_example="MAISONS VOITURE",
    pace=lambda seconds: french(f"une lettre toutes les {seconds} s"),
    rules=lambda every: french(
        "Écrivez deux mots de sept lettres, que personne d'autre ne verra. "
        f"J'appelle une lettre toutes les {duration(every)} : chacune en barre une chez vous, le joker "
        "aucune. Vous avez tout barré ? Dites « Loto ! » avant les autres."
    ),
    number=lambda number, of: f"Lettre {number} sur {of}.",
    all_ready=french("Tout le monde est prêt !"),
    need_words=french(
        "Il faut les mots de deux joueurs pour commencer. Pour les vôtres : /jouer MAISONS VOITURE"
    ),
    no_words=french("Vous n'avez pas écrit de mots : vous regardez cette partie."),
    seen_beside=french(
        "Au loto, il n'y a pas de grille : les lettres appelées sont dans le dernier message."
    ),
    last_call=french("Toutes les lettres ont été appelées : vous avez tout barré ? Dites-le !"),
    nobody=french("Toutes les lettres ont été appelées, et personne n'a dit « Loto ! »."),
    nobody_ready="Personne n'a encore écrit ses mots.",
    are_ready=lambda names: f"Mots écrits : {names}.",
    are_waited_for=lambda names: f"On attend : {names}.",
    have_none=lambda names, several: (
        f"Pas encore : {names} {'n’ont pas écrit leurs' if several else 'n’a pas écrit ses'} mots."
    ),
    noted=lambda words: f"Noté : {words}. Vous pouvez les changer jusqu'au début.",
    say_so="Tout est barré : dites « Loto ! »",
    to_cross_out=lambda left: f"Il vous reste {count(left, 'lettre')} à barrer.",
    first_comes="La première lettre arrive.",
    joker="Un joker ne barre rien.",
    joker_called="Loto : joker",
    called_now=lambda tile: f"Loto : {tile}",
    called_before=lambda tiles: f"Déjà appelées : {tiles}",
    wins=lambda name, number, words: (
        f"{name} gagne après {count(number, 'lettre')}, avec {words} !"
    ),
    had=lambda name, words, left: f"{name} : {words}, {left}",
    lacking=lambda letters: f"il manquait {letters}",
    nothing_lacking="tout était barré",
)
_REFUSALS = Refusals(
    others=PARTY.refusals,
    reasons={
        errors.NotTwoWords: "Il faut deux mots de sept lettres, sans joker. Exemple : /jouer MAISONS VOITURE",
        errors.NotInTheList: lambda word: f"{word} n'est pas admis : choisissez un autre mot.",
        errors.NotInTheSet: lambda letter, most: (
            f"Vos deux mots ont trop de {letter} : le jeu n'en a que {most}. Changez-en un."
        ),
        errors.WordsMissing: lambda players: _LOTO.not_yet(()),  # noqa: ARG005 - named where it is pressed
        errors.NotComplete: lambda letters: (
            f"Pas encore : il vous reste à barrer {by_letter(letters)}."
        ),
    },
)

FRENCH_LOTO = LotoTexts(FRENCH, loto=_LOTO, refusals=_REFUSALS)
