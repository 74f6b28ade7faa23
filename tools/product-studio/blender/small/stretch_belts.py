"""A stretch belt for the waist: ribbed elastic and a clasp of two interlocking halves. Centimetres."""

import numpy as np

from ..core.curves import rounded, smooth_steps
from ..core.materials import surface
from ..core.mesh import crease, grid, outward, sweep
from . import bands
from .turned import lathe, softened, stand

WIDTH, THICK, HEIGHT = 5.4, 0.26, 2.85


def elastic(way, place, kit, start, end):
    """The elastic between two angles: fine ribs stand upright along it, its edges are plain."""
    s = np.arange(float(place(start)), float(place(end)), 0.055)
    across = np.linspace(-1, 1, 41)
    ribs = 0.5 + 0.5 * np.cos(2 * np.pi * s / 0.33)
    faces = {}
    for name, sign in (("face", 1), ("back", -1)):
        rows = []
        for t in across:
            inside = np.clip((1 - abs(t)) / 0.13, 0, 1)
            bulge = 0.075 * ribs * smooth_steps([(0.35, 0), (0.6, 1)])(np.array([inside]))[0]
            # Stretched over the hips, it waves a little at its edges.
            soft = 0.1 * np.sin(s / 3.1 + 1.2 * t) * abs(t) ** 2
            edge = THICK / 2 * np.sqrt(max(0.02, 1 - abs(t) ** 14))
            rows.append(way.at(s, soft + sign * (edge + bulge) - THICK / 2, HEIGHT + t * WIDTH / 2)[0])
        faces[name] = np.array(rows).transpose(1, 0, 2)
    sheet = np.concatenate([faces["face"], faces["back"][:, ::-1]], 1)
    crease(outward(grid("elastic", sheet, kit["main"], close_v=True)), 60)


def tab(way, place, kit, middle, side):
    """Leather that joins the elastic's end to a half of the clasp."""
    skins = [kit["smooth"], kit["edge"], kit["lining"]]
    angles = np.linspace(middle - 6, middle + 6, 40)
    s = place(angles)
    points, normals, _ = way.at(s, 0.14, HEIGHT)
    share = np.linspace(-1, 1, 40) * side
    widths = WIDTH * np.interp(share, [-1, -0.75, -0.1, 1], [0.62, 0.82, 1.05, 1.05])
    bands.band("tab", points, normals, widths, THICK + 0.3, skins, rounding=0.1)
    thread = surface("belt-thread", "thread", 0.74)
    for turn in (middle + side * 5.2, middle + side * 4.4):
        bands.cross_rows(way, thread, WIDTH, [float(place(turn))], lambda s: HEIGHT + 0 * s, margin=0.3, out=0.15)


def half_clasp(way, s, side, metal, wide=3.5, high=5.6):
    """A domed half disc with grooves that follow its rim; side: 1 on the right."""
    turn = np.linspace(-np.pi / 2, np.pi / 2, 91)
    r = np.concatenate([np.linspace(0.0, 0.97, 70), [0.985, 1.0, 1.0]])
    x = side * wide * np.outer(r, np.cos(turn) ** 0.8)
    z = high / 2 * np.outer(r, np.sign(np.sin(turn)) * np.abs(np.sin(turn)) ** 0.9)
    dome = 0.5 * np.sqrt(np.clip(1 - 0.82 * r**2, 0, 1)) + 0.1
    groove = 0.055 * np.abs(np.cos(r * np.pi * 4.5)) ** 0.5 * (r < 0.96) - 0.055 * (r < 0.96)
    lift = dome + groove
    lift[-3:] = (0.24, 0.18, -0.05)
    rows = [way.at(s + side * 0.035 + a, 0.22 + np.full(91, b), HEIGHT + c)[0] for a, b, c in zip(x, lift, z)]
    points = np.array(rows)
    # The flat side that faces the other half.
    low = [way.at(s + side * 0.035 + x[-1] * 0, np.full(91, -0.05), HEIGHT + z[-1])[0]]
    crease(outward(grid("clasp", np.concatenate([low, points]), metal)), 35)


def tongue(way, s, metal):
    """What is seen of the hook in the slit between the halves, and the stud that rides over it."""
    heights = np.linspace(-2.6, 2.6, 24)
    path = np.array([way.at(s, 0.1, HEIGHT + z)[0][0] for z in heights])
    _, normal, _ = way.at(s)
    sweep("tongue", path, rounded(0.2, 0.5, 0.05, 3), metal, up=normal[0])
    at = way.at(s, 0.74, HEIGHT)[0][0]
    button = [(0.004, 0.26), (0.3, 0.23), (0.5, 0.12), (0.56, 0.0), (0.56, -0.12)]
    stand(lathe("stud", softened(button, 0.06), metal, 64), at, normal[0])
    rim = [(0.56, -0.1), (0.66, -0.06), (0.72, 0.02), (0.66, 0.1), (0.58, 0.08)]
    stand(lathe("stud-rim", softened(rim, 0.05), metal, 64), at, normal[0])


def stretch(kit):
    way, place = bands.standing_hoop(11.2, 8.5, -60, 420)
    elastic(way, place, kit, 16, 344)
    tab(way, place, kit, 16, 1)
    tab(way, place, kit, 344, -1)
    front = float(place(0))
    for side, s in ((1, front), (-1, float(place(360)))):
        half_clasp(way, s, side, kit["metal"])
    tongue(way, front, kit["metal"])
