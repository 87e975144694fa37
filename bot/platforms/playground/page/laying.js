// Tiles that are laid on the board: pure values, changed by pure functions.
