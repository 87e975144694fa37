"""French: lines of their own at the bottom of the channel of a classic game."""

from bot.games.kinds.classic.texts.fr.course import COURSE
from bot.games.kinds.classic.texts.notices import Notices
from bot.talk.typography import as_typed, french
from bot.texts.fr import numbers
from bot.texts.fr.numbers import duration
from bot.texts.typed import LONGEST_REASON, quote
from engine.classic.reasons import OutReason, Sanction

NOTICES = Notices(
    language=numbers,
    alarm=lambda left: french(f"Plus que {duration(left)} !"),
    nudge=lambda name: french(f"On vous attend, {as_typed(name)} : c'est à vous de jouer."),
    outage=lambda by: french(f"Le bot s'est absenté {duration(by)} : ce temps est rendu."),
    clocks_switched=lambda rules: french(
        f"Décision de l'organisateur. {COURSE.time_allowed(rules)} Chacun repart avec tout son temps."
    ),
    time_given=lambda name, by: french(
        f"Décision de l'organisateur : {as_typed(name)} reçoit {duration(by)} de plus."
    ),
    time_taken=lambda name, by: french(
        f"Décision de l'organisateur : {as_typed(name)} a {duration(by)} de moins."
    ),
    break_taken=lambda name: french(
        f"{as_typed(name)} s'absente un moment ; sa pendule tourne (art. 10.6)."
    ),
    seat_freed=lambda name: french(
        f"{as_typed(name)} ne répond plus : la place est libre, avec ses lettres et son score."
    ),
    away=lambda name: french(
        f"{as_typed(name)} ne répond plus : ses tours passent jusqu'à son retour."
    ),
    back=lambda name: french(f"{as_typed(name)} est de retour."),
    replaced=lambda name, by: french(
        f"{as_typed(by)} remplace {as_typed(name)} et reprend sa place en l'état."
    ),
    paused=french("Partie en pause : les pendules sont arrêtées."),
    may_be_lifted=french(
        "Il reste trop peu de joueurs. Partie en pause : « Reprendre » la termine, "
        "/organiser pardonner retire la sanction (art. 9.3)."
    ),
    suspended=french("Partie suspendue : elle reprendra là où elle s'est arrêtée."),
    resumed="La partie reprend.",
    to_resume=french("L'organisateur la relance par « Organiser », puis « Reprendre »."),
    plays_for_points=lambda name: (
        f"Temps épuisé : {name} joue encore, à −10 points par minute entamée."
    ),
    may_still_contest=lambda name: (
        f"Temps épuisé : {name} peut encore contester, mais plus jouer (art. 7.3)."
    ),
    plays_no_more=lambda name: f"Temps épuisé : {name} ne joue plus (art. 7.3).",
    sanctions={
        Sanction.WARNING: "Avertissement pour {name} (art. 9.2).",
        Sanction.POINTS: "Pénalité de 20 points pour {name} (art. 9.2).",
        Sanction.LOSS: "Partie perdue pour {name} (art. 9.2).",
        Sanction.EXCLUSION: "Exclusion pour {name} (art. 9.3).",
    },
    sanction_lifted=lambda name: f"La dernière sanction est levée pour {name} (art. 9.3).",
    asks_for_a_ruling=lambda name: f"{name} demande une décision à l'organisateur (art. 9.2).",
    because=lambda why: f"Motif : « {quote(why, LONGEST_REASON)} »",
    outs={
        OutReason.RESIGNED: "{name} abandonne (art. 10.7).",
        OutReason.LEFT: "{name} quitte la partie.",
        OutReason.TAKEN_OUT: "Décision de l'organisateur : {name} ne joue plus.",
        OutReason.ABSENT: "{name} ne répond plus : forfait.",
        OutReason.LATE: "{name} n'est pas là : forfait (art. 10.5).",
        OutReason.TIME: "Temps épuisé : {name} ne joue plus.",
        OutReason.SANCTIONED: "{name} perd la partie (art. 9.2).",
        OutReason.EXCLUDED: "Exclusion : {name} ne joue plus (art. 9.3).",
    },
)
