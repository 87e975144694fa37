"""English: what is said to whoever hosts the bot, and to players by their order."""

from bot.talk.operator_actions import Deed, Trouble
from bot.talk.typography import english
from bot.texts.en import numbers
from bot.texts.en.numbers import count, duration
from bot.texts.operators import Operators

OPERATORS = Operators(
    language=numbers,
    standing_by=english(
        "No games here for now: another copy of the bot has them. This one takes over if that one stops."
    ),
    cut_off=english(
        "The database is out of reach, so no games here for now. They go on as soon as it answers, "
        "here or in another copy of the bot."
    ),
    maintenance_over=english("Maintenance is over: games can be opened again."),
    operators_stay=english(
        "An operator can't be blocked: take them out of the configuration first."
    ),
    no_such_game=english("No game of that name is on. The list: /status closegame"),
    maintenance_begun=lambda games: english(
        f"Maintenance announced: {count(games, 'game')} on, no new ones. To go on: "
        "/status maintenance over"
    ),
    block_sure=lambda target: english(f"Stop serving {target}? Type: /status block {target} yes"),
    blocked=lambda target: english(f"{target} isn't served any more. To undo: /status unblock"),
    unblocked=lambda target: english(f"{target} is served again."),
    was_not_blocked=lambda target: english(f"{target} wasn't blocked: nothing has changed."),
    end_sure=lambda game, place: english(
        f"End this game ({place}) for good? Type: /status closegame {game} yes"
    ),
    ended=lambda game: english(f"Game {game} is over; its channel is told."),
    nobody_reported=lambda word: english(
        f"Nobody has reported {word}. The words reported: chevalet proposals"
    ),
    word_answered=lambda word, people: english(
        f"{word}: {count(people, 'answer')} sent; the word is off the list."
    ),
    sure_to_go_down=lambda said, places: (
        f"Announce it in {count(places, 'channel')} and open no more games? Type: /status maintenance "
        f"{said} yes"
    ),
    going_down_with=lambda said: (
        f"The bot is about to stop for maintenance{f': {said}' if said else ''}. Your game goes on to "
        "its end; no new ones until then."
    ),
    answer_to=lambda word, said: f"You reported {word}. The operator of the bot says: {said}",
    up=lambda version, up: f"Chevalet {version}, up for {duration(up)}",
    reached=lambda platform: f"{platform}: connected",
    away=lambda platform, since: f"{platform}: not reached for {duration(since)}",
    on=lambda games, waiting, waits: (
        f"{count(games, 'game')} on, {count(waiting, 'message')} waiting"
        + (f", the oldest for {duration(waits)}" if waiting else "")
    ),
    spread=lambda games, centres, people: (
        f"{count(games, 'simultaneous game')}: {count(centres, 'centre')}, {count(people, 'player')}"
    ),
    stored=lambda since, lag: f"Last stored {duration(since)} ago, longest wait {lag} ms",
    well="All is well.",
    maintained=lambda said, games: (
        f"Maintenance announced ({count(games, 'game')} to finish) {said}"
    ),
    not_served=lambda named, more: f"Blocked: {named}{f' and {more} more' if more else ''}",
    troubles={
        Trouble.UNSTORED: lambda it: f"Nothing stored for {duration(it.since)}: look at the log.",
        Trouble.CUT_OFF: lambda _: (
            "The database is out of reach, another copy may have the games by now: look at the log."
        ),
        Trouble.UNREAD: lambda _: "The database can't be read, or doesn't answer: look at the log.",
        Trouble.UNWRITABLE: lambda _: "The data folder can't be written: look at its rights.",
        Trouble.FULL: lambda _: "The disk is almost full: make room.",
        Trouble.AWAY: lambda it: (
            f"{it.of} not reached for {duration(it.since)}: look at the network."
        ),
        Trouble.SILENT: lambda it: f"{it.of} silent for {duration(it.since)}: look at the network.",
        Trouble.NO_BACKUP: lambda _: "The last backup failed: look at [backup].",
        Trouble.LATE_BACKUP: lambda _: "A backup is overdue: look at [backup].",
    },
    none_on="No game is on.",
    how_to_end=lambda game: f"To end one: /status closegame {game}",
    deeds={
        Deed.MAINTENANCE: "maintenance",
        Deed.MAINTENANCE_OVER: "maintenance over",
        Deed.BLOCK: "block",
        Deed.UNBLOCK: "unblock",
        Deed.END: "closegame",
        Deed.ANSWER: "answer",
    },
    no_acts="No operator has ordered anything.",
)
