"""French: what is said in any chat: the labels of buttons, what went wrong."""

from bot.talk import game_actions as g
from bot.talk import official_actions as o
from bot.talk import turn_actions as t
from bot.talk.messages import Press
from bot.talk.typography import french
from bot.texts.chat import Chat
from bot.texts.fr import numbers

CHAT = Chat(
    language=numbers,
    play_here="Jouer ici",
    play_in_private="Jouer en privé",
    play_on_board="Jouer sur la grille",
    what_to_type=french(
        "Tapez un mot pour savoir s'il est admis ; quand vous jouez, votre bulletin ou votre coup. "
        "Exemple : H4 SEMAINE"
    ),
    done="C’est fait.",
    done_by={
        g.Leave: "Vous avez quitté la partie.",
        g.Start: "C'est parti !",
        g.ChangeRule: "La règle est modifiée.",
        g.TakeOut: "Ce joueur n'est plus dans la partie.",
        g.HandOn: "La partie est confiée.",
        g.TakeLead: "C'est vous qui menez la partie.",
        g.EndRound: "Le coup est terminé.",
        g.MoreTime: "Le temps est modifié.",
        g.CancelRound: "Le coup est annulé.",
        g.Pause: "La partie est en pause.",
        g.Suspend: "La partie est suspendue.",
        g.Resume: "La partie reprend.",
        g.Abort: "La partie est arrêtée.",
        t.AddProgram: "L'ordinateur est à la table.",
        t.SkipTurn: "Le tour est sauté.",
        t.Punish: "La sanction est prononcée.",
        t.Lift: "La sanction est levée.",
        t.Replace: "La place a changé de main.",
        o.Officiate: "Vous arbitrez cette partie.",
        o.Announce: "Votre annonce est publiée.",
        o.Warn: "L'avertissement est donné.",
        o.Nullify: "Le bulletin est déclaré nul.",
        o.Compensate: "La compensation est accordée.",
        o.CorrectResult: "Le résultat est corrigé.",
        o.RuleWord: "La décision vaut pour tous les bulletins du coup.",
        o.RuleOnAppeal: "Le recours est tranché.",
        o.ChangeTime: "Le temps des prochains coups est modifié.",
        o.ChooseTop: "Le top est choisi.",
    },
    not_read=french("Je n'ai pas pu lire mes données : réessayez dans un instant."),
    not_stored=french("L'enregistrement a échoué : rien n'a changé, réessayez dans un instant."),
    went_wrong=french("Quelque chose n'a pas marché de mon côté : réessayez."),
    press_again=french("Le formulaire n'est pas venu à temps : appuyez encore une fois."),
    welcome=french(
        "Bonjour ! Ajoutez-moi à un groupe et tapez-y /duplicate ou /classique pour "
        "jouer ensemble. Ici, remettez vos bulletins et jouez vos coups en secret, ou jouez en solo."
    ),
    answered_in_private=french("Je vous ai répondu en privé."),
    private_is_closed=french(
        "La réponse n'est que pour vous : ouvrez notre discussion privée, puis refaites votre demande."
    ),
    private_is_closed_to_several=french(
        "Ce que vous avez demandé n'est que pour chacun de vous : ouvrez notre discussion privée, "
        "puis refaites votre demande."
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
        Press.CHOOSE: "Règles",
        Press.ORGANISE: "Organiser",
    },
)
