"""French: what is said in any chat: the labels of buttons, help, what went wrong."""

from collections.abc import Mapping, Sequence

from bot.talk.messages import Labelled, Press
from bot.talk.typography import as_typed, french
from bot.talk.word_views import HelpSection

_LABELS: Mapping[Labelled, str] = {
    Press.JOIN: "Rejoindre",
    Press.START: "Commencer",
    Press.PLAY: "Jouer",
    Press.BLANK: "Passer",
    Press.MINE: "Mon chevalet",
    Press.BOARD: "Grille en texte",
    Press.ORGANISE: "Organiser",
}
play_here = "Jouer ici"
play_in_private = "Jouer en privé"
what_to_type = french(
    "Tapez un mot pour savoir s'il est admis ; quand vous jouez, votre bulletin ou votre coup. "
    "Exemple : H4 SEMAINE"
)
done = "C’est fait."
not_read = french("La lecture a échoué : redemandez dans un instant.")
not_stored = french("L'enregistrement a échoué : rien n'a changé, réessayez dans un instant.")
went_wrong = french("Quelque chose n'a pas marché de mon côté : réessayez.")
press_again = french("Le formulaire n'est pas venu à temps : appuyez encore une fois.")
welcome = french(
    "Bonjour ! Ajoutez-moi à un groupe et tapez-y /duplicate ou /classique pour "
    "jouer ensemble. Ici, remettez vos bulletins et jouez vos coups en secret, ou jouez en solo."
)
answered_in_private = french("Je vous ai répondu en privé.")
private_is_closed = french(
    "La réponse n'est que pour vous : ouvrez notre discussion privée, et redemandez."
)
private_is_closed_to_several = french(
    "Ce que vous avez demandé n'est que pour chacun de vous : ouvrez notre discussion privée, "
    "et redemandez."
)
open_private = "Discussion privée"
nobody_known = french(
    "Je ne vois pas qui vous êtes : vous écrivez au nom d'un groupe ou d'une chaîne. "
    "Écrivez sous votre propre nom. Les boutons marchent aussi, mais c'est sous ce nom-là que vous jouerez."
)


def label(press: Labelled) -> str:
    return _LABELS[press]


def command_help(sections: Sequence[HelpSection]) -> str:
    first, *others = sections
    told = [f"/{as_typed(usage)} : {what}" for usage, what in first.lines]
    if first.choices:
        told.append(f"Au choix : {', '.join(first.choices)}")
    if not others:
        return french("\n".join(told))
    for section in others:
        names = ", ".join(usage.split()[0] for usage, _ in section.lines)
        told.append(f"{section.name.capitalize()} : {names}")
    topics = ", ".join(f"/aide {section.name}" for section in sections)
    told.append(f"En détail : {topics}, ou /aide et le nom d'une commande.")
    return french("\n".join(told))
