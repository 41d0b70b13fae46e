"""What the table sees in Mechs vs. Minions, in the past tense. What moves together is one event with tuples in it.

All is open: everybody sees every event. The log's words are `mechs.log.EventName`. Pieces are numbered as in `actions`; minions
by 0 to 99; a `path` runs from the cell left to the cell reached, with every cell between them.
"""

from __future__ import annotations

from game.core.types import Event
from game.titles.mechs.rules.events.base import Killed, Minion, Moved, Path, Shard
from game.titles.mechs.rules.events.danger import (
    BossBlocked,
    BossDamaged,
    BossDrew,
    BossMoved,
    BossProgrammed,
    BossRecovered,
    BossSlotRan,
    BossStruck,
    BossStunned,
    CheckpointReached,
    CoinTurned,
    CountdownMoved,
    DangerPhaseBegan,
    LavaEntered,
    MechDragged,
    MechLeft,
    NumberDieRolled,
    PlayerRolled,
    ShardsPulsed,
    ShieldHeld,
    SpikesHit,
    WallMoved,
)
from game.titles.mechs.rules.events.harm import (
    BombDamaged,
    DamageDrawn,
    DamagePlaced,
    GlitchSpent,
    ShardDropped,
    SystemDamaged,
)
from game.titles.mechs.rules.events.minions import (
    EscalationRose,
    MinionAttacked,
    MinionPhaseBegan,
    MinionsMoved,
    MinionsSpawned,
    MissionEnded,
    RuneDieRolled,
    SchoolFlared,
    SchoolRaided,
)
from game.titles.mechs.rules.events.program import (
    CardProgrammed,
    CardScrapped,
    CardTaken,
    DamageRepaired,
    DeckShuffled,
    DraftDealt,
    DraftEnded,
    FirstPlayerRolled,
    MechDeployed,
    ReadyTakenBack,
    SandRanOut,
    SeatReady,
    SlotsSwapped,
    TurnBegan,
)
from game.titles.mechs.rules.events.run import (
    CargoLost,
    CargoTaken,
    CargoThrown,
    CellsStruck,
    KillsCounted,
    LineBegan,
    LineEnded,
    MechMoved,
    MechTurned,
    ShardCrushed,
    ShardDelivered,
    ShardTaken,
    SlotRan,
    StepBlocked,
    TankBlown,
)
from game.titles.mechs.rules.events.schematics import (
    CommandKept,
    CommandsDrawn,
    DamageRefused,
    DamagesTurned,
    HitSpared,
    MechJumped,
    MineBlown,
    MinesLaid,
    MinionsFrozen,
    SchematicFitted,
    SchematicRan,
    SchematicsTaken,
    SchematicUsed,
    SchematicWoke,
)

EVENTS: tuple[type[Event], ...] = (
    FirstPlayerRolled, MechDeployed, TurnBegan, DraftDealt, DeckShuffled, CardTaken, SandRanOut, DraftEnded, CardProgrammed,
    CardScrapped, SlotsSwapped, DamageRepaired, SeatReady, ReadyTakenBack, LineBegan, SlotRan, LineEnded, MechTurned, MechMoved,
    StepBlocked, CellsStruck, KillsCounted, CargoTaken, CargoLost, CargoThrown, TankBlown, DamageDrawn, DamagePlaced,
    SystemDamaged, GlitchSpent, RuneDieRolled, ShardTaken, ShardDropped, ShardDelivered, ShardCrushed, BombDamaged,
    SchoolRaided,
    SchoolFlared, MinionPhaseBegan, MinionsMoved, MinionsSpawned, MinionAttacked, EscalationRose, MissionEnded,
    CoinTurned, SpikesHit, LavaEntered, CheckpointReached, MechLeft, DangerPhaseBegan, NumberDieRolled, CountdownMoved,
    ShardsPulsed, WallMoved, BossSlotRan, BossMoved, BossBlocked, BossStruck, PlayerRolled, MechDragged, BossDrew,
    BossProgrammed, BossDamaged, ShieldHeld, BossStunned, BossRecovered, SchematicsTaken, SchematicWoke, SchematicFitted,
    SchematicUsed, SchematicRan, MechJumped, CommandsDrawn, CommandKept, MinesLaid, MineBlown, MinionsFrozen, HitSpared,
    DamagesTurned, DamageRefused,
)  # fmt: skip

__all__ = [
    "EVENTS", "Killed", "Minion", "Moved", "Path", "Shard",
    "BombDamaged", "CardProgrammed", "CardScrapped", "CardTaken", "CargoLost", "CargoTaken", "CargoThrown", "CellsStruck",
    "DamageDrawn", "DamagePlaced", "DamageRepaired", "DeckShuffled", "DraftDealt", "DraftEnded", "EscalationRose",
    "FirstPlayerRolled", "GlitchSpent", "KillsCounted", "LineBegan", "LineEnded", "MechDeployed", "MechMoved", "MechTurned",
    "MinionAttacked", "MinionPhaseBegan", "MinionsMoved", "MinionsSpawned", "MissionEnded", "ReadyTakenBack",
    "RuneDieRolled", "SandRanOut", "SchoolFlared", "SchoolRaided", "SeatReady", "ShardCrushed", "ShardDelivered",
    "ShardDropped", "ShardTaken", "SlotRan", "SlotsSwapped", "StepBlocked", "SystemDamaged", "TankBlown", "TurnBegan",
    "CoinTurned", "SpikesHit", "LavaEntered", "CheckpointReached", "MechLeft", "DangerPhaseBegan", "NumberDieRolled",
    "CountdownMoved", "ShardsPulsed", "WallMoved", "BossSlotRan", "BossMoved", "BossBlocked", "BossStruck", "PlayerRolled",
    "MechDragged", "BossDrew", "BossProgrammed", "BossDamaged", "ShieldHeld", "BossStunned", "BossRecovered",
    "SchematicsTaken", "SchematicWoke", "SchematicFitted", "SchematicUsed", "SchematicRan", "MechJumped", "CommandsDrawn",
    "CommandKept", "MinesLaid", "MineBlown", "MinionsFrozen", "HitSpared", "DamagesTurned", "DamageRefused",
]  # fmt: skip
