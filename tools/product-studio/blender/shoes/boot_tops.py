"""Surfaces of a boot's leg: ribs of stretch knit, quilting, and parts of another leather."""

import numpy as np

from ..core.curves import smooth_steps


def whole(boot, lift, leather, lining, columns=140, start=0.0, top=None, thickness=0.16, name="upper"):
    """
    Adds a closed sheet over the skin, with a relief.
    lift: the relief as a function (u, w, points) → cm over the skin. start: loop of the sheet's lower edge.
    top: levels of its upper edge over u, by default the topline.
    """
    high = boot.top if top is None else boot.form.edge(top)
    share = np.linspace(0, 1, columns)[None, :]
    w = start + (high[:, None] - start) * share
    u = np.broadcast_to(boot.form.u[:, None], w.shape)
    uv = np.stack([u, w / boot.high], 2)
    points = boot.skin.at(uv.reshape(-1, 2))[0].reshape(*w.shape, 3)
    return boot.panel(name, uv, lift(u, w, points), leather, lining, thickness, closed=True)


def round_way(boot, w):
    """
    Returns a function that converts u to the length in cm from the heel around the leg at loop w. Also
    returns the total length.
    """
    u = np.linspace(0, 1, 800)
    points = boot.skin.at(np.stack([u, np.full(800, w / boot.high)], 1))[0]
    walked = np.append(0, np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1)))
    return (lambda at: np.interp(at, u, walked)), float(walked[-1])


def ribs(boot, level, start, pitch=0.42, depth=0.07, fade=0.8):
    """Returns the relief of a rib knit from loop `start` up. The ribs are evenly spaced at loop `level`."""
    way, length = round_way(boot, level)
    count = round(length / pitch)
    rise = smooth_steps([(start, 0), (start + fade, 1)])
    return lambda u, w, points: depth * rise(w) * (np.abs(np.cos(np.pi * way(u) / length * count)) ** 0.7 - 0.5)


def puffs(low, pitch=3.4, depth=0.55, high=100.0, seed=2):
    """
    Returns the relief of a padded leg with seams around it: thick rings, puckered along their seams.
    low, high: heights between which the leg is padded.
    """
    chance = np.random.default_rng(seed)
    waves = [(chance.uniform(0.8, 2.6), chance.uniform(0, 6.3), chance.uniform(-0.5, 0.5)) for _ in range(9)]

    def lift(u, w, points):
        angle = 2 * np.pi * u * 11
        share = np.mod((points[..., 2] - low) / pitch, 1)
        ring = np.floor((points[..., 2] - low) / pitch)
        fat = np.sqrt(np.abs(np.sin(np.pi * share)))
        pucker = sum(np.sin(angle * rate + phase + ring * 2.1 + skew * points[..., 2]) for rate, phase, skew in waves) / 9
        near = np.exp(-((np.minimum(share, 1 - share) * pitch / 0.75) ** 2))
        end = np.clip((high - points[..., 2]) / 1.2, 0, 1) ** 0.5
        return end * np.where(points[..., 2] > low, depth * fat * (1 + 0.22 * pucker) + 0.4 * pucker * near * fat, 0.0)

    return lift
