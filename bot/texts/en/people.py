"""English: what a person chooses, wherever they are: the private messages of games."""

from bot.talk.alerts import Alert, Consent
from bot.talk.own_data import Subject
from bot.talk.typography import english
from bot.texts.en import numbers
from bot.texts.people import People

PEOPLE = People(
    language=numbers,
    alerts_begin=english(
        "Your draws and racks will arrive here, with everything you need to play. "
        '"/alerts no" to stop them.'
    ),
    forget="Erase everything",
    forget_now="Yes, erase it all",
    forget_sure=lambda pseudonym: english(
        "Erase everything for good? You'll leave the games you're in.\n"
        "Nothing can be brought back: accounts, name, settings, statistics, words to learn, games you "
        "played alone.\n"
        f'Games with other people stay whole: you\'ll be "{pseudonym}" in them. What has already been '
        "said in a channel stays there."
    ),
    forgotten=english(
        "Done: I keep nothing about you. If you come back, you'll start from scratch."
    ),
    nothing_kept="I keep nothing about you.",
    others_data=english("That button has been used, or isn't yours. For your data: /account data"),
    pseudonym=lambda person: english(f"Player {person}"),
    chosen={
        Alert.UNASKED: "Alerts: you haven't chosen. Your rack comes to you in a DM when it's your turn, "
        'duplicate draws don\'t: "/alerts yes" to get both, "/alerts no" to get neither.',
        Alert.ON: "Alerts: on. Each draw also comes to you in a DM, and so does your rack when it's "
        'your turn; "/alerts no" to stop them.',
        Alert.OFF: 'Alerts: off. "/alerts yes" to get each draw in a DM, and your rack when it\'s your '
        "turn.",
    },
    closed=lambda mend: f"I can't send you DMs: {mend}.",
    mend={
        Consent.SERVER: 'allow direct messages from this server, then type "/alerts yes"',
        Consent.PERSON: 'allow direct messages from me, then type "/alerts yes"',
        Consent.FIRST_WORD: 'open our private chat and type "/alerts yes" there',
    },
    writing_now="Alerts: on. I'm sending you a DM right now.",
    writing_or=lambda mend: (
        f"Alerts: on. I'm sending you a DM right now; if nothing arrives, {mend}."
    ),
    mend_then={
        Consent.SERVER: 'allow direct messages from this server, then type "/alerts yes" again',
        Consent.FIRST_WORD: 'open our private chat and type "/alerts yes" there',
    },
    kept="What I keep about you (the attached file has all of it):",
    so_many=lambda what, number: f"{what}: {number}",
    later=lambda named: f"Not in the file yet, as you are playing: {named}. Ask again afterwards.",
    subjects={
        Subject.NAMES: "Name",
        Subject.ACCOUNTS: "Accounts",
        Subject.SETTINGS: "Settings",
        Subject.GAMES: "Games",
        Subject.EVENTS: "What you did in games that are over",
        Subject.RESULTS: "Results",
        Subject.TOTALS: "Lines of statistics",
        Subject.RATINGS: "Ratings",
        Subject.CARDS: "Words to learn",
        Subject.REVIEW: "Question under way",
        Subject.MESSAGES: "Private messages",
        Subject.TOOLS: "Last use of the word tools",
        Subject.DEVICES: "Devices",
        Subject.COMPLAINTS: "Reported words",
        Subject.TICKETS: "Slips not handed in",
        Subject.EVENINGS: "Evenings announced",
        Subject.TOURNAMENTS: "Tournaments",
        Subject.EVENING_ANSWERS: "Answers to evenings",
        Subject.ACTS: "Operators' orders, given by you or about you",
    },
)
