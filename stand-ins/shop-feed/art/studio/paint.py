"""Lay a cloth on a photographed garment: every fragment of a pixel reads its place on the cloth, then takes the light."""
import json
import os
import numpy as np
from numba import njit
from scipy.ndimage import gaussian_filter, zoom
from studio import KEY, SS, unit

BODY, SLEEVE, PLACKET, COLLAR, BUTTON, BAND, WOOD, CUFF, POCKET, SKIN, TROUSERS, STOLE, METAL, LABEL, RIB, BLOUSE = 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16
FACED = (COLLAR, PLACKET, CUFF)
FIXED = (BUTTON, WOOD, METAL, LABEL)
# thread spacing (m), grain strength, slub strength, sheen, gloss
LOOKS = dict(cotton=(.0005, .05, .035, .05, 7), khadi=(.0008, .10, .035, .02, 5), linen=(.0007, .08, .03, .03, 6), silk=(.00035, .03, .03, .62, 9),
             denim=(.0006, .12, .06, .03, 5), jersey=(.0009, .04, .012, .02, 4), pique=(.0014, .09, .012, .02, 4), voile=(.0004, .04, .035, .04, 6))


@njit(fastmath=True, cache=True)
def fragments(tri, b0, b1, key, T, uv, DD, OO, KK, NH, N, V, lt, back, w, h, I, F):
    """Merge a pixel's samples where they see the same surface. Writes I (pixel, key, panel-slot) and F; returns how many."""
    n = 0
    kk = np.zeros(SS * SS, np.int64)
    vals = np.zeros((SS * SS, 10), np.float32)
    for y in range(h):
        for x in range(w):
            m = 0
            for j in range(SS):
                for i in range(SS):
                    t = tri[y * SS + j, x * SS + i]
                    if t < 0:
                        continue
                    q, r = b0[y * SS + j, x * SS + i], b1[y * SS + j, x * SS + i]
                    p = 1 - q - r
                    a, b, c = T[t]
                    side = back[t]
                    kk[m] = key[t] * 2 + side
                    vals[m, 0] = p * uv[t, 0, 0] + q * uv[t, 1, 0] + r * uv[t, 2, 0]
                    vals[m, 1] = p * uv[t, 0, 1] + q * uv[t, 1, 1] + r * uv[t, 2, 1]
                    vals[m, 2] = p * DD[side, a] + q * DD[side, b] + r * DD[side, c]
                    vals[m, 3] = p * OO[side, a] + q * OO[side, b] + r * OO[side, c]
                    vals[m, 4] = p * KK[side, a] + q * KK[side, b] + r * KK[side, c]
                    vals[m, 5] = p * NH[side, a] + q * NH[side, b] + r * NH[side, c]
                    vals[m, 6] = lt[t, 0]; vals[m, 7] = lt[t, 1]; vals[m, 8] = lt[t, 2]
                    vals[m, 9] = 0
                    m += 1
            done = 0
            for s in range(m):
                if vals[s, 9] > 0:
                    continue
                cnt = 1
                acc = vals[s].copy()
                for s2 in range(s + 1, m):
                    if vals[s2, 9] == 0 and kk[s2] == kk[s] and abs(vals[s2, 0] - vals[s, 0]) + abs(vals[s2, 1] - vals[s, 1]) < .006:
                        acc += vals[s2]
                        vals[s2, 9] = 1
                        cnt += 1
                I[n, 0] = y * w + x
                I[n, 1] = kk[s]
                for e in range(9):
                    F[n, e] = acc[e] / cnt
                F[n, 9] = cnt / (SS * SS)
                n += 1
    return n


class View:
    """One photographed view, ready to be painted in any cloth. Kept on disk as .npz."""

    def __init__(self, shot, pieces, details, meta):
        V, T, N = shot['V'], shot['T'], shot['N']
        w, h = shot['size']
        uv = np.concatenate([p.uv for p in pieces]).astype(np.float32)
        panel = np.concatenate([p.panel for p in pieces])
        part = np.concatenate([p.part for p in pieces])
        e1, e2 = V[T[:, 1]] - V[T[:, 0]], V[T[:, 2]] - V[T[:, 0]]
        d1, d2 = uv[:, 1] - uv[:, 0], uv[:, 2] - uv[:, 0]
        det = d1[:, 0] * d2[:, 1] - d2[:, 0] * d1[:, 1]
        det = np.where(np.abs(det) < 1e-10, 1e-10, det)
        Tu = (e1 * d2[:, 1:] - e2 * d1[:, 1:]) / det[:, None]
        Tv = (e2 * d1[:, :1] - e1 * d2[:, :1]) / det[:, None]
        Tu /= np.maximum(np.linalg.norm(Tu, axis=1), 1e-9)[:, None]
        Tv /= np.maximum(np.linalg.norm(Tv, axis=1), 1e-9)[:, None]
        L = KEY * (shot['side'], 1, 1)
        fn = np.cross(e1, e2)
        back = (fn[:, 1] > 0).astype(np.int8)
        seen = np.abs(fn[:, 1]) * shot['scale'] ** 2
        reach = np.sqrt(np.abs(det) / np.maximum(seen, 1e-9)) * .9
        lt = np.stack([Tu @ L, Tv @ L, np.clip(reach, .0001, .004)], 1).astype(np.float32)
        half = unit(L + np.array((0, -1, 0)))
        rim = unit(np.array((.9 * shot['side'], .05, .35)) + np.array((0, -1, 0)))
        nh = lambda s: np.maximum(np.clip(s * (N @ half), 0, 1), .96 * np.clip(s * (N @ rim), 0, 1))
        NH = np.stack([nh(1), nh(-1)]).astype(np.float32)
        cap = w * h * 2
        I, F = np.zeros((cap, 2), np.int32), np.zeros((cap, 10), np.float32)
        key = (panel * 32 + part).astype(np.int64)
        n = fragments(shot['tri'], shot['b0'], shot['b1'], key, T, uv, shot['D'], shot['O'].astype(np.float32), shot['K'], NH, N, V, lt, back, w, h, I, F)
        self.I, self.F = I[:n].copy(), F[:n].copy()
        self.wall, self.size, self.scale, self.meta = shot['wall'].astype(np.float32), (w, h), float(shot['scale']), meta
        self.details = details
        self.light()

    def light(self):
        """Exposure: the brightest fifth of the cloth's own light stands near 1.02, as a photographer would set it."""
        self.gain = 1.0 / np.percentile(self.F[:, 2] + .35 * self.F[:, 3], 66)

    def save(self, path):
        boxes = {f'd{k}': v[1] for k, v in self.details.items()}
        np.savez(path, I=self.I, F=self.F.astype(np.float32), wall=self.wall, meta=json.dumps(dict(self.meta, size=self.size, scale=self.scale,
                 boxes={k: list(map(float, v[0])) for k, v in self.details.items()})), **boxes)

    @staticmethod
    def load(path):
        self = View.__new__(View)
        d = np.load(path)
        self.meta = json.loads(str(d['meta']))
        self.I, self.F, self.wall = d['I'], d['F'], d['wall']
        self.size, self.scale = tuple(self.meta['size']), self.meta['scale']
        self.details = {int(k): (box, d[f'd{k}']) for k, box in self.meta['boxes'].items()}
        self.light()
        return self


class Cloth:
    """A textile with its mip levels in one array: linear r, g, b, metal, height."""

    def __init__(self, path, finest=0.):
        """`finest`: metres a texel that are fine enough; finer levels are left out."""
        raw = open(path, 'rb').read()
        cut = raw.index(b'\n')
        head = json.loads(raw[:cut])
        a = np.frombuffer(raw, np.uint8, offset=cut + 1).reshape(head['height'], head['width'], 5).astype(np.float32) / 255
        if head['size'][0] / head['width'] < finest and head['width'] % 2 == head['height'] % 2 == 0:
            a = (a[::2, ::2] + a[1::2, ::2] + a[::2, 1::2] + a[1::2, 1::2]) / 4
        a[..., :3] **= 2
        a = a[::-1].copy()                                     # row 0 is the smallest v
        self.size, self.fabric, levels = head['size'], head['fabric'], [a]
        self.mean = a[..., :3].mean((0, 1))
        while min(levels[-1].shape[:2]) > 1:
            b = levels[-1]
            b = b[:b.shape[0] // 2 * 2, :b.shape[1] // 2 * 2]
            levels.append((b[::2, ::2] + b[1::2, ::2] + b[::2, 1::2] + b[1::2, 1::2]) / 4)
        self.texels = np.concatenate([l.reshape(-1, 5) for l in levels])
        at = np.cumsum([0] + [l.shape[0] * l.shape[1] for l in levels])[:-1]
        self.levels = np.array([(o, l.shape[1], l.shape[0]) for o, l in zip(at, levels)], np.int64)


_grain = {}


def grain(fabric, pixel):
    """Threads and slubs as they remain at this many metres a pixel; mean 0, 512 x 512 pixels' worth."""
    k = (fabric, round(pixel * 1e5))
    if k in _grain: return _grain[k]
    thread, weave, slub, *_ = LOOKS[fabric]
    rng = np.random.default_rng(7)
    n = 512
    a = rng.standard_normal((n, n)).astype(np.float32)
    over = max(.4, thread / pixel)
    long_ = max(1.5, .012 / pixel)
    run = lambda s: gaussian_filter(a, s, mode='wrap') / gaussian_filter(a, s, mode='wrap').std()
    out = slub * .5 * (run((.45, long_)) + run((long_, .45)))
    out += weave * .35 * run((over * .35, over * .35)) * min(1, over / .7)
    if over > 1.6:                                             # near enough to see the weave itself
        y, x = np.mgrid[0:n, 0:n] * pixel / thread
        per = round(n * pixel / thread / 4) * 4 / (n * pixel / thread)
        x, y = x * per, y * per
        t = 2 * np.pi
        w = {'denim': .6 * np.sin((x + y) / 4 * t) + .25 * np.sin(x * t), 'jersey': .5 * np.cos(x * t) + .5 * np.sin((y + np.abs(x % 1 - .5)) * t),
             'pique': np.sin((x + y) * .5 * t) * np.sin((x - y) * .5 * t), 'silk': .4 * np.sin(y * t)}.get(fabric, np.where((np.floor(x) + np.floor(y)) % 2 == 0, np.sin((x % 1) * np.pi) * .8 - .4, np.sin((y % 1) * np.pi) * .8 - .4))
        out += weave * 1.6 * w
    _grain[k] = out.astype(np.float32)
    return _grain[k]


@njit(fastmath=True, cache=True)
def read(tex, levels, su, sv, u, v, reach, out):
    lod = np.log2(max(reach * levels[0, 1] / su, 1e-6))
    lod = min(max(lod, 0.), len(levels) - 1.001)
    low = int(lod)
    f = lod - low
    fx, fy = u / su, v / sv
    fx -= np.floor(fx)
    fy -= np.floor(fy)
    for e in range(5):
        out[e] = 0
    for q in range(2):
        wt = 1 - f if q == 0 else f
        if wt < .02:
            continue
        o, w, h = levels[low + q]
        x, y = fx * w - .5, fy * h - .5
        ix, iy = int(np.floor(x)), int(np.floor(y))
        a, b = x - ix, y - iy
        x0, x1, y0, y1 = ix % w, (ix + 1) % w, iy % h, (iy + 1) % h
        for e in range(5):
            out[e] += wt * ((1 - a) * (1 - b) * tex[o + y0 * w + x0, e] + a * (1 - b) * tex[o + y0 * w + x1, e]
                            + (1 - a) * b * tex[o + y1 * w + x0, e] + a * b * tex[o + y1 * w + x1, e])


@njit(fastmath=True, cache=True)
def lay(I, F, tex, levels, size, btex, blevels, bsize, bscale, strip, breadth, long_, border_at, small, shifts, mode, fixed, D, Dbox, Doff, Ddim, G, gmm, sheen, gloss, thread, tone, gain, pixel, img, alpha, cov):
    """mode by part: 0 the cloth, 1 a plain colour that is cloth, 2 a fixed thing, 3 the mannequin. `D`: all panels' details in one array."""
    t5, s5 = np.zeros(5, np.float32), np.zeros(5, np.float32)
    for n in range(len(I)):
        p = I[n, 0]
        side = I[n, 1] & 1
        part = (I[n, 1] >> 1) & 31
        panel = I[n, 1] >> 6
        u, v, d, o, k, nh, lu, lv, reach, wgt = F[n]
        ug, vg = u, v
        gu = gv = th = 0.
        sh = 1.
        if Ddim[panel, 0] > 0:
            x, y = (u - Dbox[panel, 0]) / .0005, (v - Dbox[panel, 1]) / .0005
            i, j = int(x), int(y)
            if 0 <= i < Ddim[panel, 0] - 1 and 0 <= j < Ddim[panel, 1] - 1:
                a, b = x - i, y - j
                o0 = Doff[panel] + j * Ddim[panel, 0] + i
                o1 = o0 + Ddim[panel, 0]
                for e in range(4):
                    s5[e] = (1 - b) * ((1 - a) * D[o0, e] + a * D[o0 + 1, e]) + b * ((1 - a) * D[o1, e] + a * D[o1 + 1, e])
                gu, gv, th, sh = s5[0], s5[1], s5[2], s5[3]
        u *= small
        v *= small
        reach *= small
        m = mode[part]
        metal = 0.
        if m == 0:
            on = -1.
            along = u
            if strip > 0 and border_at[panel] > 0:
                if long_ > 0:
                    if u < strip * 2.2: on = u / 2.2; along = v
                    elif strip * 2.6 < u < strip * 3.4: on = u - strip * 2.6; along = v
                    elif strip * 3.7 < u < strip * 4.1: on = (u - strip * 3.7) * 2; along = v
                    elif u > long_ - strip: on = long_ - u; along = v
                if on < 0 and v < strip: on = v
                if on < 0 and breadth > 0 and v > breadth - strip: on = breadth - v
            if on >= 0:
                hi = bsize[1] - .0016
                read(btex, blevels, bsize[0], bsize[1], along / bscale, min(max(on / bscale, .0008), hi), reach / bscale, t5)
            else:
                read(tex, levels, size[0], size[1], u + shifts[panel, 0], v + shifts[panel, 1], reach, t5)
            metal = t5[3]
            e = reach * 1.2
        else:
            for e in range(3): t5[e] = fixed[part, e]
            t5[3] = 0; t5[4] = 0
            if part == 12 and side == 0 and (v < .012 or v > .548 or u < .030):       # the dupatta's edges
                for e in range(3): t5[e] = fixed[31, e]
                metal = .6
        g = 0.
        if m < 2:
            gx, gy = int(ug / gmm) % 512, int(vg / gmm) % 512
            g = G[gy, gx]
        bump = -(gu * lu + gv * lv)
        if side == 1:
            bump = 0.; th = 0.; sh = .9
        if bump > .55: bump = .55
        if bump < -.55: bump = -.55
        kd = k * gain
        rest = (d - k) * gain
        amb = o * gain
        spec = 0.
        if m == 0 or m == 1:
            # Silk and zari mirror along their threads: a broad lobe, and in metal a narrow one that breaks up from thread to thread.
            spec = sheen * (1 - metal) * nh ** gloss * (k * gain * .8 + .15)
            if metal > 0: spec += metal * (.55 * nh ** 8 + 1.25 * nh ** 30 * (1 + 5 * g)) * (k * gain * .8 + .15)
        elif m == 2 and part != 14:
            spec = .35 * nh ** 18 * (k * gain + .1)
        elif m == 3:
            spec = .10 * nh ** 6 * (k * gain + .15)
        for c in range(3):
            a = t5[c] * (1 + g)
            if part == 14: a *= 1 - .9 * th
            elif th > 0: a = a * (1 - th) + thread[c] * th
            if side == 1 and m < 2: a *= .93
            a *= sh if m < 2 else 1.
            light = kd * (1 + 1.5 * bump) + rest * (1 + .35 * bump)
            light = max(light, .02)
            value = a * light + a * a * amb * 1.15 + spec * (a * .75 + .10)
            img[p, c] += value * wgt
        alpha[p] += wgt


class Studio:
    """Where the cloths are, and the colours."""

    def __init__(self, folder):
        self.folder = folder
        known = json.load(open(os.path.join(folder, 'pictures.json')))
        self.colours, self.grounds = known['colours'], known['grounds']
        self.kept = {}

    def cloth(self, name, finest=0.):
        key = (name, finest)
        if key not in self.kept:
            if len(self.kept) > 24: self.kept.pop(next(iter(self.kept)))
            self.kept[key] = Cloth(os.path.join(self.folder, name + '.cloth'), finest)
        return self.kept[key]


BUTTONS = dict(wood='8a5a34', shell='efe9dc', metal='b79a62', horn='3b2a20')


def linear(hexa):
    s = np.array([int(hexa[i:i + 2], 16) for i in (0, 2, 4)]) / 255
    return np.where(s <= .04045, s / 12.92, ((s + .055) / 1.055) ** 2.4)


_x = np.linspace(0, 1, 4097)
_SRGB = (255 * np.where(_x < .0031308, _x * 12.92, 1.055 * np.maximum(_x, 1e-6) ** (1 / 2.4) - .055) + .5).astype(np.uint8)


@njit(fastmath=True, cache=True)
def develop(img, alpha, wall, table, out):
    """Cloth over wall, highlights rolled off, to sRGB bytes."""
    for p in range(len(img)):
        for c in range(3):
            x = img[p, c] + wall[p, c] * max(0., 1 - alpha[p])
            if x > .78: x = .78 + .22 * (1 - np.exp(-(x - .78) / .22))
            out[p, c] = table[int(min(max(x, 0.), 1.) * 4096)]


def backdrop(view, ground, seed, side=1):
    """The wall: a gentle fall of light from the key's side, the garment's soft shadow, a breath of grain."""
    w, h = view.size
    s = gaussian_filter(view.wall, 2.2)
    s = zoom(s, (h / s.shape[0], w / s.shape[1]), order=1)[:h, :w]
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    x, y = x / w - .5, y / h - .5
    fall = 1.03 - .10 * (x * side * .8 + y * .75) - .10 * (x * x + y * y)
    shadow = .50 + .50 * np.clip(s, 0, 1)
    g = np.random.default_rng(seed % 97).standard_normal((h, w)).astype(np.float32)
    g = 1 + .004 * g + .006 * gaussian_filter(g, 3) * 3
    return (fall * g)[..., None] * np.array(ground) * (shadow[..., None] ** (np.array((1., 1.02, 1.05))))


def worn_with(garment, light, col):
    """The plain colours of what is worn with a garment of this lightness, by part."""
    if garment in ('shirt', 't-shirt', 'polo'): trousers = linear('454850' if light > .10 else 'b3a386')
    else: trousers = col['ground'] if light > .45 else linear('efe7d6')
    if garment in ('jeans', 'palazzo'): blouse = linear('f1eee6' if light < .45 else '4a4c52')
    else: blouse = col['accent'] if garment == 'saree' else col['ground']
    return {TROUSERS: trousers, STOLE: col['accent'], BLOUSE: blouse}


def paint(view, studio, spec):
    """The cloth's light in linear RGB, already weighed by how much of each pixel it covers. `spec` is a row of the picture list."""
    col = {k: np.array(v) for k, v in studio.colours[spec['palette']].items()}
    trims = spec.get('trims') or {}
    cloth = studio.cloth(f"{spec['textile']}.{spec['palette']}", .00032 if view.scale < 3000 else 0.)
    border = trims.get('border', 'none')
    bc = studio.cloth(f"border-{border}.{spec['palette']}") if border != 'none' else cloth
    meta, seed = view.meta, spec['seed']
    wide = meta.get('wide_border', 1.)
    strip = bc.size[1] * wide if border != 'none' else 0.
    panels = max(view.I[:, 1].max() >> 6, max(view.details, default=0)) + 1
    rng = np.random.default_rng(seed % 2 ** 31)
    shifts = rng.random((panels, 2)) * .3
    for a, b in meta.get('joined', []): shifts[b] = shifts[a]
    if meta.get('unshifted'): shifts[:, 1] = 0
    border_at = np.zeros(panels, np.int64)
    border_at[meta.get('bordered', [])] = 1
    mode, fixed = np.zeros(32, np.int64), np.zeros((32, 3), np.float32)
    for part, c in ((BUTTON, linear(BUTTONS[trims.get('buttons', meta.get('buttons', 'wood'))])), (WOOD, linear('a9794c')), (METAL, linear('a98c5c')), (LABEL, linear('efe9dc'))):
        mode[part], fixed[part] = 2, c
    mode[SKIN], fixed[SKIN] = 3, linear('b98d6c')
    fixed[31] = col['zari']
    for part, c in worn_with(spec['garment'], cloth.mean.mean(), col).items(): mode[part], fixed[part] = 1, c
    if trims.get('facing') == 'contrast':
        for part in FACED: mode[part], fixed[part] = 1, col['accent']
    if meta.get('rib'):
        mode[RIB], fixed[RIB] = 1, cloth.mean * .97
    boxes, dims, offs = np.zeros((panels, 4)), np.zeros((panels, 2), np.int64), np.zeros(panels, np.int64)
    stack, at = [np.zeros((1, 4), np.float32)], 1
    for k, (box, a) in view.details.items():
        boxes[k], dims[k], offs[k] = box, (a.shape[1], a.shape[0]), at
        stack.append(a.reshape(-1, 4)); at += a.shape[0] * a.shape[1]
    denim = cloth.fabric == 'denim'
    thread = col['accent'] if denim and spec['palette'].startswith('denim') or denim and spec['palette'] in ('indigo',) else (cloth.mean * .62 if cloth.mean.mean() > .16 else cloth.mean * 1.9 + .012)
    pixel = 1 / view.scale
    gain = view.gain * (.98 - .16 * float(cloth.mean.mean()) ** 1.5)      # white cloth is exposed a little lower
    _, _, _, sheen, gloss = LOOKS[cloth.fabric]
    w, h = view.size
    img, alpha = np.zeros((w * h, 3), np.float32), np.zeros(w * h, np.float32)
    lay(view.I, view.F, cloth.texels, cloth.levels, np.array(cloth.size), bc.texels, bc.levels, np.array(bc.size), wide, strip, meta.get('breadth', 0.), meta.get('length', 0.),
        border_at, meta.get('small', 1.), shifts, mode, fixed, np.concatenate(stack), boxes, offs, dims, grain(cloth.fabric, pixel), pixel, sheen, gloss, thread.astype(np.float32), 0., gain, pixel, img, alpha, alpha)
    return img, alpha


_walls = {}


def wall_of(view, ground, seed):
    key = (id(view), tuple(ground))
    if key not in _walls:
        _walls.clear()
        _walls[key] = backdrop(view, ground, seed, view.meta.get('side', 1)).astype(np.float32).reshape(-1, 3)
    return _walls[key]


def picture(view, studio, spec):
    """A finished picture, sRGB bytes (h, w, 3), and how much of each pixel is garment."""
    img, alpha = paint(view, studio, spec)
    w, h = view.size
    out = np.zeros((w * h, 3), np.uint8)
    develop(img, alpha, wall_of(view, studio.grounds[spec['ground']], spec['seed']), _SRGB, out)
    return out.reshape(h, w, 3), alpha.reshape(h, w)
