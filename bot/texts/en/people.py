"""English: what a person chooses, wherever they are: the private messages of games."""

from collections.abc import Mapping

from bot.talk.alerts import Alert, Consent
from bot.talk.own_data import Subject
from bot.talk.typography import english
from bot.texts.en.numbers import thousands

alerts_begin = english(
    'Your draws and racks will arrive here, with everything you need to play. "/alerts no" to stop them.'
)


def _mend(takes: Consent, again: str = "") -> str:
    return {
        Consent.SERVER: f'allow direct messages from this server, then type "/alerts yes"{again}',
        Consent.PERSON: f'allow direct messages from me, then type "/alerts yes"{again}',
        Consent.FIRST_WORD: 'open our private chat and type "/alerts yes" there',
    }[takes]


def alerts(alert: Alert, takes: Consent) -> str:
    return english(
        {
            Alert.UNASKED: "Alerts: you haven't chosen. Your rack comes to you in a DM when it's your turn, "
            'duplicate draws don\'t: "/alerts yes" to get both, "/alerts no" to get neither.',
            Alert.ON: "Alerts: on. Each draw also comes to you in a DM, and so does your rack when it's "
            'your turn; "/alerts no" to stop them.',
            Alert.OFF: 'Alerts: off. "/alerts yes" to get each draw in a DM, and your rack when it\'s your '
            "turn.",
            Alert.CLOSED: f"I can't send you DMs: {_mend(takes)}.",
        }[alert]
    )


def alerts_chosen(takes: Consent) -> str:
    if takes is Consent.PERSON:
        return english("Alerts: on. I'm sending you a DM right now.")
    return english(
        "Alerts: on. I'm sending you a DM right now; if nothing arrives, "
        f"{_mend(takes, again=' again')}."
    )


forget, forget_now = "Erase everything", "Yes, erase it all"
forgotten = english("Done: I keep nothing about you. If you come back, you'll be somebody new.")


others_data = english("That button has been used, or isn't yours. For your data: /mydata")


def own_data(counts: Mapping[Subject, int]) -> str:
    told = "\n".join(f"{_SUBJECTS[each]}: {thousands(n)}" for each, n in counts.items() if n)
    return english(f"What I keep about you (the attached file has all of it):\n{told}")


def forget_sure(pseudonym: str) -> str:
    return english(
        "Erase everything for good? You'll leave the games you're in.\n"
        "Nothing can be brought back: accounts, name, settings, statistics, words to learn, games you "
        "played alone.\n"
        f'Games with other people stay whole: you\'ll be "{pseudonym}" in them. What has already been '
        "said in a channel stays there."
    )


def pseudonym(person: int) -> str:
    return english(f"Player {person}")


_SUBJECTS = {
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
}
