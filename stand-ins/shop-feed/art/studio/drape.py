"""Cloth falls on a form that is a formula: position-based dynamics, edges keep the lengths they were cut with."""
import numpy as np
from numba import njit
from scipy.sparse import coo_matrix
from scipy.spatial import cKDTree


@njit(fastmath=True, cache=True)
def capsule(x, y, z, c):
    ux, uy, uz = c[3] - c[0], c[4] - c[1], c[5] - c[2]
    t = ((x - c[0]) * ux + (y - c[1]) * uy + (z - c[2]) * uz) / (ux * ux + uy * uy + uz * uz)
    t = min(1., max(0., t))
    return np.sqrt((x - c[0] - t * ux) ** 2 + (y - c[1] - t * uy) ** 2 + (z - c[2] - t * uz) ** 2) - (c[6] + (c[7] - c[6]) * t)


@njit(cache=True)
def smin(a, b, k):
    h = max(k - abs(a - b), 0.) / k
    return min(a, b) - h * h * k / 4


@njit(fastmath=True, cache=True)
def form(x, y, z, S, C):
    """Distance to the body: elliptic sections S at even heights (z, half width, half depth, centre y) joined with capsules C (ends, radii, blend)."""
    x = abs(x)
    q = (min(max(z, S[0, 0]), S[-1, 0] - 1e-9) - S[0, 0]) / (S[1, 0] - S[0, 0])
    i = int(q)
    t = q - i
    a, b, c = S[i, 1] + t * (S[i + 1, 1] - S[i, 1]), S[i, 2] + t * (S[i + 1, 2] - S[i, 2]), S[i, 3] + t * (S[i + 1, 3] - S[i, 3])
    k0 = np.sqrt((x / a) ** 2 + ((y - c) / b) ** 2) + 1e-9
    k1 = np.sqrt((x / a / a) ** 2 + ((y - c) / b / b) ** 2) + 1e-9
    d = k0 * (k0 - 1) / k1
    if z < S[0, 0]:
        d = max(d, S[0, 0] - z)
    for j in range(len(C)):
        d = smin(d, capsule(x, y, z, C[j]), C[j, 8])
    return d


@njit(fastmath=True, cache=True)
def step(X, Vel, E, L, B, LB, ke, kb, dt, S, C, mu, damp, g, thin, pin, pinned):
    n = len(X)
    P = X.copy()
    for i in range(n):
        Vel[i, 2] -= g * dt
        for k in range(3):
            Vel[i, k] *= damp
            X[i, k] += Vel[i, k] * dt
    for q in range(2):
        EE, LL, al = (E, L, ke / (dt * dt)) if q == 0 else (B, LB, kb / (dt * dt))
        for j in range(len(EE)):
            a, b = EE[j, 0], EE[j, 1]
            dx, dy, dz = X[a, 0] - X[b, 0], X[a, 1] - X[b, 1], X[a, 2] - X[b, 2]
            l = np.sqrt(dx * dx + dy * dy + dz * dz) + 1e-12
            s = -(l - LL[j]) / (2 + al) / l
            X[a, 0] += s * dx; X[a, 1] += s * dy; X[a, 2] += s * dz
            X[b, 0] -= s * dx; X[b, 1] -= s * dy; X[b, 2] -= s * dz
    for i in range(n):
        x, y, z = X[i, 0], X[i, 1], X[i, 2]
        d = form(x, y, z, S, C) + thin
        if d < 0:
            h = 1e-4
            gx = (form(x + h, y, z, S, C) + thin - d) / h
            gy = (form(x, y + h, z, S, C) + thin - d) / h
            gz = (form(x, y, z + h, S, C) + thin - d) / h
            l = np.sqrt(gx * gx + gy * gy + gz * gz) + 1e-9
            gx /= l; gy /= l; gz /= l
            d = max(-.004, d / max(l, .5))
            X[i, 0] -= d * gx; X[i, 1] -= d * gy; X[i, 2] -= d * gz
            mx, my, mz = X[i, 0] - P[i, 0], X[i, 1] - P[i, 1], X[i, 2] - P[i, 2]
            dn = mx * gx + my * gy + mz * gz
            mx -= dn * gx; my -= dn * gy; mz -= dn * gz
            ml = np.sqrt(mx * mx + my * my + mz * mz) + 1e-12
            f = min(1., mu * max(-d, 2e-5) / ml)
            X[i, 0] -= f * mx; X[i, 1] -= f * my; X[i, 2] -= f * mz
    for j in range(len(pin)):
        for k in range(3):
            X[pin[j], k] = pinned[j, k]
    for i in range(n):
        for k in range(3):
            v = (X[i, k] - P[i, k]) / dt
            Vel[i, k] = min(6., max(-6., v))


@njit(fastmath=True, cache=True)
def keep_apart(X, Vel, N, gap, dt):
    """Points of cloth that lies on cloth: nearer than `gap` they are moved apart, and go on together."""
    for j in range(len(N)):
        a, b = N[j, 0], N[j, 1]
        dx, dy, dz = X[a, 0] - X[b, 0], X[a, 1] - X[b, 1], X[a, 2] - X[b, 2]
        l = np.sqrt(dx * dx + dy * dy + dz * dz) + 1e-9
        if l >= gap:
            continue
        s = min((gap - l) / 2, .0006) / l
        for k, d in ((0, dx), (1, dy), (2, dz)):
            X[a, k] += s * d
            X[b, k] -= s * d
            m = (Vel[a, k] + Vel[b, k]) / 2
            Vel[a, k] = m + (Vel[a, k] - m) * .9
            Vel[b, k] = m + (Vel[b, k] - m) * .9


def beside(n, E):
    """Keys of all pairs of points that are one, two or three edges apart: these may be as near as they like."""
    A = coo_matrix((np.ones(len(E), np.float32), (E[:, 0], E[:, 1])), (n, n)).tocsr()
    A = A + A.T
    R = (A + A @ A + A @ A @ A).tocoo()
    return np.sort(R.row.astype(np.int64) * n + R.col)


def touching(X, gap, known):
    """Pairs that may come nearer than `gap` before the next look."""
    N = cKDTree(X).query_pairs(gap * 1.5, output_type='ndarray').astype(np.int64)
    key = N[:, 0] * len(X) + N[:, 1]
    i = np.minimum(np.searchsorted(known, key), len(known) - 1)
    return N[known[i] != key]


def edges_of(mesh):
    """Edges to keep at length and pairs across edges that resist bending, with their flat lengths; shuffled."""
    T, flat = mesh['tris_all'], mesh['flat_all']
    E = np.concatenate([T[:, [0, 1]], T[:, [1, 2]], T[:, [2, 0]]])
    opp = np.r_[T[:, 2], T[:, 0], T[:, 1]]
    E.sort(1)
    o = np.lexsort((E[:, 1], E[:, 0]))
    E, opp = E[o], opp[o]
    same = np.r_[(E[1:] == E[:-1]).all(1), False]
    first = ~np.r_[False, same[:-1]]
    stretch, bend = E[first], np.stack([opp[:-1][same[:-1]], opp[1:][same[:-1]]], 1)
    rng = np.random.default_rng(3)
    stretch, bend = stretch[rng.permutation(len(stretch))], bend[rng.permutation(len(bend))]
    rest = lambda e: np.linalg.norm(flat[e[:, 0]] - flat[e[:, 1]], axis=1)
    return mesh['new'][stretch], rest(stretch), mesh['new'][bend], rest(bend)


def fall(mesh, sections, pose, pin=None, pinned=None, bend=3e-4, frames=150, sub=16, grow=35, thin=.05, apart=0., tell=True):
    """Let the cloth fall. `pose(q)` gives the capsules as q goes from 0 (dressing) to 1 (at rest); `apart` keeps cloth so far from cloth."""
    X = mesh['V']
    E, L, B, LB = edges_of(mesh)
    Vel = np.zeros_like(X)
    pin = np.zeros(0, int) if pin is None else pin
    pinned = np.zeros((0, 3)) if pinned is None else pinned
    known = beside(len(X), E) if apart else None
    for f in range(frames):
        soft, dt = f < grow, 1 / 60 / sub
        thinner = thin * (1 - min(1, f / grow)) - .003
        m = np.clip((f - grow) / 45, 0, 1)
        C = pose(m * m * (3 - 2 * m))
        damp = (0. if f < 14 else .9) if soft else (.9985 if f < frames - 35 else .98)
        near = touching(X, apart, known) if apart else None
        for _ in range(sub):
            step(X, Vel, E, L, B, LB, 1e-8, bend, dt, sections, C, .05 if soft else .35, damp, .5 if soft else 9.8, thinner, pin, pinned)
            if apart: keep_apart(X, Vel, near, apart, dt)
    if tell:
        st = np.linalg.norm(X[E[:, 0]] - X[E[:, 1]], axis=1) / L
        print('draped', len(X), 'points, stretch', np.percentile(st, [1, 50, 99]).round(3), 'speed', np.abs(Vel).mean().round(4), flush=True)
    return X
