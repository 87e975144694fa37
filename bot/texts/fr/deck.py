"""French: the words that somebody has missed, asked again."""

from datetime import timedelta

from bot.talk.typography import apart, french
from bot.texts.fr.numbers import count, duration, points
from engine.moves import Play
from engine.notation import mark_jokers

title = "Révision"
answer = "Répondre"
show = "Je ne sais pas"
next_card = "Mot suivant"
drop = "Ne plus demander"
word_label = "Votre mot"
place_label = "Sa référence"
another_card = french("Ce bouton vient d'un autre mot. Voici celui en cours.")
another_anagram = french("Ce mot existe aussi, mais ce n'était pas le top. Cherchez l'autre !")
other_letters = french("Il faut toutes ces lettres, et elles seules.")
no_such_word = french("Non, ce mot n'est pas admis. Cherchez encore !")
better_elsewhere = french("Non, ailleurs il rapporte plus. Cherchez encore !")


def which_word(letters: str) -> str:
    return french(f"Quel mot de {count(len(letters), 'lettre')} ? {apart(letters)}")


def which_place(word: str, rack: str) -> str:
    return french(f"Où placez-vous {word} ? Tirage : {apart(rack)}")


def waiting(cards: int) -> str:
    return french(f"À revoir : {count(cards, 'mot')}.")


def right(word: str) -> str:
    return french(f"Oui, {word} !")


def solution(play: Play, earned: int) -> str:
    return french(f"{play.ref} {mark_jokers(play.word)}, {points(earned)}")


def asked_again(wait: timedelta) -> str:
    return french(f"Il reviendra dans {duration(wait)}.")


def dropped(word: str) -> str:
    return french(f"{word} ne vous sera plus demandé, sauf si vous le manquez encore.")


def nothing_due(cards: int, wait: timedelta | None) -> str:
    if wait is None:
        return french(
            "Aucun mot à revoir. Les tops que vous manquez en partie viennent ici : jouez d'abord !"
        )
    return french(
        f"Rien à revoir pour l'instant, sur {count(cards, 'mot')}. Le prochain dans {duration(wait)}."
    )
