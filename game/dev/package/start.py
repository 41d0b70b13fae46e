"""Where the program to double-click begins."""

from game.app.run import entry

if __name__ == "__main__":
    entry()
