"""Building the shipped word list and the information on its words from free sources.

    packages     the pinned packages, and how to open them
    hunspell     the French dictionary that all words come from: forms and tags
    word_lists   the free lists and dictionaries that it is checked against
    decisions    what was decided by hand, with ``decisions.tsv``
    recipe       which forms are admitted
    grammar      from the dictionary's tags to readings
    glosses      a definition for each lemma, by part of speech
    sense_order  which sense is asked first
    feminines    the feminines that stand under their masculine
    gloss_text   a definition cleaned and cut to one line
    chosen       definitions chosen by hand, with ``chosen.tsv``; twins that borrow one
    frequencies  a band for each lemma
    publish      the files that are shipped

``python -m engine.lexicon.builder PACKAGES OUTPUT`` does it all. The same packages give the
same bytes, whatever the version of Python.
"""
