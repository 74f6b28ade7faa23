"""
From layers of light to finished pictures: the same ground under every object, and any colour of
the palette on it. A picture is light × colour + gloss; the colour is solved so that the median of
the coloured part is the swatch.
"""

import cv2
import numpy as np

GROUND = "#f2f0ed"
EXPOSURE = 0.62
# Shares of the picture's coloured part that are wholly of that part.
WHOLE = 0.97


def to_srgb(linear):
    x = np.clip(linear, 0, 1)
    return np.where(x <= 0.0031308, 12.92 * x, 1.055 * np.power(x, 1 / 2.4) - 0.055)


def from_hex(code):
    c = np.array([int(code[i : i + 2], 16) / 255 for i in (1, 3, 5)])
    return np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4).astype(np.float32)


def shoulder(x, start=0.72):
    """Leaves darks and middles as they are and bends what is brighter, so that highlights keep a shape."""
    over = np.maximum(x - start, 0)
    room = 1 - start
    return np.where(x > start, start + room * (1 - np.exp(-over / room)), x)


class Shot:
    """One view of one object in one material."""

    def __init__(self, layers, denoise, plate=None):
        albedo, normal = layers["DenoisingAlbedo"], layers["DenoisingNormal"]
        self.mask = np.clip(layers["mask"], 0, 1)
        self.ground = np.clip(layers["ground"][:, :, :1], 0, 1)
        self.albedo = layers["DiffCol"]
        diffuse = layers["DiffDir"] + layers["DiffInd"]
        gloss = (layers["GlossDir"] + layers["GlossInd"]) * layers["GlossCol"]
        rest = np.maximum(layers["Image"] - diffuse * self.albedo - gloss, 0)
        self.diffuse = denoise(diffuse, albedo, normal)
        self.gloss = denoise(gloss, albedo, normal)
        self.rest = denoise(rest, albedo, normal) if rest.max() > 0.02 else np.zeros_like(rest)
        self.shadow = self._shadow(self.diffuse * self.albedo, plate)

    def _shadow(self, image, plate):
        """How much light the ground keeps beside the object: 1 where it throws no shadow."""
        if plate is None:
            return np.ones_like(self.ground)
        size = (image.shape[1], image.shape[0])
        paper = cv2.resize(cv2.GaussianBlur(plate, (0, 0), 4), size, interpolation=cv2.INTER_CUBIC)
        share = (image / np.maximum(paper, 1e-3)).mean(2)
        known = (self.ground[:, :, 0] > 0.995).astype(np.float32)
        reach = cv2.distanceTransform((known > 0).astype(np.uint8), cv2.DIST_L2, 5) / size[0]
        # Close to the object a shadow has an edge; far from it only noise has one.
        near, middle, far = (self._blurred(share, known, size[0] * width) for width in (0.003, 0.014, 0.05))
        one, two = np.clip(reach / 0.03, 0, 1), np.clip((reach - 0.05) / 0.15, 0, 1)
        share = (near * (1 - one) + middle * one) * (1 - two) + far * two
        level = np.percentile(far[known > 0], 80)
        share = np.minimum(share / level, 1)
        # What is within one part in fifty of bare paper is bare paper.
        share = np.where(share > 0.96, 0.96 + (share - 0.96) * 1.0 + (1 - share) * np.clip((share - 0.96) / 0.03, 0, 1), share)
        return np.clip(share, 0, 1)[:, :, None].astype(np.float32)

    @staticmethod
    def _blurred(share, known, sigma):
        weight = cv2.GaussianBlur(known, (0, 0), sigma)
        return cv2.GaussianBlur(share * known, (0, 0), sigma) / np.maximum(weight, 1e-4)

    def paper(self):
        """The ground: one colour, a little darker towards the top, with the object's shadow."""
        height = self.ground.shape[0]
        y = np.linspace(0, 1, height)[:, None, None]
        fall = 1 - 0.05 * np.clip((0.5 - y) / 0.5, 0, 1) ** 1.4
        return from_hex(GROUND) * fall * self.shadow

    def picture(self, colour=None, metallic=False, hardware=None):
        """
        8-bit sRGB (height, width, 3).
        colour: the swatch of the coloured part as #rrggbb, None leaves it grey; metallic: colour
        lies in the reflection, as on metal; hardware: a swatch for what is marked as metal.
        """
        part = self.mask[:, :, :1]
        whole = self.mask[:, :, 0] > WHOLE
        diffuse, gloss = self.diffuse * self.albedo, self.gloss
        if hardware is not None:
            gloss = gloss * (1 - self.mask[:, :, 1:2] + self.mask[:, :, 1:2] * tint(from_hex(hardware)))
        if colour is not None and whole.sum() > 50:
            relative = self.diffuse * (self.albedo / 0.5)
            factor, keep, veil = solve(relative[whole], gloss[whole], from_hex(colour), metallic)
            thin = gloss - part * keep * np.minimum(gloss, veil)
            if metallic:
                gloss = gloss * (1 - part) + part * gloss * factor
                diffuse = diffuse * (1 - part) + part * relative * 0.5 * factor
            else:
                diffuse = diffuse * (1 - part) + part * relative * factor
                gloss = thin
        thing = tone((diffuse + gloss + self.rest) * EXPOSURE)
        out = thing * (1 - self.ground) + to_srgb(self.paper()) * self.ground
        grain = np.random.default_rng(1).normal(0, 0.4, out.shape)
        return np.clip(out * 255 + grain + 0.5, 0, 255).astype(np.uint8)


def tone(linear):
    return to_srgb(shoulder(linear))


def tint(colour):
    return (colour / max(float(colour.max()), 1e-3)).astype(np.float32)


def solve(relative, gloss, swatch, metallic):
    """
    The albedo per channel with which the median of the finished part is the swatch, and how much of
    the even veil of reflection is taken away, and up to what level (dark goods look grey under it).
    """
    wanted = to_srgb(swatch)
    level = float(np.percentile(gloss.mean(1), 40))
    keep, veil = 0.6, level
    if not metallic:
        # A dark or deep colour shows only where reflection leaves it room.
        for keep, percentile in ((0.6, 40), (0.75, 40), (0.9, 45), (1.0, 50), (1.0, 60), (1.0, 70)):
            veil = float(np.percentile(gloss.mean(1), percentile))
            left = gloss - keep * np.minimum(gloss, veil)
            if np.all(np.median(tone(left * EXPOSURE), axis=0) < wanted * 0.75):
                break
    factor = np.zeros(3, np.float32)
    for c in range(3):
        base = gloss[:, c] - keep * np.minimum(gloss[:, c], veil)
        low, high = 0.0, 4.0
        for _ in range(24):
            middle = (low + high) / 2
            light = (gloss[:, c] + relative[:, c] * 0.5) * middle if metallic else relative[:, c] * middle + base
            if np.median(tone(light * EXPOSURE)) < wanted[c]:
                low = middle
            else:
                high = middle
        factor[c] = (low + high) / 2
    return factor, keep, veil


def median_of(picture, mask):
    """The median colour of the coloured part, 0..255: what the calibration is checked by."""
    return np.median(picture[mask[:, :, 0] > WHOLE], axis=0)
