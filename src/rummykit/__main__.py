"""``python -m rummykit`` is the command ``rummykit``."""

from rummykit.cli import main

if __name__ == "__main__":
    main()
