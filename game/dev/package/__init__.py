"""What people get who have never heard of Python: a wheel, and a folder to double-click."""

from game.dev.package.command import main as main
