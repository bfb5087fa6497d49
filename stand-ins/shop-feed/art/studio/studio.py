"""The studio: light on every point of the cloth from hundreds of directions, and what each fraction of a pixel sees."""
import numpy as np
from numba import njit
from surface import normals

WIDTH, HEIGHT, SS = 1600, 2133, 3
DISTANCE = 6.0


@njit(fastmath=True, cache=True)
def depth_map(P, T, w, h, out):
    """P in texels with nearness; out keeps the nearest."""
    for t in range(len(T)):
        a, b, c = T[t]
        x0, y0, x1, y1, x2, y2 = P[a, 0], P[a, 1], P[b, 0], P[b, 1], P[c, 0], P[c, 1]
        det = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)
        if abs(det) < 1e-12:
            continue
        i0, i1 = max(0, int(np.ceil(min(x0, x1, x2) - .5))), min(w - 1, int(np.floor(max(x0, x1, x2) + .5)))
        j0, j1 = max(0, int(np.ceil(min(y0, y1, y2) - .5))), min(h - 1, int(np.floor(max(y0, y1, y2) + .5)))
        for j in range(j0, j1 + 1):
            for i in range(i0, i1 + 1):
                u = ((i - x0) * (y2 - y0) - (x2 - x0) * (j - y0)) / det
                v = ((x1 - x0) * (j - y0) - (i - x0) * (y1 - y0)) / det
                if u >= -.02 and v >= -.02 and u + v <= 1.02:
                    d = P[a, 2] + u * (P[b, 2] - P[a, 2]) + v * (P[c, 2] - P[a, 2])
                    if d > out[j, i]:
                        out[j, i] = d


@njit(fastmath=True, cache=True)
def seen(Q, M, bias, out):
    """How much of each point (texels, nearness) the light reaches: four neighbours, weighed."""
    h, w = M.shape
    for k in range(len(Q)):
        x, y, d = Q[k, 0], Q[k, 1], Q[k, 2] + bias
        i, j = int(np.floor(x)), int(np.floor(y))
        if i < 0 or j < 0 or i >= w - 1 or j >= h - 1:
            out[k] = 1
            continue
        a, b = x - i, y - j
        s = 0.
        if M[j, i] <= d: s += (1 - a) * (1 - b)
        if M[j, i + 1] <= d: s += a * (1 - b)
        if M[j + 1, i] <= d: s += (1 - a) * b
        if M[j + 1, i + 1] <= d: s += a * b
        out[k] = s


@njit(fastmath=True, cache=True)
def add_light(N, vis, l, w, kind, side, D, O, K):
    for k in range(len(N)):
        c = side * (N[k, 0] * l[0] + N[k, 1] * l[1] + N[k, 2] * l[2])
        if c <= 0:
            continue
        D[k] += w * c * vis[k]
        if kind == 0:
            O[k] += c * (1 - vis[k])
        elif kind == 1:
            K[k] += w * c * vis[k]


def unit(v):
    v = np.asarray(v, float)
    return v / np.linalg.norm(v)


def cone(axis, degrees, n):
    """n directions spread evenly in a cone."""
    axis = unit(axis)
    k = np.arange(n) + .5
    z = 1 - k / n * (1 - np.cos(np.radians(degrees)))
    f = k * 2.399963
    r = np.sqrt(1 - z * z)
    side = unit(np.cross(axis, (0, 0, 1) if abs(axis[2]) < .9 else (1, 0, 0)))
    up = np.cross(side, axis)
    return z[:, None] * axis + (r * np.cos(f))[:, None] * side + (r * np.sin(f))[:, None] * up


KEY = unit((-.70, -.48, .53))


def lights(side=1):
    """(direction, weight, kind): the room around (kind 0), the key (1), fill and rim (2). `side` -1 has the key on the right."""
    room = cone((0, 0, 1), 180, 84)
    out = []
    for l in room:
        ahead = -l[1]
        w = .50 + .32 * ahead + .28 * l[2] - .05 * l[0]
        if ahead < -.2:
            w = .42                                     # the wall gives back light
        out.append((l, max(.08, w) * .01875, 0))
    out += [(l, 1.30 / 30, 1) for l in cone(KEY, 15, 30)]
    out += [(l, .17 / 14, 2) for l in cone((.62, -.66, .25), 22, 14)]
    out += [(l, .30 / 10, 2) for l in cone((.92, .05, .38), 14, 10)]
    return [(np.array((l[0] * side, l[1], l[2])), w, kind) for l, w, kind in out]


def illuminate(V, N, Tlow, Vlow, wall, side=1, res=.0032):
    """Per point and side: direct light D, share of the room that is hidden by cloth O, key light K; and the light on the wall."""
    n = len(V)
    D, O, K = np.zeros((2, n), np.float32), np.zeros((2, n), np.float32), np.zeros((2, n), np.float32)
    W, free = np.zeros(len(wall)), 0.
    lo, hi = Vlow.min(0), Vlow.max(0)
    full = 0.
    for l, w, kind in lights(side):
        s = unit(np.cross(l, (0, 0, 1) if abs(l[2]) < .95 else (1, 0, 0)))
        t = np.cross(s, l)
        B = np.stack([s, t, l], 1)
        corners = np.array([[x, y, z] for x in (lo[0], hi[0]) for y in (lo[1], hi[1]) for z in (lo[2], hi[2])]) @ B
        origin = corners.min(0) - .01
        size = ((corners.max(0) + .01 - origin)[:2] / res).astype(int) + 2
        shift = np.random.default_rng(int(abs(l[0]) * 1e6)).random(2) * res
        scale = np.array((1 / res, 1 / res, 1))
        project = lambda P: np.ascontiguousarray(((P @ B) - np.r_[origin[:2] - shift, 0]) * scale)
        M = np.full((size[1], size[0]), -1e9, np.float32)
        depth_map(project(Vlow), Tlow, size[0], size[1], M)
        vis = np.zeros(n, np.float32)
        for q, sg in ((0, 1.), (1, -1.)):
            seen(project(V + N * (sg * .0022)), M, .0022, vis)
            add_light(N, vis, l, w, kind, sg, D[q], O[q], K[q])
        if kind == 0:
            full += max(0, l[2])
        if -l[1] > 0:
            vw = np.zeros(len(wall), np.float32)
            seen(project(wall), M, .001, vw)
            W += w * -l[1] * vw
            free += w * -l[1]
    return D, O / full, K, W / free


@njit(fastmath=True, cache=True)
def raster(P, T, w, h, tri, b0, b1, z):
    """Which triangle each sample sees. P: x, y in samples, nearness."""
    for t in range(len(T)):
        a, b, c = T[t]
        x0, y0, x1, y1, x2, y2 = P[a, 0], P[a, 1], P[b, 0], P[b, 1], P[c, 0], P[c, 1]
        det = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)
        if abs(det) < 1e-12:
            continue
        i0, i1 = max(0, int(np.ceil(min(x0, x1, x2)))), min(w - 1, int(np.floor(max(x0, x1, x2))))
        j0, j1 = max(0, int(np.ceil(min(y0, y1, y2)))), min(h - 1, int(np.floor(max(y0, y1, y2))))
        for j in range(j0, j1 + 1):
            for i in range(i0, i1 + 1):
                u = ((i - x0) * (y2 - y0) - (x2 - x0) * (j - y0)) / det
                v = ((x1 - x0) * (j - y0) - (i - x0) * (y1 - y0)) / det
                if u >= 0 and v >= 0 and u + v <= 1:
                    d = P[a, 2] + u * (P[b, 2] - P[a, 2]) + v * (P[c, 2] - P[a, 2])
                    if d > z[j, i]:
                        z[j, i] = d
                        tri[j, i] = t
                        b0[j, i] = u
                        b1[j, i] = v


def turned(V, degrees):
    a = np.radians(degrees)
    return np.stack([V[:, 0] * np.cos(a) - V[:, 1] * np.sin(a), V[:, 0] * np.sin(a) + V[:, 1] * np.cos(a), V[:, 2]], 1)


def photograph(V, T, Vlow, Tlow, turn=0., tilt=5., fill=.80, wide=.88, wall=.05, side=1, twice=0, frame=None, size=(WIDTH, HEIGHT), down=0., subject=None):
    """Everything a painter needs of one view: per sample the triangle and the place in it, per point the light, the wall's shadow."""
    w, h = size
    V, Vlow = turned(V, turn), turned(Vlow, turn)
    t = np.radians(tilt)
    lo, hi = V[:subject].min(0), V[:subject].max(0)
    cx, cz = (lo[0] + hi[0]) / 2, (lo[2] + hi[2]) / 2

    def eye(P):
        x, y, z = P[:, 0] - cx, P[:, 1], P[:, 2] - cz
        y, z = y * np.cos(t) + -z * np.sin(t), z * np.cos(t) + y * np.sin(t)
        f = DISTANCE / (DISTANCE + y)
        return np.stack([x * f, -z * f, -y], 1)

    E = eye(V)
    e0, e1 = E[:subject].min(0), E[:subject].max(0)      # `subject`: how many of the points decide the frame
    if frame is None:
        scale = min(fill * h / (e1[1] - e0[1]), wide * w / (e1[0] - e0[0]))
        ox, oy = w / 2 - scale * (e0[0] + e1[0]) / 2, h * (.5 - down) - scale * (e0[1] + e1[1]) / 2
    else:
        scale, ox, oy = frame(w, h, e0, e1)
    P = np.stack([(E[:, 0] * scale + ox) * SS - .5, (E[:, 1] * scale + oy) * SS - .5, E[:, 2]], 1)
    shape = (h * SS, w * SS)
    tri, b0, b1 = np.full(shape, -1, np.int32), np.zeros(shape, np.float32), np.zeros(shape, np.float32)
    raster(P, T, shape[1], shape[0], tri, b0, b1, np.full(shape, -1e9, np.float32))
    yw = V[:, 1].max() + wall
    gy, gx = np.mgrid[0:h:8, 0:w:8].astype(float)
    fx, fz = (gx - ox) / scale, -(gy - oy) / scale
    f = DISTANCE / (DISTANCE + yw)
    points = np.stack([(fx / f).ravel() + cx, np.full(fx.size, yw), (fz / f).ravel() / np.cos(t) + cz - yw * np.tan(t)], 1)
    N = normals(V, T)
    # The cloth's other face lies `twice` points further on and has the same light.
    own = np.r_[0:twice, 2 * twice:len(V)]
    D, O, K, W = illuminate(V[own], N[own], Tlow, Vlow, points, side)
    if twice: D, O, K = (np.concatenate([a[:, :twice], a[::-1, :twice], a[:, twice:]], 1) for a in (D, O, K))
    return dict(tri=tri, b0=b0, b1=b1, D=D, O=O, K=K, wall=W.reshape(fx.shape), V=V, N=N, T=T, scale=scale, side=side, size=size)
