"""What Discord takes: lengths in characters, and numbers."""

LONGEST_CONTENT = 2000
"""Of a message, or an answer."""
LONGEST_CUSTOM_ID = 100
"""Of what a button, a menu or a form carries."""
LONGEST_TITLE = 45
"""Of a form, and of the label of its line."""
LONGEST_DESCRIPTION = 100
"""Of a command and its arguments."""
LONGEST_CHOICE = 100
"""Of what is offered while something is being typed."""
BUTTONS_IN_A_ROW = 5
