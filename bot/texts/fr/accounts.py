"""French: several accounts of one person."""

from bot.talk.typography import as_typed, french
from bot.texts.accounts import Accounts
from bot.texts.fr import numbers

ACCOUNTS = Accounts(
    language=numbers,
    shown=lambda code, holds: (
        f"Sur votre autre compte, tapez en privé, dans les {holds} :\n"
        f"/compte lier {code}\n"
        "Ses résultats, ses mots à réviser et ses parties rejoindront les vôtres.\n"
        "Ne donnez ce code à personne : qui le tape devient vous."
    ),
    sure=lambda name: french(
        f"Lier ce compte à celui de {name} ?\n"
        "Résultats, mots à réviser et parties en cours ne feront plus qu'un ; si les deux ont joué le défi "
        f"du jour, un seul essai compte. Les réglages de {name} restent.\n"
        "On peut les détacher ensuite, mais ce qui est réuni reste ensemble."
    ),
    link_now="Oui, lier",
    linked=lambda name: french(
        f"C'est fait : ce compte est aussi celui de {name}. Pour les détacher : /compte delier"
    ),
    no_code=french(
        "Ce code n'est pas bon, ou ne vaut plus. Demandez-en un sur votre autre compte : /compte lier"
    ),
    too_many_guesses=french(
        "Trop de codes faux : attendez 10 min, puis demandez-en un nouveau sur votre autre compte."
    ),
    take_name="Prendre ce nom-ci",
    name_is=lambda name: french(f"C'est noté : on vous appelle {as_typed(name)}."),
    overheard=french(
        "Tout le monde a pu lire ce code : il ne vaut plus. Demandez-en un autre, et tapez-le en privé."
    ),
    same="Ce compte est déjà lié à celui-là.",
    in_one_game=french(
        "Vos deux comptes sont dans la même partie : quittez-la avec ce compte-ci (/quitter), et retapez un "
        "code. Si elle a commencé, attendez pour cela qu'elle soit finie."
    ),
    both_play=french(
        "Vos deux comptes jouent en ce moment, chacun de son côté : finissez d'un côté, puis retapez un code."
    ),
    alone=french("Ce compte n'est lié à aucun autre. Pour en lier un : /compte lier"),
    not_yours=french("Ce compte n'est plus lié aux vôtres. Ceux qui le sont : /compte delier"),
    just_joined=french(
        "Ce compte est lié depuis moins de 7 jours : d'ici là, seul un de vos autres comptes peut lier, "
        "détacher ou effacer."
    ),
    on={"discord": "Discord", "telegram": "Telegram", "playground": "la page"},
    told_on=lambda platform: (
        f"Un compte ({platform}) vient d'être lié au vôtre. Ce n'est pas vous ? /compte delier"
    ),
    named=lambda platform, end: f"{platform} (…{end})",
    this=lambda platform: f"{platform} (celui-ci)",
    part=lambda named: f"Détacher : {named}",
    these=lambda listed: (
        f"Vos comptes : {listed}.\n"
        "Un compte détaché repart de zéro ; tout ce que vous avez reste avec les autres."
    ),
    called=lambda name, account: (
        f"On vous appelle {name}, comme sur {account}. Pour un autre nom, sur l'autre compte : /compte nom"
    ),
    also_forgotten=lambda others: f"Vos autres comptes sont effacés avec celui-ci : {others}.",
    parted=lambda named: (
        f"Compte détaché : {named}. Il repart de zéro, et le reste est avec vos autres comptes. Pour le "
        "lier de nouveau : /compte lier"
    ),
)
