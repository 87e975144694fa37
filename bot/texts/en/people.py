"""English: what a person chooses, wherever they are: the private messages of rounds."""

from bot.talk.alerts import Alert
from bot.talk.typography import english

alerts_begin = english(
    'Your draws will arrive here, with everything you need to play. "/alerts no" to stop them.'
)


def alerts(alert: Alert, *, in_server: bool) -> str:
    allowed = "direct messages from this server" if in_server else "direct messages from me"
    return english(
        {
            Alert.ON: 'Alerts: on. Each draw also comes to you in a DM; "/alerts no" to stop them.',
            Alert.OFF: 'Alerts: off. "/alerts yes" to get each draw in a DM.',
            Alert.CLOSED: f'I can\'t send you DMs: allow {allowed}, then type "/alerts yes".',
        }[alert]
    )


def alerts_chosen(*, in_server: bool) -> str:
    if not in_server:
        return english("Alerts: on. I'm sending you a DM right now.")
    return english(
        "Alerts: on. I'm sending you a DM right now; if nothing arrives, allow direct messages from "
        'this server, then type "/alerts yes" again.'
    )
