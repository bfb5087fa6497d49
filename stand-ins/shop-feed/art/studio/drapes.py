"""Unsewn cloth: sarees and dupattas hung over a rail in soft pleats, and lengths of cloth laid in folds."""
import numpy as np
from drape import fall
from scipy.interpolate import RegularGridInterpolator
from sewing import Sewing, length
from surface import grid

NOBODY = np.array([(-9., .001, .001, 0.), (-8.9, .001, .001, 0.), (-8.8, .001, .001, 0.)])
RAIL_Z, RAIL = 1.5, .013


class Saree:
    BREADTH, FRONT, BACK, WIDTH, PLEATS, FAN, EDGE = 1.10, 1.16, 1.02, .66, 8, .16, .0115


class Dupatta:
    BREADTH, FRONT, BACK, WIDTH, PLEATS, FAN, EDGE = .86, 1.02, .86, .50, 7, .10, .0105


def pleats(b):
    """Across the cloth at several distances from the rail: pleats as deep as takes up its whole breadth, evenly."""
    s = np.linspace(0, 1, 1500)
    swing = 1 + np.sin(2 * np.pi * (s * b.PLEATS + .30 * np.sin(s * 5.1))) * (.72 + .28 * np.sin(s * 9 + 1))
    at, along = np.linspace(0, b.FRONT, 60), np.linspace(0, 1, 900)
    rows = []
    for d in at:
        wide = (s - .5) * b.WIDTH * (1 + b.FAN * d / b.FRONT)
        lo, up = 0., .09
        for _ in range(24):
            m = (lo + up) / 2
            lo, up = (m, up) if length(np.stack([wide, m * swing], 1)) < b.BREADTH else (lo, m)
        p = np.stack([wide, lo * (.6 + .4 * min(d / .25, 1)) * swing], 1)
        far = np.r_[0, np.cumsum(np.linalg.norm(np.diff(p, axis=0), axis=1))]
        rows.append(np.stack([np.interp(along, far / far[-1], p[:, k]) for k in (0, 1)], -1))
    return RegularGridInterpolator((at, along), np.array(rows))


def pleated(b, x, y, across):
    """Where a point of the flat cloth hangs: x across, y along from the front's hem up and over."""
    d = y - b.FRONT
    r = RAIL + .002
    a = np.clip(d / r, -np.pi / 2, np.pi / 2)
    over = np.abs(d) <= np.pi / 2 * r
    z = np.where(over, RAIL_Z + r * np.cos(a), RAIL_Z - (np.abs(d) - np.pi / 2 * r))
    Y = np.where(over, r * np.sin(a), np.sign(d) * r)
    X, out = across(np.stack([np.clip(np.abs(d), 0, b.FRONT), np.clip(x / b.BREADTH + .5, 0, 1)], -1)).T
    return np.stack([X, Y + np.where(d < 0, -1, 1) * out, z], -1)


def cloth_mesh(b):
    s = Sewing(b.EDGE)
    h, L = b.BREADTH / 2, b.FRONT + b.BACK
    edges = [('end', 'end', np.array([(-h, 0), (h, 0)])), ('right', 'side', np.array([(h, 0), (h, L)])),
             ('top', 'end', np.array([(h, L), (-h, L)])), ('left', 'side', np.array([(-h, L), (-h, 0)]))]
    across = pleats(b)
    s.panel('cloth', edges, lambda P: pleated(b, P[:, 0], P[:, 1], across), uv=lambda P: np.stack([P[:, 1], P[:, 0] + h], 1))
    return s.build()


def drape_over_rail(b):
    mesh = cloth_mesh(b)
    flat = mesh['flat_all']
    pin = np.where(np.abs(flat[:, 1] - b.FRONT) < .012)[0]
    held = mesh['V'][pin].copy()
    V = mesh['V']
    V[:, 1] += .004 * np.sin(V[:, 0] * 55 + V[:, 2] * 3)
    pose = lambda q: np.array([[0, 0, RAIL_Z, 2., 0, RAIL_Z, RAIL, RAIL, .001]])
    fall(mesh, NOBODY, pose, pin, held, bend=6e-5, frames=110, grow=1, thin=0., sub=14, apart=.0085)
    return mesh


def rail(panel, part=7, half=1.2):
    a = np.linspace(0, 2 * np.pi, 41)[:-1]
    x = np.linspace(-half, half, 60)
    P = np.stack(np.broadcast_arrays(x[:, None], (RAIL * .92 * np.sin(a))[None], RAIL_Z + RAIL * .92 * np.cos(a)[None]), -1)
    uv = np.stack(np.broadcast_arrays(x[:, None], a[None] * .01), -1)
    p = grid(P, uv, panel, part, closed=True)
    n = np.cross(p.V[p.T[:, 1]] - p.V[p.T[:, 0]], p.V[p.T[:, 2]] - p.V[p.T[:, 0]])
    c = p.V[p.T].mean(1) - (0, 0, RAIL_Z)
    if (n * c * (0, 1, 1)).sum() < 0: p.T, p.uv = p.T[:, ::-1].copy(), p.uv[:, ::-1].copy()
    return p

