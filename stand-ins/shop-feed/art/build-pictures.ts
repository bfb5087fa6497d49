import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { pictureManifest } from '../picture-manifest.ts';
import { PicturePool } from './picture-pool.ts';
import { PictureSpecs } from './manifest-schema.ts';
import type { PictureSpec } from './picture-spec.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const INDEX = '.pictures.json';
const Index = v.record(v.string(), v.string());

/** A hash of everything that decides how a picture looks: this folder's code and layers. */
export async function artVersion(): Promise<string> {
  const sum = createHash('sha256');
  for (const folder of ['.', 'textiles', 'layers']) {
    for (const name of (await readdir(join(HERE, folder))).sort()) {
      if (!/\.(ts|layer)$/.test(name) || name.includes('.test.') || name.startsWith('build-')) continue;
      sum.update(name).update(await readFile(join(HERE, folder, name)));
    }
  }
  return sum.digest('hex').slice(0, 16);
}

/** The name under which a built picture is remembered: its spec and the art's version. */
export function specHash(spec: PictureSpec, version: string): string {
  return createHash('sha256')
    .update(version)
    .update(JSON.stringify({ ...spec, file: '' }))
    .digest('hex')
    .slice(0, 24);
}

async function readIndex(out: string): Promise<Record<string, string>> {
  const text = await readFile(join(out, INDEX), 'utf8').catch(() => '{}');
  const parsed = v.safeParse(Index, JSON.parse(text));
  return parsed.success ? parsed.output : {};
}

async function writeWhole(path: string, bytes: Buffer | string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.part`, bytes);
  await rename(`${path}.part`, path);
}

export type BuildReport = { built: number; kept: number; failed: string[]; ms: number };

/**
 * Build the pictures that are missing or out of date into `out`. Cloths of one textile and palette are built together,
 * so that their tile is drawn once. `tell` hears (done, of) after every picture.
 */
export async function buildPictures(
  specs: readonly PictureSpec[],
  out: string,
  tell: (done: number, of: number) => void = () => {},
  workers = 2,
): Promise<BuildReport> {
  const started = performance.now();
  const version = await artVersion();
  const index = await readIndex(out);
  const stale: PictureSpec[] = [];
  for (const spec of specs) {
    const there = await stat(join(out, spec.file)).catch(() => undefined);
    if (!there || index[spec.file] !== specHash(spec, version)) stale.push(spec);
  }
  const cloth = (s: PictureSpec): string => `${s.textile} ${s.palette} ${s.garment} ${s.view}`;
  stale.sort((a, b) => (cloth(a) < cloth(b) ? -1 : 1));
  const pool = new PicturePool(workers);
  const failed: string[] = [];
  let done = 0;
  const share = Math.ceil(stale.length / workers);
  const lanes = Array.from({ length: workers }, (_, k) => stale.slice(k * share, (k + 1) * share));
  const build = async (spec: PictureSpec): Promise<void> => {
    try {
      await writeWhole(join(out, spec.file), await pool.render(spec));
      index[spec.file] = specHash(spec, version);
    } catch (error) {
      failed.push(error instanceof Error ? error.message : String(error));
    }
    done++;
    tell(done, stale.length);
    if (done % 40 === 0) await writeWhole(join(out, INDEX), JSON.stringify(index));
  };
  await Promise.all(
    lanes.map(async (lane) => {
      for (const spec of lane) await build(spec);
    }),
  );
  await pool.close();
  await writeWhole(join(out, INDEX), JSON.stringify(index));
  return { built: done - failed.length, kept: specs.length - stale.length, failed, ms: performance.now() - started };
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { out: { type: 'string' }, manifest: { type: 'string' } } });
  if (!values.out) {
    process.stderr.write('usage: node build-pictures.ts --out DIR [--manifest FILE.json]\n');
    process.exitCode = 2;
    return;
  }
  const specs = values.manifest
    ? v.parse(PictureSpecs, JSON.parse(await readFile(values.manifest, 'utf8')))
    : pictureManifest();
  const report = await buildPictures(specs, values.out, (n, of) => {
    if (n % 10 === 0 || n === of) process.stdout.write(`${n}/${of}\n`);
  });
  process.stdout.write(
    `built ${report.built}, kept ${report.kept}, failed ${report.failed.length} in ${(report.ms / 1000).toFixed(1)} s\n`,
  );
  for (const why of report.failed) process.stderr.write(`${why}\n`);
  if (report.failed.length > 0) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
