"""What things are worth in Mindbug, in log-odds of winning, fitted to the results of matches between searching players."""

from __future__ import annotations

LIFE = (-3.0, 0.0, 0.72, 1.1, 1.46, 1.64, 2.05)
"""By life; the last one for more."""
BUGS = (0.0, 0.9, 1.68)
"""By Mindbugs left."""
DECK = 0.26
"""A card in the own pile."""
TEMPO = 0.24
"""To be on turn."""

PLAY = {
    "axolotl_healer": 0.16,
    "bee_bear": 0.52,
    "brain_fly": -0.05,
    "chameleon_sniper": 1.4,
    "compost_dragon": 0.13,
    "deathweaver": 0.47,
    "elephantopus": 0.71,
    "explosive_toad": 0.48,
    "ferret_bomber": 0.82,
    "giraffodile": 0.12,
    "goblin_werewolf": 0.46,
    "gorillion": 0.6,
    "grave_robber": 0.22,
    "harpy_mother": 1.17,
    "kangasaurus_rex": 0.18,
    "killer_bee": 0.21,
    "lone_yeti": 0.55,
    "luchataur": 0.53,
    "mysterious_mermaid": 0.19,
    "plated_scorpion": 0.46,
    "rhino_turtle": 0.55,
    "shark_dog": 1.21,
    "sharky_crab_dog_mummypus": 1.11,
    "shield_bugs": 0.56,
    "snail_hydra": 0.59,
    "snail_thrower": 0.73,
    "spider_owl": 1.26,
    "strange_barrel": 0.38,
    "tiger_squirrel": 1.18,
    "turbo_bug": 0.29,
    "tusked_extorter": 0.28,
    "urchin_hurler": 0.32,
}
"""A creature in play."""

HAND = {
    "axolotl_healer": 0.48,
    "bee_bear": 0.29,
    "brain_fly": 0.64,
    "chameleon_sniper": 0.67,
    "compost_dragon": 0.42,
    "deathweaver": 0.27,
    "elephantopus": 0.44,
    "explosive_toad": 0.28,
    "ferret_bomber": 0.66,
    "giraffodile": 0.44,
    "goblin_werewolf": 0.24,
    "gorillion": 0.4,
    "grave_robber": 0.52,
    "harpy_mother": 0.7,
    "kangasaurus_rex": 0.47,
    "killer_bee": 0.4,
    "lone_yeti": 0.26,
    "luchataur": 0.27,
    "mysterious_mermaid": 0.31,
    "plated_scorpion": 0.3,
    "rhino_turtle": 0.23,
    "shark_dog": 0.54,
    "sharky_crab_dog_mummypus": 0.75,
    "shield_bugs": 0.3,
    "snail_hydra": 0.37,
    "snail_thrower": 0.48,
    "spider_owl": 0.63,
    "strange_barrel": 0.27,
    "tiger_squirrel": 0.63,
    "turbo_bug": 0.22,
    "tusked_extorter": 0.28,
    "urchin_hurler": 0.33,
}
"""A card in hand, with what it does when it is played."""
