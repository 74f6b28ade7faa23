"""Woven shopper."""

import numpy as np

from ..core.details import piping, stitches
from ..core.mesh import grid
from ..core.model import Model, View
from . import soft, straps
from .totes import raised, slouched, views
from .weaving import woven_sheet


def woven(kit):
    """
    Builds a woven shopper: woven leather between a sewn band at the mouth and a leather bottom, with wide
    flat handles.
    """
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
    """Adds a band around the mouth on both sides of the leather, with a row of stitches at each edge."""
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


MODELS = {
    "shopper-woven": Model(woven, 62, views(View(24, 20, frame=20, target=(0.6, 0.1, 0.42)))),
}
