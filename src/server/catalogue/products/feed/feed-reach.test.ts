import { createServer } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sayingInTurn } from '../../../../../test/name-server.ts';
import { fetchPublic, type Resolve } from '../../../running/http/outside-request.ts';
import { FEED_LIMITS, requestFeed } from './feed-request.ts';

const requests: string[] = [];
const ENCODED = { gzip: gzipSync, br: brotliCompressSync } as const;
const inner = createServer((request, response) => {
  requests.push(request.url ?? '');
  const encoding = request.url === '/gzip' ? 'gzip' : request.url === '/br' ? 'br' : null;
  if (request.url === '/same') return response.writeHead(304, { etag: '"1"' }).end();
  const body = Buffer.from('{"products":[]}');
  return response
    .writeHead(200, {
      'content-type': 'application/json',
      ...(encoding === null ? {} : { 'content-encoding': encoding }),
    })
    .end(encoding === null ? body : ENCODED[encoding](body));
});
let port = 0;

beforeAll(async () => {
  await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve));
  const address = inner.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => void inner.close());
beforeEach(() => {
  requests.length = 0;
});

const options = { limits: { ...FEED_LIMITS, totalMs: 2_000 }, userAgent: 'test', now: Date.now };
const ask = (resolve: Resolve) =>
  requestFeed(`http://feed.label.example:${port}/products.json`, { ...options, reach: 'public', resolve });

test('a name that was public when it was saved and means this machine now is refused at the moment of connecting', async () => {
  const { resolve, asked } = sayingInTurn('93.184.215.14', '127.0.0.1');
  // Saving it looked the name up.
  resolve('feed.label.example', { all: true }, () => undefined);
  await expect(ask(resolve)).rejects.toMatchObject({ code: 'refused' });
  expect([asked(), requests]).toEqual([2, []]);
});

test.each(['127.0.0.1', '10.0.0.8', '169.254.169.254', '192.168.1.1', '::1', 'fd00::1'])(
  'a name that resolves to %s is refused, and nobody there is asked',
  async (address) => {
    await expect(ask(sayingInTurn(address).resolve)).rejects.toMatchObject({ code: 'refused' });
    expect(requests).toEqual([]);
  },
);

test('an address of an internal network is refused without asking a name server', async () => {
  const request = requestFeed(`http://127.0.0.1:${port}/`, { ...options, reach: 'public' });
  await expect(request).rejects.toMatchObject({ code: 'refused' });
  expect(requests).toEqual([]);
});

test('what the operator of this machine sets may be on it', async () => {
  expect(await requestFeed(`http://127.0.0.1:${port}/`, options)).toMatchObject({
    kind: 'text',
    text: '{"products":[]}',
  });
});

test('an answer is read as fetch reads it, compressed or not, or unchanged', async () => {
  const insideOrigins = new Set([`http://127.0.0.1:${port}`]);
  const asked = { signal: AbortSignal.timeout(5_000), headers: {}, insideOrigins };
  for (const path of ['/', '/gzip', '/br']) {
    const answer = await fetchPublic(`http://127.0.0.1:${port}${path}`, asked);
    expect([answer.status, answer.headers.get('content-type'), await answer.json()]).toEqual([
      200,
      'application/json',
      { products: [] },
    ]);
  }
  const same = await fetchPublic(`http://127.0.0.1:${port}/same`, asked);
  expect([same.status, same.headers.get('etag'), await same.text()]).toEqual([304, '"1"', '']);
});
