"""The rows of the command table for whoever hosts the bot: one that gathers the others."""

import re
from functools import partial

from bot.talk import operator_actions as o
from bot.talk.command import YES, Command, Group, Under, argument, plain, row
from bot.talk.refusals import BadArgument

_TARGET = re.compile(r"[a-z]{1,20}:[\w-]{1,60}")
_EXAMPLE = "discord:123456789"
_ANSWER = ("/statut repondre ZEBRER il sera admis", "/status answer ZEBRER it will be valid")
_ANNOUNCEMENT = ("ce soir à 22 h", "at 10 tonight")
_OVER = ("fin", "over")


def _maintain(text: str) -> o.Maintain:
    said, sure = _is_sure(text)
    if text.strip().lower() in _OVER:
        return o.Maintain(over=True)
    if not said:
        raise BadArgument(text.strip(), example=_ANNOUNCEMENT)
    return o.Maintain(said, sure=sure)


def _block(text: str) -> o.Block:
    target, sure = _is_sure(text)
    return o.Block(_target(target), sure=sure)


def _is_sure(text: str) -> tuple[str, bool]:
    """What is typed without a last word that says yes, and whether there is one."""
    said, _, last = text.strip().rpartition(" ")
    return (said.strip(), True) if last.lower() in YES else (text.strip(), False)


def _target(text: str) -> str:
    typed = text.strip()
    if not _TARGET.fullmatch(typed):
        raise BadArgument(typed, example=_EXAMPLE)
    return typed


def _end(text: str) -> o.EndGame:
    return o.EndGame(*_is_sure(text))


def _answer(text: str) -> o.AnswerWord:
    word, _, said = text.strip().partition(" ")
    if not said.strip():
        raise BadArgument(word, example=_ANSWER)
    return o.AnswerWord(word, said.strip())


_order = partial(row, group=Group.CHAT, under=Under.STATUS, operators=True, discreet=True)


OPERATOR_COMMANDS: tuple[Command, ...] = (
    row(
        ("statut", "pour l'hébergeur : état du bot, entretien, blocages"),
        ("status", "for the operator: how the bot is, maintenance, blocks"),
        plain(o.ShowState()),
        group=Group.CHAT,
        rare=True,
        operators=True,
        discreet=True,
    ),
    _order(
        ("entretien", "annoncer un arrêt, plus de nouvelles parties ; « fin » pour reprendre"),
        ("maintenance", 'announce a stop, no new games; "over" to go on'),
        _maintain,
        argument(
            "texte-ou-fin",
            "text-or-over",
            example=_ANNOUNCEMENT,
            required=True,  # it is said in every place where a game is on
        ),
    ),
    _order(
        ("bloquer", "ne plus servir un compte ou un salon"),
        ("block", "stop serving an account or a channel"),
        _block,
        argument("compte-ou-salon", "account-or-channel", example=_EXAMPLE, required=True),
    ),
    _order(
        ("debloquer", "le servir de nouveau"),
        ("unblock", "serve it again"),
        lambda text: o.Block(_target(text), again=True),
        argument("compte-ou-salon", "account-or-channel", example=_EXAMPLE, required=True),
    ),
    _order(
        ("cloturer", "les parties en cours ; avec un nom, en arrêter une"),
        ("closegame", "the games that are on; with a name, end one"),
        _end,
        argument("partie", "game"),
    ),
    _order(
        ("repondre", "répondre aux personnes qui ont signalé un mot"),
        ("answer", "answer whoever reported a word"),
        _answer,
        argument(
            "mot-et-reponse",
            "word-and-answer",
            example=("ZEBRER il sera admis", "ZEBRER it will be valid"),
            required=True,
        ),
    ),
    _order(
        ("journal", "ce que les hébergeurs ont fait"),
        ("acts", "what operators have done"),
        plain(o.ShowActs()),
    ),
)
