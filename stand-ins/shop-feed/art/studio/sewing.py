"""Flat panels, cut in metres, meshed and sewn: seams are welded from the start, so no cloth is stretched by sewing."""
import numpy as np
from scipy.interpolate import CubicSpline
from scipy.spatial import Delaunay, cKDTree


def spline(points, n=200):
    """A smooth curve through the points."""
    p = np.array(points, float)
    s = np.r_[0, np.cumsum(np.linalg.norm(np.diff(p, axis=0), axis=1))]
    return CubicSpline(s, p)(np.linspace(0, s[-1], n))


def length(curve):
    return np.linalg.norm(np.diff(curve, axis=0), axis=1).sum()


def even(curve, n):
    """n + 1 points of the curve at equal arc length."""
    s = np.r_[0, np.cumsum(np.linalg.norm(np.diff(curve, axis=0), axis=1))]
    at = np.linspace(0, s[-1], n + 1)
    return np.stack([np.interp(at, s, curve[:, k]) for k in (0, 1)], 1)


def mirrored(curve):
    """The curve on the other side of the middle, walked the other way round."""
    return (np.asarray(curve, float) * (-1, 1))[::-1]


def inside(polygon, points):
    within = np.zeros(len(points), bool)
    x, y = points.T
    for (xi, yi), (xj, yj) in zip(polygon, np.roll(polygon, 1, 0)):
        if yi != yj:
            within ^= ((yi > y) != (yj > y)) & (x < (xj - xi) * (y - yi) / (yj - yi) + xi)
    return within


def fill(polygon, h):
    """Triangles of edge about h inside the polygon; its own points come first."""
    lo, hi = polygon.min(0) - h, polygon.max(0) + h
    xs = np.arange(lo[0], hi[0], h)
    rows = [np.stack([xs + (h / 2 if r % 2 else 0), np.full(len(xs), y)], 1) for r, y in enumerate(np.arange(lo[1], hi[1], h * .866))]
    grid = np.concatenate(rows)
    grid = grid[inside(polygon, grid)]
    grid = grid[cKDTree(polygon).query(grid)[0] > h * .62]
    points = np.concatenate([polygon, grid])
    tris = Delaunay(points).simplices
    tris = tris[inside(polygon, points[tris].mean(1))]
    a, b = points[tris[:, 1]] - points[tris[:, 0]], points[tris[:, 2]] - points[tris[:, 0]]
    area = a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0]
    tris, area = tris[np.abs(area) > 1e-8], area[np.abs(area) > 1e-8]
    tris[area < 0] = tris[area < 0][:, ::-1]
    return points, tris


class Sewing:
    """Collects panels and seams. An edge is (name, seam, points); edges of one seam get the same number of stitches."""

    def __init__(self, h=.008):
        self.h, self.counts, self.panels, self.seams = h, {}, [], []

    def panel(self, name, edges, place, uv=None, turned=False, part=1):
        """`place` puts flat points in space; `uv` maps them to the cloth (metres) where that is not the flat shape itself."""
        points, where = [], {}
        for edge, seam, curve in edges:
            curve = np.asarray(curve, float)
            n = self.counts.setdefault(seam, max(2, int(round(length(curve) / self.h))))
            where[edge] = (len(points), n)
            points += list(even(curve, n)[:-1])
        polygon = np.array(points)
        flat, tris = fill(polygon, self.h)
        ids = {e: [(a + i) % len(polygon) for i in range(n + 1)] for e, (a, n) in where.items()}
        self.panels.append(dict(name=name, flat=flat, tris=tris[:, ::-1] if turned else tris, ids=ids, pos=place(flat),
                                uv=flat if uv is None else uv(flat), part=part, polygon=polygon))

    def sew(self, a, b, flip=False):
        """Weld two edges, named panel.edge, point by point; `flip` where they run against each other."""
        self.seams.append((a, b, flip))

    def build(self):
        index = {p['name']: k for k, p in enumerate(self.panels)}
        base = np.cumsum([0] + [len(p['flat']) for p in self.panels])
        parent = np.arange(base[-1])

        def find(a):
            while parent[a] != a:
                parent[a] = parent[parent[a]]
                a = parent[a]
            return a

        def ids(edge):
            name, e = edge.split('.')
            return [base[index[name]] + i for i in self.panels[index[name]]['ids'][e]]

        for a, b, flip in self.seams:
            other = ids(b)[::-1] if flip else ids(b)
            for i, j in zip(ids(a), other):
                parent[find(i)] = find(j)
        root = np.array([find(i) for i in range(base[-1])])
        _, new = np.unique(root, return_inverse=True)
        pos = np.concatenate([p['pos'] for p in self.panels])
        count = np.bincount(new)
        verts = np.stack([np.bincount(new, pos[:, k]) / count for k in range(3)], 1)
        flat = np.concatenate([p['flat'] for p in self.panels])
        tris = np.concatenate([p['tris'] + base[k] for k, p in enumerate(self.panels)])
        uv = np.concatenate([p['uv'] for p in self.panels])
        return dict(V=verts, T=new[tris], flat=flat[tris], uv=uv[tris],
                    panel=np.concatenate([[k] * len(p['tris']) for k, p in enumerate(self.panels)]),
                    part=np.concatenate([[p['part']] * len(p['tris']) for p in self.panels]),
                    flat_all=flat, tris_all=tris, new=new, edge=lambda e: new[np.array(ids(e))],
                    names=[p['name'] for p in self.panels], panels=self.panels)
