"""What to declare: chances, choices and what they bring."""
