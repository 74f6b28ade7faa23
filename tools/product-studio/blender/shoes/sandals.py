"""Sandals: with ankle straps on stiletto and block heels, and flat sandals with crossed or parallel bands."""

import numpy as np

from ..core.materials import surface
from ..core.model import SHOE_VIEWS, Model, View
from . import parts
from .ankle_straps import Course, buckled, heel_loop, hoop
from .footbeds import Footbed, cork
from .form import Form
from .pumps import HEELS
from .sandal_straps import Band, Last, Panel


def base(kit, form, heel, thick=0.35):
    """Adds footbed, thin leather sole and a covered heel under an inclined form. Returns the Last."""
    last = Last(form, thick)
    bed = Footbed(last.outline, thick)
    bed.board(kit["main"])
    bed.sock(kit["insole"])
    bed.stitch(kit["pale-thread"])
    parts.sole("sole", bed.seam, 0.24, kit["sole"], reach=-0.03)
    start = float(bed.seam[:, 0].min())
    levels = [(share, rear + start, breast + start, half, follow) for share, rear, breast, half, follow in HEELS[heel]]
    parts.heel(parts.seat_of(bed.seam, 0.16), levels, kit["heel"], kit["tip"])
    return last


def stiletto(kit, height=9.5):
    """
    Builds a sandal on a stiletto, with three narrow straps over the toes, a tall narrow counter, and a thin
    ankle strap.
    """
    last = base(kit, Form(height, "almond", toe_height=0.82, rows=256), "stiletto")
    for number, (outer, inner) in enumerate(((16.5, 17.3), (18.2, 18.9), (19.9, 20.5))):
        band = Band(last, (outer + 0.32, outer - 0.32), (inner + 0.32, inner - 0.32), lean=4, thickness=0.19)
        band.build(f"strap{number}", kit["main"], kit["lining"])
    counter = Panel(last, [(-2.3, 0.1), (-1.6, 1.6), (-1, 2.9), (0, 3.3), (1, 2.9), (1.6, 1.6), (2.3, 0.1)])
    counter.build("counter", kit["main"], kit["lining"])
    counter.stitch("counter-stitch", kit["thread"])
    ankle = hoop(last.hoop(height + 4.5, 16))
    buckled(kit, ankle, 0.75)
    heel_loop(ankle, 0.75, kit["main"], length=0.5)


def block(kit, height=6.5):
    """
    Builds a sandal on a block heel, with a wide band over the toes, a counter with wings, and a broader ankle
    strap.
    """
    last = base(kit, Form(height, "square", toe_height=0.82, rows=256), "block")
    band = Band(last, (20.6, 16.4), (21.0, 17.0), lean=4, waist=(0.03, 0.1))
    band.build("band", kit["main"], kit["lining"])
    band.stitch("band", kit["thread"])
    counter = Panel(last, [(-3.4, 0.1), (-2.6, 1.6), (-1.6, 2.8), (0, 3.1), (1.6, 2.8), (2.6, 1.6), (3.4, 0.1)])
    counter.build("counter", kit["main"], kit["lining"])
    counter.stitch("counter-stitch", kit["thread"])
    ankle = hoop(last.hoop(height + 4.1, 12))
    buckled(kit, ankle, 1.1, thread=kit["thread"])
    heel_loop(ankle, 1.1, kit["main"], length=0.65)


def cross(kit, height=1.9):
    """Builds a sandal with two wide bands that cross over the foot, and a leather footbed on a low stacked heel."""
    last = Last(Form(height, "round", toe_height=0.85, rows=256), 0.4, slack=0.86)
    bed = Footbed(last.outline, 0.4, dip=0.22)
    bed.board(kit["main"])
    bed.sock(kit["insole"])
    bed.stitch(kit["pale-thread"])
    parts.sole("sole", bed.seam, 0.25, kit["sole"], reach=0.0)
    levels = [(0, 0.45, 6.4, 2.5, 1), (1, 0.5, 6.3, 2.48, 0)]
    parts.heel(parts.seat_of(bed.seam, 0.2), levels, kit["sole"], kit["tip"], front=0.35, tip_height=0.3)
    under = Band(last, (21.0, 17.6), (17.2, 13.6), lean=16, waist=(0.02, 0.34))
    upper = Band(last, (17.0, 13.4), (21.0, 17.6), lean=16, waist=(0.02, 0.3), over=under)
    for name, band in (("under", under), ("upper", upper)):
        band.build(name, kit["main"], kit["lining"])
        band.stitch(name, kit["thread"])


def straps(kit, height=2.2):
    """Builds a sandal with three parallel buckled straps on a moulded footbed of cork."""
    form = Form(height, "wide", toe_height=0.85, platform=0.75, rows=256)
    last = Last(form, 0.9, slack=0.86)
    bed = Footbed(last.outline, 0.9, dip=0.3, cup=0.5, bar=0.12)
    bed.board(cork())
    bed.sock(surface("suede-sock", "suede", (0.52, 0.42, 0.32), "fixed"), margin=0.1)
    floor = lambda x: 0.35 * np.clip((np.asarray(x) - 18) / 7, 0, 1) ** 2
    parts.sole("sole", bed.seam, 0.45, kit["rubber"], reach=0.03, drop=floor)
    for outer, inner in ((20.0, 20.8), (17.0, 17.5), (13.9, 14.2)):
        band = Band(last, (outer + 1.05, outer - 1.05), (inner + 1.05, inner - 1.05), lean=8)
        buckled(kit, Course(*band.course()), 2.0, 0, 1, buckle_at=0.33, tail=2.2, wire=0.19, thread=kit["thread"], loop=False)


ANKLE = {**SHOE_VIEWS, "detail": View(-20, 14, frame=13, target=(0.18, 0.4, 0.8))}
BANDS = {**SHOE_VIEWS, "detail": View(38, 34, frame=13, target=(0.68, 0.4, 0.5))}

MODELS = {
    "sandal-stiletto": Model(stiletto, views=ANKLE),
    "sandal-block": Model(block, views=ANKLE),
    "sandal-cross": Model(cross, views=BANDS),
    "sandal-strap": Model(straps, views=BANDS),
}
