"""What a group of goods is: what stands where, in which colors, and where text may lie."""

from dataclasses import dataclass
from typing import Optional, Sequence, Tuple


@dataclass(frozen=True)
class Placed:
    """
    x, y: cm in the room (y grows away from the viewer); turn: degrees about the upright; on: height of
    what it stands on; lay: degrees that it is tipped by, about its length and across, before it is set
    down; left: mirrored, the other one of a pair; size: a factor, 1 as modelled.
    """

    shape: str
    material: str
    color: str
    x: float
    y: float
    turn: float = 0.0
    on: float = 0.0
    lay: Tuple[float, float] = (0.0, 0.0)
    left: bool = False
    size: float = 1.0


def pair(shape, material, color, x, y, turn, on=0.0, apart=(3.0, 10.5)):
    """Two shoes side by side; apart: how far the left one stands from the right one, in cm to the right and back."""
    right = Placed(shape, material, color, x, y, turn, on)
    return right, Placed(shape, material, color, x + apart[0], y + apart[1], turn + 7, on, left=True)


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
    azimuth: float = 4.0
    elevation: float = 9.0


@dataclass(frozen=True)
class Scene:
    """Colors are #rrggbb. `wide` keeps its left third calm, `tall` its upper third: there lies the text."""

    wall: str
    floor: str
    blocks: str
    goods: Sequence[Placed]
    plinths: Sequence[Block]
    wide: Frame
    tall: Frame
    niche: Optional[Tuple[float, float, float]] = None
    wall_at: float = 34.0
    power: float = 1.35
    goods_tall: Optional[Sequence[Placed]] = None
