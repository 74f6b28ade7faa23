"""Soles and heels of boots: welts, flat soles, stacked heels and lug soles, from the feather line down."""

import numpy as np

from ..core.curves import offset_loop, resample, smooth_steps
from ..core.details import stitches
from ..core.materials import surface
from ..core.mesh import add_mesh, bevel, crease, loft, outward
from . import parts

STACK = ((0.16, 0.085, 0.048), (0.125, 0.066, 0.037))


def dress_sole(boot, kit, heel, thickness=0.3, below=0.2):
    """Adds a thin sole with a heel of levels as in pumps.HEELS."""
    parts.sole("sole", boot.feather, thickness, kit["edge"], reach=0.06)
    start = float(boot.feather[:, 0].min())
    levels = [(share, rear + start, breast + start, half, follow) for share, rear, breast, half, follow in heel]
    parts.heel(parts.seat_of(boot.feather, below), levels, kit["heel"], kit["tip"])


def _reach(feather, heel, toe):
    """
    Returns the distance of an edge outside the feather line: less at the heel and the waist than around the
    toe.
    """
    return smooth_steps([(0, heel), (8, heel), (14, toe), (30, toe)])(feather[:, 0])[:, None]


def welted_sole(boot, sole, welt, thread, thickness=0.55, toe=0.42, heel=0.3):
    """Adds a stitched welt and a sole under it. Returns the sole's lower outline, to which a heel is fitted."""
    feather = boot.feather
    reach = _reach(feather, heel, toe)
    strip = 0.22
    parts.sole("welt", feather, strip, welt, reach=reach, rounding=0.06)
    row = offset_loop(feather, reach - 0.13)
    row[:, 2] = feather[:, 2] + 0.012
    stitches("welt-stitch", row, (0, 0, 1), thread, 0.26, 0.12, 0.035, closed=True)
    low = feather - (0, 0, strip - 0.02)
    parts.sole("sole", low, thickness - strip + 0.02, sole, reach=reach - 0.02, rounding=0.06)
    outline = offset_loop(low, reach - 0.03)
    outline[:, 2] = feather[:, 2] - thickness + 0.03
    return outline


def _heel_top(outline, breast, hollow):
    """Returns the back of a sole's outline, closed by a hollow breast, as a ring of points."""
    count = len(outline)
    half = count // 2
    reach = int(np.argmax(outline[: half + 1, 0] > breast))
    back = resample(np.vstack([outline[-reach:], outline[: reach + 1]]), 90)
    share = np.linspace(0, 1, 26)[1:-1, None]
    front = back[-1] + (back[0] - back[-1]) * share
    front[:, 0] -= hollow * np.sin(np.pi * share[:, 0]) ** 0.7
    return np.vstack([back, front])


def fitted_heel(outline, breast, levels, materials, tip, layers=1, hollow=0.3, lift=0.5):
    """
    Adds a heel that continues a sole.
    breast: x of the heel's front. levels: [(share of height, shift of the back, shift of the breast, width)].
    layers: number of layers, with alternating materials. lift: height of the rubber layer at the ground.
    """
    top = _heel_top(outline, breast, hollow)
    table = np.array(levels, float)
    along = [smooth_steps(list(zip(table[:, 0], table[:, k]))) for k in (1, 2, 3)]
    rear = top[:, 0].min()
    from_back = (top[:, 0] - rear) / (breast - rear)

    def ring(share, grow=0.0):
        back, front, width = (float(f(share)) for f in along)
        out = np.stack([rear + back + from_back * (breast + front - rear - back), top[:, 1] * width, top[:, 2] * (1 - share)], 1)
        return offset_loop(out, grow)

    def slab(name, high, low, material, edge):
        soft = edge / max(top[:, 2].mean(), 0.1)
        rings = [ring(high, -edge), ring(high + soft * 0.4, -edge * 0.3), ring(high + soft)]
        rings += [ring(s) for s in np.linspace(high, low, 8)[1:-1]] if low - high > 0.3 else []
        rings += [ring(low - soft), ring(low - soft * 0.4, -edge * 0.3), ring(low, -edge)]
        loft(name, np.array(rings), material, sharp=50)

    end = 1 - lift / top[:, 2].mean()
    cuts = np.linspace(0, end, layers + 1)
    for k in range(layers):
        slab(f"heel{k}", cuts[k], cuts[k + 1], materials[k % len(materials)], 0.025 if layers > 1 else 0.05)
    slab("heel-tip", end, 1.0, tip, 0.04)


def stack():
    """Returns two tones of leather for stacked heels."""
    return [surface(f"stack{k}", "smooth", tone, "fixed") for k, tone in enumerate(STACK)]


def lug_sole(boot, rubber, welt, thread, reach=0.55, lug=0.85, spring=0.75, waist=(7.6, 10.6)):
    """
    Adds a moulded sole with lugs, down to the ground.
    reach: distance outside the feather line around the toe. lug: depth of the tread. waist: x between heel
    and forepart.
    """
    feather = boot.feather
    out = _reach(feather, reach - 0.12, reach)
    parts.sole("welt", feather, 0.3, welt, reach=out, rounding=0.08)
    row = offset_loop(feather, out - 0.17)
    row[:, 2] = feather[:, 2] + 0.012
    stitches("welt-stitch", row, (0, 0, 1), thread, 0.34, 0.14, 0.045, closed=True)
    end = feather[:, 0].max()
    ground = smooth_steps([(-1, 0.35), (0.4, 0.1), (1.6, 0), (16.5, 0), (20.5, spring * 0.22), (end + 0.6, spring)])
    middle = sum(waist) / 2
    arch = lambda x: ground(x) + lug + 0.35 * np.exp(-(((x - middle) / 1.3) ** 2))
    low = feather - (0, 0, 0.26)
    parts.sole("midsole", low, 1, rubber, reach=out - 0.06, rounding=0.1, drop=arch)
    outline = resample(offset_loop(feather, out + 0.02), 900, closed=True)
    _lugs(outline, ground, lug, waist, rubber)
    core = offset_loop(feather, -0.9)
    parts.sole("core", core, 1, rubber, reach=0, drop=lambda x: ground(x) + 0.12 + 0.8 * np.exp(-(((x - middle) / 1.3) ** 4)))


def _lugs(outline, ground, lug, waist, rubber, length=1.2, gap=0.5, depth=1.7, climb=0.55):
    """Adds blocks around the outline. Each block follows the outline's curve, and extends up the wall slightly."""
    closed = np.vstack([outline, outline[:1]])
    walked = np.append(0, np.cumsum(np.linalg.norm(np.diff(closed[:, :2], axis=0), axis=1)))
    count = int(walked[-1] / (length + gap))
    verts, faces = [], []
    for k in range(count):
        start = (k + 0.5 * gap / (length + gap)) * walked[-1] / count
        at = np.linspace(start, start + length * walked[-1] / count / (length + gap), 4)
        edge = np.stack([np.interp(at, walked, closed[:, i]) for i in (0, 1)], 1)
        if np.any((edge[:, 0] > waist[0]) & (edge[:, 0] < waist[1])):
            continue
        along = np.gradient(edge, axis=0)
        inward = np.stack([-along[:, 1], along[:, 0]], 1)
        inward /= np.linalg.norm(inward, axis=1, keepdims=True)
        inward *= np.where((inward * (np.array([edge[:, 0].mean() * 0.6 + 5, 0]) - edge)).sum() < 0, -1, 1)
        base = len(verts)
        for p, n in zip(edge, inward):
            z = float(ground(p[0]))
            for inner, height in ((0, z), (0, z + lug + climb), (depth, z + lug + climb), (depth, z)):
                taper = 0.05 if height == z and not inner else 0
                verts.append((*(p + n * (inner + taper)), height))
        for i in range(3):
            for q in range(4):
                a, b = base + i * 4 + q, base + i * 4 + (q + 1) % 4
                faces.append((a, b, b + 4, a + 4))
        faces += [tuple(base + q for q in (3, 2, 1, 0)), tuple(base + 12 + q for q in (0, 1, 2, 3))]
    thing = outward(add_mesh("lugs", verts, faces, rubber))
    crease(bevel(thing, 0.06, 2, 40), 40)
