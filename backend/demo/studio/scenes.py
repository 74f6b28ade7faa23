"""Groups of goods for the shop's own pages: what stands where, in which colours, and where text may lie."""

from dataclasses import dataclass, field
from typing import Optional, Sequence, Tuple


@dataclass(frozen=True)
class Placed:
    """x, y: cm in the room (y grows away from the viewer); turn: degrees; on: height of what it stands on."""

    shape: str
    material: str
    colour: str
    x: float
    y: float
    turn: float = 0.0
    on: float = 0.0


@dataclass(frozen=True)
class Block:
    """A plinth: a box, or a drum when depth is None (then width is its diameter)."""

    x: float
    y: float
    width: float
    depth: Optional[float]
    height: float


@dataclass(frozen=True)
class Frame:
    """What the camera sees: a point it looks at, the height in cm that the picture covers, angles in degrees."""

    target: Tuple[float, float, float]
    height: float
    azimuth: float = 0.0
    elevation: float = 8.0


@dataclass(frozen=True)
class Scene:
    """Colours are #rrggbb. `wide` keeps its left third calm, `tall` its upper third: there lies the text."""

    wall: str
    floor: str
    blocks: str
    goods: Sequence[Placed]
    plinths: Sequence[Block]
    wide: Frame
    tall: Frame
    niche: Optional[Tuple[float, float, float]] = None
    wall_at: float = 34.0
    power: float = 1.0
    goods_tall: Optional[Sequence[Placed]] = field(default=None)


BORDO, BLACK, TOBACCO, BOTTLE, MILK, COGNAC = "#5c1a26", "#1d1b1c", "#7a5a35", "#1f4034", "#e6dbc9", "#9a5527"

SCENES = {
    "evening": Scene(
        wall="#3a2024",
        floor="#2f191d",
        blocks="#46272b",
        niche=(24, 21, 62),
        plinths=(Block(30, 8, 26, 22, 15), Block(2, 2, 30, 24, 6)),
        goods=(
            Placed("pump-stiletto", "patent", BORDO, 28, 6, -28, 15),
            Placed("pump-stiletto", "patent", BORDO, 2, -2, -48, 6),
            Placed("pump-stiletto", "patent", BORDO, 5, 7, -40, 6),
        ),
        wide=Frame((-10, 0, 21), 62, 4, 9),
        tall=Frame((14, 0, 27), 74, 4, 9),
        power=0.8,
    ),
}
