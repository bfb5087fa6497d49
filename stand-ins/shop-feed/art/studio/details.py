"""What is sewn on a flat panel: seams, rows of stitches, pockets and plackets, drawn in the panel's own metres."""
import numpy as np
from PIL import Image, ImageDraw, ImageFont
from scipy.ndimage import gaussian_filter, zoom

STEP = .0005                      # metres a texel


class Details:
    """Height in metres, thread 0..1 and shade (1 is even) over a panel. `box`: x0, y0, x1, y1 in metres."""

    def __init__(self, box):
        self.box = box
        self.w, self.h = int((box[2] - box[0]) / STEP) + 1, int((box[3] - box[1]) / STEP) + 1
        self.height = np.zeros((self.h, self.w), np.float32)
        self.thread = np.zeros((self.h, self.w), np.float32)
        self.shade = np.ones((self.h, self.w), np.float32)

    def _window(self, points, room):
        """Texels around the points: everything is drawn only there."""
        p = np.asarray(points, float)
        x0, y0 = np.floor((p.min(0) - room - self.box[:2]) / STEP).astype(int)
        x1, y1 = np.ceil((p.max(0) + room - self.box[:2]) / STEP).astype(int) + 1
        x0, y0, x1, y1 = max(0, x0), max(0, y0), min(self.w, x1), min(self.h, y1)
        if x1 <= x0 or y1 <= y0: x0, y0, x1, y1 = 0, 0, 1, 1
        return slice(y0, y1), slice(x0, x1)

    def _draw(self, points, at, width=None, over=2):
        h, w = at[0].stop - at[0].start, at[1].stop - at[1].start
        im = Image.new('L', (w * over, h * over))
        p = [(((x - self.box[0]) / STEP - at[1].start) * over, ((y - self.box[1]) / STEP - at[0].start) * over) for x, y in np.asarray(points, float)]
        d = ImageDraw.Draw(im)
        if width is None: d.polygon(p, fill=255)
        else: d.line(p, fill=255, width=max(1, int(round(width / STEP * over))), joint='curve')
        return np.asarray(im.resize((w, h), Image.BOX), np.float32) / 255

    def _along(self, points, piece=.12):
        """A long line in pieces, so that windows stay small."""
        p = np.asarray(points, float)
        s = np.r_[0, np.cumsum(np.linalg.norm(np.diff(p, axis=0), axis=1))]
        n = max(1, int(np.ceil(s[-1] / piece)))
        for k in range(n):
            a, b = s[-1] * k / n, s[-1] * (k + 1) / n
            t = np.unique(np.r_[a, s[(s > a) & (s < b)], b])
            yield np.stack([np.interp(t, s, p[:, 0]), np.interp(t, s, p[:, 1])], 1)

    def seam(self, points, depth=.0007, width=.0016):
        """A ditch where two panels meet."""
        for p in self._along(points):
            at = self._window(p, .004)
            self.height[at] -= gaussian_filter(self._draw(p, at, width), width / STEP * .5) * depth
            self.shade[at] *= 1 - .28 * gaussian_filter(self._draw(p, at, .0010), 1.)
        return self

    def stitch(self, points, pitch=.0032, width=.0007, pull=.00022, on=.66):
        """A row of stitches that pulls the cloth in a little, with faint puckers beside it."""
        for p in self._along(points):
            self._stitch(p, pitch, width, pull, on)
        return self

    def _stitch(self, p, pitch, width, pull, on):
        at = self._window(p, .010)
        s = np.r_[0, np.cumsum(np.linalg.norm(np.diff(p, axis=0), axis=1))]
        over = 3
        h, w = at[0].stop - at[0].start, at[1].stop - at[1].start
        im = Image.new('L', (w * over, h * over))
        d = ImageDraw.Draw(im)
        for a in np.arange(0, s[-1] - pitch * .4, pitch):
            q = [(((np.interp(x, s, p[:, 0]) - self.box[0]) / STEP - at[1].start) * over, ((np.interp(x, s, p[:, 1]) - self.box[1]) / STEP - at[0].start) * over)
                 for x in (a, a + pitch * on)]
            d.line(q, fill=255, width=max(1, int(round(width / STEP * over))))
        m = np.asarray(im.resize((w, h), Image.BOX), np.float32) / 255
        self.thread[at] = np.maximum(self.thread[at], m)
        line = self._draw(p, at, .0012)
        self.height[at] += m * .00012 - gaussian_filter(line, 2.2) * pull
        if pull:
            rng = np.random.default_rng(int(abs(p).sum() * 1e5) % 9999)
            self.height[at] += gaussian_filter(rng.standard_normal(line.shape).astype(np.float32), 5) * gaussian_filter(line, 7) * .0022

    def lettering(self, text, middle, height, mirrored=False, font='DejaVuSerif-Bold.ttf'):
        """Letters in thread, `height` from top to bottom; `mirrored` where u runs to the left of who reads it."""
        over = 8
        face = ImageFont.truetype(font, int(height / STEP * over * .95))
        im = Image.new('L', (self.w * over, self.h * over))
        x, y = (middle[0] - self.box[0]) / STEP * over, (middle[1] - self.box[1]) / STEP * over
        ImageDraw.Draw(im).text((self.w * over - x if mirrored else x, self.h * over - y), text, fill=255, font=face, anchor='mm')
        m = np.asarray(im.resize((self.w, self.h), Image.BOX), np.float32)[::-1] / 255
        self.thread = np.maximum(self.thread, m[:, ::-1] if mirrored else m)
        return self

    def raised(self, polygon, by=.0012, soft=1.2):
        """A second layer of cloth: pocket, placket, facing."""
        at = self._window(polygon, .012)
        m = self._draw(polygon, at)
        self.height[at] += gaussian_filter(m, soft) * by
        self.shade[at] *= 1 - .45 * gaussian_filter(m, 5) * (1 - m)
        return self

    def opening(self, points, width=.0012, dark=.55):
        """A dark gap: pocket mouth, buttonhole."""
        at = self._window(points, .004)
        self.shade[at] *= 1 - dark * gaussian_filter(self._draw(points, at, width), .8)
        return self

    def faded(self, points, width, by):
        """Cloth worn lighter (by > 0) or darker along a line."""
        at = self._window(points, width * 1.6)
        small = zoom(self._draw(points, at, width), .25, order=1)
        m = zoom(gaussian_filter(small, width / STEP * .45 / 4), (1. * (at[0].stop - at[0].start) / small.shape[0], 1. * (at[1].stop - at[1].start) / small.shape[1]), order=1)
        self.shade[at] *= 1 + by * m
        return self

    def ripples(self, band, pitch=.011, depth=.0006, seed=1):
        """Gathers below a seam: ripples that run along y and die away. `band`: y0 (strong) to y1 (none)."""
        rng = np.random.default_rng(seed)
        x = np.arange(self.w) * STEP
        line = sum(np.sin(x / pitch * 2 * np.pi * f + rng.random() * 7) * a for f, a in ((1, .5), (1.37, .4), (.71, .4), (2.3, .2)))
        y = self.box[1] + np.arange(self.h) * STEP
        k = np.clip(1 - (y - band[0]) / (band[1] - band[0]), 0, 1) * ((y - band[0]) / (band[1] - band[0]) > -.02)
        self.height += (k ** 1.5)[:, None] * line[None].astype(np.float32) * depth
        return self

    def packed(self):
        """Slopes across and along (metres a metre), thread, shade."""
        gy, gx = np.gradient(gaussian_filter(self.height, .8), STEP)
        return np.stack([gx, gy, self.thread, self.shade], -1).astype(np.float32)
