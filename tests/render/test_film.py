"""The GIF of a game: what it costs, and that each of its frames is the picture it was made of."""

from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageSequence

from bot.texts import LANGUAGES
from engine.gcg import Played, Position, decode_gcg, positions, read_gcg
from render.board_image import draw_board, with_palette
from render.film import LAST_SECONDS, LIMIT, draw_film
from render.picture import MOST_FRAMES, BoardPicture, Film
from render.theme import DARK, LIGHT, THEMES, Theme

LABELS = LANGUAGES["fr"].games.picture_labels


def film(folder: Path, name: str) -> Film:
    """A game of the files that other programs wrote."""
    game = read_gcg(decode_gcg((folder / "gcg" / name).read_bytes()))
    return Film(tuple(map(picture, positions(game))), seconds=1.5)


def picture(position: Position) -> BoardPicture:
    event = position.event
    play = event.play if isinstance(event, Played) else None
    return BoardPicture(
        position.board,
        LABELS,
        title="" if event is None else f"Ligne {event.line}",
        framed=() if play is None else tuple(play.squares()),
        last="" if play is None else str(play),
        rack="" if event is None else event.rack,
        scores=tuple((f"Joueuse {n}", str(total)) for n, total in enumerate(position.totals)),
    )


def opened(gif: bytes) -> Image.Image:
    return Image.open(BytesIO(gif))


@pytest.mark.long
def test_each_frame_is_its_picture_whatever_is_left_out_of_it(data_folder: Path) -> None:
    told = film(data_folder, "quackle.gcg")  # words come off in it, too
    shown = list(ImageSequence.all_frames(opened(draw_film(told, DARK))))
    assert len(shown) == len(told.frames)
    for frame, one in zip(shown, told.frames, strict=True):
        drawn = with_palette(draw_board(one, DARK).reduce(2), DARK)
        assert ImageChops.difference(frame.convert("RGB"), drawn.convert("RGB")).getbbox() is None


def test_the_last_frame_is_shown_longer_and_the_film_begins_again(data_folder: Path) -> None:
    told = film(data_folder, "elise.gcg")
    gif = opened(draw_film(told))
    shown = [frame.info["duration"] for frame in ImageSequence.Iterator(gif)]
    assert shown == [1500] * (len(told.frames) - 1) + [LAST_SECONDS * 1000]
    assert gif.info["loop"] == 0


def test_one_picture_is_a_film(data_folder: Path) -> None:
    told = Film(film(data_folder, "elise.gcg").frames[-1:], seconds=1)
    gif = opened(draw_film(told))
    assert gif.size == (640, 454)
    assert getattr(gif, "n_frames", 1) == 1


@pytest.mark.long
def test_of_a_film_without_end_the_last_frames_are_shown(data_folder: Path) -> None:
    first, *_, last = film(data_folder, "elise.gcg").frames
    titled = [replace(first, title=str(number)) for number in range(MOST_FRAMES)]
    gif = opened(draw_film(Film((*titled, last), seconds=0.1)))
    shown = list(ImageSequence.all_frames(gif))
    assert len(shown) == MOST_FRAMES
    drawn = with_palette(draw_board(last, LIGHT).reduce(2), LIGHT)
    assert ImageChops.difference(shown[-1].convert("RGB"), drawn.convert("RGB")).getbbox() is None


@pytest.mark.long
@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_a_game_of_sixty_frames_is_well_under_its_limit(data_folder: Path, theme: Theme) -> None:
    game = film(data_folder, "woogles.gcg")
    told = replace(game, frames=(game.frames * 2)[:60])
    assert len(told.frames) == 60
    assert len(draw_film(told, theme)) < LIMIT // 2


def test_there_is_no_metadata_and_the_same_film_has_the_same_bytes(data_folder: Path) -> None:
    told = film(data_folder, "elise.gcg")
    gif = draw_film(told)
    assert gif == draw_film(told)
    told_by_it = {name for frame in ImageSequence.Iterator(opened(gif)) for name in frame.info}
    # No "comment"; the one extension is the one that says to begin again.
    assert told_by_it <= {"background", "duration", "extension", "loop", "transparency", "version"}
    assert opened(gif).info["extension"][0] == b"NETSCAPE2.0"
