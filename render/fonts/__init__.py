"""The fonts of the picture, with their licence."""
