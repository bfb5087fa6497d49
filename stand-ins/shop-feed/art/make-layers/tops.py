"""Garments worn on the shoulders: cut from measurements, draped, finished.

blender -b --factory-startup -P tops.py -- NAME OUT.blend
"""
import math
import os
import sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy
import numpy as np
import collars
import finish
import skirts
from drape import collide, drape
from measures import TOPS
from panels import build, plain_uv, settled, sleeve_uv, wrinkle

NAME, OUT = sys.argv[sys.argv.index('--') + 1 :][:2]
M = TOPS[NAME]
bpy.ops.wm.read_factory_settings(use_empty=True)

TIP, PIT, HEM = M['tip'], M['pit'], M['hem'][1]
SLEEVE = M.get('sleeve')
if SLEEVE:
    ang, length, opening = math.radians(SLEEVE['angle']), SLEEVE['length'], SLEEVE['opening']
    along = (math.sin(ang), -math.cos(ang))
    across = (-math.cos(ang), -math.sin(ang))
    CUFF_OUT = (TIP[0] + along[0] * length, TIP[1] + along[1] * length)
    CUFF_IN = (CUFF_OUT[0] + across[0] * opening, CUFF_OUT[1] + across[1] * opening)
    CUFF_MID = ((CUFF_OUT[0] + CUFF_IN[0]) / 2, (CUFF_OUT[1] + CUFF_IN[1]) / 2)
    TOP_MID = (CUFF_MID[0] - along[0] * length * 0.86, CUFF_MID[1] - along[1] * length * 0.86)
    bulge = (TIP[0] + along[0] * length * 0.3 - across[0] * 0.012, TIP[1] + along[1] * length * 0.3 - across[1] * 0.012)
    under = (PIT[0] * 0.55 + CUFF_IN[0] * 0.45 - 0.004, PIT[1] * 0.55 + CUFF_IN[1] * 0.45 - 0.004)


def ratio(x, z):
    r = M.get('depth', 0.56)
    if not SLEEVE:
        return r + 0 * x
    low = min(CUFF_IN[1], CUFF_OUT[1]) - 0.03
    arm = np.clip((np.abs(x) - TIP[0]) / 0.06, 0, 1) * np.clip((TIP[1] + 0.03 - z) / 0.1, 0, 1) * (z > low) * (np.abs(x) > side_x(z) - 0.005)
    return r + 0.28 * arm


SIDE = np.array(M['side'])
order = np.argsort(SIDE[:, 1])


def side_x(z):
    return np.interp(z, SIDE[order, 1], SIDE[order, 0])


def half(neck):
    out = [('neck', neck), ('shoulder', [neck[-1], ((neck[-1][0] + TIP[0]) / 2, (neck[-1][1] + TIP[1]) / 2 + 0.005), TIP])]
    if SLEEVE:
        out += [('shoulder', [TIP, bulge, CUFF_OUT]), ('cuff', [CUFF_OUT, CUFF_IN]), ('side', [CUFF_IN, under, PIT])]
    else:
        out += [('cuff', [TIP, M['arm'], PIT])]
    out.append(('side', [tuple(p) for p in M['side']]))
    if 'slit' in M:
        out.append(('slit', M['slit']))
    mid = M.get('hem_mid', HEM)
    return out + [('hem', [M['hem'], (M['hem'][0] * 0.5, (HEM + mid) / 2), (0.0, mid)])]


ARM = [TIP, (TIP[0] * 0.93, TIP[1] * 0.62 + PIT[1] * 0.38), (TIP[0] * 0.93, TIP[1] * 0.28 + PIT[1] * 0.72), PIT]


def beyond_arm(x, z):
    if not SLEEVE:
        return False
    if z < PIT[1]:
        low = min(CUFF_IN[1], CUFF_OUT[1]) - 0.02
        return abs(x) > side_x(z) + 0.006 and z > low
    a = sorted(ARM, key=lambda p: p[1])
    return abs(x) > np.interp(z, [p[1] for p in a], [p[0] for p in a])


CUFF = SLEEVE.get('cuff', 0) if SLEEVE else 0
PLACKET = M.get('placket')
POCKET = M.get('pocket')


def part(x, z, side):
    if beyond_arm(x, z):
        from_cuff = (CUFF_MID[0] - abs(x)) * along[0] + (CUFF_MID[1] - z) * along[1]
        return (8 if CUFF and from_cuff < CUFF else 2), sleeve_uv(TOP_MID, CUFF_MID, side)
    if side == 'f' and PLACKET and abs(x) < PLACKET[0] and z > PLACKET[1]:
        return 3, lambda x, z, inf: (1.6 + x, z - HEM)
    if side == 'f' and POCKET:
        x0, x1, z0, z1 = POCKET
        if x0 < x < x1 and z0 < z < z1:
            return 9, lambda x, z, inf: (inf.arc_u(x, z) + M.get('pocket_shift', 0.013), z - HEM + 0.009)
    return 1, plain_uv(0.0 if side == 'f' else 1.2, HEM)


NECK_W, NECK_Z = M['neck_front'][-1]
PIN_HEM = M.get('pin_hem', False)


def pin(x, z, side):
    if PIN_HEM and z < HEM + 0.012 and abs(x) < M['hem'][0] + 0.004:
        return 1.0
    ax = abs(x)
    if ax > TIP[0]:
        return 0.0
    d = np.interp(ax, [NECK_W, TIP[0]], [NECK_Z, TIP[1]]) - z
    if ax < NECK_W:
        path = M['neck_front'] if side == 'f' else M['neck_back']
        d = max(0.0, np.interp(ax, [p[0] for p in path], [p[1] for p in path]) - z)
    return float(np.clip(1 - d / 0.035, 0, 1))


def mirrored(path):
    return [path, [(-x, z) for x, z in path]]


front_lines, back_lines = [], []
if SLEEVE:
    front_lines += mirrored(ARM)
    back_lines += mirrored(ARM)
    if CUFF:
        a = (CUFF_OUT[0] - along[0] * CUFF - across[0] * -0.004, CUFF_OUT[1] - along[1] * CUFF)
        b = (CUFF_IN[0] - along[0] * CUFF + across[0] * 0.002, CUFF_IN[1] - along[1] * CUFF)
        a = (a[0] + across[0] * 0.012, a[1] + across[1] * 0.012)
        b = (b[0] - across[0] * 0.012, b[1] - across[1] * 0.012)
        front_lines += mirrored([a, b])
        back_lines += mirrored([a, b])
if PLACKET:
    w, low = PLACKET
    top = M['neck_front'][0][1] + 0.002
    low = max(low, HEM + 0.001)
    front_lines += mirrored([(w, top), (w, low)])
    if low > HEM + 0.01:
        front_lines.append([(-w, low), (w, low)])
if POCKET:
    x0, x1, z0, z1 = POCKET
    front_lines += [[(x0, z1), (x0, z0)], [(x0, z0), (x1, z0)], [(x1, z0), (x1, z1)], [(x1, z1), (x0, z1)]]

seed = M.get('seed', 3)


def uneven(x, z, n):
    if M.get('drape', True):
        return wrinkle(x, z, n)
    return settled(x, z, n, TIP[1], HEM, TIP[0], M.get('unevenness', 0.012))


ob = build('cloth', {
    'half': half(M['neck_front']), 'half_back': half(M['neck_back']), 'ratio': ratio, 'part': part, 'pin': pin,
    'lift': lambda x, z, s: uneven(x, z, seed if s == 'f' else seed + 2),
    'lines': {'f': front_lines, 'b': back_lines},
}, M.get('step', 0.012))

if M.get('drape', True):
    shoulder = [(0.0, TIP[1] + 0.13), (0.05, TIP[1] + 0.11), (0.05, NECK_Z - 0.005), (TIP[0] * 0.6, TIP[1] - 0.002), (TIP[0] - 0.012, TIP[1] - 0.026)]
    sides = [(PIT[0] - 0.03, PIT[1] - 0.015)] + [tuple(p) for p in M['form']]
    if SLEEVE:
        r = SLEEVE.get('arm', 0.045)
        end = (CUFF_MID[0] + along[0] * 0.05, CUFF_MID[1] + along[1] * 0.05)
        o1 = (TOP_MID[0] + along[0] * 0.06 - across[0] * r * 1.1, TOP_MID[1] + along[1] * 0.06 - across[1] * r * 1.1)
        o2 = (end[0] - across[0] * r * 0.8, end[1] - across[1] * r * 0.8)
        i2 = (end[0] + across[0] * r * 0.8, end[1] + across[1] * r * 0.8)
        i1 = ((sides[0][0] + i2[0]) / 2, (sides[0][1] + i2[1]) / 2)
        outline = [('side', shoulder + [o1, o2]), ('side', [o2, i2]), ('side', [i2, i1, sides[0]])]
    else:
        outline = [('side', shoulder + [sides[0]])]
    outline += [('side', sides), ('side', [sides[-1], (0.0, sides[-1][1])])]

    def form_ratio(x, z):
        return M.get('form_depth', 0.6) + 0.26 * np.clip((np.abs(x) - TIP[0]) / 0.06, 0, 1)

    body = build('form', {'half': outline, 'ratio': form_ratio, 'part': lambda x, z, s: (0, lambda x, z, i: (0, 0))}, 0.018)
    collide(body)
    drape(ob, frames=int(os.environ.get('FRAMES', M.get('frames', 32))), shrink=M.get('shrink', -0.04), bending=M.get('bending', 0.06))
    if not os.environ.get('KEEP'):
        bpy.data.objects.remove(body)
    else:
        body.hide_render = False

finish.refine(ob, smooth=M.get('smooth', 2))
finish.groove(ob, skip=(3, 8, 9))
if PLACKET:
    finish.raise_part(ob, (3,))
if CUFF:
    finish.raise_part(ob, (8,), 0.0022)
if POCKET:
    finish.raise_part(ob, (9,), 0.0016)
for z in M.get('buttons', []):
    finish.button(*finish.at_uv(ob, 3, 1.6, z - HEM), radius=M.get('button', 0.0062), lift=0.0036)
collars.put_on(ob, M)
if 'skirt' in M:
    skirts.below(ob, M, HEM)
finish.thicken(ob)
for key in ('fill', 'turn-three-quarter', 'translucent', 'wall-gap'):
    if key in M:
        bpy.context.scene[key] = M[key]
bpy.ops.wm.save_as_mainfile(filepath=OUT)
