"""The classic game in a chat: what is asked of a game, what is said of it, to whom.

What is asked and kept:

    kind                 what the rest of the bot knows of it
    commands             its rows of the command table
    actions, opening, seats   which command of the engine is meant; what opens a game; who sits where
    words, presets, rule_names, options   rules as they are typed, and as menus offer them
    named                which player, program or sanction is meant
    suggestions          what is offered to who still types
    status               what everybody may know
    config, settings     what an operator configures, and what a place chooses
    events, played       how events are stored; what is kept of a game that is over

What everybody in the channel is told:

    channel_news         from an event to the messages that follow
    channel_messages     those messages, of how the game stands
    channel_notices      lines of their own at the bottom
    public_view          what may be known of the turn that is on
    past_turns           what is left of the message of a turn
    result_cards         what stands on the card of a game or a match that is over
    buttons              what can be pressed while a turn is on
    picture, score_sheet   the board as a picture; every turn in words

What one person is told:

    private_messages     who wants it, unasked: the turn, with the rack
    private_answers      who asks: the rack, what a move would make, a form
    receipts             who did something
    racks                racks on pictures and in words, for their owners
    organiser            who runs the game: what can be done now
"""
