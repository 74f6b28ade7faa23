"""Shoppers: a woven one, a tall one, canvas with leather corners."""

import numpy as np

from ..core.curves import circle, resample, spline
from ..core.details import piping, ring, stitches
from ..core.materials import surface
from ..core.mesh import grid, sweep
from ..core.model import Model, View
from . import hardware, soft, straps
from .canvas import canvas
from .tote_forms import band, natural, patch, stiff
from .totes import raised, slouched, views
from .weaving import woven_sheet


def woven(kit):
    """Woven leather between a sewn band at the mouth and a leather bottom; wide flat handles."""
    skin = slouched(37, 14, 27, 3.2, (3, -2), (8.4, 0.8, 1.0, 0.4), (3.2, 5.0), soft.FIRM)
    low, high = skin.uv(0, 1.4)[1], skin.level(2.4)
    woven_sheet("weave", skin, kit["main"], strips=40, low=low, high=high)
    rows = skin.points.shape[1]
    under = soft.Skin(skin.points - skin.normals * 0.12, skin.rest)
    grid("under", under.points, kit["edge"], close_u=True)
    soft.floor(under, kit["lining"])
    inner = under.points - under.normals * 0.1
    grid("inside", inner[:, :rows], kit["lining"], close_u=True)
    mouth_band(kit, skin, 2.6)
    foot_band(kit, skin, 1.6)
    for side in (-1, 1):
        points, normals = raised(skin, 8.4, 2.2, 19, side, (0.5, side * 0.8, 0))
        straps.flat_handle(f"handle{side}", points + normals * 0.14, normals, 2.6, kit["main"], kit["thread"], 2.2, 0.3)


def mouth_band(kit, skin, deep, lift=0.12):
    """A band round the mouth, outside and inside, with a row of stitches at each edge."""
    first = int(skin.level(deep) * (skin.points.shape[1] - 1))
    p, n = skin.points[:, first:], skin.normals[:, first:]
    up = np.array([0, 0, 0.16])
    sheet = np.concatenate([(p - n * 0.1)[:, :1], p + n * lift, (p[:, -1:] + up - n[:, -1:] * 0.06), (p - n * 0.3)[:, ::-1]], 1)
    grid("mouth", sheet, kit["main"], close_u=True)
    for below in (0.5, deep - 0.5):
        stitches(f"mouth-stitch{below}", *skin.around(below, lift + 0.012), kit["thread"], closed=True, **straps.SEAM)


def foot_band(kit, skin, high, lift=0.14):
    rows = int(skin.uv(0, high)[1] * (skin.points.shape[1] - 1)) + 1
    sheet = skin.points[:, :rows] + skin.normals[:, :rows] * lift
    grid("foot", sheet, kit["main"], close_u=True)
    piping("foot-edge", sheet[:, -1] - skin.normals[:, rows - 1] * 0.06, 0.1, kit["main"], closed=True)


def tall(kit, width=26.5, depth=10.0, height=36.0):
    """An upright shopper, its handles on large eyelets, a seam down the middle of the front."""
    skin = stiff(kit, (width, depth, height), (2.0, -1.0), 1.6, fold=2.4, swell=(0.7, -0.4))
    for side in (-1, 1):
        spots = [skin.uv(0, z, side) for z in np.linspace(1.2, height - 0.6, 30)]
        for beside in (-0.3, 0.3):
            row = skin.line([skin.uv(beside, z, side) for z in np.linspace(1.2, height - 0.7, 30)], 240, 0.012)
            stitches(f"middle{side}{beside}", *row, kit["thread"], **straps.SEAM)
        line, _ = skin.line(spots, 240, -0.01)
        piping(f"middle-seam{side}", line, 0.06, kit["main"])
        cord_handle(kit, skin, side)
    band("base", skin, 3.2, kit["main"], kit, 0.16)


def cord_handle(kit, skin, side, half=6.2, low=3.4, rise=20.0):
    """A rolled handle that comes out of two eyelets, each in a leather patch, and is knotted behind them."""
    legs = []
    for x in (-half, half):
        z = skin.height - low
        patch(f"eyelet-patch{side}{x}", skin, [(x - 1.7, z - 1.9), (x + 1.7, z - 1.9), (x + 1.7, z + 1.9), (x - 1.7, z + 1.9)], 1.65, kit["main"], kit, 0.2, 0.3, side=side)
        at, normal = (q[0] for q in skin.at([skin.uv(x, z, side)], 0.22))
        ring(f"eyelet{side}{x}", at, normal, 0.78, 0.16, kit["metal"])
        legs.append((at, normal))
    (a, out), (b, other) = legs
    points, _ = straps.arch(a + out * 0.35, b + other * 0.35, (0, side, 0), rise, (0.4, side * 0.6, 0), 0.62)
    ends = [a - out * 0.5, b - other * 0.5]
    path = np.vstack([ends[0], points, ends[1]])
    path = spline(resample(path, 40), 300)
    sweep(f"handle{side}", path, circle(0.56, 18), kit["main"])


def canvas_shopper(kit, width=36.0, depth=14.0, height=29.0):
    """Canvas with corners, handles and base of natural leather, riveted."""
    kit = {**kit, "main": canvas(), "edge": surface("canvas-edge", "textile")}
    tan, thread = natural(), kit["pale-thread"]
    skin = slouched(width, depth, height, 1.8, (2, -1), (8.5, 0.8, 1.2, 0.4), (3.0, 8.0), soft.FIRM, fold=2.2)
    soft.floor(skin, kit["main"])
    soft.shell("body", skin.grooved((0.0, 0.5)), kit["main"], kit["main"], kit["edge"])
    soft.hem(skin, thread, (0.6, 2.4))
    w = width / 2 - 1.0
    for side in (-1, 1):
        for x in (-1, 1):
            corner = [(x * (w + 0.4), 1.0), (x * (w - 8.5), 1.0), (x * (w + 0.5), 9.5)]
            patch(f"corner{side}{x}", skin, corner, (0.4, 0.9, 0.9), tan, kit, 0.2, 0.34, side=side, thread=thread)
        points, normals = raised(skin, 8.5, 8.0, 18.5, side, (0.6, side * 0.8, 0))
        straps.flat_handle(f"handle{side}", points, normals, 2.6, tan, thread, 8.0, 0.32)
        for x in (-8.5, 8.5):
            for low in (1.2, 6.9):
                spot, normal = (q[0] for q in skin.at([skin.uv(x, height - low, side)], 0.36))
                hardware.dome("rivet", spot, normal, (0, 0, 1), 0.36, 0.16, kit["metal"], 24)
    label(kit, skin, tan, thread, height)


def label(kit, skin, tan, thread, height):
    """A small leather label on the front."""
    patch("label", skin, [(-2.6, height - 14.6), (2.6, height - 14.6), (2.6, height - 11.6), (-2.6, height - 11.6)], 0.35, tan, kit, 0.16, 0.25, thread=thread)


MODELS = {
    "shopper-woven": Model(woven, 62, views(View(24, 20, frame=20, target=(0.6, 0.1, 0.42)))),
    "shopper-tall": Model(tall, 68, views(View(22, 16, frame=20, target=(0.55, 0.05, 0.58)))),
    "shopper-canvas": Model(canvas_shopper, 64, views(View(28, 14, frame=24, target=(0.74, 0.1, 0.2)))),
}
