"""Cut a garment as 2D panels, blow them up round a body, and give every face a part and metric UVs.

A half outline (x >= 0, z up, metres) is a list of (kind, points); a path of three or more points is smoothed.
Kinds 'shoulder' and 'side' are sewn front to back, 'slit' lies closed but unsewn; all others are open edges. Front and back differ at the neck only.
The depth of the blown-up shape is ratio * sqrt(2 f), where f solves Poisson's equation with f = 0 on the seams:
a long tube comes out round, and any outline comes out plausible.
"""
import math
import bpy
import bmesh
import numpy as np
from mathutils import Vector, noise
from mathutils.geometry import delaunay_2d_cdt

SEWN = ('shoulder', 'side')
CLOSED = ('shoulder', 'side', 'slit')
GRID = 0.004


def smooth_path(points, step):
    """Points along a Catmull-Rom curve (two points: a straight line), about `step` apart, both ends kept."""
    pts = [np.array(p, float) for p in points]
    if len(pts) == 2:
        n = max(1, round(np.linalg.norm(pts[1] - pts[0]) / step))
        return [tuple(pts[0] + (pts[1] - pts[0]) * i / n) for i in range(n + 1)]
    ext = [2 * pts[0] - pts[1]] + pts + [2 * pts[-1] - pts[-2]]
    fine = []
    for a, b, c, d in zip(ext, ext[1:], ext[2:], ext[3:]):
        for i in range(24):
            t = i / 24
            fine.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3))
    fine.append(pts[-1])
    fine = np.array(fine)
    s = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(fine, axis=0), axis=1))])
    n = max(1, round(s[-1] / step))
    at = np.linspace(0, s[-1], n + 1)
    return list(zip(np.interp(at, s, fine[:, 0]), np.interp(at, s, fine[:, 1])))


def closed_loop(half, step):
    """The half outline mirrored into a loop: (points, kind of the edge that leaves each point)."""
    pts, kinds = [], []
    for kind, path in half:
        dense = smooth_path(path, step)
        pts += dense[:-1]
        kinds += [kind] * (len(dense) - 1)
    last = half[-1][1][-1]
    right = pts + [last]
    left = [(-x, z) for x, z in reversed(right)][1:-1]
    loop = right + left
    return [tuple(map(float, p)) for p in loop], kinds + list(reversed(kinds))


def inside_mask(loop, xs, zs):
    gx, gz = np.meshgrid(xs, zs)
    c = np.zeros(gx.shape, bool)
    n = len(loop)
    for i in range(n):
        (x1, z1), (x2, z2) = loop[i], loop[i - 1]
        if z1 == z2:
            continue
        rows = (zs < max(z1, z2)) & (zs >= min(z1, z2))
        if not rows.any():
            continue
        xi = x1 + (zs[rows] - z1) / (z2 - z1) * (x2 - x1)
        c[rows] ^= xs[None, :] < xi[:, None]
    return c


class Inflation:
    """f on a raster; depth(x, z) and the arc length along rows."""

    def __init__(self, loop, kinds, ratio):
        p = np.array(loop)
        lo, hi = p.min(0) - 4 * GRID, p.max(0) + 4 * GRID
        self.xs = np.arange(lo[0], hi[0], GRID)
        self.zs = np.arange(lo[1], hi[1], GRID)
        ins = inside_mask(loop, self.xs, self.zs)
        a, b = p, np.roll(p, -1, axis=0)
        opened = np.array([k not in CLOSED for k in kinds])
        count = np.zeros(ins.shape)
        links = []
        for ax, sh in ((0, 1), (0, -1), (1, 1), (1, -1)):
            nb = np.roll(ins, -sh, axis=ax)
            edge = ins & ~nb
            iz, ix = np.nonzero(edge)
            q = np.stack([self.xs[ix] + (sh * GRID / 2 if ax else 0), self.zs[iz] + (0 if ax else sh * GRID / 2)], 1)
            ab = b - a
            t = np.clip(((q[:, None] - a) * ab).sum(2) / np.maximum((ab * ab).sum(1), 1e-12), 0, 1)
            d = np.linalg.norm(q[:, None] - (a + t[..., None] * ab), axis=2)
            near = opened[d.argmin(1)]
            dirichlet = np.zeros(ins.shape, bool)
            dirichlet[iz[~near], ix[~near]] = True
            count += (nb & ins) + dirichlet
            links.append((ax, sh, nb & ins))
        rhs = np.where(ins, GRID * GRID, 0.0)
        diag = np.maximum(count, 1e-6)

        def apply(v):
            out = diag * v
            for ax, sh, m in links:
                out -= np.where(m, np.roll(v, -sh, axis=ax), 0)
            return np.where(ins, out, 0)

        f = np.zeros(ins.shape)
        r = rhs - apply(f)
        d = r.copy()
        rr = (r * r).sum()
        for _ in range(1500):
            ad = apply(d)
            al = rr / max((d * ad).sum(), 1e-30)
            f += al * d
            r -= al * ad
            new = (r * r).sum()
            if new < 1e-14:
                break
            d = r + new / rr * d
            rr = new
        gx, gz = np.meshgrid(self.xs, self.zs)
        f = np.maximum(f, 0)
        grown, mask = f.copy(), ins.copy()
        for _ in range(3):  # carry values just past open edges, so edge vertices do not read zero
            acc, cnt = np.zeros_like(grown), np.zeros_like(grown)
            for ax, sh in ((0, 1), (0, -1), (1, 1), (1, -1)):
                acc += np.roll(np.where(mask, grown, 0), sh, axis=ax)
                cnt += np.roll(mask, sh, axis=ax)
            new = ~mask & (cnt > 0)
            grown[new] = acc[new] / cnt[new]
            mask |= new
        self.f = grown
        self.depth_grid = ratio(gx, gz) * np.sqrt(2 * f)
        self.ratio = ratio
        dy = np.gradient(self.depth_grid, GRID, axis=1)
        dy = np.clip(dy, -4, 4)
        arc = np.cumsum(np.sqrt(1 + dy * dy) * GRID, axis=1)
        mid = np.argmin(np.abs(self.xs))
        arc -= arc[:, mid : mid + 1]
        centred = np.nonzero(ins[:, mid])[0]
        halves = (slice(None, mid), slice(mid, None))
        for rows, back in ((range(centred.max() + 1, len(self.zs)), -1), (range(centred.min() - 1, -1, -1), 1)):
            for j in rows:  # beside a neck or between legs there is no middle to count from: go on from the row before
                for h in halves:
                    both = ins[j, h] & ins[j + back, h]
                    if both.any():
                        arc[j, h] += (arc[j + back, h] - arc[j, h])[both].mean()
                    else:
                        arc[j, h] += (arc[j + back, h] - arc[j, h]).mean()
        self.arc = arc

        dz = np.clip(np.gradient(self.depth_grid, GRID, axis=0), -2.5, 2.5)
        top = self.zs > self.zs[-1] - 0.22
        self.lean = np.cumsum(np.where(top[:, None] & ins, np.sqrt(1 + dz * dz) - 1, 0) * GRID, axis=0)

    def _read(self, grid, x, z):
        fx = np.clip((x - self.xs[0]) / GRID, 0, len(self.xs) - 1.001)
        fz = np.clip((z - self.zs[0]) / GRID, 0, len(self.zs) - 1.001)
        i, j = int(fx), int(fz)
        u, v = fx - i, fz - j
        g = grid
        return (g[j, i] * (1 - u) + g[j, i + 1] * u) * (1 - v) + (g[j + 1, i] * (1 - u) + g[j + 1, i + 1] * u) * v

    def depth(self, x, z):
        return float(self.ratio(np.array(x), np.array(z))) * math.sqrt(max(0.0, 2 * self._read(self.f, x, z)))

    def lean_v(self, x, z):
        """How much longer the cloth is, up to z, than it looks from the front: it leans back over the shoulders."""
        return float(self._read(self.lean, x, z))

    def arc_u(self, x, z):
        return float(self._read(self.arc, x, z))


def triangulate(loop, lines, step):
    """Delaunay triangles of the outline with inner lines kept as edges. Returns (points, triangles, index of each loop point)."""
    pts = [Vector(p) for p in loop]
    n = len(pts)
    edges = [(i, (i + 1) % n) for i in range(n)]
    for line in lines:
        dense = smooth_path(line, step)
        base = len(pts)
        pts += [Vector(p) for p in dense]
        edges += [(base + i, base + i + 1) for i in range(len(dense) - 1)]
    fixed = np.array([tuple(p) for p in pts])
    lo, hi = fixed.min(0), fixed.max(0)
    grid = []
    row, z = 0, lo[1]
    while z < hi[1]:
        xs = np.arange(lo[0] + (step / 2 if row % 2 else 0), hi[0], step)
        grid += [(x, z) for x in xs]
        z += step * 0.866
        row += 1
    grid = np.array(grid)
    keep = np.ones(len(grid), bool)
    for k in range(0, len(grid), 2000):
        chunk = grid[k : k + 2000]
        d = ((chunk[:, None] - fixed) ** 2).sum(2).min(1)
        keep[k : k + 2000] = d > (step * 0.62) ** 2
    c = np.zeros(len(grid), bool)
    a = np.array(loop)
    b = np.roll(a, 1, axis=0)
    for (x1, z1), (x2, z2) in zip(a, b):
        if z1 == z2:
            continue
        hit = ((z1 > grid[:, 1]) != (z2 > grid[:, 1])) & (grid[:, 0] < (x2 - x1) * (grid[:, 1] - z1) / (z2 - z1) + x1)
        c ^= hit
    pts += [Vector(p) for p in grid[keep & c]]
    v, _, f, orig, *_ = delaunay_2d_cdt(pts, edges, [], 1, 1e-6)
    back = {}
    for new, olds in enumerate(orig):
        for o in olds:
            back[o] = new
    return [tuple(p) for p in v], f, [back[i] for i in range(n)]


def build(name, spec, step=0.011):
    """Mesh object of a garment. spec: half (front), half_back, lines, ratio(x,z), part(x,z,side)->(id,uv(x,z)), lift(x,z,side).

    uv(x, z) may use the Inflation passed to it as its third argument. Sides: 'f' and 'b'.
    """
    bm = bmesh.new()
    uv_layer = bm.loops.layers.uv.new('UV')
    part_layer = bm.faces.layers.float.new('part')
    pin_layer = bm.verts.layers.float.new('pin')
    seam = {}
    for side in ('f', 'b'):
        half = spec['half'] if side == 'f' else spec.get('half_back', spec['half'])
        loop, kinds = closed_loop(half, step)
        inf = Inflation(loop, kinds, spec['ratio'])
        pts, tris, loop_at = triangulate(loop, spec.get('lines', {}).get(side, []), step)
        sewn_pts = set()
        for i, k in enumerate(kinds):
            if k in SEWN:
                sewn_pts |= {loop_at[i], loop_at[(i + 1) % len(loop)]}
        slit_pts = {loop_at[(i + j) % len(loop)] for i, k in enumerate(kinds) if k == 'slit' for j in (0, 1)}
        sign = -1 if side == 'f' else 1
        lift = spec.get('lift', lambda x, z, s: 0.0)
        verts = []
        for i, (x, z) in enumerate(pts):
            key = (round(x, 5), round(z, 5))
            if i in sewn_pts and key in seam:
                verts.append(seam[key])
                continue
            d = 0.0 if i in sewn_pts else min(0.02, inf.depth(x, z) + 0.012) if i in slit_pts else inf.depth(x, z)
            ease = 0.0 if i in sewn_pts or i in slit_pts else lift(x, z, side)
            vert = bm.verts.new((x, sign * d + ease, z))
            vert[pin_layer] = spec['pin'](x, z, side) if 'pin' in spec else 0.0
            if i in sewn_pts:
                seam[key] = vert
            verts.append(vert)
        for t in tris:
            idx = t if side == 'f' else tuple(reversed(t))
            cx, cz = np.mean([pts[i] for i in t], axis=0)
            part, uv = spec['part'](cx, cz, side)
            try:
                face = bm.faces.new([verts[i] for i in idx])
            except ValueError:
                continue
            face[part_layer] = part
            for l, i in zip(face.loops, idx):
                l[uv_layer].uv = uv(pts[i][0], pts[i][1], inf)
    for _ in range(2):
        long = [e for e in bm.edges if e.calc_length() > 1.6 * step]
        if long:
            bmesh.ops.subdivide_edges(bm, edges=long, cuts=1)
            bmesh.ops.triangulate(bm, faces=[f for f in bm.faces if len(f.verts) > 3])
    bmesh.ops.dissolve_degenerate(bm, dist=0.0025, edges=bm.edges)
    bmesh.ops.triangulate(bm, faces=[f for f in bm.faces if len(f.verts) > 3])
    bmesh.ops.delete(bm, geom=[v for v in bm.verts if not v.link_faces], context='VERTS')
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    me = bpy.data.meshes.new(name)
    bm.to_mesh(me)
    bm.free()
    for p in me.polygons:
        p.use_smooth = True
    ob = bpy.data.objects.new(name, me)
    bpy.context.scene.collection.objects.link(ob)
    print(name, 'verts', len(me.vertices), 'faces', len(me.polygons))
    return ob


def plain_uv(shift=0.0, hem=0.0):
    """UV of a torso panel: arc length across, height above `hem` up, let out over the shoulders."""
    return lambda x, z, inf: (inf.arc_u(x, z) + shift, z - hem + inf.lean_v(x, z))


def sleeve_uv(top, cuff, side):
    """UV along a sleeve whose axis runs from `top` to `cuff` (right arm; mirrored for x < 0): v is the distance from the cuff."""
    ax, az = cuff[0] - top[0], cuff[1] - top[1]
    n = math.hypot(ax, az)
    ax, az = ax / n, az / n

    def uv(x, z, inf):
        s = 1 if x >= 0 else -1
        dx, dz = abs(x) - top[0], z - top[1]
        along, across = dx * ax + dz * az, -dx * az + dz * ax
        r = 0.095
        t = max(-1, min(1, across / r))
        return (s * r * math.asin(t) * 1.05 + (2.4 if side == 'f' else 2.9) + 0.5 * (s < 0), n - along)

    return uv


def wrinkle(x, z, seed=1, height=0.004):
    """A few millimetres of smooth unevenness, so that spare cloth buckles in different places."""
    n = noise.noise(Vector((x * 14 + seed * 7.3, z * 5, seed))) + 0.5 * noise.noise(Vector((x * 30, z * 14 + seed, seed)))
    return height * n


def settled(x, z, seed, shoulder, hem, tip, height=0.012):
    """Folds of cloth that hangs from the shoulders, for garments that are not draped: upright ones that grow towards the hem,
    slanting ones from the armpits, and creases across the sleeves."""
    fall = min(1.0, max(0.0, (shoulder - 0.12 - z) / max(0.05, shoulder - hem)))
    if abs(x) > tip + 0.035:
        return height * 0.55 * (noise.noise(Vector((abs(x) * 8 + seed, z * 20 + abs(x) * 14, seed + 3))) + 0.5 * noise.noise(Vector((x * 30, z * 34, seed))))
    upright = noise.noise(Vector((x * 11 + 0.6 * noise.noise(Vector((z * 4, seed, 0))), z * 1.3, seed)))
    slant = noise.noise(Vector((abs(x) * 16 - z * 11, x * 3 + z * 2, seed + 5)))
    small = noise.noise(Vector((x * 26, z * 16, seed + 8)))
    return height * (upright * fall**0.8 + 0.5 * slant * (1 - 0.5 * fall) + 0.2 * small)
