"""French: what a person chooses, wherever they are: the private messages of rounds."""

from bot.talk.alerts import Alert
from bot.talk.typography import french

alerts_begin = french(
    "Vos tirages arriveront ici, avec de quoi jouer. « /alertes non » pour ne plus en recevoir."
)


def alerts(alert: Alert, *, in_server: bool) -> str:
    allowed = "les messages privés de ce serveur" if in_server else "mes messages privés"
    return french(
        {
            Alert.ON: "Alertes : oui. Chaque tirage vous arrive aussi en message privé ; "
            "« /alertes non » pour ne plus en recevoir.",
            Alert.OFF: "Alertes : non. « /alertes oui » pour recevoir chaque tirage en message privé.",
            Alert.CLOSED: f"Je ne peux pas vous écrire en privé : autorisez {allowed}, puis tapez "
            "« /alertes oui ».",
        }[alert]
    )


def alerts_chosen(*, in_server: bool) -> str:
    if not in_server:
        return french("Alertes : oui. Je vous écris tout de suite en privé.")
    return french(
        "Alertes : oui. Je vous écris tout de suite en privé ; si rien n'arrive, autorisez les "
        "messages privés de ce serveur, puis retapez « /alertes oui »."
    )
