"""Lemmas that a challenge never asks for: crude words, sexual violence, slurs that mean something else too.

They are in the lists, and whoever plays them is paid. But nobody chose to play what a day shows to everybody,
with its definition: so the choice here is narrower than that of programs, which place all but slurs
(`engine.strategy.slurs`).
"""

UNWANTED = frozenset(
    """
    bite bordel branler branlette branleur chier chiotte chiure chleuh con conard connard connerie
    couille couillon enculer enculeur foutre inceste incestueux merde merder merdeux merdier merdique
    pédale pédéraste pédérastie pédophile pédophilie pisse pisser proxénète salaud saloper sodomie
    sodomiser viol violer violeur
    """.split()  # noqa: SIM905 - a list that is read
)
