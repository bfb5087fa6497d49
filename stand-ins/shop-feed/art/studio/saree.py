"""A saree as it is worn: pleats tucked in at the waist, the pallu from the right hip over the left shoulder, over a blouse."""
import numpy as np
from body import even_sections
from drape import fall, form
from numba import njit
from scipy.interpolate import RegularGridInterpolator
from sewing import Sewing, length
from shoulder import hull_of, length_of_cloth, shoulders

BREADTH, LENGTH = 1.10, 5.5
WAIST, HEM = 1.005, .015
# What the lower part falls on: hips, and an underskirt that narrows the stride.
UNDER = even_sections([(.0, .225, .185, .0), (.25, .205, .165, .0), (.55, .190, .142, .002), (.75, .186, .132, .004), (.90, .176, .122, .004), (.97, .160, .114, .002),
                       (1.02, .147, .109, .0), (1.2, .140, .104, 0)])
# Sections that the lower part is laid on before it falls: height, half width, half depth.
LAID = np.array([(.0, .262, .215), (.30, .236, .186), (.60, .208, .158), (.80, .197, .145), (.92, .180, .128), (1.005, .156, .116), (1.1, .150, .112)])


class Lower:
    """The part from the waist down: once round, with pleats in front."""
    AROUND, PLEATS, LEAN, EDGE = 2.75, 7, .86, .0120
    MIDDLE = .10                                         # where the pleats are, as an angle from the front
    SPAN = ((.0, .66), (.5, .56), (1.005, .40))          # and their span at a height, radians each way


def lower_curve(b, z, m, n=2400):
    """The section at a height: round the hips, in front a row of leaning pleats as deep as `m`."""
    a, d = np.interp(z, LAID[:, 0], LAID[:, 1]), np.interp(z, LAID[:, 0], LAID[:, 2])
    span = np.interp(z, *zip(*b.SPAN))
    th = np.linspace(-np.pi, np.pi, n)
    q = (th - b.MIDDLE) / span
    inside = np.clip(1.15 - np.abs(q), 0, .15) / .15
    swing = np.sin(np.pi * b.PLEATS * q + .5 * np.sin(2.3 * q)) * inside
    turn = th + swing * m * b.LEAN / a
    out = (swing + inside) * m * (1 - b.LEAN)
    return np.stack([(a + out) * np.sin(turn), -(d + out) * np.cos(turn)], 1)


def sew_lower(b):
    at, along = np.linspace(HEM, WAIST, 50), np.linspace(0, 1, 1500)
    rows = []
    for z in at:
        lo, up = 0., .4
        for _ in range(26):
            m = (lo + up) / 2
            lo, up = (m, up) if length(lower_curve(b, z, m)) < b.AROUND else (lo, m)
        p = lower_curve(b, z, lo)
        far = np.r_[0, np.cumsum(np.linalg.norm(np.diff(p, axis=0), axis=1))]
        rows.append(np.stack([np.interp(along, far / far[-1], p[:, k]) for k in (0, 1)], -1))
    read = RegularGridInterpolator((at, along), np.array(rows))
    H = WAIST - HEM

    def place(P):
        xy = read(np.stack([np.clip(P[:, 1] + HEM, HEM, WAIST), np.clip(P[:, 0] / b.AROUND, 0, 1)], -1))
        return np.concatenate([xy, (P[:, 1] + HEM)[:, None]], 1)

    s = Sewing(b.EDGE)
    A = b.AROUND
    edges = [('hem', 'hem', np.array([(0, 0), (A, 0)])), ('right', 'side', np.array([(A, 0), (A, H)])),
             ('waist', 'hem', np.array([(A, H), (0, H)])), ('left', 'side', np.array([(0, H), (0, 0)]))]
    s.panel('lower', edges, place, uv=lambda P: np.stack([2.55 + P[:, 0], P[:, 1]], 1))
    s.sew('lower.left', 'lower.right', flip=True)
    return s


def drape_lower(b):
    mesh = sew_lower(b).build()
    loop = np.unique(mesh['edge']('lower.waist'))
    fall(mesh, UNDER, lambda q: np.array([[0., 0., -9., 0., 0., -9.1, .001, .001, .01]]), loop, mesh['V'][loop].copy(), bend=1.2e-4, frames=90, grow=1, thin=.0, sub=14, apart=.0065)
    return mesh


class Pallu:
    PLEATS, LEAN, EDGE, BACK = 5, .88, .0120, .92
    # Where its middle runs, seen from the front (x, z), and how wide it lies there.
    FRONT = ((-.222, .815, .40), (-.180, .890, .39), (-.090, 1.020, .35), (.010, 1.165, .29), (.082, 1.300, .21), (.118, 1.395, .155))


@njit(cache=True)
def slopes(P, S, C):
    """Distance to the form and the way out of it, for each point."""
    d, n = np.empty(len(P)), np.empty((len(P), 3))
    h = 2e-4
    for k in range(len(P)):
        d[k] = form(P[k, 0], P[k, 1], P[k, 2], S, C)
        for e in range(3):
            q = P[k].copy()
            q[e] += h
            n[k, e] = (form(q[0], q[1], q[2], S, C) - d[k]) / h
        n[k] /= np.sqrt((n[k] ** 2).sum()) + 1e-9
    return d, n


def snapped(P, S, C, gap):
    for _ in range(12):
        d, n = slopes(P, S, C)
        P = P - n * (d - gap)[:, None] * .8
    return P, slopes(P, S, C)[1]


def pallu_path(b, S, C):
    f = np.array(b.FRONT)
    front = np.stack([f[:, 0], np.full(len(f), -.20), f[:, 1]], 1)
    behind = np.array([(-.02, .20, .58), (-.14, .16, .645), (-.215, .08, .71), (-.240, -.02, .765)])
    over = np.array([(.120, -.045, 1.445), (.120, .012, 1.465), (.120, .075, 1.435)])
    z = np.linspace(1.36, 1.36 - b.BACK, 8)
    back = np.stack([.120 + .02 * (1.36 - z), np.full(8, .16), z], 1)
    rough = np.concatenate([behind, front, over, back])
    s = np.r_[0, np.cumsum(np.linalg.norm(np.diff(rough, axis=0), axis=1))]
    at = np.linspace(0, s[-1], 260)
    P = np.stack([np.interp(at, s, rough[:, k]) for k in range(3)], 1)
    on = at < s[len(behind) + len(front) + len(over)]
    for _ in range(6):
        P[on], n = snapped(P[on], S, C, .012)
        for _ in range(10): P[1:-1] = P[1:-1] * .5 + (P[2:] + P[:-2]) * .25
    tangent = np.gradient(P, axis=0)
    tangent /= np.linalg.norm(tangent, axis=1)[:, None]
    out = np.tile((0., 1., 0.), (len(P), 1))
    out[on] = slopes(P[on], S, C)[1]
    for _ in range(30): out[1:-1] = out[1:-1] * .5 + (out[2:] + out[:-2]) * .25
    out -= (out * tangent).sum(1)[:, None] * tangent
    out /= np.linalg.norm(out, axis=1)[:, None]
    across = np.cross(out, tangent)
    w = np.array([.42, .42, .41, .40, *f[:, 2], .145, .140, .145, *np.linspace(.16, .30, 8)])
    return P, out, across, np.interp(at, s, w)


def lay_pallu(b, lower, arms):
    """The pallu over the points `lower` of the lower part, before it falls; and what it falls on."""
    S = hull_of(lower, .45, .99, .010)
    C = shoulders(*arms, .007)(1.)
    path, out, across, widths = pallu_path(b, S, C)
    mesh, at = length_of_cloth(path, out, across, widths, BREADTH, b.PLEATS, b.EDGE, b.LEAN)
    # The pallu's end hangs behind: there the cloth's own length begins.
    uv = mesh['uv']
    mesh['uv'] = np.stack([at[-1] - uv[..., 0], uv[..., 1]], -1)
    return mesh, at, path, S, C


def drape_pallu(b, lower, arms):
    mesh, at, path, S, C = lay_pallu(b, lower, arms)
    top = at[np.argmax(path[:, 2])]
    flat = mesh['flat_all']
    held = (np.abs(flat[:, 1] - top) < .03) | (flat[:, 1] < .05)
    pin = np.unique(mesh['new'][np.where(held)[0]])
    V = mesh['V']
    d, n = slopes(V, S, C)
    V += n * np.maximum(.004 - d, 0)[:, None]
    fall(mesh, S, lambda q: C, pin, V[pin].copy(), bend=1e-4, frames=90, grow=1, thin=-.002, sub=14, apart=.0065)
    return mesh
