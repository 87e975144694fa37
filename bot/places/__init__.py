"""What is chosen for a place, and whether anything can be shown there."""
