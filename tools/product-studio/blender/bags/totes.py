"""Totes: a structured one, a soft one that slouches, and a large open shopper."""

from functools import lru_cache

import numpy as np

from ..core.curves import length_of, resample, spline, unit
from ..core.details import stitches, strap
from ..core.materials import NEUTRAL, surface
from ..core.model import Model, View
from . import charms, falling, soft, straps
from .canvas import cloth_kit
from .hardware import dome


@lru_cache(maxsize=None)
def slouched(width, depth, height, radius, flare, handles, patch, bend, fold=0.0):
    """
    Simulates the body of a soft tote until it settles.
    The body hangs from its handles and falls in folds between them. handles: (half distance of the handles,
    cm that the leather sags at a handle, cm that it closes at a handle, skewness). patch: width and height of
    the part that is sewn on at a handle. fold: cm by which the sides are folded inwards at the mouth before
    the body settles.
    """
    rest = soft.tub(width, depth, height, radius, flare=flare)
    half, sag, close, skew = handles
    x, y = rest[:, -1, 0], rest[:, -1, 1]
    under = (np.abs(np.abs(rest[..., 0]) - half) < patch[0] / 2 + 0.5) & (np.abs(rest[..., 1]) > depth * 0.2)
    held = under[:, -1]
    pinned = soft.pins(rest)
    pinned[held, -2:] = True
    body = soft.Body(rest, pinned, bend)
    patched = under & (rest[..., 2] > height - patch[1] - 0.5)
    for side in (-1, 1):
        for end in (-1, 1):
            body.stiffen(patched & (rest[..., 0] * end > 0) & (rest[..., 1] * side > 0))
    points = body.points()
    soft.fold_sides(points, fold)
    for i in np.flatnonzero(held):
        share = 1 + skew * np.sign(x[i]) * (1 if y[i] < 0 else -0.5)
        points[i, -2:] -= (np.sign(x[i]) * 0.9, np.sign(y[i]) * close * share, sag * share)
    force = 150 * np.clip(1 - 1.05 * rest[:, :, 2] / height, 0, 1) ** 0.7
    body.cloth.settle(800, gravity=300, push=body.stuffed(force), contact=body.apart(1.0))
    return body.skin()


@lru_cache(maxsize=None)
def handle(skin, half, low, reach, side, width, limp):
    """
    Returns a flat handle that has fallen to the front (side -1) or the back.
    half: half the distance of the handle's ends. low: cm that the ends reach under the rim. reach: length of
    the loop before it falls. limp: see falling.LIMP.
    """
    ends = [skin.uv(x, skin.height - low, side) for x in (-half, half)]
    path, normals, held = falling.loop_path(skin, *ends, reach, (0, side, 0))
    return falling.fallen(path, normals, width, skin, held=held, bend=limp)


def soft_tote(kit, skin, leather, low, edge=None, lining=None, rows=(0.45, 3.0), handles=(), width=2.4):
    """
    Adds a slouched body with a hem and flat handles, each a line of points and normals.
    leather, width: material and width of the handles. low: cm that the handles reach under the rim. edge,
    lining: materials of the body. rows: distances of the hem's stitches under the rim, cm.
    """
    soft.floor(skin, lining or kit["lining"])
    soft.shell("body", skin.grooved((0.0, 0.5)), kit["main"], lining or kit["lining"], edge)
    soft.hem(skin, kit["thread"], rows)
    for k, (points, normals) in enumerate(handles):
        straps.flat_handle(f"handle{k}", points, normals, width, leather, kit["thread"], low)


def raised(skin, half, low, rise, side, lean):
    """
    Returns points and normals of a flat handle that rises `rise` cm over the rim.
    lean: cm by which the handle tips to one side.
    """
    legs = [skin.line([skin.uv(x, skin.height - low, side), (skin.uv(x, skin.height, side)[0], 1.0)], 24, 0.16, smooth=False) for x in (-half, half)]
    (a, a_face), (b, b_face) = legs
    points, normals = straps.arch(a[-1], b[-1], (0, side, 0), rise, lean)
    points = np.vstack([a[:-1], points, b[::-1][1:]])
    normals = np.vstack([a_face[:-1], normals, b_face[::-1][1:]])
    line = resample(np.hstack([points, normals]), int(length_of(points) / 0.2))
    return straps.eased(line[:, :3], unit(line[:, 3:]), low - 1.2, 0.8)


def tote_soft(kit):
    skin = slouched(36, 15, 27, 4.0, (3, -3), (8.4, 2.0, 1.0, 0.5), (2.4, 4.2), soft.NAPPA)
    lines = [handle(skin, 8.4, 4.2, 17, -1, 2.4, falling.LIMP), raised(skin, 8.4, 4.2, 13.5, 1, (0.6, 1.2, 0))]
    soft_tote(kit, skin, kit["main"], 4.2, handles=lines)


def shopper(kit):
    kit = cloth_kit(kit)
    trim = surface("trim", "smooth", NEUTRAL * 0.7)
    skin = slouched(36, 14, 32, 1.8, (1, 0), (8.5, 1.0, 1.5, 0.5), (3.0, 8.0), soft.FIRM, fold=2.5)
    lines = [raised(skin, 8.5, 8.0, 20, side, (0.8, side * 0.8, 0)) for side in (-1, 1)]
    soft_tote(kit, skin, trim, 8.0, kit["edge"], kit["main"], (0.7,), lines, 2.6)


def tote_classic(kit, width=29, depth=13, height=26, flare=(3.5, -1.6), fold=3.4):
    """Builds a structured tote: two faces with raised seams, a gusset that folds in, upright handles."""
    points = soft.tub(width, depth, height, 0.9, 420, flare, 3.0, 0.7, 0.3)
    rest = points.copy()
    soft.fold_sides(points, fold, 1.3)
    soft.bulge(points, rest, 0.55, -0.45)
    skin = soft.Skin(points, rest)
    soft.floor(skin, kit["lining"])
    soft.shell("body", skin, kit["main"], kit["lining"], kit["edge"], 0.34, 1.8)
    soft.hem(skin, kit["thread"], (0.5,))
    for side in (-1, 1):
        raised_seam(kit, side, (width, depth, height), flare)
        path, normals = standing(skin, 6.4, 5.5, 14.5, side)
        straps.tubular_handle(f"handle{side}", path, normals, kit["main"], kit["thread"], 5.5)
        for end in (path[6], path[-7]):
            dome(f"rivet{side}", end + (0, side * 0.13, 0), (0, side, 0), (0, 0, 1), 0.24, 0.14, kit["metal"], 24)
        if side < 0:
            leg = path[np.argmin(np.abs(path[:, 2] - height - 2.4) + 9 * (path[:, 0] < 0))]
    spot, normal = skin.at([skin.uv(4.9, height - 6.4)], 0.5)
    charms.key_cover(kit, leg, spot[0], normal[0])


def raised_seam(kit, side, size, flare, reach=0.5, thickness=0.34, bend=1.3):
    """
    Adds the projecting edges where a face and the gusset meet: down one side, along the bottom, up the other
    side.
    """
    width, depth, height = size
    edge = lambda z: width / 2 + flare[0] / 2 * z / height - 0.12
    turn = np.linspace(0, np.pi / 2, 10)
    corner = [(edge(0) - bend + bend * np.cos(a), bend - bend * np.sin(a)) for a in turn]
    half = np.array([(edge(z), z) for z in np.linspace(height, bend + 0.3, 60)] + corner)
    flat = np.vstack([half, half[::-1] * (-1, 1)])
    flat = resample(flat, step=0.25)
    along = unit(np.gradient(flat, axis=0))
    out = np.stack([-along[:, 1], 0 * along[:, 0], along[:, 0]], 1)
    deep = side * (depth / 2 + flare[1] / 2 * flat[:, 1] / height - thickness / 2 + 0.02)
    line = np.stack([flat[:, 0], deep, flat[:, 1]], 1)
    face = np.broadcast_to((0.0, side, 0.0), line.shape)
    strap(f"seam{side}", line + out * (reach / 2 - 0.2), face, reach + 0.4, kit["main"], thickness, rounding=0.08)
    strap(f"seam-edge{side}", line + out * (reach - 0.01), out, thickness - 0.1, kit["edge"], 0.06)
    stitches(f"seam-stitch{side}", line + out * 0.08 + face * (thickness / 2 + 0.01), face, kit["thread"], **straps.SEAM)


def standing(skin, half, low, rise, side):
    """Returns a stiff handle's path: up the face, then an arch `rise` cm above the rim."""
    legs = []
    for x in (-half, half):
        rim = skin.uv(x, skin.height, side)[0]
        legs.append(skin.line([skin.uv(x, skin.height - low, side), (rim, 1.0)], 16, 0.13, smooth=False))
    (a, face), (b, other) = legs
    lean = np.array([0, -side * 0.05, 1.0])
    middle, reach = (a[-1] + b[-1]) / 2 + lean * rise * 0.52, (b[-1] - a[-1]) / 2
    turn = np.linspace(0, np.pi, 13)[:, None]
    arch = middle - np.cos(turn) * reach * 0.97 + np.sin(turn) * lean * rise * 0.48
    stem = [a[-1] + lean * rise * q for q in (0.12, 0.32)]
    other_stem = [b[-1] + lean * rise * q for q in (0.32, 0.12)]
    path = spline(np.vstack([a[::5], stem, arch, other_stem, b[::-5]]), 400)
    return path, np.broadcast_to(unit(face.mean(0) + other.mean(0)), path.shape)


def views(detail):
    return {"quarter": View(36, 16), "front": View(0, 6), "inside": View(24, 40), "detail": detail}


MODELS = {
    "tote-classic": Model(tote_classic, 56, views(View(26, 16, frame=20, target=(0.68, 0.1, 0.5)))),
    "tote-soft": Model(tote_soft, 56, views(View(30, 26, frame=21, target=(0.66, 0.2, 0.72)))),
    "shopper-open": Model(shopper, 66, views(View(26, 22, frame=22, target=(0.66, 0.15, 0.78)))),
}
