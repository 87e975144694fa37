"""French: what one player is told, and writes a move on."""

from bot.games.kinds.classic.texts.answers import Answers
from bot.games.kinds.classic.texts.fr.turns import TURNS
from bot.talk.typography import apart, as_typed, french
from bot.texts.fr import numbers
from bot.texts.fr.numbers import count, signed

ANSWERS = Answers(
    language=numbers,
    turns=TURNS,
    rack=lambda tiles: french(f"Chevalet : {apart(tiles)}"),
    no_rack="Votre chevalet est vide.",
    drawn=lambda tiles: french(f"Vous recevez : {apart(tiles)}"),
    waits_for_tiles=french(
        "Vos nouvelles lettres arrivent dès que le coup ne peut plus être contesté."
    ),
    exchanged=lambda tiles: french(f"Vous changez {count(tiles, 'lettre')}."),
    passed="Vous passez.",
    took_seat=french("La place est à vous : « Mon chevalet » vous montre ses lettres."),
    accepted="Vous acceptez ce coup.",
    resigned="Vous abandonnez.",
    overheard=french(
        "Ici, tout le monde vous lit : rien n'est joué. Jouez par les boutons, ou écrivez-moi en privé."
    ),
    appeal_noted=french("Votre recours est noté : l'organisateur tranchera."),
    break_noted=french("C'est annoncé. Votre pendule continue de tourner (art. 10.6)."),
    trial_title=french("À l'essai"),
    not_judged=french("L'existence des mots n'est pas vérifiée : c'est aux autres de contester."),
    not_your_turn=french("Ce n'est pas à vous de jouer."),
    unseen_not_shown=french(
        "Dans cette partie, chacun compte les lettres lui-même : /sac dit combien il en reste."
    ),
    sheet_is_empty=french("Rien n'est encore joué."),
    sheet_turn="N°",
    sheet_total="Total",
    sheet_file="feuille-de-marque",
    history=lambda turn, done: french(f"Position après le tour {turn}. {done}"),
    saved=lambda file: french(
        f"La partie est dans {as_typed(file)}, à ouvrir avec un logiciel d'analyse."
    ),
    play_label="Référence et mot",
    play_example="H4 PASSE",
    exchange_label=french("Lettres à changer (« ? » pour un joker)"),
    exchange_example="AEE",
    contest_label=french("Mots à contester"),
    contest_text=lambda words: french(f"Mots du dernier coup : {', '.join(words)}"),
    at=lambda word, ref: f"{word} en {ref}",
    word_played=lambda what: f"Joué : {what}.",
    cheer="Scrabble !",
    to_play=lambda word, points: f"Jouer {word} : {points}.",
    tried=lambda what: f"À l'essai : {what}",
    tried_scrabble=", scrabble !",
    others_formed=lambda words: f"Autres mots formés : {words}",
    all_placed="Toutes les lettres sont posées.",
    to_choose=lambda number, tiles: f"Lettres au choix ({number}) : {tiles}",
    all_seen="Vous voyez toutes les lettres.",
    not_seen=lambda number, tiles: (
        f"Dans le sac ou sur les autres chevalets, {count(number, 'lettre')} : {tiles}"
    ),
    in_bag=lambda tiles: f"Dans le sac : {count(tiles, 'lettre')}.",
    empty_bag="Le sac est vide.",
    total=lambda score: f"total {score}",
    penalty=lambda points: f", pénalité{' levée' if points > 0 else ''} {signed(points)}",
    ask_for_turn=lambda last: f"Demandez un tour de 1 à {last}. Exemple : /historique {last}",
    film_of_all=lambda frames: f"La partie en {count(frames, 'image')}.",
    film_of_end=lambda frames: f"La fin de la partie, en {count(frames, 'image')}.",
)
