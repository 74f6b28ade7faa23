"""Sneakers: a court shoe on a cupsole and a retro runner on a sculpted midsole."""

from ..core.curves import smooth_steps
from ..core.materials import NEUTRAL, Nodes, surface
from ..core.model import SHOE_VIEWS, Model, View
from . import parts
from . import rubber_soles as soles
from . import sneaker_parts as sewn
from .form import Form
from .last import Last, around, both_sides, mirrored, overlay, seam

# Lines and outlines are (station, loop) on the outer side. An opening has a third number, see sewn.shell.
COURT_TOP = [
    (0, 3.95, 0), (0.8, 3.85, 0.8), (1.6, 3.48, 1.6), (2.5, 3.15, 2.4), (3.3, 3.1, 3.0), (4.1, 3.4, 3.5), (4.8, 4.0, 4.0),
    (5.4, 4.75, 4.5), (5.95, 5.25, 4.9), (6.4, 5.46, 5.2), (6.8, 5.4, 5.5), (7.05, 5.1, 5.8), (7.3, 4.6, 6.2), (7.55, 4.05, 6.7),
    (7.8, 3.5, 7.3), (8.1, 3.12, 8.0), (8.7, 2.92, 8.8), (10, 2.85, 10),
]
COURT_COLLAR = [(-5.7, 4.95), (-4.8, 4.0), (-4.1, 3.4), (-3.3, 3.1), (-2.5, 3.15), (-1.6, 3.48), (-0.8, 3.85), (0, 3.95)]
COURT_THROAT = [(5.95, 5.25), (6.4, 5.46), (6.8, 5.4), (7.05, 5.1), (7.3, 4.6), (7.55, 4.05), (7.8, 3.5), (8.1, 3.12), (8.3, 3.02)]
FACING = [*COURT_THROAT[3:-1], (8.4, 2.85), (8.6, 2.6)]
COURT_HOLES = [(7.45, 3.3), (7.25, 3.68), (7.03, 4.07), (6.8, 4.45), (6.58, 4.82), (6.4, 5.18)]
VAMP_LINE = [(8.3, 3.02), (8.25, 2.5), (7.85, 1.8), (7.35, 1.15), (7.0, 0.4)]
UNDER_COLLAR = [(1.2, 2.75), (1.9, 2.35), (2.6, 2.1), (3.3, 2.05), (4.1, 2.35), (4.7, 2.95), (5.2, 3.75), (5.6, 4.65)]
HEEL_TAB = [(-1.3, 3.7), (0, 3.95), (1.3, 3.7), (1.25, 3.0), (1.5, 1.6), (1.75, 0.3), (-1.75, 0.3), (-1.5, 1.6), (-1.25, 3.0)]

RUNNER_TOP = [
    (0, 4.2, 0), (0.7, 4.1, 0.7), (1.5, 3.6, 1.5), (2.4, 3.25, 2.3), (3.3, 3.2, 3.0), (4.1, 3.5, 3.5), (4.8, 4.1, 4.0),
    (5.4, 4.85, 4.5), (5.95, 5.3, 4.9), (6.4, 5.5, 5.2), (6.8, 5.42, 5.5), (7.05, 5.1, 5.8), (7.3, 4.6, 6.2), (7.55, 4.05, 6.7),
    (7.8, 3.5, 7.3), (8.1, 3.16, 8.0), (8.7, 2.98, 8.8), (10, 2.92, 10),
]
RUNNER_COLLAR = [(-5.7, 5.0), (-4.8, 4.1), (-4.1, 3.5), (-3.3, 3.2), (-2.4, 3.25), (-1.5, 3.6), (-0.7, 4.1), (0, 4.2)]
RUNNER_THROAT = [(5.95, 5.28), (6.4, 5.5), (6.8, 5.42), (7.05, 5.1), (7.3, 4.6), (7.55, 4.05), (7.8, 3.5), (8.1, 3.16), (8.5, 3.02)]
RUNNER_HOLES = [(7.4, 3.32), (7.2, 3.7), (6.98, 4.08), (6.76, 4.46), (6.55, 4.84), (6.38, 5.2)]
STAY = [(8.75, 2.72), (8.2, 2.55), (7.55, 2.72), (7.05, 3.15), (6.7, 3.6), (6.45, 3.75), (6.2, 4.1), (5.85, 4.5), (5.7, 4.95)]
SADDLE = [(6.9, 3.4), (5.9, 1.9), (5.3, 0.3), (3.9, 0.3), (4.5, 1.75), (5.35, 3.1), (6.1, 4.2)]
BUMPER = [(7.3, 0.5), (7.7, 0.95), (8.3, 1.35), (9.1, 1.6), (10, 1.72)]
MUDGUARD = [(5.3, 0.5), (5.6, 0.85), (6.3, 1.3), (7.1, 1.75), (7.9, 2.2), (8.6, 2.42), (9.3, 2.42), (10, 2.38)]
COUNTER = [(3.7, 0.3), (3.25, 1.2), (2.6, 1.85), (1.7, 2.15), (0.9, 2.45), (0, 2.6)]
RUNNER_TAB = [(-0.95, 4.0), (0, 4.2), (0.95, 4.0), (0.8, 3.3), (0.95, 2.3), (-0.95, 2.3), (-0.8, 3.3)]

TONGUE = [(0, 2.7), (0.5, 4.4), (1, 5.2)]
LEG = [(11.4, 8.2, 7.4, -0.1)]


def mesh_cloth():
    """Creates open sports mesh with small round cells."""
    nodes = Nodes("mesh")
    cells = nodes.cells(7, 0.0)
    nodes.set(Roughness=0.8, Specular=0.2, Sheen=0.3)
    nodes.bump(cells, 0.5, 0.04)
    nodes.tone((NEUTRAL,) * 3, nodes.math("ADD", nodes.math("MULTIPLY", cells, 0.55), 0.62))
    return nodes.mark("main")


def sporty_kit(kit):
    """
    Returns the kit with the other materials of a sneaker. Most of these materials are pale in every color of
    the product.
    """
    return {
        **kit,
        "mesh": mesh_cloth(),
        "seam": surface("seam", "thread", 0.8),
        "lace": surface("lace", "knit", (0.92, 0.9, 0.87), "fixed"),
        "lining": surface("sport-lining", "knit", (0.66, 0.63, 0.58), "fixed"),
        "insole": surface("sport-insole", "knit", (0.6, 0.57, 0.52), "fixed"),
        "cup": surface("cup", "rubber", (0.92, 0.895, 0.85), "fixed"),
        "sole-thread": surface("sole-thread", "thread", (0.85, 0.83, 0.79), "fixed"),
        "foam": surface("foam", "rubber", (0.68, 0.62, 0.53), "fixed"),
        "gum": surface("gum", "rubber", (0.33, 0.2, 0.1), "fixed"),
    }


def upper(kit, form, length, skin, top, collar, tongue, holes, padding):
    """
    Adds the common parts of both kinds: shell, padded collar, tongue, eyelets and laces. Returns the last.
    skin: material of the shell. top, collar, holes: lines as above. tongue: loops of the tongue. padding:
    thickness of the collar, cm.
    """
    last = Last(form, length, reshape=sewn.sporty)
    sewn.shell(last, top, skin, kit["lining"])
    parts.insole(form.rings[0] * (length, 1, 1) + (0, 0, 0.3), kit["insole"])
    sewn.collar(last, around(collar), skin, kit["lining"], padding)
    face = sewn.tongue(last, *tongue, TONGUE, skin, kit["lining"], plump=padding * 0.85)
    sewn.tongue_label(face, kit["main"], kit["seam"])
    sewn.eyelets(last, holes + mirrored(holes), kit["dark"], kit["main"])
    sewn.crossed_laces(last, holes, kit["lace"])
    return last


def court(kit):
    """Builds a minimal low court sneaker."""
    kit = sporty_kit(kit)
    form = Form(1.7, "wide", spring=0.6, fullness=1.05, toe_height=1.35, platform=0.4, rows=384, shaft=LEG)
    last = upper(kit, form, 0.99, kit["main"], COURT_TOP, COURT_COLLAR, (2.5, 6.4), COURT_HOLES, 0.75)
    court_overlays(kit, last)
    sewn.perforations(last, toe_holes(), kit["dark"])
    loop = last.level(smooth_steps([(0, 2.95), (5, 2.75), (11, 2.45), (18, 2.3), (23, 2.45), (26.5, 2.75)]))
    soles.cupsole(loop, soles.springs(0.15, 1.0, 26.6), kit["cup"], kit["sole-thread"])


def court_overlays(kit, last):
    leather, thread = kit["main"], kit["seam"]
    outline = UNDER_COLLAR + COURT_THROAT + VAMP_LINE[:1] + VAMP_LINE[1:] + [VAMP_LINE[-1], (4, 0.4), (1.2, 0.4), (1.2, 0.4)]
    rows = (("vamp", VAMP_LINE, (0.16, 0.32)), ("throat", COURT_THROAT, (0.16,)), ("facing", FACING, (1.35,)), ("collar", UNDER_COLLAR, (0.16, 0.32)))
    for side, right in both_sides():
        overlay("quarter", last, side(outline), leather)
        for name, line, distances in rows:
            seam(f"{name}-seam", last, side(line), thread, 0.13, [d * right for d in distances])
        seam("tab-seam", last, side(HEEL_TAB[2:6]), thread, 0.2, [0.16 * right])
    overlay("heel-tab", last, HEEL_TAB, leather, lift=0.07)


def toe_holes():
    """Returns (x, y) of a field of perforations on the toe box."""
    return [(20.0 + 0.52 * k, 0.3 + 0.62 * (j - (n - 1) / 2)) for k, n in enumerate((2, 3, 4, 5, 4, 5, 4)) for j in range(n)]


def runner(kit):
    """Builds a retro runner of mesh under leather overlays."""
    kit = sporty_kit(kit)
    form = Form(2.35, "wide", spring=0.5, fullness=1.04, toe_height=1.26, platform=0.6, rows=384, shaft=LEG)
    last = upper(kit, form, 0.985, kit["mesh"], RUNNER_TOP, RUNNER_COLLAR, (2.6, 6.5), RUNNER_HOLES, 0.85)
    runner_overlays(kit, last)
    loop = last.level(smooth_steps([(-0.2, 3.85), (2, 3.6), (6, 3.25), (12, 2.6), (18, 2.2), (22.5, 2.3), (25.5, 2.75)]))
    ground = soles.springs(0.9, 1.2, 26.0, 16.5, bevel=3.0)
    tread = smooth_steps([(-0.8, 0.45), (3, 0.42), (20, 0.4), (26, 0.5)])
    split = smooth_steps([(-0.8, 1.75), (2.5, 1.85), (7, 1.6), (12, 1.0), (17, 0.78), (22, 0.75), (26, 0.85)])
    flare = smooth_steps([(-0.5, 0.22), (4, 0.16), (11, 0.06), (17, 0.1), (26, 0.1)])
    soles.runner_sole(loop, ground, split, tread, (kit["cup"], kit["foam"], kit["gum"]), flare)


def runner_overlays(kit, last):
    """Adds the overlays from the lowest to the top layer. Thicker overlays are over thinner overlays."""
    leather, thread = kit["main"], kit["seam"]
    for side, right in both_sides():
        overlay("saddle", last, side(corners(SADDLE, 2, 3)), leather, 0.1)
        for line in (SADDLE[:3], SADDLE[3:]):
            seam("saddle-seam", last, side(line), thread, 0.11, [0.13 * right, 0.25 * right])
        overlay("stay", last, side(STAY + RUNNER_THROAT), leather, 0.19)
        seam("stay-seam", last, side(STAY), thread, 0.2, [0.13 * right, 0.25 * right])
        seam("throat-seam", last, side(RUNNER_THROAT), thread, 0.2, [0.14 * right])
    for name, half, thickness, right in (("mudguard", MUDGUARD, 0.11, 1), ("bumper", BUMPER, 0.19, 1), ("counter", COUNTER, 0.13, -1)):
        outline = around(half)
        overlay(name, last, corners(outline, 0, -1), leather, thickness)
        seam(f"{name}-seam", last, outline, thread, thickness + 0.01, [0.13 * right, 0.25 * right])
    overlay("heel-tab", last, corners(RUNNER_TAB, 4, 5), leather, 0.2)


def corners(pairs, *ends):
    """Returns the same outline with corners at the points of these indexes."""
    ends = [k % len(pairs) for k in ends]
    return [p for k, p in enumerate(pairs) for _ in range(2 if k in ends else 1)]


VIEWS = {**SHOE_VIEWS, "detail": View(34, 30, frame=13.5, target=(0.6, 0.4, 0.62))}

MODELS = {
    "sneaker-low": Model(court, views=VIEWS, hardware="steel"),
    "sneaker-runner": Model(runner, views=VIEWS, hardware="steel"),
}
