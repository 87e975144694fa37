"""English: the words that somebody has missed, asked again."""

from bot.talk.typography import english
from bot.texts.deck import Deck
from bot.texts.en import numbers
from bot.texts.en.numbers import count, duration

DECK = Deck(
    language=numbers,
    title="Review",
    answer="Answer",
    show=english("I don't know"),
    next_card="Next word",
    drop="Drop this word",
    word_label="Your word",
    place_label="Its reference",
    another_card=english("That button belongs to another word. This is the one to find now."),
    another_anagram=english("That's a word too, but it wasn't the top. Find the other one!"),
    other_letters=english("Use all of these letters, and no others."),
    no_such_word=english("No, that word isn't valid. Try again!"),
    better_elsewhere=english("No, it scores more elsewhere. Try again!"),
    waiting=lambda cards: english(f"To review: {count(cards, 'word')}."),
    right=lambda word: english(f"Yes, {word}!"),
    asked_again=lambda wait: english(f"You'll see it again in {duration(wait)}."),
    dropped=lambda word: english(f"{word} won't come up again, unless you miss it once more."),
    word_of=lambda number, letters: f"Which {number}-letter word? {letters}",
    place_of=lambda word, rack: f"Where do you play {word}? Rack: {rack}",
    no_words="No words to review. The tops you miss in games end up here: play one first!",
    none_due=lambda cards, wait: (
        f"Nothing to review yet, out of {count(cards, 'word')}. Next one in {duration(wait)}."
    ),
)
