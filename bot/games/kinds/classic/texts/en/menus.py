"""English: what may be chosen in the lobby."""

from bot.games.kinds.classic.texts.menus import Menus
from bot.texts.en import numbers
from bot.texts.en.numbers import count
from engine.classic.rules import Challenge

MENUS = Menus(
    language=numbers,
    rule_set_menu="Rules",
    rule_sets={
        "famille": "Family rules",
        "tournoi": "Tournament rules",
        "tournoi25": "Tournament, 25 min each",
        "match": "Match, first to win two",
        "blitz": "Blitz, 5 min each",
        "rapide": "Rapid, 10 min each",
        "chronometre": "Move timer, 2 min a move",
        "correspondance": "Correspondence, 2 days a move",
        "recyclage": "Family, jokers recycled",
        "deux-sacs": "Family, two bags",
        "solitaire": "Solitaire",
        "deux-chevalets": "Solitaire with two racks",
        "lettres-ouvertes": "Solitaire, open tiles",
    },
    challenge_menu="Challenges",
    challenges={
        Challenge.AUTO: "Invalid words are refused",
        Challenge.FREE: "Challenges cost nothing",
        Challenge.FIVE_POINTS: "Wrong challenge: −5 a word",
        Challenge.DOUBLE: "Wrong challenge: a lost turn",
    },
    pace_menu="Time",
    no_clock="No clock",
    bank=lambda time: f"Chess clock: {time} each",
    correspondence=lambda time: f"Correspondence: {time} a move",
    move=lambda time: f"Move timer: {time} a move",
    shared=lambda time: f"Shared time: {time} in all",
    seats_menu="Seats",
    one_seat="1 player",
    up_to=lambda seats: f"Up to {count(seats, 'player')}",
)
