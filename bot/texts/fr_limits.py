"""French: why no game is opened, or a request was not looked at. One sentence a reason."""

from bot import refusals


def sentence(refusal: refusals.BotRefusal) -> str:
    """The sentence for one of these reasons."""
    match refusal:
        case refusals.GamesNotHere():
            return "On ne joue pas dans ce salon : essayez-en un autre."
        case refusals.TooFast():
            return "Doucement ! Cette demande n'a pas été lue : réessayez dans une seconde."
        case refusals.SearchUnderWay():
            return "Votre recherche précédente n'est pas finie : sa réponse arrive, puis réessayez."
        case refusals.LobbyOpen():
            return (
                "Vous avez déjà ouvert une partie qui attend : commencez-la ou arrêtez-la d'abord."
            )
        case refusals.TooManyGames(most):
            return f"{most} parties sont en cours sur ce serveur : attendez que l'une finisse."
        case refusals.MayNotWrite():
            return "Vous ne pouvez pas écrire ici : ouvrez la partie dans un salon où vous écrivez."
        case refusals.MayNotPost():
            return (
                "Je ne peux pas écrire ici : un administrateur peut m'accorder "
                "« Voir le salon » et « Envoyer des messages »."
            )
        case _:
            raise NotImplementedError(type(refusal))
