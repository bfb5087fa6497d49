"""Tops: front, back and two sleeves, sewn round the form. All measures in metres; y runs up from the hem."""
import numpy as np
from scipy.interpolate import RegularGridInterpolator
from body import DRESSING, SHOULDER, STRAIGHT, TRUNK, arms, over_petticoat, over_trousers
from drape import fall
from sewing import Sewing, even, length, mirrored, spline

Z_SHOULDER = 1.485          # height at which the flat shoulder-neck point is placed before it falls


class Top:
    """Measures of a top. Widths are half widths of the flat panel."""
    LEN, NECK, DROP_F, DROP_B = 1.02, .070, .078, .028
    SHOULDER, SLOPE, CHEST, WAIST, HIP, HEM = .192, .046, .260, .238, .283, .300
    ARMHOLE, WAIST_AT, HIP_AT = .245, .40, .68           # below the top
    SLIT = 0.                                            # height of the side slit above the hem
    CURVE = .010                                         # how far the hem dips in the middle
    TAIL = 0.                                            # how far the hem rises at the side (shirt tail)
    SLEEVE, CAP, CUFF = .48, .135, .118                  # 0 sleeve: none
    BEND, ARM, FOREARM = 3e-4, 13., .12
    FRAMES = 150
    CREASE = .03
    EDGE = .0085
    NECK_Z = (1.470, .066, .004)                         # height of the neckline at the side, its fall in front, its rise behind
    NECK_Y = (.012, .058, .044)
    FOLD = .10
    SKIRT = 0.                                           # length of a flared skirt below the hem, and the angle of each half
    FLARE = 110.
    WAVES = 12                                           # folds all round, and how wide (degrees) it stands before it falls
    CONE = 24.
    GORES = 4
    PETTICOAT = ()                                       # what holds a skirt out: rows of a form (height, half width, half depth, centre)
    APART = 0.                                           # how far cloth stays from cloth; 0: nothing folds over
    FULL = 1.                                            # gathers: cloth per seam at the waist
    STRAIGHT = False                                     # falls on a straight trunk
    TROUSERS = False                                     # worn over trousers


def neckline(top, front):
    q = np.linspace(0, np.pi / 2, 60)
    drop, e = (top.DROP_F, .9) if front else (top.DROP_B, 1)
    return np.stack([top.NECK * np.sin(q), top.LEN - drop * np.cos(q) ** e], 1)


def outline(top, front):
    L = top.LEN
    sh, ap = (top.SHOULDER, L - top.SLOPE), (top.CHEST, L - top.ARMHOLE)
    inner = top.SHOULDER - (.013 if front else .008)
    mid = L - top.SLOPE - (top.ARMHOLE - top.SLOPE) * .38
    low = L - top.SLOPE - (top.ARMHOLE - top.SLOPE) * .77
    arm = spline([sh, (inner, mid), (inner + (ap[0] - inner) * .2, low), ap])
    stops = [ap]
    if top.WAIST_AT < L - .06: stops.append((top.WAIST, L - top.WAIST_AT))
    if top.HIP_AT < L - max(top.SLIT, .05) - .05: stops.append((top.HIP, L - top.HIP_AT))
    end = max(top.SLIT, top.TAIL)
    last = (top.HEM - (top.HEM - top.HIP) * (end / max(.05, L - top.HIP_AT)) if top.SLIT else top.HEM, end)
    side = spline(stops + [last])
    return sh, arm, side, last


def cap_curve(top, w, front):
    d = .006 if front else 0
    S, C = top.SLEEVE, top.CAP
    return spline([(0, S), (w * .22, S - C * .10), (w * .55 - d, S - C * .52), (w * .82 - d, S - C * .90), (w, S - C)])


def body_place(top, sign):
    L = top.LEN
    def place(P):
        x, y = P.T
        ys = [0, L - top.HIP_AT, L - top.WAIST_AT, L - top.ARMHOLE, L + .1]
        w = np.interp(y, *zip(*sorted(zip(ys, [top.HEM, top.HIP, top.WAIST, top.CHEST, top.CHEST]))))
        th = np.clip(x / w, -1, 1) * np.pi / 2
        top_y = L - np.maximum(np.abs(x) - top.NECK, 0) * (top.SLOPE / (top.SHOULDER - top.NECK)) + .01
        low = L - top.ARMHOLE
        t = np.clip((y - low) / np.maximum(top_y - low, .01), 0, 1)
        A, B = .20 + max(0, top.CHEST - .26) * .5, .165
        X = (1 - t) * A * np.sin(th) + t * x
        d = np.where(t > 0, B * np.sqrt(np.clip(1 - t ** 2, 0, 1)) * ((1 - t) * np.cos(th) + t), B * np.cos(th))
        return np.stack([X, sign * d, Z_SHOULDER - L + y], 1)
    return place


def sleeve_place(top, W, m):
    def place(P):
        s, y = P.T
        a = DRESSING
        d, n = np.array([np.sin(a), 0, -np.cos(a)]), np.array([np.cos(a), 0, np.sin(a)])
        w = np.interp(y, [0, top.SLEEVE - top.CAP], [top.CUFF, W])
        r = w / np.pi
        ph = np.clip(s / w, -1, 1) * np.pi
        X = SHOULDER + (top.SLEEVE - .03 - y)[:, None] * d + (r * np.cos(ph))[:, None] * n + (r * np.sin(ph))[:, None] * np.array([0, 1, 0])
        X[:, 0] *= m
        return X
    return place


def sew_top(top):
    s = Sewing(top.EDGE)
    arms_of = {}
    for name, front in (('front', True), ('back', False)):
        sh, arm, side, last = outline(top, front)
        arms_of[name] = arm
        neck = neckline(top, front)
        shoulder = np.array([(top.NECK, top.LEN), sh])
        hem = spline([last if not top.SLIT else (top.HEM, 0.), (top.HEM * .55, -top.CURVE * .75 + top.TAIL * .12), (0, -top.CURVE)])
        right = [('neckR', 'neck', neck), ('shoulderR', 'shoulder', shoulder), ('armR', 'arm', arm), ('sideR', 'side', side)]
        if top.SLIT: right.append(('slitR', 'slit', np.array([last, (top.HEM, 0.)])))
        right.append(('hemR', 'hem', hem))
        left = [(e[:-1] + 'L', seam, mirrored(c)) for e, seam, c in reversed(right)]
        s.panel(name, right + left, body_place(top, -1 if front else 1), turned=not front)
    for e in ('shoulder', 'side'):
        for q in 'RL': s.sew(f'front.{e}{q}', f'back.{e}{q}')
    if top.SLEEVE:
        want = 1.012 * (length(arms_of['front']) + length(arms_of['back']))
        lo, hi = .08, .4
        for _ in range(40):
            W = (lo + hi) / 2
            if length(cap_curve(top, W, True)) + length(cap_curve(top, W, False)) < want: lo = W
            else: hi = W
        S, C = top.SLEEVE, top.CAP
        k = (S - C) * .48
        under = spline([(W, S - C), (W * .55 + top.CUFF * .45, k), (top.CUFF, 0.)]) if S - C > .12 else np.array([(W, S - C), (top.CUFF, 0.)])
        for q, m in (('R', 1), ('L', -1)):
            edges = [('capB', 'arm', cap_curve(top, W, False)), ('underB', 'under', under), ('cuff', 'cuff', np.array([(top.CUFF, 0), (-top.CUFF, 0)])),
                     ('underF', 'under', mirrored(under)), ('capF', 'arm', mirrored(cap_curve(top, W, True)))]
            s.panel('sleeve' + q, edges, sleeve_place(top, W, m), turned=m < 0, part=2)
            s.sew(f'sleeve{q}.capB', f'back.arm{q}', flip=q == 'L')
            s.sew(f'sleeve{q}.capF', f'front.arm{q}', flip=q == 'R')
            s.sew(f'sleeve{q}.underB', f'sleeve{q}.underF', flip=True)
    return s


def sector(r0, length_, degrees, h=200):
    """Edges of half a flared skirt: from the waist's right end round. Flat y is 0 at the waist's middle."""
    a = np.radians(degrees) / 2
    arc = lambda r, p, q: np.stack([r * np.sin(np.linspace(p, q, h)), r0 - r * np.cos(np.linspace(p, q, h))], 1)
    r1 = r0 + length_
    right, left = arc(r0, a, 0), arc(r0, 0, -a)
    return [('topR', 'waist', right), ('topL', 'waist', left), ('sideL', 'skirt', np.array([left[-1], arc(r1, -a, -a)[0]])),
            ('hem', 'skirthem', arc(r1, -a, a)), ('sideR', 'skirt', np.array([arc(r1, a, a)[0], right[0]]))]


def polar(P, r0):
    return np.hypot(P[:, 0], r0 - P[:, 1]), np.arctan2(P[:, 0], r0 - P[:, 1])


def skirt_uv(r0, length_, degrees, gores, full=1.):
    """u runs along the hem within each gore, v up from the hem. `full` > 1: cloth gathered into the waist instead of gores."""
    def uv(P):
        r, phi = polar(P, r0)
        if full > 1: return np.stack([phi * (r0 + length_), r0 + length_ - r], 1)
        return np.stack([phi * (r0 + length_ * .8), r0 + length_ - r], 1)
    return uv


def skirt_place(r0, degrees, z, sign, a=.165, b=.13, cone=24., waves=12):
    """A skirt's half as it is put on: waves round the cone take up all the cloth that is too wide for it, so that none crumples."""
    th = np.linspace(-np.pi / 2, np.pi / 2, 900)
    turn = th if sign < 0 else np.pi - th
    swing = np.sin(waves * turn + .5 * np.sin(3 * turn) + .35 * np.sin(2 * turn + 1)) * (1 + .3 * np.sin(2 * turn + 2.1))
    c = np.sin(np.radians(cone))

    def curve(d, high):
        out = d * c + high * swing
        return np.stack([(a + out) * np.sin(th), sign * (b + out) * np.cos(th)], -1)

    at = np.linspace(0, 1.5, 80)
    along = np.linspace(0, 1, 600)
    rings = []
    for d in at:
        lo, up = 0., .16
        for _ in range(24):
            m = (lo + up) / 2
            lo, up = (m, up) if length(curve(d, m)) < (r0 + d) * np.radians(degrees) else (lo, m)
        p = curve(d, lo)
        s = np.r_[0, np.cumsum(np.linalg.norm(np.diff(p, axis=0), axis=1))]
        rings.append(np.stack([np.interp(along, s / s[-1], p[:, k]) for k in (0, 1)], -1))
    flat = RegularGridInterpolator((at, along), np.array(rings))

    def place(P):
        r, phi = polar(P, r0)
        d = np.clip(r - r0, 0, at[-1])
        q = np.clip(phi / np.radians(degrees) + .5, 0, 1)
        return np.concatenate([flat(np.stack([d, q], 1)), (z - d * np.cos(np.radians(cone)))[:, None]], 1)
    return place


def sew_skirt(s, top):
    waist = 2 * length(spline([(top.HEM, 0.), (top.HEM * .55, -top.CURVE * .75), (0, -top.CURVE)]))
    r0 = waist / np.radians(top.FLARE)
    z = Z_SHOULDER - top.LEN
    for name, sign in (('skirtF', -1), ('skirtB', 1)):
        s.panel(name, sector(r0, top.SKIRT, top.FLARE), skirt_place(r0, top.FLARE, z, sign, cone=top.CONE, waves=top.WAVES),
                uv=skirt_uv(r0, top.SKIRT, top.FLARE, top.GORES, top.FULL), turned=sign > 0)
    for q in 'RL':
        s.sew(f'front.hem{q}', f'skirtF.top{q}')
        s.sew(f'back.hem{q}', f'skirtB.top{q}')
        s.sew(f'skirtF.side{q}', f'skirtB.side{q}')


def ring(mesh):
    """The neckline's points in order: from the middle of the front over the right shoulder round the back."""
    f, b = mesh['edge'], mesh['edge']
    parts = [f('front.neckR'), b('back.neckR')[::-1][1:], b('back.neckL')[::-1][1:], f('front.neckL')[1:]]
    loop = np.concatenate(parts)
    return loop[:-1] if loop[0] == loop[-1] else loop


def pinned_neck(top, mesh, loop):
    """A clean curve on which the neckline is held: collars stand on it."""
    flat = np.zeros((len(mesh['V']), 2)); is_front = np.zeros(len(mesh['V']), bool)
    flat[mesh['new']] = mesh['flat_all']
    for e in ('front.neckR', 'front.neckL'): is_front[mesh['edge'](e)] = True
    s = np.clip(np.abs(flat[loop][:, 0]) / top.NECK, 0, 1)
    c = np.sqrt(1 - s ** 2)
    (z, zf, zb), (y, yf, yb) = top.NECK_Z, top.NECK_Y
    fr = is_front[loop]
    return np.stack([flat[loop][:, 0], np.where(fr, y - yf * c, y + yb * c), np.where(fr, z - zf * c, z + zb * c)], 1)


def pose_in(top):
    """How the mannequin stands in this garment."""
    pose = arms(top.ARM, top.FOREARM, top.CREASE, bool(top.SLEEVE))
    return over_trousers(pose) if top.TROUSERS else pose


def drape_top(top, seed=3):
    sewing = sew_top(top)
    if top.SKIRT: sew_skirt(sewing, top)
    mesh = sewing.build()
    V = mesh['V']
    V[:, 1] *= 1 + top.FOLD * np.sin(V[:, 0] * 31 + 1.1 + seed) * np.clip((1.2 - V[:, 2]) / .4, 0, 1) + .04 * np.sin(V[:, 0] * 17 + V[:, 2] * 5 + seed)
    loop = ring(mesh)
    trunk = STRAIGHT if top.STRAIGHT else TRUNK
    form = trunk if not top.PETTICOAT else over_petticoat(top.PETTICOAT)
    fall(mesh, form, pose_in(top), loop, pinned_neck(top, mesh, loop), bend=top.BEND, frames=top.FRAMES, apart=top.APART)
    mesh['ring'] = loop
    return mesh
