"""Cloth shaped by rule: hung over a rail, flared, folded in a stack, swept in folds.

blender -b --factory-startup -P modelled.py -- saree|dupatta|lehenga|stack|swatch-a|swatch-b|banner-wide|banner-tall OUT.blend
"""
import math
import os
import sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy
import bmesh
import numpy as np
from mathutils import Vector, noise
import finish
import skirts

NAME, OUT = sys.argv[sys.argv.index('--') + 1 :][:2]
bpy.ops.wm.read_factory_settings(use_empty=True)
sc = bpy.context.scene


def grid_object(name, point, uv_at, nu, nv, part):
    """A sheet from point(i, j) and uv_at(i, j) on a grid."""
    bm = bmesh.new()
    uv = bm.loops.layers.uv.new('UV')
    v = [[bm.verts.new(point(i, j)) for i in range(nu + 1)] for j in range(nv + 1)]
    for j in range(nv):
        for i in range(nu):
            q = [(i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)]
            f = bm.faces.new([v[b][a] for a, b in q])
            for l, (a, b) in zip(f.loops, q):
                l[uv].uv = uv_at(a, b)
    return finish.mesh_object(name, bm, part)


def smooth(a, b, x):
    t = max(0.0, min(1.0, (x - a) / (b - a)))
    return t * t * (3 - 2 * t)


def hang(name, breadth, front, back, top_width, low_width, pleats, rail_z, x0=0.0, part=1, seed=1.0, radius=0.016, skew=0.0, u_shift=0.0):
    """A length of cloth gathered over a rail. u runs from the front end, v across; the front hangs towards -y."""
    nu, nv = 420, 360
    total = front + back
    r = radius

    def phase(a, h):
        n1 = noise.noise(Vector((a * 2.6, h * 1.1, seed)))
        n2 = noise.noise(Vector((a * 6.0, h * 0.8, seed + 9)))
        return 2 * math.pi * (pleats * (a + 0.10 * math.sin(2 * math.pi * a + seed)) + 0.5 * n1 + 0.2 * n2)

    def point(i, j):
        a, s = i / nu, total * j / nv
        q = s - front
        h = max(0.0, abs(q) - math.pi * r / 2)
        w = top_width + (low_width - top_width) * smooth(0.0, 1.0, h / max(front, back)) ** 0.8
        ratio = breadth / w
        amp = (w / pleats) / math.pi * math.sqrt(max(0.0, ratio * ratio - 1)) * 0.66
        amp *= 0.3 + 0.7 * smooth(0.0, 0.16, h)
        amp *= 0.62 + 0.75 * noise.noise(Vector((a * 2.6, h * 0.7, seed + 4)))
        f = phase(a, h)
        lift = amp * (1 + math.sin(f) * 0.92 + 0.16 * math.sin(2 * f + 0.7))
        side = x0 + (a - 0.5) * w + 0.30 * (w / pleats) * math.cos(f) * min(1, amp / 0.02) * 0.5 + skew * q
        side += 0.012 * h * noise.noise(Vector((a * 2, h * 2.2, seed + 7)))
        sway = 0.012 * noise.noise(Vector((a * 1.5, h * 2.0, seed + 2))) * min(1, h * 4)
        if q < -math.pi * r / 2:
            return (side, -(r + lift) + sway - 0.01 * h, rail_z - h - 0.004 * math.sin(f))
        if q > math.pi * r / 2:
            return (side, r + lift * 0.8 + sway, rail_z - h)
        t = q / r
        return (side, (r + lift) * math.sin(t), rail_z + (r + lift) * math.cos(t))

    ob = grid_object(name, point, lambda i, j: (total * j / nv + u_shift, breadth * i / nu), nu, nv, part)
    finish.thicken(ob, 0.0012, 0)
    return ob


def rod(z, half_length, radius=0.0125, part=7):
    bm = bmesh.new()
    uv = bm.loops.layers.uv.new('UV')
    n, m = 40, 32
    v = [[bm.verts.new((half_length * (2 * i / m - 1), radius * math.sin(2 * math.pi * k / n), z + radius * math.cos(2 * math.pi * k / n))) for k in range(n)] for i in range(m + 1)]
    for i in range(m):
        for k in range(n):
            f = bm.faces.new([v[i][k], v[i + 1][k], v[i + 1][(k + 1) % n], v[i][(k + 1) % n]])
            for l, (a, b) in zip(f.loops, ((i, k), (i + 1, k), (i + 1, k + 1), (i, k + 1))):
                l[uv].uv = (half_length * 2 * a / m, 2 * math.pi * radius * b / n)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    ob = finish.mesh_object('rod', bm, part)
    ob['prop'] = 1
    return ob


def slab(name, width, deep, high, z, part, turn, dx, dy, seed):
    """One folded garment: two layers of cloth, each turned at the front, a little uneven."""
    half = high / 2
    for layer in (0, 1):
        nu, nv = 150, 260
        zc = z + half * (layer + 0.5)
        w = width * (1 - 0.012 * layer)
        d = deep * (1 - 0.02 * (1 - layer))

        def point(i, j, zc=zc, w=w, d=d, layer=layer):
            s = 2 * math.pi * j / nv
            e = i / nu * 2 - 1
            edge = max(0.0, (abs(e) - 0.93) / 0.07)
            shrink = math.sqrt(max(0.0, 1 - edge * edge))
            c, sn = math.cos(s), math.sin(s)
            y = d / 2 * math.copysign(abs(c) ** 0.22, c)
            zz = half / 2 * math.copysign(abs(sn) ** 0.55, sn) * (0.35 + 0.65 * shrink)
            x = e * w / 2
            bulge = 0.006 * noise.noise(Vector((x * 7, y * 7, seed + layer))) + 0.003 * noise.noise(Vector((x * 22, y * 18, seed + 3 + layer)))
            zz += bulge * (0.4 if sn < 0 else 1.0)
            y += 0.006 * noise.noise(Vector((x * 9, seed + 5, layer * 3.0))) + 0.002 * noise.noise(Vector((x * 40, zz * 40, seed)))
            zz -= 0.010 * max(0.0, abs(e) - 0.6) ** 2 / 0.16
            a = math.radians(turn)
            return (dx + x * math.cos(a) - y * math.sin(a), dy + x * math.sin(a) + y * math.cos(a), zc + zz)

        ring = np.array([point(nu // 2, j) for j in range(nv + 1)])
        arc = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(ring, axis=0), axis=1))])
        grid_object(name, point, lambda i, j, layer=layer, arc=arc: (i / nu * width + seed, arc[j] + layer * 0.3 + 0.2), nu, nv, part)


def swatch(spiral):
    nx, nz, w, h = 520, 690, 0.40, 0.53
    xs, zs = np.linspace(-w / 2, w / 2, nx + 1), np.linspace(-h / 2, h / 2, nz + 1)
    height = np.zeros((nz + 1, nx + 1))
    for j, z in enumerate(zs):
        for i, x in enumerate(xs):
            warp = noise.noise(Vector((x * 5, z * 5, 3.0))) * 0.05
            if spiral:
                dx, dz = x + 0.03, z + 0.05
                r, t = math.hypot(dx, dz), math.atan2(dz, dx)
                f = 5 * t + 16 * r + 12 * warp
                amp = 0.016 * smooth(0.0, 0.08, r) * (1 - 0.5 * smooth(0.14, 0.3, r))
                height[j, i] = amp * (math.sin(f) + 0.3 * math.sin(2 * f + 1)) + 0.022 * math.exp(-((r / 0.05) ** 2))
            else:
                dist = math.hypot(x + 0.55, z - 0.62) + warp * 0.5
                f = dist * 46 + 3 * noise.noise(Vector((x * 2.5, z * 2.5, 7.0)))
                calm = smooth(-0.30, 0.16, x * 0.85 - z * 0.6 + 0.03)
                amp = 0.019 * (0.12 + 0.88 * calm) * (0.8 + 0.5 * noise.noise(Vector((x * 4, z * 4, 1.0))))
                ridge = math.sin(f)
                height[j, i] = amp * (ridge + 0.25 * math.sin(2 * f + 0.8))
            height[j, i] += 0.0012 * noise.noise(Vector((x * 26, z * 26, 5.0)))
    gx = np.gradient(height, xs, axis=1)
    gz = np.gradient(height, zs, axis=0)
    u = np.cumsum(np.sqrt(1 + gx**2), axis=1) * (w / nx)
    v = np.cumsum(np.sqrt(1 + gz**2), axis=0) * (h / nz)
    u -= u[:, nx // 2 : nx // 2 + 1]
    v -= v[nz // 2 : nz // 2 + 1]
    a = math.radians(-14 if spiral else 9)
    ca, sa = math.cos(a), math.sin(a)
    grid_object(NAME, lambda i, j: (xs[i], -height[j, i], zs[j]), lambda i, j: (u[j, i] * ca - v[j, i] * sa + 1, u[j, i] * sa + v[j, i] * ca + 1), nx, nz, 1)
    sc['frame'] = (0.0, 0.0, 0.25)


if NAME == 'saree':
    hang('saree', 1.12, 1.12, 1.22, 0.68, 0.78, 6, 1.5, skew=0.02, seed=2.3)
    rod(1.5, 1.6)
    sc['breadth'], sc['length'] = 1.12, 2.34
    sc['turn-three-quarter'] = -24
    sc['fill'] = (0.82, 0.80)
elif NAME == 'dupatta':
    hang('dupatta', 0.92, 1.0, 1.16, 0.36, 0.46, 6, 1.5, skew=-0.05, seed=6.1)
    rod(1.5, 1.6)
    sc['breadth'], sc['length'] = 0.92, 2.16
    sc['turn-three-quarter'] = -24
    sc['fill'] = (0.82, 0.80)
elif NAME == 'lehenga':
    ring = [Vector((0.135 * math.sin(a), -0.105 * math.cos(a), 1.0 + 0.006 * math.cos(a))) for a in np.linspace(0, 2 * math.pi, 240, endpoint=False)]
    made = skirts.skirt(ring, 1.0, 0.03, 0.42, flare=1.15, count=11, depth=0.30, gather=0.0035, seed=3.1, squash=0.78)
    finish.thicken(made)

    def band(t, s, total):
        return [(0.004 - 0.001 * k / 4, -0.012 + 0.048 * k / 4) for k in range(5)]

    finish.strip(ring, band, finish.BAND, n=260)
    sc['fill'] = (0.78, 0.86)
elif NAME == 'stack':
    z = 0.0
    for k, (part, high) in enumerate([(12, 0.052), (11, 0.046), (10, 0.05), (1, 0.044)]):
        slab(f's{k}', 0.33 - 0.006 * k, 0.25 - 0.004 * k, high, z, part, (-2.5, 2.0, -1.0, 3.0)[k], (0.004, -0.006, 0.005, -0.002)[k], (0.0, 0.006, -0.004, 0.004)[k], 3.7 * k + 1)
        z += high * 0.985
    sc['floor'], sc['tilt'], sc['fill'], sc['wall-gap'] = 1, 24, (0.5, 0.74), 0.5
    sc['turn-front'], sc['turn-three-quarter'], sc['turn-back'] = 8, -24, 30
elif NAME.startswith('swatch'):
    swatch(NAME == 'swatch-b')
elif NAME.startswith('banner'):
    wide = NAME == 'banner-wide'
    x = 0.0
    for k, (part, b, front, back, w, pl) in enumerate([(1, 0.92, 0.98, 1.25, 0.30, 5), (10, 0.7, 1.25, 1.0, 0.22, 4), (11, 0.95, 0.9, 1.2, 0.30, 5), (12, 0.72, 1.12, 1.3, 0.23, 4)]):
        if not wide and k == 3:
            break
        x += w / 2 + 0.035
        hang(f'h{k}', b, front, back, w, w * 1.12, pl, 1.5, x0=x, part=part, seed=11.0 + 3.3 * k, skew=0.015 * (-1) ** k, u_shift=0.6)
        x += w / 2
    rod(1.5, 4.0)
    sc['size'] = (1600, 700) if wide else (1080, 1350)
    sc['frame'] = (0.28, 1.135, 2.05) if wide else (0.52, 1.26, 1.22)
bpy.ops.wm.save_as_mainfile(filepath=OUT)
