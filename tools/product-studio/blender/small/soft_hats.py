"""Hats without a form of their own: a ribbed beanie with a turned-up cuff, a bucket hat of cloth."""

import numpy as np

from ..bags.hardware import dome
from ..bags.parts import waves
from ..core.curves import circle, spline, unit
from ..core.details import ring, stitches
from ..core.materials import surface
from ..core.mesh import crease, grid, outward, sweep, thicken
from .knitting import fuzz, knit, yarn

HALF_WIDTH, HALF_DEPTH = 0.93, 1.05


def around(count):
    return np.linspace(0, 2 * np.pi, count, endpoint=False)


class Crown:
    """A beanie's places: (r, z) along a profile, made oval, with the slack of an empty cap."""

    def __init__(self, lean=(1.1, 1.6), seed=4):
        self.lean, self.unrest = lean, waves(seed, 9)

    def points(self, profile, angle, tall=19.0):
        r, z = profile[None, :, 0], profile[None, :, 1]
        a = angle[:, None]
        share = np.clip((z - 6) / (tall - 6), 0, 1.2)
        soft = self.unrest(r * np.cos(a), r * np.sin(a) + z * 0.6)
        size = r * (1 + 0.035 * soft * np.clip(share * 3, 0, 1))
        x = size * np.cos(a) * HALF_WIDTH + self.lean[0] * share**2
        y = size * np.sin(a) * HALF_DEPTH + self.lean[1] * share**2
        drop = 0.9 * share**2 * (np.cos(a - 0.9)) * np.clip(r / 8, 0, 1)
        return np.stack([x, y, z - drop + 0.35 * soft * share], 2)


def walk(corners, step):
    """A profile through corners, evenly `step` cm apart."""
    line = spline(np.array(corners, float), 600)
    walked = np.append(0, np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1)))
    at = np.arange(0, walked[-1], step)
    return np.stack([np.interp(at, walked, line[:, k]) for k in (0, 1)], 1)


def closed(grid_):
    """Columns that run round: the first and the last come twice, and are not worked there."""
    return np.concatenate([grid_[-1:], grid_, grid_[:1]])


def ribbed(name, places, yarns, high=0.17, low=-0.16, thick=0.31, thin_from=None):
    """Two columns stand, two lie back; thin_from: row from which only the standing ones go on."""
    count = len(places)
    column = np.arange(-1, count + 1) % count
    back = column % 4 >= 2
    wide = closed(places)
    keep = np.ones(wide.shape[:2], bool)
    keep[[0, -1]] = False
    if thin_from is not None:
        keep[:, thin_from:] &= ~back[:, None]
    lift = np.where(back, low, high)[:, None] + np.zeros(wide.shape[:2])
    out = wide - wide.mean(0)[None]
    out[..., 2] = np.linspace(-0.3, 1, wide.shape[1])[None]
    knit(name, wide, yarns, outside=out, thick=thick, keep=keep, purl=back[:, None] & keep, lift=lift)
    fuzz(f"{name}-fuzz", places, yarns, 2600, outside=closed(places)[1:-1] - places.mean((0, 1)), length=0.4, radius=0.008)


def beanie(_kit, columns=112, row=0.46):
    """A cap knitted in ribs, its cuff turned up once."""
    yarns, ground = yarn("beanie-yarn", twist=30.0), yarn("knit-ground", 0.28)
    shape, angle = Crown(), around(columns)
    body = walk([(9.0, 5.5), (9.3, 8.0), (9.65, 10.5), (9.2, 14.0), (7.6, 17.2), (4.8, 19.2), (2.2, 20.0), (0.7, 20.1)], row)
    ribbed("crown", shape.points(body, angle), yarns, thin_from=len(body) - 11)
    inner = body * (1, 1) - (0.22, 0.12)
    outward(grid("crown-ground", shape.points(np.maximum(inner, 0.02), around(220)), ground, close_u=True))
    cuff = walk([(9.25, 0.25), (9.5, 0.12), (9.72, 0.6), (9.85, 3.0), (9.9, 5.8), (9.75, 7.1), (9.45, 7.35), (9.2, 7.0)], row)
    ribbed("cuff", shape.points(cuff, angle), yarns, 0.2, -0.18)
    outward(grid("cuff-ground", shape.points(cuff - (0.2, 0.0), around(220)), ground, close_u=True))
    inside = walk([(9.1, 0.3), (8.85, 3.0), (8.9, 7.0)], 0.5)
    grid("cuff-inside", shape.points(inside, around(160)), ground, close_u=True)


class Bucket:
    """
    A crown of two side pieces and a round top over a brim that falls.
    high: of the crown; fall, reach: how far the brim goes down and out.
    """

    def __init__(self, high=8.2, fall=5.2, reach=4.0, seed=9):
        self.high, self.fall, self.reach, self.unrest = high, fall, reach, waves(seed, 12)

    def place(self, r, z, angle):
        """Points of a ring or a sheet: r, z and angle spread to one another; slow waves make it cloth."""
        r, z, a = np.broadcast_arrays(r, z, angle)
        loose = self.unrest(r * np.cos(a), r * np.sin(a))
        rim = np.clip((r - 9.4) / self.reach, 0, 1)
        up = 0.5 * rim * loose + 0.55 * rim * np.cos(2 * a) + 0.16 * loose * (z > self.fall)
        # The crown sinks in a little where no head fills it.
        body = np.clip((z - self.fall) / 3, 0, 1) * np.clip(r / 6, 0, 1) * np.clip((self.fall + self.high + 0.3 - z) / 2.5, 0.35, 1)
        size = r * (1 + (0.012 + 0.03 * body) * self.unrest(z * 1.3 + 6 * np.cos(a), 7 * np.sin(a)))
        up = up - 0.5 * np.clip(1 - (r / 8.2) ** 2, 0, 1) * (z > self.fall + self.high - 0.5)
        return np.stack([size * np.cos(a) * HALF_WIDTH, size * np.sin(a) * HALF_DEPTH, z + up], -1)

    def brim(self, share):
        """(r, z) at a share of the brim from the crown to its edge."""
        return 9.35 + self.reach * share**0.9, self.fall * (1 - share**1.12)

    def side(self, share):
        """(r, z) at a share of the crown's height."""
        return 9.3 - 1.5 * share**1.3 - 0.5 * np.clip((share - 0.86) / 0.14, 0, 1) ** 2, self.fall + self.high * share


def rows_of(hat, line, thread, lift, size=None):
    """A row of stitches round the hat; line: function of angles → (r, z)."""
    a = around(720)
    r, z = line
    points = hat.place(np.full(720, r), np.full(720, z), a)
    near = hat.place(np.full(720, r + lift[0]), np.full(720, z + lift[1]), a)
    normals = unit(near - points)
    return stitches("hat-row", near, normals, thread, **(size or {"length": 0.34, "gap": 0.14, "radius": 0.05}), closed=True)


def bucket(kit):
    hat, cloth, thread = Bucket(), kit["main"], surface("hat-thread", "thread", 0.74)
    a = around(300)[:, None]
    share = np.linspace(0, 1, 96)[None]
    skins = [cloth, kit["cloth"], cloth]
    for name, line in (("brim", hat.brim(share)), ("side", hat.side(share))):
        quilted = 0.07 * np.abs(np.sin((share - 0.1) / 0.14 * np.pi)) ** 0.6 if name == "brim" else 0.0
        sheet = outward(grid(name, hat.place(line[0], line[1] + quilted, a), skins, close_u=True))
        crease(thicken(sheet, 0.24, inside=1, rim=2), 60)
    r, z = hat.side(1.0)
    size = np.linspace(0.003, 1, 26)[None]
    top = hat.place(r * size, z + 0.06 + 0.5 * (1 - size**2.2), a)
    grid("top", top, cloth, close_u=True)
    # Seams: cords of turned cloth where top, side and brim meet.
    for radius, height, thick in ((r, z + 0.06, 0.16), (9.36, hat.fall + 0.02, 0.1)):
        loop = hat.place(np.full(400, radius), np.full(400, height), around(400))
        sweep("seam", loop, circle(thick, 10), cloth, closed=True)
    edge = hat.brim(1.0)
    sweep("brim-edge", hat.place(np.full(400, edge[0]), np.full(400, edge[1]), around(400)), circle(0.15, 10), cloth, closed=True)
    for k in np.linspace(0.1, 0.94, 7):
        rows_of(hat, hat.brim(k), thread, (0.02, 0.03))
    rows_of(hat, hat.side(0.955), thread, (0.012, 0.0))
    rows_of(hat, hat.side(0.05), thread, (0.012, 0.0))
    rows_of(hat, (r - 0.35, z + 0.16), thread, (0.0, 0.1))
    _eyelets(hat, kit)


def _eyelets(hat, kit):
    """Two eyelets on each side of the crown, and a stud where the seam ends."""
    for turn in (-58, -44, 122, 136):
        a = np.radians(turn)
        r, z = hat.side(0.62)
        at = hat.place(r, z, a)
        normal = np.array([np.cos(a) / HALF_WIDTH, np.sin(a) / HALF_DEPTH, 0.1])
        normal /= np.linalg.norm(normal)
        ring("eyelet", at + normal * 0.06, normal, 0.3, 0.1, kit["metal"])
        dome("eyelet-hole", at + normal * 0.02, normal, (0, 0, 1), 0.26, 0.03, kit["dark"], 24)
