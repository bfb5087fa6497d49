"""Cloth worn over the left shoulder: it is folded in pleats that lean on each other and follows a path over what is worn under it."""
import numpy as np
from numba import njit
from scipy.interpolate import RegularGridInterpolator
from body import TRUNK, arms, even_sections
from drape import fall, form
from sewing import Sewing, length


def hull_of(V, low, high, room=.006):
    """Sections round what the points `V` of a dress enclose between two heights, and the dress form above: what a second layer lies on."""
    rows = []
    for z in np.arange(low, high, .03):
        p = V[np.abs(V[:, 2] - z) < .018]
        if len(p) < 60: continue
        y0, y1 = np.percentile(p[:, 1], [.5, 99.5])
        rows.append((z, np.percentile(np.abs(p[:, 0]), 99) + room, (y1 - y0) / 2 + room, (y0 + y1) / 2))
    above = [(z, a + .010, b + .010, c) for z, a, b, c in TRUNK[::8].tolist() if z > high + .03]
    return even_sections(rows + above)


def shoulders(rest, bend, crease, room=.008):
    """The pose of arms in sleeves."""
    pose = arms(rest, bend, crease)
    return lambda q: pose(1.) + np.array([0, 0, 0, 0, 0, 0, room, room, 0])


@njit(cache=True)
def way_out(p, d, S, C, gap):
    """How far from p along d the distance to the form is `gap` for the last time."""
    t = .5
    for _ in range(200):
        q = form(p[0] + d[0] * t, p[1] + d[1] * t, p[2] + d[2] * t, S, C) - gap
        if q < 1e-4: break
        t -= q * .8
    return t


def over_the_shoulder(S, C, x0, x1, front, back, gap=.010, pivot=1.28):
    """A path from `front` metres below the pivot, up, over the shoulder and down behind: points, outward normals. x goes from x0 to x1 (shoulder) and back."""
    points = []
    angles = np.linspace(-np.pi / 2, np.pi / 2, 90)
    bow = [(way_out(np.array((x1, .0, pivot)), np.array((0., np.sin(a), np.cos(a))), S, C, gap), a) for a in angles]
    for side, long_ in ((-1, front), (1, back)):
        z = pivot - np.linspace(0, long_, 60)[1:]
        x = x1 + (x0 - x1) * np.linspace(0, 1, 60)[1:]
        y = np.array([way_out(np.array((xx, 0., zz)), np.array((0., float(side), 0.)), S, C, gap) for xx, zz in zip(x, z)])
        y = np.maximum.accumulate(np.maximum(y, bow[0][0] if side < 0 else bow[-1][0]))
        points.append(np.stack([x, side * y, z], 1))
    arc = np.array([(x1, np.sin(a) * t, pivot + np.cos(a) * t) for t, a in bow])
    path = np.concatenate([points[0][::-1], arc, points[1]])
    s = np.r_[0, np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))]
    at = np.linspace(0, s[-1], 300)
    path = np.stack([np.interp(at, s, path[:, k]) for k in range(3)], 1)
    for _ in range(12): path[1:-1] = path[1:-1] * .5 + (path[2:] + path[:-2]) * .25
    tangent = np.gradient(path, axis=0)
    across = np.tile((1., 0, 0), (len(path), 1))
    across[:, 2] = -.42 * np.clip((path[:, 2] - path[:, 2].max() + .10) / .10, 0, 1)       # the shoulder slopes
    across /= np.linalg.norm(across, axis=1)[:, None]
    out = np.cross(tangent, across)
    out /= np.linalg.norm(out, axis=1)[:, None]
    if out[0, 1] > 0: out = -out
    return path, out, across


def folded(widths, breadth, pleats, lean=.8, uneven=.3, n=1200):
    """Across the cloth at several places along it: (sideways, outward) of leaning pleats that take up its breadth in each width."""
    s = np.linspace(0, 1, n)
    swing = np.sin(2 * np.pi * (s * pleats + uneven * np.sin(s * 5.1) / 2)) * (.80 + .20 * np.sin(s * 9 + 1))
    along, rows = np.linspace(0, 1, 500), []
    for w in widths:
        curve = lambda m: np.stack([(s - .5) * w + m * lean * swing, m * (1 - lean) * (swing + 1)], 1)
        lo, up = 0., .5
        for _ in range(26):
            m = (lo + up) / 2
            lo, up = (m, up) if length(curve(m)) < breadth else (lo, m)
        p = curve(lo)
        far = np.r_[0, np.cumsum(np.linalg.norm(np.diff(p, axis=0), axis=1))]
        rows.append(np.stack([np.interp(along, far / far[-1], p[:, k]) for k in (0, 1)], -1))
    return along, np.array(rows)


def length_of_cloth(path, out, across, widths, breadth, pleats, edge, lean=.8, panel='cloth', uv_from=0.):
    """The mesh of a length of cloth laid along a path in pleats."""
    at = np.r_[0, np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))]
    every = np.linspace(0, len(at) - 1, 60).astype(int)
    along, rows = folded(np.interp(at[every], at, widths), breadth, pleats, lean)
    read = RegularGridInterpolator((at[every], along), rows)
    L, h = at[-1], breadth / 2

    def place(P):
        a = np.clip(P[:, 1], 0, L)
        side, lift = read(np.stack([a, np.clip(P[:, 0] / breadth + .5, 0, 1)], -1)).T
        go = lambda F: np.stack([np.interp(a, at, F[:, k]) for k in range(3)], 1)
        return go(path) + go(across) * side[:, None] + go(out) * lift[:, None]

    s = Sewing(edge)
    edges = [('end', 'end', np.array([(-h, 0), (h, 0)])), ('right', 'side', np.array([(h, 0), (h, L)])),
             ('top', 'end', np.array([(h, L), (-h, L)])), ('left', 'side', np.array([(-h, L), (-h, 0)]))]
    s.panel(panel, edges, place, uv=lambda P: np.stack([P[:, 1] + uv_from, P[:, 0] + h], 1))
    return s.build(), at


class Dupatta:
    """A soft dupatta, folded lengthwise, over the left shoulder of a kurta."""
    BREADTH, PLEATS, FRONT, BACK, EDGE = .56, 4, .66, .60, .0105
    X_HEM, X_SHOULDER, WIDTH, LOW = .135, .122, (.20, .115), .44


def lay_dupatta(b, V, rest, bend, crease):
    """The mesh of the dupatta before it falls over the dress with the points V, and what it falls on."""
    S = hull_of(V, b.LOW, 1.28)
    pose = shoulders(rest, bend, crease)
    path, out, across = over_the_shoulder(S, pose(1.), b.X_HEM, b.X_SHOULDER, b.FRONT, b.BACK)
    near = np.clip((path[:, 2] - 1.05) / .35, 0, 1)
    widths = b.WIDTH[0] + (b.WIDTH[1] - b.WIDTH[0]) * near
    mesh, at = length_of_cloth(path, out, across, widths, b.BREADTH, b.PLEATS, b.EDGE)
    return mesh, at, path, S, pose


def drape_dupatta(b, V, rest, bend, crease):
    mesh, at, path, S, pose = lay_dupatta(b, V, rest, bend, crease)
    top = at[np.argmax(path[:, 2])]
    pin = np.where(np.abs(mesh['flat_all'][:, 1] - top) < .03)[0]
    fall(mesh, S, pose, pin, mesh['V'][pin].copy(), bend=8e-5, frames=80, grow=1, thin=0., sub=14, apart=.0065)
    return mesh
