"""French: what is said around the game in a channel."""

from collections.abc import Mapping, Sequence
from datetime import timedelta
from types import MappingProxyType

from bot import refusals
from bot.texts.fr_numbers import MORE
from bot.texts.lists import MOST_PLAYERS, few
from bot.texts.typed import shown
from bot.texts.typography import apart, french
from bot.word_views import HelpSection
from engine.tiles import VOWELS

_OPTIONS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "pace": {
            "": "Cadence",
            "normal": "Cadence normale : 3 min par coup",
            "semi-normal": "Semi-normale : 2 min 30 par coup",
            "semi-rapide": "Semi-rapide : 2 min par coup",
            "semi-blitz": "Semi-blitz : 1 min 30 par coup",
            "blitz": "Blitz : 1 min par coup",
        },
        "formula": {
            "": "Formule",
            "normal": "Formule normale : 7 lettres",
            "7sur8": "7 sur 8 : 8 lettres, 7 posées au plus",
            "7et8": "7 et 8 : 8 lettres, toutes peuvent se poser",
        },
        "counting": {
            "": "Bulletin qui compte",
            "last": "Le dernier bulletin compte",
            "best": "Le meilleur bulletin compte",
        },
        "pause": {"": "Entre deux coups", "order": "Coup suivant sur ordre"},
    }
)
_LACKS: Mapping[str, str] = MappingProxyType(
    {
        "post": "Je ne peux pas écrire ici.",
        "pictures": "Je ne peux pas joindre d'images ici : la grille sera en texte. "
        "Un administrateur peut m'accorder « Joindre des fichiers ».",
        "threads": "Je ne peux pas ouvrir de fil ici : la partie se joue dans le salon. "
        "Un administrateur peut m'accorder « Créer des fils publics » "
        "et « Envoyer des messages dans les fils ».",
    }
)


class FrenchChat:
    """See `bot.texts.protocol.Texts`."""

    language = "fr"

    def players(self, names: Sequence[str]) -> str:
        who = few(names, MOST_PLAYERS, MORE) or "personne"
        number = f"{len(names)} joueurs" if len(names) > MOST_PLAYERS else "Joueurs"
        return french(f"{number} : {who}.")

    def label(self, press: str) -> str:
        return {
            "j": "Rejoindre",
            "s": "Commencer",
            "n": "Coup suivant",
            "p": "Jouer",
            "b": "Passer",
            "m": "Mon chevalet",
            "t": "Grille en texte",
            "o": "Organiser",
            "back": "Non, revenir",
            "previous": "Page précédente",
            "next": "Page suivante",
        }[press]

    def control(self, name: str) -> str:
        return {
            "next": "Coup suivant",
            "pause": "Pause",
            "resume": "Reprendre",
            "more": french("30 s de plus"),
            "end": "Terminer le coup",
            "cancel": "Annuler le coup",
            "suspend": "Suspendre",
            "stop": "Arrêter la partie",
            "out": french("Retirer quelqu'un"),
            "hand-on": "Confier la partie",
            "lead": "Mener la partie",
        }[name]

    def controls(self) -> str:
        return french("Mener la partie :")

    def yes(self, name: str) -> str:
        return {
            "cancel": "Oui, annuler le coup",
            "suspend": "Oui, suspendre",
            "stop": "Oui, arrêter la partie",
        }[name]

    def sure(self, name: str) -> str:
        return french(
            {
                "cancel": "Annuler le coup (art. 5.2) ? Ses points ne compteront pas, ses lettres "
                "retourneront dans le sac.",
                "suspend": "Suspendre la partie ? Un coup en cours est annulé ; la suite se joue quand "
                "vous voulez.",
                "stop": "Arrêter la partie pour de bon ? Le classement sera celui des coups joués.",
            }[name]
        )

    def to_resume(self) -> str:
        return french("Pour reprendre : « Organiser », puis « Reprendre ».")

    def opened(self) -> str:
        return french("La partie est ouverte : chacun rejoint, puis vous pressez « Commencer ».")

    def ends(self, when: str) -> str:
        return french(f"Fin du coup : {when}")

    def next_round(self, when: str) -> str:
        return french(f"Coup suivant : {when}")

    def option(self, rule: str, value: str) -> str:
        if rule == "pause" and value.isdigit():
            return french(f"Coup suivant après {value} s")
        return _OPTIONS[rule].get(value, value)

    def rack(self, rack: str) -> str:
        return french(f"Tirage : {apart(rack)}")

    def form_label(self) -> str:
        return "Référence et mot"

    def form_example(self) -> str:
        return "H4 SEMAINE"

    def lacks(self, lack: str) -> str:
        return french(_LACKS[lack])

    def settings(self, lines: Sequence[tuple[str, str]]) -> str:
        told = "\n".join(f"{name} : {value or 'selon la configuration'}" for name, value in lines)
        how = "Pour en changer un : /reglages, son nom, une valeur (par exemple langue, en)."
        return french(f"Réglages de ce salon :\n{told}\n{how}")

    def bulletins_in(self, count: int) -> str:
        return french(f"{count} bulletin{'s' if count >= 2 else ''}")  # noqa: PLR2004 - French counts 0 and 1 as singular

    def leads(self, name: str) -> str:
        return french(f"{name} mène la partie.")

    def stand_in(self, name: str) -> str:
        return french(f"Pas de nouvelles de {name} : vous pouvez mener la partie.")

    def to_whom(self, name: str) -> str:
        return {
            "out": french("Qui retirer de la partie ? Ses points restent."),
            "hand-on": french("À qui confier la partie ?"),
        }[name]

    def absent(self, names: Sequence[str], rounds: int) -> str:
        missed = f"{rounds} coups de suite" if rounds > 1 else "ce coup"
        return french(
            f"Pas de réponse {missed}, on n'attend plus : {', '.join(names)}. "
            "Un bulletin suffit pour revenir."
        )

    def joined_for_the_next(self) -> str:
        return french(
            "Vous participez à partir du prochain coup : vous avez consulté les outils de mots "
            "pendant celui-ci."
        )

    def joined(self) -> str:
        return "Vous participez."

    def left(self) -> str:
        return "Vous ne participez plus."

    def not_started(self) -> str:
        return french("La partie n'a pas commencé.")

    def done(self) -> str:
        return "C’est fait."

    def not_stored(self) -> str:
        return french("Ce n'a pas pu être enregistré : rien n'a changé, réessayez dans un instant.")

    def went_wrong(self) -> str:
        return french("Quelque chose n'a pas marché chez nous : réessayez.")

    def press_again(self) -> str:
        return french("Le formulaire a tardé : pressez encore une fois.")

    def no_bulletin_yet(self) -> str:
        return french("Vous n'avez rien remis pour ce coup.")

    def bag(self, tiles: str) -> str:
        vowels = "".join(tile for tile in tiles if tile in VOWELS)
        others = "".join(tile for tile in tiles if tile not in VOWELS)
        return french(f"Dans le sac, {len(tiles)} lettres : {apart((vowels, others))}".rstrip())

    def outage(self, left: timedelta) -> str:
        return french(
            "Le robot s'est absenté : le coup est prolongé d'autant, aucun bulletin n'est perdu. "
            f"Il reste {left.total_seconds():.0f} s."
        )

    def command_help(self, sections: Sequence[HelpSection]) -> str:
        first, *others = sections
        told = [f"/{usage} : {what}" for usage, what in first.lines]
        if first.choices:
            told.append(f"Au choix : {', '.join(first.choices)}")
        if not others:
            return french("\n".join(told))
        for section in others:
            names = ", ".join(f"/{usage.split()[0]}" for usage, _ in section.lines)
            told.append(f"{section.name.capitalize()} : {names}")
        topics = ", ".join(f"/aide {section.name}" for section in others)
        told.append(f"En détail : {topics}, ou /aide et le nom d'une commande.")
        return french("\n".join(told))

    def bot_refusal(self, refusal: refusals.BotRefusal) -> str:
        match refusal:
            case refusals.UnknownCommand(name):
                said = (
                    f"Je ne connais pas « {shown(name)} ». Tapez /aide pour la liste des commandes."
                )
            case refusals.BadArgument(argument, choices):
                wanted = f" Choisissez : {', '.join(choices)}." if choices else ""
                said = f"« {shown(argument)} » ne convient pas.{wanted}"
            case refusals.ArgumentMissing(names, examples):
                said = f"Il manque quelque chose, par exemple : /{names['fr']} {examples['fr']}"
            case refusals.NoGameHere():
                said = (
                    "Aucune partie n'est en cours ici : ouvrez-en une avec /duplicate, ou jouez dans "
                    "le salon ou le fil de la vôtre."
                )
            case refusals.SeveralGames():
                said = (
                    "Vous jouez plusieurs parties : servez-vous des boutons sous le tirage, ou jouez "
                    "dans le salon."
                )
            case refusals.GameHere():
                said = (
                    "Une partie est déjà en cours ici : rejoignez-la (/rejoindre), ou demandez à qui "
                    "la mène de l'arrêter (« Organiser »)."
                )
            case refusals.ForgedButton():
                said = "Ce bouton n'est pas d'ici."
            case refusals.OldButton():
                said = "Ce bouton date d'une partie terminée : ouvrez-en une autre avec /duplicate."
            case refusals.NotManager():
                said = "Les réglages sont réservés à qui gère ce salon."
            case refusals.GamesNotHere():
                said = "On ne joue pas dans ce salon : essayez-en un autre."
            case refusals.MayNotPost():
                said = (
                    "Je ne peux pas écrire ici : un administrateur peut m'accorder "
                    "« Voir le salon » et « Envoyer des messages »."
                )
            case refusals.NotOrganiser(organiser):
                said = f"Seul l'organisateur le peut : demandez à {organiser}."
            case refusals.NoSuchPlayer(name, players):
                said = f"« {shown(name)} » : il me faut un nom de la partie, {', '.join(players)}."
            case refusals.RoundIsPlayed():
                said = (
                    "Vous jouez un coup en ce moment : les outils de mots vous répondront dès qu'il "
                    "sera terminé."
                )
            case refusals.ToolsWereUsed():
                said = (
                    "Vous avez consulté les outils de mots pendant ce coup : vous jouerez à partir "
                    "du prochain."
                )
            case refusals.ReasonMissing(word):
                said = f"Dites aussi pourquoi, par exemple : {word} est dans le Wiktionnaire."
            case refusals.NothingToComplain(word, admitted):
                said = f"{word} est déjà admis." if admitted else f"{word} n'est pas admis."
            case refusals.TooManyComplaints(most):
                said = f"Vous avez signalé {most} mots en une semaine : laissez-nous le temps de les voir."
            case _:
                raise NotImplementedError(type(refusal))
        return french(said)
