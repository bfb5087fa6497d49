/** Returns a number in [0, 1) that depends only on the three integers. */
export function hash(x: number, y: number, seed: number): number {
  let h = Math.imul(x | 0, 0x27d4eb2d) ^ Math.imul(y | 0, 0x165667b1) ^ Math.imul(seed | 0, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Returns the remainder, never negative. */
export function wrap(n: number, period: number): number {
  const r = n % period;
  return r < 0 ? r + period : r;
}

/** Returns smooth noise in [-1, 1] that repeats after `px`, `py` whole cells. */
export function noise(x: number, y: number, px: number, py: number, seed: number): number {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const fx = x - x0;
  const fy = y - y0;
  const sx = fx * fx * (3 - 2 * fx);
  const sy = fy * fy * (3 - 2 * fy);
  const xa = wrap(x0, px);
  const xb = wrap(x0 + 1, px);
  const ya = wrap(y0, py);
  const yb = wrap(y0 + 1, py);
  const top = hash(xa, ya, seed) * (1 - sx) + hash(xb, ya, seed) * sx;
  const low = hash(xa, yb, seed) * (1 - sx) + hash(xb, yb, seed) * sx;
  return (top * (1 - sy) + low * sy) * 2 - 1;
}
