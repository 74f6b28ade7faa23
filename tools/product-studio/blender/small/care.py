"""Care products: creams in a tin, a tube and a jar, liquids, sprays, brushes, sponges and cloths."""

from ..core.model import Model, View
from .bottles import applicator_bottle, glass_jar, spray_can
from .brushes import polishing_brush
from .cloths import folded_cloth, shine_sponge
from .tins import tin_of_cream
from .tubes import tube

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
TUBE_VIEWS = {
    "quarter": View(-14, 34),
    "side": View(0, 10),
    "top": View(-8, 62),
    "detail": View(-14, 40, frame=8, target=(0.43, 0.35, 0.7)),
}
BOTTLE_VIEWS = {
    "quarter": View(14, 12),
    "front": View(0, 3),
    "back": View(160, 16),
    "detail": View(10, 16, frame=9, target=(0.36, 0.4, 0.8)),
}
CLOTH_VIEWS = {
    "quarter": View(-28, 34),
    "front": View(0, 14),
    "top": View(-16, 62),
    "detail": View(-24, 36, frame=9.5, target=(0.5, 0.2, 0.8)),
}

MODELS = {
    "care-jar": Model(lambda kit: tin_of_cream(), frame=16, views=JAR_VIEWS, hardware="steel"),
    "care-brush": Model(lambda kit: polishing_brush(), frame=20, views=BRUSH_VIEWS),
    "care-tube": Model(tube, frame=22, views=TUBE_VIEWS, hardware="steel"),
    "care-bottle": Model(applicator_bottle, frame=19, views=BOTTLE_VIEWS, hardware="steel"),
    "care-spray": Model(spray_can, frame=24, views=BOTTLE_VIEWS, hardware="steel"),
    "care-jar-glass": Model(glass_jar, frame=14, views={**JAR_VIEWS, "quarter": View(-14, 24)}, hardware="steel"),
    "care-sponge": Model(shine_sponge, frame=22, views={**BRUSH_VIEWS, "quarter": View(-24, 32), "side": View(0, 8), "detail": View(-20, 30, frame=9, target=(0.36, 0.2, 0.6))}),
    "care-cloth": Model(folded_cloth, frame=25, views=CLOTH_VIEWS),
}
