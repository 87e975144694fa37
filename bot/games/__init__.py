"""What is the same for every kind of game: how one is opened, refereed, woken, set aside and tidied away."""
