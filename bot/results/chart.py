"""How somebody's results went on, and where points were lost, as a chart (`render.chart`)."""

from collections.abc import Mapping

from bot.places.settings import PlaceSettings
from bot.ratings.cote import FEWEST_ROUNDS
from bot.results.losses import losses
from bot.store import Results, StoredResult
from render.chart import Bars, Chart, Curve, Plot, Point

MOST_GAMES = 60
"""That a chart looks back."""
FEWEST_GAMES = 3


async def progress_chart(results: Results, person: int, chosen: PlaceSettings) -> Chart | None:
    """Percentages, and losses by length and letter, of the last whole games; None of too few."""
    latest = await results.of_person(person, MOST_GAMES)
    games = [
        each
        for each in reversed(latest)
        if len(each.result.marks) >= FEWEST_ROUNDS and not each.result.late
    ]
    if len(games) < FEWEST_GAMES:
        return None
    texts = chosen.texts.results
    percentages = [_percentage(each, chosen) for each in games]
    tables = await results.tables({each.sheet for each in games})
    lost = losses(
        pair
        for each in games
        if each.sheet in tables
        for pair in zip(tables[each.sheet].rounds, each.result.marks, strict=False)
    )
    plots: list[Plot] = [Curve(texts.progress_heading, tuple(percentages), texts.percent_sign)]
    lengths = {str(length): mean for length, mean in lost.by_length.items()}
    for heading, means in ((texts.by_length, lengths), (texts.by_letter, lost.by_letter)):
        if any(means.values()):
            points = (Point(name, mean, texts.lost(mean)) for name, mean in means.items())
            plots.append(Bars(heading, tuple(points)))
    alt = texts.progress_alt(
        percentages[0].said,
        percentages[-1].said,
        len(games),
        int(_worst(lengths) or 0),
        _worst(lost.by_letter),
    )
    return Chart(texts.progress, tuple(plots), alt)


def _percentage(played: StoredResult, chosen: PlaceSettings) -> Point:
    day = played.at.astimezone(chosen.zone)
    value = float(played.percentage)
    return Point(f"{day:%d/%m}", value, chosen.texts.results.percent(value))


def _worst(means: Mapping[str, float]) -> str:
    """The key of the greatest loss; empty if nothing is lost."""
    worst = max(means, key=lambda each: means[each], default="")
    return worst if means.get(worst) else ""
