"""Backpacks: a rounded one for the city with a zipped pocket, and one with a drawstring under a flap."""

from functools import lru_cache

import numpy as np

from ..core.curves import resample, rounded, smooth_steps, spline, unit
from ..core.details import buckle, piping, stitches, strap, zipper
from ..core.mesh import grid, outward
from ..core.materials import NEUTRAL, surface
from ..core.model import Model, View
from ..core.surface import Surface, inset, piece
from . import harness, soft, straps
from .canvas import cloth_kit
from .hardware import dome
from .parts import polygon, slab
from .zips import closed_zip

# Profile from the ground to the front's upper edge, as smooth steps of the width, the depth, and how much
# lower the ends are.
POD = {
    "width": [(0, 25), (0.3, 26.5), (0.7, 26), (1, 24.6)],
    "depth": [(0, 12.5), (0.3, 13), (0.7, 12.2), (1, 10.6)],
    "ends": [(0, 0), (0.25, 0), (0.6, -3.2), (1, -9.5)],
}
# Rows that close the top above the front's upper edge: (depth, rise).
LID = ((8.6, 0.45), (6.5, 0.75), (4.5, 0.95), (2.6, 1.05), (0.9, 1.1))
# Distance from the sack's mouth down to the line at which the sack is gathered, cm.
GATHER = 7.5
# Half the distance between the two straps that close the flap.
STRAPS = 5.6


@lru_cache(maxsize=None)
def pod(height=31.5):
    """Builds a stuffed body with an arched top. The top is slit from side to side for the zip."""
    at = np.linspace(1.2 / height, 1, 30)
    width, depth, ends = (smooth_steps(POD[key])(at) for key in ("width", "depth", "ends"))
    levels = soft.foot_levels(25, 12.5)
    levels += list(zip(width, depth, at * height, ends))
    levels += [(24.4 - 0.2 * k, d, height + z, -9.5) for k, (d, z) in enumerate(LID)]
    rest = soft.rings(rounded(26, 13, 2.6, 8), levels, 112, power=3)
    body = soft.Body(rest, soft.pins(rest), soft.FIRM)
    body.tie_walls(2)
    share = np.clip(rest[:, :, 2] / height, 0, 1)
    body.cloth.settle(600, gravity=130, push=body.stuffed(330 * (1 - 0.7 * share)))
    return body.skin()


def city(kit):
    kit = cloth_kit(kit)
    trim = trim_of(kit)
    skin = pod()
    grid("body", skin.points, kit["main"], close_u=True)
    front_edges(skin, trim)
    closed_zip(kit, skin, trim, 1.0, tabs=True)
    pocket(kit, trim)
    harness.carry_loop(kit, skin, trim, 30.3)
    harness.yoke(kit, skin, trim, 26.6, 28.7)
    harness.shoulder_straps(kit, skin, kit["main"], trim, (4.2, 27.0), (9.8, 4.0))
    back_panel(kit, skin)


def trim_of(kit):
    """Returns the material of the trim: a darker leather on canvas, the same leather on leather."""
    return surface("trim", "smooth", NEUTRAL * 0.7) if kit["kind"] == "textile" else kit["main"]


def back_panel(kit, skin):
    """Adds padding for the wearer's back, quilted in lines."""
    loop = polygon([(-9.5, 4.5), (9.5, 4.5), (9.0, 26.8), (-9.0, 26.8)], [2.5, 2.5, 3.5, 3.5], 0.4)
    outline = np.array([skin.uv(x, z, 1) for x, z in loop])
    piece("back-panel", skin, outline, kit["main"], 0.55, 0.8, 0.4, smooth=False)
    for x in (-3.2, 3.2):
        row, normals = skin.line([skin.uv(x, z, 1) for z in np.linspace(5.5, 26.0, 20)], 200, 0.56)
        stitches(f"quilt{x}", row, normals, kit["thread"], **straps.SEAM)


def front_edges(skin, trim):
    """Adds piped seams around the front and the back: up one corner, over the top, down the other."""
    edge = 1 - len(LID) / (skin.rest.shape[1] - 1)
    for side in (-1, 1):
        left, right = (skin.uv(sign * 12.35, 12, side)[0] for sign in (-1, 1))
        up = np.linspace(0.13, edge - 0.05, 30)
        over = np.linspace(left, right, 60)[2:-2]
        line = [(left, v) for v in up] + [(u, edge) for u in over] + [(right, v) for v in up[::-1]]
        points, _ = skin.line(line, 600, 0.0)
        piping(f"piping{side}", points, 0.17, trim)


# Rows of a pocket's sheet, from the wall's foot to the middle of its face: share of the outline, share of the
# height.
POCKET = [(1.0, -0.1), (1.0, 0.45), (1.0, 0.8), (0.99, 0.94), (0.975, 1.0), (0.95, 1.04)]
POCKET += [(s, 1.42 - 0.42 * s**2) for s in np.linspace(0.9, 0.002, 26)]


@lru_cache(maxsize=None)
def pocket_sheet(width, low, high, depth):
    """Returns the Surface of an arched pocket on the pod's front. u starts at the middle of the pocket's lower edge."""
    skin = pod()
    corners = [(-width / 2, low), (width / 2, low), (width / 2 - 0.6, high), (-width / 2 + 0.6, high)]
    loop = polygon(corners, [2.2, 2.2, 7, 7], 0.25)
    loop = np.roll(loop, -int(np.argmin(loop[:, 1] + 1e-3 * np.abs(loop[:, 0]))), 0)
    middle = np.array([0, (low + high) / 2 - 0.5])
    rings = []
    for share, height in POCKET:
        places = [skin.uv(x, z) for x, z in middle + (loop - middle) * share]
        rings.append(skin.at(places, height * depth)[0])
    sheet = np.array(rings).transpose(1, 0, 2)
    return Surface(sheet, closed=True, inside=sheet.mean((0, 1)) + (0, 12, 0))


def pocket(kit, trim):
    """Adds a raised pocket on the front. A zip runs over the upper half of the pocket's face."""
    face = pocket_sheet(19.5, 3.2, 17.5, 2.3)
    outward(grid("pocket", face.points, kit["main"], close_u=True))
    edge, zip_line = 3.4 / (len(POCKET) - 1), 8.2 / (len(POCKET) - 1)
    points, _ = face.line([(0, edge), (1, edge)], 500, 0.0, smooth=False)
    piping("pocket-piping", points, 0.15, trim)
    points, normals = face.line([(u, zip_line) for u in np.linspace(0.76, 0.24, 60)], 400, 0.02)
    zipper(points, normals, kit["cloth"], trim, kit["thread"], kit["metal"], 2.0, -10, 0.62)


@lru_cache(maxsize=None)
def sack():
    """Builds a filled body, which is therefore upright. Its mouth is drawn together."""
    at = np.linspace(1.2 / 31, 1, 30)
    width = smooth_steps([(0, 24), (0.3, 25.5), (0.75, 25), (0.88, 22.5), (1, 16)])(at)
    depth = smooth_steps([(0, 13), (0.3, 14), (0.75, 12.5), (0.88, 11), (1, 7)])(at)
    levels = soft.foot_levels(24, 13)
    levels += list(zip(width, depth, at * 31, 0 * at))
    rest = soft.rings(rounded(25, 13, 4, 8), levels, 104)
    body = soft.Body(rest, soft.pins(rest), soft.FIRM)
    share = np.clip(rest[:, :, 2] / 31, 0, 1)
    body.cloth.settle(600, gravity=200, push=body.stuffed(260 * (1 - 0.85 * share)), contact=body.apart(2.0))
    return body.skin()


# Middle line of the flap over y and z, from its seam on the back to its front edge.
FLAP = [(8.75, 26.2), (8.75, 29.0), (7.4, 32.0), (3.4, 33.6), (-1.6, 33.5), (-6.0, 31.7), (-8.5, 28.0), (-9.4, 23.0), (-9.3, 17.6)]


class Flap(Surface):
    """Flap over the mouth as a sheet. u runs across, and v from the back to the front edge."""

    def __init__(self, points, width):
        super().__init__(points, inside=(0, 0, 20))
        self.width, self.length = width, self.rows()[1]

    def place(self, x, v):
        """Returns (u, v) of a point x cm from the middle."""
        return x / self.width + 0.5, v


@lru_cache(maxsize=None)
def flap(width=23.5, drop=4.6, round_front=2.6, cell=0.4):
    """
    Builds the flap over the gathered body.
    drop: cm by which the flap's sides are lower than its middle. round_front: cm by which the sides are
    further back.
    """
    line = resample(spline(np.array(FLAP), 300), step=cell)
    v = np.linspace(0, 1, len(line))
    share = np.linspace(-1, 1, int(width / cell) + 1)[:, None]
    fall = smooth_steps([(0, 0.15), (0.14, 0.55), (0.36, 1.0), (0.62, 0.8), (1, 0.6)])(v)
    front = smooth_steps([(0, 0), (0.5, 0.1), (0.72, 1.0), (1, 1.0)])(v)
    sag = 0.22 * np.sin(share * 5.2 + 0.6) * np.sin(np.pi * np.clip(v / 0.62, 0, 1)) ** 2
    side = np.abs(share)
    x = share * width / 2 * (0.86 + 0.14 * smooth_steps([(0, 0), (0.4, 1), (1, 1)])(v))
    y = line[:, 0] + front * round_front * side**2.6 - (1 - front) * np.clip(line[:, 0], 0, None) * 0.12 * side**2
    z = line[:, 1] - drop * fall * side**2.7 + sag
    return Flap(np.stack(np.broadcast_arrays(x, y, z), -1), width)


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
    harness.carry_loop(kit, skin, trim, 26.6, rise=8.6, back=1.2, lift=0.42)
    harness.yoke(kit, skin, trim, 24.6, 27.0)
    harness.shoulder_straps(kit, skin, kit["main"], trim, (4.2, 25.0), (9.6, 4.6))


def base_band(kit, skin, trim, high=6.5):
    """Covers the bottom of the body up to a stitched edge. high: height of the edge, cm."""
    v = skin.uv(0, high)[1]
    rows = int(v * (skin.points.shape[1] - 1))
    sheet = skin.points[:, :rows] + skin.normals[:, :rows] * 0.14
    grid("base", sheet, trim, close_u=True)
    edge = sheet[:, -1] - skin.normals[:, rows - 1] * 0.06
    piping("base-edge", edge, 0.09, trim, closed=True)
    row = skin.line([(0, v - 0.016), (1, v - 0.016)], 600, 0.15, smooth=False)
    stitches("base-stitch", *row, kit["thread"], closed=True, **straps.SEAM)


def closing(kit, skin, lid, x, leather, width=2.1):
    """
    Adds a strap that runs down the flap and through a buckle on the front. Its tip is in a keeper. x:
    position of the strap, cm.
    """
    spot = lambda z, lift, across=x: [q[0] for q in skin.at([skin.uv(across, z)], lift)]
    low = skin.line([skin.uv(x, z) for z in np.linspace(15.2, 3.4, 14)], 80, 0.28)
    strap(f"tie{x}", *low, straps.tongues(low[0], width, 0.9), leather, 0.2, kit["thread"], 0.25)
    over = np.hstack(lid.line([lid.place(x, v) for v in np.linspace(0.36, 0.965, 20)], 60, 0.27))
    # Heights above the body: under the buckle's upper bar, over its lower one, into the keeper.
    lifts = ((16.4, 0.6), (14.6, 0.66), (13.0, 0.92), (11.4, 0.66), (9.6, 0.56), (8.2, 0.52))
    down = [np.concatenate(spot(z, lift)) for z, lift in lifts]
    both = spline(np.vstack([over, down]), 260)
    points, normals = both[:, :3], unit(both[:, 3:])
    strap(f"closing{x}", points, normals, straps.tongues(points, width, 1.1), leather, 0.2, kit["thread"], 0.25)
    buckle(f"buckle{x}", *spot(14.4, 0.78), (0, 0, 1.0), width + 0.9, 2.5, kit["metal"], 0.19, 0.35)
    for z, lift in ((13.0, 1.03), (9.9, 0.665), (9.1, 0.665)):
        dome(f"hole{x}", *spot(z, lift), (0, 0, 1), 0.13, 0.02, kit["dark"], 12)
    across = np.linspace(-1.3, 1.3, 24)
    lift = 0.86 - 0.7 * np.clip((np.abs(across) - 1.1) / 0.2, 0, 1)
    keeper, normals = skin.at([skin.uv(x + q, 11.0) for q in across], lift)
    strap(f"keeper{x}", keeper, normals, 0.9, leather, 0.14)


def views(detail):
    return {"quarter": View(36, 12), "front": View(0, 5), "back": View(152, 22), "detail": detail}


MODELS = {
    "backpack-city": Model(city, 46, views(View(26, 16, frame=17, target=(0.66, 0.05, 0.42)))),
    "backpack-flap": Model(flapped, 46, views(View(24, 14, frame=18, target=(0.62, 0.05, 0.46)))),
}
