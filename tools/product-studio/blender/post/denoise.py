"""
Removes the noise from a render with Intel's Open Image Denoise network. The network is computed here, because
Debian's Blender is built without the library. Its Apache 2.0 weights are read from a .tza file. The network
is a U-Net of 3×3 convolutions over color, albedo and normal.
"""

import struct

import numpy as np
import torch
import torch.nn.functional as F

# The curve that maps high dynamic range to the network's 0..1 (perceptually uniform).
A, B, C, D = 1.41283765e03, 1.64593172, 4.31384981e-01, -2.94139609e-03
E, G, H = 1.92653254e-01, 9.98620152e-01, 6.26026094e-03
Y0, Y1, X0, X1 = 1.57945760e-06, 3.22087631e-02, 2.23151711e-03, 3.70974749e-01
WHITE = E * np.log(65504.0 + H) + G


def _compress(y):
    return np.where(y <= Y0, A * y, np.where(y <= Y1, B * np.power(np.maximum(y, Y0), C) + D, E * np.log(y + H) + G))


def _expand(x):
    middle = np.power(np.maximum((x - D) / B, 0), 1 / C)
    return np.where(x <= X0, x / A, np.where(x <= X1, middle, np.exp((x - G) / E) - H))


def read_weights(path):
    """Reads OIDN's tensor archive as a dictionary of tensors by name."""
    blob = open(path, "rb").read()
    at = struct.unpack_from("<Q", blob, 4)[0]
    count = struct.unpack_from("<I", blob, at)[0]
    at += 4
    weights = {}
    for _ in range(count):
        size = struct.unpack_from("<H", blob, at)[0]
        name = blob[at + 2 : at + 2 + size].decode()
        at += 2 + size
        rank = blob[at]
        shape = struct.unpack_from(f"<{rank}I", blob, at + 1)
        at += 1 + 5 * rank
        kind, offset = chr(blob[at]), struct.unpack_from("<Q", blob, at + 1)[0]
        at += 9
        values = np.frombuffer(blob, "<f2" if kind == "h" else "<f4", int(np.prod(shape)), offset)
        weights[name] = torch.from_numpy(values.astype(np.float32).reshape(shape))
    return weights


# Layers of the network whose rounding would be visible. All other layers run in 16 bits, which takes half the
# time and changes the finished light by 0.1 % on average. On a processor that has to emulate 16 bits, they
# take thirty times as long.
EXACT = ("dec_conv1b", "dec_conv0")


def _has_bfloat16():
    with open("/proc/cpuinfo") as file:
        return "avx512_bf16" in file.read()


class Denoiser:
    def __init__(self, weights_path):
        self.weights = {}
        short = torch.bfloat16 if _has_bfloat16() else torch.float32
        for name, values in read_weights(weights_path).items():
            kind = torch.float32 if name.split(".")[0] in EXACT else short
            laid = values.contiguous(memory_format=torch.channels_last) if values.dim() == 4 else values
            self.weights[name] = laid.to(kind)

    def _conv(self, name, x):
        weight, bias = self.weights[f"{name}.weight"], self.weights[f"{name}.bias"]
        x = x.to(weight.dtype).contiguous(memory_format=torch.channels_last)
        return F.relu(F.conv2d(x, weight, bias, padding=1))

    def _network(self, x):
        conv, pool = self._conv, lambda y: F.max_pool2d(y, 2)
        up = lambda y: F.interpolate(y, scale_factor=2, mode="nearest")
        one = pool(conv("enc_conv1", conv("enc_conv0", x)))
        two = pool(conv("enc_conv2", one))
        three = pool(conv("enc_conv3", two))
        four = pool(conv("enc_conv4", three))
        y = conv("enc_conv5b", conv("enc_conv5a", four))
        for level, skip in ((4, three), (3, two), (2, one), (1, x)):
            y = torch.cat([up(y), skip.to(y.dtype)], 1)
            y = conv(f"dec_conv{level}b", conv(f"dec_conv{level}a", y))
        return conv("dec_conv0", y)

    def __call__(self, light, albedo, normal):
        """
        light: linear, any range. albedo: 0..1. normal: -1..1. All are (height, width, 3) float32.
        Returns the light without noise.
        """
        height, width = light.shape[:2]
        brightness = light @ np.array([0.2126, 0.7152, 0.0722], np.float32)
        lit = brightness[brightness > 1e-6]
        exposure = 0.18 / np.exp2(np.mean(np.log2(lit + 1e-8))) if lit.size else 1.0
        color = _compress(np.maximum(light, 0) * exposure) / WHITE
        stack = np.concatenate([color, np.clip(albedo, 0, 1), normal * 0.5 + 0.5], 2).astype(np.float32)
        tensor = torch.from_numpy(np.ascontiguousarray(stack.transpose(2, 0, 1)))[None]
        tensor = F.pad(tensor, (0, -width % 16, 0, -height % 16), mode="reflect")
        with torch.no_grad():
            out = self._network(tensor)[0, :, :height, :width].numpy().transpose(1, 2, 0)
        return (_expand(out * WHITE) / exposure).astype(np.float32)
