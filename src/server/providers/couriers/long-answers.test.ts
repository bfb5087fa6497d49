import { createServer, type Server } from 'node:http';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { delhiveryCaller } from './delhivery/http.ts';
import { shiprocketCaller } from './shiprocket/http.ts';

const LONGER = 1_500_000;
const ENDLESS = 2_500_000;

let server: Server;
let baseUrl: string;

/** Answers each path that ends in a number with that many bytes, anything else with a token. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const bytes = Number(request.url?.split('/').at(-1));
    const filler = Number.isNaN(bytes) ? '' : 'x'.repeat(bytes);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ token: 'an example', filler }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  baseUrl = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const schema = v.object({ filler: v.string() });
const access = () => ({ baseUrl, timeoutMs: 5_000, now: () => Date.now() });
const CALLS = {
  Delhivery: (bytes: number) => delhiveryCaller({ ...access(), token: 'an example' })({ path: `/${bytes}` }, schema),
  Shiprocket: (bytes: number) =>
    shiprocketCaller({ ...access(), email: 'api@shop.example', password: 'an example' })(
      { method: 'GET', path: `/${bytes}` },
      schema,
    ),
};

test.each(['Delhivery', 'Shiprocket'] as const)(
  'an answer of %s with the scans of many parcels is read whole, and one without an end is not',
  async (name) => {
    const call = CALLS[name];
    expect((await call(LONGER)).filler).toHaveLength(LONGER);
    await expect(call(ENDLESS)).rejects.toMatchObject({ fault: 'unreachable' });
  },
);
