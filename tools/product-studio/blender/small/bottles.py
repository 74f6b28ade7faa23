"""Bottles, cans and glass jars of care products, with caps and lids. z is up, and the label faces -y. Centimetres."""

import numpy as np

from ..core.materials import Nodes, surface
from ..core.mesh import loft
from ..core.surface import Surface
from . import labels
from .turned import lathe, softened
from .tubes import lacquered


def foam(name="foam", color=0.045, mask="fixed"):
    """Creates fine sponge: dull, full of pores."""
    nodes = Nodes(name)
    nodes.set(Roughness=1.0, Specular=0.05)
    pores = nodes.noise(13, 5, 0.8)
    nodes.bump(pores, 0.9, 0.12)
    level = (color,) * 3 if np.isscalar(color) else color
    nodes.tone(level, nodes.math("ADD", nodes.math("MULTIPLY", pores, 1.3), 0.35))
    return nodes.mark(mask)


def moved(parts, x, y):
    for part in parts:
        part.location = (x, y, 0)


def oval_rings(profile, wide, deep, power=2.6, count=140):
    """Returns rings of a flat bottle with evenly spaced points. profile: (size as a share of the body, z)."""
    bent = lambda v: np.sign(v) * np.abs(v) ** (2 / power)
    turn = np.linspace(0, 2 * np.pi, count * 40)
    line = np.column_stack([wide * bent(np.cos(turn)), deep * bent(np.sin(turn))])
    # With equal angles a flat side would have few points, and a print on this side would be stretched towards
    # the middle.
    run = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
    even = np.linspace(0, run[-1], count, endpoint=False)
    x, y = np.interp(even, run, line[:, 0]), np.interp(even, run, line[:, 1])
    return np.array([np.column_stack([x * size, y * size, np.full(count, z)]) for size, z in profile])


def applicator_bottle(_kit, wide=2.75, deep=1.7, high=9.6, lines=("блеск для обуви", "100 мл")):
    """Builds a flat plastic bottle with a sponge on the neck, and the cap next to the bottle."""
    body = surface("bottle", "acetate")
    steps = [(0.9, 0.0), (0.955, 0.03), (1, 0.25)] + [(1, z) for z in np.linspace(0.4, high - 1.5, 40)]
    fall = np.linspace(0, np.pi / 2, 22)[1:]
    steps += [(1 - 0.44 * (1 - np.cos(a)), high - 1.5 + 1.5 * np.sin(a)) for a in fall]
    loft("bottle", oval_rings(steps, wide, deep), body, sharp=50)
    black = surface("collar", "acetate", 0.02, "fixed")
    neck = [(1.3, high - 0.5), (1.38, high - 0.1), (1.38, high + 0.1), (1.2, high + 0.16), (1.2, high + 0.75), (1.28, high + 0.8), (1.28, high + 1.0), (1.0, high + 1.02)]
    lathe("collar", softened(neck, 0.05), black)
    dome = [(1.12, high + 0.9), (1.19, high + 1.1), (1.2, high + 1.75), (1.06, high + 2.1), (0.7, high + 2.3), (0.3, high + 2.36), (0.004, high + 2.37)]
    rough = lambda r, z, a: r + 0.02 * np.sin(19 * a + 7 * z) * np.sin(23 * z + 3 * a)
    lathe("sponge", softened(dome, 0.25), foam(), 160, rough, sharp=70)
    skin = Surface(oval_rings([(1, z) for z in np.linspace(0.5, high - 1.6, 40)], wide, deep).transpose(1, 0, 2), closed=True)
    around = skin.rows()[0]
    tall = high - 2.1
    place = labels.sheet_of(skin, (0.75, 0.5), ((1 / around, 0), (0, 1 / tall)))
    labels.bar(-2.75, 2.75, -3.1, 3.1, place, labels.paper(), 0.014, 0.1)
    for y in (-2.85, 2.79):
        labels.bar(-2.75, 2.75, y, y + 0.06, place, labels.tint(), 0.022, 0.1)
    labels.house_mark(place, 0.56, lines, 3.8)
    moved([cup("cap", 1.55, 3.1, body)], 4.9, -1.3)


def cup(name, radius, high, material, sheet=0.11, step=0.0):
    """Adds a cap that is upright on its rim, with a soft crown and a bead below."""
    line = [(radius - sheet, 0.3), (radius - sheet, 0.0), (radius + step, 0.0), (radius + step, 0.32), (radius, 0.4)]
    line += [(radius - 0.01, high * 0.6), (radius - 0.05, high - 0.1), (radius * 0.75, high), (0.004, high)]
    return lathe(name, softened(line, [0.03, 0.03, 0.04, 0.04, 0.4, 0.22, 0.3]), material, 160)


def spray_can(_kit, radius=2.65, high=14.2, lines=("защита от влаги", "для замши и кожи", "250 мл")):
    """Builds an aerosol can with a painted body, a bare dome and valve cup, a button, and the cap next to the can."""
    paint = lacquered(rough=0.24)
    bare = surface("bare", "metal", (0.62, 0.62, 0.63), "fixed")
    body = [(radius - 0.12, 0.25), (radius, 0.22), (radius, 0.4)] + [(radius, z) for z in np.linspace(0.6, high - 0.3, 30)]
    lathe("can", [*body, (radius, high)], paint, 200)
    foot = [(radius - 0.3, 0.1), (radius - 0.15, 0.0), (radius + 0.05, 0.02), (radius + 0.08, 0.14), (radius + 0.05, 0.26), (radius - 0.05, 0.3)]
    lathe("foot", softened(foot, 0.06), bare, 160)
    turn = np.linspace(0, 1.15, 16)
    dome = [(radius - 0.02, high - 0.02), (radius + 0.08, high + 0.03), (radius + 0.09, high + 0.16), (radius - 0.02, high + 0.22)]
    dome += [(radius - 0.1 - 1.15 * (1 - np.cos(a)) / 0.6, high + 0.22 + 1.05 * np.sin(a)) for a in turn]
    r, top = dome[-1]
    dome += [(r + 0.08, top + 0.06), (r + 0.08, top + 0.26), (r - 0.08, top + 0.3), (r - 0.16, top + 0.02), (0.55, top + 0.0), (0.5, top + 0.35), (0.004, top + 0.36)]
    lathe("dome", softened(dome, 0.05), bare, 160)
    white = surface("button", "acetate", (0.82, 0.8, 0.76), "fixed")
    button = [(0.62, top + 0.3), (0.64, top + 0.36), (0.62, top + 1.15), (0.52, top + 1.25), (0.25, top + 1.16), (0.004, top + 1.14)]
    lathe("button", softened(button, 0.08), white, 80)
    dark = surface("nozzle", "rubber", 0.02, "fixed")
    labels.bar(-0.11, 0.11, -0.11, 0.11, labels.wall(0.64, -70, top + 0.85), dark, 0.01, 0.05)
    place = labels.wall(radius, -86, high * 0.5)
    reach = np.pi * radius
    labels.bar(-reach, reach, -4.4, 4.4, place, labels.paper(), 0.014, 0.1)
    for y, wide in ((-4.12, 0.06), (4.06, 0.06), (-3.9, 0.025), (3.86, 0.025)):
        labels.bar(-reach, reach, y, y + wide, place, labels.tint(), 0.022, 0.1)
    labels.house_mark(place, 0.6, lines, 3.9)
    back = labels.wall(radius, 74, high * 0.5)
    for k, line in enumerate(("способ применения", "встряхните баллон", "распылите с 20 см", "дайте высохнуть", "беречь от огня")):
        labels.words(line, 0.34 if k else 0.4, back, labels.ink(), (0, 2.2 - 0.95 * k), font=labels.BOLD)
    moved([cup("can-cap", radius - 0.18, 3.6, paint, 0.1, 0.08)], 5.9, -2.2)


def glass_jar(_kit, radius=3.5, high=4.3, lines=("крем-бальзам", "50 мл")):
    """Builds a thick jar of cream in opal glass in the product's color, under a bare metal lid."""
    glass = surface("opal", "acetate")
    outer = [(0.004, 0.12), (radius - 0.7, 0.1), (radius - 0.45, 0.0), (radius, 0.35), (radius, high - 0.45), (radius - 0.4, high), (radius - 0.7, high)]
    lathe("jar", softened(outer, [0.1, 0.15, 0.4, 0.45, 0.2]), glass, 200)
    place = labels.wall(radius, -100, high * 0.45)
    labels.bar(-2.4, 2.4, -1.35, 1.3, place, labels.paper(), 0.02, 0.1)
    labels.house_mark(place, 0.5, lines, 3.4, mark=False)
    metal, rim = surface("bare", "metal", (0.62, 0.62, 0.63), "fixed"), radius + 0.05
    line = [(rim - 0.1, high - 0.05), (rim - 0.02, high - 0.08), (rim, high), (rim, high + 0.08), (rim, high + 1.1), (rim - 0.06, high + 1.3)]
    line += [(rim - 0.3, high + 1.38), (rim - 0.5, high + 1.32), (0.004, high + 1.32)]
    tall = softened([*line[:4], *[(rim, z) for z in np.linspace(high + 0.1, high + 1.05, 12)], *line[4:]], 0.06)
    knurl = lambda r, z, a: r - 0.04 * (r > rim - 0.02) * (z > high + 0.1) * (z < high + 1.05) * (1 - np.abs(np.cos(a * 60)))
    lathe("jar-lid", tall, metal, 120 * 6, knurl, sharp=30)
    turn = np.radians(-14)
    top = labels.plane((0, 0, high + 1.32), (np.cos(turn), np.sin(turn), 0), (-np.sin(turn), np.cos(turn), 0))
    dark = surface("etched", "rubber", 0.05, "fixed")
    labels.words(labels.HOUSE, 0.62, top, dark, spacing=1.15)
    labels.disc(0.62, top, dark, (0, 1.35))
