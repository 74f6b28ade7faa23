"""Care goods: a tin of cream and a brush."""

from ..core.model import Model, View
from .brushes import polishing_brush
from .tins import tin_of_cream

JAR_VIEWS = {
    "quarter": View(-18, 34),
    "front": View(-40, 18),
    "top": View(-6, 62),
    "detail": View(-4, 34, frame=6.4, target=(0.66, 0.2, 0.2)),
}
BRUSH_VIEWS = {
    "quarter": View(38, 26),
    "side": View(0, 8, frame=25),
    "top": View(30, 58),
    "detail": View(34, 16, frame=7.5, target=(0.8, 0.2, 0.5)),
}

MODELS = {
    "care-jar": Model(lambda kit: tin_of_cream(), frame=16, views=JAR_VIEWS, hardware="steel"),
    "care-brush": Model(lambda kit: polishing_brush(), frame=20, views=BRUSH_VIEWS),
}
