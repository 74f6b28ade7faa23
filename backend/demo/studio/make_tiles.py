"""
Cuts tiles from kept layers; run by Python, needs no Blender:
    python3 make_tiles.py job.json
The job: keep (the folder of layers), out (a folder for <name>.png), tiles [{name, layers, hex, paper, form}].
"""

import json
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

import cv2

from studio.post.cut_paper import cut
from studio.post.recolour import Shot


def main(job):
    for tile in job["tiles"]:
        shot = Shot.load(f"{job['keep']}/{tile['layers']}.npz")
        picture = cut(shot, tile["hex"], tile["paper"], tile["form"])
        cv2.imwrite(f"{job['out']}/{tile['name']}.png", picture[:, :, ::-1])
        print(json.dumps({"tile": tile["name"]}), flush=True)


if __name__ == "__main__":
    with open(sys.argv[1]) as file:
        main(json.load(file))
