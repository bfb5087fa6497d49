import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Assets } from './assets.ts';

let directory = '';
let url = '';
let assets: Assets;
const server = createServer((request, response) => {
  if (assets.tryCache(request, response)) return;
  const answering = async () => {
    const found = await assets.answer((request.url ?? '').slice('/assets/'.length), request, response);
    if (!found) response.writeHead(404).end();
  };
  void answering();
});

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'poshak-assets-'));
  await writeFile(path.join(directory, 'a-1.js'), 'export {}');
  await writeFile(path.join(directory, 'a-1.js.gz'), 'zipped');
  await writeFile(path.join(directory, 'b-2.svg'), '<svg/>'.repeat(200));
  assets = new Assets({ directories: [directory], maxBytes: 1_500 });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/assets`;
});
afterAll(async () => {
  server.close();
  await rm(directory, { recursive: true });
});

test('a file is read once, then served from memory in the encoding that the client accepts', async () => {
  const first = await fetch(`${url}/a-1.js`, { headers: { 'accept-encoding': 'identity' } });
  expect([first.headers.get('content-type'), await first.text()]).toEqual([
    'text/javascript; charset=utf-8',
    'export {}',
  ]);
  await rm(path.join(directory, 'a-1.js'));
  const again = await fetch(`${url}/a-1.js`, { headers: { 'accept-encoding': 'br;q=0, identity' } });
  expect(await again.text()).toBe('export {}');
  const etag = again.headers.get('etag') ?? '';
  const known = await fetch(`${url}/a-1.js`, { headers: { 'accept-encoding': 'identity', 'if-none-match': etag } });
  expect([known.status, known.headers.get('cache-control')]).toEqual([304, again.headers.get('cache-control')]);
  const head = await fetch(`${url}/a-1.js`, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
  expect([head.headers.get('content-encoding'), head.headers.get('content-length')]).toEqual(['gzip', '6']);
});

test('the memory for assets is limited in bytes, and the oldest file is dropped first', async () => {
  expect((await fetch(`${url}/b-2.svg`)).status).toBe(200);
  await writeFile(path.join(directory, 'c-3.svg'), '<svg/>'.repeat(150));
  expect((await fetch(`${url}/c-3.svg`)).status).toBe(200);
  expect(assets.bytes).toBeLessThanOrEqual(1_500);
  expect(assets.bytes).toBeGreaterThan(0);
});

test.each(['..%2fassets.ts', '.env', 'a-1.js.gz', 'none-4.js', 'b/../c', ''])(
  '%s is not a file of a build',
  async (name) => {
    expect((await fetch(`${url}/${name}`)).status).toBe(404);
  },
);
