import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { request } from 'node:http';
import { compressPage, sendPage, recompressPage } from '../../running/http/compressed-page.ts';

const TEXT = '<p>नमस्ते Poshak</p>'.repeat(50);
let port = 0;
const server = createServer();

beforeAll(async () => {
  const page = await compressPage({
    status: 200,
    body: Buffer.from(TEXT),
    headers: { 'content-type': 'text/html; charset=utf-8' },
    tags: new Set(),
    cacheable: true,
  });
  const recompressed = await recompressPage(page);
  server.on('request', (incoming, response) =>
    sendPage(incoming.url === '/recompressed' ? recompressed : page, incoming, response),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});

afterAll(() => server.close());

type Answer = { status: number | undefined; headers: Record<string, unknown>; body: Buffer };

function ask(headers: Record<string, string>, { method = 'GET', path = '/' } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ port, method, headers, path }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

test.each(['/', '/recompressed'])(
  'brotli, gzip and plain clients each get the whole page in their encoding: %s',
  async (path) => {
    const brotli = await ask({ 'accept-encoding': 'gzip, deflate, br' }, { path });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(TEXT);
    const zipped = await ask({ 'accept-encoding': 'gzip' }, { path });
    expect(gunzipSync(zipped.body).toString()).toBe(TEXT);
    const plain = await ask({}, { path });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe(TEXT);
    expect([brotli, zipped, plain].every((answer) => answer.headers['vary'] === 'accept-encoding')).toBe(true);
  },
);

test('an encoding refused by q=0 is not used', async () => {
  const answer = await ask({ 'accept-encoding': 'br;q=0, gzip' });
  expect(answer.headers['content-encoding']).toBe('gzip');
});

test('a client that has the page gets 304 and no body', async () => {
  const first = await ask({ 'accept-encoding': 'br' });
  const again = await ask({ 'accept-encoding': 'br', 'if-none-match': String(first.headers['etag']) });
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);
  const other = await ask({ 'accept-encoding': 'gzip', 'if-none-match': String(first.headers['etag']) });
  expect(other.status).toBe(200);
});

test('the quick and the best brotli have different ETags, and a client with either gets 304', async () => {
  const quick = await ask({ 'accept-encoding': 'br' });
  const small = await ask({ 'accept-encoding': 'br' }, { path: '/recompressed' });
  expect(quick.body.equals(small.body)).toBe(false);
  expect(quick.headers['etag']).not.toBe(small.headers['etag']);
  const held = String(quick.headers['etag']);
  const again = await ask({ 'accept-encoding': 'br', 'if-none-match': held }, { path: '/recompressed' });
  expect([again.status, again.headers['etag']]).toEqual([304, held]);
});

test('HEAD gets only the headers', async () => {
  const answer = await ask({ 'accept-encoding': 'br' }, { method: 'HEAD' });
  expect(answer.status).toBe(200);
  expect(Number(answer.headers['content-length'])).toBeGreaterThan(0);
  expect(answer.body).toHaveLength(0);
});
