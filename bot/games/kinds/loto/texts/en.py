"""English: what is said of loto with letters."""

from bot.games.kinds.loto.texts.sentences import Loto, LotoTexts
from bot.talk.typography import english
from bot.texts.en import ENGLISH, numbers
from bot.texts.en.numbers import count, duration
from bot.texts.en.party import PARTY
from bot.texts.lists import by_letter
from bot.texts.reasons import Refusals
from engine.loto import errors

_LOTO = Loto(
    language=numbers,
    label="Loto",
    write="Write my words",
    own_words="My words",
    claim="Loto!",
    again="New game",
    form_label="Two words of seven letters",
    form_example="MAISONS VOITURE",
    pace=lambda seconds: english(f"a letter every {seconds} s"),
    rules=lambda every: english(
        "Write two words of seven letters; nobody else will see them. "
        f"I call a letter every {duration(every)}: each crosses out one of yours, a joker none. "
        "All crossed out? Say “Loto!” before anyone else."
    ),
    number=lambda number, of: f"Letter {number} of {of}.",
    all_ready=english("Everyone's ready!"),
    need_words=english("Two players' words are needed to start. For yours: /play MAISONS VOITURE"),
    no_words=english("You haven't written any words: you're watching this game."),
    seen_beside=english("There's no board in loto: the letters called are in the latest message."),
    last_call=english("Every letter has been called: are all yours crossed out? Say so!"),
    nobody=english("Every letter has been called, and nobody said “Loto!”."),
    nobody_ready="Nobody has written their words yet.",
    are_ready=lambda names: f"Words written: {names}.",
    are_waited_for=lambda names: f"Waiting for: {names}.",
    have_none=lambda names, several: (
        f"Not yet: {names} {'haven’t' if several else 'hasn’t'} written two words."
    ),
    noted=lambda words: f"Noted: {words}. You can change them until the start.",
    say_so="All crossed out: say “Loto!”",
    to_cross_out=lambda left: f"{count(left, 'letter')} still to cross out.",
    first_comes="The first letter is coming.",
    joker="A joker crosses out nothing.",
    joker_called="Loto: joker",
    called_now=lambda tile: f"Loto: {tile}",
    called_before=lambda tiles: f"Called so far: {tiles}",
    wins=lambda name, number, words: f"{name} wins after {count(number, 'letter')}, with {words}!",
    had=lambda name, words, left: f"{name}: {words}, {left}",
    lacking=lambda letters: f"still missing {letters}",
    nothing_lacking="all crossed out",
)
_REFUSALS = Refusals(
    others=PARTY.refusals,
    reasons={
        errors.NotTwoWords: "Two words of seven letters are needed, without jokers. "
        "Example: /play MAISONS VOITURE",
        errors.NotInTheList: lambda word: f"{word} isn't valid: choose another word.",
        errors.NotInTheSet: lambda letter, most: (
            f"Your two words have too many {letter}: the set has only {most}. Change one word."
        ),
        errors.WordsMissing: lambda players: _LOTO.not_yet(()),  # noqa: ARG005 - named where it is pressed
        errors.NotComplete: lambda letters: f"Not yet: {by_letter(letters)} still to cross out.",
    },
)

ENGLISH_LOTO = LotoTexts(ENGLISH, loto=_LOTO, refusals=_REFUSALS)
