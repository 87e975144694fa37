"""English: what a person chooses, wherever they are: the private messages of games."""

from bot.talk.alerts import Alert, Consent
from bot.talk.typography import english

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
