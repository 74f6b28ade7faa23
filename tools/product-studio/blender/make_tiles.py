"""
Cuts tiles from cached render passes. Run by Python, without Blender:

  python3 make_tiles.py job.json

The job: keep (the folder of render passes), out (a folder for <name>.png), tiles [{name, passes, hex, paper,
form}].
"""

import json
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

import cv2

from blender.post.cut_paper import cut
from blender.post.recolor import Shot


def main(job):
    for tile in job["tiles"]:
        shot = Shot.load(f"{job['keep']}/{tile['passes']}.npz")
        picture = cut(shot, tile["hex"], tile["paper"], tile["form"])
        cv2.imwrite(f"{job['out']}/{tile['name']}.png", picture[:, :, ::-1])
        print(json.dumps({"tile": tile["name"]}), flush=True)


if __name__ == "__main__":
    with open(sys.argv[1]) as file:
        main(json.load(file))
