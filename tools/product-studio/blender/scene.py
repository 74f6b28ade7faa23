"""Description of a scene with a group of products: positions, colors, and the area for text."""

from dataclasses import dataclass
from typing import Optional, Sequence, Tuple


@dataclass(frozen=True)
class Placed:
    """
    Product that is placed in a scene.
    x, y: cm in the room (y grows away from the viewer). turn: degrees about the vertical. on: height of the
    base under the product. `lay`: degrees by which the product is tipped about its length and across, before
    it is placed. left: True to mirror the product, for the other shoe or glove of a pair. size: factor of the
    size, 1 as modelled.
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
    """
    Returns two shoes side by side.
    apart: distance of the left shoe from the right shoe, in cm to the right and to the back.
    """
    right = Placed(shape, material, color, x, y, turn, on)
    return right, Placed(shape, material, color, x + apart[0], y + apart[1], turn + 7, on, left=True)


@dataclass(frozen=True)
class Block:
    """Plinth: a box, or a drum with the diameter `width` when `depth` is None."""

    x: float
    y: float
    width: float
    depth: Optional[float]
    height: float


@dataclass(frozen=True)
class Frame:
    """Camera of a scene: target point, height in cm that the picture covers, and angles in degrees."""

    target: Tuple[float, float, float]
    height: float
    azimuth: float = 4.0
    elevation: float = 9.0


@dataclass(frozen=True)
class Scene:
    """
    Scene of products. Colors are #rrggbb. The left third of `wide` and the upper third of `tall` are empty
    for text.
    """

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
