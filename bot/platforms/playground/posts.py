"""What the channel shows.

It keeps the newest post of each slot, with its picture: a tab that is opened later sees what the
others see. A round or turn that is on is never too old to be seen. Of the pictures that answers have, and of
those that were replaced (a tab that nobody looks at asks late), the last ones are kept, so that nobody's
crowd out a post's.
"""

from collections import OrderedDict
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field

from bot.talk.answers import Answer
from bot.talk.messages import Message, Press, Remove, Shown
from render.picture import Film, Still

MOST_POSTS = 60
MOST_PICTURES = 30


@dataclass(eq=False)
class Channel:
    """The posts of a room, oldest first; `name_of` says under which name a picture is asked for."""

    name_of: Callable[[Still | Film], str]
    _posts: OrderedDict[str, Shown] = field(default_factory=OrderedDict)
    _pictures: OrderedDict[str, Still | Film] = field(default_factory=OrderedDict)

    def __iter__(self) -> Iterator[Shown]:
        return iter(list(self._posts.values()))

    def __len__(self) -> int:
        return len(self._posts)

    @property
    def slots(self) -> Collection[str]:
        """Where it has posts."""
        return self._posts.keys()

    def put(self, message: Message) -> None:
        """Show it in the place of the one in its slot, or take that one away."""
        if isinstance(message, Remove):
            self._posts.pop(message.slot, None)
            return
        before = self._posts.get(message.slot)
        if before is not None:
            self.keep(before)
        self._posts[message.slot] = message
        while len(self._posts) > MOST_POSTS:
            del self._posts[self._least()]

    def _least(self) -> str:
        """The slot of the oldest in which nobody is waited for."""
        takes_line = (
            any(button.press is Press.PLAY for button in post.buttons)
            for post in self._posts.values()
        )
        over = (slot for slot, takes in zip(self._posts, takes_line, strict=True) if not takes)
        return next(over, next(iter(self._posts)))

    def keep(self, said: Shown | Answer) -> None:
        """Keep the picture or film of what only one person is told."""
        for each in (said,) if isinstance(said, Answer) else (said, *said.also):
            if each.picture is not None:
                name = self.name_of(each.picture)
                self._pictures[name] = each.picture
                self._pictures.move_to_end(name)
        while len(self._pictures) > MOST_PICTURES:
            self._pictures.popitem(last=False)

    def picture(self, name: str) -> Still | Film | None:
        """The picture or film of that name, as long as it is kept."""
        for message in self._posts.values():
            for said in (message, *message.also):
                if said.picture is not None and self.name_of(said.picture) == name:
                    return said.picture
        return self._pictures.get(name)
