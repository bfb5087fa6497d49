import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { WHOLE } from '../../../test/long-form.ts';
import { LINES } from '../catalogue/collections.ts';
import { shotsOf } from '../catalogue/shots.ts';
import { storyPictures } from '../catalogue/stories.ts';
import { readShipped, shippedPictures } from '../cdn/shipped-pictures.ts';
import { pictureManifest } from '../picture-manifest.ts';
import { PALETTE_COLOURS, toLinear } from './palettes.ts';
import { sizeOf } from '../picture-spec.ts';
import type { Garment, PictureSpec } from '../picture-spec.ts';

const FOLDER = new URL('../pictures/', import.meta.url);
/** Maximum size of all pictures in the repository. */
const MAX_BYTES = 28_000_000;
/** The limit allows for colours woven with white, and for prints with little ground between their motifs. */
const MAX_COLOUR_DISTANCE = 16;
/** The limit allows for other light on the other side, and for large motifs. */
const MAX_HUE_DIFFERENCE = 10;
/** On the mannequin, but not whole: under a top its trousers run out of the picture below, over trousers its chest above. */
const RUNS_OUT: ReadonlySet<Garment> = new Set(['kurta', 'anarkali', 'shirt', 't-shirt', 'polo', 'jeans', 'palazzo']);
const WIDTH = 150;
const HEIGHT = 200;

const shipped = shippedPictures();
const specs = pictureManifest();
const inRepository = specs.filter(({ kind }) => kind !== 'macro');
const products = LINES.flatMap((line) => line.pieces.map((piece) => shotsOf(line, piece)));
/**
 * The products whose pictures are decoded; of the others only the bytes are checked. Decoding all of them
 * takes ten seconds of processor time.
 */
const sample = products.filter((_, index) => WHOLE || index % 8 === 0);
const looked = new Set(sample.flatMap((shots) => shots.map(({ spec }) => spec.file)));
const views = specs.filter(({ kind, file }) => kind === 'view' && (WHOLE || looked.has(file)));
const fronts = views.filter(({ view }) => view === 'front');

type Lab = readonly [lightness: number, a: number, b: number];

function labOf([red, green, blue]: readonly [number, number, number]): Lab {
  const linear = [red, green, blue].map((byte) => {
    const c = byte / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  const [r = 0, g = 0, b = 0] = linear;
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function luminance(bytes: readonly [number, number, number]): number {
  const [r, g, b] = bytes.map(toLinear);
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

function bytesOf(hex: string): [number, number, number] {
  const n = Number.parseInt(hex.slice(1), 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255];
}

/** Returns the distance of two colours. Lightness counts half, because folds change it. */
function distance(one: Lab, other: Lab): number {
  return Math.hypot((one[0] - other[0]) / 2, one[1] - other[1], one[2] - other[2]);
}

/**
 * Returns the share of the picture's height between the first and the last row that has a sharp edge against
 * the soft wall.
 */
function heightFilled(pixels: Buffer): number {
  const rows = Array.from({ length: HEIGHT }, (_, y) => {
    let edge = 0;
    for (let x = 4; x < WIDTH - 4; x++) {
      for (let c = 0; c < 3; c++) {
        const at = (y * WIDTH + x) * 3 + c;
        edge = Math.max(edge, Math.abs((pixels[at + 3] ?? 0) - (pixels[at - 3] ?? 0)));
      }
    }
    return edge;
  });
  const sharpRows = rows.flatMap((edge, y) => (edge > 12 ? [y] : []));
  return ((sharpRows.at(-1) ?? 0) - (sharpRows[0] ?? 0) + 1) / HEIGHT;
}

/**
 * Returns the colour distance below which the nearest tenth of the garment's middle lies, measured from the
 * colour in its name.
 */
function distanceFromName(pixels: Buffer, spec: PictureSpec): number {
  const named = labOf(bytesOf(PALETTE_COLOURS[spec.palette].ground));
  const apart = Array.from({ length: pixels.length / 3 }, (_, at) =>
    distance(named, labOf([pixels[at * 3] ?? 0, pixels[at * 3 + 1] ?? 0, pixels[at * 3 + 2] ?? 0])),
  );
  return apart.sort((one, other) => one - other)[Math.floor(apart.length / 10)] ?? Number.NaN;
}

type Measured = { filled: number; fromName: number; colour: Lab };
const measured = new Map<string, Measured>();

/** Where a garment's colour is measured in a small copy of the picture: below the chest, or below a dupatta or pallu. */
const CHEST = { top: 55, bottom: 95, left: 60, right: 69 };
const SKIRT = { top: 120, bottom: 165, left: 62, right: 86 };

function colourOf(pixels: Buffer, garment: Garment): Lab {
  const { top, bottom, left, right } = garment === 'saree' || garment === 'lehenga' ? SKIRT : CHEST;
  const sum: [number, number, number] = [0, 0, 0];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = (y * WIDTH + x) * 3;
      for (const c of [0, 1, 2] as const) sum[c] += (pixels[at + c] ?? 0) / ((bottom - top) * (right - left));
    }
  }
  return labOf(sum);
}

async function measure(spec: PictureSpec, bytes: Buffer): Promise<Measured> {
  const small = (picture: Sharp): Promise<Buffer> =>
    picture.resize(WIDTH, HEIGHT, { fit: 'fill', kernel: 'linear' }).removeAlpha().raw().toBuffer();
  if (spec.view !== 'front') {
    const pixels = await small(sharp(bytes));
    return { filled: heightFilled(pixels), fromName: Number.NaN, colour: colourOf(pixels, spec.garment) };
  }
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: 3 } as const;
  // In the middle of a lehenga's picture is the waist of who wears it.
  const top = spec.garment === 'lehenga' ? 1200 : 700;
  const middle = await sharp(data, { raw }).extract({ left: 640, top, width: 90, height: 120 }).raw().toBuffer();
  const pixels = await small(sharp(data, { raw }));
  return {
    filled: heightFilled(pixels),
    fromName: distanceFromName(middle, spec),
    colour: colourOf(pixels, spec.garment),
  };
}

beforeAll(async () => {
  for (const spec of views) {
    const picture = shipped.get(spec.file);
    if (picture !== undefined) measured.set(spec.file, await measure(spec, await readShipped(picture)));
  }
}, 120_000);

test('the repository has exactly the demo’s pictures, complete and in the sizes that the feed states', async () => {
  expect(inRepository.filter(({ file }) => !shipped.has(file)).map(({ file }) => file)).toEqual([]);
  expect(shipped.size).toBe(inRepository.length + storyPictures().length);
  const names = new Set<string>(['manifest.json']);
  const wrong: string[] = [];
  for (const spec of inRepository) {
    const picture = shipped.get(spec.file);
    if (picture === undefined || spec.kind === 'closeup') continue;
    names.add(picture.from);
    const bytes = await readShipped(picture);
    const { width, height } = await sharp(bytes).metadata();
    const size = sizeOf(spec);
    if (createHash('sha256').update(bytes).digest('hex') !== picture.sha256) wrong.push(picture.from);
    else if (width !== size.width || height !== size.height) wrong.push(`${picture.from} ${width}x${height}`);
  }
  for (const { file, width, height } of storyPictures()) {
    const picture = shipped.get(file);
    names.add(picture?.from ?? file);
    const size = picture === undefined ? null : await sharp(await readShipped(picture)).metadata();
    if (size?.width !== width || size.height !== height) wrong.push(file);
  }
  expect(wrong).toEqual([]);
  expect((await readdir(FOLDER)).filter((name) => !names.has(name))).toEqual([]);
});

test('all pictures together stay below the size limit of the repository', async () => {
  const sizes = await Promise.all(
    (await readdir(FOLDER)).map(async (name) => (await stat(new URL(name, FOLDER))).size),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_BYTES);
});

test('a garment fills 70 to 85 % of the height of each view; with half a mannequin, 86 to 97 %', () => {
  const wrong = views.flatMap(({ file, garment }) => {
    const share = measured.get(file)?.filled ?? Number.NaN;
    const [least, most] = RUNS_OUT.has(garment) ? [0.86, 0.97] : [0.7, 0.85];
    return share >= least && share <= most ? [] : [`${file} ${share.toFixed(2)}`];
  });
  expect(wrong).toEqual([]);
});

test('a garment has the colour in its name', () => {
  const wrong = fronts.flatMap(({ file }) => {
    const apart = measured.get(file)?.fromName ?? Number.NaN;
    return apart < MAX_COLOUR_DISTANCE ? [] : [`${file} ${apart.toFixed(1)}`];
  });
  expect(wrong).toEqual([]);
});

test('every product has two full views in one colour: the front first, then the side or back', () => {
  expect(views.length).toBeGreaterThanOrEqual(2 * sample.length);
  const wrong = products.flatMap(([front, second]) => {
    const file = second?.spec.file ?? 'none';
    if (second?.spec.kind !== 'view' || second.spec.view === 'front') return [file];
    if (!looked.has(file)) return [];
    const [one, other] = [measured.get(front?.spec.file ?? '')?.colour, measured.get(file)?.colour];
    const apart = one === undefined || other === undefined ? Number.NaN : distance(one, other);
    return apart < MAX_HUE_DIFFERENCE ? [] : [`${file} ${apart.toFixed(1)}`];
  });
  expect(wrong).toEqual([]);
});

test('dark words are readable over the start of a wide story', async () => {
  const ink = luminance([23, 23, 26]);
  const wide = storyPictures().filter(({ shape }) => shape === 'wide');
  expect(wide.length).toBeGreaterThan(0);
  for (const { file, width, height } of wide) {
    const picture = shipped.get(file);
    if (picture === undefined) throw new Error(`no ${file}`);
    // In blocks of some pixels: a letter is larger than a grain of the wall.
    const words = await sharp(await readShipped(picture))
      .extract({
        left: 0,
        top: Math.round(height * 0.15),
        width: Math.round(width * 0.46),
        height: Math.round(height * 0.65),
      })
      .resize(60)
      .removeAlpha()
      .raw()
      .toBuffer();
    const contrasts = Array.from({ length: words.length / 3 }, (_, at) => {
      const light = luminance([words[at * 3] ?? 0, words[at * 3 + 1] ?? 0, words[at * 3 + 2] ?? 0]);
      return (light + 0.05) / (ink + 0.05);
    });
    expect(Math.min(...contrasts), file).toBeGreaterThan(4.5);
  }
});

test('no two products have the same first picture', () => {
  const first = specs.filter(({ kind, view }) => kind === 'view' && view === 'front');
  expect(first.length).toBeGreaterThan(150);
  expect(new Set(first.map(({ file }) => shipped.get(file)?.sha256)).size).toBe(first.length);
});
