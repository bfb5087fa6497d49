import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { STATES } from '../../domain/address/address.ts';
import { decodePinTable } from '../../domain/address/pin-table.ts';
import { createPinDirectory } from './pincodes.ts';

const text = await readFile(path.join(import.meta.dirname, 'pincodes.txt'), 'utf8');
const table = decodePinTable(text);

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}/pincodes.txt`;
}

test('[ADDR-04] the table has PINs of all 36 states and union territories in at most 20 KB compressed', () => {
  expect(table.size).toBeGreaterThanOrEqual(19_500);
  const places = [...table.values()];
  expect(new Set(places.map((place) => place.state))).toEqual(new Set(STATES));
  expect(new Set(places.map((place) => `${place.state}/${place.district}`)).size).toBeGreaterThan(730);
  expect(gzipSync(text).length).toBeLessThanOrEqual(20 * 1024);
  expect(brotliCompressSync(text).length).toBeLessThanOrEqual(20 * 1024);
});

test.each([
  [110001, 'New Delhi', 'New Delhi', 'Delhi'],
  [110092, 'East Delhi', 'New Delhi', 'Delhi'],
  [160055, 'SAS Nagar', 'Mohali', 'Punjab'],
  [194101, 'Leh', 'Leh', 'Ladakh'],
  [201301, 'Gautam Buddha Nagar', 'Noida', 'Uttar Pradesh'],
  [302001, 'Jaipur', 'Jaipur', 'Rajasthan'],
  [334002, 'Bikaner', 'Bikaner', 'Rajasthan'],
  [380001, 'Ahmedabad', 'Ahmedabad', 'Gujarat'],
  [384316, 'Mehsana', 'Mehsana', 'Gujarat'],
  [396230, 'Dadra and Nagar Haveli', 'Dadra and Nagar Haveli', 'Dadra and Nagar Haveli and Daman and Diu'],
  [400070, 'Mumbai Suburban', 'Mumbai', 'Maharashtra'],
  [504346, 'Adilabad', 'Adilabad', 'Telangana'],
  [530001, 'Visakhapatnam', 'Visakhapatnam', 'Andhra Pradesh'],
  [560001, 'Bengaluru Urban', 'Bengaluru', 'Karnataka'],
  [605001, 'Puducherry', 'Puducherry', 'Puducherry'],
  [612906, 'Ariyalur', 'Ariyalur', 'Tamil Nadu'],
  [682001, 'Ernakulam', 'Kochi', 'Kerala'],
  [682555, 'Lakshadweep', 'Lakshadweep', 'Lakshadweep'],
  [700091, 'North 24 Parganas', 'Kolkata', 'West Bengal'],
  [744101, 'South Andaman', 'Port Blair', 'Andaman and Nicobar Islands'],
  [751001, 'Khordha', 'Bhubaneswar', 'Odisha'],
  [781001, 'Kamrup Metropolitan', 'Guwahati', 'Assam'],
  [799001, 'West Tripura', 'Agartala', 'Tripura'],
])('[ADDR-04] %i lies in %s, city %s, %s', (pin, district, city, state) => {
  expect(table.get(pin)).toEqual({ district, city, state });
});

test.each([900056, 900099, 110000, 999999])('[PDP-08] %i is not in the table', (pin) => {
  expect(table.has(pin)).toBe(false);
});

test('[ADDR-04] the table is fetched once, at the first look-up of a valid PIN', async () => {
  let requests = 0;
  const url = await serve((_, response) => {
    requests += 1;
    response.end(text);
  });
  const { lookUp } = createPinDirectory(url);
  expect(await lookUp('30200')).toBeNull();
  expect(await lookUp('012345')).toBeNull();
  expect(requests).toBe(0);
  const found = await Promise.all([lookUp('302001'), lookUp('999999'), lookUp(' 560001 ')]);
  expect(found.map((place) => place?.city)).toEqual(['Jaipur', undefined, 'Bengaluru']);
  expect(found[2]?.pin).toBe('560001');
  expect(requests).toBe(1);
});

test('[ADDR-04] a look-up rejects if the table cannot be loaded, and the next one fetches it again', async () => {
  let requests = 0;
  const url = await serve((_, response) => {
    requests += 1;
    if (requests === 1) response.writeHead(503).end();
    else response.end(text);
  });
  const { lookUp, warm } = createPinDirectory(url);
  await expect(lookUp('302001')).rejects.toThrow('503');
  warm();
  expect((await lookUp('302001'))?.district).toBe('Jaipur');
  expect(requests).toBe(2);
});
