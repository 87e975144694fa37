"""French: what is said about private messages."""

from bot.talk.typography import french


class FrenchPrivate:
    """See `bot.texts.protocol.Texts`."""

    def alerts(self, holds: str, *, in_server: bool) -> str:
        allowed = "les messages privés de ce serveur" if in_server else "mes messages privés"
        return french(
            {
                "on": "Alertes : oui. Chaque tirage vous arrive aussi en message privé ; "
                "« /alertes non » pour ne plus en recevoir.",
                "off": "Alertes : non. « /alertes oui » pour recevoir chaque tirage en message privé.",
                "closed": f"Je ne peux pas vous écrire en privé : autorisez {allowed}, puis tapez "
                "« /alertes oui ».",
            }[holds]
        )

    def alerts_chosen(self, *, in_server: bool) -> str:
        if not in_server:
            return french("Alertes : oui. Je vous écris tout de suite en privé.")
        return french(
            "Alertes : oui. Je vous écris tout de suite en privé ; si rien n'arrive, autorisez les "
            "messages privés de ce serveur, puis retapez « /alertes oui »."
        )

    def alerts_begin(self) -> str:
        return french(
            "Vos tirages arriveront ici, avec de quoi jouer. « /alertes non » pour ne plus en recevoir."
        )
