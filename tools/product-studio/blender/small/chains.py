"""Chain belts of metal that are laid in a loose coil on the ground."""

import numpy as np

from ..core.curves import resample, spline
from ..core.model import Model, View
from . import links
from .links import UP
from .metals import polished


def coil(radius, pitch, turns, tail, squash=0.85, start=-150, wobble=0.25):
    """
    Returns a loose spiral as (n, 2) points in cm. It runs inwards, anticlockwise, from a tail outside.
    start: degrees at which the tail joins the spiral. squash: depth of the spiral divided by its width.
    """
    phi = np.linspace(0, turns * 2 * np.pi, int(turns * 120))
    size = radius - pitch * phi / (2 * np.pi) + wobble * np.sin(1.7 * phi + 0.5)
    angle = phi + np.radians(start)
    turn = np.stack([size * np.cos(angle), squash * size * np.sin(angle)], 1)
    knots = np.vstack([tail, turn[12::14]])
    return resample(spline(knots, 1600), step=0.05)


def big_links(_kit):
    """Builds a chain of large ovals, with a hook at the outer end and a drop on small links at the inner end."""
    metal = polished()
    path = coil(7.7, 2.25, 2.1, [(-8.6, -6.6), (-7.0, -7.6)], start=-112)
    head, end = links.cable("link", path, 2.3, 1.5, (0.24, 0.3), metal, tilt=33, straight=0.6)
    _hooked(head, 2.6, 1.5, 0.24, metal, lift=0.34)
    _pendant(end, metal)


def _hooked(head, length, width, wire, metal, lift):
    point, away = head
    away = away / np.linalg.norm(away)
    eye = (3.4 * wire, 2.9 * wire, (wire * 0.8, wire * 0.8))
    links.lay(links.oval("hook-eye", *eye, metal, 0, 36, 75), [links.pose(point + away * wire + lift * UP, away)])
    links.lay(links.hook("hook", length, width, wire, metal), [links.pose(point + away * wire * 2.6 + lift * UP, away, 4, -4)])


def _pendant(end, metal, bend=1.3):
    """Adds several small links that bend to the side, and a drop."""
    point, along = end
    along = along / np.linalg.norm(along)
    side = np.cross(UP, along)
    track = [point + along * a + side * bend * (a / 2) ** 2 for a in np.linspace(-0.1, 2.0, 40)]
    _, last = links.cable("small-link", track, 0.95, 0.66, 0.13, metal, tilt=40)
    links.lay(links.drop("drop", 1.4, 0.38, metal), [links.pose(last[0] + 0.4 * UP, last[1], 0, -2)])


def medals(_kit, gap=2.7, radius=1.15):
    """Builds coils of coins that are joined by two strands of fine chain, with a hanging coin at the end."""
    metal = polished()
    path = coil(8.0, 2.75, 2.05, [(-8.9, -6.6), (-7.2, -7.7)], start=-112, wobble=0.15)
    walked = np.append(0, np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1)))
    at = lambda s: np.array([np.interp(s, walked, path[:, 0]), np.interp(s, walked, path[:, 1])])
    step = gap + 2 * radius + 0.3
    middles = np.arange(1.6, walked[-1] - 1.0, step)
    random = np.random.default_rng(5)
    coins, eyes = [], []
    for k, s in enumerate(middles):
        along = np.append(at(s + 0.4) - at(s - 0.4), 0)
        coins.append(links.pose(np.append(at(s), 0.1), along, *random.normal(0, 1.2, 2)))
        if k + 1 < len(middles):
            for sign in (-1, 1):
                _strand(at, s, middles[k + 1], sign, radius, metal, k)
        for sign in (-1, 1):
            eyes.append(links.pose(np.append(at(s + sign * (radius + 0.06)), 0.21), along))
    links.lay(links.medal("coin", radius, metal), coins)
    links.lay(links.oval("eye", 0.5, 0.42, (0.1, 0.1), metal, 0, 36, 60), eyes)
    first, last = middles[0] - radius - 0.3, middles[-1] + radius + 0.2
    _hooked((np.append(at(first), 0), np.append(at(first - 0.3) - at(first), 0)), 1.9, 1.1, 0.17, metal, 0.16)
    _hanging_coin(np.append(at(last), 0), np.append(at(last + 0.3) - at(last), 0), metal)


def _hanging_coin(point, along, metal, radius=0.8):
    """Adds a short end of chain that turns inwards, with a smaller coin at the end."""
    along = along / np.linalg.norm(along)
    side = np.cross(UP, along)
    track = [point + along * a + side * 0.9 * (a / 2) ** 2 for a in np.linspace(-0.1, 2.0, 30)]
    _, (end, away) = links.cable("fine-end", track, 0.56, 0.4, 0.1, metal, tilt=38, steps=28)
    away = away / np.linalg.norm(away)
    links.lay(links.oval("end-eye", 0.5, 0.42, (0.1, 0.1), metal, 0, 36, 60), [links.pose(end + away * 0.1 + 0.21 * UP, away)])
    links.lay(links.medal("end-coin", radius, metal, beads=28), [links.pose(end + away * (radius + 0.2) + 0.1 * UP, away, 2)])


def _strand(at, start, end, sign, radius, metal, seed):
    """Adds a fine chain from coin to coin, curved to one side."""
    s = np.linspace(start + radius + 0.12, end - radius - 0.12, 40)
    line = np.array([at(x) for x in s])
    along = np.gradient(line, axis=0)
    side = np.stack([-along[:, 1], along[:, 0]], 1) / np.linalg.norm(along, axis=1, keepdims=True)
    belly = np.sin(np.pi * np.linspace(0, 1, 40))[:, None] * (0.32 + 0.1 * np.sin(seed * 2.1))
    links.cable(f"fine{seed}{sign}", line + side * belly * sign, 0.56, 0.4, 0.1, metal, tilt=38, seed=seed, steps=28)


CHAIN_VIEWS = {
    "quarter": View(-18, 38),
    "front": View(-14, 18),
    "top": View(-8, 70),
    "detail": View(-18, 42, frame=9.5, target=(0.62, 0.42, 0.5)),
}

MODELS = {
    "chain-links": Model(big_links, frame=24.5, views=CHAIN_VIEWS),
    "chain-medallion": Model(medals, frame=25, views={**CHAIN_VIEWS, "detail": View(-18, 46, frame=10, target=(0.5, 0.26, 0.5))}),
}
