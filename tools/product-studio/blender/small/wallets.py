"""Wallets and card holders, upright, cm. The opening is at the top or on the right, the front faces -y."""

import numpy as np

from ..bags import handles, hardware
from ..bags.parts import Face, Shell, edge_paint, polygon, sewn, slab, waves
from ..core.curves import circle, resample, smooth_steps, spline, unit
from ..core.details import stitches, zipper
from ..core.materials import surface
from ..core.mesh import box
from ..core.model import Model, View
from . import folded_wallets


def long_wallet(kit, width=19.2, height=9.8):
    """Builds a long wallet with a zip around three sides. The spine is at the bottom."""
    w = width / 2
    outline = polygon([(-w, 0), (w, 0), (w, height), (-w, height)], (0.6, 0.6, 1.5, 1.5))
    half = smooth_steps([(0, 0.95), (height, 0.85)])
    shell = Shell(outline, half, crown=0.22, fullness=1.8, uneven=0.1, seed=21)
    for name, face in shell.faces():
        shell.panel(name, face, kit["main"], 0.17, kit["thread"], 0.3)
    around = resample(outline, step=0.2, closed=True)
    gusset = shell.gusset("gusset", around, kit["main"], tuck=0.14, thickness=0.08, closed=True)
    shell.edge("edge", around, edge_paint(), 0.2, closed=True)
    slider, down = _zip_over(kit, gusset, around, 0.7, 26)
    _leather_pull(kit, slider + [0.28, 0, 0] + down * 0.85, np.array([1.0, 0, 0]), down, 2.6)
    at, normal = shell.front.spot(w - 2.4, 1.5, 0.17)
    hardware.plate("mark", at, normal, (0, 0, 1), 2.0, 0.34, kit["metal"], 0.08, 0.1, 0.03)


def _zip_over(kit, gusset, around, low, slider, tab=0.8):
    """
    Adds a zip from the right side over the top to the left side. The slider hangs on the right.
    low: height at which the zip ends. slider: index of the slider's position among 240 points. tab: length of
    the slider's metal tab, cm. Returns the position of the slider and the direction in which its tab hangs.
    """
    open_part = np.flatnonzero(around[:, 1] > low)
    run = np.roll(open_part, -(np.flatnonzero(np.diff(open_part) > 1)[0] + 1)) if np.any(np.diff(open_part) > 1) else open_part
    run = run if around[run[0], 0] > around[run[-1], 0] else run[::-1]
    u = np.unwrap(run / len(around), period=1)
    points, normals = gusset.line(np.stack([u, np.full(len(u), 0.5)], 1), 240, 0.05, smooth=False)
    zipper(points, normals, kit["cloth"], kit["main"], kit["thread"], kit["metal"], tab, slider, 0.7, guards=False)
    return points[slider], -unit(points[slider + 1] - points[slider - 1])


def _leather_pull(kit, at, normal, down, length):
    """Adds a ring and a leather tab at the end of a slider."""
    at = np.asarray(at, float)
    hardware.rod("pull-ring", _loop(at + down * 0.1, normal, down, 0.26), kit["metal"], 0.05, closed=True)
    reach = np.linspace(length + 0.2, 0.2, 50)
    sway = 0.05 + 0.12 * np.sin(reach / length * np.pi)
    points = at + reach[:, None] * down + sway[:, None] * normal
    handles.tongue("pull", points, np.broadcast_to(normal, points.shape), 0.85, kit["main"], 0.16, 0.35, kit["thread"], 0.14, both=True)


def _loop(at, normal, down, radius):
    side = np.cross(normal, down)
    return at + circle(radius, 28)[:, :1] * side + circle(radius, 28)[:, 1:] * unit(normal * 0.8 + down * 0.6)


def compact_wallet(kit, width=10.8, height=9.2):
    """Builds a folded wallet with the spine on the left, leaves inside, and a tab with a snap over the opening."""
    w, depth = width / 2, 0.92
    outline = polygon([(-w, 0), (w, 0), (w, height), (-w, height)], (0.12, 0.75, 0.75, 0.12), 0.12)
    shell = Shell(outline, lambda z: depth + 0 * np.asarray(z, float), crown=0.22, fullness=1.7, uneven=0.08, seed=31)
    for name, face in shell.faces():
        shell.panel(name, face, kit["main"], 0.17, kit["thread"], 0.28)
    spine = np.array([(-w + 0.1, z) for z in np.linspace(height - 0.06, 0.06, 60)])
    shell.gusset("spine", spine, kit["main"], tuck=-0.3)
    loop = resample(outline, step=0.12, closed=True)
    loop = np.roll(loop, -int(np.argmin(np.hypot(loop[:, 0] + w, loop[:, 1]))), 0)
    shell.edge("edge", loop[(loop[:, 0] > -w + 0.15)], edge_paint(), 0.16, lift=0.06)
    for y, thick, less in ((-0.78, 0.3, 0.1), (-0.36, 0.22, 0.42), (-0.02, 0.24, 0.34), (0.33, 0.26, 0.38), (0.78, 0.3, 0.1)):
        box("leaf", (width - less - 0.35, thick, height - 2 * less), (0.12 - less / 2, y, height / 2), 0.09, kit["main"])
    _snap_tab(kit, shell, w, height * 0.52)


def _snap_tab(kit, shell, w, z, width=2.7, reach=3.4):
    out = float(shell.out(np.array(w - reach), np.array(z))) + 0.3
    edge = float(shell.half(np.array(z))) + 0.26
    line = [(w - reach - 0.6, -out), (w - reach + 1, -out), (w - 0.6, -edge - 0.03), (w + 0.12, -edge * 0.72), (w + 0.24, 0)]
    line += [(w + 0.12, edge * 0.72), (w - 0.6, edge + 0.03), (w - 2.4, out - 0.06)]
    flat = resample(spline(np.array(line), 300), 110)
    points = np.stack([flat[:, 0], flat[:, 1], np.full(len(flat), z)], 1)
    along = unit(np.gradient(points, axis=0))
    normals = np.cross(along, (0, 0, 1))
    handles.tongue("tab", points, normals, width, kit["main"], 0.2, 1.15, kit["thread"], 0.24)
    hardware.snap((w - reach + 0.7, points[12, 1] - 0.1, z), (0, -1, 0), (0, 0, 1), kit["metal"], 0.58)


def _card(name, color, face, x, z, lift):
    """Adds a plastic card whose upper edge is at z."""
    loop = polygon([(x - 4.28, z - 5.4), (x + 4.28, z - 5.4), (x + 4.28, z), (x - 4.28, z)], 0.32, 0.12)
    slab(name, face, face.uv(loop), surface(name, "acetate", color, "fixed"), 0.08, lift=lift, step=0.22)


def _slots(kit, face, width, tops, lift, step=0.17, foot=0.0, rounding=0.5):
    """Adds stepped pockets for cards. Each pocket is in front of the previous one. The open edges are creased."""
    for k, top in enumerate(tops):
        w = width / 2 - 0.02 * k
        loop = face.uv(polygon([(-w, foot), (w, foot), (w, top), (-w, top)], (rounding, rounding, 0.12, 0.12), 0.15))
        slab(f"slot{k}", face, loop, kit["main"], 0.15, lift=lift + k * step)
        row, normals = face.line(face.uv([(-w + 0.25, top - 0.22), (w - 0.25, top - 0.22)]), 90, lift + k * step + 0.08)
        stitches(f"slot-stitch{k}", row, normals, kit["thread"], 0.22, 0.1, 0.026)


def slim_holder(kit, width=10.0, height=7.5):
    """Builds a flat card holder with a pocket in the middle, three slots in front, and two visible cards."""
    w, uneven = width / 2, waves(41, 6)
    outline = polygon([(-w, 0), (w, 0), (w, height), (-w, height)], (0.55, 0.55, 0.55, 0.55), 0.15)
    low, high = (-w - 0.4, -6.0), (w + 0.4, height + 2.5)
    front = Face(lambda x, z: 0.02 * uneven(x, z), low, high, -1, 0.25)
    slab("back", front, front.uv(outline), kit["main"], 0.16, lift=-0.2)
    slab("body", front, front.uv(outline), kit["main"], 0.16, lift=0.03)
    _card("card-back", (0.72, 0.70, 0.66), front, 0.1, height + 0.75, -0.085)
    _slots(kit, front, width, (5.9, 4.55, 3.2), 0.19, 0.155)
    _card("card-front", (0.035, 0.045, 0.075), front, -0.05, 5.25, 0.265)
    _side_seam(kit, front, outline, ((0, 2.9, 0.585), (3.2, 4.3, 0.43), (4.55, 5.6, 0.275), (5.9, 7.0, 0.115)))


def _side_seam(kit, face, outline, layers):
    """Adds the seam through all layers. layers: (lower height, upper height, lift of the layer's top)."""
    loop = face.uv(outline)
    for low, high, lift in layers:
        for sign in (-1, 1):

            def beside(uv):
                x, z = (uv * face.size + face.low).T
                return (x * sign > 0) & (z >= low) & (z < high)

            sewn("side-seam", face, loop, 0.24, kit["thread"], lift, beside, length=0.22, gap=0.1, radius=0.026)


def zip_holder(kit, width=10.8, height=7.9):
    """Builds a small purse with a zip at the top, two slots in front, and a ring at the side."""
    w = width / 2
    outline = polygon([(-w, 0), (w, 0), (w, height), (-w, height)], (0.8, 0.8, 0.9, 0.9), 0.15)
    half = smooth_steps([(0, 0.34), (height, 0.42)])
    shell = Shell(outline, half, crown=0.2, fullness=1.7, uneven=0.06, seed=51)
    for name, face in shell.faces():
        shell.panel(name, face, kit["main"], 0.14, kit["thread"], 0.24)
    around = resample(outline, step=0.15, closed=True)
    gusset = shell.gusset("gusset", around, kit["main"], tuck=0.1, thickness=0.08, closed=True)
    shell.edge("edge", around, edge_paint(), 0.18, closed=True)
    slider, _ = _zip_over(kit, gusset, around, height - 0.85, 188, 0.14)
    _hanging_pull(kit, slider, float(shell.out(np.array(slider[0]), np.array(height - 2.0))) + 0.3)
    _slots(kit, shell.front, width - 1.1, (5.4, 3.8), 0.31, 0.17, foot=0.55)
    _card("card", (0.60, 0.58, 0.53), shell.front, 0.2, 5.95, 0.185)
    pocket = polygon([(-w + 0.55, 0.55), (w - 0.55, 0.55), (w - 0.55, 3.8), (-w + 0.55, 3.8)], (0.5, 0.5, 0.12, 0.12), 0.15)
    _side_seam(kit, shell.front, pocket, ((0, 3.4, 0.565),))
    _side_ring(kit, np.array([w - 0.1, 0, height - 2.0]))


def _hanging_pull(kit, slider, out):
    """Adds a leather pull that hangs from the slider over the front."""
    x, y, z = slider
    link = _loop((x, y - 0.12, z + 0.26), np.array((0, 0, 1.0)), np.array((0, -1.0, 0)), 0.24)
    hardware.rod("pull-ring", link, kit["metal"], 0.05, closed=True)
    fall = np.array([(-out - 0.02, z - 2.9), (-out - 0.02, z - 1.6), (-out - 0.06, z - 0.5)])
    fall = np.vstack([fall, [(-out * 0.9, z + 0.1), (-out * 0.5, z + 0.34), (-0.24, z + 0.36)]])
    fall = resample(spline(fall, 200), 60)
    points = np.stack([np.full(60, x), fall[:, 0], fall[:, 1]], 1)
    normals = np.cross(unit(np.gradient(points, axis=0)), (-1, 0, 0))
    handles.tongue("pull", points, normals, 0.85, kit["main"], 0.16, 0.35, kit["thread"], 0.14, both=True)


def _side_ring(kit, at):
    """Adds a loop of leather in the side seam, a D-ring in the loop, and a split ring that hangs in the D-ring."""
    wire = at + [0.5, 0, 0]
    hardware.d_ring("d-ring", wire, (0, -1, 0), (1, 0, 0), 1.15, 0.8, kit["metal"], 0.09)
    handles.loop_around("side-loop", wire, (0, 0, 1), (-1, 0, 0), kit, 0.85, 0.75, 0.09, 0.14)
    for shift in (-0.075, 0.075):
        turn = circle(1.15, 60)
        lean = np.array([0.62, -0.78, 0])
        path = wire + [0.86, shift, -0.98] + turn[:, :1] * lean + turn[:, 1:] * np.array([0, 0, 1.0])
        hardware.rod("key-ring", path, kit["metal"], 0.085, closed=True)


def zip_purse(kit):
    folded_wallets.wrist_purse(kit, _zip_over, _leather_pull)


def fold_holder(kit):
    folded_wallets.book_holder(kit, _slots, _card, _side_seam)


SMALL_VIEWS = {
    "quarter": View(28, 16),
    "front": View(0, 8),
    "top": View(24, 44),
}

MODELS = {
    "wallet-long": Model(long_wallet, frame=28, views={**SMALL_VIEWS, "detail": View(46, 18, frame=10, target=(0.88, 0.3, 0.55))}),
    "wallet-compact": Model(compact_wallet, frame=19, views={**SMALL_VIEWS, "detail": View(38, 22, frame=7.5, target=(0.72, 0.2, 0.56))}),
    "card-holder-slim": Model(slim_holder, frame=17, views={**SMALL_VIEWS, "detail": View(24, 22, frame=6.5, target=(0.66, 0.2, 0.66))}),
    "card-holder-zip": Model(zip_holder, frame=20, views={**SMALL_VIEWS, "detail": View(24, 24, frame=7.5, target=(0.7, 0.3, 0.75))}),
    "wallet-zip": Model(zip_purse, frame=24, views={**SMALL_VIEWS, "detail": View(40, 24, frame=9, target=(0.9, 0.8, 0.72))}),
    "card-holder-fold": Model(fold_holder, frame=26, views={"quarter": View(14, 20), "front": View(0, 10), "top": View(-24, 44), "detail": View(-6, 24, frame=8, target=(0.3, 0.5, 0.7))}),
}
