"""The regulations that Chevalet referees by, and where they differ (SPEC X12, X12b, X12c and X12e)."""

from enum import Enum, unique


@unique
class Regulation(Enum):
    """The regulation that holds."""

    FA = "fa"
    """The older wording of the international federation."""
    FB = "fb"
    """Its newer wording; where it is silent, FA."""
    R11 = "r11"
    """FB with the modifications in force since 1 September 2011."""
