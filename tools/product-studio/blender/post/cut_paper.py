"""
Converts a render to a paper cut for the shop's category tiles: light becomes a few flat tones with clean
edges, on a shape cut from colored paper.
"""

import cv2
import numpy as np

from .recolor import from_hex, to_srgb

SHEET = "#f6f1e9"
# Tones of the paper cut: (upper limit of the light relative to the object's middle tone, brightness of the
# tone's paper).
CUTS = ((0.52, 0.55), (0.8, 0.78), (1.22, 1.0), (9.0, 1.2))
INK = np.array([0.16, 0.12, 0.1])


def _soft(x, edge, width):
    """Returns 0 below the edge, 1 above it, with a transition as narrow as a pixel."""
    return np.clip((x - edge) / width + 0.5, 0, 1)


def _levels(light, softness):
    out = np.full_like(light, CUTS[0][1])
    for (edge, _), (_, bright) in zip(CUTS, CUTS[1:]):
        step = _soft(light, edge, softness)
        out = out * (1 - step) + bright * step
    return out


def shape_of(kind, width, height):
    """Draws an arch, a disc or a sheet in the middle of the picture, as a 0..1 matte."""
    big = np.zeros((height * 2, width * 2), np.uint8)
    w, h = width * 2, height * 2
    if kind == "round":
        cv2.circle(big, (w // 2, int(h * 0.51)), int(w * 0.41), 255, -1, cv2.LINE_AA)
    elif kind == "arch":
        cv2.circle(big, (w // 2, int(h * 0.42)), int(w * 0.36), 255, -1, cv2.LINE_AA)
        cv2.rectangle(big, (w // 2 - int(w * 0.36), int(h * 0.42)), (w // 2 + int(w * 0.36), int(h * 0.86)), 255, -1)
    else:
        cv2.rectangle(big, (int(w * 0.13), int(h * 0.13)), (int(w * 0.87), int(h * 0.87)), 255, -1)
    return cv2.resize(big, (width, height), interpolation=cv2.INTER_AREA).astype(np.float32)[:, :, None] / 255


def fibres(shape, seed=3):
    """Returns the paper's unevenness, around 1."""
    noise = np.random.default_rng(seed).normal(0, 1, shape[:2]).astype(np.float32)
    fine, broad = cv2.GaussianBlur(noise, (0, 0), 0.8), cv2.GaussianBlur(noise, (0, 0), 3)
    return (1 + 0.006 * fine / fine.std() + 0.003 * broad / broad.std())[:, :, None]


def cut(shot, color, paper, kind):
    """
    Converts a view to a paper cut in 8-bit sRGB.
    shot: layers of one view. color: the product's swatch. paper: color of the shape behind the product. kind:
    arch, round or sheet.
    """
    height, width = shot.ground.shape[:2]
    part = shot.mask[:, :, :1]
    light = cv2.GaussianBlur(shot.diffuse.mean(2), (0, 0), width * 0.004)
    whole = shot.mask[:, :, 0] > 0.97
    light = light / max(float(np.median(light[whole])), 1e-3)
    tones = _levels(light, 0.03)[:, :, None]
    albedo = shot.albedo.mean(2, keepdims=True)
    relative = np.clip(albedo / max(float(np.median(albedo[whole])), 1e-3), 0.35, 1.6)
    flat = part * to_srgb(from_hex(color)) * np.sqrt(relative) + (1 - part) * to_srgb(shot.albedo * 1.15)
    thing = np.clip(flat * tones, 0, 1)
    gloss = cv2.GaussianBlur(shot.gloss.mean(2), (0, 0), width * 0.002)
    shine = _soft(gloss, max(float(np.percentile(gloss[whole], 93)), 0.12), 0.02)[:, :, None]
    thing = thing + (1 - thing) * shine * 0.3
    back = to_srgb(from_hex(SHEET)) * np.ones((height, width, 1))
    matte = shape_of(kind, width, height)
    lifted = cv2.GaussianBlur(np.roll(matte[:, :, 0], (4, 3), (0, 1)), (0, 0), 5)[:, :, None]
    back = back * (1 - 0.1 * np.clip(lifted - matte, 0, 1))
    back = back * (1 - matte) + to_srgb(from_hex(paper)) * matte
    cast = 1 - _soft(cv2.GaussianBlur(shot.shadow[:, :, 0], (0, 0), width * 0.004), 0.72, 0.03)[:, :, None]
    back = back * (1 - 0.2 * cast) + INK * 0.2 * cast
    out = (thing * (1 - shot.ground) + back * shot.ground) * fibres(shot.ground.shape)
    return np.clip(out * 255 + 0.5, 0, 255).astype(np.uint8)
