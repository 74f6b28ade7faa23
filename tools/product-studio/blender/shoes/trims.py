"""Ornaments of a loafer: a slot cut in a strap, a horsebit, thongs and tassels. Centimetres."""

import bpy
import numpy as np

from ..core.curves import circle, unit
from ..core.details import strap
from ..core.mesh import add_mesh, crease, loft, modify, sweep
from .skin import walk


def cut_lens(thing, at, normal, along, width, height):
    """Cuts a pointed lens, `width` long in the direction `along`, completely through a solid."""
    q = np.linspace(-1, 1, 25)
    arc = height / 2 * (1 - q**2) ** 0.8
    loop = np.vstack([np.stack([q, -arc], 1), np.stack([q, arc], 1)[-2:0:-1]])
    flat = at + loop[:, :1] * width / 2 * along + loop[:, 1:] * np.cross(normal, along)
    cutter = loft("cutter", np.array([flat - 0.5 * normal, flat + 0.5 * normal]))
    modify(thing, "BOOLEAN", operation="DIFFERENCE", object=cutter, solver="EXACT")
    seen = thing.evaluated_get(bpy.context.evaluated_depsgraph_get())
    data = bpy.data.meshes.new_from_object(seen)
    thing.modifiers.clear()
    thing.data = data
    bpy.data.objects.remove(cutter)
    return crease(thing, 50)


def _oval(name, at, normal, along, width, height, wire, metal):
    """Adds a ring of round wire, `width` across in the direction `along`."""
    turn = np.linspace(0, 2 * np.pi, 64, endpoint=False)
    round_off = lambda wave: np.sign(wave) * np.abs(wave) ** 0.85
    x, y = round_off(np.cos(turn))[:, None], round_off(np.sin(turn))[:, None]
    path = at + x * width / 2 * along + y * height / 2 * np.cross(normal, along)
    return sweep(name, path, circle(wire, 12), metal, closed=True, up=normal)


def horsebit(patch, across, reach, leather, metal, lift=0.2, wire=0.13):
    """
    Adds two linked bars between two rings, on a strap.
    patch: the strap's Patch. across: cm from its low edge. reach: cm from the middle to the rings. lift:
    height of the strap's face over the skin.
    """
    middle = patch.size / 2
    q = np.linspace(0, 1, 24)
    bow = 0.27 * np.sin((0.35 + 0.65 * q) * np.pi) ** 0.8
    girth = 0.75 + 0.75 * np.exp(-(((q - 1) / 0.12) ** 2)) + 0.45 * np.exp(-((q / 0.1) ** 2))
    for sign in (-1, 1):
        on = lambda t, height: patch.on(middle + sign * np.atleast_1d(t), np.full(np.size(t), across), height)
        points, normals = on([reach, reach + 0.05], lift + wire)
        out = unit(points[1] - points[0])
        _oval(f"bit-ring{sign}", points[0], normals[0], out, 1.25, 1.75, wire, metal)
        _tab(f"bit-tab{sign}", on, reach + 0.3, reach + 1.7, lift, leather)
        bar, _ = on(-0.14 + q * (reach - 0.36), lift + wire * 1.1 + bow)
        sweep(f"bit-bar{sign}", bar, circle(0.17, 14), metal, scale=girth)
        eye, normal = on(0.1, lift + wire * 1.1 + 0.27)
        tilted = unit(normal[0] + sign * 0.9 * np.cross(normal[0], out))
        _oval(f"bit-link{sign}", eye[0], tilted, out, 0.62, 0.5, 0.085, metal)


def _tab(name, on, start, end, lift, leather):
    """Adds the leather loop that fastens a ring to the strap: high over the ring's wire, then flat."""
    t = np.linspace(start, end, 30)
    points, normals = on(t, lift + 0.06 + 0.3 * np.exp(-(((t - start) / 0.3) ** 2)))
    strap(name, points, normals, 0.62, leather, 0.13, rounding=0.05)


def thong(skin, flat, leather, name, width=0.42, shown=2.6, hidden=0.75, lift=0.1, dip=0.4, deep=0.21):
    """
    Adds a leather lace through slits along a line of the pattern.
    shown, hidden: cm over and under the leather. dip, deep: length and depth of the lace's way into a slit,
    cm.
    """
    points, normals = skin.on(skin.even(skin.curve(flat), 900), lift)
    walked = walk(points)
    count = max(1, int(round((walked[-1] + hidden) / (shown + hidden))))
    span = (walked[-1] + hidden) / count
    for k in range(count):
        at = np.linspace(k * span, k * span + span - hidden, 40)
        near = np.clip(np.minimum(at - at[0], at[-1] - at) / dip, 0, 1)
        both = np.stack([np.interp(at, walked, field) for field in np.hstack([points, normals]).T], 1)
        up = unit(both[:, 3:])
        path = both[:, :3] - deep * ((1 - near) ** 2)[:, None] * up
        strap(f"{name}{k}", path, up, width, leather, 0.15, rounding=0.06)


# Head of a tassel, as (cm along the tassel, share of its radius): a cap, a body, and a wrap at the end.
HEAD = [(0.0, 0.5), (0.03, 0.75), (0.1, 0.88), (0.2, 0.95), (0.55, 1.0), (0.59, 0.9), (0.65, 1.02), (0.79, 1.04), (0.85, 0.94)]


class Tassel:
    """A tassel along a path: a wrapped head, then a skirt of cut strips."""

    def __init__(self, path, normals, leather, seed, length=2.5, radius=0.4, strips=30):
        """path, normals: line under the tassel's middle. The lace enters at the first point of this line."""
        self.path, self.normals = path, normals
        self.walked = walk(path)
        self.side = unit(np.cross(normals, np.gradient(path, axis=0)))
        self.length, self.radius = length, radius
        turn = np.linspace(0, 2 * np.pi, 40, endpoint=False)
        rings = [
            self._at(np.full(40, along), share * radius * np.cos(turn), radius * 0.92 * (1 + share * np.sin(turn) * 0.9))
            for along, share in HEAD
        ]
        loft("tassel-head", np.array(rings), leather, sharp=40)
        self._skirt(leather, strips, np.random.default_rng(seed))

    def _at(self, along, across, height):
        """Returns points at cm along the path, across it and over it."""
        mix = lambda field: np.stack([np.interp(along, self.walked, f) for f in field.T], -1)
        return mix(self.path) + np.asarray(across)[..., None] * mix(self.side) + np.asarray(height)[..., None] * mix(self.normals)

    def _skirt(self, leather, strips, chance):
        verts, faces = [], []
        for layer, (share, count) in enumerate(((0.97, strips), (0.72, strips - 8))):
            for k in range(count):
                angle = 2 * np.pi * (k + 0.5 * layer + chance.uniform(-0.1, 0.1)) / count
                half = 2 * np.pi / count * 0.44 / share
                end = self.length * (1 + chance.uniform(-0.03, 0.02))
                self._strip(angle, half, self.radius * share, end, chance.uniform(-0.05, 0.05), verts, faces)
        crease(add_mesh("tassel-skirt", verts, faces, leather), 40)

    def _strip(self, angle, half, radius, end, sway, verts, faces):
        """Adds one strip, which becomes slightly wider towards its end and follows the surface below."""
        base, count = len(verts), 8
        q = np.linspace(0, 1, count)
        along = 0.73 + q * (end - 0.73)
        wide = radius * (0.98 + 0.36 * q**1.5)
        for depth in (0.0, 0.05):
            for sign in (-1, 1):
                turned = angle + sway * q + sign * half * (1 + 0.1 * q)
                height = 0.33 * (1 - 0.2 * q) + (wide - depth) * np.sin(turned) * (0.85 - 0.2 * q)
                verts.extend(self._at(along, (wide - depth) * np.cos(turned), np.maximum(height, 0.03 - depth / 4)))
        at = lambda i, corner: base + corner * count + i
        for i in range(count - 1):
            for a, b in ((0, 1), (1, 3), (3, 2), (2, 0)):
                faces.append((at(i, a), at(i, b), at(i + 1, b), at(i + 1, a)))
        faces.append(tuple(at(count - 1, corner) for corner in (0, 1, 3, 2)))
