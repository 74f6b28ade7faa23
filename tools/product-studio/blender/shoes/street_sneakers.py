"""Further sneakers: one with a retro T-shaped toe cap, one with a pair of straps, and one with a sculpted sole."""

import numpy as np

from ..core.curves import smooth_steps, tangents, unit
from ..core.details import stitches, strap
from ..core.materials import NEUTRAL, surface
from ..core.model import SHOE_VIEWS, Model, View
from . import parts
from . import rubber_soles as soles
from . import sneaker_parts as sewn
from . import sneakers as base
from .ankle_straps import tongue as tip_of
from .form import Form
from .last import Last, around, both_sides, overlay, seam

T_TOE = [(6.4, 0.5), (6.9, 0.95), (7.6, 1.3), (8.4, 1.52), (9.0, 1.72), (9.32, 2.05), (9.36, 2.4), (9.2, 2.72), (10, 2.8)]
BAR = [(4.55, 0.4), (5.35, 1.6), (6.15, 2.75), (6.5, 2.6), (5.75, 1.55), (5.0, 0.4)]


def grown(pairs, up):
    """Raises a line of (x, height) pairs by `up` cm."""
    return smooth_steps([(x, z + up) for x, z in pairs])


def patch(kit, last, name, half, material, thickness, rows=(0.13,), turn=1):
    """Adds an overlay with a seam over the middle of the toe or of the heel. half: half of the overlay's outline."""
    outline = around(half)
    overlay(name, last, base.corners(outline, 0, -1), material, thickness)
    if rows:
        seam(f"{name}-seam", last, outline, kit["seam"], thickness + 0.01, [r * turn for r in rows])


def retro(kit):
    """
    Builds a retro sneaker of nylon on a gum sole. A T-shaped toe cap, a counter and two bars of leather are
    over the nylon.
    """
    kit = base.sporty_kit(kit)
    nylon = surface("nylon", "textile", NEUTRAL * 0.92)
    cream = surface("cream", "smooth", (0.80, 0.75, 0.66), "fixed")
    form = Form(1.7, "round", spring=0.6, fullness=1.03, toe_height=1.12, platform=0.3, rows=384, shaft=base.LEG)
    last = base.upper(kit, form, 1.03, nylon, base.COURT_TOP, base.COURT_COLLAR, (2.5, 6.4), base.COURT_HOLES, 0.55)
    for side, right in both_sides():
        for shift in (0.0, -0.95):
            overlay("bar", last, side(base.corners([(s + shift, w) for s, w in BAR], 0, 2, 3, -1)), cream, 0.1)
        overlay("stay", last, side(base.STAY + base.RUNNER_THROAT), kit["main"], 0.16)
        seam("stay-seam", last, side(base.STAY), kit["seam"], 0.17, [0.13 * right, 0.25 * right])
    patch(kit, last, "t-toe", T_TOE, kit["main"], 0.14, (0.13, 0.25))
    patch(kit, last, "counter", base.COUNTER, kit["main"], 0.13, (0.13, 0.25), -1)
    overlay("heel-tab", last, base.corners(base.RUNNER_TAB, 4, 5), cream, 0.2)
    loop = last.level(smooth_steps([(0, 2.55), (5, 2.35), (11, 2.05), (18, 1.85), (23, 2.05), (26.5, 2.5)]))
    soles.cupsole(loop, soles.springs(0.25, 1.0, float(loop[:, 0].max())), kit["gum"], surface("gum-thread", "thread", (0.62, 0.45, 0.28), "fixed"))


def strapped(kit):
    """Builds a court sneaker that is closed by two broad straps."""
    kit = base.sporty_kit(kit)
    form = Form(1.7, "wide", spring=0.6, fullness=1.05, toe_height=1.3, platform=0.6, rows=384, shaft=base.LEG)
    last = Last(form, 0.99, reshape=sewn.sporty)
    sewn.shell(last, base.COURT_TOP, kit["main"], kit["lining"])
    parts.insole(form.rings[0] * (0.99, 1, 1) + (0, 0, 0.3), kit["insole"])
    sewn.collar(last, around(base.COURT_COLLAR), kit["main"], kit["lining"], 0.75)
    face = sewn.tongue(last, 2.5, 6.4, base.TONGUE, kit["main"], kit["lining"], plump=0.64)
    sewn.tongue_label(face, kit["main"], kit["seam"])
    base.court_overlays(kit, last)
    sewn.perforations(last, base.toe_holes(), kit["dark"])
    for k, marks in enumerate(([(13.35, 1.75), (10, 3.62), (6.75, 1.9)], [(14.15, 2.7), (10, 4.85), (5.75, 2.6)])):
        touch_strap(kit, last, f"strap{k}", marks)
    loop = last.level(smooth_steps([(0, 3.15), (5, 2.95), (11, 2.65), (18, 2.5), (23, 2.65), (26.5, 2.95)]))
    soles.cupsole(loop, soles.springs(0.15, 1.0, 26.6), kit["cup"], kit["sole-thread"])


def touch_strap(kit, last, name, marks, width=2.3, thickness=0.2):
    """Adds a strap over the throat, from its seam on the inner side to its rounded tip."""
    points, normals = last.line(marks, 120)
    for _ in range(160):
        points[1:-1] = (points[:-2] + 2 * points[1:-1] + points[2:]) / 4
        normals[1:-1] = (normals[:-2] + 2 * normals[1:-1] + normals[2:]) / 4
    normals = unit(normals)
    points = points + normals * (0.2 + thickness / 2)
    step = float(np.linalg.norm(np.diff(points, axis=0), axis=1).mean())
    widths = tip_of(len(points), step, width, width * 0.5)
    strap(name, points, normals, widths, kit["main"], thickness, rounding=0.07)
    side = unit(np.cross(tangents(points), normals))
    half = np.maximum(widths / 2 - 0.2, 0.02)[:, None]
    lift = normals * (thickness / 2 + 0.006)
    row = np.vstack([points + side * half + lift, (points - side * half + lift)[::-1]])[3:-3]
    row = row[np.append(True, np.linalg.norm(np.diff(row, axis=0), axis=1) > 0.02)]
    up = np.vstack([normals, normals[::-1]])[3:-3][: len(row)]
    stitches(f"{name}-stitch", row, up, kit["seam"], 0.19, 0.1, 0.028)


def chunky(kit, lift=1.5):
    """Builds a runner of mesh and leather in two tones, on a tall, waved sole."""
    kit = base.sporty_kit(kit)
    deep = surface("deep", "smooth", NEUTRAL * 0.5)
    form = Form(2.5 + lift, "wide", spring=0.6, fullness=1.07, toe_height=1.32, platform=0.6 + lift * 0.8, rows=384, shaft=base.LEG)
    last = base.upper(kit, form, 0.99, kit["mesh"], base.RUNNER_TOP, base.RUNNER_COLLAR, (2.6, 6.5), base.RUNNER_HOLES, 0.95)
    base.runner_overlays(kit, last)
    patch(kit, last, "heel-cup", [(4.6, 0.3), (4.0, 1.0), (3.1, 1.45), (1.8, 1.75), (0.9, 1.9), (0, 1.95)], deep, 0.26, (0.14,), -1)
    loop = last.level(grown([(-0.2, 4.1), (2, 3.75), (5, 3.3), (8, 3.25), (12, 2.75), (18, 2.4), (22.5, 2.55), (25.8, 3.15)], lift * 0.86))
    ground = soles.springs(1.0, 1.5, 26.2, 16.2, bevel=3.2)
    tread = smooth_steps([(-0.8, 0.6), (3, 0.55), (20, 0.5), (26, 0.6)])
    wave = [(-1, 1.7), (1.5, 2.6), (4.2, 3.1), (6.6, 2.1), (8.8, 1.45), (11.5, 1.95), (14.2, 1.25), (17.5, 1.75), (20.5, 1.2), (23.5, 1.7), (27, 1.2)]
    flare = smooth_steps([(-0.5, 0.3), (4, 0.24), (9, 0.1), (12, 0.1), (17, 0.16), (26, 0.12)])
    soles.runner_sole(loop, ground, smooth_steps(wave), tread, (kit["cup"], kit["foam"], kit["gum"]), flare)


LACES = base.VIEWS
SOLE = {**SHOE_VIEWS, "detail": View(-28, 14, frame=14, target=(0.26, 0.4, 0.4))}
TOE = {**SHOE_VIEWS, "detail": View(40, 24, frame=13.5, target=(0.74, 0.4, 0.42))}

MODELS = {
    "sneaker-retro": Model(retro, views=TOE, hardware="steel"),
    "sneaker-strap": Model(strapped, views=LACES, hardware="steel"),
    "sneaker-chunky": Model(chunky, views=SOLE, hardware="steel"),
}
