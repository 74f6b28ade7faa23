"""Chelsea boots with elastic gores and a loop at the back: a slim one on a low heel, and a chunky one on a lug sole."""

import bmesh
import numpy as np

from ..core.curves import spline
from ..core.materials import surface
from ..core.mesh import crease, grid
from ..core.model import SHOE_VIEWS, Model, View
from . import parts
from .boot import Boot
from .boot_soles import fitted_heel, lug_sole, welted_sole
from .form import Form

FOLDS = [
    ([(7.0, 4.3), (8.6, 4.6), (10, 4.7), (11.4, 4.6), (13.0, 4.3)], 0.45, 0.07),
    ([(6.2, 4.95), (8.2, 5.3), (10, 5.4), (11.8, 5.3), (13.8, 4.95)], 0.5, 0.07),
    ([(1.0, 5.4), (1.7, 5.1), (2.2, 4.9)], 0.55, 0.07),
    ([(17.8, 4.9), (18.3, 5.1), (19, 5.4)], 0.55, 0.07),
]


def gore(boot, name, back, front, low, corner=0.55, rib=0.3):
    """
    Adds an elastic with vertical ribs under the leather.
    back, front: sides of the elastic as (s, w), from the topline down to the bottom. low: w of the rounded
    bottom. rib: cm from rib to rib. Returns the elastic's outline, down along the front and up along the
    back.
    """
    left, right = (spline(side, 60) for side in (back, front))
    middle, half = (left[:, 0] + right[:, 0]) / 2, np.abs(right[0, 0] - left[0, 0]) / 2 + 0.1
    w = (left[:, 1] + right[:, 1]) / 2
    rounding = np.clip((w - low) / corner, 0, 1)
    pinch = 0.49 * (1 - np.sqrt(1 - (1 - rounding) ** 2))
    left, right = left + (right - left) * pinch[:, None], right + (left - right) * pinch[:, None]
    share = np.linspace(-1, 1, 221)
    s = middle[None, :] + share[:, None] * half
    uv = boot.below_top(boot.uv(np.stack([s, np.broadcast_to(w, s.shape)], 2).reshape(-1, 2)))
    width = np.linalg.norm(np.diff(boot.skin.at(boot.uv([(middle[0] - half, w[0]), (middle[0] + half, w[0])]))[0], axis=0))
    ribs = 0.5 + 0.5 * np.cos(np.pi * share * round(width / rib))
    points = boot.skin.at(uv, np.repeat(0.02 + 0.045 * ribs, 60))[0].reshape(221, 60, 3)
    tones = [surface(f"{name}-{tone}", "thread", level) for tone, level in (("rib", 0.3), ("gap", 0.2))]
    thing = crease(grid(name, points, tones), 180)
    for k, polygon in enumerate(thing.data.polygons):
        polygon.material_index = int(ribs[k // 59] < 0.4)
    _keep(thing, (s > np.minimum(left, right)[:, 0] - 0.12) & (s < np.maximum(left, right)[:, 0] + 0.12))
    return np.vstack([right, left[::-1]])


def _keep(thing, wanted):
    """Removes the vertices outside a mask."""
    mesh = bmesh.new()
    mesh.from_mesh(thing.data)
    mesh.verts.ensure_lookup_table()
    bmesh.ops.delete(mesh, geom=[mesh.verts[i] for i in np.flatnonzero(~wanted.ravel())], context="VERTS")
    mesh.to_mesh(thing.data)
    mesh.free()


def gores(boot, kit, back, front, low, rows):
    """Adds the same gore on both sides, with the edge of the leather around each gore."""
    for name, mirror in (("outer", False), ("inner", True)):
        turn = lambda side: [(20 - s if mirror else s, w) for s, w in side]
        outline = gore(boot, f"elastic-{name}", turn(back), turn(front), low)
        track = boot.track(outline if mirror else outline[::-1])
        boot.lip(f"{name}-edge", track, kit["main"], kit["thread"], width=1.0, thickness=0.12, stitched=rows)


def classic(kit):
    """Builds a chelsea boot on a slim last, from a single sheet of leather with a seam at the heel only."""
    form = Form(2.5, "almond", spring=0.6, platform=0.0, rows=192, shaft=[(12.5, 10.2, 6.9, 0.2), (15.5, 10.6, 7.4, 0.1), (18, 10.8, 7.6, 0.1)])
    slim = [(5.4, 0.95, 0.98), (6.3, 0.93, 0.98), (9, 0.95, 1.02)]
    boot = Boot(form, [(0, 7.25), (1.5, 7.2), (3.4, 6.95), (5.6, 7.15), (10, 7.2)], slim=slim, folds=FOLDS, softness=0.045)
    boot.shell(kit["main"], kit["lining"])
    parts.insole(boot.feather, kit["insole"])
    outline = welted_sole(boot, kit["rubber"], kit["edge"], kit["thread"], 0.6, toe=0.36, heel=0.26)
    fitted_heel(outline, float(boot.feather[:, 0].min()) + 6.2, [(0, 0, 0, 1), (1, 0.16, -0.12, 0.97)], [kit["rubber"]], kit["tip"], lift=0.5)
    gores(boot, kit, [(2.0, 7.12), (2.2, 5), (2.45, 3.2), (2.65, 2.0)], [(5.0, 7.05), (4.5, 5), (3.95, 3.2), (3.5, 2.0)], 2.0, 1)
    boot.strip("back-strip", [(0, 0.05), (0, 3), (0, 7.2)], 0.6, kit["main"], kit["thread"], 0.05)
    boot.pull_loop("loop", 0, kit["cloth"], kit["thread"], 1.5, 2.0, 1.5, 0.05)


def chunky(kit):
    """Builds a chelsea boot with a wide toe on a thick lug sole."""
    form = Form(4.5, "wide", spring=0.9, platform=2.4, fullness=1.05, toe_height=1.18, rows=192, shaft=[(12.5, 10.9, 7.3, 0.2), (15.5, 11.3, 7.9, 0.1), (18, 11.6, 8.2, 0.1)])
    boot = Boot(form, [(0, 7.25), (1.5, 7.2), (3.4, 6.95), (5.6, 7.15), (10, 7.2)], folds=FOLDS, softness=0.05)
    boot.shell(kit["main"], kit["lining"], 0.2)
    parts.insole(boot.feather, kit["insole"])
    lug_sole(boot, kit["rubber"], kit["edge"], kit["thread"])
    gores(boot, kit, [(1.7, 7.12), (1.85, 5), (2.15, 3.2), (2.45, 2.0)], [(5.4, 7.05), (5.0, 5), (4.3, 3.2), (3.7, 2.0)], 2.0, 2)
    boot.strip("back-strip", [(0, 0.05), (0, 3), (0, 7.2)], 1.2, kit["main"], kit["thread"], 0.07)
    boot.pull_loop("loop", 0, kit["cloth"], kit["thread"], 2.0, 2.4, 2.0, 0.07)


VIEWS = {**SHOE_VIEWS, "detail": View(20, 20, frame=13, target=(0.25, 0.2, 0.78))}

MODELS = {
    "chelsea-classic": Model(classic, views=VIEWS),
    "chelsea-chunky": Model(chunky, views=VIEWS),
}
