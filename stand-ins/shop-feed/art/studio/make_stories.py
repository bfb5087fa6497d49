"""Stories for the home page, each wide and upright: python3 make_stories.py CLOTHS VIEWS PICTURES [story ...]. Views: see STORIES' garments."""
import io
import os
import sys
import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter, map_coordinates, zoom
from paint import _SRGB, SKIN, Studio, View, linear, paint

WIDE, UPRIGHT = (1600, 640), (1200, 1500)       # as the slider shows them, on a desktop and on a phone
QUALITY = 66
rng = np.random.default_rng(49)


def clouds(h, w, size, seed):
    """Smooth noise, mean 0, about 1."""
    r = np.random.default_rng(seed)
    out = np.zeros((h, w), np.float32)
    for k, weight in ((size, 1.), (size / 3, .5), (size / 9, .25)):
        small = r.standard_normal((int(h / k) + 4, int(w / k) + 4))
        out += weight * zoom(small, k, order=3)[:h, :w].astype(np.float32)
    return out / out.std()


def step(a, b, x):
    t = np.clip((x - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


class Scene:
    """A picture in linear light. Places are in parts of its height, x from the middle; so one story fits both shapes."""

    def __init__(self, size, wall, seed):
        self.w, self.h = size
        y, x = np.mgrid[0:self.h, 0:self.w].astype(np.float32)
        self.x, self.y = (x - self.w / 2) / self.h, y / self.h
        lime = 1 + .035 * clouds(self.h, self.w, 190, seed) + .014 * clouds(self.h, self.w, 26, seed + 1)
        brush = gaussian_filter(np.random.default_rng(seed).standard_normal((self.h, self.w)), (22, 1.5))
        lime += .012 * brush / brush.std()
        self.img = lime[..., None] * np.array(wall, np.float32)
        self.lit = np.ones((self.h, self.w), np.float32)

    def floor(self, at, colour, reach=.02):
        """A floor from this height down, with a soft line where the wall meets it."""
        t = step(at - .002, at + .002, self.y)[..., None]
        grain = 1 + .02 * clouds(self.h, self.w, 60, 5)
        far = 1 - .16 * np.exp(-np.abs(self.y - at) / .05)
        self.img = (self.img * (1 - t) + t * grain[..., None] * np.array(colour)) * far[..., None]

    def window(self, x, y, wide, high, slant=.55, panes=(2, 3), soft=.012, shade=(.62, .605, .62), warm=(1.12, 1.07, .98)):
        """Light that falls in through a window: slanted panes with soft edges, soft shade around."""
        u = (self.x - x + (self.y - y) * -.12) / wide
        v = (self.y - y - (self.x - x) * slant) / high
        s = soft / wide
        light = np.ones_like(u)
        light *= step(0, s, u) * step(0, s, 1 - u) * step(0, s, v) * step(0, s * 1.6, 1 - v)
        for k in range(1, panes[0]): light *= 1 - .86 * np.exp(-((u - k / panes[0]) / (s * .9)) ** 4)
        for k in range(1, panes[1]): light *= 1 - .86 * np.exp(-((v - k / panes[1]) / (s * .9)) ** 4)
        glow = gaussian_filter(light, .12 * self.h)
        self.lit = np.clip(light * .93 + glow * .35, 0, 1.1)
        self.tint = np.array(shade) * (1 - self.lit[..., None]) + np.array(warm) * self.lit[..., None]

    def leaves(self, x, y, count, size, seed):
        """Shadows of leaves before the window, out of focus."""
        r = np.random.default_rng(seed)
        mask = np.zeros_like(self.x)
        for _ in range(count):
            cx, cy, a, s = x + r.normal() * .22, y + r.normal() * .2, r.uniform(-1.1, -.2), size * r.uniform(.6, 1.2)
            u = (self.x - cx) * np.cos(a) + (self.y - cy) * np.sin(a)
            v = -(self.x - cx) * np.sin(a) + (self.y - cy) * np.cos(a)
            mask = np.maximum(mask, step(1.15, .85, np.sqrt((u / s) ** 2 + (v / (s * .26 * np.clip(1 - (u / s) ** 2 * .7, .1, 1))) ** 2)))
        self.lit *= 1 - .62 * gaussian_filter(mask, .007 * self.h)

    def light_wall(self):
        self.img = self.img * self.tint

    def shade(self, mask, by, colour=(1., .98, .94)):
        """Darkens by a mask; shade is a little warmer or cooler than light."""
        self.img *= 1 - by * mask[..., None] * np.array(colour)

    def put(self, cut, x, y, high, blur=0., cast=(.05, .018), gleam=.30, under=.0, flip=False, depth=1.):
        """Lays a cut-out (premultiplied linear light, cover) so that its picture is `high` tall with its top at y."""
        img, cover = cut
        if flip: img, cover = img[:, ::-1], cover[:, ::-1]
        k = high * self.h / cover.shape[0]
        size = max(1, round(cover.shape[1] * k)), max(1, round(cover.shape[0] * k))
        layers = [np.asarray(Image.fromarray(a.astype(np.float32)).resize(size, Image.LANCZOS)) for a in (*np.moveaxis(img, 2, 0), cover)]
        left, top = round(x * self.h + self.w / 2 - size[0] / 2), round(y * self.h)
        full = np.zeros((4, self.h, self.w), np.float32)
        x0, y0, x1, y1 = max(0, left), max(0, top), min(self.w, left + size[0]), min(self.h, top + size[1])
        for c in range(4): full[c, y0:y1, x0:x1] = layers[c][y0 - top:y1 - top, x0 - left:x1 - left]
        if blur: full = np.stack([gaussian_filter(a, blur * self.h) for a in full])
        a = np.clip(full[3], 0, 1)
        # What it casts on the wall: away from the window, softer the further off the wall is.
        far = np.roll(a, (round(cast[1] * self.h), round(cast[0] * self.h)), (0, 1))
        self.shade(gaussian_filter(far, .022 * self.h * depth), .40)
        self.shade(gaussian_filter(np.roll(a, (round(.006 * self.h), round(.010 * self.h)), (0, 1)), .006 * self.h), .22)
        tint = self.tint if hasattr(self, 'tint') else np.ones(3)
        own = (1 - gleam) + gleam * tint * 1.02
        self.img = self.img * (1 - a[..., None]) + np.moveaxis(full[:3], 0, 2) * own
        return a

    def bar(self, x0, y0, x1, y1, thick, colour, cast=(.05, .018)):
        """A round wooden or metal bar between two points."""
        dx, dy = x1 - x0, y1 - y0
        n = np.hypot(dx, dy)
        along = ((self.x - x0) * dx + (self.y - y0) * dy) / n
        across = ((self.y - y0) * dx - (self.x - x0) * dy) / n / (thick / 2)
        inside = step(1.06, .94, np.abs(across)) * (along > 0) * (along < n)
        shadow = np.roll(inside, (round(cast[1] * self.h), round(cast[0] * self.h)), (0, 1))
        self.shade(gaussian_filter(shadow, .010 * self.h), .42)
        round_ = .35 + .75 * np.clip(.55 - across * .8 * np.sign(dx), 0, 1) + .35 * np.exp(-((across + .42 * np.sign(dx)) / .22) ** 2)
        grain = 1 + .05 * np.sin(along * 260 + 6 * across)
        self.img = self.img * (1 - inside[..., None]) + inside[..., None] * (round_ * grain)[..., None] * np.array(colour)

    def picture(self, vignette=.16):
        r2 = (self.x / (self.w / self.h)) ** 2 * 1.4 + (self.y - .5) ** 2
        out = self.img * (1 - vignette * r2 * 2)[..., None]
        out *= (1 + .010 * rng.standard_normal((self.h, self.w)))[..., None]
        out = np.where(out > .72, .72 + .28 * (1 - np.exp(-(out - .72) / .28)), out)
        return _SRGB[(np.clip(out, 0, 1) * 4096).astype(int)]


STUDIO = None
VIEWS = {}


def cut(garment, textile, palette, seed=1, without=(), **more):
    """A garment in a cloth, cut out: premultiplied linear light and cover."""
    if garment not in VIEWS: VIEWS[garment] = View.load(os.path.join(sys.argv[2], garment + '.npz'))
    view = VIEWS[garment]
    keep = view.I, view.F
    if without:
        parts = (view.I[:, 1] >> 1) & 31
        on = ~np.isin(parts, without)
        view.I, view.F = view.I[on], view.F[on]
    spec = dict(garment=garment.split('-front')[0].split('-three')[0], textile=textile, palette=palette, seed=seed, **more)
    img, cover = paint(view, STUDIO, spec)
    view.I, view.F = keep
    w, h = view.size
    return np.clip(img, 0, 4).reshape(h, w, 3), np.clip(cover, 0, 1).reshape(h, w)


LIME, OCHRE, SAGE_WALL, DUSK = linear('e9dfcd'), linear('dcc09a'), linear('c9cfbd'), linear('c98f6a')


def hanger(scene, x, y, wide, k=1.):
    """A wooden hanger's shoulders and its hook over the rail at y."""
    for side in (-1, 1): scene.bar(x, y + .050 * k, x + side * wide / 2, y + .094 * k, .013 * k, linear('a8794c'), cast=(.02, .008))
    scene.bar(x, y - .004, x, y + .052 * k, .0045 * k, linear('8d7a58'), cast=(.02, .008))


def rail(size):
    """Kurtas on a rail in window light."""
    upright = size == UPRIGHT
    s = Scene(size, LIME, 11)
    at = .05 if upright else .56
    s.window(at - (.46 if upright else .78), -.12 if upright else -.40, .86 if upright else 1.35, 1.04 if upright else 1.3, slant=.34 if upright else .26, panes=(2, 3))
    if upright: s.leaves(at + .12, .22, 26, .085, 4)
    s.light_wall()
    y = .115 if upright else .10
    s.bar(-1.4, y, 1.4, y, .014, linear('9a6b40'))
    hung = [('kalamkari', 'ivory', -.30), ('buti', 'madder', -.105), ('ajrakh', 'indigo', .095), ('linen', 'sage', .285), ('bandhani', 'haldi', .47)]
    if upright: hung = hung[1:]
    k = 1. if upright else 1.2
    for textile, palette, x in reversed(hung):
        x = at + (x - .085) * k - (.10 if upright else 0)
        hanger(s, x, y, .20 * k, k)
        s.put(cut('kurta-hung-three-quarter', textile, palette, 7), x, y - .045 * k, 1.02 * k, cast=(.045, .02))
    return s.picture()


def arch(scene, x, top, wide, foot, inner, deep=.030):
    """A niche with a round head, its inside in shade."""
    r = wide / 2
    inside = np.where(scene.y < top + r, step(1.006, .994, np.hypot(scene.x - x, scene.y - top - r) / r), step(1.006, .994, np.abs(scene.x - x) / r)) * (scene.y < foot)
    moved = np.roll(inside, (round(deep * .6 * scene.h), round(deep * scene.h)), (0, 1))
    jamb = np.clip(inside - moved, 0, 1)
    tone = np.array(inner) * (1 + .03 * clouds(scene.h, scene.w, 120, 31))[..., None]
    falls = 1 - .22 * step(x - r, x + r, x * 2 - scene.x)
    scene.img = scene.img * (1 - inside[..., None]) + inside[..., None] * tone * falls[..., None]
    scene.shade(gaussian_filter(jamb, .004 * scene.h), .45)
    rim = inside * np.exp(-((np.hypot(scene.x - x, np.minimum(scene.y, top + r) - top - r) - r) / .006) ** 2)
    scene.img *= 1 + .12 * rim[..., None]


def drape(size):
    """A saree's drape before an arch."""
    upright = size == UPRIGHT
    s = Scene(size, linear('d9b48f'), 21)
    at = 0. if upright else .48
    s.floor(.90, linear('c7a27c'))
    arch(s, at, .06, .70, .90, linear('b9805a'))
    s.window(at - (.62 if upright else .85), -.22, 1.0 if upright else 1.3, .98, slant=.42, panes=(1, 2), soft=.02, shade=(.60, .56, .56), warm=(1.18, 1.06, .90))
    s.light_wall()
    a = s.put(cut('saree-front', 'brocade', 'wine', 3, trims=dict(border='zari')), at, .015, 1.02, cast=(.07, .012), gleam=.34)
    foot = np.exp(-((s.y - .945) / .012) ** 2) * np.exp(-((s.x - at - .015) / .15) ** 4) * (1 - a)
    s.shade(foot, .5)
    return s.picture()


def marigold(n, seed, colour):
    """One flower head: ruffled petals in rings, premultiplied, n pixels wide."""
    r = np.random.default_rng(seed)
    y, x = np.mgrid[0:n, 0:n].astype(np.float32) / n * 2 - 1
    d, a = np.hypot(x, y), np.arctan2(y, x)
    edge = .90 + .06 * np.sin(a * 11 + r.uniform(0, 6)) + .04 * np.sin(a * 23 + r.uniform(0, 6))
    petals = np.zeros_like(d)
    for ring in range(6):
        q = (ring + .6) / 6
        k = int(7 + 13 * q)
        wave = np.cos(a * k + r.uniform(0, 6) + 1.5 * np.sin(d * 7))
        petals += (.5 + .5 * wave) * np.exp(-((d - q * .92 - .035 * wave) / .085) ** 2)
    light = .42 + .62 * np.clip(.62 - .55 * x - .62 * y, 0, 1) * np.sqrt(np.clip(1 - d * d * .75, 0, 1))
    tone = light * (.52 + .62 * petals)
    cover = step(edge, edge - .05, d)
    return (tone * cover)[..., None] * np.array(colour), cover


def garland(scene, x, y0, y1, size, seed, blur=0., sway=.0):
    """Marigolds on a string from y0 to y1, with a leaf between now and then."""
    r = np.random.default_rng(seed)
    y, k = y0, 0
    img, cover = np.zeros_like(scene.img), np.zeros((scene.h, scene.w), np.float32)
    while y < y1:
        n = max(8, round(size * r.uniform(.9, 1.12) * scene.h))
        colour = linear('f08a12') if k % 5 != 2 else linear('f6b92c')
        f, c = marigold(n, seed * 100 + k, colour * r.uniform(.86, 1.08))
        left = round((x + sway * np.sin((y - y0) * 2.2) + r.normal() * size * .05) * scene.h + scene.w / 2 - n / 2)
        top = round(y * scene.h)
        x0, t0, x1, t1 = max(0, left), max(0, top), min(scene.w, left + n), min(scene.h, top + n)
        if x1 > x0 and t1 > t0:
            cc = c[t0 - top:t1 - top, x0 - left:x1 - left]
            img[t0:t1, x0:x1] = img[t0:t1, x0:x1] * (1 - cc[..., None]) * (1 - .0) + f[t0 - top:t1 - top, x0 - left:x1 - left]
            cover[t0:t1, x0:x1] = np.maximum(cover[t0:t1, x0:x1], cc)
        y += size * .74
        k += 1
    if blur: img, cover = np.stack([gaussian_filter(img[..., c], blur * scene.h) for c in range(3)], 2), gaussian_filter(cover, blur * scene.h)
    shadow = np.roll(cover, (round(.014 * scene.h), round(.03 * scene.h)), (0, 1))
    scene.shade(gaussian_filter(shadow, .012 * scene.h), .38)
    tint = .6 + .4 * scene.tint
    scene.img = scene.img * (1 - cover[..., None]) + img * tint


def festive(size):
    """Two lehengas between marigold garlands, with lamps out of focus."""
    upright = size == UPRIGHT
    s = Scene(size, linear('e6ae86'), 41)
    at = -.01 if upright else .48
    s.floor(.84, linear('cf9470'))
    s.window(at - (.62 if upright else 1.5), -.34, 1.2 if upright else 2.1, 1.16, slant=.30, panes=(1, 2), soft=.05, shade=(.66, .60, .62), warm=(1.12, 1.03, .92))
    s.light_wall()
    strings = [-.38, -.30, .33, .385] if upright else [.10, .0, .93, 1.03, 1.13]
    for n, x in enumerate(strings): garland(s, x, -.03, [.52, .34, .46, .28, .40, .56][n % 6], .046, n + 3, blur=.0022)
    a = s.put(cut('lehenga-front', 'brocade', 'bottle-green', 3, trims=dict(border='zari')), at + .165, .065, .90, cast=(.06, .012), blur=.0012, gleam=.3)
    b = s.put(cut('lehenga-front', 'bandhani', 'rani-pink', 8, trims=dict(border='gota')), at - .155, .045, .955, cast=(.06, .012), gleam=.3)
    for x, y, r in ((at - .155, .918, .225), (at + .165, .893, .205)): s.shade(np.exp(-((s.y - y) / .012) ** 2 - ((s.x - x - .015) / r) ** 4) * (1 - np.maximum(a, b)), .55)
    return s.picture()


def cloth_strip(textile, palette, width_m, height_m, w, h, u0, v0, turn=False):
    """A flat piece of cloth in linear light, w x h pixels."""
    cloth = STUDIO.cloth(f'{textile}.{palette}')
    o, tw, th = cloth.levels[0]
    tex = cloth.texels[o:o + tw * th].reshape(th, tw, 5)
    y, x = np.mgrid[0:h * 2, 0:w * 2].astype(np.float32) / 2
    u, v = (u0 + x / w * width_m), (v0 + (1 - y / h) * height_m)
    if turn: u, v = v, u
    i, j = (u / cloth.size[0] % 1 * tw).astype(int) % tw, (v / cloth.size[1] % 1 * th).astype(int) % th
    a = tex[j, i]
    return a.reshape(h, 2, w, 2, 5).mean((1, 3))[..., :3]


STACKS = (
    [('khadi', 'ivory'), ('kalamkari', 'sand'), ('jaal', 'coral'), ('ajrakh', 'madder'), ('patola', 'wine')],
    [('linen', 'white'), ('chambray', 'sky'), ('linen', 'sky'), ('ajrakh', 'indigo'), ('khadi', 'indigo'), ('dabu', 'indigo')],
    [('gingham', 'leaf'), ('linen', 'sage'), ('jaal', 'leaf'), ('khadi', 'olive'), ('dabu', 'olive')],
)


def fold_stack(scene, x, foot, wide, cloths, seed, tall_of):
    """Folded garments on each other, seen from the front: each the round back of a fold, the uppermost with its top."""
    r = np.random.default_rng(seed)
    y = foot
    w = round(wide * scene.h)
    ground = gaussian_filter((np.abs(scene.x - x - .02) < wide / 2 + .005) * (np.abs(scene.y - foot) < .006) * 1., (.008 * scene.h, .012 * scene.h))
    total = 0.
    plan = []
    for textile, palette in cloths:
        thick = tall_of * r.uniform(.9, 1.12)
        plan.append((textile, palette, thick, r.normal() * .005, r.uniform(.95, 1.0)))
        total += thick
    tall = round((total + .05) * scene.h)
    block = np.zeros((scene.h, scene.w), np.float32)
    x_left = round((x - wide / 2) * scene.h + scene.w / 2)
    block[max(0, round(foot * scene.h) - tall + round(.05 * scene.h)):round(foot * scene.h), max(0, x_left):x_left + w] = 1
    cast = np.roll(block, (0, round(.05 * scene.h)), (0, 1))
    scene.shade(gaussian_filter(cast, .020 * scene.h), .40)
    scene.shade(np.clip(ground * 3, 0, 1), .45)
    for n, (textile, palette, thick, off, part) in enumerate(plan):
        hh, ww = round(thick * scene.h), round(w * part)
        # Two or three layers of one garment lie in its fold: a large outer one, and edges of inner ones to be guessed.
        yy, xx = np.mgrid[0:hh, 0:ww].astype(np.float32)
        px = xx / ww
        wave = .035 * gaussian_filter(r.standard_normal(ww), 60) / .08 + .05 * np.sin(px[0] * 5 + r.uniform(0, 6))
        q = (yy / hh - .5) * 2
        q = q + (wave * .30)[None] * (1 - q * q)
        # A fold's back is flatter than a roll's.
        ang = np.sign(q) * np.abs(np.clip(q, -1, 1)) ** 2.6 * (np.pi / 2)
        a = cloth_strip(textile, palette, .30 * part, .30 * thick / wide * 1.25, ww, hh, r.uniform(0, .2), r.uniform(0, .2), turn=textile in ('ajrakh', 'jaal'))
        light = .34 + .60 * np.clip(np.cos(ang + .62), 0, 1) + .12 * np.clip(np.cos(ang), 0, 1)
        light *= .86 + .26 * (1 - px) + .035 * clouds(hh, ww, 60, seed * 10 + n)
        # Between its layers lies a thin shade, and under it the light edge of the next.
        for line, deep in ((-.30 + .10 * r.normal(), .34), (.34 + .08 * r.normal(), .42)):
            d = q - line - .10 * wave[None]
            light *= 1 - deep * np.exp(-(d / .045) ** 2) + .10 * np.exp(-((d - .11) / .06) ** 2)
        ends = np.minimum(px, 1 - px) * ww / hh
        round_off = .20 * (1 - np.sqrt(np.clip(1 - q * q, 0, 1)))
        cover = step(0, .03, ends - round_off) * step(1.0, .97, np.abs((yy / hh - .5) * 2))
        light *= .80 + .20 * step(0, .30, ends - round_off)
        top = round(y * scene.h) - hh
        left = round((x + off) * scene.h + scene.w / 2 - ww / 2)
        x0, x1 = max(0, left), min(scene.w, left + ww)
        c, part_ = cover[:, x0 - left:x1 - left, None], (a * light[..., None])[:, x0 - left:x1 - left]
        part_ = part_ * (.70 + .30 * scene.tint[top:top + hh, x0:x1])
        scene.img[top:top + hh, x0:x1] = scene.img[top:top + hh, x0:x1] * (1 - c) + c * part_
        y -= thick * .985


def stacks(size):
    """Folded cottons in stacks by colour on a shelf."""
    upright = size == UPRIGHT
    s = Scene(size, linear('e6ddcf'), 51)
    s.window(-.35 if upright else -.05, -.35, .95 if upright else 1.1, 1.0, slant=.40, panes=(2, 2), soft=.016)
    s.leaves(.25, .2, 18, .09, 9)
    s.light_wall()
    foot = .84
    shelf = step(foot - .001, foot + .001, s.y) * step(foot + .052, foot + .050, s.y)
    wood = np.array(linear('a9794c')) * (1 + .07 * np.sin(s.y * 900 + 9 * clouds(s.h, s.w, 160, 8)) + .05 * clouds(s.h, s.w, 30, 2))[..., None]
    below = step(foot + .05, foot + .052, s.y) * np.exp(-(s.y - foot - .05) / .05)
    s.shade(np.clip(below, 0, 1), .5)
    front = (.55 + .45 * step(foot + .05, foot, s.y))[..., None]
    s.img = s.img * (1 - shelf[..., None]) + shelf[..., None] * wood * front * (.5 + .5 * s.tint)
    places = (-.19, .20) if upright else (.10, .46, .82)
    for seed, (x, cloths) in enumerate(zip(places, STACKS)): fold_stack(s, x, foot, .35 if upright else .33, cloths, seed + 3, .098 if upright else .102)
    return s.picture()


STORIES = dict(rail=rail, drape=drape, stacks=stacks, festive=festive)


def main():
    global STUDIO
    STUDIO = Studio(sys.argv[1])
    for name in sys.argv[4:] or STORIES:
        for shape, size in (('wide', WIDE), ('upright', UPRIGHT)):
            out = io.BytesIO()
            Image.fromarray(STORIES[name](size)).save(out, 'WEBP', quality=QUALITY, method=5)
            with open(os.path.join(sys.argv[3], f'story-{name}-{shape}.webp'), 'wb') as f: f.write(out.getvalue())
            print(name, shape, len(out.getvalue()) // 1000, 'kB', flush=True)


if __name__ == '__main__': main()
