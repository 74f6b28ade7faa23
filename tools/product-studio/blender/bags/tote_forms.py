"""Totes with other constructions: a trapeze with wings, and a tote with a pocket between contrasting handles."""

import numpy as np

from ..core.curves import resample, unit
from ..core.details import piping, stitches, zipper
from ..core.materials import surface
from ..core.mesh import grid
from ..core.model import Model, View
from ..core.surface import inset, piece
from . import hardware, soft, straps
from .canvas import cloth_kit
from .parts import polygon
from .totes import standing, views

TAN = (0.36, 0.17, 0.075)


def natural(name="natural"):
    """Returns vegetable-tanned leather, which has the same color in every product."""
    return surface(name, "smooth", TAN, "fixed")


def stiff(kit, size, flare=(0.0, 0.0), radius=1.2, fold=0.0, swell=(0.5, -0.3), pinch=0.0, thickness=0.3, lining=None, seams=()):
    """
    Builds an upright open body that keeps its shape, with a sewn hem. Returns its Skin.
    size: width, depth, height. fold: see soft.fold_sides. swell: see soft.bulge. pinch: share by which the
    ends of the mouth are drawn together to wings. seams: columns (u) that are pressed in.
    """
    width, depth, height = size
    points = soft.tub(width, depth, height, radius, 420, flare, 3.0, 0.8, 0.3)
    rest = points.copy()
    if pinch:
        share = np.clip(rest[..., 2] / height, 0, 1)
        wing = np.abs(rest[..., 0]) / np.abs(rest[..., 0]).max(0)
        points[..., 1] *= 1 - pinch * share**1.25 * wing**2.2
        points[..., 2] += 1.3 * share**2 * wing**3
    if fold:
        soft.fold_sides(points, fold, 1.3)
    soft.bulge(points, rest, *swell)
    skin = soft.Skin(points, rest)
    skin = skin.grooved(seams, (), 0.07) if seams else skin
    soft.floor(skin, lining or kit["lining"])
    soft.shell("body", skin, kit["main"], lining or kit["lining"], kit["edge"], thickness, 1.8)
    soft.hem(skin, kit["thread"], (0.5,))
    return skin


def patch(name, skin, corners, radii, material, kit, thickness=0.22, margin=0.36, lift=0.0, side=-1, thread=None):
    """Adds a patch sewn on the front (side -1) or the back. corners: (x, z) on the upright bag."""
    loop = polygon(corners, radii, 0.2)
    outline = np.array([skin.uv(x, z, side) for x, z in loop])
    piece(name, skin, outline, material, thickness, thickness * 0.7, 0.3, lift, smooth=False)
    row, normals = skin.at(inset(skin, outline, margin, smooth=False), lift + thickness + 0.008)
    stitches(f"{name}-stitch", row, normals, thread or kit["thread"], closed=True, **straps.SEAM)


def band(name, skin, high, material, kit, lift=0.14, thread=None):
    """Covers the bottom up to the height `high`, with a row of stitches under the upper edge."""
    v = skin.uv(0, high)[1]
    rows = int(v * (skin.points.shape[1] - 1))
    sheet = skin.points[:, :rows] + skin.normals[:, :rows] * lift
    grid(name, sheet, material, close_u=True)
    piping(f"{name}-edge", sheet[:, -1] - skin.normals[:, rows - 1] * 0.05, 0.09, material, closed=True)
    low = skin.uv(0, high - 0.5)[1]
    row = skin.line([(0, low), (1, low)], 600, lift + 0.012, smooth=False)
    stitches(f"{name}-stitch", *row, thread or kit["thread"], closed=True, **straps.SEAM)


def running(skin, half, foot, rise, side, lean=0.9):
    """
    Returns a flat handle's line. It runs from the height `foot` up the face, `rise` cm over the rim, and down
    again.
    """
    legs = []
    for x in (-half, half):
        places = [skin.uv(x, z, side) for z in np.linspace(foot, skin.height, 12)]
        legs.append(skin.line([*places[:-1], (places[-1][0], 1.0)], 80, 0.15, smooth=False))
    (a, a_face), (b, b_face) = legs
    points, normals = straps.arch(a[-1], b[-1], (0, side, 0), rise, (0.4, side * lean, 0))
    both = np.hstack([np.vstack([a[:-1], points, b[::-1][1:]]), np.vstack([a_face[:-1], normals, b_face[::-1][1:]])])
    line = resample(both, int(np.linalg.norm(np.diff(both[:, :3], axis=0), axis=1).sum() / 0.2))
    return straps.eased(line[:, :3], unit(line[:, 3:]), skin.height - foot - 1.5, 0.8)


def trapeze(kit, width=24.0, depth=15.0, height=23.5):
    """
    Builds a trapeze with wings at both sides, a zipped pocket across the front, and a strap with a turn-lock
    over the mouth.
    """
    skin = stiff(kit, (width, depth, height), (12.0, -3.0), 1.0, swell=(0.4, -0.2), pinch=0.86)
    for side in (-1, 1):
        path, normals = standing(skin, 5.6, 5.0, 11.5, side)
        straps.tubular_handle(f"handle{side}", path, normals, kit["main"], kit["thread"], 5.0)
        # Seam between the front and its wings.
        for x in (-1, 1):
            spots = [skin.uv(x * (9.6 + 0.06 * z), z, side) for z in np.linspace(1.4, height - 0.2, 24)]
            line, out = skin.line(spots, 160, 0.03)
            piping(f"seam{side}{x}", line, 0.13, kit["main"])
    xs = np.linspace(-7.6, 7.6, 60)
    points, normals = skin.line([skin.uv(x, 12.6) for x in xs], 240, 0.04)
    zipper(points, normals, kit["cloth"], kit["main"], kit["thread"], kit["metal"], 2.4, -14, 0.8)
    band("base", skin, 4.2, kit["main"], kit)
    tongue_over(kit, skin)


def tongue_over(kit, skin, width=3.2, drop=4.6):
    """Adds a strap from the back over the mouth to a turn-lock on the front."""
    back, front = (skin.line([skin.uv(0, skin.height - drop, side), (skin.uv(0, skin.height, side)[0], 1.0)], 20, 0.2, smooth=False) for side in (1, -1))
    over = np.linspace(back[0][-1], front[0][-1], 20) + np.array([0, 0, 0.75]) * np.sin(np.linspace(0, np.pi, 20))[:, None] ** 0.6
    up = np.broadcast_to((0, 0, 1.0), over.shape)
    both = np.hstack([np.vstack([back[0][:-2], over[1:-1], front[0][::-1][2:]]), np.vstack([back[1][:-2], up[1:-1], front[1][::-1][2:]])])
    line = resample(both, 160)
    points, normals = straps.eased(line[:, :3], unit(line[:, 3:]), 1.0, 0.7)
    straps.flat_handle("tongue", points, normals, width, kit["main"], kit["thread"], 2.0, 0.24)
    at = int(np.argmin(np.linalg.norm(points - front[0][6], axis=1)))
    hardware.turn_lock(points[at] + normals[at] * 0.12, normals[at], (0, 0, 1), kit["metal"], 2.4, 1.6)


def pocketed(kit, width=31.0, depth=12.0, height=28.0):
    """
    Builds a tote with handles and pocket edge of natural leather. The handles run down to the base on both
    sides of the pocket.
    """
    kit = cloth_kit(kit)
    tan, thread = natural(), kit["pale-thread"]
    skin = stiff(kit, (width, depth, height), (4.0, -1.5), 1.4, fold=2.6)
    patch("pocket", skin, [(-8.6, 4.4), (8.6, 4.4), (8.8, 17.2), (-8.8, 17.2)], (1.0, 1.0, 0.3, 0.3), kit["main"], kit, 0.3)
    patch("pocket-edge", skin, [(-8.95, 15.6), (8.95, 15.6), (8.95, 17.5), (-8.95, 17.5)], 0.3, tan, kit, 0.24, 0.3, 0.24, thread=thread)
    for side in (-1, 1):
        points, normals = running(skin, 8.6, 4.0, 17.5, side)
        points = points + normals * (0.22 * np.clip((20 - points[:, 2:]) / 4, 0, 1) if side < 0 else 0.0)
        straps.flat_handle(f"handle{side}", points, normals, 2.5, tan, thread, 22.0, 0.3)
        for x in (-8.6, 8.6):
            spot, normal = (q[0] for q in skin.at([skin.uv(x, 22.6, side)], 0.32))
            hardware.dome(f"rivet{side}{x}", spot, normal, (0, 0, 1), 0.32, 0.16, kit["metal"], 24)
    band("base", skin, 4.6, tan, kit, 0.2, thread)
    at, normal = (q[0] for q in skin.at([skin.uv(0, 16.5)], 0.5))
    hardware.snap(at, normal, (0, 0, 1), kit["metal"], 0.6)


MODELS = {
    "tote-trapeze": Model(trapeze, 52, views(View(24, 18, frame=20, target=(0.55, 0.1, 0.6)))),
    "tote-pocket": Model(pocketed, 60, views(View(26, 16, frame=21, target=(0.62, 0.1, 0.36)))),
}
