"""Clutches with other constructions: a gathered pouch and a hard box."""

import numpy as np

from ..core.curves import circle, resample, rounded, unit
from ..core.details import stitches
from ..core.mesh import crease, grid, outward, sweep
from ..core.model import Model, View
from . import hardware, soft
from .clutches import FRAME_VIEWS
from .straps import SEAM


def hard_half(kit, name, width, height, depth, corner, side, seam=0.3, bend=1.25, dome=0.45):
    """Builds half of a hard case: walls that round over into a slightly domed face. The rim is at y = side * seam."""
    rings = []
    for y, less in [(seam, 0.0), (seam + (depth - bend - dome) * 0.5, 0.0)]:
        rings.append((y, less, 1.0))
    for angle in np.linspace(0, np.pi / 2, 10):
        rings.append((depth - dome - bend + bend * np.sin(angle), bend * (1 - np.cos(angle)), 1.0))
    for share in np.append(np.linspace(0.97, 0.04, 14), 0.0):
        rings.append((depth, bend, share))
    sheet = []
    for y, less, share in rings:
        flat = rounded(width - 2 * less, height - 2 * less, max(corner - less, 0.5), 14) * share
        if share < 1:
            # The face is a single round dome, because rings of the outline would meet in ridges like those on
            # an envelope.
            a, b = flat[:, 0] / (width / 2 - bend), flat[:, 1] / (height / 2 - bend)
            y = depth - dome + dome * (1 - a**2) * (1 - b**2)
        sheet.append(np.stack([flat[:, 0], side * y + 0 * flat[:, 0], flat[:, 1] + height / 2], 1))
    return crease(outward(grid(name, np.array(sheet).transpose(1, 0, 2), kit["main"], close_u=True)), 50)


def box(kit, width=18.4, height=11.2, depth=2.45, corner=2.6):
    """Builds a hard minaudière: two covered halves in a metal frame, with a lock of two balls on top."""
    for side in (-1, 1):
        hard_half(kit, f"half{side}", width, height, depth, corner, side)
        rim = resample(rounded(width + 0.05, height + 0.05, corner, 16), 200, closed=True)
        line = np.stack([rim[:, 0], np.full(len(rim), side * 0.26), rim[:, 1] + height / 2], 1)
        out = np.stack([rim[:, 0] / width, 0 * rim[:, 0], rim[:, 1] / height], 1)
        frame_sweep(f"frame{side}", line, out, kit["metal"])
    for x in (-1, 1):
        hardware.rod("hinge", np.linspace((x * 4.6 - 0.9, 0, 0.02), (x * 4.6 + 0.9, 0, 0.02), 6), kit["metal"], 0.22)
    top = height + 0.14
    hardware.plate("knob-plate", (0, 0, top), (0, 0, 1), (0, 1, 0), 2.6, 1.3, kit["metal"], 0.16, 0.6)
    for x in (-1, 1):
        hardware.rod(f"stem{x}", np.linspace((x * 0.42, x * 0.12, top), (x * 0.4, x * 0.12, top + 0.5), 4), kit["metal"], 0.2)
        hardware.ball(f"knob{x}", (x * 0.44, x * 0.12, top + 0.72), 0.5, kit["metal"])


def frame_sweep(name, line, out, metal, wide=0.46, tall=0.3):
    """Adds half of the frame: an upright band around a closed line. The band's face points along `out`."""
    along = unit(np.roll(line, -1, 0) - np.roll(line, 1, 0))
    across = np.broadcast_to((0.0, 1.0, 0.0), line.shape)
    normal = unit(np.cross(along, across))
    normal = normal * np.sign(np.sum(normal * out, 1).mean())
    shape = rounded(tall, wide, 0.1, 4)
    rings = line[:, None] + shape[None, :, :1] * normal[:, None] + shape[None, :, 1:] * across[:, None]
    return crease(outward(grid(name, rings, metal, close_u=True, close_v=True)), 45)


# Profile from the bottom up: width, depth, height in the middle, how much higher the ends are.
POUCH = [(25.5, 8.0, 0.5, 0.0), (27.5, 9.6, 1.4, 0.1), (29.4, 10.8, 3.2, 0.3), (30.4, 10.6, 5.6, 0.3), (30.2, 9.4, 8.0, -0.1)]
POUCH += [(29.0, 7.6, 10.4, -0.9), (27.0, 5.5, 12.4, -1.8), (25.0, 3.6, 13.9, -2.5), (24.0, 2.2, 14.9, -2.9), (23.6, 1.5, 15.5, -3.1)]


def pouch(kit, folds=30, reach=13.0, deep=0.75):
    """
    Builds a soft pouch whose leather is gathered under a rolled top edge.
    folds: number of folds around the pouch. Lengths in cm.
    """
    levels = soft.foot_levels(26, 8.6)[:4]
    coarse = soft.rings(rounded(30, 10, 4.9, 10), levels + POUCH, 120)
    skin = soft.Skin(soft.refined(coarse, 5), soft.refined(coarse, 5))
    body = fanned(skin, folds, reach, deep)
    grid("body", body.points, kit["main"], close_u=True)
    # The rolled edge hides the frame. The mouth is closed under it.
    mouth = skin.points[:, -1]
    lip(kit, mouth)


def fanned(skin, folds, reach, deep):
    """Returns a copy with folds of random length that start at the mouth and fade down the front and the back."""
    random = np.random.default_rng(9)
    p, n = skin.points, skin.normals
    count, rows = p.shape[:2]
    turn = np.arange(count) / count
    down = np.linalg.norm(np.diff(p, axis=1), axis=2)[:, ::-1].cumsum(1)[:, ::-1]
    down = np.concatenate([down, np.zeros((count, 1))], 1)
    height = np.zeros((count, rows))
    places = (np.arange(folds) + random.uniform(-0.32, 0.32, folds)) / folds
    for place in places:
        size, far = random.uniform(0.65, 1.0), reach * random.uniform(0.55, 1.15)
        bend = random.uniform(-0.009, 0.009)
        width = (0.32 + 0.055 * down / 2.0) / folds
        away = (turn[:, None] - place - bend * (down / reach) ** 1.3 + 0.5) % 1.0 - 0.5
        height += size * np.exp(-((away / width) ** 2)) * np.exp(-((down / far) ** 2.2))
    height *= np.clip(0.45 + down / 2.4, 0, 1)
    return soft.Skin(p + n * (deep * (height - 0.45 * np.exp(-((down / reach) ** 2.2))))[..., None], skin.rest)


def lip(kit, mouth, radius=0.62):
    """Adds a soft roll of leather along the mouth, round at its ends."""
    count = len(mouth)
    back, front = mouth[1 : count // 2], mouth[count // 2 + 1 :][::-1]
    middle = (back + front) / 2
    line = resample(middle[2:-2], 120) - (0, 0, 0.05)
    share = np.abs(np.linspace(-1, 1, 120))
    size = np.sqrt(np.clip(1 - np.clip((share - 0.8) / 0.2, 0, 1) ** 2, 0.004, 1))
    oval = circle(1, 24) * (radius * 0.8, radius * 1.45)
    sweep("lip", line, oval, kit["main"], up=(0, 0, 1), fixed=True, scale=size)
    for side in (-1, 1):
        row = line + np.array([0, side * radius * 1.36, -0.1])
        stitches(f"lip-stitch{side}", row[14:-14], (0, side * 0.9, -0.1), kit["thread"], **SEAM)


def views(detail):
    return {"quarter": View(28, 14), "front": View(0, 6), "top": View(24, 42), "detail": detail}


MODELS = {
    "clutch-pouch": Model(pouch, 41, views(View(22, 24, frame=16, target=(0.5, 0.2, 0.72)))),
    "clutch-box": Model(box, 31, {**FRAME_VIEWS, "detail": View(24, 24, frame=9.5, target=(0.5, 0.4, 0.86))}),
}
