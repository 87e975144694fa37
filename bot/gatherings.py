"""Commands that only gather others (`bot.talk.gathering`): typed alone, they list them or show a panel."""

from bot.talk import game_actions as g
from bot.talk import requests as r
from bot.talk.command import Command, Group, Under, plain, row

MANAGE = row(
    (
        "organiser",
        "mener la partie : commencer, pause, prolonger, arrêter… ; seul, il ouvre le panneau",
    ),
    ("manage", "run the game: start, pause, extend, stop…; on its own it opens the panel"),
    plain(g.ShowControls()),
    group=Group.ORGANISER,
    discreet=True,
)
TURN = row(
    ("tour", "en classique, le reste : accepter, absence, jokers recyclés, voyelles, thème"),
    ("turn", "in a classic game, the rest: accept, break, recycling, vowels, theme"),
    plain(r.Help(Under.TURN.value[0])),
    group=Group.TURNS,
    rare=True,
    discreet=True,
)
BOX = row(
    ("jeu", "un petit jeu : loto, inversé ou junior"),
    ("minigame", "a small game: loto, backwards or junior"),
    plain(r.Help(Under.BOX.value[0])),
)
SEARCH = row(
    ("chercher", "chercher des mots : anagrammes, rajouts, rallonges, finales…"),
    ("search", "search for words: anagrams, hooks, extensions, endings…"),
    plain(r.Help(Under.SEARCH.value[0])),
    group=Group.WORDS,
    everywhere=True,
)
ACCOUNT = row(
    ("compte", "lier vos comptes, vos données, votre profil public ou privé, tout effacer"),
    ("account", "link your accounts, your data, a public or private profile, erase everything"),
    plain(r.Help(Under.ACCOUNT.value[0])),
    group=Group.CHAT,
    discreet=True,
)

GATHERING: tuple[Command, ...] = (BOX, MANAGE, TURN, SEARCH, ACCOUNT)
