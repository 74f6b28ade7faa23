"""Belts that are upright on their edge: rolled up, or set as a hoop as on a waist."""

import numpy as np

from ..core.curves import smooth_steps
from ..core.materials import surface
from ..core.model import Model, View
from . import bands
from .bands import Way
from .waist_belts import obi, waist
from .woven_belts import braided, western


def rolled(kit, width, thickness, path, buckle, fold=3.4, tip=2.4, holes=5, loops=((1.75, 0.8),), metal_loop=False):
    """
    Builds a belt on its edge along a path.
    width, thickness: cm. buckle: arguments of frame_buckle. loops: (place, span) of the keepers. tip: length
    of the pointed end.
    """
    way = Way(path)
    skins = [kit["main"], kit["edge"], kit["lining"]]
    lift = max(0.0, (buckle["width"] + buckle["wire"][1] - width) / 2)
    rise = smooth_steps([(0.0, lift), (1.0, lift * 0.9), (fold + 3.5, 0.0), (fold + 6.0, 0.0)])
    z = lambda s: width / 2 + rise(s)
    thin, bar = thickness * 0.55, buckle["wire"][0] / 2
    middle = bands.strap_end(way, skins, width, thin, fold, bar, z, buckle.get("prong", 0.34) + 0.06)
    s = np.linspace(fold, way.length, int((way.length - fold) / 0.11))
    points, normals, _ = way.at(s, 0.0, z(s))
    thick = smooth_steps([(fold, thin), (fold + 2.0, thickness), (fold + 4.0, thickness)])(s)
    bands.band("strap", points, normals, bands.tip_widths(s, way.length, width, tip), thick, skins)
    thread = surface("belt-thread", "thread", 0.74)
    bands.edge_rows(way, thread, width, 0.35, way.length - tip * 0.6, z, length=0.26, gap=0.12, radius=0.035)
    bands.cross_rows(way, thread, width, (1.25, fold - 0.35), z)
    for place, span in loops:
        height = float(z(np.array([place]))[0])
        bands.keeper(way, place, height, width, 2 * thin + 0.16, kit["metal"] if metal_loop else kit["main"], span)
    for k in range(holes):
        bands.hole(way, way.length - tip - 2.5 - 2.5 * k, width / 2, 0.17, kit["dark"], back=thickness)
    _, normal, along = (part[0] for part in way.at(0.0))
    bands.frame_buckle(middle, normal, -along, metal=kit["metal"], **buckle)


def classic(kit):
    path = bands.roll(4.1, 0.42, 4.3, 5.2, ease=3.2)
    rolled(kit, 3.2, 0.34, path, {"width": 3.85, "length": 3.3, "wire": (0.26, 0.42), "corner": 0.55})


def narrow(kit):
    path = bands.roll(4.9, 0.85, 2.9, 6.0, ease=3.6, squash=0.06, flare=-0.1)
    buckle = {"width": 2.5, "length": 2.2, "wire": (0.22, 0.3), "corner": 1.1, "prong": 0.24}
    rolled(kit, 2.0, 0.24, path, buckle, fold=2.8, tip=2.0, loops=((1.7, 0.45),), metal_loop=True)
    bands.mirror()


ROLL_VIEWS = {
    "quarter": View(-24, 24),
    "front": View(-12, 6),
    "top": View(-14, 62),
    "detail": View(-30, 20, frame=8.0, target=(0.19, 0.1, 0.5)),
}
NARROW_VIEWS = {
    "quarter": View(24, 24),
    "front": View(12, 6),
    "top": View(14, 62),
    "detail": View(30, 22, frame=6.6, target=(0.85, 0.1, 0.5)),
}
HOOP_VIEWS = {
    "quarter": View(-26, 22),
    "front": View(0, 5),
    "back": View(152, 24),
    "detail": View(-12, 14, frame=13, target=(0.47, 0.0, 0.5)),
}

MODELS = {
    "belt-classic": Model(classic, frame=17.5, views=ROLL_VIEWS),
    "belt-narrow": Model(narrow, frame=17.5, views=NARROW_VIEWS),
    "belt-braided": Model(braided, frame=18, views=ROLL_VIEWS),
    "belt-western": Model(western, frame=19, views=ROLL_VIEWS, hardware="steel"),
    "belt-wide": Model(waist, frame=32, views=HOOP_VIEWS),
    "belt-obi": Model(obi, frame=32, views={**HOOP_VIEWS, "detail": View(-12, 14, frame=13, target=(0.57, 0.1, 0.45))}),
}
