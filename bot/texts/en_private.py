"""English: what is said about private messages."""

from bot.talk.typography import english


class EnglishPrivate:
    """See `bot.texts.protocol.Texts`."""

    def alerts(self, holds: str, *, in_server: bool) -> str:
        allowed = "direct messages from this server" if in_server else "direct messages from me"
        return english(
            {
                "on": 'Alerts: on. Each draw also comes to you in a DM; "/alerts no" to stop them.',
                "off": 'Alerts: off. "/alerts yes" to get each draw in a DM.',
                "closed": f'I can\'t send you DMs: allow {allowed}, then type "/alerts yes".',
            }[holds]
        )

    def alerts_chosen(self, *, in_server: bool) -> str:
        if not in_server:
            return english("Alerts: on. I'm sending you a DM right now.")
        return english(
            "Alerts: on. I'm sending you a DM right now; if nothing arrives, allow direct messages from "
            'this server, then type "/alerts yes" again.'
        )

    def alerts_begin(self) -> str:
        return english(
            'Your draws will arrive here, with everything you need to play. "/alerts no" to stop them.'
        )
