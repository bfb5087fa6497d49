"""The display mannequin that wears the garments: the dress form itself, a little slimmer than the cloth's, with hands and a wooden neck cap."""
import numpy as np
from numba import njit
from body import TRUNK, even_sections
from collars import facing_out
from drape import form
from surface import Piece, fair, grid

SKIN, CAP_OF_WOOD = 10, 7
# The cloth's form has a broad base of the neck, on which collars were fitted; the figure's own is slender.
FIGURE = even_sections([*((z, *rest) for z, *rest in TRUNK[::8].tolist() if z < 1.31), (1.345, .150, .094, .004), (1.39, .128, .056, .016), (1.43, .070, .044, .018),
                        (1.465, .049, .042, .015), (1.50, .0455, .043, .011), (1.60, .047, .048, .006)])
INSIDE = .006                     # how far the figure stays inside the form on which the cloth fell
NECK_TOP, WAIST = 1.562, .93


def hand(wrist, along):
    """Capsules of a relaxed right hand, its palm towards the thigh: four fingers side by side, the thumb in front."""
    along = along / np.linalg.norm(along)
    inward = np.array((-1., 0, 0)) + along * along[0]
    inward /= np.linalg.norm(inward)
    ahead = np.cross(along, inward)
    ahead *= -np.sign(ahead[1])
    out = []
    for across, long_, thick in ((.026, .070, .0088), (.009, .080, .0092), (-.008, .074, .0088), (-.023, .058, .0078)):
        root, knuckle = wrist + ahead * across * .5, wrist + along * .082 + ahead * across
        middle = knuckle + (along + inward * .22 + ahead * across * 1.5) * long_ * .52
        tip = middle + (along + inward * .55) * long_ * .42
        out += [(*root, *knuckle, .0125, .0105, .008), (*knuckle, *middle, .0102, thick, .006), (*middle, *tip, thick, thick * .80, .003)]
    root = wrist + along * .018 + ahead * .010
    joint = root + along * .038 + ahead * .028 + inward * .010
    out += [(*root, *joint, .0120, .0105, .012), (*joint, *(joint + along * .040 + ahead * .006 + inward * .006), .0105, .0080, .006)]
    return np.array(out)


@njit(cache=True)
def distances(x, y, z, S, C, H, inside, low, high):
    """Distance to the figure on a lattice; `H`: the hand, which no cloth covers."""
    out = np.empty((len(x), len(y), len(z)), np.float32)
    nothing = np.array([(-9., .001, .001, 0.), (-8.9, .001, .001, 0.), (-8.8, .001, .001, 0.)])
    for i in range(len(x)):
        for j in range(len(y)):
            for k in range(len(z)):
                d = form(x[i], y[j], z[k], S, C) + inside
                if len(H) and z[k] < .95:
                    e = form(x[i], y[j], z[k], nothing, H)
                    q = max(.016 - abs(d - e), 0.) / .016
                    d = min(d, e) - q * q * .004
                out[i, j, k] = max(d, max(low - z[k], z[k] - high))
    return out


def surface_of(D, origin, step):
    """The surface where the distance is nought: one point in every cell that it crosses, one square for every edge."""
    inside = D < 0
    corner = [(i, j, k) for i in (0, 1) for j in (0, 1) for k in (0, 1)]
    part = lambda A, c: A[c[0]:A.shape[0] - 1 + c[0], c[1]:A.shape[1] - 1 + c[1], c[2]:A.shape[2] - 1 + c[2]]
    count = sum(part(inside, c).astype(np.int8) for c in corner)
    cell = (count > 0) & (count < 8)
    number = np.full(cell.shape, -1)
    number[cell] = np.arange(cell.sum())
    at = np.argwhere(cell)
    total, hits = np.zeros((len(at), 3)), np.zeros(len(at))
    value = {c: part(D, c)[cell] for c in corner}
    for a in corner:
        for axis in range(3):
            b = tuple(a[q] + (q == axis) for q in range(3))
            if b not in value: continue
            va, vb = value[a], value[b]
            crossed = (va < 0) != (vb < 0)
            t = np.where(crossed, va / np.where(crossed, va - vb, 1), 0)
            total += (np.array(a) + t[:, None] * (np.array(b) - a)) * crossed[:, None]
            hits += crossed
    V = (at + total / hits[:, None]) * step + origin
    T = []
    for axis in range(3):
        u, v = (axis + 1) % 3, (axis + 2) % 3
        far = np.take(inside, np.arange(1, D.shape[axis]), axis)
        near = np.take(inside, np.arange(D.shape[axis] - 1), axis)
        edge = np.argwhere(far != near)
        edge = edge[(edge[:, u] > 0) & (edge[:, v] > 0) & (edge[:, u] < D.shape[u] - 1) & (edge[:, v] < D.shape[v] - 1)]
        outward = near[tuple(edge.T)]
        quad = []
        for du, dv in ((0, 0), (1, 0), (1, 1), (0, 1)):
            e = edge.copy()
            e[:, u] -= du; e[:, v] -= dv
            quad.append(number[tuple(e.T)])
        a, b, c, d = quad
        b, d = np.where(outward, b, d), np.where(outward, d, b)
        T += [np.stack((a, b, c), 1), np.stack((a, c, d), 1)]
    return V, np.concatenate(T)


def neck_cap(panel):
    """A turned wooden cap on the neck, with a knob."""
    profile = np.array([(.0, .034), (.006, .033), (.009, .029), (.008, .022), (.006, .016), (.010, .012), (.022, .010), (.036, .007), (.0425, .002), (.0435, -.004), (.042, -.006)])
    fine = np.linspace(0, 1, 60)
    s = np.r_[0, np.cumsum(np.linalg.norm(np.diff(profile, axis=0), axis=1))]
    r, h = (np.interp(fine, s / s[-1], profile[:, k]) for k in (0, 1))
    a = np.linspace(0, 2 * np.pi, 73)[:-1]
    P = np.stack([r[:, None] * np.cos(a), .004 + r[:, None] * .98 * np.sin(a), NECK_TOP + np.broadcast_to(h[:, None], (60, 72))], -1)
    uv = np.stack(np.broadcast_arrays(a[None] * .05, h[:, None]), -1)
    return facing_out(grid(P, uv, panel, CAP_OF_WOOD, closed=True), lambda c: (c - (0, .004, NECK_TOP - .03)))


def mannequin(pose, panel, low=WAIST, sections=FIGURE, step=.0038, cap=True):
    """Pieces of the figure that stands in this pose: skin down to the height `low`, arms and hands whole, and the cap."""
    C = pose(1.).copy()
    whole = len(C) > 2
    if whole: C[2, 8] = .008      # a blend as wide as the cloth's form has would make the elbow thick
    along = C[-1][3:6] - C[-1][0:3]
    H = hand(C[-1][3:6] + along * .07, along) if whole else np.zeros((0, 9))
    reach = max(.24, C[:, 3].max() + .09)
    x, y, z = np.arange(-reach, reach, step), np.arange(-.24, .20, step), np.arange(.50, NECK_TOP + .03, step)
    D = distances(x, y, z, sections, C, H, INSIDE, -9., NECK_TOP)
    # Below `low` the trunk is left out: clothes hide it, and only arms and hands go on.
    arm = np.abs(x)[:, None, None] > np.interp(z, (.5, .8, low), (.20, .20, .195))[None, None, :]
    D = np.where((z < low)[None, None, :] & ~arm, .01, D)
    V, T = surface_of(D, np.array((x[0], y[0], z[0])), step)
    V = fair(V, T, 6)
    # The cut through the neck is covered by the cap.
    figure = Piece(V, T, np.zeros((len(T), 3, 2)), panel, SKIN)
    return [figure] + ([neck_cap(panel + 1)] if cap else [])
