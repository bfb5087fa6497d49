import { afterAll, beforeAll, expect, test } from 'vitest';
import shop from '../../../../shop.config.ts';
import { startDelhivery } from '../../../../stand-ins/delhivery/start.ts';
import { startShiprocket } from '../../../../stand-ins/shiprocket/start.ts';
import { readCouriers } from '../../settings/config/courier-settings.ts';
import { readConfig } from '../../settings/config/config.ts';
import { checkCouriers } from './couriers.ts';

let delhivery: Awaited<ReturnType<typeof startDelhivery>>;
let shiprocket: Awaited<ReturnType<typeof startShiprocket>>;

beforeAll(async () => {
  [delhivery, shiprocket] = await Promise.all([startDelhivery(), startShiprocket()]);
});
afterAll(() => Promise.all([delhivery.close(), shiprocket.close()]));

const keys = () => ({
  DELHIVERY_TOKEN: 'demo-token',
  DELHIVERY_BASE_URL: delhivery.url,
  SHIPROCKET_EMAIL: 'demo@example.in',
  SHIPROCKET_PASSWORD: 'demo-password',
  SHIPROCKET_BASE_URL: shiprocket.url,
});
const config = readConfig({ SHOP_MODE: 'demo', SHOP_FEED_URL: 'https://feed.example' }, shop);
const check = (changes: Readonly<Record<string, string>> = {}) =>
  checkCouriers({ ...config, couriers: readCouriers({ ...keys(), ...changes }, 'demo', null) });

test('each company that books couriers is asked once with its credentials, and nothing is booked', async () => {
  expect((await check()).map(({ level }) => level)).toEqual(['ok', 'ok']);
  expect([...delhivery.parcels, ...shiprocket.parcels]).toEqual([]);
});

test('credentials that are not accepted, and silence, are named with the company', async () => {
  const [first, second] = await check({ DELHIVERY_TOKEN: 'another', SHIPROCKET_BASE_URL: 'http://127.0.0.1:9' });
  expect(first).toMatchObject({ level: 'warn', message: expect.stringMatching(/^Shiprocket at .*\(unreachable\)/) });
  expect(second).toMatchObject({ level: 'warn', message: expect.stringContaining('the credentials of Delhivery') });
});
