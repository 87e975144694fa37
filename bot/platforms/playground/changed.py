"""What everybody in a room is told of a setting that one of them has changed: a room has no managers.

One line says who, what, and how to go back. Where nothing was ever said there is nobody to tell.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from bot.places.setting import Setting
from bot.places.settings import PlaceSettings, describe
from bot.talk.identity import Place
from bot.talk.messages import Post, Public
from bot.talk.names import isolate
from bot.texts import LANGUAGES


def notices(
    place: Place,
    who: str,
    before: PlaceSettings,
    after: PlaceSettings,
    offered: Mapping[str, Setting],
) -> Iterator[Post]:
    """A message for each setting that holds another value now, for each in the language that he reads."""
    for field in offered:
        if before.value_of(field) != after.value_of(field):
            post, *others = (
                Post(
                    Public(place),
                    _said(language, who, field, before, after, offered),
                    "",
                    slot=f"setting-{field}",
                    language=language,
                )
                for language in sorted(LANGUAGES, key=before.language.__ne__)
            )
            yield replace(post, also=tuple(others))


def _said(
    language: str,
    who: str,
    field: str,
    before: PlaceSettings,
    after: PlaceSettings,
    offered: Mapping[str, Setting],
) -> str:
    one, texts = {field: offered[field]}, LANGUAGES[language].places
    [(name, was)], [(_, now)] = describe(before, one, language), describe(after, one, language)
    said = now if isinstance(now, str) else texts.as_configured(now)
    back = was if before.value_of(field) and isinstance(was, str) else ""
    return texts.changed(isolate(who), name, said, back)
