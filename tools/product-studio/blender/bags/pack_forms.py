"""Backpack with another construction: drawn together with a cord."""

import numpy as np

from ..core.curves import circle, spline, unit
from ..core.details import place, strap
from ..core.mesh import box, sweep
from ..core.model import Model, View
from . import harness, hardware, pendants, soft
from .backpacks import base_band, sack, trim_of
from .canvas import cloth_kit
from .tote_forms import patch


def drawstring(kit, gather=9.0, cord_low=4.6):
    """
    Builds a stuffed sack with a flap pocket in front. The mouth is gathered by a cord that is tied above the
    pocket.
    """
    kit = cloth_kit(kit)
    trim = trim_of(kit)
    skin = sack()
    mouth = soft.gathered(skin, gather, 0.62, 24)
    soft.shell("body", mouth, kit["main"], kit["lining"], None, 0.2)
    base_band(kit, skin, trim)
    front_pocket(kit, skin, trim)
    tie(kit, skin, mouth, trim, cord_low)
    harness.carry_loop(kit, skin, trim, 26.6, rise=7.6, back=1.2, lift=0.42)
    harness.yoke(kit, skin, trim, 24.6, 27.0)
    harness.shoulder_straps(kit, skin, kit["main"], trim, (4.2, 25.0), (9.6, 4.6))


def front_pocket(kit, skin, trim, w=7.2):
    """Adds a flat pocket. Its flap is held by a strap with the plate of a buckle."""
    patch("pocket", skin, [(-w, 7.6), (w, 7.6), (w, 18.6), (-w, 18.6)], (1.8, 1.8, 0.4, 0.4), kit["main"], kit, 0.5, 0.4)
    patch("pocket-flap", skin, [(-w - 0.3, 14.2), (0, 13.2), (w + 0.3, 14.2), (w + 0.2, 19.6), (-w - 0.2, 19.6)], (1.6, 8, 1.6, 0.4, 0.4), trim, kit, 0.28, 0.36, 0.5)
    at, normal = (q[0] for q in skin.at([skin.uv(0, 14.7)], 0.8))
    hardware.turn_lock(at, normal, (0, 0, 1), kit["metal"], 2.4, 1.5)


def tie(kit, skin, mouth, trim, low, radius=0.3):
    """
    Adds the cord around the gathered mouth under loops of leather. The cord's ends pass a slider in front and
    hang down.
    """
    v = skin.level(low)
    u = np.linspace(0, 1, 480, endpoint=False)
    ring, normals = mouth.at(np.stack([u, np.full(480, v)], 1), radius * 0.9)
    pad = np.vstack([ring[-24:], ring, ring[:24]])
    even = np.stack([np.convolve(pad[:, k], np.ones(49) / 49, "valid") for k in range(3)], 1)
    out = unit(even - even.mean(0) * (1, 1, 0) - (0, 0, 1) * even[:, 2:])
    even = even + out * 0.26
    front = int(0.75 * 480)
    path = np.roll(even, -front - 5, 0)[: 480 - 10]
    heart = even[front] + np.array([0, -0.45, -0.7])
    ends = []
    for sign, long in ((1, 6.4), (-1, 5.2)):
        hang = [heart + (sign * 0.32, -0.05, 0.55), heart + (sign * 0.3, -0.05, -0.7)]
        for drop, aside in ((0.4, 0.8), (0.7, 1.15), (1.0, 1.3)):
            z = heart[2] - long * drop
            spot = skin.face_at(heart[0] + sign * aside, z, -1, 0.55)
            hang.append(np.array([spot[0], min(spot[1], heart[1] - 0.1) if drop < 0.6 else spot[1], z]))
        ends.append(np.array(hang))
    line = spline(np.vstack([ends[1][::-1], path[::-1][::20], path[:1], ends[0]]), 800)
    sweep("cord", line, circle(radius, 14), trim)
    pendants.cord_end(line[0], line[0] - line[5], kit["metal"], 0.4)
    pendants.cord_end(line[-1], line[-1] - line[-6], kit["metal"], 0.4)
    place(box("slider", (1.7, 1.0, 1.3), radius=0.28, materials=trim, segments=4), heart, (0, -1, 0.05), (0, 0, 1))
    for k in range(10):
        at = int((k + 0.5) * 48)
        p, n = even[at], out[at]
        up = np.linspace(-1, 1, 24)
        bow = (radius + 0.14) * np.sqrt(np.clip(1 - up**2, 0, 1)) * 1.25 - 0.22
        loop = p + n * bow[:, None] + np.outer(up * 1.15, (0, 0, 1.0))
        strap(f"loop{k}", loop, np.broadcast_to(n, loop.shape), 1.0, trim, 0.16)


def views(detail):
    return {"quarter": View(34, 12), "front": View(0, 5), "back": View(152, 22), "detail": detail}


MODELS = {
    "backpack-drawstring": Model(drawstring, 46, views(View(22, 16, frame=18, target=(0.56, 0.05, 0.72)))),
}
