"""Straight kurta: band collar, half placket, three-quarter sleeves, side slits.

blender -b --factory-startup -P kurta.py -- OUT.blend [kids]
"""
import math
import os
import sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy
import numpy as np
from panels import build, plain_uv, sleeve_uv, wrinkle
from drape import collide, drape
import finish

OUT = sys.argv[sys.argv.index('--') + 1]
bpy.ops.wm.read_factory_settings(use_empty=True)

HEM = 0.46
TIP, CUFF_OUT, CUFF_IN, PIT = (0.2, 1.422), (0.412, 0.955), (0.300, 0.905), (0.222, 1.185)
AXIS_TOP, AXIS_CUFF = (0.165, 1.31), (0.356, 0.930)


def ratio(x, z):
    arm = np.clip((np.abs(x) - 0.20) / 0.06, 0, 1) * np.clip((1.45 - z) / 0.1, 0, 1) * (z > 0.86)
    return 0.56 + 0.3 * arm


def half(neck):
    return [
        ('neck', neck),
        ('shoulder', [neck[-1], (0.14, 1.447), TIP]),
        ('shoulder', [TIP, (0.258, 1.355), (0.335, 1.155), CUFF_OUT]),
        ('cuff', [CUFF_OUT, CUFF_IN]),
        ('side', [CUFF_IN, (0.255, 1.06), PIT]),
        ('side', [PIT, (0.213, 1.03), (0.236, 0.88), (0.256, 0.76)]),
        ('slit', [(0.256, 0.76), (0.276, 0.62), (0.298, HEM)]),
        ('hem', [(0.298, HEM), (0.0, HEM - 0.004)]),
    ]


ARM = [TIP, (0.188, 1.33), (0.186, 1.25), PIT]
ARM_L = [(-x, z) for x, z in ARM]


def beyond_arm(x, z):
    if z < PIT[1]:
        return abs(x) > 0.245 and z > 0.88
    line = np.interp(z, [1.185, 1.25, 1.33, 1.422], [0.222, 0.186, 0.188, 0.2])
    return abs(x) > line


PLACKET = 0.017


def part(x, z, side):
    if beyond_arm(x, z):
        return 2, sleeve_uv(AXIS_TOP, AXIS_CUFF, side)
    if side == 'f' and abs(x) < PLACKET and z > 1.10:
        return 3, lambda x, z, inf: (1.6 + x, z - HEM)
    return 1, plain_uv(0.0 if side == 'f' else 1.2, HEM)


def pin(x, z, side):
    top = np.interp(abs(x), [0.07, 0.2], [1.46, 1.42])
    d = top - z
    if abs(x) < 0.075:
        d = min(d, 0.03) if z > 1.385 else 1
    return float(np.clip(1 - d / 0.035, 0, 1)) if abs(x) < 0.2 else 0.0


FRONT_NECK = [(0.0, 1.400), (0.045, 1.415), (0.067, 1.462)]
BACK_NECK = [(0.0, 1.438), (0.045, 1.443), (0.067, 1.462)]

placket_line = [[(PLACKET, 1.401), (PLACKET, 1.10)], [(-PLACKET, 1.401), (-PLACKET, 1.10)], [(-PLACKET, 1.10), (PLACKET, 1.10)]]
ob = build('cloth', {
    'half': half(FRONT_NECK), 'half_back': half(BACK_NECK), 'ratio': ratio, 'part': part, 'pin': pin,
    'lift': lambda x, z, s: wrinkle(x, z, 3 if s == 'f' else 5), 'lines': {'f': [ARM, ARM_L] + placket_line, 'b': [ARM, ARM_L]},
})

body_half = [
    ('side', [(0.0, 1.56), (0.05, 1.54), (0.055, 1.46), (0.12, 1.425), (0.185, 1.395), (0.235, 1.31), (0.31, 1.14), (0.405, 0.86)]),
    ('side', [(0.405, 0.86), (0.335, 0.83)]),
    ('side', [(0.335, 0.83), (0.26, 1.03), (0.192, 1.17)]),
    ('side', [(0.192, 1.17), (0.165, 1.04), (0.2, 0.86), (0.225, 0.3)]),
    ('side', [(0.225, 0.3), (0.0, 0.3)]),
]
body = build('body', {'half': body_half, 'ratio': lambda x, z: 0.6 + 0.28 * np.clip((np.abs(x) - 0.19) / 0.06, 0, 1), 'part': lambda x, z, s: (0, lambda x, z, i: (0, 0))}, 0.018)
collide(body)
drape(ob, frames=int(os.environ.get('FRAMES', 60)), shrink=-0.04, bending=0.06)
finish.refine(ob)
finish.groove(ob, skip=(3,))
finish.raise_part(ob, (3,))
for v in (1.365, 1.30, 1.235, 1.17):
    finish.button(*finish.at_uv(ob, 3, 1.6, v - HEM), lift=0.004)
neck = finish.neck_loop(ob, lambda c: c.z > 1.36 and abs(c.x) < 0.1)


def band(t, s, total):
    end = min(s, total - s)
    h = 0.032 * min(1, math.sqrt(max(0.0, (end - 0.006) / 0.018))) if end < 0.024 else 0.032
    return [(0.002 - 0.006 * k / 5, -0.006 + (h + 0.006) * k / 5) for k in range(6)]


finish.strip(neck, band, finish.COLLAR, gap=0.006)
finish.thicken(ob)
bpy.ops.wm.save_as_mainfile(filepath=OUT)
