"""English: a draw as it is announced, and what is published so that the draws can be checked."""

from bot.games.kinds.duplicate.texts.draws import Draws
from bot.talk.typography import apart, as_typed, english
from bot.texts.en import numbers
from bot.texts.en.numbers import count
from bot.texts.en.rules import RULES
from engine.duplicate.draws import Rejection
from engine.duplicate.rules import Openness

DRAWS = Draws(
    language=numbers,
    round_title=lambda number: english(f"Round {number}"),
    rack=lambda rack: f"Rack: {apart(rack)}",
    phrase_noted="Your phrase is part of the draws. Until the start, another one would replace it.",
    drawn=lambda number, draw: f"Round {number}: {draw}",
    letter="letter",
    rejected=lambda letters, rack, why: f"Rejected, {letters}: {rack} ({why}).",
    rejections={
        Rejection.KINDS: "too few vowels or consonants, art. 2.2",
        Rejection.NO_PLAY: "no word can be played",
        Rejection.CANCELLED: "round cancelled, art. 5.2",
    },
    kept=lambda letters, spelled: f"Kept, {letters}: {spelled}.",
    new_letters=lambda spelled: f"New letters: {spelled}.",
    spelled_rack=lambda spelled: f"Rack: {spelled}.",
    exactly=RULES.exactly,
    unusual_rules=lambda rules: f"Rules: {rules}",
    identity=lambda game: (
        f"Word list: {game.lexicon}\nGame {game.game}, fingerprint of the draws: {game.commitment}"
    ),
    earlier_phrases=lambda number: f"Phrases given before those below: {number}",
    phrase=lambda name, phrase: f'{as_typed(name)}\u2019s phrase: "{phrase}"',
    frozen=lambda digest: f"Rules, list and phrases fixed at the start, fingerprint: {digest}",
    in_figures=lambda rules: f"In figures: {rules}",
    round=lambda time: f"round {time}",
    signal=lambda time: f"signal {time}",
    pause=lambda time: f"pause {time}",
    pause_until_told="pause until told",
    last_changes=lambda time: f"last changes {time}",
    lobby=lambda time: f"lobby {time}",
    lobby_without_limit="lobby without limit",
    solo=lambda points, players: f"solo {count(points, 'point')} from {count(players, 'player')}",
    absent_after=lambda rounds: f"absent after {count(rounds, 'round')}",
    nobody_absent="nobody absent",
    equal_tops={
        Openness.EXTENSIONS: "equal tops by extensions",
        Openness.SAMPLED: "equal tops by sampled draws",
    },
)
