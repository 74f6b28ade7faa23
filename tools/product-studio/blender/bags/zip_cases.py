"""Bags with a zip around their outline: a quilted camera bag, a half-moon, a round bag."""

import numpy as np

from ..core.curves import resample, smooth_steps
from ..core.details import piping, zipper
from ..core.model import Model, View
from . import handles, pendants, quilting
from .hardware import dome, plate
from .parts import Shell, edge_paint, polygon, sewn, slab


def zipped(kit, shell, low, tab=1.6, pull_at=-60, width=0.6, tuck=0.3, edge=True):
    """
    Adds the gusset around a shell, with a zip in the gusset's middle.
    The zip runs from the height `low` on the left over the top to the same height on the right.
    Returns the gusset, the gusset's path of (x, z), and the position of the slider.
    """
    around = resample(shell.outline, step=0.3, closed=True)
    gusset = shell.gusset("gusset", around, kit["main"], tuck=tuck, closed=True)
    if edge:
        shell.edge("edge", around, edge_paint(), closed=True)
    else:
        for side in (-1, 1):
            line = np.stack([around[:, 0], side * (shell.half(around[:, 1]) + 0.1), around[:, 1]], 1)
            piping(f"piping{side}", line, 0.2, kit["main"], closed=True)
    left, right = (around[:, 0] < 0), (around[:, 0] > 0)
    first = int(np.argmin(np.abs(around[:, 1] - low) + 99 * ~left))
    last = int(np.argmin(np.abs(around[:, 1] - low) + 99 * ~right))
    order = np.roll(np.arange(len(around)), -first)
    order = order if around[order[8], 1] > around[first, 1] else np.roll(order[::-1], 1)
    order = order[: int(np.flatnonzero(order == last)[0]) + 1]
    u = np.unwrap(order / len(around), period=1)
    points, normals = gusset.line(np.stack([u, np.full(len(u), 0.5)], 1), 240, 0.08, smooth=False)
    zipper(points, normals, kit["cloth"], kit["main"], kit["thread"], kit["metal"], tab=tab, pull_at=pull_at, width=width)
    return gusset, around, (points[pull_at], normals[pull_at], points[pull_at] - points[pull_at - 3])


def side_rings(kit, spots, width=1.3, length=3.4, radius=0.85, lean=0.25, loops=True):
    """
    Adds tabs with rings on both sides. Returns the tops of the rings, to which the shoulder strap is fixed.
    spots: point and normal of the upper end of each tab, the left one first.
    """
    tops = []
    for sign, (at, normal) in zip((-1, 1), spots):
        normal = np.asarray(normal, float)
        down = np.array([sign * normal[2], 0, -abs(normal[0])])
        wire = handles.chape(f"chape{sign}", at, normal, down, kit, width, length)
        high = handles.ring_in(f"ring{sign}", wire, (sign * lean, 0, 1), (1, 0, -sign * lean), radius, kit["metal"])
        if loops:
            handles.loop_around(f"loop{sign}", high, (0, 1, 0), (sign * 0.05, 0, 1), kit, width, 1.7)
        tops.append(high)
    return tops


def on_gusset(around, z, tuck=0.28):
    """Returns points and normals of the gusset's middle at a height, on the left and on the right."""
    out = []
    for sign in (-1, 1):
        k = int(np.argmin(np.abs(around[:, 1] - z) + 99 * (around[:, 0] * sign < 0)))
        along = around[(k + 2) % len(around)] - around[k - 2]
        normal = np.array([along[1], 0, -along[0]]) / np.linalg.norm(along)
        normal = normal * (1 if normal[0] * sign > 0 else -1)
        out.append((np.array([around[k, 0], 0, around[k, 1]]) - normal * (tuck - 0.03), normal))
    return out


def chain_strap(kit, tops, behind=10.0):
    """Adds a chain that is laid down from ring to ring, like a leather strap."""
    line, normals = handles.draped_line(*tops, 0.42, behind=behind)
    path, _ = pendants.smooth_line(line, normals)
    return pendants.chain("chain", path, kit["metal"])


def camera(kit, width=20.5, height=13.4, depth=6.6):
    """Builds a small case quilted in chevrons. A tassel hangs from the zip's slider."""
    w = width / 2
    outline = polygon([(-w, 0), (w, 0), (w - 0.3, height), (-w + 0.3, height)], (2.4, 2.4, 3.6, 3.6))
    shell = Shell(outline, depth / 2, crown=0.7, fullness=1.6, uneven=0.04, seed=5)
    quilting.panel("front", shell, -1, quilting.chevrons(2.5, 0.8), kit, 0.3)
    shell.panel("back", shell.back, kit["main"], thread=kit["thread"])
    _, around, (at, normal, _) = zipped(kit, shell, height - 4.2, pull_at=-16, tab=1.2)
    tops = side_rings(kit, on_gusset(around, height - 4.4), 1.4, 3.2)
    handles.draped_strap("strap", *tops, kit, width=1.4)
    pendants.tassel(kit, at + np.array([0.9, -depth / 2 - 0.1, -0.2]), 4.6, 0.5, 1.5)


def half_moon(kit, width=26.5, height=15.4, depth=6.4):
    """Builds a half-moon: a flat top with a zip, a round belly with a second seam along the edge, and a wide strap."""
    w = width / 2
    outline = polygon([(-w, 0), (w, 0), (w, height), (-w, height)], (12.6, 12.6, 1.7, 1.7))
    half = smooth_steps([(0, depth / 2), (height * 0.6, depth / 2), (height, depth / 2 - 0.9)])
    shell = Shell(outline, half, crown=1.0, fullness=1.5, uneven=0.1, seed=13)
    for name, face in shell.faces():
        shell.panel(name, face, kit["main"], thread=kit["thread"])
    _, around, _ = zipped(kit, shell, height - 1.6, pull_at=-40, tab=2.2, edge=False)
    k = w - 3.0
    inner = polygon([(-k, 3.2), (k, 3.2), (k, height - 2.4), (-k, height - 2.4)], (9.6, 9.6, 0.9, 0.9))
    front = shell.front
    slab("belly", front, front.uv(inner), kit["main"], 0.2, lift=0.26)
    sewn("belly-stitch", front, front.uv(inner), 0.34, kit["thread"], 0.37)
    tops = side_rings(kit, on_gusset(around, height - 2.6), 2.0, 3.4, 1.15, loops=False)
    for sign, top in zip((-1, 1), tops):
        handles.loop_around(f"loop{sign}", top, (0, 1, 0), (sign * 0.05, 0, 1), kit, 2.6, 1.7)
    handles.draped_strap("strap", *tops, kit, width=2.6, thickness=0.26)


def round_bag(kit, radius=9.6, depth=6.2):
    """Builds a drum quilted in circles around a stud, on a chain."""
    turn = np.linspace(0, 2 * np.pi, 200, endpoint=False)
    outline = np.stack([radius * np.cos(turn), radius + radius * np.sin(turn)], 1)
    outline[:, 1] = np.maximum(outline[:, 1], 0.3) - 0.3
    shell = Shell(outline, depth / 2, crown=0.5, fullness=1.8, uneven=0.0, seed=5)
    middle = (0.0, radius - 0.3)
    front = quilting.panel("front", shell, -1, quilting.circles(middle, 1.75), kit, 0.32)
    shell.panel("back", shell.back, kit["main"], thread=kit["thread"])
    _, around, _ = zipped(kit, shell, radius * 1.05, pull_at=-60, tab=1.8, edge=False)
    at, normal = front.spot(*middle, 0.18)
    plate("stud-plate", at, normal, (0, 0, 1), 2.3, 2.3, kit["metal"], 0.2, 1.14, 0.07)
    dome("stud", at + normal * 0.18, normal, (0, 0, 1), 0.72, 0.34, kit["metal"])
    tops = side_rings(kit, on_gusset(around, radius * 1.12), 1.3, 3.0, 0.8, loops=False)
    chain_strap(kit, tops)


def views(detail, azimuth=28):
    return {"quarter": View(azimuth, 14), "front": View(0, 6), "top": View(28, 40), "detail": detail}


MODELS = {
    "crossbody-camera": Model(camera, 42, views(View(30, 20, frame=15.5, target=(0.73, 0.12, 0.56)))),
    "crossbody-half-moon": Model(half_moon, 46, views(View(30, 20, frame=17, target=(0.74, 0.12, 0.6)))),
    "crossbody-round": Model(round_bag, 42, views(View(20, 14, frame=14, target=(0.5, 0.0, 0.5)))),
}
