"""French: the words that somebody has missed, asked again."""

from bot.talk.typography import french
from bot.texts.deck import Deck
from bot.texts.fr import numbers
from bot.texts.fr.numbers import count, duration

DECK = Deck(
    language=numbers,
    title="Révision",
    answer="Répondre",
    show="Je ne sais pas",
    next_card="Mot suivant",
    drop="Ne plus demander",
    word_label="Votre mot",
    place_label="Sa référence",
    another_card=french("Ce bouton vient d'un autre mot. Voici celui en cours."),
    another_anagram=french("Ce mot existe aussi, mais ce n'était pas le top. Cherchez l'autre !"),
    other_letters=french("Il faut toutes ces lettres, et elles seules."),
    no_such_word=french("Non, ce mot n'est pas admis. Cherchez encore !"),
    better_elsewhere=french("Non, ailleurs il rapporte plus. Cherchez encore !"),
    waiting=lambda cards: french(f"À revoir : {count(cards, 'mot')}."),
    right=lambda word: french(f"Oui, {word} !"),
    asked_again=lambda wait: french(f"Il reviendra dans {duration(wait)}."),
    dropped=lambda word: french(
        f"{word} ne vous sera plus demandé, sauf si vous le manquez encore."
    ),
    word_of=lambda number, letters: f"Quel mot de {count(number, 'lettre')} ? {letters}",
    place_of=lambda word, rack: f"Où placez-vous {word} ? Tirage : {rack}",
    no_words="Aucun mot à revoir. Les tops que vous manquez en partie viennent ici : jouez d'abord !",
    none_due=lambda cards, wait: (
        f"Rien à revoir pour l'instant, sur {count(cards, 'mot')}. Le prochain dans {duration(wait)}."
    ),
)
