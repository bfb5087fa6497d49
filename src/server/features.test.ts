import { sql } from 'kysely';
import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CatalogueUnderTest, startCatalogue } from '../../test/catalogue-under-test.ts';
import { createParts } from '../../test/parts-under-test.ts';
import { OUTBOX_TOPICS } from './running/db/outbox-topics.ts';
import type { Part } from './running/feature.ts';
import { EXPIRING, FEATURES, SERVICE_FEATURES } from './features.ts';

/** A shop in which every feature is switched on. */
const EVERYTHING = {
  META_PIXEL_ID: '1',
  META_ACCESS_TOKEN: 'token',
  MERCHANT_WEBHOOK_URL: 'https://merchant.example/orders',
  MERCHANT_WEBHOOK_SECRET: 'a secret of the merchant',
  WHATSAPP_PHONE_ID: '1',
  WHATSAPP_TOKEN: 'token',
  WHATSAPP_APP_SECRET: 'secret',
  WHATSAPP_VERIFY_TOKEN: 'verify',
  MERCHANT_WHATSAPP: '+919876543210',
  SHOPPING: 'recommended',
};

/**
 * Columns by which a table is known to hold something of a person. The bank and the gateway name a settlement, not a
 * person.
 */
const PERSONAL =
  /sealed|mobile|email|^customer_refs?$|phone_digest|contact_(ref|digest)|user_agent|^address$|^password$|^author$|^jpeg$/;

let shop: CatalogueUnderTest;
let created: Awaited<ReturnType<typeof createParts>>;
let parts: Part[];

beforeAll(async () => {
  shop = await startCatalogue();
  created = await createParts(shop, EVERYTHING);
  parts = [...created.parts.values()];
});
afterAll(async () => {
  await created.stop();
  await shop.close();
});

test('every feature has a name of its own and is created once, in the order of the list', () => {
  const names = FEATURES.all.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect([...created.parts.keys()]).toEqual(SERVICE_FEATURES.all.map(({ name }) => name));
  expect(names.slice(0, created.parts.size)).toEqual([...created.parts.keys()]);
});

test('every topic of the outbox has one receiver, whom transitions know from the start', () => {
  expect(parts.flatMap(({ receivers = {} }) => Object.keys(receivers)).toSorted()).toEqual(OUTBOX_TOPICS.toSorted());
  expect([...created.receivers.topics].toSorted()).toEqual(OUTBOX_TOPICS.toSorted());
  const again = parts.find(({ receivers }) => receivers?.conversion !== undefined)?.receivers ?? {};
  expect(() => created.receivers.add(again)).toThrow('the topic conversion of the outbox has two receivers');
});

test('every feature’s endpoints stand beside those of the others', async () => {
  const app = Fastify();
  const urls: string[] = [];
  app.addHook('onRoute', ({ method, url }) => void urls.push(`${String(method)} ${url}`));
  for (const one of parts.flatMap(({ routes = [] }) => routes)) {
    const before = urls.length;
    await app.register(one);
    await app.after();
    expect(urls.length).toBeGreaterThan(before);
  }
  await app.ready();
  expect(new Set(urls).size).toBe(urls.length);
  await app.close();
});

test('every feature’s metrics have names of their own', () => {
  const all = new Registry();
  for (const register of parts.flatMap(({ metrics }) => metrics ?? [])) {
    const before = all.getMetricsAsArray().length;
    // A registry refuses a second metric of a name.
    register(all);
    expect(all.getMetricsAsArray().length).toBeGreaterThan(before);
  }
});

test('every command is taken by one feature', () => {
  const names = parts.flatMap(({ commands = {} }) => Object.keys(commands));
  expect(names.toSorted()).toEqual(['backup', 'catalogue', 'contacts', 'newsletter', 'orders']);
});

test('every table that holds something of a person is named by one feature', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select relname as "table", attname as "column" from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
      and attnum > 0 and not attisdropped`.execute(shop.database);
  const named = FEATURES.all.flatMap(({ personalData = [] }) => personalData);
  expect(new Set(named).size).toBe(named.length);
  const personal = rows.filter(({ column }) => PERSONAL.test(column)).map(({ table }) => table);
  expect(personal.filter((table) => !named.some((one) => one === table))).toEqual([]);
  expect(named.filter((one) => !rows.some(({ table }) => table === one))).toEqual([]);
});

test('what a feature lets go runs on an empty shop, twice', async () => {
  expect(EXPIRING.length).toBeGreaterThan(5);
  for (const deleteExpired of [...EXPIRING, ...EXPIRING]) await deleteExpired(shop.database, Date.now());
});
