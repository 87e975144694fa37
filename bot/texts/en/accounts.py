"""English: several accounts of one person."""

from bot.talk.typography import as_typed, english
from bot.texts.accounts import Accounts
from bot.texts.en import numbers

ACCOUNTS = Accounts(
    language=numbers,
    shown=lambda code, holds: (
        f"On your other account, in private, type this within {holds}:\n"
        f"/account link {code}\n"
        "Its results, words to learn and games will join yours.\n"
        "Give this code to nobody: whoever types it becomes you."
    ),
    sure=lambda name: english(
        f"Link this account to {name}'s?\n"
        "Results, words to learn and games in progress will be one; if both have played today's challenge, "
        f"one try counts. {name}'s settings stay.\n"
        "You can unlink them later, but what has been joined stays together."
    ),
    link_now="Yes, link them",
    linked=lambda name: english(
        f"Done: this account is {name}'s too. To take them apart: /account unlink"
    ),
    no_code=english(
        "That code is wrong, or no longer valid. Get one on your other account: /account link"
    ),
    too_many_guesses=english(
        "Too many wrong codes: wait 10 min, then ask for a new one on your other account."
    ),
    take_name="Use this name",
    name_is=lambda name: english(f"Noted: you're called {as_typed(name)}."),
    overheard=english(
        "Everybody could read that code, so it no longer works. Get another one, and type it in private."
    ),
    same="This account is linked to that one already.",
    in_one_game=english(
        "Both your accounts are in the same game: leave it with this one (/leave), and type a code again. "
        "If it has started, wait with that until it's over."
    ),
    both_play=english(
        "Both your accounts are playing right now, each on its own: finish with one, then type a code again."
    ),
    alone=english("This account isn't linked to any other. To link one: /account link"),
    not_yours=english(
        "That account isn't linked to yours any more. To see those that are: /account unlink"
    ),
    just_joined=english(
        "This account was linked less than 7 days ago: until then, only another of your accounts can "
        "link, unlink or erase."
    ),
    on={"discord": "Discord", "telegram": "Telegram", "playground": "the page"},
    told_on=lambda platform: (
        f"An account ({platform}) has just been linked to yours. Wasn't that you? /account unlink"
    ),
    named=lambda platform, end: f"{platform} (…{end})",
    this=lambda platform: f"{platform} (this one)",
    part=lambda named: f"Unlink: {named}",
    these=lambda listed: (
        f"Your accounts: {listed}.\n"
        "An account that is unlinked starts from scratch; everything you have stays with the others."
    ),
    called=lambda name, account: (
        f"You're called {name}, as on {account}. For another name, on the other account: /account name"
    ),
    also_forgotten=lambda others: f"Your other accounts are erased along with this one: {others}.",
    parted=lambda named: (
        f"Unlinked: {named}. It starts from scratch, and the rest is with your other accounts. To link it "
        "again: /account link"
    ),
)
