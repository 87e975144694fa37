"""English: what is said of any game."""

from bot.talk.controls import Control
from bot.talk.requests import Lack
from bot.talk.typography import as_typed, english
from bot.texts.en import numbers
from bot.texts.en.numbers import count
from bot.texts.games import Games
from engine.board import Premium
from render.picture import Labels

GAMES = Games(
    language=numbers,
    opened=english('The game is open. Once everybody has joined, press "Start".'),
    code_of_simultane=lambda code: english(
        f"Code of the simultaneous game: {code}. In every other channel or group, type "
        f'"/simultaneous {code}", and a name for the centre if you like.'
    ),
    leads=lambda name: english(f"{as_typed(name)} runs the game."),
    joined=english("You're in."),
    left=english("You've left the game."),
    name_erased=lambda number: english(f"Number {number}: the name is erased, the points stay."),
    taken_out=lambda name: english(
        f"{as_typed(name)} was removed from the game. To come back: /join"
    ),
    not_started=english("The game hasn't started yet."),
    here_is_my_slip="Here’s my answer.",
    see_my_slip="See my answer",
    nothing_handed_in="I haven’t answered.",
    ends=lambda when: f"Time is up: {when}",
    next_round=lambda when: f"Next round: {when}",
    set_aside=english(
        "I can't carry on with this game, so it is set aside. "
        'To end it: "Manage game", then "End the game".'
    ),
    damaged=english(
        "This game is damaged: I can't read it any more. "
        "The organiser can end it, and then another can be opened."
    ),
    damaged_game_ended="Game ended: it was damaged. You can open another.",
    to_start=lambda missing: f"{count(missing, 'more player')} to start.",
    all_rules="All the rules",
    see_draws="Verifiable draws",
    draws_code=lambda code: f"Fingerprint of the draws: {code}",
    start_code=lambda code: f"Fingerprint of the start: {code}",
    frozen_line=lambda line: english("Line frozen at the start:") + f"\n{line}",
    secret_to_come=english("The secret will be given here once the game is over."),
    secret=lambda secret: f"Secret of the draws: {secret}",
    how_to_check=english(
        'It proves that the draws were fixed at the start: "chevalet game verify-draw" repeats them all.'
    ),
    draws_can_be_checked="Verifiable draws: /rule draws",
    picture_labels=Labels(
        signs=(
            (Premium.TRIPLE_WORD, "TW"),
            (Premium.DOUBLE_WORD, "DW"),
            (Premium.TRIPLE_LETTER, "TL"),
            (Premium.DOUBLE_LETTER, "DL"),
        ),
        rack="Rack",
        scores="Ranking",
        bag="Bag:",
        more="and {count} more",
        alt=(
            ("title", "{title}."),
            ("last", "Last word: {last}."),
            ("rack", "Rack: {rack}."),
            ("scores", "Ranking: {scores}."),
            ("clock", "Time: {clock}."),
            ("bag", "Letters in the bag: {bag}."),
            ("words", "Words on the board: {words}."),
        ),
        empty="The board is empty.",
    ),
    lack={
        Lack.POST: "I can't write here: an administrator can grant me "
        '"Send Messages" (on Discord, "View Channel" too).',
        Lack.PICTURES: "I can't attach pictures here: the board will be text. "
        'An administrator can grant me "Attach Files".',
        Lack.PHOTOS: "I can't send pictures here: the board will be text. "
        'An administrator can allow me to "Send Photos".',
        Lack.THREADS: "I can't open a thread here: the game is played in the channel. An administrator "
        'can grant me "Create Public Threads" and "Send Messages in Threads".',
        Lack.INLINE: "This group doesn't let its members use inline bots: "
        'hand in your slips with "Play in private".',
        Lack.PIN: 'I can\'t pin the announcement: an administrator can allow me to "Pin Messages".',
        Lack.EVENTS: "I can't create a server event: an administrator can grant me "
        '"Create Events".',
    },
    controls={
        Control.NEXT: "Next round",
        Control.PAUSE: "Pause",
        Control.RESUME: "Resume",
        Control.MORE: english("30 s more"),
        Control.MORE_HOUR: english("1 h more"),
        Control.MORE_DAY: english("24 h more"),
        Control.END_ROUND: "Collect the slips",
        Control.CANCEL: "Cancel the round",
        Control.SUSPEND: "Suspend",
        Control.STOP: "End the game",
        Control.TAKE_OUT: "Remove a player",
        Control.HAND_ON: "Hand the game over",
        Control.TAKE_LEAD: "Take over",
    },
    players_named=lambda names: f"Players: {names}.",
    so_many_players=lambda number, names: f"{number} players: {names}.",
    nobody="nobody yet",
    titled=lambda label, names: f"{label}: {names}",
    empty_bag="The bag is empty.",
    in_the_bag=lambda number, tiles: f"In the bag, {count(number, 'letter')}: {tiles}",
)
