"""The driving moccasin: one soft leather sewn by hand round the toe, rubber pebbles to stand on."""

import numpy as np

from ..core.curves import offset_loop, spline, unit
from ..core.details import strap
from ..core.mesh import add_mesh
from ..core.model import SHOE_VIEWS, Model, View
from . import parts
from .form import Form
from .laces import on_plan
from .loafers import ROWS, body, collar_line, opening, saddle, tongue
from .pieces import Patch
from .skin import Skin
from .trims import thong

# A pebble from its rim to its top: (share of its radius, share of its height).
DOME = [(1.0, 0.0), (0.97, 0.35), (0.85, 0.68), (0.6, 0.9), (0.3, 0.98)]


def pebbles(name, points, normals, material, radius=0.36, height=0.3):
    """Domes of rubber on a surface."""
    verts, faces = [], []
    turn = np.linspace(0, 2 * np.pi, 18, endpoint=False)
    for p, n in zip(points, unit(normals)):
        first = unit(np.cross(n, (0.3, 0.8, 0.2)))
        second = np.cross(n, first)
        base = len(verts)
        for share, up in DOME:
            verts.extend(p + n * up * height + share * radius * (np.cos(turn)[:, None] * first + np.sin(turn)[:, None] * second))
        for ring in range(len(DOME) - 1):
            for q in range(18):
                a, b = base + ring * 18 + q, base + ring * 18 + (q + 1) % 18
                faces.append((a, b, b + 18, a + 18))
        faces.append(tuple(base + (len(DOME) - 1) * 18 + q for q in range(18)))
    return add_mesh(name, verts, faces, material)


def pebbled_sole(feather, kit, skin, thickness=0.36, pitch=0.92):
    """
    The upper's leather drawn in under the foot, with pebbles on it and up the heel.
    thickness: of what is under the feather line; pitch: cm from pebble to pebble.
    """
    parts.sole("wrap", feather, thickness, kit["main"], reach=-0.02, rounding=0.17, tuck=0.5)
    tread = feather.copy()
    tread[:, 2] -= thickness - 0.03
    parts.sole("tread", tread, 0.1, kit["rubber"], reach=-0.2, rounding=0.04)
    spots = []
    for inset in (0.5, 0.5 + pitch, 0.5 + 2 * pitch):
        ring = offset_loop(tread, -inset)
        walked = np.append(0, np.cumsum(np.linalg.norm(np.diff(ring[:, :2], axis=0), axis=1)))
        for where in np.arange(0, walked[-1], pitch):
            k = int(np.argmin(np.abs(walked - where)))
            if not 7.9 < ring[k, 0] < 10.6:
                spots.append(ring[k] - (0, 0, 0.08))
    spots = np.array(spots)
    pebbles("pebbles", spots, np.broadcast_to((0.0, 0.0, -1.0), spots.shape), kit["rubber"], 0.36, 0.22)
    _heel_guard(skin, kit, pitch)


def _heel_guard(skin, kit, pitch):
    """The rubber that climbs the back of the heel, and its rows of pebbles."""
    half = [(1.75, 0.02), (1.55, 0.7), (1.0, 1.25), (0, 1.5)]
    low = skin.pattern([(-1.75, 0.02), (0, 0.02), (1.75, 0.02)])
    high = skin.pattern([(-s, w) for s, w in half[:-1]] + [(0, 1.5)] + half[-2::-1])
    Patch(skin, low, high, free=("high",)).build("heel-guard", kit["rubber"], 0.1)
    spots = []
    for level, count, reach in ((0.3, 5, 1.15), (0.72, 4, 0.82), (1.12, 3, 0.5)):
        spots += [(s, level) for s in np.linspace(-reach, reach, count)]
    pebbles("heel-pebbles", *skin.on(skin.pattern(spots), 0.09), kit["rubber"], 0.27, 0.16)


def tie(kit, skin, lift=0.3):
    """A leather lace tied in a bow on the strap: two loops, two ends and the knot."""
    at = (16.0, 0.0)
    for k, sign in enumerate((-1, 1)):
        loop = [(0, 0.05, 0.08), (-0.25, 0.7, 0.28), (-0.3, 1.5, 0.3), (0.05, 2.05, 0.14), (0.45, 1.75, 0.1), (0.35, 0.8, 0.2), (0.05, 0.1, 0.1)]
        end = [(0.05, 0.1, 0.06), (0.5, 0.55, 0.12), (1.2, 0.95, 0.05), (2.1, 1.15 + 0.2 * k, -0.1)]
        for name, way in (("loop", loop), ("end", end)):
            path, normals = on_plan(skin, [(at[0] + dx, sign * dy, lift + h) for dx, dy, h in way], 90)
            strap(f"tie-{name}{k}", path, normals, 0.36, kit["main"], 0.16, rounding=0.06)
    way = spline([(at[0] + 0.42, 0, 0.1), (at[0] + 0.3, 0, 0.44), (at[0], 0, 0.56), (at[0] - 0.3, 0, 0.46), (at[0] - 0.42, 0, 0.1)], 30)
    path, normals = on_plan(skin, way, 40)
    strap("tie-knot", path + normals * lift, normals, 0.42, kit["main"], 0.16, rounding=0.06)


def driving(kit):
    """A soft round toe gathered into its seam, a lace that runs round the collar to a bow, pebbles of rubber."""
    skin = Skin(Form(1.0, "round", spring=0.35, fullness=1.02, toe_height=1.12, rows=ROWS))
    top = opening(skin, (3.15, 3.8, 4.2, 4.36, 4.4), back=2.95, waist=2.35)
    seam = [(14.4, -3.0), (16.2, -3.0), (18, -2.9), (20, -2.5), (21.5, -1.85), (22.3, -0.9), (22.55, 0)]
    feather = body(kit, skin, top, seam, height=0.24, pitch=0.62, gather=0.065)
    pebbled_sole(feather, kit, skin)
    line = collar_line(skin, top, np.arange(5.6, 0.2, -0.6), 0.42)
    for k, flat in enumerate((line, skin.mirrored(line))):
        thong(skin, flat, kit["main"], f"thong{k}-", lift=0.06, dip=0.3, deep=0.11)
    front = [(14.8, -0.05), (15.3, 1.2)], [(16.1, -2.75), (16.75, -1.4), (16.95, 0)]
    rear = [(12.6, -0.05), (13.1, 1.5), (13.6, 2.5)], [(14.6, -2.7), (15.1, -1.4), (15.3, 0)]
    saddle(kit, skin, skin.drawn(*front), skin.drawn(*rear), thickness=0.14, lift=0.2)
    tongue(kit, skin, 16.2, 4.9, 2.45)
    tie(kit, skin)


VIEWS = {
    **SHOE_VIEWS,
    "back": View(-138, 14),
    "detail": View(34, 30, frame=13, target=(0.66, 0.4, 0.62)),
}
MODELS = {"loafer-moccasin": Model(driving, views=VIEWS)}
