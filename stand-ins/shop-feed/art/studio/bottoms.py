"""Jeans and palazzos: four panels round two legs, held at the waist; and skirts that hang from a band."""
import numpy as np
import tops
from body import SEAT, even_sections, legs
from collars import NONE, facing_out
from drape import fall
from sewing import Sewing, mirrored, spline
from surface import grid, thick

Z = 1.04                          # height of the waist seam
RING = (.146, .108, .000)         # the waist's half width, half depth and middle


class Jeans:
    TOP, CROTCH = 1.00, .745                              # heights above the hem
    FRONT = dict(waist=.205, hip=.243, tip=-.045, hem=(.028, .208), knee=(.012, .222))
    BACK = dict(waist=.210, hip=.262, tip=-.090, hem=(.018, .218), knee=(-.004, .236))
    BEND, APART, OUT, RISE = 5e-4, .086, .112, .022
    KNEE, ANKLE = .058, .045                              # of the form; wider than the cloth's knee they would hold it up in a roll
    EDGE, WRINKLE = .0085, .05


class Palazzo(Jeans):
    FRONT = dict(waist=.205, hip=.262, tip=-.060, hem=(-.055, .335), knee=(-.055, .310))
    BACK = dict(waist=.210, hip=.280, tip=-.100, hem=(-.085, .345), knee=(-.085, .320))
    BEND, OUT, WRINKLE, KNEE, ANKLE = 1e-4, .135, .10, .066, .050


def leg_outline(b, m, back):
    top = b.TOP + (b.RISE if back else 0)
    cf = np.array([(m.get('slant', .014 if back else 0.), top), (0, b.CROTCH + .11), (m['tip'] * .35, b.CROTCH + .028), (m['tip'], b.CROTCH)])
    crotch = spline(cf)
    inseam = spline([(m['tip'], b.CROTCH), (m['knee'][0], b.CROTCH * .55), (m['hem'][0], 0)])
    hem = np.array([(m['hem'][0], 0), (m['hem'][1], 0)])
    out = spline([(m['hem'][1], 0), (m['knee'][1], b.CROTCH * .55), (m['hip'], b.CROTCH + .06), (m['waist'], b.TOP)])
    waist = np.array([(m['waist'], b.TOP), (m.get('slant', .014 if back else 0.), top)])
    return [('crotch', 'crotch' + str(back), crotch), ('in', 'in', inseam), ('hem', 'hem', hem), ('out', 'out', out), ('waist', 'waist', waist)]


def leg_place(b, m, back, side):
    sign = 1 if back else -1
    def place(P):
        x, y = P[:, 0] * side, P[:, 1]
        xi = np.interp(y, [0, b.CROTCH * .55, b.CROTCH], [m['hem'][0], m['knee'][0], m['tip']])
        xo = np.interp(y, [0, b.CROTCH * .55, b.CROTCH + .06, b.TOP], [m['hem'][1], m['knee'][1], m['hip'], m['waist']])
        t = np.clip((x - xi) / (xo - xi), 0, 1)
        half = np.interp(y, [0, b.CROTCH], [(m['hem'][1] - m['hem'][0]) / np.pi, .105])
        cx = np.interp(y, [0, b.CROTCH], [b.OUT + .01, b.APART + .018])
        a = (1 - t) * np.pi
        leg = np.stack([cx + half * np.cos(a), sign * half * np.sin(a) * 1.0, y], 1)
        th = np.clip(x / xo, 0, 1) * np.pi / 2
        k = np.interp(y, [b.CROTCH, b.TOP], [0, 1])
        A, B = .195 + (RING[0] + .02 - .195) * k, .150 + (RING[1] + .02 - .150) * k
        trunk = np.stack([A * np.sin(th), sign * B * np.cos(th), y], 1)
        q = np.clip((y - b.CROTCH + .02) / .08, 0, 1)[:, None]
        out = leg * (1 - q) + trunk * q
        out[:, 0] *= side
        out[:, 2] += Z - b.TOP
        return out
    return place


def sew_bottom(b):
    s = Sewing(b.EDGE)
    for name, m, back in (('front', b.FRONT, False), ('back', b.BACK, True)):
        for q, side in (('R', 1), ('L', -1)):
            edges = leg_outline(b, m, back)
            if side < 0: edges = [(e, seam, mirrored(c)) for e, seam, c in reversed(edges)]
            s.panel(name + q, edges, leg_place(b, m, back, side), turned=back)
    for q in 'RL':
        s.sew(f'front{q}.out', f'back{q}.out')
        s.sew(f'front{q}.in', f'back{q}.in')
    s.sew('frontR.crotch', 'frontL.crotch', flip=True)
    s.sew('backR.crotch', 'backL.crotch', flip=True)
    return s


def waist_ring(mesh):
    """The waist in order, from the middle of the front over the right side; and where each point is held."""
    e = mesh['edge']
    parts = [e('frontR.waist')[::-1], e('backR.waist')[1:], e('backL.waist')[1:], e('frontL.waist')[::-1][1:]]
    loop = np.concatenate(parts)
    return loop[:-1] if loop[0] == loop[-1] else loop


def held(loop, ring=RING, z=Z, dip=.010, even=False):
    """Where the waist's points are held; `even`: at equal distances, as for cloth that is as wide at the sides as in front."""
    th = np.arange(len(loop)) / len(loop) * 2 * np.pi
    if even:
        turn = np.linspace(0, 2 * np.pi, 2000)
        far = np.r_[0, np.cumsum(np.hypot(ring[0] * np.diff(np.sin(turn)), ring[1] * np.diff(np.cos(turn))))]
        th = np.interp(th, far / far[-1] * 2 * np.pi, turn)
    return np.stack([ring[0] * np.sin(th), ring[2] - ring[1] * np.cos(th), z - dip * np.cos(th)], 1)


def drape_bottom(b):
    mesh = sew_bottom(b).build()
    V = mesh['V']
    V[:, 1] *= 1 + b.WRINKLE * np.sin(V[:, 2] * 40 + V[:, 0] * 25) + b.WRINKLE * np.sin(V[:, 0] * 60)
    loop = waist_ring(mesh)
    fall(mesh, SEAT, legs(b.APART, b.OUT, b.KNEE, b.ANKLE), loop, held(loop), bend=b.BEND, frames=130, thin=.03)
    return mesh


class Lehenga:
    LENGTH, ANGLE, GORES, EDGE, WAVES = .98, 150., 1, .0115, 15
    # A wide underskirt, as lehengas are worn.
    UNDER = even_sections([(.0, .400, .370, 0), (.20, .350, .320, 0), (.50, .270, .240, 0), (.75, .205, .170, .002), (.92, .165, .125, .004), (1.0, .146, .108, .0), (1.2, .139, .102, 0)])


def sew_lehenga(b):
    s = Sewing(b.EDGE)
    half = np.pi * (RING[0] + RING[1]) / 2 * 1.02
    r0 = half / np.radians(b.ANGLE)
    for name, sign in (('skirtF', -1), ('skirtB', 1)):
        s.panel(name, tops.sector(r0, b.LENGTH, b.ANGLE), tops.skirt_place(r0, b.ANGLE, Z, sign, RING[0] + .01, RING[1] + .01, 17., b.WAVES),
                uv=tops.skirt_uv(r0, b.LENGTH, b.ANGLE, b.GORES, 2.), turned=sign > 0)
    for q in 'RL': s.sew(f'skirtF.side{q}', f'skirtB.side{q}')
    return s


def lehenga_ring(mesh):
    e = mesh['edge']
    loop = np.concatenate([e('skirtF.topR')[::-1], e('skirtB.topR')[1:], e('skirtB.topL')[1:], e('skirtF.topL')[::-1][1:]])
    return loop[:-1] if loop[0] == loop[-1] else loop


def drape_lehenga(b):
    mesh = sew_lehenga(b).build()
    loop = lehenga_ring(mesh)
    fall(mesh, b.UNDER, lambda q: NONE, loop, held(loop, dip=0, even=True), bend=1e-4, frames=130, thin=.03, apart=.0085)
    return mesh


def band(ring, panel, part, height=.040, depth=.0032, lean=-.05, drop=.003, out=.0016):
    """A waistband swept on the ring, open end hidden in the middle of the front."""
    n = 300
    Q = np.vstack([ring, ring[:1]])
    s = np.r_[0, np.cumsum(np.linalg.norm(np.diff(Q, axis=0), axis=1))]
    at = np.linspace(0, s[-1], n, endpoint=False)
    C = np.stack([np.interp(at, s, Q[:, k]) for k in range(3)], 1)
    for _ in range(30): C = C * .5 + (np.roll(C, 1, 0) + np.roll(C, -1, 0)) * .25
    rad = (C - C.mean(0)) * (1, 1, 0)
    rad /= np.linalg.norm(rad, axis=1)[:, None]
    q = np.linspace(-drop, height, 12)
    P = C[None] + rad[None] * (out + lean * q)[:, None, None] + np.array((0, 0, 1.)) * q[:, None, None]
    uv = np.stack(np.broadcast_arrays(at[None], q[:, None]), -1)
    p = grid(P, uv, panel, part, closed=True)
    mid = C.mean(0)
    return thick(facing_out(p, lambda c: (c - mid) * (1, 1, 0)), depth), C, rad, at, s[-1]


def loop_of(C, rad, at, where, panel, part, width=.011, low=-.010, high=.047, out=.0058):
    """A belt loop over the band at an arc length."""
    i = np.argmin(np.abs(at - where))
    tan = np.cross(rad[i], (0, 0, 1.))
    z = np.linspace(low, high, 9)
    bulge = out + .0035 * np.sin(np.linspace(0, np.pi, 9))
    x = np.linspace(-width / 2, width / 2, 5)
    P = C[i] + rad[i] * bulge[:, None, None] + np.array((0, 0, 1.)) * z[:, None, None] + tan * x[None, :, None]
    uv = np.stack(np.broadcast_arrays(x[None] + .3 + where, z[:, None]), -1)
    return thick(facing_out(grid(P, uv, panel, part), lambda c: np.tile(rad[i], (len(c), 1))), .002)
