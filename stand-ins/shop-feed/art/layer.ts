import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import * as v from 'valibot';

/** Part numbers in a layer's part plane; the inside of a cloth adds `INSIDE`. Zero is ground. */
export const PART = {
  body: 1,
  sleeve: 2,
  placket: 3,
  collar: 4,
  button: 5,
  band: 6,
  wood: 7,
  cuff: 8,
  pocket: 9,
  second: 10,
  third: 11,
  fourth: 12,
  metal: 13,
} as const;
export const INSIDE = 64;

/**
 * A photographed garment without its cloth. Planes are row by row from the top.
 * `u`, `v` are metres on the cloth (v from the hem up); `shade` is the light on white cloth and white ground in linear light,
 * where 0.92 is the middle of the ground; `nx`, `nz` are the normal's rightward and upward parts; `cover` is 0..255.
 */
export type Layer = {
  width: number;
  height: number;
  /** Width of the frame in metres. */
  metres: number;
  /** Height of the cloth in metres where both its edges are bordered (saree, dupatta). */
  breadth?: number | undefined;
  /** Length in metres where the cloth has ends (pallu); `u` runs from 0 to it. */
  length?: number | undefined;
  part: Uint8Array;
  cover: Uint8Array;
  shade: Float32Array;
  nx: Float32Array;
  nz: Float32Array;
  u: Float32Array;
  v: Float32Array;
};

const MAGIC = 'CLOTH1';
const Header = v.object({
  width: v.number(),
  height: v.number(),
  metres: v.number(),
  unit: v.number(),
  u0: v.number(),
  v0: v.number(),
  breadth: v.optional(v.number()),
  length: v.optional(v.number()),
  planes: v.array(v.tuple([v.string(), v.number()])),
});

/** Undo the prediction from the mean of left and up. */
function bytePlane(raw: Uint8Array, width: number, height: number): Uint8Array {
  const out = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const left = x > 0 ? (out[i - 1] ?? 0) : 0;
      const up = y > 0 ? (out[i - width] ?? 0) : 0;
      out[i] = (raw[i] ?? 0) + ((left + up) >> 1);
    }
  }
  return out;
}

/** Undo the straight-line prediction along rows; low bytes come first, then high bytes. */
function coordinatePlane(raw: Uint8Array, part: Uint8Array, width: number, unit: number, from: number): Float32Array {
  const count = part.length;
  const out = new Float32Array(count);
  let before = 0;
  let last = 0;
  let run = 0;
  for (let i = 0; i < count; i++) {
    if (i % width === 0) run = 0;
    if (part[i] === 0) {
      run = 0;
      continue;
    }
    const zigzag = (raw[i] ?? 0) | ((raw[i + count] ?? 0) << 8);
    const predicted = run > 1 ? 2 * last - before : run === 1 ? last : 0;
    const value = (predicted + ((zigzag >>> 1) ^ -(zigzag & 1))) & 0xffff;
    before = last;
    last = value;
    run++;
    out[i] = from + value * unit;
  }
  return out;
}

/** Read a layer file's bytes. Throws when they are not a layer file. */
export function decodeLayer(bytes: Buffer): Layer {
  if (bytes.toString('latin1', 0, 6) !== MAGIC) throw new Error('not a layer file');
  const headLength = bytes.readUInt16LE(6);
  const head = v.parse(Header, JSON.parse(bytes.toString('utf8', 8, 8 + headLength)));
  const { width, height } = head;
  const raw = new Map<string, Uint8Array>();
  let at = 8 + headLength;
  for (const [name, size] of head.planes) {
    raw.set(name, inflateSync(bytes.subarray(at, at + size)));
    at += size;
  }
  const plane = (name: string): Uint8Array => {
    const found = raw.get(name);
    if (!found) throw new Error(`layer file lacks its plane ${name}`);
    return found;
  };
  const part = bytePlane(plane('part'), width, height);
  const mapped = (name: string, value: (byte: number) => number): Float32Array => {
    const table = Float32Array.from({ length: 256 }, (_, byte) => value(byte));
    const bytes = bytePlane(plane(name), width, height);
    const out = new Float32Array(bytes.length);
    for (let i = 0; i < out.length; i++) out[i] = table[bytes[i] ?? 0] ?? 0;
    return out;
  };
  const signed = (byte: number): number => (byte - 64) / 60;
  return {
    width,
    height,
    metres: head.metres,
    breadth: head.breadth,
    length: head.length,
    part,
    cover: bytePlane(plane('cover'), width, height),
    shade: mapped('shade', (byte) => (byte / 255) ** 2 * 1.69),
    nx: mapped('nx', signed),
    nz: mapped('nz', signed),
    u: coordinatePlane(plane('u'), part, width, head.unit, head.u0),
    v: coordinatePlane(plane('v'), part, width, head.unit, head.v0),
  };
}

const KEPT = 12;
const kept = new Map<string, Promise<Layer>>();

/** The layer named `<garment>-<view>`; the last few stay in memory. */
export function readLayer(name: string): Promise<Layer> {
  const known = kept.get(name);
  if (known) {
    kept.delete(name);
    kept.set(name, known);
    return known;
  }
  const loading = readFile(new URL(`./layers/${name}.layer`, import.meta.url)).then(decodeLayer);
  kept.set(name, loading);
  loading.catch(() => kept.delete(name));
  const oldest = kept.keys().next().value;
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  return loading;
}
