"""
Creates a silent video of a scene: three slow moves over its picture, cross-faded.
Usage: make_film.py <picture of the scene, 4000 px wide> <name> <film.mp4>. Needs OpenCV and ffmpeg.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

import cv2
import numpy as np

SIZE = (1280, 720)
RATE = 25
MELT = 0.7

# A move of the camera has a duration in seconds, and a frame at its start and at its end. A frame is (left,
# top, width), as shares of the picture's width.
Frame = tuple[float, float, float]
Move = tuple[float, Frame, Frame]

FILMS: dict[str, tuple[Move, ...]] = {
    "workshop": (
        (4.5, (0, 0, 1), (0.06, 0.05, 0.86)),
        (4.5, (0.30, 0.25, 0.42), (0.42, 0.26, 0.42)),
        (4.0, (0.60, 0.20, 0.38), (0.56, 0.24, 0.42)),
    ),
    "boots": (
        (4.5, (0, 0, 1), (0.08, 0.03, 0.88)),
        (4.0, (0.22, 0.28, 0.40), (0.34, 0.22, 0.42)),
        (4.0, (0.58, 0.24, 0.40), (0.52, 0.20, 0.46)),
    ),
}


def encode(command: list[str]) -> subprocess.Popen:
    return subprocess.Popen(["ffmpeg", "-y", "-loglevel", "error", *command], stdin=subprocess.PIPE)


def shoot(picture: np.ndarray, move: Move, path: Path) -> None:
    seconds, start, end = move
    width = picture.shape[1]
    raw = ["-f", "rawvideo", "-pix_fmt", "bgr24", "-s", f"{SIZE[0]}x{SIZE[1]}", "-r", str(RATE), "-i", "-"]
    film = encode([*raw, "-c:v", "libx264", "-crf", "12", "-pix_fmt", "yuv420p", str(path)])
    count = int(seconds * RATE)
    for index in range(count):
        part = index / (count - 1)
        # The motion is half linear and half eased, like a camera on rails that starts and stops softly.
        part = (part + part * part * (3 - 2 * part)) / 2
        left, top, wide = ((a + (b - a) * part) * width for a, b in zip(start, end))
        scale = SIZE[0] / wide
        place = np.float32([[scale, 0, -left * scale], [0, scale, -top * scale]])
        way = cv2.INTER_AREA if scale < 0.7 else cv2.INTER_LINEAR
        film.stdin.write(cv2.warpAffine(picture, place, SIZE, flags=way).tobytes())
    film.communicate()


def melt(parts: list[Path], moves: tuple[Move, ...], path: Path) -> None:
    first = moves[0][0] - MELT
    second = first + moves[1][0] - MELT
    steps = (
        f"[0][1]xfade=transition=fade:duration={MELT}:offset={first}[a];"
        f"[a][2]xfade=transition=fade:duration={MELT}:offset={second},fade=t=in:d=0.5,format=yuv420p[v]"
    )
    inputs = [word for part in parts for word in ("-i", str(part))]
    shape = ["-map", "[v]", "-an", "-c:v", "libx264", "-preset", "slow", "-crf", "27", "-movflags", "+faststart"]
    encode([*inputs, "-filter_complex", steps, *shape, str(path)]).communicate()


def main(source: str, name: str, target: str) -> None:
    picture = cv2.imread(source)
    moves = FILMS[name]
    with tempfile.TemporaryDirectory() as folder:
        parts = [Path(folder) / f"{index}.mp4" for index in range(len(moves))]
        for move, part in zip(moves, parts):
            shoot(picture, move, part)
        melt(parts, moves, Path(target))


if __name__ == "__main__":
    main(*sys.argv[1:])
