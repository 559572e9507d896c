"""`python -m piquet_teach` does what the command `piquet-teach` does."""

from piquet_teach.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
