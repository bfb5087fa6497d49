"""From draped triangles to a smooth surface: subdivision, fairing, normals, rims."""
import numpy as np
from scipy.sparse import coo_matrix, diags
from scipy.spatial import cKDTree


def neighbours(n, T):
    i = np.r_[T[:, 0], T[:, 1], T[:, 2], T[:, 1], T[:, 2], T[:, 0]]
    j = np.r_[T[:, 1], T[:, 2], T[:, 0], T[:, 0], T[:, 1], T[:, 2]]
    A = coo_matrix((np.ones(len(i)), (i, j)), (n, n)).tocsr()
    return A


def fair(V, T, rounds, amount=.5):
    """Smooth without shrinking; rims move only along themselves."""
    A = neighbours(len(V), T)
    once = A.copy()
    once.data = (once.data == 1) * 1.0     # edges of a single triangle
    once.eliminate_zeros()
    rim = np.asarray(once.sum(1)).ravel() > 0
    A.data[:] = 1
    keep = diags((~rim).astype(float)) @ A + once.multiply(diags(rim.astype(float)) @ (A > 0)).tocsr()
    keep.data[:] = 1
    W = diags(1 / np.maximum(np.asarray(keep.sum(1)).ravel(), 1)) @ keep
    for _ in range(rounds):
        V = V + amount * (W @ V - V)
        V = V - amount * 1.04 * (W @ V - V)
    return V


def pressed(V, T, seam, reach=.030, rounds=40):
    """Seams as they are after ironing: cloth within `reach` of the points `seam` lies smooth; rims stay where they are."""
    A = neighbours(len(V), T)
    rim = np.asarray((A == 1).sum(1)).ravel() > 0
    A.data[:] = 1
    W = diags(1 / np.maximum(np.asarray(A.sum(1)).ravel(), 1)) @ A
    d, _ = cKDTree(V[seam]).query(V)
    w = (np.exp(-(d / reach) ** 2) * ~rim * .5)[:, None]
    for _ in range(rounds): V = V + w * (W @ V - V)
    return V


def subdivide(V, T, corner):
    """Each triangle becomes four. `corner`: values at the triangles' corners (m, 3, k)."""
    E = np.sort(np.concatenate([T[:, [0, 1]], T[:, [1, 2]], T[:, [2, 0]]]), 1)
    U, inv = np.unique(E[:, 0].astype(np.int64) * len(V) + E[:, 1], return_inverse=True)
    mid = (V[U // len(V)] + V[U % len(V)]) / 2
    m = len(T)
    a, b, c = (inv[k * m:(k + 1) * m] + len(V) for k in range(3))
    q = np.concatenate([np.stack(s, 1) for s in ((T[:, 0], a, c), (a, T[:, 1], b), (c, b, T[:, 2]), (a, b, c))])
    p0, p1, p2 = corner[:, 0], corner[:, 1], corner[:, 2]
    ab, bc, ca = (p0 + p1) / 2, (p1 + p2) / 2, (p2 + p0) / 2
    k = np.concatenate([np.stack(s, 1) for s in ((p0, ab, ca), (ab, p1, bc), (ca, bc, p2), (ab, bc, ca))])
    return np.concatenate([V, mid]), q, k


def normals(V, T):
    n = np.cross(V[T[:, 1]] - V[T[:, 0]], V[T[:, 2]] - V[T[:, 0]])
    out = np.stack([np.bincount(T.ravel(), np.repeat(n[:, k], 3), len(V)) for k in range(3)], 1)
    return out / np.maximum(np.linalg.norm(out, axis=1), 1e-12)[:, None]


class Piece:
    """A finished surface: V, T, uv at corners, panel and part of each triangle."""

    def __init__(self, V, T, uv, panel, part):
        self.V, self.T, self.uv = np.asarray(V, float), np.asarray(T, int), np.asarray(uv, float)
        self.panel = np.broadcast_to(np.asarray(panel, int), len(self.T)).copy()
        self.part = np.broadcast_to(np.asarray(part, int), len(self.T)).copy()

    def panel_of_points(self):
        """A panel that each point belongs to."""
        out = np.zeros(len(self.V), int)
        out[self.T.ravel()] = np.repeat(self.panel, 3)
        return out

    def finer(self, rounds=3):
        V, T, uv = subdivide(self.V, self.T, self.uv)
        V = fair(V, T, rounds) if rounds else V
        return Piece(V, T, uv, np.tile(self.panel, 4), np.tile(self.part, 4))


def grid(P, uv, panel, part, closed=False):
    """A surface through a grid of points (rows, columns, 3)."""
    r, c, _ = P.shape
    i, j = np.meshgrid(np.arange(r - 1), np.arange(c if closed else c - 1), indexing='ij')
    a = i * c + j
    b = i * c + (j + 1) % c
    T = np.concatenate([np.stack([x.ravel() for x in s], 1) for s in ((a, b, a + c), (b, b + c, a + c))])
    return Piece(P.reshape(-1, 3), T, uv.reshape(-1, 2)[T], panel, part)


def thick(piece, depth=.0016):
    """The cloth's other side and its rims, so that hems have an edge. The inner side keeps its uv."""
    n = normals(piece.V, piece.T)
    count = len(piece.V)
    E = np.concatenate([piece.T[:, [0, 1]], piece.T[:, [1, 2]], piece.T[:, [2, 0]]])
    tri = np.tile(np.arange(len(piece.T)), 3)
    corner = np.repeat(np.arange(3), len(piece.T))
    key = np.sort(E, 1)
    _, first, hits = np.unique(key[:, 0].astype(np.int64) * count + key[:, 1], return_index=True, return_counts=True)
    rim = first[hits == 1]
    a, b = E[rim, 0], E[rim, 1]
    ua, ub = piece.uv[tri[rim], corner[rim]], piece.uv[tri[rim], (corner[rim] + 1) % 3]
    T = np.concatenate([piece.T, np.stack([b, a, a + count], 1), np.stack([b, a + count, b + count], 1)])
    uv = np.concatenate([piece.uv, np.stack([ub, ua, ua], 1), np.stack([ub, ua, ub], 1)])
    panel = np.r_[piece.panel, piece.panel[tri[rim]], piece.panel[tri[rim]]]
    part = np.r_[piece.part, piece.part[tri[rim]], piece.part[tri[rim]]]
    V = np.concatenate([piece.V, piece.V - n * depth])
    inner = Piece(V, np.concatenate([T, piece.T[:, ::-1] + count]), np.concatenate([uv, piece.uv[:, ::-1]]),
                  np.r_[panel, piece.panel], np.r_[part, piece.part])
    return inner


def tucked(under, over, gap=.005, near=.06, rounds=60, only=True):
    """Points of `under` that stick out of the cloth `over` go back under it, and those beside them a little of the way. `only`: which points may move."""
    n = normals(over.V, over.T)
    d, i = cKDTree(over.V).query(under.V, distance_upper_bound=near)
    hit = np.isfinite(d) & only
    out = ((under.V[hit] - over.V[i[hit]]) * n[i[hit]]).sum(1)
    move = np.zeros(under.V.shape)
    move[hit] = n[i[hit]] * np.maximum(out + gap, 0)[:, None]
    A = neighbours(len(under.V), under.T)
    A.data[:] = 1
    W = diags(1 / np.maximum(np.asarray(A.sum(1)).ravel(), 1)) @ A
    pulled, beside = (move != 0).any(1), move
    for _ in range(rounds): beside = np.where(pulled[:, None], move, W @ beside)
    under.V = under.V - beside
    return under


def raised(over, under, gap=.004, near=.03):
    """Points of `over` that sink into the cloth `under` come out of it."""
    over.V = raised_points(over.V, under, gap, near)
    return over


def raised_points(P, under, gap=.004, near=.03):
    """The points, none of them nearer than `gap` to the outer face of the cloth `under`."""
    n = normals(under.V, under.T)
    d, i = cKDTree(under.V).query(P, distance_upper_bound=near)
    hit = np.isfinite(d)
    depth = ((P[hit] - under.V[i[hit]]) * n[i[hit]]).sum(1)
    move = np.zeros(P.shape)
    move[hit] = n[i[hit]] * np.maximum(gap - depth, 0)[:, None]
    return P + move
