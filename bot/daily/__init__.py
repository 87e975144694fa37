"""The daily challenge: when it is announced, who has played it, and what becomes of it."""
