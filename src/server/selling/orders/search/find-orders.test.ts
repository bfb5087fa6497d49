import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../../test/database/template-database.ts';
import type { Database } from '../../../running/db/connect.ts';
import { createCustomerVault } from '../../../running/encryption/customer-vault.ts';
import { reencryptCustomers } from '../../../operating/privacy/reencrypt.ts';
import { applyRetention, RETENTION } from '../../../operating/privacy/retention.ts';
import { EXPIRING } from '../../../features.ts';
import { fillSearchWords } from './fill-search-words.ts';
import { findOrders, type OrderSearch, ordersQuery } from './find-orders.ts';
import { searchParts } from './search-parts.ts';
import { searchWords } from './search-words.ts';

const OLD = Buffer.alloc(32, 7);
const NEW = Buffer.alloc(32, 8);
const vault = createCustomerVault({ current: OLD, old: [] });
const ORDERS = 10_000;
const NOW = Date.parse('2026-11-22T06:30:00Z');
const ADDRESS = {
  pincode: '302001',
  address1: '1 Example Road',
  address2: '',
  town: '',
  city: 'Jaipur',
  state: 'Rajasthan',
  saveAs: '',
};

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await seed();
});
afterAll(() => database.destroy());

/**
 * Seeds orders as a shop without search would have placed them: one in ten needs packing, a minute between
 * orders.
 */
async function seed(): Promise<void> {
  const placed = sql`timestamptz '2026-11-22 06:30:00+00' - make_interval(mins => n)`;
  await database.transaction().execute(async (transaction) => {
    // Replica mode skips the triggers, so that old states can be set directly.
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`insert into shop_order (order_id, source, attempt_key, attempt_digest, payment_method, state, state_cause, state_at,
        currency, amount_paise, total_mrp_paise, total_discount_paise, total_extra_discount_paise, item_count, domain_name,
        ads_consent, purchase_event_id, customer_ref, placed_at, paid_at)
      select 'seeded_' || n, 'checkout', 'a' || n, '', case when n % 20 = 0 then 'cash_on_delivery' else 'online' end,
        case when n % 500 = 1 then 'held' when n % 10 = 0 then 'confirmed' else 'delivered' end, '', ${placed}, 'INR', 100, 100,
        0, 0, 1, 'shop.example', false, 'p' || n, 'c' || n % 97, ${placed}, ${placed}
      from generate_series(1, ${ORDERS}) as n`.execute(transaction);
    await sql`insert into order_item (order_id, line, product_id, variant_id, handle, title, size, quantity, price_paise)
      select 'seeded_' || n, 1, n % 50, n % 50, 'kurta-' || n % 50, 'Kurta Number' || n % 50, 'M', 1, 100
      from generate_series(1, ${ORDERS}) as n`.execute(transaction);
    for (let n = 1; n <= 40; n += 1) {
      const fullname = n % 2 === 0 ? 'Asha Example' : 'Ravi Example';
      const email = `Shopper${n}@example.com`;
      const address = { ...ADDRESS, fullname, email, mobile: `90000000${String(n).padStart(2, '0')}` };
      const { sealed, keyId } = vault.seal(`seeded_${n}`, { address, userAgent: null });
      await transaction
        .updateTable('shop_order')
        .set({ customer_sealed: sealed, customer_key_id: keyId })
        .where('order_id', '=', `seeded_${n}`)
        .execute();
    }
  });
  while (await fillSearchWords({ database, vault }));
  // The parts of other shoppers.
  await sql`insert into order_search_part (order_id, parts)
    select 'seeded_' || n, array[n, n + 1, n + 2] from generate_series(41, ${ORDERS}) as n`.execute(database);
  await sql`analyze`.execute(database);
}

function searchFor(changes: Partial<OrderSearch>): OrderSearch {
  const none = { states: [], queue: null, method: null, from: null, to: null, text: '', field: 'any' as const };
  return { ...none, newestFirst: true, after: null, limit: 20, ...changes };
}

const found = async (changes: Partial<OrderSearch>, by = vault) =>
  (await findOrders({ database, vault: by }, searchFor(changes))).orderIds;

test('orders from before search existed are found by their content once the background job has run', async () => {
  expect(await found({ text: '90000 00007' })).toEqual(['seeded_7']);
  expect(await found({ text: 'ravi example', limit: 200 })).toHaveLength(20);
  expect((await found({ text: 'number7 kurta', field: 'product', limit: 200 })).slice(0, 2)).toEqual([
    'seeded_7',
    'seeded_57',
  ]);
  const { left } = await database
    .selectFrom('shop_order')
    .select((row) => row.fn.countAll<number>().as('left'))
    .where('search_key_id', 'is', null)
    .executeTakeFirstOrThrow();
  expect(left).toBe(0);
});

test('an order is found by part of its number, name or place in any script, by PIN code, amount and half of its number', async () => {
  const orderId = 'PSK4F7K2M9Q0000000000AC';
  const address = {
    ...ADDRESS,
    fullname: 'राधिका Lakshminarayan',
    mobile: '9825143210',
    pincode: '395002',
    address1: '12 Ring Road',
    city: 'Surat',
  };
  const { sealed, keyId } = vault.seal(orderId, { address, userAgent: null });
  await database.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`insert into shop_order select (jsonb_populate_record(o, jsonb_build_object('order_id', ${orderId}::text,
        'attempt_key', 'parts', 'purchase_event_id', 'parts', 'amount_paise', 219850, 'total_mrp_paise', 219850, 'searched_by_parts', false,
        'customer_sealed', null, 'search_key_id', 'kept'))).* from shop_order o
      where order_id = 'seeded_1000'`.execute(transaction);
    await transaction
      .updateTable('shop_order')
      .set({ customer_sealed: sealed, customer_key_id: keyId })
      .where('order_id', '=', orderId)
      .execute();
  });
  while (await fillSearchWords({ database, vault }));
  const texts = ['98251', '3210', '+91 98251', 'radh', 'Raadhika', 'রাধি', 'lakshmi narayan', 'Laxminarayan', '395002'];
  const others = ['surat', 'સુરત', 'ring road', 'radhika surat', '2198.50', '₹2,198.50', '4F7K', '2m9q', '#4f7k'];
  for (const text of [...texts, ...others]) expect(await found({ text }), text).toEqual([orderId]);
  for (const text of ['radhika mumbai', '98252', '395003', '2199', '4F7M'])
    expect(await found({ text }), text).toEqual([]);
  expect(await found({ text: 'surat', field: 'name' })).toEqual([]);
  expect(await found({ text: 'surat', field: 'place' })).toEqual([orderId]);
  expect(await found({ text: '395002', field: 'mobile' })).toEqual([]);
  const { rows } = await sql<{ parts: number[] }>`
    select parts from order_search_part where cardinality(parts) > 3`.execute(database);
  expect(rows.length).toBe(41);
  const sameByOther = new Set(rows.flatMap(({ parts }) => parts)).intersection(
    new Set(searchParts(createCustomerVault({ current: NEW, old: [] }), address)),
  );
  expect(sameByOther).toEqual(new Set());
  await database.deleteFrom('shop_order').where('order_id', '=', orderId).execute();
});

test('an order is found by its shopper’s e-mail address, in capitals or not, and by no part of it', async () => {
  expect(await found({ text: ' shopper7@EXAMPLE.com' })).toEqual(['seeded_7']);
  expect(await found({ text: 'Shopper7@example.com', field: 'email' })).toEqual(['seeded_7']);
  expect(await found({ text: '@example.com' })).toEqual([]);
  expect(await found({ text: 'Shopper7@example.com', field: 'mobile' })).toEqual([]);
});

test('the number that a shopper reads out finds the order, however it is typed', async () => {
  const orderId = 'PSK4F7K2M9Q0000000000AB';
  await database.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`insert into shop_order select (jsonb_populate_record(o, jsonb_build_object('order_id', ${orderId}::text,
        'attempt_key', 'read-out', 'purchase_event_id', 'read-out'))).* from shop_order o
      where order_id = 'seeded_1000'`.execute(transaction);
  });
  for (const text of ['4F7K-2M9Q', '4f7k 2m9q', '4F7K2M9Q', orderId]) expect(await found({ text })).toEqual([orderId]);
  expect(await found({ text: '4F7K-2M9R' })).toEqual([]);
  await database.deleteFrom('shop_order').where('order_id', '=', orderId).execute();
});

test('a queue and a state are joined with "and"', async () => {
  expect(await found({ queue: 'pack', states: ['cancelled'] })).toEqual([]);
  expect(await found({ queue: 'pack', states: ['cancelled'], text: 'asha', field: 'name' })).toEqual([]);
  const both = await found({ queue: 'pack', states: ['confirmed', 'held'] });
  expect([both.length, both]).toEqual([20, await found({ queue: 'pack' })]);
});

test('a payment for a partner domain, which has nothing to confirm or send, is in no work queue', async () => {
  await database.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`insert into shop_order select (jsonb_populate_record(o, jsonb_build_object('order_id', 'partner', 'state', 'paid',
        'source', 'multipayment', 'attempt_key', 'partner', 'purchase_event_id', 'partner'))).* from shop_order o
      where order_id = 'seeded_1003'`.execute(transaction);
  });
  expect(await found({ states: ['paid'] })).toEqual(['partner']);
  expect(await found({ queue: 'confirm' })).toEqual([]);
  await database.deleteFrom('shop_order').where('order_id', '=', 'partner').execute();
});

test('the table of search words holds no readable name or number', async () => {
  const { rows } = await sql<{ word: string }>`select word from order_search where word not like 'p:%'`.execute(
    database,
  );
  expect(rows.length).toBeGreaterThan(40);
  for (const { word } of rows) expect(word).toMatch(/^[mn]:[\w-]{22}$/);
  const customer = { fullname: 'Asha', mobile: '9000000001', email: 'asha@example.com' };
  const other = createCustomerVault({ current: NEW, old: [] });
  expect(searchWords(vault, { customer, items: [] })).not.toEqual(searchWords(other, { customer, items: [] }));
});

test('orders without an e-mail address have no search word in common', () => {
  const words = (fullname: string, mobile: string) => searchWords(vault, { customer: { fullname, mobile }, items: [] });
  const shared = new Set(words('Ravi', '9000000002')).intersection(new Set(words('Asha', '9000000001')));
  expect(shared).toEqual(new Set());
});

const PAGES: [string, Partial<OrderSearch>][] = [
  ['all orders', {}],
  ['a state', { states: ['confirmed'] }],
  ['several states', { states: ['held', 'confirmed', 'paid'] }],
  ['a rare state, the oldest first', { states: ['held'], newestFirst: false }],
  ['a way of paying', { method: 'cash_on_delivery' }],
  ['a span of days', { from: NOW - 3 * 24 * 3600_000, to: NOW - 2 * 24 * 3600_000 }],
  ['a name', { text: 'asha example', field: 'name' }],
  ['a mobile number', { text: '9000000007', field: 'mobile' }],
  ['an e-mail address', { text: 'shopper7@example.com' }],
  ['a product', { text: 'kurta number7', field: 'product' }],
  ['an AWB', { text: 'ex100', field: 'awb' }],
  ['a reference', { text: 'CRN/2627/00042', field: 'reference' }],
  ['anything', { text: 'example' }],
  ['what waits to be packed', { queue: 'pack' }],
];

test.each(PAGES)(
  '%s: the first page and the hundredth are read along an index, not from all orders',
  async (_, changes) => {
    const cursor = Buffer.from('2026-11-20 06:30:00+00 seeded_2880').toString('base64url');
    for (const after of [null, cursor]) {
      const query = ordersQuery(vault, searchFor({ ...changes, after }));
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(database);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).not.toMatch(/Seq Scan on (shop_order|order_search|order_item)\b/);
    }
  },
);

test('each page continues where the last one ended, and an invalid cursor starts at the beginning', async () => {
  const first = await findOrders({ database, vault }, searchFor({ limit: 3 }));
  const second = await findOrders({ database, vault }, searchFor({ limit: 3, after: first.next }));
  expect([...first.orderIds, ...second.orderIds]).toEqual([1, 2, 3, 4, 5, 6].map((n) => `seeded_${n}`));
  for (const after of ['nonsense', Buffer.from("2026-01-01 00:00:00+00 x' or 1=1").toString('base64url')]) {
    expect(await found({ limit: 1, after })).toEqual(['seeded_1']);
  }
  const last = await findOrders({ database, vault }, searchFor({ newestFirst: false, limit: 2, from: NOW - 120_000 }));
  expect(last).toEqual({ orderIds: ['seeded_2', 'seeded_1'], next: null });
});

test('after a key rotation orders are found by old words, and after re-encryption without the old key', async () => {
  const both = createCustomerVault({ current: NEW, old: [OLD] });
  expect(await found({ text: '9000000007' }, both)).toEqual(['seeded_7']);
  await reencryptCustomers(database, both);
  while (await fillSearchWords({ database, vault: both }));
  const alone = createCustomerVault({ current: NEW, old: [] });
  expect(await found({ text: '9000000007' }, alone)).toEqual(['seeded_7']);
  expect(await found({ text: '9000000007' }, vault)).toEqual([]);
});

test('a customer removed by the retention rule is not found by name, number or e-mail address, but the goods are', async () => {
  const alone = createCustomerVault({ current: NEW, old: [] });
  await applyRetention(database, NOW + RETENTION.unended + 1, EXPIRING);
  expect(await found({ text: '9000000007' }, alone)).toEqual([]);
  expect(await found({ text: 'ravi' }, alone)).toEqual([]);
  expect(await found({ text: 'shopper7@example.com' }, alone)).toEqual([]);
  expect(await found({ text: 'number7', field: 'product', limit: 1 }, alone)).toEqual(['seeded_7']);
});
