"""Buttons and menus below a message.

As many stand in a row as a phone shows whole, three at the most. What a button carries is sealed for the
place that its message is in (`bot.delivery.seal`).

Telegram has no forms. In a group, playing is two buttons: one begins a line to the bot, which only who
writes it sees, and one opens the private chat at this round, as any other form does. Where one is alone with
the bot, it is one. What is played alone from the beginning, as a day's challenge, opens the private chat too.
Where one may join, the private chat can be opened too: whom the bot has never met it cannot write to. Below
whatever is played on a board, and below its lobby, the page is opened, if there is one (`mini_app`).

Telegram has no menus either. Those of a lobby are folded into its button for the rules, which unfolds below
the same message: each menu is one button with what is chosen, and unfolds in its turn. Any edit of the
message folds it again. A folded lobby has five buttons at the most: where there would be more, the panel is
with the rules.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from telegram import InlineKeyboardButton, InlineKeyboardMarkup, User
from telegram.constants import KeyboardButtonStyle

from bot.delivery.seal import Seal
from bot.platforms.telegram.incoming import ANSWERS
from bot.platforms.telegram.links import deep_link
from bot.platforms.telegram.mini_app import MiniApp
from bot.talk.identity import Place
from bot.talk.messages import Button, Menu, Press
from bot.texts import Texts

_WIDEST = ((3, 11), (2, 18))
"""So many in a row, if none of them has more characters than that."""
_FOLDED, _UNFOLDED, _CHOSEN = "▾", "▴", "✓"
_MOST = 5
"""Below a folded lobby."""
FOLD = f"{Press.RULE.value}:"
"""The payload of the button that folds all menus again."""
UNFOLD = Button("", Press.CHOOSE).payload
"""The payload of the button that unfolds them all, each folded."""
_STYLES = {
    Press.PLAY: KeyboardButtonStyle.PRIMARY,
    Press.START: KeyboardButtonStyle.SUCCESS,
    Press.JOIN: KeyboardButtonStyle.PRIMARY,
    Press.DAY: KeyboardButtonStyle.PRIMARY,
}


@dataclass(frozen=True, slots=True)
class Under:
    """The message that buttons are below: where it is, which game it is about, and in which language."""

    seal: Seal
    me: User
    place: Place
    game: str
    texts: Texts
    app: MiniApp | None = None
    about: Place | None = None
    """The place of the game, if it is another one."""

    @property
    def private(self) -> bool:
        """Whether one is alone with the bot there: the numbers of groups are negative."""
        return not self.place.chat.startswith("-")

    def carries(self, payload: str) -> str:
        """The data in a button."""
        return self.seal.close(self.place, self.game, payload)


def keyboard(
    under: Under, buttons: Sequence[Button], menus: Sequence[Menu] = ()
) -> InlineKeyboardMarkup | None:
    """Buttons, and the menus folded into the one for the rules; None if there are none."""
    if not buttons:
        return None
    if menus:
        buttons = [
            replace(button, label=f"{button.label} {_FOLDED}")
            if button.press is Press.CHOOSE
            else button
            for button in buttons
        ]
    keys = [key for button in buttons for key in _keys(under, button)]
    if not under.private and any(button.press is Press.JOIN for button in buttons):
        keys.append(_alone(under, Button("", Press.MINE)))
    if not any(button.press is Press.PLAY for button in buttons) and _is_lobby(buttons):
        keys += _on_the_board(under)
    if menus and len(keys) > _MOST:
        panel = under.texts.chat.label(Press.ORGANISE)
        keys = [key for key in keys if key.text != panel]
    return InlineKeyboardMarkup(list(_rows(keys)))


def menus_keyboard(under: Under, menus: Sequence[Menu]) -> InlineKeyboardMarkup:
    """All menus, each folded, what says more of the rules, and above them what folds them again."""
    label = f"{under.texts.chat.label(Press.CHOOSE)} {_UNFOLDED}"
    heading = InlineKeyboardButton(label, callback_data=under.carries(FOLD))
    folded = [
        InlineKeyboardButton(
            f"{_chosen_of(menu)} {_FOLDED}", callback_data=under.carries(menu.payload)
        )
        for menu in menus
    ]
    games = under.texts.games
    more = (
        Button(games.see_draws, Press.DO, query="regle tirages"),
        Button(games.all_rules, Press.DO, query="regle"),
        Button(under.texts.chat.label(Press.ORGANISE), Press.ORGANISE),
    )
    keys = [key for button in more for key in _keys(under, button)]
    return InlineKeyboardMarkup([[heading], *([each] for each in folded), *_rows(keys)])


def menu_keyboard(under: Under, menu: Menu) -> InlineKeyboardMarkup:
    """A menu, unfolded: its choices, and above them what folds it again."""
    heading = InlineKeyboardButton(f"{menu.label} {_UNFOLDED}", callback_data=under.carries(UNFOLD))
    choices = [
        InlineKeyboardButton(
            f"{_CHOSEN} {choice.label}" if choice.value == menu.chosen else choice.label,
            callback_data=under.carries(menu.button(choice).payload),
        )
        for choice in menu.choices
    ]
    return InlineKeyboardMarkup([[heading], *_rows(choices)])


def _keys(under: Under, button: Button) -> Iterator[InlineKeyboardButton]:
    style = _STYLES.get(button.press)
    if button.press in (Press.FILL, Press.DAY) and not under.private:
        yield _alone(under, button, style, button.label)
        return
    if button.press is not Press.PLAY or under.private:
        data = under.carries(button.payload)
        yield InlineKeyboardButton(button.label, callback_data=data, style=style)
        if button.press is Press.PLAY:
            yield from _on_the_board(under)
        return
    if under.me.supports_inline_queries:
        label = under.texts.chat.play_here
        yield InlineKeyboardButton(label, switch_inline_query_current_chat="", style=style)
    yield _alone(under, button, style)
    yield from _on_the_board(under)


def _is_lobby(buttons: Sequence[Button]) -> bool:
    return any(button.press in (Press.JOIN, Press.START) for button in buttons)


def _on_the_board(under: Under) -> Iterator[InlineKeyboardButton]:
    """Opens the page, if there is one."""
    if under.app is not None:
        chat, _, _ = (under.about or under.place).chat.partition(ANSWERS)
        yield under.app.button(
            under.texts.chat.play_on_board,
            under.seal,
            chat,
            under.game,
            under.me.username or "",
            private=under.private,
        )


def _alone(
    under: Under, button: Button, style: str | None = None, label: str = ""
) -> InlineKeyboardButton:
    """Opens the private chat, and asks for the same there."""
    link = deep_link(under.me.username or "", under.seal, under.game, button.payload)
    label = label or under.texts.chat.play_in_private
    return InlineKeyboardButton(label, url=link, style=style)


def _chosen_of(menu: Menu) -> str:
    for choice in menu.choices:
        if choice.value == menu.chosen:
            return choice.label
    return menu.said or menu.label


def _rows(keys: Sequence[InlineKeyboardButton]) -> Iterator[list[InlineKeyboardButton]]:
    """In their order, as many in each row as are read there."""
    left = list(keys)
    while left:
        taken = next(
            (
                number
                for number, widest in _WIDEST
                if len(left) >= number and all(len(key.text) <= widest for key in left[:number])
            ),
            1,
        )
        yield left[:taken]
        del left[:taken]
