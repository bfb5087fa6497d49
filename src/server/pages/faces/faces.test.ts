import { stat } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { FACE_PAIRS } from '../../../contracts/merchant/look.ts';
import { FACE_FILES } from './face-pairs.ts';
import { pathOfFace } from './face-packages.ts';
import { faceRoutes } from './routes.ts';
import { facesStyle } from './service.ts';

const PAIRS = FACE_PAIRS.filter((pair) => pair !== 'system');

test('a shop with the device’s own faces has no rule and fetches no file', () => {
  expect(facesStyle('system')).toBe('');
});

test.each(PAIRS)('the faces %s wait for nothing, move nothing, and stand before those of the device', (pair) => {
  const style = facesStyle(pair);
  const faces = style.match(/@font-face\{[^}]+\}/g) ?? [];
  expect(faces).toHaveLength(5);
  for (const face of faces) expect(face).toContain('font-display:optional');
  expect(facesStyle(pair, { isPreview: true })).toBe(style.replaceAll('optional', 'swap'));
  const tokens = readFileSync(path.join(import.meta.dirname, '../../../ui/tokens.css'), 'utf8');
  for (const name of ['sans', 'heading']) {
    const own = new RegExp(String.raw`--font-${name}: ([^;]+);`).exec(tokens)?.[1]?.replaceAll(', ', ',');
    expect(style).toContain(`--font-${name}:shop-${name === 'sans' ? 'text' : 'heading'},${own}`);
  }
});

test.each(PAIRS)(
  'a page in English with the faces %s fetches at most 64 KB, and its letters no file of another script',
  (pair) => {
    const files = FACE_FILES[pair].filter(({ script }) => script === 'latin');
    const bytes = files.map(async ({ file }) => (await stat(pathOfFace(file) ?? '')).size);
    return expect(Promise.all(bytes).then((all) => all.reduce((sum, one) => sum + one, 0))).resolves.toBeLessThan(
      64 * 1024,
    );
  },
);

test('the rupee sign fetches no file of its own', () => {
  for (const range of facesStyle('modern').match(/U\+[0-9A-F]+(-[0-9A-F]+)?/g) ?? []) {
    const [start = '', end = start] = range.slice(2).split('-');
    expect([range, Number.parseInt(start, 16) <= 0x20b9 && 0x20b9 <= Number.parseInt(end, 16)]).toEqual([range, false]);
  }
});

test('every file of every pair is served to be kept for good, and no other file is', async () => {
  const app = fastify();
  await app.register(faceRoutes);
  for (const pair of PAIRS) {
    for (const [url = ''] of facesStyle(pair).matchAll(/\/faces\/[^)]+/g)) {
      const { statusCode, headers, rawPayload } = await app.inject(url);
      expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'font/woff2']);
      expect(rawPayload.subarray(0, 4).toString()).toBe('wOF2');
      expect(headers['cache-control']).toContain('immutable');
    }
  }
  for (const other of ['package.json', '..%2Fpackage.json', 'mukta-latin-700-normal.woff2']) {
    expect([other, (await app.inject(`/faces/1/${other}`)).statusCode]).not.toEqual([other, 200]);
  }
  await app.close();
});
