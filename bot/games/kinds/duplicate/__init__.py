"""Duplicate in a chat: what is asked of a game, what is said of it, to whom.

What is asked and kept:

    kind                 what the rest of the bot knows of it
    commands, referee_commands   its rows of the command table
    actions, officiating   which command of the engine is meant
    words, rule_names, options   rules as they are typed, and as menus offer them
    leaving              what is asked again first
    named, round_names   which player is meant, and which round
    suggestions          what is offered to who still types
    status               what everybody may know
    config, settings     what an operator configures, and what a place chooses
    events, played       how events are stored; what is kept of a game that is over

What everybody in the channel is told:

    channel_news         from an event to the messages that follow
    channel_messages     those messages, of how the game stands
    channel_notices      lines of their own at the bottom
    public_view          what may be known of the round that is on
    result_cards         what stands on the card of a round or a game that is over
    buttons              what can be pressed while a round is on
    picture, sides       the board as a picture; what a pair is called

What one person is told:

    private_messages     who wants it, unasked: the round, and what became of it
    private_answers      who asks: the bulletin, the board, a form
    receipts             who did something
    bulletins, notes     a bulletin in words; sanctions
    organiser, referee_panel   who runs the game: what can be done now
    sheets_of_all        who referees: the sheets of everybody
"""
