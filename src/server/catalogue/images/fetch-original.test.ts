import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sayingInTurn } from '../../../../test/name-server.ts';
import { readPictureSource } from '../products/normalise/picture-source.ts';
import type { Resolve } from '../../running/http/outside-request.ts';
import { fetchOriginal } from './fetch-original.ts';

const requests: string[] = [];
const inner = createServer((request, response) => {
  requests.push(request.url ?? '');
  if (request.url === '/away.jpg') response.writeHead(302, { location: `http://127.0.0.1/secret.jpg` }).end();
  else response.writeHead(200, { 'content-type': 'image/jpeg' }).end('an inner secret');
});
let port = 0;

beforeAll(async () => {
  await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve));
  port = (inner.address() as AddressInfo).port;
});
afterAll(() => void inner.close());

/** Simulates an attacker's name server. */
const answering =
  (...addresses: readonly string[]): Resolve =>
  (_name, _options, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

const outside = { insideOrigins: new Set<string>() };

const PRIVATE_FORMS = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '017700000001',
  '0177.0.0.1',
  '127.0.0.1.',
  '127.255.255.254',
  '0',
  '0.0.0.0',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '169.254.169.254',
  '169.254.170.2',
  '0xa9fea9fe',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.168.1.1',
  '192.168.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  '[::]',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::127.0.0.1]',
  '[::7f00:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:a9fe:a9fe]',
  '[0:0:0:0:0:ffff:10.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b:1::a00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  '[fe80::1]',
  '[fec0::1]',
  '[fc00::1]',
  '[fd12:3456:789a::1]',
  '[ff02::1]',
  '[100::1]',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'shop.localhost',
  'ｌｏｃａｌｈｏｓｔ',
  'metadata.google.internal',
  'metadata',
  'router.local',
  'nas.home.arpa',
  'intranet',
  'db.internal.',
];

test.each(PRIVATE_FORMS)(
  '[FEED-04] a picture at %s is neither accepted from a feed nor ever requested',
  async (host) => {
    requests.length = 0;
    for (const scheme of ['http', 'https']) {
      expect(readPictureSource(`${scheme}://${host}/a.jpg`, 'https://feed.example')).toBeNull();
    }
    await expect(fetchOriginal(`http://${host}:${port}/a.jpg`, outside)).rejects.toMatchObject({ code: 'not_found' });
    expect(requests).toEqual([]);
  },
);

test.each([
  ['127.0.0.1'],
  ['::1'],
  ['::ffff:127.0.0.1'],
  ['::ffff:7f00:1'],
  ['10.0.0.7'],
  ['169.254.169.254'],
  ['fd00::7'],
  ['fe80::1%eth0'],
  ['64:ff9b::7f00:1'],
  ['127.0.0.1', '10.0.0.1', '::1'],
])('[FEED-04] a public name that resolves to %s is refused when connecting', async (...addresses) => {
  requests.length = 0;
  const fetching = fetchOriginal(`http://pictures.example:${port}/a.jpg`, {
    ...outside,
    resolve: answering(...addresses),
  });
  await expect(fetching).rejects.toMatchObject({ code: 'not_found' });
  expect(requests).toEqual([]);
});

test('[FEED-04] a name is resolved once, for the connection itself, so that a second DNS answer changes nothing', async () => {
  const { resolve, asked } = sayingInTurn('10.0.0.1', '127.0.0.1');
  const fetching = fetchOriginal(`http://pictures.example:${port}/a.jpg`, { ...outside, resolve });
  await expect(fetching).rejects.toMatchObject({ code: 'not_found' });
  expect(asked()).toBe(1);
});

test('[FEED-04] redirects are not followed, whatever their target', async () => {
  requests.length = 0;
  const origin = `http://127.0.0.1:${port}`;
  const fetching = fetchOriginal(`${origin}/away.jpg`, { insideOrigins: new Set([origin]) });
  await expect(fetching).rejects.toMatchObject({ code: 'not_found' });
  expect(requests).toEqual(['/away.jpg']);
});

test('the merchant’s own feed may be on an internal network, other hosts there may not', async () => {
  const insideOrigins = new Set([`http://127.0.0.1:${port}`]);
  expect(String(await fetchOriginal(`http://127.0.0.1:${port}/a.jpg`, { insideOrigins }))).toBe('an inner secret');
  await expect(fetchOriginal(`http://127.0.0.2:${port}/a.jpg`, { insideOrigins })).rejects.toThrow(
    /nothing here|picture could not/,
  );
  await expect(fetchOriginal(`http://localhost:${port}/a.jpg`, { insideOrigins })).rejects.toThrow(
    /nothing here|picture could not/,
  );
});
