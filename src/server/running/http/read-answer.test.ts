import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchLabel } from '../../providers/couriers/fetch-label.ts';
import { readAnswer } from './read-answer.ts';

const MB = 1024 * 1024;
let server: Server;
let origin: string;
let sent = 0;
let asked = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1;
    sent = 0;
    if (request.url === '/label') return void response.end('%PDF-1.4 a label');
    // Never ends.
    const more = () => {
      for (let room = true; room;) {
        room = response.write(Buffer.alloc(MB));
        sent += MB;
      }
    };
    response.on('drain', more);
    more();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('an answer is read to its end, or as far as it may', async () => {
  const label = await readAnswer(await fetch(`${origin}/label`), 100);
  expect([label.bytes.toString(), label.isWhole]).toEqual(['%PDF-1.4 a label', true]);
  const { bytes, isWhole } = await readAnswer(await fetch(`${origin}/endless`), 2 * MB);
  expect([bytes.length, isWhole]).toEqual([2 * MB, false]);
  expect(sent).toBeLessThan(20 * MB);
});

test('a label is fetched from the company’s own address; one without an end is given up', async () => {
  const access = { baseUrl: origin, timeoutMs: 5_000 };
  expect((await fetchLabel(`${origin}/label`, access)).toString()).toContain('a label');
  await expect(fetchLabel(`${origin}/endless`, access)).rejects.toMatchObject({ fault: 'unreachable' });
  expect(sent).toBeLessThan(30 * MB);
});

test.each(['https://127.0.0.1:', 'https://localhost:', 'https://[::1]:'])(
  'a label at %s of the shop’s own network is not asked for',
  async (host) => {
    const { port } = server.address() as AddressInfo;
    asked = 0;
    let connections = 0;
    server.on('connection', () => (connections += 1));
    const access = { baseUrl: 'https://courier.example', timeoutMs: 2_000 };
    await expect(fetchLabel(`${host}${port}/label`, access)).rejects.toMatchObject({ fault: 'unreachable' });
    expect([asked, connections]).toEqual([0, 0]);
  },
);
