"""Description of one model: how the model is built, and from where it is rendered."""

from dataclasses import dataclass, field
from typing import Callable, Mapping, Optional, Sequence, Tuple


@dataclass(frozen=True)
class View:
    """
    Rendered view of a model.
    azimuth, elevation: degrees, see stage.camera.
    frame: height in cm that the picture covers, or None for the frame of the model.
    target: point at which the camera looks, in shares of the object's bounding box (x, y, z).
    prop: function that adds an object on which the product is shown in this view only, and returns the added
    objects. It may move the root that carries the product. The camera then looks at the middle of product and
    object.
    """

    azimuth: float
    elevation: float
    frame: Optional[float] = None
    target: Tuple[float, float, float] = (0.5, 0.5, 0.5)
    prop: Optional[Callable[[object], Sequence[object]]] = None


# Low shoes and ankle boots have the same scale: every picture except for the detail covers 36 cm of height.
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
    Model of a product.
    build: function that takes a kit of materials and builds the object in the empty scene, in centimetres.
    The studio moves the object to the ground.
    hardware: gold or steel. heel: albedo of a heel that is not covered with the upper's material.
    """

    build: Callable[[dict], object]
    frame: float = SHOE_FRAME
    views: Mapping[str, View] = field(default_factory=lambda: SHOE_VIEWS)
    hardware: str = "gold"
    heel: Optional[Tuple[float, float, float]] = None
