import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { encodePinTable } from '../../src/domain/address/pin-table.ts';
import { readDirectory } from './read-directory.ts';
import { type PostOffice, assignPlaces } from './assign-places.ts';

const office = (pin: string, kind: PostOffice['kind'], district: string, state = 'RAJASTHAN'): PostOffice => ({
  pin,
  kind,
  district,
  state,
});

test('a PIN in two districts belongs to the district of its larger offices', () => {
  const table = assignPlaces([
    office('302001', 'branch', 'TONK'),
    office('302001', 'branch', 'TONK'),
    office('302001', 'head', 'JAIPUR'),
  ]);
  expect(table.get(302_001)?.district).toBe('Jaipur');
});

test('a PIN whose offices name no district takes that of the nearest PIN in its sorting district', () => {
  const table = assignPlaces([
    office('302001', 'head', 'JAIPUR'),
    office('302090', 'post', 'TONK'),
    office('303001', 'post', 'AJMER'),
    office('302080', 'post', 'NA', 'NA'),
    office('411001', 'post', 'NA', 'NA'),
  ]);
  expect(table.get(302_080)?.district).toBe('Tonk');
  expect(table.has(411_001)).toBe(false);
});

test('known errors of the directory are corrected', () => {
  const table = assignPlaces([
    office('799001', 'head', 'CACHAR', 'ASSAM'),
    office('799001', 'branch', 'West Tripura', 'TRIPURA'),
    office('380001', 'head', 'AHMADABAD', 'GUJARAT'),
    office('900056', 'post', 'NEW DELHI', 'DELHI'),
  ]);
  expect(table.get(799_001)?.state).toBe('Tripura');
  expect(table.get(380_001)?.city).toBe('Ahmedabad');
  expect(table.has(900_056)).toBe(false);
});

test('the table that browsers fetch is built from the pinned directory', { timeout: 60_000 }, async () => {
  const committed = await readFile(new URL('../../src/browser/pincodes/pincodes.txt', import.meta.url), 'utf8');
  expect(encodePinTable(assignPlaces(await readDirectory()))).toBe(committed);
});
