"""Tube of cream on the ground along x. The painted metal is rolled shut at the end, and the cap is knurled."""

import numpy as np

from ..core.curves import rounded, smooth_steps
from ..core.materials import NEUTRAL, Nodes, surface
from ..core.mesh import grid, loft, outward
from ..core.surface import Surface
from . import labels
from .turned import lathe, softened, stand

RADIUS, LENGTH = 1.95, 11.2


def lacquered(name="lacquered", level=NEUTRAL, rough=0.3):
    """Creates sheet metal under an even coat of paint in the product's color."""
    nodes = Nodes(name)
    nodes.set(Base_Color=(level, level, level, 1), Roughness=rough, Specular=0.5, Clearcoat=0.6, Clearcoat_Roughness=0.12)
    nodes.bump(nodes.noise(0.9, 2), 0.05)
    return nodes.mark("main")


def tube_skin(columns=150, around=120):
    """
    Returns the tube's body as a Surface. u runs around the body from the front over the top, and v from the
    shoulder to the rolled end.
    """
    s = np.linspace(0, 1, columns)[None, :]
    angle = np.linspace(0, 2 * np.pi, around, endpoint=False)[:, None]
    flat = smooth_steps([(0, 0.0), (0.25, 0.06), (0.7, 0.55), (0.93, 0.97), (1, 1)])(s.ravel())[None, :]
    wide = RADIUS * (1 + 0.5 * flat)
    high = RADIUS * (1 - flat) + 0.07 * flat
    # Soft dents, and one crease where a thumb has pressed.
    dents = 0.06 * np.sin(3 * angle + 9 * s) * np.sin(np.pi * s) ** 2 * (0.3 + flat)
    dents += 0.09 * np.exp(-(((s - 0.62 - 0.05 * np.sin(angle)) / 0.03) ** 2)) * np.clip(np.sin(angle - 0.4), 0, 1)
    y = -(wide - dents) * np.cos(angle)
    z = high + (high - dents * high / RADIUS) * np.sin(angle)
    x = np.broadcast_to(LENGTH * s, y.shape)
    return Surface(np.stack([x, y, z], 2), closed=True)


def rolled_end(material):
    """Adds the folded strip that closes the tube."""
    wide = RADIUS * 1.5
    rings = []
    for x in np.linspace(-0.05, 0.95, 22):
        ribs = 0.018 * np.cos(x * 44)
        shape = rounded(2 * wide + 0.04, 0.3 + ribs, 0.1, 3)
        rings.append(np.column_stack([np.full(len(shape), LENGTH + x), shape[:, 0], 0.16 + shape[:, 1]]))
    return loft("tube-end", np.array(rings), material, sharp=50)


def tube(_kit, lines=("крем для гладкой кожи", "75 мл")):
    paint, white = lacquered(), labels.paper()
    skin = tube_skin()
    outward(grid("tube", skin.points, paint, close_u=True))
    rolled_end(paint)
    metal = surface("bare", "metal", (0.62, 0.62, 0.63), "fixed")
    shoulder = [(RADIUS - 0.02, 0.03), (RADIUS + 0.03, -0.03), (RADIUS - 0.02, -0.1), (0.95, -0.62), (0.8, -0.68), (0.8, -1.0)]
    at = (0.0, 0.0, RADIUS)
    stand(lathe("shoulder", softened(shoulder, 0.07), metal), at, (1, 0, 0))
    cap = [(0.7, -0.72), (1.12, -0.72), (1.14, -0.8), (1.05, -2.3), (0.9, -2.42), (0.004, -2.42)]
    ribs = lambda r, z, a: r - 0.035 * (r > 0.97) * (z < -0.86) * (1 - np.abs(np.cos(a * 24)))
    stand(lathe("cap", softened(cap, 0.08), surface("cap", "acetate", 0.02, "fixed"), 48 * 8, ribs, sharp=30), at, (1, 0, 0))
    _print(skin, white, lines)


def _print(skin, white, lines):
    """
    Adds an ivory field all around the tube, with lines in the product's color. Adds the label on the upper
    front side.
    """
    around = 2 * np.pi * RADIUS
    place = labels.sheet_of(skin, (52 / 360, 0.43), ((0, 1 / LENGTH), (1 / around, 0)))
    labels.bar(-3.3, 3.3, -around * 0.5, around * 0.5, place, white, 0.012)
    for x in (-3.05, 3.0):
        labels.bar(x, x + 0.06, -around * 0.5, around * 0.5, place, labels.tint(), 0.02)
    labels.house_mark(place, 0.62, lines, 4.6, mark=False)
    labels.disc(0.5, place, labels.tint(), (0, 1.45))
