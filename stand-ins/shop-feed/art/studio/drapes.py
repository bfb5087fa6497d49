"""Unsewn cloth: sarees and dupattas hung over a rail in soft pleats, and lengths of cloth laid in folds."""
import numpy as np
from drape import fall
from sewing import Sewing
from surface import grid

NOBODY = np.array([(-9., .001, .001, 0.), (-8.9, .001, .001, 0.), (-8.8, .001, .001, 0.)])
RAIL_Z, RAIL = 1.5, .013


class Saree:
    BREADTH, FRONT, BACK, WIDTH, PLEATS, DEEP, EDGE, SHIFT = 1.10, 1.16, 1.02, .66, 8, .030, .0115, .0


class Dupatta:
    BREADTH, FRONT, BACK, WIDTH, PLEATS, DEEP, EDGE, SHIFT = .86, 1.02, .86, .42, 7, .026, .0105, .0


def pleated(b, x, y):
    """Where a point of the flat cloth hangs: x across, y along from the front's hem up and over."""
    s = (x + b.BREADTH / 2) / b.BREADTH
    X = (s - .5) * b.WIDTH
    d = y - b.FRONT
    fan = 1 + .16 * np.clip(np.abs(d) / b.FRONT, 0, 1)
    wave = np.sin(2 * np.pi * (s * b.PLEATS + .35 * np.sin(s * 5.1)) + np.where(d > 0, 1.2, 0)) * (.55 + .45 * np.sin(s * 9 + 1))
    amp = b.DEEP * (.32 + .68 * np.clip(np.abs(d) / .25, 0, 1))
    r = RAIL + .002
    a = np.clip(d / r, -np.pi / 2, np.pi / 2)
    over = np.abs(d) <= np.pi / 2 * r
    z = np.where(over, RAIL_Z + r * np.cos(a), RAIL_Z - (np.abs(d) - np.pi / 2 * r))
    Y = np.where(over, r * np.sin(a), np.sign(d) * r)
    Y = Y + np.where(d < 0, -1, 1) * (amp * (1 + wave))
    return np.stack([X * fan, Y, z], -1)


def cloth_mesh(b):
    s = Sewing(b.EDGE)
    h, L = b.BREADTH / 2, b.FRONT + b.BACK
    edges = [('end', 'end', np.array([(-h, 0), (h, 0)])), ('right', 'side', np.array([(h, 0), (h, L)])),
             ('top', 'end', np.array([(h, L), (-h, L)])), ('left', 'side', np.array([(-h, L), (-h, 0)]))]
    s.panel('cloth', edges, lambda P: pleated(b, P[:, 0], P[:, 1]), uv=lambda P: np.stack([P[:, 1], P[:, 0] + h], 1))
    return s.build()


def drape_over_rail(b):
    mesh = cloth_mesh(b)
    flat = mesh['flat_all']
    pin = np.where(np.abs(flat[:, 1] - b.FRONT) < .012)[0]
    held = mesh['V'][pin].copy()
    V = mesh['V']
    V[:, 1] += .004 * np.sin(V[:, 0] * 55 + V[:, 2] * 3)
    pose = lambda q: np.array([[0, 0, RAIL_Z, 2., 0, RAIL_Z, RAIL, RAIL, .001]])
    fall(mesh, NOBODY, pose, pin, held, bend=6e-5, frames=110, grow=1, thin=0., sub=14)
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

