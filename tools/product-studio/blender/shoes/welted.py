"""Soles of leather shoes: welts, leather soles, stacked heels, lug soles. Centimetres."""

import numpy as np

from ..core.curves import offset_loop, resample, smooth_steps
from ..core.details import stitches
from ..core.materials import surface
from ..core.mesh import loft
from . import parts

STACK = (0.1, 0.053, 0.029)


def stacked_leather():
    """Returns two tones of stacked leather and the glue line between layers."""
    return [
        surface("stack-light", "smooth", tuple(c * 1.12 for c in STACK), "fixed"),
        surface("stack-dark", "smooth", tuple(c * 0.8 for c in STACK), "fixed"),
        surface("stack-line", "rubber", tuple(c * 0.16 for c in STACK), "fixed"),
    ]


def outline(feather, fore=0.45, waist=0.16, seat=0.26):
    """Moves the feather line out to a sole's edge: wide around the forepart, close at the waist."""
    reach = smooth_steps([(-1, seat), (4, seat), (8, waist), (11, waist), (15, fore), (30, fore)])
    return offset_loop(feather, reach(feather[:, 0])[:, None])


def welt(edge, material, thread, thickness=0.2, stitch_in=0.17):
    """
    Adds the strip to which the upper is sewn. The top of the strip is visible around the shoe.
    edge: outline of the sole. stitch_in: cm from this outline to the stitches.
    """
    parts.sole("welt", edge, thickness, material, reach=0, rounding=0.06, tuck=0.5)
    row = offset_loop(edge, -stitch_in)
    row[:, 2] = edge[:, 2] + 0.012
    stitches("welt-stitch", resample(row, int(len(row) * 1.5), closed=True), (0, 0, 1), thread, 0.22, 0.12, 0.03, closed=True)


def _run(kept):
    """Returns indices of a closed run of true values, starting after a gap."""
    where = np.flatnonzero(kept)
    gap = np.flatnonzero(np.diff(where) > 1)
    return where if len(gap) == 0 else np.roll(where, -(gap[0] + 1))


def stacked_heel(edge, drop, breast, stack, tip, layers=4, tip_height=0.5, taper=0.16, hollow=0.35):
    """
    Adds a heel of leather layers with a rubber tip.
    edge: outline of the sole. drop: distance below the outline at which the heel begins. breast: x of the
    heel's front at the top. taper: cm by which the heel is narrower at the ground. hollow: how far the breast
    curves in.
    """
    back, breast_edge = _heel_plan(edge, breast, hollow)
    plan = np.vstack([back, breast_edge])
    seat = np.append(back[:, 2], np.interp(breast_edge[:, 0], *_rising(back))) - drop
    light, dark, line = stack
    heights = [seat + (tip_height - seat) * share for share in np.linspace(0, 1, layers + 1)]
    for k in range(layers):
        tone = dark if k % 2 else light
        _layer(f"heel-layer{k}", plan, heights[k], heights[k + 1], taper * k / layers, taper * (k + 1) / layers, tone)
    core = [_shrunk(plan, h, taper * k / layers + 0.022) for k, h in enumerate(heights)]
    loft("heel-lines", np.array(core), line, sharp=40)
    _layer("heel-tip", plan, heights[-1] - 0.01, 0 * seat, taper - 0.01, taper + 0.03, tip)


def _rising(back):
    """Returns heights of a line over growing x."""
    order = np.argsort(back[:, 0])
    return back[order, 0], back[order, 2]


def _heel_plan(edge, breast, hollow):
    """Returns the part of a sole's outline behind x = breast, and the curve that closes it."""
    back = edge[_run(edge[:, 0] < breast)]
    back = resample(back, 90)
    across = np.linspace(0, 1, 26)[1:-1, None]
    front = back[-1] + (back[0] - back[-1]) * across
    front[:, 0] -= hollow * (1 - (2 * across[:, 0] - 1) ** 2)
    return back, front


def _shrunk(plan, height, by):
    """Moves an outline inwards by `by` cm, at a height or at one height per point."""
    ring = offset_loop(plan, -by) if by else plan.copy()
    ring[:, 2] = height
    return ring


def _layer(name, plan, top, bottom, top_in, bottom_in, material, soft=0.022):
    """Adds one slice of a heel with slightly rounded edges."""
    rings = [
        _shrunk(plan, top - 0.004, top_in + soft),
        _shrunk(plan, top - soft, top_in),
        _shrunk(plan, bottom + soft, bottom_in),
        _shrunk(plan, bottom + 0.004, bottom_in + soft),
    ]
    loft(name, np.array(rings), material, sharp=50)


def leather_sole(feather, kit, breast=6.6, thickness=0.34, layers=4):
    """Adds welt, outsole and stacked heel under a feather line. The heel reaches down to z = 0."""
    stack = stacked_leather()
    edge = outline(feather)
    welt(edge, stack[0], kit["pale-thread"])
    under = edge.copy()
    under[:, 2] -= 0.2
    parts.sole("outsole", under, thickness, stack[1], reach=-0.025, rounding=0.05, tuck=0.3)
    stacked_heel(offset_loop(edge, -0.03), 0.18 + thickness, breast, stack, kit["tip"], layers)


def block_heel_sole(feather, kit, breast=5.9, thickness=0.3, layers=11, taper=0.42):
    """
    Adds a close-cut leather sole on a high straight heel of stacked leather, which narrows by `taper` cm to
    the ground.
    """
    stack = stacked_leather()
    edge = outline(feather, 0.3, 0.08, 0.1)
    welt(edge, stack[0], kit["pale-thread"], stitch_in=0.13)
    under = edge.copy()
    under[:, 2] -= 0.2
    parts.sole("outsole", under, thickness, stack[1], reach=-0.02, rounding=0.05, tuck=0.3)
    stacked_heel(offset_loop(edge, -0.03), 0.18 + thickness, breast, stack, kit["tip"], layers, taper=taper)


def lug_sole(feather, kit, breast=7.6, arch=0.75):
    """
    Adds a thick rubber sole with cleats down to z = 0 and a heel.
    breast: x of the heel's front. arch: height of the cut-out in front of it.
    """
    edge = outline(feather, 0.5, 0.4, 0.42)
    welt(edge, kit["rubber"], kit["pale-thread"], 0.3, 0.2)
    waist = [(breast + 0.5, 0.5 + arch), (breast + 3.2, 0.45 + arch), (breast + 6.0, 0.6)]
    floor = smooth_steps([(-1, 0.55), (breast - 0.8, 0.55), *waist, (18.5, 0.55), (23, 0.75), (26, 1.2)])
    body = offset_loop(edge, 0.03)
    body[:, 2] -= 0.32
    parts.sole("lug-band", body, 0.62, kit["rubber"], reach=0.0, rounding=0.08, tuck=0.3)
    lower = offset_loop(edge, 0.0)
    lower[:, 2] -= 0.9
    parts.sole("lug-body", lower, 1.0, kit["rubber"], reach=0.0, rounding=0.08, drop=floor, tuck=0.3)
    _cleats(body, floor, kit["rubber"], breast)


def _cleats(edge, floor, rubber, breast, length=1.25, gap=0.42, depth=1.7):
    """
    Adds blocks of tread along a sole's rim, except under the waist. floor: height of the blocks' upper end,
    over x.
    """
    walked = resample(edge, 1600, closed=True)
    inner = offset_loop(walked, -depth)
    outer = offset_loop(walked, 0.05)
    size = np.linalg.norm(walked[1] - walked[0])
    block, pause = int(length / size), int(gap / size)
    count = len(walked) // (block + pause)
    starts = np.linspace(0, len(walked), count, endpoint=False).astype(int)
    for k, start in enumerate(starts):
        at = np.arange(start, start + block) % len(walked)
        x = walked[at, 0].mean()
        if breast - 0.3 < x < breast + 4.6:
            continue
        top = floor(walked[at, 0]) + 0.12
        low = np.where(walked[at, 0] > 18.5, 0.055 * np.maximum(walked[at, 0] - 18.5, 0) ** 1.2, 0)
        _block(f"cleat{k}", outer[at], inner[at], top, low, rubber)


def _block(name, outer, inner, top, low, rubber):
    """Adds a cleat with bevelled edges between two lines."""
    plan = np.vstack([outer, inner[::-1]])
    high, deep = np.append(top, top[::-1]), np.append(low, low[::-1])
    middle = plan[:, :2].mean(0)
    rings = []
    for z, share in ((high, 1.0), (deep + 0.05, 0.985), (deep, 0.94)):
        ring = plan.copy()
        ring[:, :2] = middle + (plan[:, :2] - middle) * share
        ring[:, 2] = z
        rings.append(ring)
    loft(name, np.array(rings), rubber, sharp=35)
