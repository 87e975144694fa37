"""English: what is said about private messages."""


class EnglishPrivate:
    """See `bot.texts.protocol.Texts`."""

    def alerts(self, holds: str) -> str:
        return {
            "on": 'Alerts: yes. Each draw comes to you in a private message too; "/alerts no" stops them.',
            "off": 'Alerts: no. "/alerts yes" brings you each draw in a private message.',
            "closed": "I cannot write to you in private: open your private messages for this server, "
            'then type "/alerts yes".',
        }[holds]

    def alerts_chosen(self) -> str:
        return (
            "Alerts: yes. I am writing to you in private now; if nothing arrives, open your private "
            'messages for this server, then type "/alerts yes" again.'
        )

    def alerts_begin(self) -> str:
        return 'Your draws will arrive here, with all it takes to play. "/alerts no" stops them.'
