"""Denoise a photographed garment and write it as a layer file (format: see ../layer.ts).

python3 pack.py IN.npz OUT.layer
"""
import json
import sys
import zlib
import numpy as np

z = np.load(sys.argv[1])
uv, part, hit, normal, cover, shade = (z[k].astype(np.float32) for k in ('uv', 'part', 'hit', 'normal', 'cover', 'shade'))
H, W = part.shape
extra = {k: float(z[k]) for k in ('breadth', 'length') if k in z and z[k] > 0}


def shift(a, dy, dx):
    return np.roll(np.roll(a, -dy, 0), -dx, 1) if a.ndim == 2 else np.roll(np.roll(a, -dy, 0), -dx, 1)


def median3(a):
    return np.median(np.stack([shift(a, dy, dx) for dy in (-1, 0, 1) for dx in (-1, 0, 1)]), axis=0)


def denoise(s, normal, cover):
    """A-trous wavelet filter; cloth stops at normals and coverage, ground at coverage only."""
    med = median3(s)
    s = np.clip(s, med * 0.75, med * 1.33)
    kernel = [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16]
    n = normal / np.maximum(np.linalg.norm(normal, axis=2, keepdims=True), 1e-3)
    on_cloth = cover > 0.5
    for level in range(4):
        step = 2**level
        sigma = np.where(on_cloth, 0.16, 0.5) * 0.6**level + np.where(on_cloth, 0.008, 0.02)
        sigma_n = 0.10 + 0.0 * level
        acc, tot = np.zeros_like(s), np.zeros_like(s)
        for i, ky in enumerate(kernel):
            for j, kx in enumerate(kernel):
                dy, dx = (i - 2) * step, (j - 2) * step
                if level >= 2 and (i - 2) ** 2 + (j - 2) ** 2 > 5:
                    continue
                o, on, oc = shift(s, dy, dx), shift(n, dy, dx), shift(cover, dy, dx)
                dn = ((on - n) ** 2).sum(2)
                w = ky * kx * np.exp(-((o - s) ** 2) / (2 * sigma**2) - dn / (2 * sigma_n**2) - (oc - cover) ** 2 / 0.02)
                if dy > 0:
                    w[-dy:] = 0
                elif dy < 0:
                    w[:-dy] = 0
                if dx > 0:
                    w[:, -dx:] = 0
                elif dx < 0:
                    w[:, :-dx] = 0
                acc += w * o
                tot += w
        s = acc / tot
    return s


def shrink(a):
    """Half size by averaging; shape (h, w) or (h, w, c)."""
    return (a[0::2, 0::2] + a[1::2, 0::2] + a[0::2, 1::2] + a[1::2, 1::2]) / 4


def sharpen_up(low, normal_low, cover_low):
    """Joint bilateral upsampling: each pixel takes light from low pixels whose normal and coverage are like its own."""
    n = normal / np.maximum(np.linalg.norm(normal, axis=2, keepdims=True), 1e-3)
    nl = normal_low / np.maximum(np.linalg.norm(normal_low, axis=2, keepdims=True), 1e-3)
    ys, xs = (np.arange(H) - 0.5) / 2, (np.arange(W) - 0.5) / 2
    y0, x0 = np.floor(ys).astype(int), np.floor(xs).astype(int)
    acc, tot = np.zeros((H, W), np.float32), np.zeros((H, W), np.float32)
    for dy in (-1, 0, 1, 2):
        for dx in (-1, 0, 1, 2):
            iy, ix = np.clip(y0 + dy, 0, low.shape[0] - 1), np.clip(x0 + dx, 0, low.shape[1] - 1)
            wy = np.exp(-((ys - (y0 + dy)) ** 2) / 0.9)[:, None]
            wx = np.exp(-((xs - (x0 + dx)) ** 2) / 0.9)[None, :]
            dn = ((nl[np.ix_(iy, ix)] - n) ** 2).sum(2)
            dc = (cover_low[np.ix_(iy, ix)] - cover) ** 2
            w = wy * wx * (np.exp(-dn / 0.02 - dc / 0.08) + 1e-4)
            acc += w * low[np.ix_(iy, ix)]
            tot += w
    return acc / tot


normal_low, cover_low = shrink(normal), shrink(cover)
shade = sharpen_up(denoise(shade, normal_low, cover_low), normal_low, cover_low)
ground = cover < 0.02
level = float(np.median(shade[ground])) if ground.mean() > 0.02 else float(np.percentile(shade, 60)) * 1.05
shade = shade / level * 0.92

valid = hit > 0.5
for _ in range(3):  # edge pixels half on the cloth borrow the nearest UV
    new = np.zeros_like(valid)
    add_uv, add_part = uv.copy(), part.copy()
    for dy, dx in ((0, 1), (0, -1), (1, 0), (-1, 0)):
        ov = shift(valid, dy, dx) & ~valid & ~new
        add_uv[ov] = shift(uv, dy, dx)[ov]
        add_part[ov] = shift(part, dy, dx)[ov]
        new |= ov
    uv, part, valid = add_uv, add_part, valid | new
valid &= cover > 0.004
part_id = np.where(valid, np.round(part), 0).astype(np.uint8)

lo = np.array([uv[..., k][valid].min() for k in (0, 1)])
hi = np.array([uv[..., k][valid].max() for k in (0, 1)])
unit = max(0.00006, float((hi - lo).max()) / 65000)


def bytes_of(residual):
    zz = ((residual << 1) ^ (residual >> 31)).astype(np.uint32) & 0xFFFF
    return (zz & 255).astype(np.uint8).tobytes() + (zz >> 8).astype(np.uint8).tobytes()


def uv_plane(a, k):
    q = np.where(valid, np.round((a - lo[k]) / unit), 0).astype(np.int32)
    left, left2 = np.zeros_like(q), np.zeros_like(q)
    left[:, 1:], left2[:, 2:] = q[:, :-1], q[:, :-2]
    v1, v2 = np.zeros_like(valid), np.zeros_like(valid)
    v1[:, 1:], v2[:, 2:] = valid[:, :-1], valid[:, :-2]
    pred = np.where(v1 & v2, 2 * left - left2, np.where(v1, left, 0))
    r = np.where(valid, q - pred, 0)
    r = ((r + 32768) & 0xFFFF) - 32768
    return bytes_of(r.astype(np.int32))


def byte_plane(a):
    """Residual against the mean of left and up, mod 256."""
    q = a.astype(np.int32)
    left, up = np.zeros_like(q), np.zeros_like(q)
    left[:, 1:], up[1:] = q[:, :-1], q[:-1]
    return ((q - ((left + up) >> 1)) & 255).astype(np.uint8).tobytes()


nz = np.where(valid[..., None], normal, 0)
planes = [
    ('part', byte_plane(part_id)),
    ('cover', byte_plane(np.clip(np.round(cover * 255), 0, 255))),
    ('shade', byte_plane(np.clip(np.round(np.sqrt(np.clip(shade, 0, 1.69) / 1.69) * 255), 0, 255))),
    ('nx', byte_plane(np.clip(np.round(nz[..., 0] * 60 + 64), 0, 127))),
    ('nz', byte_plane(np.clip(np.round(nz[..., 2] * 60 + 64), 0, 127))),
    ('u', uv_plane(uv[..., 0], 0)),
    ('v', uv_plane(uv[..., 1], 1)),
]
packed = [(name, zlib.compress(raw, 9)) for name, raw in planes]
head = {
    'width': W, 'height': H, 'metres': round(float(z['metres']), 4), 'unit': unit, 'u0': float(lo[0]), 'v0': float(lo[1]),
    'planes': [[name, len(data)] for name, data in packed], **extra,
}
blob = json.dumps(head).encode()
with open(sys.argv[2], 'wb') as f:
    f.write(b'CLOTH1' + len(blob).to_bytes(2, 'little') + blob)
    for _, data in packed:
        f.write(data)
print(sys.argv[2], [(n, len(d) // 1024) for n, d in packed], 'KB', 'ids', np.unique(part_id), 'u', lo.round(3), hi.round(3))
