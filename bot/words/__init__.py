"""Words in a chat: is it one, what is it, which ones are there."""
