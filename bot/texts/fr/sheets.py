"""French: one's own sheet of a game."""

from bot.talk.own_sheet import SheetForm
from bot.talk.typography import french
from bot.texts.fr import numbers
from bot.texts.fr.numbers import count
from bot.texts.sheets import Sheets

SHEETS = Sheets(
    language=numbers,
    title="Feuille de route",
    button="Ma feuille",
    nothing_yet=french(
        "Rien sur votre feuille de route : aucun coup joué par vous n'est terminé ici."
    ),
    separator=";",
    headings=(
        *("coup", "tirage", "référence du top", "top", "points du top", "votre référence"),
        *("votre mot", "points", "perte", "indices", "cumul", "place", "négatif", "pourcentage"),
    ),
    picture_headings=(*("Coup", "Tirage", "Top", "Pts", "Vous", "Pts", "Perte", "Cumul", "Place"),),
    forms={SheetForm.PICTURE: "Image", SheetForm.TEXT: "Texte", SheetForm.CSV: "CSV"},
    top="top",
    solo="solo",
    blank="blanc",
    no_slip="pas de bulletin,",
    round=lambda number: f"coup {number}",
    out_of=lambda points, best: f"{points} sur {best}",
    negative=lambda points: f"négatif {points}",
    place=lambda place, players: f"place : {place} sur {players}",
    tops_found=lambda found, rounds: f"{count(found, 'top')} en {count(rounds, 'coup')}",
    paid_for_hints=lambda points: f"indices : −{points}",
    less_hints=lambda points: f"indices −{points}",
    losses=lambda rounds: f"Plus grosses pertes : {rounds}",
    line=lambda rack, top, own, total: f"{rack} : {top} ; vous : {own}, cumul {total}",
)
