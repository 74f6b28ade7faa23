"""Backpacks: a rounded one for the city with a zipped pocket, and one with a drawstring under a flap."""

from functools import lru_cache

import numpy as np

from ..core.curves import resample, rounded, smooth_steps, spline, unit
from ..core.details import buckle, piping, stitches, strap, zipper
from ..core.mesh import grid, outward
from ..core.materials import NEUTRAL, surface
from ..core.model import Model, View
from ..core.surface import Surface, inset, piece
from . import falling, harness, soft, straps
from .canvas import cloth_kit
from .cloth import Cloth, grid_links
from .hardware import dome
from .parts import polygon, slab

# Over the way from the ground to the front's upper edge: width, depth, how much lower the ends are.
POD = {
    "width": [(0, 25), (0.3, 26.5), (0.7, 26), (1, 24.6)],
    "depth": [(0, 12.5), (0.3, 13), (0.7, 12.2), (1, 10.6)],
    "ends": [(0, 0), (0.25, 0), (0.6, -3.2), (1, -9.5)],
}
# What closes the top above that edge: depth, rise.
LID = ((8.6, 0.45), (6.5, 0.75), (4.5, 0.95), (2.6, 1.05), (0.9, 1.1))
# How far down from its mouth the sack is gathered, in cm.
GATHER = 7.5
# Half the distance of the two straps that close the flap.
STRAPS = 5.6


@lru_cache(maxsize=None)
def pod(height=31.5):
    """A stuffed body with an arched top that is slit from side to side where its zip runs."""
    at = np.linspace(1.2 / height, 1, 30)
    width, depth, ends = (smooth_steps(POD[key])(at) for key in ("width", "depth", "ends"))
    levels = [(25 - 2 * q, 12.5 - 2 * q, 0, 0) for q in (4, 3, 2)]
    levels += [(22.6 + 2.4 * np.sin(a), 10.1 + 2.4 * np.sin(a), 1.2 - 1.2 * np.cos(a), 0) for a in (0, 0.52, 1.05)]
    levels += list(zip(width, depth, at * height, ends))
    levels += [(24.4 - 0.2 * k, d, height + z, -9.5) for k, (d, z) in enumerate(LID)]
    rest = soft.rings(rounded(26, 13, 2.6, 8), levels, 112, power=3)
    pinned = np.zeros(rest.shape[:2], bool)
    pinned[:, :2] = True
    body = soft.Body(rest, pinned, soft.FIRM)
    body.tie_walls(2)
    share = np.clip(rest[:, :, 2] / height, 0, 1)
    body.cloth.settle(600, gravity=130, push=body.stuffed(330 * (1 - 0.7 * share)))
    return body.skin()


def city(kit):
    kit = cloth_kit(kit)
    trim = trim_of(kit)
    skin = pod()
    grid("body", skin.points, kit["main"], close_u=True)
    front_edges(kit, skin, trim)
    soft.closed_zip(kit, skin, trim, 1.0, tabs=True)
    pocket(kit, skin, trim)
    harness.carry_loop(kit, skin, trim, 30.3)
    harness.shoulder_straps(kit, skin, kit["main"])
    back_panel(kit, skin)


def trim_of(kit):
    """Leather beside canvas, a tone deeper; on leather the same leather."""
    return surface("trim", "smooth", NEUTRAL * 0.7) if kit["kind"] == "textile" else kit["main"]


def back_panel(kit, skin):
    """Padding where the bag lies on one's back, quilted in lines."""
    loop = polygon([(-9.5, 4.5), (9.5, 4.5), (9.0, 27.5), (-9.0, 27.5)], [2.5, 2.5, 4.5, 4.5], 0.4)
    outline = np.array([skin.uv(x, z, 1) for x, z in loop])
    piece("back-panel", skin, outline, kit["main"], 0.55, 0.8, 0.4, smooth=False)
    for x in (-3.2, 3.2):
        row, normals = skin.line([skin.uv(x, z, 1) for z in np.linspace(5.5, 26.5, 20)], 200, 0.56)
        stitches(f"quilt{x}", row, normals, kit["thread"], **straps.SEAM)


def front_edges(kit, skin, trim):
    """Piped seams round the front and the back: up one corner, over the top, down the other."""
    edge = 1 - (len(LID) * 3) / (skin.points.shape[1] - 1)
    count, rows = skin.rest.shape[:2]
    for side in (-1, 1):
        left, right = (skin.uv(sign * 12.35, 12, side)[0] for sign in (-1, 1))
        up = np.linspace(0.13, edge - 0.05, 30)
        over = np.linspace(left, right, 60)[2:-2]
        line = [(left, v) for v in up] + [(u, edge) for u in over] + [(right, v) for v in up[::-1]]
        points, _ = skin.line(line, 600, 0.0)
        piping(f"piping{side}", points, 0.17, trim)


def pocket(kit, skin, trim, width=19.5, low=3.2, high=17.5, depth=2.3):
    """An arched pocket that stands off the front, its zip over the upper half."""
    loop = polygon([(-width / 2, low), (width / 2, low), (width / 2 - 0.6, high), (-width / 2 + 0.6, high)], [2.2, 2.2, 7, 7], 0.25)
    loop = np.roll(loop, -int(np.argmin(loop[:, 1] + 1e-3 * np.abs(loop[:, 0]))), 0)
    middle = np.array([0, (low + high) / 2 - 0.5])
    shares = np.concatenate([[1.0, 1.0, 1.0, 0.99, 0.975, 0.95], np.linspace(0.9, 0.002, 26)])
    heights = np.concatenate([[-0.1, 0.45, 0.8, 0.94, 1.0], 1.0 + 0.42 * (1 - np.concatenate([[0.95], np.linspace(0.9, 0.002, 26)]) ** 2)]) * depth
    sheet = []
    for share, height in zip(shares, heights):
        ring = middle + (loop - middle) * share
        sheet.append(skin.at([skin.uv(x, z) for x, z in ring], height)[0])
    sheet = np.array(sheet).transpose(1, 0, 2)
    face = Surface(sheet, closed=True, inside=sheet.mean((0, 1)) + (0, 12, 0))
    outward(grid("pocket", sheet, kit["main"], close_u=True))
    v = lambda k: k / (len(shares) - 1)
    points, _ = face.line([(0, v(3.4)), (1, v(3.4))], 500, 0.0, smooth=False)
    piping("pocket-piping", points, 0.15, trim)
    points, normals = face.line([(u, v(8.2)) for u in np.linspace(0.76, 0.24, 60)], 400, 0.02)
    zipper(points, normals, kit["cloth"], trim, kit["thread"], kit["metal"], 2.0, -10, 0.62)


@lru_cache(maxsize=None)
def sack():
    """A body that stands by what is in it, its mouth drawn together."""
    at = np.linspace(1.2 / 31, 1, 30)
    width = smooth_steps([(0, 24), (0.3, 25.5), (0.75, 25), (0.88, 22.5), (1, 16)])(at)
    depth = smooth_steps([(0, 13), (0.3, 14), (0.75, 12.5), (0.88, 11), (1, 7)])(at)
    levels = [(24 - 2 * q, 13 - 2 * q, 0, 0) for q in (4, 3, 2)]
    levels += [(21.6 + 2.4 * np.sin(a), 10.6 + 2.4 * np.sin(a), 1.2 - 1.2 * np.cos(a), 0) for a in (0, 0.52, 1.05)]
    levels += list(zip(width, depth, at * 31, 0 * at))
    rest = soft.rings(rounded(25, 13, 4, 8), levels, 104)
    pinned = np.zeros(rest.shape[:2], bool)
    pinned[:, :2] = True
    body = soft.Body(rest, pinned, soft.FIRM)
    share = np.clip(rest[:, :, 2] / 31, 0, 1)
    body.cloth.settle(600, gravity=200, push=body.stuffed(260 * (1 - 0.85 * share)), contact=body.apart(2.0))
    return body.skin()


# The flap's middle line over y and z before it is let down, from its seam on the back to its front edge.
FLAP = [(7.0, 25.0), (6.9, 29.0), (5.4, 32.8), (1.2, 34.0), (-4.0, 33.6), (-7.8, 31.0), (-9.1, 26.5), (-9.2, 22.5), (-8.95, 18.0)]


class Flap(Surface):
    """The sheet over the mouth: u across, v from the back to the front edge."""

    def __init__(self, points, width):
        super().__init__(points, inside=(0, 0, 20))
        self.width, self.length = width, self.rows()[1]

    def place(self, x, v):
        return x / self.width + 0.5, v


@lru_cache(maxsize=None)
def flap(width=23.5, cell=0.85):
    """The flap, let down on the gathered body; its straps hold the front edge."""
    line = resample(spline(np.array(FLAP), 200), step=cell)
    x = np.linspace(-width / 2, width / 2, int(width / cell) + 1)
    sheet = np.stack([np.broadcast_to(x[:, None], (len(x), len(line))), *(np.broadcast_to(q, (len(x), len(line))) for q in line.T)], -1)
    shape = sheet.shape
    pinned = np.zeros(shape[:2], bool)
    pinned[:, :2] = True
    pinned[np.abs(np.abs(x) - STRAPS) < 0.9, -3:] = True
    cloth = Cloth(sheet.reshape(-1, 3), pinned.reshape(-1))
    cloth.link(grid_links(*shape[:2])).link(grid_links(*shape[:2], diagonal=True), 1e-7)
    for span, give in soft.FIRM:
        cloth.link(grid_links(*shape[:2], span=span), give, only="push")
    body = soft.gathered(sack(), GATHER)
    cloth.settle(260, gravity=500, contact=falling.outside(body, 0.35, np.ones(len(cloth.x), bool)))
    across = spline(cloth.x.reshape(shape[0], -1), shape[0] * 3, np.linspace(0, 1, shape[0]))
    across = across.reshape(-1, shape[1], 3).transpose(1, 0, 2).reshape(shape[1], -1)
    fine = spline(across, shape[1] * 3, np.linspace(0, 1, shape[1])).reshape(shape[1] * 3, -1, 3)
    return Flap(fine.transpose(1, 0, 2), width)


def flapped(kit):
    kit = cloth_kit(kit)
    trim = trim_of(kit)
    skin = sack()
    mouth = soft.gathered(skin, GATHER)
    soft.shell("body", mouth, kit["main"], kit["lining"], None, 0.2)
    base_band(kit, skin, trim)
    lid = flap()
    loop = polygon([(0, 0), (lid.width, 0), (lid.width, lid.length), (0, lid.length)], [1.0, 1.0, 5.5, 5.5], 0.25)
    outline = loop / (lid.width, lid.length)
    under = kit["main"] if kit["kind"] == "textile" else kit["lining"]
    slab("flap", lid, outline, kit["main"], 0.3, under, step=0.4)
    edge = lid.at(outline, 0.0)[0]
    piping("flap-edge", edge, 0.19, trim, closed=True)
    row, normals = lid.at(inset(lid, outline, 0.5, smooth=False), 0.16)
    stitches("flap-stitch", row, normals, kit["thread"], closed=True, **straps.SEAM)
    for x in (-STRAPS, STRAPS):
        closing(kit, skin, lid, x, trim)
    harness.carry_loop(kit, skin, trim, 25.6, rise=10.5)
    harness.shoulder_straps(kit, skin, kit["main"], (4.6, 23.0), (10.0, 3.4))


def base_band(kit, skin, trim, high=6.5):
    """The bottom is covered up to a stitched edge."""
    v = skin.uv(0, high)[1]
    rows = int(v * (skin.points.shape[1] - 1))
    sheet = skin.points[:, :rows] + skin.normals[:, :rows] * 0.14
    grid("base", sheet, trim, close_u=True)
    edge = sheet[:, -1] - skin.normals[:, rows - 1] * 0.06
    piping("base-edge", edge, 0.09, trim, closed=True)
    stitches("base-stitch", *skin.line([(0, v - 0.016), (1, v - 0.016)], 600, 0.15, smooth=False), kit["thread"], closed=True, **straps.SEAM)


def closing(kit, skin, flap, x, leather, width=2.1):
    """A strap down the flap, through a buckle on the front; its tip lies in a keeper."""
    low = skin.line([skin.uv(x, z) for z in np.linspace(15.2, 3.4, 14)], 80, 0.28)
    strap(f"tie{x}", *low, straps.tongues(low[0], width, 0.9), leather, 0.2, kit["thread"], 0.25)
    over, over_normals = flap.line([flap.place(x, v) for v in np.linspace(0.36, 0.965, 20)], 60, 0.27)
    down = [skin.at([skin.uv(x, z)], lift) for z, lift in ((16.4, 0.6), (14.6, 0.66), (13.0, 0.92), (11.4, 0.66), (9.6, 0.56), (8.2, 0.52))]
    path = np.vstack([over, *[p for p, _ in down]])
    normals = np.vstack([over_normals, *[n for _, n in down]])
    both = spline(np.hstack([path, normals]), 260)
    points, normals = both[:, :3], unit(both[:, 3:])
    strap(f"closing{x}", points, normals, straps.tongues(points, width, 1.1), leather, 0.2, kit["thread"], 0.25)
    at, out = skin.at([skin.uv(x, 14.4)], 0.78)
    buckle(f"buckle{x}", at[0], out[0], (0, 0, 1.0), width + 0.9, 2.5, kit["metal"], 0.19, 0.35)
    for z in (13.0, 9.9, 9.1):
        hole, out = skin.at([skin.uv(x, z)], 1.03 if z > 12 else 0.665)
        dome(f"hole{x}", hole[0], out[0], (0, 0, 1), 0.13, 0.02, kit["dark"], 12)
    keeper, out = skin.at([skin.uv(x + q, 11.0) for q in np.linspace(-1.3, 1.3, 24)], 0.0)
    lift = 0.86 - 0.7 * np.clip((np.abs(np.linspace(-1.3, 1.3, 24)) - 1.1) / 0.2, 0, 1)
    strap(f"keeper{x}", keeper + out * lift[:, None], out, 0.9, leather, 0.14)


def views(detail):
    return {"quarter": View(36, 12), "front": View(0, 5), "back": View(152, 22), "detail": detail}


MODELS = {
    "backpack-city": Model(city, 46, views(View(26, 16, frame=17, target=(0.66, 0.05, 0.42)))),
    "backpack-flap": Model(flapped, 46, views(View(24, 14, frame=18, target=(0.62, 0.05, 0.46)))),
}
