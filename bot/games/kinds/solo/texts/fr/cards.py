"""French: the cards of a round and of a game that one plays alone."""

from typing import assert_never

from bot.games.kinds.duplicate.texts.fr.cards import CARDS
from bot.games.kinds.solo.texts.fr.course import standing
from bot.talk.typography import as_typed, french
from bot.texts.fr.formulas import freed
from bot.texts.fr.numbers import points, signed
from bot.texts.plays import list_plays, list_subtops
from engine.board import Direction
from engine.duplicate.reasons import Verdict
from engine.moves import Play
from engine.notation import mark_jokers
from engine.solo.reasons import Termination
from engine.solo.state import ScoredRound, SoloGame


def kept(scored: ScoredRound) -> str:
    play = scored.kept.play
    sense = "horizontal" if play.direction is Direction.ACROSS else "vertical"
    what = "Mot retenu au" if scored.better else "Top du"
    return french(
        f"{what} coup {scored.number} : {points(scored.kept.points)}, {sense}, "
        f"{play.ref}, {mark_jokers(play.word)}"
    )


def own(scored: ScoredRound) -> str:
    result, play = scored.result, scored.result.play
    word = "" if play is None else f"{mark_jokers(play.word)} en {play.ref}"
    gap = signed(result.earned - scored.kept.points)
    match result.verdict:
        case Verdict.ADMITTED:
            said = "top !" if result.earned == scored.kept.points else gap
            hints = (
                f". Indices : −{result.cost}, reste {points(result.points)}" if result.cost else ""
            )
            return french(f"Vous : {word}, {points(result.earned)} ({said}){hints}")
        case (
            Verdict.INADMISSIBLE
            | Verdict.NULL
            | Verdict.OVERLAPS
            | Verdict.COMPENSATED
            | Verdict.RULED
        ):  # alone, only the first
            unknown = ", ".join(result.unknown)
            return french(f"Vous : {word}, 0 point ({gap}), {unknown} non admis (art. 4.2)")
        case Verdict.BLANK:
            return french(f"Vous n'avez pas joué ce coup : 0 point ({gap})")
        case Verdict.ABSENT:
            return french(f"Temps écoulé, aucun mot noté : 0 point ({gap})")
        case _:
            assert_never(result.verdict)


def details(scored: ScoredRound) -> str:
    lines = [f"Tirage : {as_typed(scored.rack)}"]
    why = CARDS.choice(scored.reason)
    if scored.is_scrabble:
        lines.insert(0, "Scrabble !")
    if why:
        lines.append(why)
    if scored.unknown:
        lines.append(f"Absent de cette liste de mots : {', '.join(scored.unknown)}")
    if scored.formed:
        lines.append(f"Autres mots formés : {', '.join(scored.formed)}")
    if scored.freed:
        lines.append(freed(scored.freed))
    if scored.better:
        lines.append(
            f"Mieux que le mot retenu : {points(scored.better[0].points)}, "
            f"{list_plays(scored.better)}"
        )
    if scored.isotops:
        lines.append(f"Isotops : {list_plays(scored.isotops)}")
    if scored.subtops:
        lines.append(f"Sous-tops : {list_subtops(scored.subtops, scored.kept.points)}")
    return french("\n".join(lines))


def last_play(play: Play, earned: int) -> str:
    return french(f"{play.ref} {mark_jokers(play.word)}, {points(earned)}")


def game_over(game: SoloGame) -> str:
    assert game.termination is not None
    why = {
        Termination.ALL_PLACED: "toutes les lettres sont posées (art. 2.7)",
        Termination.NO_PLAY_LEFT: "plus aucune lettre ne peut être placée (art. 2.7)",
        Termination.ROUNDS_PLAYED: "tous les coups sont joués",
        Termination.DRAWS_OVER: "tous les tirages sont joués",
        Termination.ABORTED: "arrêtée avant la fin",
    }
    if game.termination is Termination.ONE_KIND_LEFT:
        return french(
            f"Partie terminée : il ne reste plus que {CARDS.left_over(game.rest + game.bag)} (art. 2.7)"
        )
    return french(f"Partie terminée : {why[game.termination]}")


def summary(game: SoloGame) -> str:
    if not game.rounds:
        return ""
    found = [scored for scored in game.rounds if scored.result.earned >= scored.kept.points]
    tops = f"Tops trouvés : {len(found)} sur {len(game.rounds)}"
    scrabbles = [scored for scored in game.rounds if scored.is_scrabble]
    if scrabbles:
        hit = sum(scored in found for scored in scrabbles)
        tops += f" ; scrabbles : {hit} sur {len(scrabbles)}"
    cost = sum(scored.result.cost for scored in game.rounds)
    hints = f" ; indices : −{points(cost)}" if cost else ""
    return french(f"{standing(game)}\n{tops}{hints}")
