"""Gloves and mittens of knitted wool, stitch by stitch."""

import numpy as np

from ..core.curves import smooth_steps
from ..core.mesh import add_mesh
from .glove_parts import Laid
from .hand import Finger, Hand, normals_of, swell, thumb_wales, wales
from .knitting import fuzz, knit, yarn


def core(laid, material, thin):
    """Adds the dark ground that is visible between the stitches, `thin` cm under them."""
    verts, faces = laid.hand.skin(step=0.13)
    placed = laid.world(verts)
    if laid.mirrored:
        faces = faces[:, ::-1]
    placed = placed - normals_of(placed, faces) * thin
    placed[:, 2] = np.maximum(placed[:, 2], 0.02)
    add_mesh("knit-ground", placed, faces, material)
    low = verts[:, 1] < verts[:, 1].min() + 3
    kept = faces[low[faces].all(1)]
    inner = placed - normals_of(placed, faces) * 0.16
    inner[:, 2] = np.maximum(inner[:, 2], 0.01)
    add_mesh("knit-inside", inner, kept[:, ::-1], material)


def rib_of(column, high, low, period=4):
    """Returns lift and kind of a column in a rib of two raised and two recessed columns."""
    back = (column % period) >= period // 2
    return np.where(back, low, high), back


def strips(laid, count, rows, cuff_end, yarns, rib=(0.1, -0.07), thick=0.27, skip=None, seed=1, welt=0):
    """
    Adds the full upper side of a glove, from the ribbed cuff to the tips.
    count: columns over the palm. rows: height of a row, cm. cuff_end: y where the rib ends. skip: function
    that returns a mask of the places where the stitches' backs are outside. welt: number of raised rows at
    the ends of open fingers.
    """
    hand = laid.hand
    shares = np.array([f.thick[0] for f in hand.fingers])
    edges = np.append(0, np.cumsum(shares / shares.sum()))
    steps = np.round(edges * count).astype(int)
    for k, finger in enumerate(hand.fingers):
        columns = steps[k + 1] - steps[k]
        places = wales(hand, finger, (edges[k], edges[k + 1]), columns, rows, hand.cuff + rows * 0.6)
        grid, _ = laid.over(places.reshape(-1, 2))
        grid = grid.reshape(*places.shape[:2], 3)
        column = np.arange(steps[k], steps[k + 1])
        lift, back = rib_of(column, *rib)
        ribbed = places[..., 1] < cuff_end
        raised = np.where(ribbed, lift[:, None], 0.0)
        purl = ribbed & back[:, None]
        if skip is not None:
            purl |= skip(places)
        if welt:
            raised[:, -welt:] += 0.07
            purl[:, -welt:] |= (np.arange(welt) % 2 == 0)[None]
        knit(f"strip{k}", grid, yarns, thick=thick, purl=purl, lift=raised, seed=seed + k)
        fuzz(f"fuzz{k}", grid, yarns, columns * 60, seed=seed + k)
    places = thumb_wales(hand.thumb, max(4, round(hand.thumb.thick[0] * 2.3 / (9 / count))), rows, 0.9)
    grid, _ = laid.over(places.reshape(-1, 2), 0.03)
    knit("thumb", grid.reshape(*places.shape[:2], 3), yarns, thick=thick, seed=seed + 9)


def knit_hand(seed, spread, cuff):
    random = np.random.default_rng(seed)
    bases = ((-3.3, 9.3), (-1.08, 9.5), (1.15, 9.3), (3.2, 8.5))
    lengths, thick = (7.2, 8.0, 7.4, 6.0), ((1.17, 1.0), (1.17, 1.02), (1.14, 0.98), (1.0, 0.86))
    four = [Finger(b, a + random.normal(0, 0.5), n, t) for b, a, n, t in zip(bases, spread, lengths, thick)]
    palm = [(-8, -3.5, 3.45), (-4, -3.3, 3.3), (-1.2, -3.35, 3.3), (1.2, -4.1, 4.0), (5, -4.45, 4.3), (9, -4.45, 4.3)]
    root = Finger((-2.8, 2.6), -30, 7.4, (1.5, 1.08), root=1.0)
    folds = lambda points: swell(points, 4.0, 0.06, seed)
    return Hand(four, root, palm, 8.8, cuff, puff=0.84, folds=folds)


def mitten_hand(seed, cuff):
    body = [Finger((0.0, 6.0), 1.5, 12.6, (4.55, 3.7), root=1.0)]
    palm = [(-8, -4.2, 4.1), (-3, -4.0, 3.95), (-0.6, -3.95, 3.9), (1.6, -4.6, 4.45), (5, -4.75, 4.6), (9, -4.7, 4.6)]
    root = Finger((-2.6, 2.4), -30, 7.4, (1.75, 1.35), root=1.0)
    folds = lambda points: swell(points, 4.5, 0.08, seed)
    return Hand(body, root, palm, 8.8, cuff, puff=0.92, reach=1.7, folds=folds)


def glove_pair(kit):
    yarns, ground = yarn("fine-yarn"), yarn("knit-ground", 0.3)
    under = Laid(knit_hand(3, (-4, -1, 3, 8), -7.5), 12, (-2.6, 0.4))
    upper = Laid(knit_hand(6, (-5, -1, 3.5, 9), -7.5), -10, (2.8, -1.4), mirrored=True, over=under)
    for laid in (under, upper):
        core(laid, ground, 0.1)
        strips(laid, 24, 0.31, -0.6, yarns)


def mitten_pair(kit):
    yarns, ground = yarn("thick-yarn"), yarn("knit-ground", 0.3)
    under = Laid(mitten_hand(3, -7), 12, (-2.8, 0.4))
    upper = Laid(mitten_hand(6, -7), -10, (2.9, -1.4), mirrored=True, over=under)
    gutter = lambda places: (np.abs(places[..., 0] - 0.1) < 2.3) & (places[..., 1] > -0.6) & (places[..., 1] < 16.2)
    for laid in (under, upper):
        core(laid, ground, 0.14)
        strips(laid, 18, 0.42, -0.6, yarns, rib=(0.14, -0.1), thick=0.29, skip=gutter)
        braid(laid, 0.1, -0.6, 15.6, yarns)


def braid(laid, x, begin, end, yarns, wide=1.15, period=6.0, column=0.5, row=0.42):
    """
    Adds a cable of three ropes that are plaited over the back. wide: swing of a rope, cm. period: length of
    one plait, cm.
    """
    y = np.arange(begin, end, row * 0.97)
    ease = smooth_steps([(begin, 0.35), (begin + 1.5, 1), (end - 3, 1), (end, 0.35)])(y)
    for k in range(3):
        phase = 2 * np.pi * (y / period + k / 3)
        middle = np.stack([x + wide * ease * np.sin(phase), y], 1)
        along = np.gradient(middle, axis=0)
        along /= np.linalg.norm(along, axis=1, keepdims=True)
        side = np.stack([along[:, 1], -along[:, 0]], 1)
        height = 0.34 + 0.26 * np.sin(2 * phase)
        sheets = []
        for c, drop in ((-1.5, 0.34), (-0.5, 0.0), (0.5, 0.0), (1.5, 0.34)):
            sheets.append(laid.over(middle + side * c * column * 0.8, height - drop)[0])
        knit(f"cable{k}", np.array(sheets), yarns, thick=0.33, seed=40 + k)
