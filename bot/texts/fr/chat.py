"""French: what is said in any chat: the labels of buttons, help, what went wrong."""

from bot.talk.messages import Press
from bot.talk.typography import french
from bot.texts.chat import Chat
from bot.texts.fr import numbers

CHAT = Chat(
    language=numbers,
    play_here="Jouer ici",
    play_in_private="Jouer en privé",
    what_to_type=french(
        "Tapez un mot pour savoir s'il est admis ; quand vous jouez, votre bulletin ou votre coup. "
        "Exemple : H4 SEMAINE"
    ),
    done="C’est fait.",
    not_read=french("La lecture a échoué : redemandez dans un instant."),
    not_stored=french("L'enregistrement a échoué : rien n'a changé, réessayez dans un instant."),
    went_wrong=french("Quelque chose n'a pas marché de mon côté : réessayez."),
    press_again=french("Le formulaire n'est pas venu à temps : appuyez encore une fois."),
    welcome=french(
        "Bonjour ! Ajoutez-moi à un groupe et tapez-y /duplicate ou /classique pour "
        "jouer ensemble. Ici, remettez vos bulletins et jouez vos coups en secret, ou jouez en solo."
    ),
    answered_in_private=french("Je vous ai répondu en privé."),
    private_is_closed=french(
        "La réponse n'est que pour vous : ouvrez notre discussion privée, et redemandez."
    ),
    private_is_closed_to_several=french(
        "Ce que vous avez demandé n'est que pour chacun de vous : ouvrez notre discussion privée, "
        "et redemandez."
    ),
    open_private="Discussion privée",
    nobody_known=french(
        "Je ne vois pas qui vous êtes : vous écrivez au nom d'un groupe ou d'une chaîne. "
        "Écrivez sous votre propre nom. "
        "Les boutons marchent aussi, mais c'est sous ce nom-là que vous jouerez."
    ),
    labels={
        Press.JOIN: "Rejoindre",
        Press.START: "Commencer",
        Press.PLAY: "Jouer",
        Press.BLANK: "Passer",
        Press.MINE: "Mon chevalet",
        Press.BOARD: "Grille en texte",
        Press.ORGANISE: "Organiser",
    },
    usage=lambda usage, what: f"/{usage} : {what}",
    choices=lambda choices: f"Au choix : {choices}",
    section=lambda name, commands: f"{name} : {commands}",
    help_on=lambda section: f"/aide {section}",
    more_help=lambda topics: f"En détail : {topics}, ou /aide et le nom d'une commande.",
)
