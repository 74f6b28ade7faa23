"""Description of one model: how it is built, and from where it is rendered."""

from dataclasses import dataclass, field
from typing import Callable, Mapping, Optional, Sequence, Tuple


@dataclass(frozen=True)
class View:
    """
    azimuth, elevation: degrees, see stage.camera.
    frame: height in cm that the picture covers. None: the model's own.
    target: point at which the camera looks, in shares of the object's bounding box (x, y, z).
    prop: adds the object on which the product is shown in this view alone, and may move the root that carries
    the product. Returns the added objects. The camera then looks at the middle of both.
    """

    azimuth: float
    elevation: float
    frame: Optional[float] = None
    target: Tuple[float, float, float] = (0.5, 0.5, 0.5)
    prop: Optional[Callable[[object], Sequence[object]]] = None


# Low shoes and ankle boots have one scale: 36 cm of height in every picture except the detail.
SHOE_FRAME = 36.0
SHOE_VIEWS: Mapping[str, View] = {
    "quarter": View(40, 18),
    "side": View(0, 4),
    "back": View(-142, 16),
    "detail": View(30, 26, frame=13, target=(0.78, 0.35, 0.35)),
}


@dataclass(frozen=True)
class Model:
    """
    build: function that takes a kit of materials and puts the object into the empty scene, in centimetres, on
    its lowest point (the studio moves it to the ground).
    hardware: gold or steel. heel: albedo of a heel that is not covered with the upper's material.
    """

    build: Callable[[dict], object]
    frame: float = SHOE_FRAME
    views: Mapping[str, View] = field(default_factory=lambda: SHOE_VIEWS)
    hardware: str = "gold"
    heel: Optional[Tuple[float, float, float]] = None
