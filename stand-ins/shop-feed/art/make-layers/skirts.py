"""Skirts that flare in organ-pipe folds, modelled rather than simulated."""
import math
import bmesh
import numpy as np
from mathutils import Vector, noise
import finish


def folds(angle, count, seed):
    """Rounded folds of uneven width: about -1..1, period one turn."""
    a = angle + 0.10 * math.sin(3 * angle + seed) + 0.06 * math.sin(7 * angle + 2.1 * seed)
    w = math.cos(count * a)
    sharp = (0.62 + 0.38 * w) * w + 0.25 * math.cos(2 * count * a + seed)
    return sharp * (0.75 + 0.35 * math.sin(2 * angle + seed * 1.7) * math.sin(5 * angle + seed))


def skirt(ring, top, hem, radius, flare=1.0, count=13, depth=0.16, gather=0.0, seed=1.0, squash=0.8, name='skirt', part=1, u_shift=0.0, lift=0.0):
    """A surface from `ring` (points by angle, front first) at height `top` to a wavy circle of `radius` at `hem`.

    `gather` adds fine pleats at the top that die away; UVs are metres: u round the hem, v up from the hem.
    """
    n, rows = 960, 96
    pts = np.array(ring)
    centre = pts.mean(0)
    ang = np.unwrap(np.arctan2(pts[:, 0] - centre[0], -(pts[:, 1] - centre[1])))
    order = np.argsort(ang)
    ang, rad = ang[order], np.linalg.norm(pts[order][:, :2] - centre[:2], axis=1)
    z_ring = pts[order][:, 2]
    ang = np.concatenate([ang - 2 * math.pi, ang, ang + 2 * math.pi])
    rad, z_ring = np.tile(rad, 3), np.tile(z_ring, 3)
    bm = bmesh.new()
    uv = bm.loops.layers.uv.new('UV')
    grid = []
    length = math.hypot(top - hem, radius - rad.mean())
    for j in range(rows + 1):
        t = j / rows
        row = []
        open_ = t ** 0.9
        for i in range(n + 1):
            a = 2 * math.pi * i / n - math.pi
            r0, z0 = np.interp(a, ang, rad), np.interp(a, ang, z_ring)
            bend = t ** (1 / flare) if flare != 1 else t
            ax = radius * math.sqrt(math.sin(a) ** 2 + (squash * math.cos(a)) ** 2)
            base = r0 + (ax - r0) * bend + lift
            drift = 0.25 * noise.noise(Vector((math.sin(a) * 2, math.cos(a) * 2, seed + t * 1.2)))
            f = folds(a + 0.05 * drift, count, seed)
            amp = depth * radius * open_ ** 1.15 * (0.8 + 0.5 * noise.noise(Vector((math.sin(a) * 3, math.cos(a) * 3, seed * 5))))
            fine = gather * math.cos(count * 5 * (a + 0.03 * math.sin(11 * a))) * math.exp(-t * 7) * (1 - math.exp(-t * 60))
            small = 0.004 * noise.noise(Vector((math.sin(a) * 14, math.cos(a) * 14, t * 3 + seed))) * min(1, t * 8)
            r = base + amp * f * 0.5 + fine + small
            z = z0 + (hem - z0) * t + 0.012 * t * f
            row.append(bm.verts.new((centre[0] + r * math.sin(a), centre[1] - r * math.cos(a), z)) if i < n else row[0])
        grid.append(row)
    hem_turn = np.linalg.norm(np.diff([v.co for v in grid[-1]], axis=0), axis=1)
    arc = np.concatenate([[0], np.cumsum(hem_turn)])
    for j in range(rows):
        for i in range(n):
            q = [(j, i), (j + 1, i), (j + 1, i + 1), (j, i + 1)]
            f = bm.faces.new([grid[a][b] for a, b in q])
            for l, (a, b) in zip(f.loops, q):
                l[uv].uv = (arc[b] + u_shift, length * (1 - a / rows))
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    ob = finish.mesh_object(name, bm, part)
    return ob


def below(ob, m, hem_of_bodice):
    """Sew a skirt to the lower edge of a bodice, with a waistband over the seam."""
    s = m['skirt']
    at_waist = lambda c: abs(c.z - hem_of_bodice) < 0.03 and abs(c.x) < m['hem'][0] + 0.02
    loop = finish.open_edge(ob, at_waist)
    made = skirt(loop, hem_of_bodice, s['hem'], s['radius'], s.get('flare', 1), s.get('count', 13), s.get('depth', 0.16), s.get('gather', 0.004), s.get('seed', 1), s.get('squash', 0.8), u_shift=0.3)
    finish.thicken(made)
    if s.get('band'):
        h = s['band']
        ordered = finish.neck_loop(ob, at_waist)

        def profile(t, a, total):
            return [(0.0035, -h / 2 + h * k / 4) for k in range(5)]

        finish.strip(ordered, profile, finish.BAND, gap=0.0, n=240)
