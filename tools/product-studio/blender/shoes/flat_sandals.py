"""Further flat sandals: a woven closed cage and a padded slide."""

import numpy as np

from ..core.materials import surface
from ..core.model import SHOE_VIEWS, Model, View
from . import parts
from .ankle_straps import buckled
from .footbeds import Footbed
from .form import Form
from .heeled_sandals import counter
from .open_parts import OpenLast, footbed, padded, planted, ridge, strip
from .sandal_straps import Band, Panel


def slide(kit, height=2.9):
    """Builds a slide: a broad padded band, stitched in channels, on a thick moulded footbed."""
    last = OpenLast(Form(height, "wide", toe_height=0.85, platform=1.5, spring=0.5, rows=256), 1.3, slack=0.84)
    bed = Footbed(last.outline, last.thick, dip=0.34, cup=0.55, bar=0.14)
    bed.board(kit["main"], rounding=0.22)
    bed.sock(kit["insole"], margin=0.2)
    bed.stitch(kit["pale-thread"])
    ground = lambda x: 0.5 * np.clip((np.asarray(x) - 18) / 7, 0, 1) ** 2
    parts.sole("sole", bed.seam, 0.6, surface("pale-sole", "rubber", (0.86, 0.83, 0.77), "fixed"), reach=0.05, rounding=0.1, drop=ground)
    for k, (outer, inner) in enumerate(((20.3, 20.9), (18.2, 18.6), (16.1, 16.3), (14.0, 14.0))):
        band = Band(last, (outer + 1.08, outer - 1.08), (inner + 1.08, inner - 1.08), lean=6)
        padded(f"band{k}", band, kit["main"], kit["lining"], plump=0.5, rim=0.14)


def fisherman(kit, height=2.4):
    """
    Builds a fisherman sandal: a closed cage of four broad straps that are woven through a strip, a closed
    toe, and a buckle at the side.
    """
    last = OpenLast(Form(height, "round", toe_height=0.95, platform=0.5, rows=256), 0.6, slack=0.95)
    bed = footbed(kit, last, dip=0.2)
    parts.sole("sole", bed.seam, 0.5, kit["rubber"], reach=0.03, drop=lambda x: 0.5 * np.clip((np.asarray(x) - 18) / 7, 0, 1) ** 2)
    for k, (outer, inner) in enumerate(((20.9, 21.3), (18.8, 19.1), (16.7, 16.9), (14.5, 14.6))):
        band = Band(last, (outer + 0.75, outer - 0.75), (inner + 0.75, inner - 0.75), lean=5 + 3 * k, thickness=0.18)
        band.build(f"strap{k}", kit["main"], kit["lining"])
        band.stitch(f"strap{k}", kit["thread"], margin=0.15)
    toe = Panel(last, [(8.1, 0.1), (8.6, 0.9), (9.2, 1.5), (10, 1.75), (10.8, 1.5), (11.4, 0.9), (11.9, 0.1)], lift=0.24)
    toe.build("toe", kit["main"], kit["lining"])
    toe.stitch("toe-stitch", kit["thread"])
    points, normals = ridge(last, 1.3, 4.6, 0.28, 0.97)
    strip("spine", kit, points, normals, 1.7, 0.18)
    counter(kit, last, 4.2, 2.9)
    course = planted(last, [(5.2, 0.9), (10, 4.6), (14.8, 0.9)])
    buckled(kit, course, 1.3, buckle_at=0.3, tail=2.4, thread=kit["thread"])


BANDS = {**SHOE_VIEWS, "detail": View(38, 34, frame=13, target=(0.68, 0.4, 0.5))}

MODELS = {
    "sandal-fisherman": Model(fisherman, views=BANDS),
    "sandal-slide": Model(slide, views=BANDS),
}
