"""French: what is said of any game."""

from bot.talk.controls import Control
from bot.talk.requests import Lack
from bot.talk.typography import as_typed, french
from bot.texts.fr import numbers
from bot.texts.fr.numbers import count
from bot.texts.games import Games
from engine.board import Premium
from render.picture import Labels

GAMES = Games(
    language=numbers,
    opened=french(
        "La partie est ouverte. Quand tout le monde a rejoint, appuyez sur « Commencer »."
    ),
    code_of_simultane=lambda code: french(
        f"Code du simultané : {code}. Dans chaque autre salon ou groupe, on tape « /simultane {code} », et "
        "le nom du centre si l'on veut."
    ),
    leads=lambda name: french(f"{as_typed(name)} mène la partie."),
    joined="Vous êtes dans la partie.",
    left="Vous avez quitté la partie.",
    name_erased=lambda number: french(f"N° {number} : le nom est effacé, les points restent."),
    taken_out=lambda name: french(
        f"Décision de l'organisateur : {as_typed(name)} ne joue plus. Pour revenir : /rejoindre"
    ),
    not_started=french("La partie n'a pas encore commencé."),
    here_is_my_slip="Voici ma réponse.",
    see_my_slip="Voir ma réponse",
    nothing_handed_in="Je n’ai pas répondu.",
    ends=lambda when: french(f"Fin du temps : {when}"),
    next_round=lambda when: french(f"Coup suivant : {when}"),
    set_aside=french(
        "Je ne peux pas poursuivre cette partie : elle est mise de côté. "
        "Pour l'arrêter : « Organiser », puis « Arrêter la partie »."
    ),
    damaged=french(
        "Cette partie est endommagée : je ne peux plus la lire. "
        "L'organisateur peut l'arrêter pour en ouvrir une autre."
    ),
    damaged_game_ended=french(
        "Partie arrêtée : elle était endommagée. Vous pouvez en ouvrir une autre."
    ),
    to_start=lambda missing: f"Encore {count(missing, 'joueur')} pour commencer.",
    all_rules="Toutes les règles",
    see_draws="Tirages vérifiables",
    draws_code=lambda code: f"Empreinte des tirages : {code}",
    start_code=lambda code: f"Empreinte du départ : {code}",
    frozen_line=lambda line: french("Ligne figée au départ :") + f"\n{line}",
    secret_to_come=french("Le secret sera donné ici, une fois la partie finie."),
    secret=lambda secret: f"Secret des tirages : {secret}",
    how_to_check=french(
        "Il prouve que les tirages étaient fixés au départ : « chevalet game verify-draw » les refait tous."
    ),
    draws_can_be_checked=french("Tirages vérifiables : /regle tirages"),
    picture_labels=Labels(
        signs=(
            (Premium.TRIPLE_WORD, "MT"),
            (Premium.DOUBLE_WORD, "MD"),
            (Premium.TRIPLE_LETTER, "LT"),
            (Premium.DOUBLE_LETTER, "LD"),
        ),
        rack="Tirage",
        scores="Classement",
        bag=french("Sac :"),
        more=french("et {count} autres"),
        alt=(
            ("title", "{title}."),
            ("last", french("Dernier mot : {last}.")),
            ("rack", french("Tirage : {rack}.")),
            ("scores", french("Classement : {scores}.")),
            ("clock", french("Temps : {clock}.")),
            ("bag", french("Lettres dans le sac : {bag}.")),
            ("words", french("Mots sur la grille : {words}.")),
        ),
        empty="La grille est vide.",
    ),
    lack={
        Lack.POST: "Je ne peux pas écrire ici : un administrateur peut m'accorder "
        "« Envoyer des messages » (sur Discord, « Voir le salon » aussi).",
        Lack.PICTURES: "Je ne peux pas joindre d'images ici : la grille sera en texte. "
        "Un administrateur peut m'accorder « Joindre des fichiers ».",
        Lack.PHOTOS: "Je ne peux pas envoyer d'images ici : la grille sera en texte. "
        "Un administrateur peut m'accorder « Envoyer des photos ».",
        Lack.THREADS: "Je ne peux pas ouvrir de fil ici : la partie se joue dans le salon. "
        "Un administrateur peut m'accorder « Créer des fils publics » "
        "et « Envoyer des messages dans les fils ».",
        Lack.INLINE: "Ce groupe n'autorise pas les bots en ligne à ses membres : "
        "remettez vos bulletins par « Jouer en privé ».",
        Lack.PIN: "Je ne peux pas épingler l'annonce : un administrateur peut m'accorder "
        "« Épingler des messages ».",
        Lack.EVENTS: "Je ne peux pas créer d'événement du serveur : un administrateur peut m'accorder "
        "« Créer des événements ».",
    },
    controls={
        Control.NEXT: "Coup suivant",
        Control.PAUSE: "Pause",
        Control.RESUME: "Reprendre",
        Control.MORE: french("30 s de plus"),
        Control.MORE_HOUR: french("1 h de plus"),
        Control.MORE_DAY: french("24 h de plus"),
        Control.END_ROUND: "Relever les bulletins",
        Control.CANCEL: "Annuler le coup",
        Control.SUSPEND: "Suspendre",
        Control.STOP: "Arrêter la partie",
        Control.TAKE_OUT: french("Retirer quelqu'un"),
        Control.HAND_ON: "Transmettre la partie",
        Control.TAKE_LEAD: "Prendre la main",
    },
    players_named=lambda names: f"Joueurs : {names}.",
    so_many_players=lambda number, names: f"{number} joueurs : {names}.",
    nobody="personne",
    titled=lambda label, names: f"{label} : {names}",
    empty_bag="Le sac est vide.",
    in_the_bag=lambda number, tiles: f"Dans le sac, {count(number, 'lettre')} : {tiles}",
)
