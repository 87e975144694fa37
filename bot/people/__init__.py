"""Who is who, what a person has chosen, and how much one person may ask."""
