"""What is built on a finished body: collars swept round the neckline, bands, buttons, labels."""
import numpy as np
from numba import njit
from body import TRUNK
from drape import form
from surface import grid, raised_points, thick

NONE = np.array([[0., 0., -9., 0., 0., -9.1, .001, .001, .01]])


@njit(cache=True)
def pushed_out(P, S, C, gap):
    """Points nearer to the body than `gap` move out to it."""
    for k in range(len(P)):
        for _ in range(8):
            d = form(P[k, 0], P[k, 1], P[k, 2], S, C) - gap
            if d >= 0:
                break
            h = 1e-4
            g = np.array([form(P[k, 0] + h, P[k, 1], P[k, 2], S, C), form(P[k, 0], P[k, 1] + h, P[k, 2], S, C), form(P[k, 0], P[k, 1], P[k, 2] + h, S, C)]) - d - gap
            g /= np.sqrt((g ** 2).sum()) + 1e-9
            P[k] -= d * g
    return P


def neck_frame(ring, gap=.0035, n=260, closed=False, rounds=40):
    """Points along the neckline with its outward and upward directions, and the arc length there."""
    Q = np.vstack([ring, ring[:1]])
    s = np.r_[0, np.cumsum(np.linalg.norm(np.diff(Q, axis=0), axis=1))]
    at = np.linspace(0 if closed else gap, s[-1] - (0 if closed else gap), n, endpoint=not closed)
    C = np.stack([np.interp(at, s, Q[:, k]) for k in range(3)], 1)
    for _ in range(rounds):
        if closed: C = C * .5 + (np.roll(C, 1, 0) + np.roll(C, -1, 0)) * .25
        else: C[1:-1] = C[1:-1] * .5 + (C[2:] + C[:-2]) * .25
    tan = (np.roll(C, -1, 0) - np.roll(C, 1, 0)) if closed else np.gradient(C, axis=0)
    tan /= np.linalg.norm(tan, axis=1)[:, None]
    rad = C - C.mean(0)
    rad[:, 2] = 0
    rad -= (rad * tan).sum(1)[:, None] * tan
    rad /= np.linalg.norm(rad, axis=1)[:, None]
    rise = np.cross(rad, tan)
    rise *= np.sign(rise[:, 2:])
    rise[:, 2] += .35
    rise /= np.linalg.norm(rise, axis=1)[:, None]
    return C, tan, rad, rise, at, s[-1]


def facing_out(piece, outward):
    """Turn the triangles so that normals point outward."""
    T, V = piece.T, piece.V
    n = np.cross(V[T[:, 1]] - V[T[:, 0]], V[T[:, 2]] - V[T[:, 0]])
    c = V[T].mean(1)
    if (n * (outward(c))).sum() < 0:
        piece.T, piece.uv = T[:, ::-1].copy(), piece.uv[:, ::-1].copy()
    return piece


def stand_collar(ring, panel, part, height=.034, corner=.018, lean=-.16, depth=.0034, closed=False, gap=.0035, drop=.004, out=.0016):
    """A band that stands on the neckline; its front corners are rounded."""
    C, tan, rad, rise, at, total = neck_frame(ring, gap, closed=closed)
    M = 11
    P, uv = np.zeros((M, len(C), 3)), np.zeros((M, len(C), 2))
    for i in range(len(C)):
        e = min(at[i], total - at[i])
        h = height - (corner - np.sqrt(max(0, corner ** 2 - (corner - e) ** 2)) if e < corner and not closed else 0)
        for j in range(M):
            q = j / (M - 1) * (h + drop) - drop
            P[j, i] = C[i] + rise[i] * q + rad[i] * (lean * q + out)
            uv[j, i] = at[i], q
    p = grid(P, uv, panel, part, closed)
    mid = ring.mean(0)
    return thick(facing_out(p, lambda c: (c - mid) * (1, 1, 0)), depth), total


def shirt_collar(ring, panel, part, cloth, stand=.030, back=.043, point=.070, spread=.036, depth=.0028):
    """A stand with a fall folded over it, points in front; the fall lies on the garment's `cloth`."""
    C, tan, rad, rise, at, total = neck_frame(ring)
    n, M = len(C), 30
    P, uv = np.zeros((M, n, 3)), np.zeros((M, n, 2))
    for i in range(n):
        e = min(at[i], total - at[i])
        away = tan[i] * (1 if at[i] < total / 2 else -1)
        k = np.exp(-(e / .042) ** 2)
        k2 = np.clip(1 - e / .075, 0, 1)
        leaf = back + (point - back) * k2 ** 1.3
        st = stand - .008 * np.exp(-(e / .03) ** 2)
        R = .0042
        top = C[i] + rise[i] * st + rad[i] * (-.12 * st + .001)
        down = -rise[i] * (1 - .12 * k) + rad[i] * (.38 + .22 * k) + away * (spread / point * k2) + np.array((0, -1, 0)) * .28 * k
        down /= np.linalg.norm(down)
        lift = np.cross(tan[i], down) ; lift *= np.sign((lift * (rad[i] + rise[i] * .2)).sum())
        for j in range(M):
            if j < 8:
                q = j / 8
                P[j, i] = C[i] + rise[i] * (st * q - .003 * (1 - q)) + rad[i] * (-.12 * st * q + .001)
                uv[j, i] = at[i], st * q
            elif j < 15:
                a = (j - 8) / 7 * np.pi
                P[j, i] = top + rise[i] * (R * np.sin(a)) + rad[i] * (R * (1 - np.cos(a)))
                uv[j, i] = at[i], st + R * a
            else:
                q = (j - 15) / (M - 16)
                P[j, i] = top + rad[i] * 2 * R + down * (leaf * q) + lift * (.004 * np.sin(q * np.pi) * 1)
                uv[j, i] = at[i], .3 + leaf * (1 - q)
    P[16:] = pushed_out(P[16:].reshape(-1, 3).copy(), TRUNK, NONE, .0075).reshape(M - 16, n, 3)
    P[17:] = raised_points(P[17:].reshape(-1, 3), cloth, depth + .0016).reshape(M - 17, n, 3)
    mid = ring.mean(0)
    p = grid(P, uv, panel, part)
    T, V = p.T, p.V
    return thick(facing_out(p, lambda c: (c - mid) * np.where(c[:, 2:] > -9, (1, 1, 0), 0)), depth), total


def surface_at(piece, u, v, panel):
    """Place and outward normal of the surface at a point of a panel's cloth."""
    m = piece.panel == panel
    uv = piece.uv[m].mean(1)
    t = piece.T[m][np.argmin(((uv - (u, v)) ** 2).sum(1))]
    a, b, c = piece.V[t]
    n = np.cross(b - a, c - a)
    n /= np.linalg.norm(n)
    return (a + b + c) / 3, n


def button(at, normal, panel, part=5, radius=.0058, dome=.0022, lift=.0032):
    """A small dish on the cloth."""
    z = normal
    x = np.cross(z, (0, 0, 1.)); x /= np.linalg.norm(x)
    y = np.cross(z, x)
    prof = [(0, .55), (.45, .55), (.62, .75), (.8, 1), (.93, .9), (1, .45), (1, -.9)]
    a = np.linspace(0, 2 * np.pi, 33)[:-1]
    P = np.array([[at + (x * np.cos(q) + y * np.sin(q)) * r * radius + z * (h * dome + lift) for q in a] for r, h in prof])
    p = grid(P, np.zeros(P.shape[:2] + (2,)) + .002, panel, part, closed=True)
    return facing_out(p, lambda c: np.tile(z, (len(c), 1)))


def label(ring, panel, part=14, width=.044, height=.017, up=.008, inward=.0045):
    """The woven label inside the back of the neck."""
    C, tan, rad, rise, at, total = neck_frame(ring)
    i = np.where(np.abs(at - total / 2) < width / 2)[0]
    P = np.array([[C[k] + rise[k] * (up + height * q) - rad[k] * inward for k in i] for q in np.linspace(0, 1, 5)])
    uv = np.array([[(at[k] - total / 2, height * q) for k in i] for q in np.linspace(0, 1, 5)])
    p = grid(P, uv, panel, part)
    return facing_out(p, lambda c: np.tile((0, -1., 0), (len(c), 1)))
