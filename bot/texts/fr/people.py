"""French: what a person chooses, wherever they are: the private messages of games."""

from bot.talk.alerts import Alert, Consent
from bot.talk.typography import french

alerts_begin = french(
    "Vos tirages et votre chevalet arriveront ici, avec de quoi jouer. « /alertes non » pour ne plus "
    "rien recevoir."
)


def _mend(takes: Consent, again: str = "") -> str:
    return {
        Consent.SERVER: f"autorisez les messages privés de ce serveur, puis {again}tapez « /alertes oui »",
        Consent.PERSON: f"autorisez mes messages privés, puis {again}tapez « /alertes oui »",
        Consent.FIRST_WORD: "ouvrez notre discussion privée et tapez-y « /alertes oui »",
    }[takes]


def alerts(alert: Alert, takes: Consent) -> str:
    return french(
        {
            Alert.UNASKED: "Alertes : aucun choix. Votre chevalet vous arrive en message privé à votre tour, "
            "pas les tirages de duplicate. « /alertes oui » pour tout recevoir, « /alertes non » pour ne "
            "rien recevoir.",
            Alert.ON: "Alertes : oui. Chaque tirage, et votre chevalet à votre tour, vous arrive aussi en "
            "message privé ; « /alertes non » pour ne plus rien recevoir.",
            Alert.OFF: "Alertes : non. « /alertes oui » pour recevoir en message privé chaque tirage, et "
            "votre chevalet à votre tour.",
            Alert.CLOSED: f"Je ne peux pas vous écrire en privé : {_mend(takes)}.",
        }[alert]
    )


def alerts_chosen(takes: Consent) -> str:
    if takes is Consent.PERSON:
        return french("Alertes : oui. Je vous écris tout de suite en privé.")
    return french(
        "Alertes : oui. Je vous écris tout de suite en privé ; si rien n'arrive, "
        f"{_mend(takes, again='re')}."
    )
