"""What a good player and a good teacher know, as data. Standard library only."""
