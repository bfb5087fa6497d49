"""Trousers: jeans and palazzo.

blender -b --factory-startup -P bottoms.py -- jeans|palazzo OUT.blend
"""
import os
import sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy
import numpy as np
import finish
from drape import collide, drape
from panels import build, settled, wrinkle

NAME, OUT = sys.argv[sys.argv.index('--') + 1 :][:2]
bpy.ops.wm.read_factory_settings(use_empty=True)
JEANS = NAME == 'jeans'
if JEANS:
    WAIST, BAND, CROTCH, HEM = 1.03, 0.99, 0.765, 0.02
    side = [(0.192, WAIST), (0.226, 0.90), (0.236, 0.80), (0.212, 0.50), (0.2, HEM)]
    inner = [(0.068, HEM), (0.066, 0.45), (0.03, 0.70), (0.0, CROTCH)]
    form_side = [(0.168, 1.06), (0.2, 0.88), (0.208, 0.80), (0.182, 0.50), (0.165, -0.05)]
    form_in = [(0.1, -0.05), (0.088, 0.45), (0.04, 0.70), (0.0, CROTCH + 0.03)]
else:
    WAIST, BAND, CROTCH, HEM = 1.03, 0.985, 0.70, 0.06
    side = [(0.172, WAIST), (0.2, 0.9), (0.232, 0.76), (0.345, HEM)]
    inner = [(0.02, HEM), (0.018, 0.4), (0.012, 0.62), (0.0, CROTCH)]
    form_side = [(0.15, 1.06), (0.178, 0.9), (0.2, 0.76), (0.24, 0.3), (0.25, 0.0)]
    form_in = [(0.09, 0.0), (0.07, 0.4), (0.03, 0.66), (0.0, CROTCH + 0.03)]


def uv_leg(shift):
    return lambda x, z, inf: (inf.arc_u(x, z) + shift + (0.04 if x > 0 else 0), z - HEM)


BACK_POCKET = (0.062, 0.178, 0.80, 0.925)


def part(x, z, s):
    base = 0.0 if s == 'f' else 1.2
    if z > BAND:
        return 6, lambda x, z, inf: (inf.arc_u(x, z) + base, z - HEM)
    if JEANS and s == 'b':
        x0, x1, z0, z1 = BACK_POCKET
        point = z0 + 0.022 * abs(abs(x) - (x0 + x1) / 2) / ((x1 - x0) / 2)
        if x0 < abs(x) < x1 and point < z < z1:
            return 9, uv_leg(base + 0.03)
        if z > 0.945 - 0.035 * (1 - min(1, abs(x) / 0.2)):
            return 1, uv_leg(base + 0.5)
    if JEANS and s == 'f':
        if 0 < x < 0.03 and z > 0.855:
            return 3, uv_leg(base)
        edge = np.interp(abs(x), [0.105, 0.13, 0.17, 0.225], [0.99, 0.935, 0.905, 0.895])
        if abs(x) > 0.105 and z > edge:
            return 1, uv_leg(base + 0.6)
    shift = 0.0 if x < 0 else 0.03
    return 1, uv_leg(base + shift)


def pin(x, z, s):
    return float(np.clip((z - (BAND - 0.03)) / 0.03, 0, 1))


def ratio(x, z):
    leg = np.clip((CROTCH + 0.03 - z) / 0.2, 0, 1)
    return 0.6 + (0.3 if JEANS else 0.0) * leg


mirror = lambda path: [path, [(-x, z) for x, z in path]]
lines = {'f': [[(-side[0][0], BAND), (side[0][0], BAND)]], 'b': [[(-side[0][0], BAND), (side[0][0], BAND)]]}
if JEANS:
    lines['f'] += [[(0.0, BAND), (0.0, CROTCH + 0.01)], [(0.03, BAND), (0.03, 0.87)]] + mirror([(0.105, 0.985), (0.13, 0.935), (0.17, 0.905), (0.215, 0.897)])
    x0, x1, z0, z1 = BACK_POCKET
    m = (x0 + x1) / 2
    for a, b in [((x0, z1), (x1, z1)), ((x0, z1), (x0, z0 + 0.022)), ((x1, z1), (x1, z0 + 0.022)), ((x0, z0 + 0.022), (m, z0)), ((m, z0), (x1, z0 + 0.022))]:
        lines['b'] += mirror([a, b])
    lines['b'] += [[(0.0, BAND), (0.0, CROTCH + 0.01)]]



def lift(x, z, s):
    n = 81 if s == 'f' else 83
    if JEANS:
        return wrinkle(x, z, n, 0.005)
    pleat = 0.009 * np.cos(x * 150) * np.exp(-(((z - 0.93) / 0.09) ** 2))
    return settled(x, z, n, 1.05, HEM, 1.0, 0.034) + float(pleat)


half = lambda dip: [('neck', [(0.0, WAIST - dip), (side[0][0] * 0.55, WAIST - dip * 0.6), side[0]]), ('side', side), ('hem', [side[-1], inner[0]]), ('side', inner)]
ob = build('cloth', {
    'half': half(0.022), 'half_back': half(0.0), 'ratio': ratio, 'part': part, 'pin': pin,
    'lift': lift, 'lines': lines,
}, 0.0125)
if JEANS:
    body = build('form', {
        'half': [('side', [(0.0, 1.1), (0.1, 1.1), form_side[0]]), ('side', form_side), ('side', [form_side[-1], form_in[0]]), ('side', form_in)],
        'ratio': lambda x, z: 0.6 + 0.25 * np.clip((CROTCH + 0.03 - z) / 0.2, 0, 1), 'part': lambda x, z, s: (0, lambda x, z, i: (0, 0)),
    }, 0.018)
    collide(body)
    drape(ob, frames=int(os.environ.get('FRAMES', 32)), shrink=-0.045, bending=0.5)
    bpy.data.objects.remove(body)
finish.refine(ob, smooth=2 if JEANS else 4)
finish.groove(ob, depth=0.002, skip=(6, 9) if JEANS else (6,))
finish.raise_part(ob, (6,), 0.002)
if JEANS:
    finish.raise_part(ob, (9,), 0.0018)
    at, normal = finish.at_uv(ob, 6, 0.0, (WAIST + BAND) / 2 - 0.02 - HEM)
    finish.button(at, normal, 0.009, 0.004, 13)
finish.thicken(ob)
bpy.ops.wm.save_as_mainfile(filepath=OUT)
