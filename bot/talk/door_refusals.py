"""Why somebody who comes to the page from a chat is not let in, or only watches."""

from bot.talk.refusals import BotRefusal


class NobodyKnown(BotRefusal):
    """What is to say who it is was not signed by the platform, or is damaged."""


class TooLongAgo(BotRefusal):
    """It was signed too long ago."""


class Erased(BotRefusal):
    """The person has been forgotten since the platform vouched for them."""


class LeadsNowhere(BotRefusal):
    """The link or button leads to no place of this bot, or to one that is another person's."""


class NotPresent(BotRefusal):
    """The platform knows of no such place that is open, or not of this person there."""


class ShutOut(BotRefusal):
    """The person was sent away from the place."""


class PlatformAway(BotRefusal):
    """The platform cannot be asked just now."""


class WronglySetUp(BotRefusal):
    """The platform refuses the bot itself, whoever comes."""


class OnlyWatches(BotRefusal):
    """Whoever is no member of the group looks on."""
