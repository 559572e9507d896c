"""What tables for three and for four have in common, where all declare in turn."""
