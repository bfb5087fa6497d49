import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { shareAssets } from './shared-assets.ts';
import { temporaryDirectory } from '../../../../test/temporary-directory.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const START = Date.UTC(2026, 10, 22);

/** Writes the browser files of a build: one that both builds have, and one that only this build has. */
async function build(version: string) {
  const clientDirectory = await temporaryDirectory(version);
  const own = path.join(clientDirectory, 'assets');
  await mkdir(own);
  for (const name of ['framework-same.js', `page-${version}.js`]) {
    await writeFile(path.join(own, name), `export const file = '${name}';`);
    await writeFile(path.join(own, `${name}.br`), `compressed ${name}`);
  }
  return { clientDirectory, own };
}

/** Opens a process of that build. */
async function open({ clientDirectory, own }: Awaited<ReturnType<typeof build>>, shared: string, at = START) {
  await shareAssets({ own, shared, now: () => at });
  return buildApp({
    pages: { tryCache: () => false, answer: async () => undefined, act: async () => new Response() },
    clientDirectory,
    sharedAssets: shared,
    publicUrl: 'https://shop.example',
    trustProxy: false,
    maxEventLoopDelayMs: 0,
    limits: {
      counts: { add: async () => ({ requests: 1, endsInMs: 1 }), clear: async () => undefined },
      digest: (text) => text,
      now: Date.now,
    },
    logger: Fastify({ logger: { level: 'silent' } }).log,
    endpoints: [],
  });
}

test('[A4] replicas of two builds on one machine each serve the scripts of both, compressed ones too', async () => {
  const shared = await temporaryDirectory('shared');
  const replicas = [await open(await build('v1'), shared), await open(await build('v2'), shared)];
  for (const replica of replicas) {
    for (const name of ['framework-same.js', 'page-v1.js', 'page-v2.js']) {
      const plain = await replica.inject(`/assets/${name}`);
      expect([plain.statusCode, plain.body]).toEqual([200, `export const file = '${name}';`]);
      expect(plain.headers['cache-control']).toContain('immutable');
      const small = await replica.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': 'br' } });
      expect([small.headers['content-encoding'], small.body]).toEqual(['br', `compressed ${name}`]);
    }
    expect((await replica.inject('/assets/page-v3.js')).statusCode).toBe(404);
  }
});

test('[A4] after a new build replaces an old one in the same place, old pages still get their scripts', async () => {
  const shared = await temporaryDirectory('shared');
  const first = await build('v1');
  const running = await open(first, shared);
  await rm(first.own, { recursive: true });
  const second = await build('v2');
  const next = await open(second, shared);
  for (const process of [running, next]) expect((await process.inject('/assets/page-v1.js')).statusCode).toBe(200);
});

test('[A4] an old build’s files are deleted a week after its last process; those of a running one stay', async () => {
  const shared = await temporaryDirectory('shared');
  const [old, running] = [await build('v1'), await build('v2')];
  await open(old, shared);
  await open(running, shared);
  await shareAssets({ own: running.own, shared, now: () => START + 6 * DAY_MS });
  const next = await build('v3');
  await open(next, shared, START + 8 * DAY_MS);
  expect((await readdir(shared)).filter((name) => name.endsWith('.js')).toSorted()).toEqual([
    'framework-same.js',
    'page-v2.js',
    'page-v3.js',
  ]);
});

test('[A4] the files of all builds take limited disk space, and the latest ones stay', async () => {
  const shared = await temporaryDirectory('shared');
  for (let version = 1; version <= 6; version += 1) {
    const { own } = await build(`v${version}`);
    await shareAssets({ own, shared, now: () => START + version * 1_000, maxBytes: 120 });
  }
  const left = (await readdir(shared)).filter((name) => /^page-.*\.js$/.test(name)).toSorted();
  expect(left).toContain('page-v6.js');
  expect(left).not.toContain('page-v1.js');
  expect(left.length).toBeLessThan(5);
});
