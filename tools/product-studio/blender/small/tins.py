"""Flat round tin of shoe cream: a base with cream, an opener on the side, and a lid with a label."""

import numpy as np

from ..core.curves import smooth_steps, spline
from ..core.materials import NEUTRAL, Nodes, surface
from ..core.mesh import add_mesh, cylinder, grid, loft
from .turned import lathe, softened, spun, stand

RADIUS, HEIGHT, NECK = 4.2, 2.3, 4.06
LID, DEPTH, SHEET = 4.4, 1.05, 0.07


def cream():
    """Creates wax cream in the product's color: soft gloss, no texture."""
    nodes = Nodes("cream")
    level = NEUTRAL * 0.8
    nodes.set(Base_Color=(level, level, level, 1), Roughness=0.3, Specular=0.4, Clearcoat=0.2, Clearcoat_Roughness=0.15)
    nodes.bump(nodes.noise(1.4, 3), 0.05)
    return nodes.mark("main")


def swirl(name, radius, z, material, turns=2.1):
    """Adds cream that a spatula has shaped: a soft ridge that spirals to a peak in the middle."""
    r = np.linspace(0.004, radius, 110)[None, :]
    angle = np.linspace(0, 2 * np.pi, 240, endpoint=False)[:, None]
    share = r / radius
    wave = 0.5 + 0.5 * np.cos(angle - turns * 2 * np.pi * share**0.85)
    keep = smooth_steps([(0, 0.3), (0.16, 1.0), (0.7, 0.85), (0.93, 0.12), (1, 0)])(share.ravel())[None, :]
    lift = 0.42 * wave**1.6 * keep + 0.26 * np.exp(-((r / 0.42) ** 2)) + 0.1 * np.clip((share - 0.93) / 0.07, 0, 1) ** 2
    points = np.stack([r * np.cos(angle), r * np.sin(angle), z + lift + 0 * angle], 2)
    return grid(name, points, material, close_u=True)


def base(metal, filling):
    """Adds the tin around the z axis, with the bottom at 0, a beaded foot, a step for the lid, and a rolled rim."""
    outer = [(0.004, 0.1), (3.7, 0.1), (3.85, 0.0), (4.1, 0.0), (RADIUS, 0.12), (RADIUS, 1.3), (RADIUS - 0.02, 1.38)]
    outer += [(NECK, 1.44), (NECK, HEIGHT - 0.22), (NECK + 0.07, HEIGHT - 0.15), (NECK + 0.07, HEIGHT - 0.03)]
    outer += [(NECK + 0.0, HEIGHT), (NECK - 0.1, HEIGHT - 0.03), (NECK - 0.1, HEIGHT - 0.16), (NECK - 0.06, HEIGHT - 0.3)]
    outer += [(NECK - 0.06, 0.9)]
    lathe("tin", softened(outer, 0.055), metal, 200)
    swirl("cream", NECK - 0.06, HEIGHT - 0.6, filling)


def turn_key(metal, angle, z=0.8):
    """Adds the little wing that lifts the lid, riveted to the tin's side at an angle in degrees."""
    a = np.radians(angle)
    out = np.array([np.cos(a), np.sin(a), 0.0])
    wing = [(0.0, 0.2), (0.24, 0.32), (0.5, 0.5), (0.78, 0.52), (0.92, 0.3), (0.9, 0.0)]
    half = np.array(wing + [(x, -y) for x, y in wing[-2::-1]])
    loop = spline(np.vstack([half, -half]), 120, periodic=True)
    levels = ((1.0, 0.0), (1.03, 0.02), (1.03, 0.07), (1.0, 0.095), (0.9, 0.1))
    rings = np.array([np.column_stack([loop * s, np.full(120, z_)]) for s, z_ in levels])
    place = (RADIUS + 0.16) * out + (0, 0, z)
    tilt = np.radians(14)
    side = np.array([-np.sin(a), np.cos(a), 0.0]) * np.cos(tilt) + np.array([0, 0, 1]) * np.sin(tilt)
    stand(loft("key", rings, metal, sharp=40), place, out, side)
    stand(cylinder("key-post", 0.2, 0.34, materials=metal), place - out * 0.06, out)
    dome = [(0.004, 0.13), (0.1, 0.115), (0.17, 0.07), (0.2, 0.0), (0.2, -0.05)]
    stand(lathe("key-head", dome, metal, 32), place + out * 0.1, out)


def lid(metal, label=True):
    """Adds the lid around the z axis, with the shoulder at 0 and open below. Returns the parts of the lid."""
    outer = [(0.004, -0.09), (3.28, -0.09), (3.36, 0.0), (3.44, 0.06), (3.62, 0.06), (3.7, 0.0), (3.76, -0.06)]
    outer += [(3.86, -0.06), (3.94, 0.0), (LID, 0.0), (LID, -0.26), (LID, -0.3)]
    skirt = [(LID, z) for z in np.linspace(-0.32, -0.82, 10)] + [(LID, -0.88), (LID + 0.07, -0.93), (LID + 0.07, -1.02)]
    inner = [(LID, -DEPTH), (LID - 0.1, -1.0), (LID - SHEET, -0.9), (LID - SHEET, -0.14), (3.0, -0.16), (0.004, -0.16)]
    radii = [0.06] * 8 + [0.24] + [0.02] * 12 + [0.05] * 7
    line = [*outer, *skirt, *inner]
    profile = softened(line, (radii + [0.05] * len(line))[: len(line) - 2])
    ribs = 132

    def knurl(r, z, angle):
        on = np.clip((z + 0.86) / 0.06, 0, 1) * np.clip((-0.3 - z) / 0.06, 0, 1) * (r > LID - 0.02)
        return r + 0.045 * on * (np.abs(np.cos(angle * ribs / 2)) - 1)

    parts = [lathe("lid", profile, metal, ribs * 6, knurl, sharp=30)]
    return parts + (paper_label(3.12, -0.085) if label else [])


def paper_label(radius, z):
    """
    Adds a round label of ivory enamel, with two printed rings and a disc that fades out in bars, like a
    half-tone.
    """
    ivory = surface("label", "rubber", (0.93, 0.885, 0.80), "fixed")
    ink = surface("ink", "rubber", NEUTRAL * 0.5)
    disc = [(0.004, z + 0.03), (radius - 0.03, z + 0.03), (radius, z + 0.015), (radius, z - 0.02)]
    parts = [lathe("label", disc, ivory, 160)]
    for outer, width in ((radius - 0.16, 0.07), (radius - 0.3, 0.025)):
        ring = [(outer - width, z + 0.034), (outer, z + 0.034)]
        parts.append(lathe("label-ring", ring, ink, 160))
    return [*parts, half_tone(1.75, z + 0.034, ink)]


def half_tone(radius, z, ink, bars=13):
    """Adds a disc of bars that become thinner from below upwards."""
    points, faces = [], []
    pitch = 2 * radius / bars
    for k in range(bars):
        middle = -radius + (k + 0.5) * pitch
        high = pitch * (0.92 - 0.8 * k / (bars - 1))
        levels = np.clip(middle + np.linspace(-0.5, 0.5, 6) * high, -radius, radius)
        reach = np.sqrt(np.maximum(radius**2 - levels**2, 0))
        base_index = len(points)
        points += [(x, y, z) for y, x in zip(levels, reach)] + [(-x, y, z) for y, x in zip(levels[::-1], reach[::-1])]
        faces.append(tuple(range(base_index, base_index + 12)))
    return add_mesh("half-tone", points, faces, ink, smooth=False)


def lean(parts, towards, tilt):
    """
    Leans the lid on the tin.
    towards: angle in the ground plane from which the lid leans, degrees. tilt: steepness of the lid, degrees.
    """
    a, t = np.radians([towards, tilt])
    flat = np.array([np.cos(a), np.sin(a), 0.0])
    up = np.array([0.0, 0.0, 1.0])
    high = (LID + 0.07) * np.sin(t) + DEPTH * np.cos(t)
    edge = NECK + 0.07
    far = edge + ((HEIGHT - 0.02 - high) * np.cos(t) + 0.17) / np.sin(t)
    for part in parts:
        stand(part, flat * far + up * high, flat * np.sin(t) + up * np.cos(t), (-np.sin(a), np.cos(a), 0))


def tin_of_cream(towards=191, tilt=61, key=-58):
    metal = spun()
    base(metal, cream())
    turn_key(metal, key)
    lean(lid(metal), towards, tilt)
