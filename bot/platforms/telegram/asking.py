"""A request with what is known of the rights there, and its answer; or the form that it opens first."""

from dataclasses import dataclass, replace

from bot.application import Application
from bot.platforms.telegram.incoming import Came, address_of
from bot.platforms.telegram.managers import Managers
from bot.platforms.telegram.permissions import Permissions
from bot.platforms.telegram.replies import Replies
from bot.talk.answers import Answer, Form
from bot.talk.evening_actions import PlanEvening
from bot.talk.refusals import BotRefusal
from bot.talk.requests import NewGame, Request


@dataclass(frozen=True, slots=True)
class Asking:
    """The requests to the application, and the answers to who has asked."""

    application: Application
    replies: Replies
    managers: Managers
    permissions: Permissions

    async def ask(self, came: Came, request: Request) -> None:
        """Have it done, and tell its author."""
        if isinstance(request.action, NewGame | PlanEvening) and not request.private:
            chat, _ = address_of(request.place)
            request = replace(request, lacks=await self.permissions.lacks(chat))
        request = await self.managers.with_rights(request)
        await self.tell(came, await self.application.handle(request))

    async def refuse(self, came: Came, request: Request, refusal: BotRefusal) -> None:
        """Nothing could be made of it."""
        await self.tell(came, await self.application.not_understood(request, refusal))

    async def open_form(self, came: Came, request: Request, payload: str) -> None:
        """In private; whoever may not fill it in is told why.

        What was pressed there is below the board; a link leads there from the group.
        """
        told = await self.application.form(request)
        if isinstance(told, Form):
            if came.query:
                await self.replies.hush(came)
                told = replace(told, picture=None)
            await self.replies.show_form(came, told, request.game, payload)
        else:
            await self.tell(came, told)

    async def tell(self, came: Came, answer: Answer) -> None:
        """The answer, where what came in was typed or pressed."""
        if came.query:
            await self.replies.pressed(came, answer)
        else:
            await self.replies.typed(came, answer)
