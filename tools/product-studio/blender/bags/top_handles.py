"""Small bags with one short handle: a trapezoid with a flap, a bucket on a drawstring."""

import numpy as np

from ..core.curves import circle, smooth_steps, spline
from ..core.details import piping, place, ring, stitches, tape
from ..core.mesh import box, crease, cylinder, grid, loft, outward, sweep, thicken
from ..core.model import Model, View
from ..core.surface import Surface
from . import handles, hardware
from .parts import Flap, Shell, edge_paint, polygon, sewn, slab, waves


def structured(kit, base=25.6, top=22.4, height=19.4, depth=(10.6, 7.6)):
    """Builds a trapezoid lady bag, cm. base, top: widths of the faces. depth: at the base and at the top."""
    corners = [(-base / 2, 0), (base / 2, 0), (top / 2, height), (-top / 2, height)]
    half = smooth_steps([(0, depth[0] / 2), (height, depth[1] / 2)])
    shell = Shell(polygon(corners, (1.5, 1.5, 0.6, 0.6)), half, crown=0.45, uneven=0.06)
    for name, face in shell.faces():
        shell.panel(name, face, kit["main"], thread=kit["thread"])
    sides = shell.below(height - 0.25)
    fold = smooth_steps([(0.5, 0), (height * 0.35, 0.25), (height, 1.3)])
    gusset = shell.gusset("gusset", sides, kit["main"], fold=fold)
    shell.edge("edge", sides, edge_paint())
    _flap(kit, shell, top)
    _back_pocket(kit, shell.back)
    _strap_rings(kit, gusset)
    for x in (-1, 1):
        for y in (-1, 1):
            hardware.foot((x * (base / 2 - 2.4), y * (depth[0] / 2 - 1.5), 0.4), kit["metal"], 0.65, 1.0)


def _flap(kit, shell, top):
    """Adds the flap with its lock, and the handle on it."""
    flap = Flap(shell, top + 2.6, 10.0, lift=0.38)
    w, back = top / 2 - 0.15, -flap.start + 0.1
    corners = [(-w, back), (w, back), (w + 0.05, 0), (w + 0.5, 6.2), (0, 8.6), (-w - 0.5, 6.2), (-w - 0.05, 0)]
    outline = flap.uv(polygon(corners, (0.8, 0.8, 3, 2.4, 16, 2.4, 3)))
    slab("flap", flap, outline, kit["main"], 0.3, kit["lining"])
    sewn("flap-stitch", flap, outline, 0.42, kit["thread"], 0.155)
    at, normal, down = flap.spot(0, 6.7, 0.15)
    hardware.turn_lock(at, normal, -down, kit["metal"])
    middle = -shell.half(np.array([shell.top]))[0]
    feet = []
    for sign in (-1, 1):
        at, normal, _ = flap.spot(sign * 5.0, middle, 0.14)
        wire = handles.chape(f"chape{sign}", at, normal, (sign, 0, 0), kit, 1.5, 2.7)
        high = handles.ring_in(f"ring{sign}", wire, (0, 0, 1), (1, 0, 0), 1.05, kit["metal"])
        handles.loop_around(f"loop{sign}", high, (0, 1, 0), (-sign * 0.06, 0, 1), kit, 1.5, 2.0)
        feet.append(high + np.array([-sign * 0.03, 0, 0.75]))
    arch_handle(kit, feet, 7.4)


def arch_handle(kit, feet, height):
    """Adds a rolled handle from one foot to the other."""
    left, right = np.array(feet)
    across, up = right - left, np.array([0, 0, height])
    shares = [(0, 0), (0.015, 0.2), (0.06, 0.48), (0.2, 0.83), (0.36, 0.97), (0.5, 1)]
    shares += [(1 - x, z) for x, z in shares[-2::-1]]
    path = spline([left + across * x + up * z for x, z in shares], 160)
    handles.rolled_handle("handle", path, kit["main"], 0.58, thread=kit["thread"])


def _back_pocket(kit, back):
    corners = [(-8.6, 3.2), (8.6, 3.2), (8.2, 12.6), (-8.2, 12.6)]
    outline = back.uv(polygon(corners, (1.4, 1.4, 0.4, 0.4)))
    slab("pocket", back, outline, kit["main"], 0.24, lift=0.3)
    sewn("pocket-stitch", back, outline, 0.35, kit["thread"], 0.425)


def _strap_rings(kit, gusset):
    """Adds D-rings at both sides for the shoulder strap."""
    for share, sign in ((0.065, -1), (0.935, 1)):
        point, normal = (a[0] for a in gusset.at([(share, 0.5)], 0.07))
        wire = handles.chape(f"side{sign}", point, normal, (0, 0, -1), kit, 1.1, 2.2, wire=0.12)
        hardware.d_ring(f"d-ring{sign}", wire, normal, (0, 0, 1), 1.6, 1.2, kit["metal"], 0.12)


def bucket(kit, width=19.5, depth=15.6, height=22.0, neck=18.6, pleats=8):
    """
    Builds a bucket with a hard oval base, gathered by a leather cord. Sizes in cm.
    neck: height of the cord. pleats: number of folds that the cord gathers.
    """
    wall = _bucket_wall(width, depth, height, neck, pleats)
    sheet = outward(grid("wall", wall.points, [kit["main"], kit["lining"], kit["main"]], close_u=True))
    thicken(sheet, 0.18, inside=1, rim=2)
    around = np.linspace(0, 1, 400, endpoint=False)
    rim = wall.at(np.stack([around, np.full(400, 1.0)], 1), -0.09)[0]
    piping("rim", rim, 0.14, kit["main"], closed=True)
    _row(kit, wall, around, 1 - 0.55 / height, 0.01)
    _base(kit, wall, height)
    _cord(kit, wall, height, neck)
    feet = []
    for sign, u in ((-1, 0.5), (1, 0.0)):
        seam, normals = wall.line([(u, 4.0 / height), (u, 0.6), (u, 0.985)], 90)
        tape(f"seam{sign}", seam, normals, 1.0, kit["main"], 0.1)
        for y in (-0.36, 0.36):
            stitches(f"seam-stitch{sign}{y}", seam + [0, y, 0] + normals * 0.105, normals, kit["thread"], 0.27, 0.12, 0.034)
        points, normals = wall.at([(u, 15.4 / height)], 0.1)
        below = wall.at([(u, 12.0 / height)])[0][0]
        wire = handles.chape(f"chape{sign}", points[0], normals[0], below - wall.at([(u, 15.4 / height)])[0][0], kit, 1.7, 3.4)
        high = handles.ring_in(f"ring{sign}", wire, (sign * 0.12, 0, 1), (1, 0, 0), 1.0, kit["metal"])
        handles.loop_around(f"loop{sign}", high, (0, 1, 0), (0, 0, 1), kit, 1.6, 2.0)
        feet.append(high + np.array([0, 0, 0.75]))
    arch_handle(kit, feet, 11.6)


def _bucket_wall(width, depth, height, neck, pleats):
    """Returns the wall as a Surface. u runs around from the right side through the back, and v is the height."""
    swell = smooth_steps([(0, 0.88), (4, 0.92), (9, 0.98), (13, 1.0), (neck, 0.78), (height, 0.86)])
    gather = smooth_steps([(5, 0), (10, 0.08), (14, 0.3), (neck - 0.6, 0.95), (neck, 1.0), (height, 0.8)])
    rough = waves(4, 6)
    turn = np.linspace(0, 2 * np.pi, 360, endpoint=False)
    bent = turn + 0.05 * np.sin(2 * turn + 1) + 0.035 * np.sin(3 * turn)
    fold = -np.cos(pleats * bent) * (1 + 0.25 * np.sin(2 * turn + 0.7))
    # The side seams are stiff, so the cord gathers little there.
    fold = fold * (1 - 0.75 * np.exp(-((np.sin(turn) / 0.2) ** 2)))
    rows = []
    for z in np.linspace(0, height, 80):
        reach = swell(z) + 0.006 * rough(turn * 9, z)
        lean = 0.35 * np.sin(turn * 2 + 1) * (z / height) ** 3
        x = np.cos(turn) * (width / 2 * reach + gather(z) * fold)
        y = np.sin(turn) * (depth / 2 * reach + gather(z) * fold)
        dip = 0.25 * fold * (z / height) ** 6
        rows.append(np.stack([x, y, z + lean + dip], 1))
    points = np.array(rows).transpose(1, 0, 2)
    return Surface(points, closed=True, inside=(0, 0, height / 2))


def _row(kit, wall, around, v, lift):
    points, normals = wall.at(np.stack([around, np.full(len(around), v)], 1), lift)
    return stitches("row", points, normals, kit["thread"], 0.27, 0.12, 0.034, closed=True)


def _base(kit, wall, height, rise=3.6):
    """Adds a second layer around the foot of the wall, and the base under it."""
    around = np.linspace(0, 1, 240, endpoint=False)
    levels = [(0.0, 0.0), (0.0, 0.22), (0.5, 0.22), (0.96, 0.22), (1.0, 0.16), (1.0, -0.03)]
    sheet = np.array([wall.at(np.stack([around, np.full(240, rise / height * v)], 1), lift)[0] for v, lift in levels])
    crease(outward(grid("base-band", sheet.transpose(1, 0, 2), kit["main"], close_u=True)), 50)
    _row(kit, wall, around, (rise - 0.4) / height, 0.225)
    foot = wall.at(np.stack([around, np.zeros(240)], 1), 0.2)[0]
    middle = foot.mean(0)
    shrunk = [middle + (foot - middle) * s + [0, 0, z] for s, z in ((1.0, 0.15), (1.005, 0.0), (0.99, -0.12), (0.97, -0.16))]
    loft("base", np.array(shrunk), kit["main"], sharp=60)


def _cord(kit, wall, height, neck):
    """Adds the cord through the eyelets. The cord's ends leave the two front eyelets, pass a slider and hang down."""
    count, front = 720, 540
    around = np.linspace(0, 1, count, endpoint=False)
    at = wall.at(np.stack([around, np.full(count, neck / height)], 1))[0]
    reach = np.linalg.norm(at[:, :2], axis=1)
    even = np.convolve(np.concatenate([reach[-60:], reach, reach[:60]]), np.ones(121) / 121, "valid")
    path = at * np.stack([even / reach, even / reach, np.ones(count)], 1)
    crossing = np.flatnonzero(np.sign(reach - even) != np.sign(np.roll(reach - even, 1)))
    for k in crossing:
        point, normal = (a[0] for a in wall.at([(around[k], neck / height)], 0.03))
        ring("eyelet", point, normal, 0.34, 0.09, kit["metal"], 24)
    left, right = crossing[crossing < front].max(), crossing[crossing > front].min()
    run = np.roll(path, -right, 0)[: count - (right - left) + 1]
    slider = wall.at([(0.75, (neck - 2.6) / height)], 0.42)[0][0]
    ends = []
    for sign, length in ((1, 8.2), (-1, 7.4)):
        u = 0.75 + sign * np.array([0.006, 0.014, 0.02])
        v = (neck - 2.6 - np.array([2.0, 0.7 * length, length])) / height
        hung = wall.at(np.stack([u, v], 1), 0.22)[0]
        ends.append(np.vstack([slider + [sign * 0.21, -0.05, 0.9], slider + [sign * 0.2, 0, -0.6], hung]))
    line = np.vstack([ends[1][::-1], run[::-1][::24], run[:1], ends[0]])
    line = spline(line, 700)
    sweep("cord", line, circle(0.18, 12), kit["main"])
    for end, before in ((line[0], line[4]), (line[-1], line[-5])):
        tip = cylinder("tip", 0.25, 1.1, materials=kit["metal"], rounding=0.06, sides=24)
        place(tip, end, (0, -1, 0), before - end)
    place(box("slider", (1.15, 0.72, 1.0), radius=0.2, materials=kit["main"], segments=4), slider, (0, -1, 0.05), (0, 0, 1))


BAG_VIEWS = {
    "quarter": View(30, 12),
    "front": View(0, 6),
    "back": View(-148, 20),
    "detail": View(20, 14, frame=12.5, target=(0.5, 0.0, 0.46)),
}
BUCKET_VIEWS = {
    "quarter": View(28, 14),
    "front": View(0, 6),
    "top": View(24, 44),
    "detail": View(16, 16, frame=14.5, target=(0.5, 0.0, 0.475)),
}

MODELS = {
    "top-handle-structured": Model(structured, frame=40, views=BAG_VIEWS),
    "top-handle-bucket": Model(bucket, frame=40, views=BUCKET_VIEWS),
}
