"""Knitted gloves without finger tips, with long ribbed cuffs."""

import numpy as np

from ..core.mesh import add_mesh
from .glove_parts import DEEP, Laid
from .hand import Finger, Hand, swell
from .knit_gloves import core, strips
from .knitting import yarn


class Open(Finger):
    """A finger that is cut straight at its end."""

    def distance(self, points):
        way = points - np.array(self.base)
        along = way @ self.along
        t = np.clip(along, -self.root, self.length + 2)
        off = np.linalg.norm(way - t[..., None] * self.along, axis=-1)
        return np.maximum(off - self.radius(t), along - self.length)

    def half(self, t):
        return self.radius(np.asarray(t, float))


def half_hand(seed, spread, cuff):
    random = np.random.default_rng(seed)
    bases = ((-3.3, 9.3), (-1.08, 9.5), (1.15, 9.3), (3.2, 8.5))
    lengths, thick = (4.0, 4.3, 4.1, 3.5), ((1.14, 1.0), (1.14, 1.02), (1.1, 0.98), (0.98, 0.88))
    four = [Open(b, a + random.normal(0, 0.5), n, t) for b, a, n, t in zip(bases, spread, lengths, thick)]
    palm = [(-18, -4.1, 4.0), (-12, -3.9, 3.8), (-6, -3.5, 3.4), (-1.2, -3.35, 3.3), (1.2, -4.1, 4.0), (5, -4.45, 4.3), (9, -4.45, 4.3)]
    root = Open((-2.8, 2.6), -30, 4.5, (1.5, 1.2), root=1.0)
    folds = lambda points: swell(points, 4.0, 0.07, seed)
    return Hand(four, root, palm, 8.8, cuff, puff=0.84, folds=folds)


def mouths(laid, material):
    """The dark insides of the open ends."""
    for finger in (*laid.hand.fingers, laid.hand.thumb):
        end = np.array(finger.base) + finger.along * (finger.length + 0.07)
        inner = np.array(finger.base) + finger.along * (finger.length - 0.3)
        high = float(laid.hand.height(inner[None])[0]) * 0.72
        turn = np.linspace(0, 2 * np.pi, 28, endpoint=False)
        half = float(finger.half(finger.length)) * 0.74
        flat = end + half * np.cos(turn)[:, None] * finger.side
        z = high * (0.42 + 0.5 * np.sin(turn)) - DEEP * 0.3
        add_mesh("mouth", laid.world(np.column_stack([flat, z])), [tuple(range(28))], material, smooth=False)


def half_pair(kit):
    yarns, ground, dark = yarn("fine-yarn"), yarn("knit-ground", 0.3), yarn("knit-inside", 0.1)
    under = Laid(half_hand(3, (-8, -2, 4.5, 12), -12), 14, (-3.4, 1.4))
    upper = Laid(half_hand(6, (-9, -2, 5, 13), -12), -10, (3.2, -0.4), mirrored=True, over=under)
    for laid in (under, upper):
        core(laid, ground, 0.1)
        strips(laid, 24, 0.31, -0.6, yarns, welt=3)
        mouths(laid, dark)
