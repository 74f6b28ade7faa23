"""Espadrilles: canvas on a rope sole, flat, on a platform or on a wedge."""

import numpy as np

from ..core.materials import surface
from ..core.model import SHOE_VIEWS, Model, View
from . import parts
from .ankle_straps import buckled, heel_loop, hoop
from .footbeds import Footbed
from .form import Form
from .jute import blanket, jute, rope_sole
from .open_parts import OpenLast
from .sandal_straps import Band, Last, Panel

ECRU = (0.72, 0.63, 0.48)


def spring(lift, start=18.0, end=24.8):
    """Returns the rise of the tread under the toes, over x."""
    return lambda x: lift * np.clip((np.asarray(x, float) - start) / (end - start), 0, 1) ** 2


def cloths():
    """Returns the materials of lining, rope, thread and tread."""
    return (
        surface("canvas-lining", "textile", ECRU, "fixed"),
        jute(),
        surface("ecru", "thread", ECRU, "fixed"),
        surface("gum", "rubber", (0.30, 0.17, 0.08), "fixed"),
    )


def mirrored(half):
    """Continues an upper edge on the inner side. half: the edge from the outer side to the toe."""
    return half + [(20 - station, level) for station, level in half[-2::-1]]


def flat(kit, height=2.3):
    """Builds a flat espadrille: a vamp and a heel part of canvas on three rows of braid."""
    last = Last(Form(height, "round", spring=0.6, toe_height=0.92, platform=1.25, rows=256))
    lining, fibre, thread, gum = cloths()
    rope_sole(last.outline, fibre, gum, rows=3, lift=spring(0.6))
    vamp = Panel(last, mirrored([(3.5, 2.08), (4.2, 2.22), (4.9, 2.5), (5.6, 2.92), (6.3, 3.33), (7, 3.58), (8, 3.7), (9, 3.73), (10, 3.75)]), rows=140, tucked=False, thickness=0.12)
    back = Panel(last, [(-4.6, 2.22), (-3.4, 2.2), (-2, 2.5), (0, 2.95), (2, 2.5), (3.4, 2.2), (4.6, 2.22)], rows=100, tucked=False, lift=0.12, thickness=0.12)
    for name, panel, face in (("vamp", vamp, 0.14), ("back", back, 0.24)):
        panel.build(name, kit["main"], lining)
        panel.stitch("hem", thread, 0.3, 0.0, 1.0)
        blanket(last.skin, last.outline, thread, (panel.u[0], panel.u[-1]), face)
    parts.insole(last.outline, lining, rise=0.12)


def wedge(kit, height=7.0):
    """Builds an espadrille with a rope wedge, a closed toe, a heel part and an ankle strap."""
    last = Last(Form(height, "round", spring=0.5, toe_height=0.9, platform=2.1, rows=256), 0.22)
    lining, fibre, thread, gum = cloths()
    bed = Footbed(last.outline, last.thick, dip=0.1)
    bed.board(lining)
    bed.sock(lining, margin=0.1, lift=0.04)
    rope_sole(bed.seam, fibre, gum, rows=3, lift=spring(0.5))
    vamp = Panel(last, mirrored([(5.6, 0.1), (6.1, 0.9), (6.9, 1.75), (8, 2.35), (9, 2.58), (10, 2.64)]), rows=120)
    counter = Panel(last, [(-3.0, 0.1), (-2.3, 1.6), (-1.3, 2.8), (0, 3.1), (1.3, 2.8), (2.3, 1.6), (3.0, 0.1)])
    for name, panel in (("vamp", vamp), ("counter", counter)):
        panel.build(name, kit["main"], lining)
        panel.stitch("hem", thread, 0.25)
        blanket(last.skin, bed.seam, thread, (panel.u[0], panel.u[-1]))
    ankle = hoop(last.hoop(height + 4.0, 14))
    buckled(kit, ankle, 1.4, thread=thread)
    heel_loop(ankle, 1.4, kit["main"], length=0.8)


def rope_bed(form, fibre, gum, lining, rows, lift=0.5):
    """
    Adds a rope sole with a footbed of cloth, for uppers that leave the foot's sides bare. Returns the last
    and the seam.
    """
    last = OpenLast(form, 0.24)
    bed = Footbed(last.outline, last.thick, dip=0.1)
    bed.board(lining)
    bed.sock(lining, margin=0.1, lift=0.04)
    rope_sole(bed.seam, fibre, gum, rows=rows, lift=spring(lift))
    return last, bed.seam


def hemmed(kit, last, seam, lining, thread, panels):
    """Adds panels of cloth with a hem, attached to the rope by blanket stitches."""
    for name, top in panels:
        panel = Panel(last, top, rows=120)
        panel.build(name, kit["main"], lining)
        panel.stitch("hem", thread, 0.25)
        blanket(last.skin, seam, thread, (panel.u[0], panel.u[-1]))


def platform(kit, height=5.6):
    """Builds an espadrille with broad crossed bands, a heel part and an ankle strap, on a flat, thick rope sole."""
    lining, fibre, thread, gum = cloths()
    last, seam = rope_bed(Form(height, "round", spring=0.5, toe_height=0.88, platform=3.9, rows=256), fibre, gum, lining, 5)
    under = Band(last, (21.4, 18.2), (18.2, 15.0), lean=8, waist=(0.0, 0.16))
    over = Band(last, (18.2, 15.0), (21.4, 18.2), lean=8, waist=(0.0, 0.16), over=under)
    for name, band in (("under", under), ("over", over)):
        band.build(name, kit["main"], lining)
        band.stitch(name, thread, 0.25)
    back = [(-3.6, 0.1), (-2.7, 1.6), (-1.5, 2.8), (0, 3.1), (1.5, 2.8), (2.7, 1.6), (3.6, 0.1)]
    hemmed(kit, last, seam, lining, thread, [("counter", back)])
    ankle = hoop(last.hoop(height + 4.0, 12))
    buckled(kit, ankle, 1.3, thread=thread)
    heel_loop(ankle, 1.3, kit["main"], length=0.7)


OPEN = {**SHOE_VIEWS, "detail": View(38, 30, frame=13, target=(0.68, 0.4, 0.4))}

MODELS = {
    "espadrille-flat": Model(flat),
    "espadrille-wedge": Model(wedge),
    "espadrille-platform": Model(platform, views=OPEN),
}
