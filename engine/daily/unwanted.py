"""Lemmas that a challenge never asks for: insults of peoples and of women, crude words, sexual violence.

They are in the lists, and whoever plays them is paid. But nobody chose to play what a day shows to everybody,
with its definition: so the choice here is narrower than anybody's.
"""

UNWANTED = frozenset(
    """
    bamboula bicot bite boche bordel bougnoule branler branlette branleur chier chiotte chiure
    chinetoque chleuh con conard conasse connard connasse connerie couille couillon crouille enculer enculeur
    enculé foutre gouine inceste incestueux lopette merde merder merdeux merdier merdique métèque nègre
    négresse négrillon négro pédale pédé pédéraste pédérastie pédophile pédophilie pétasse pisse
    pisser pouffiasse proxénète putain pute salaud salope saloper sodomie sodomiser
    tantouse tantouze tarlouze viol violer violeur youpin
    """.split()  # noqa: SIM905 - a list that is read
)
