"""
Composes finished pictures from layers of light. The ground is the same under every object, and the object can
have any color of the palette. A picture is light × color + gloss. The color is solved so that the median of
the colored part is equal to the swatch.
"""

import functools
import os

import cv2
import numpy as np

GROUND = "#f2f0ed"
EXPOSURE = 0.62
# Value of the mask above which a pixel belongs completely to the colored part.
WHOLE = 0.97
# Distance from the object within which its shadow is visible, in shares of the picture's width.
SHADOW_REACH = 0.18


def to_srgb(linear):
    x = np.clip(linear, 0, 1)
    return np.where(x <= 0.0031308, 12.92 * x, 1.055 * np.power(x, 1 / 2.4) - 0.055)


def from_hex(code):
    c = np.array([int(code[i : i + 2], 16) / 255 for i in (1, 3, 5)])
    return np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4).astype(np.float32)


def smoothstep(x):
    x = np.clip(x, 0, 1)
    return x * x * (3 - 2 * x)


def sample(pixels):
    """
    Samples every nth pixel, because the median of a hundred thousand pixels is as exact as the median of a
    million.
    """
    return pixels[:: max(1, len(pixels) // 100_000)]


def shoulder(x, start=0.72):
    """Keeps dark and middle tones and compresses brighter ones, so that highlights keep a shape."""
    over = np.maximum(x - start, 0)
    room = 1 - start
    return np.where(x > start, start + room * (1 - np.exp(-over / room)), x)


# Factor by which a surface's reflections are amplified.
GAIN = {"patent": 1.8, "acetate": 1.3}


class Shot:
    """One view of one object in one material: layers without noise, ready for any color."""

    LAYERS = ("diffuse", "albedo", "gloss", "rest", "mask", "ground", "shadow")

    @classmethod
    def from_passes(cls, layers, denoise, canvas, corner, plate=None, shadow=None):
        """
        Creates a shot from the render passes of a window of the picture.
        layers: passes of the window. canvas: (height, width) of the picture. corner: (top, left) of the
        window in the picture. plate: the full view of bare ground in any size, from which the shadow is
        computed. shadow: the shadow of the full picture in any size, if it is known.
        """
        aux = layers["DenoisingAlbedo"], layers["DenoisingNormal"]
        guides = cls._guides_of_metal(layers, *aux)
        shot = cls()
        shot.albedo = layers["DiffCol"]
        diffuse = layers["DiffDir"] + layers["DiffInd"]
        gloss = (layers["GlossDir"] + layers["GlossInd"]) * layers["GlossCol"]
        rest = np.maximum(layers["Image"] - diffuse * shot.albedo - gloss, 0)
        shot.diffuse = denoise(diffuse, *aux)
        shot.gloss = denoise(gloss, *guides)
        shot.rest = denoise(rest, *aux) if rest.max() > 0.02 else np.zeros_like(rest)
        shot.mask = np.clip(layers["mask"], 0, 1)
        shot.ground = np.clip(layers["ground"][:, :, :1], 0, 1)
        if shadow is not None:
            # The few samples of a large picture leave steps on the object's edge.
            shot.ground = cv2.GaussianBlur(shot.ground, (0, 0), 0.8)[:, :, None]
        else:
            size = shot.ground.shape[:2]
            paper = cv2.resize(cv2.GaussianBlur(plate, (0, 0), 4), canvas[::-1], interpolation=cv2.INTER_CUBIC)
            paper = paper[corner[0] : corner[0] + size[0], corner[1] : corner[1] + size[1]]
            shot.shadow = shot._shadow(paper, canvas[1])
        shot._spread(canvas, corner, [name for name in cls.LAYERS if name != "shadow" or shadow is None])
        if shadow is not None:
            shot.shadow = np.clip(cv2.resize(shadow, canvas[::-1], interpolation=cv2.INTER_CUBIC), 0, 1)[:, :, None]
        return shot

    @staticmethod
    def _guides_of_metal(layers, albedo, normal):
        """
        Returns the denoiser's guides. For polished metal they contain the metal's own color and facing
        instead of its mirror image. The mirror image is as noisy as the reflection, and the denoiser treats
        noise in its guides as detail.
        """
        diffuse, gloss = layers["DiffCol"], layers["GlossCol"]
        metal = (diffuse.max(axis=2) < 0.05) & (gloss.max(axis=2) > 0.2)
        calm = cv2.medianBlur(np.ascontiguousarray(normal, dtype=np.float32), 5)
        color = cv2.medianBlur(np.ascontiguousarray(np.clip(gloss, 0, 1), dtype=np.float32), 5)
        metal = metal[:, :, None]
        return np.where(metal, color, albedo), np.where(metal, calm, normal)

    def _spread(self, canvas, corner, names):
        """Places the window's layers in the full picture. A shadow fades out towards the window's edge."""
        height, width = self.ground.shape[:2]
        for name in names:
            layer = getattr(self, name)
            whole = np.full((*canvas, layer.shape[2]), 1.0 if name in ("ground", "shadow") else 0.0, np.float32)
            if name == "shadow":
                layer = 1 - (1 - layer) * self._fade(height, width, canvas, corner)
            whole[corner[0] : corner[0] + height, corner[1] : corner[1] + width] = layer
            setattr(self, name, whole)

    @staticmethod
    def _fade(height, width, canvas, corner):
        rim = canvas[1] * 0.15
        y, x = np.arange(height)[:, None], np.arange(width)[None, :]
        away = np.minimum.reduce(
            [
                np.broadcast_to(y if corner[0] else y + rim, (height, width)),
                np.broadcast_to(x if corner[1] else x + rim, (height, width)),
                np.broadcast_to(height - 1 - y + (rim if corner[0] + height == canvas[0] else 0), (height, width)),
                np.broadcast_to(width - 1 - x + (rim if corner[1] + width == canvas[1] else 0), (height, width)),
            ]
        )
        return smoothstep(away / rim)[:, :, None]

    def save(self, path):
        """Stores the layers, so that another color needs no rendering."""
        part = f"{path}.part.npz"
        np.savez_compressed(part, **{name: getattr(self, name).astype(np.float16) for name in self.LAYERS})
        os.replace(part, path)  # atomic, so that an interrupted run leaves no partial file

    @classmethod
    def load(cls, path):
        shot = cls()
        with np.load(path) as kept:
            for name in cls.LAYERS:
                setattr(shot, name, kept[name].astype(np.float32))
        return shot

    def _shadow(self, paper, width):
        """Returns the share of light that the ground has next to the object. It is 1 where there is no shadow."""
        share = (self.diffuse * self.albedo / np.maximum(paper, 1e-3)).mean(2)
        known = (self.ground[:, :, 0] > 0.995).astype(np.float32)
        if known.sum() < 100:
            return np.ones_like(self.ground)
        reach = cv2.distanceTransform((known > 0).astype(np.uint8), cv2.DIST_L2, 5) / width
        # Close to the object a shadow has an edge. Far from the object only noise has edges, so the shadow is
        # blurred.
        near, middle, far = (self._blurred(share, known, width * size) for size in (0.003, 0.014, 0.05))
        # Between hairs and fringes there may be no bare ground nearby from which to compute a shadow.
        middle = np.where(middle > 0, middle, far)
        near = np.where(cv2.GaussianBlur(known, (0, 0), width * 0.003) > 0.02, near, middle)
        one, two = np.clip(reach / 0.03, 0, 1), np.clip((reach - 0.05) / 0.15, 0, 1)
        share = (near * (1 - one) + middle * one) * (1 - two) + far * two
        share = np.minimum(share / np.percentile(far[known > 0], 85), 1)
        # Ground that is only a few hundredths darker than bare paper counts as bare paper.
        share = share + (1 - share) * np.clip((share - 0.95) / 0.04, 0, 1)
        return np.clip(share, 0, 1)[:, :, None].astype(np.float32)

    @staticmethod
    def _blurred(share, known, sigma):
        weight = cv2.GaussianBlur(known, (0, 0), sigma)
        return cv2.GaussianBlur(share * known, (0, 0), sigma) / np.maximum(weight, 1e-4)

    def paper(self):
        """Returns the ground: one color, slightly darker towards the top, with the object's shadow."""
        height = self.ground.shape[0]
        y = np.linspace(0, 1, height)[:, None, None]
        fall = 1 - 0.05 * np.clip((0.5 - y) / 0.5, 0, 1) ** 1.4
        return from_hex(GROUND) * fall.astype(np.float32) * self._rounded_shadow()

    def _rounded_shadow(self):
        """
        Returns the shadow, faded out with the distance from the object. Only a window around the object is
        rendered, so a wider shadow would end at its edges and look like a box.
        """
        bare = (self.ground[:, :, 0] > 0.995).astype(np.uint8)
        if bare.all():
            return self.shadow
        away = cv2.distanceTransform(bare, cv2.DIST_L2, 5) / bare.shape[1]
        share = smoothstep((SHADOW_REACH - away) / (SHADOW_REACH * 0.8))
        return 1 - (1 - self.shadow) * share[:, :, None]

    @functools.cached_property
    def _ground_seen(self):
        return to_srgb(self.paper())

    def _box(self):
        """Returns the part of the picture that contains the object, as slices of rows and columns."""
        thing = self.ground[:, :, 0] < 1
        rows, columns = np.flatnonzero(thing.any(1)), np.flatnonzero(thing.any(0))
        if rows.size == 0:
            return slice(0, 0), slice(0, 0)
        return slice(rows[0], rows[-1] + 1), slice(columns[0], columns[-1] + 1)

    def picture(self, color=None, finish="plain", gain=1.0):
        """
        Returns 8-bit sRGB (height, width, 3).
        color: the swatch of the colored part as #rrggbb, None for grey. finish: plain, metal (the color is in
        the reflection) or foil (the color is in both). gain: factor of the colored part's reflections, see
        GAIN.
        """
        box = self._box()
        part, ground, albedo = self.mask[box][:, :, :1], self.ground[box], self.albedo[box]
        whole = part[:, :, 0] > WHOLE
        diffuse, gloss = self.diffuse[box] * albedo, self.gloss[box] * (1 + part * (gain - 1))
        if color is not None and whole.sum() > 50:
            swatch = from_hex(color)
            # Reflections are reduced on light products, where they would burn out.
            gloss = gloss * (1 - part * 0.45 * float(swatch.mean()))
            if finish == "foil":
                gloss = gloss * (1 - part + part * 2.5 * swatch / swatch.max())
            relative = self.diffuse[box] * (albedo / 0.5)
            if finish == "metal":
                relative, gloss = gloss + relative * 0.5, gloss * (1 - part)
            factor, keep, veil = solve(sample(relative[whole]), sample(gloss[whole]), swatch)
            diffuse = diffuse * (1 - part) + part * relative * factor
            gloss = gloss - part * keep * np.minimum(gloss, veil)
        out = self._ground_seen.copy()
        out[box] = tone((diffuse + gloss + self.rest[box]) * EXPOSURE) * (1 - ground) + out[box] * ground
        return np.clip(out * 255 + _grain(out.shape), 0, 255).astype(np.uint8)


@functools.cache
def _grain(shape):
    """Returns noise that hides the steps of 8 bits. It includes the 0.5 that is added for rounding."""
    return np.random.default_rng(1).normal(0.5, 0.4, shape).astype(np.float32)


def tone(linear):
    return to_srgb(shoulder(linear))


def solve(relative, gloss, swatch):
    """
    Returns the albedo per channel with which the median of the finished part is equal to the swatch.
    Also returns the share of the even veil of reflection that is removed, and the veil's level. Under the
    veil, dark products would look grey.
    """
    wanted = to_srgb(swatch)
    # A dark or deep color is visible only if the reflection is not too bright.
    for keep, percentile in ((0.6, 40), (0.75, 40), (0.9, 45), (1.0, 50), (1.0, 60), (1.0, 70)):
        veil = float(np.percentile(gloss.mean(1), percentile))
        left = gloss - keep * np.minimum(gloss, veil)
        if np.all(np.median(tone(left * EXPOSURE), axis=0) < wanted * 0.75):
            break
    factor = np.zeros(3, np.float32)
    for c in range(3):
        low, high = 0.0, 12.0
        for _ in range(26):
            factor[c] = (low + high) / 2
            bright = np.median(tone((relative[:, c] * factor[c] + left[:, c]) * EXPOSURE)) > wanted[c]
            low, high = (low, factor[c]) if bright else (factor[c], high)
    return factor, keep, veil


def median_of(picture, mask):
    """Returns the median color of the colored part, 0..255. The calibration is checked against this color."""
    return np.median(sample(picture[mask[:, :, 0] > WHOLE]), axis=0)
