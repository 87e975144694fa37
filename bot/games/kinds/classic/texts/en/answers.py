"""English: what one player is told, and writes a move on."""

from bot.games.kinds.classic.texts.answers import Answers
from bot.games.kinds.classic.texts.en.turns import TURNS
from bot.talk.typography import apart, as_typed, english
from bot.texts.en import numbers
from bot.texts.en.numbers import count, signed

ANSWERS = Answers(
    language=numbers,
    turns=TURNS,
    rack=lambda tiles: english(f"Rack: {apart(tiles)}"),
    no_rack="Your rack is empty.",
    drawn=lambda tiles: english(f"You draw: {apart(tiles)}"),
    waits_for_tiles=english(
        "Your new letters come as soon as the move can't be challenged any more."
    ),
    exchanged=lambda tiles: english(f"You exchange {count(tiles, 'letter')}."),
    passed="You pass.",
    took_seat=english('The seat is yours: "My rack" shows you its letters.'),
    accepted="You accept this move.",
    resigned="You resign.",
    overheard=english(
        "Everybody reads what you type here, so nothing was played. Use the buttons, or write to me in "
        "private."
    ),
    appeal_noted=english("Your appeal is noted: the organiser will decide."),
    break_noted=english("Announced. Your clock keeps running (art. 10.6)."),
    trial_title="Not played yet",
    not_judged=english("Nobody has checked these words: it's up to the others to challenge."),
    not_your_turn=english("It isn't your turn."),
    unseen_not_shown=english(
        "In this game, you count the letters yourself: /bag says how many are left."
    ),
    sheet_is_empty="Nothing has been played yet.",
    sheet_turn="No.",
    sheet_total="Total",
    sheet_file="score-sheet",
    history=lambda turn, done: english(f"The board after turn {turn}. {done}"),
    saved=lambda file: english(f"The game is in {as_typed(file)}, for any analysis program."),
    play_label="Reference and word",
    play_example="H4 PASSE",
    exchange_label=english('Letters to exchange ("?" for a joker)'),
    exchange_example="AEE",
    contest_label="Words to challenge",
    contest_text=lambda words: english(f"Words of the last move: {', '.join(words)}"),
    at=lambda word, ref: f"{word} at {ref}",
    word_played=lambda what: f"Played: {what}.",
    cheer="Scrabble!",
    to_play=lambda word, points: f"Play {word}: {points}.",
    tried=lambda what: f"Not played yet: {what}",
    tried_scrabble=", scrabble!",
    others_formed=lambda words: f"Also formed: {words}",
    all_placed="Every letter is on the board.",
    to_choose=lambda number, tiles: f"Letters to choose from ({number}): {tiles}",
    all_seen="You can see every letter.",
    not_seen=lambda number, tiles: (
        f"In the bag or on the other racks, {count(number, 'letter')}: {tiles}"
    ),
    in_bag=lambda tiles: f"In the bag: {count(tiles, 'letter')}.",
    empty_bag="The bag is empty.",
    total=lambda score: f"total {score}",
    penalty=lambda points: f", penalty{' lifted' if points > 0 else ''} {signed(points)}",
    ask_for_turn=lambda last: f"Ask for a turn from 1 to {last}. Example: /history {last}",
    film_of_all=lambda frames: f"The game in {count(frames, 'picture')}.",
    film_of_end=lambda frames: f"The end of the game, in {count(frames, 'picture')}.",
)
