"""The kernel that every title speaks: pure, standard library only."""
