"""French: what is said around the game in a channel."""

from collections.abc import Mapping, Sequence
from datetime import timedelta
from types import MappingProxyType

from bot.talk import refusals
from bot.talk.typography import apart, as_typed, french
from bot.talk.word_views import HelpSection
from bot.texts import fr_bot_refusals
from bot.texts.fr_numbers import MORE, count, duration
from bot.texts.lists import MOST_PLAYERS, few
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
            "7sur8": "7 sur 8 : 8 lettres, 7 au plus",
            "7et8": "7 et 8 : 8 lettres, toutes jouables",
        },
        "counting": {
            "": "Bulletin qui compte",
            "last": "Le dernier bulletin compte",
            "best": "Le meilleur bulletin compte",
        },
        "pause": {"": "Entre deux coups", "order": "Coup suivant au signal"},
    }
)
_LACKS: Mapping[str, str] = MappingProxyType(
    {
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
        who = few([*map(as_typed, names)], MOST_PLAYERS, MORE) or "personne"
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
                "suspend": "Suspendre la partie ? Le coup en cours sera annulé ; vous reprendrez "
                "quand vous voudrez.",
                "suspend-between": "Suspendre la partie ? Vous reprendrez quand vous voudrez.",
                "suspend-kept": "Suspendre la partie ? Le coup en cours a été annulé trop de fois : il "
                "reprendra avec son tirage et le temps qui lui reste.",
                "stop": "Arrêter la partie pour de bon ? Le classement sera celui des coups joués.",
            }[name]
        )

    def to_resume(self) -> str:
        return french("Pour reprendre : « Organiser », puis « Reprendre ».")

    def opened(self) -> str:
        return french(
            "La partie est ouverte. Quand tout le monde a rejoint, appuyez sur « Commencer »."
        )

    def ends(self, when: str) -> str:
        return french(f"Fin du coup : {when}")

    def next_round(self, when: str) -> str:
        return french(f"Coup suivant : {when}")

    def option(self, rule: str, value: str) -> str:
        if rule == "pause" and value.isdigit():
            return french(f"Coup suivant après {duration(timedelta(seconds=int(value)))}")
        return french(_OPTIONS[rule].get(value, value))

    def rack(self, rack: str) -> str:
        return french(f"Tirage : {apart(rack)}")

    def form_label(self) -> str:
        return "Référence et mot"

    def form_example(self) -> str:
        return "H4 SEMAINE"

    def lacks(self, lack: str) -> str:
        return french(_LACKS[lack])

    def settings(self, lines: Sequence[tuple[str, str]], round_time: timedelta) -> str:
        usual = f"{duration(round_time)} par coup (configuration)"
        told = "\n".join(f"{name} : {value or usual}" for name, value in lines)
        how = (
            "Pour changer un réglage : /reglages, son nom, sa valeur. Exemple : /reglages langue en"
        )
        return french(f"Réglages de ce salon :\n{told}\n{how}")

    def taken_back(self, setting: str) -> str:
        return french(f"Choix retiré : {setting}.")

    def bulletins_in(self, number: int) -> str:
        return french(count(number, "bulletin"))

    def leads(self, name: str) -> str:
        return french(f"{as_typed(name)} mène la partie.")

    def stand_in(self, name: str) -> str:
        return french(f"Pas de nouvelles de {as_typed(name)} : vous pouvez mener la partie.")

    def to_whom(self, name: str) -> str:
        return {
            "out": french("Qui retirer de la partie ? Ses points restent."),
            "hand-on": french("À qui confier la partie ?"),
        }[name]

    def taken_out(self, name: str) -> str:
        return french(
            f"Décision de l'organisateur : {as_typed(name)} ne joue plus. Pour revenir : /rejoindre"
        )

    def absent(self, names: Sequence[str], rounds: int) -> str:
        missed = f"pendant {rounds} coups" if rounds > 1 else "à ce coup"
        return french(
            f"Sans réponse {missed}, on n'attend plus : {', '.join(map(as_typed, names))}. "
            "Un bulletin suffit pour revenir."
        )

    def joined_for_the_next(self) -> str:
        return french(
            "Vous êtes dans la partie. Vous jouerez à partir du prochain coup : vous avez consulté les "
            "outils de mots pendant celui-ci."
        )

    def joined(self) -> str:
        return "Vous êtes dans la partie."

    def joined_to_lead(self) -> str:
        return french(
            "Vous êtes dans la partie, et c'est vous qui la menez. Elle est arrêtée : reprenez-la."
        )

    def left(self) -> str:
        return "Vous avez quitté la partie."

    def not_started(self) -> str:
        return french("La partie n'a pas encore commencé.")

    def done(self) -> str:
        return "C’est fait."

    def not_read(self) -> str:
        return french("La lecture a échoué : redemandez dans un instant.")

    def not_stored(self) -> str:
        return french("L'enregistrement a échoué : rien n'a changé, réessayez dans un instant.")

    def went_wrong(self) -> str:
        return french("Quelque chose n'a pas marché de mon côté : réessayez.")

    def press_again(self) -> str:
        return french("Le formulaire n'est pas venu à temps : appuyez encore une fois.")

    def no_bulletin_yet(self) -> str:
        return french("Vous n'avez pas encore remis de bulletin.")

    def bag(self, tiles: str) -> str:
        if not tiles:
            return "Le sac est vide."
        vowels = "".join(tile for tile in tiles if tile in VOWELS)
        others = "".join(tile for tile in tiles if tile not in VOWELS)
        letters = apart((vowels, others))
        return french(f"Dans le sac, {count(len(tiles), 'lettre')} : {letters}")

    def outage(self, left: timedelta) -> str:
        return french(
            "Le bot s'est absenté : le coup est prolongé d'autant, aucun bulletin n'est perdu. "
            f"Il reste {duration(left)}."
        )

    def command_help(self, sections: Sequence[HelpSection]) -> str:
        first, *others = sections
        told = [f"/{as_typed(usage)} : {what}" for usage, what in first.lines]
        if first.choices:
            told.append(f"Au choix : {', '.join(first.choices)}")
        if not others:
            return french("\n".join(told))
        for section in others:
            names = ", ".join(f"/{usage.split()[0]}" for usage, _ in section.lines)
            told.append(f"{section.name.capitalize()} : {names}")
        topics = ", ".join(f"/aide {section.name}" for section in sections)
        told.append(f"En détail : {topics}, ou /aide et le nom d'une commande.")
        return french("\n".join(told))

    def bot_refusal(self, refusal: refusals.BotRefusal) -> str:
        return french(fr_bot_refusals.sentence(refusal))
