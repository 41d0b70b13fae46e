"""Expeditions: a road of missions that a seed draws, each proved fair before anybody sits down."""
