import { sql } from 'kysely';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningGateway } from '../../../stand-ins/gateway/start.ts';
import { emptyCatalogue, openDesk, type DeskUnderTest, type Person, SETTINGS } from '../../../test/desk-under-test.ts';
import { exampleOrder, openGateway, openPayingShop, placeOrder, type PayingShop } from '../../../test/paying-shop.ts';
import type { DeskEvent } from '../../contracts/desk/events.ts';
import { withRequestId } from '../running/tracing/request-id.ts';
import { readConfig } from '../settings/config/config.ts';
import { watchChanges } from './live/watch-changes.ts';
import { setUpOf } from './today/set-up-of.ts';

let gateway: RunningGateway;
let shop: PayingShop;
let desk: DeskUnderTest;
let manager: Person;
/** A Sunday noon in India. */
const NOON = Date.parse('2026-11-22T12:00:00+05:30');
let clock = NOON;
const DAY_MS = 24 * 3600_000;
let finishSync = (): void => undefined;

beforeAll(async () => {
  gateway = await openGateway({ now: () => clock });
  shop = await openPayingShop({ gateway, now: () => clock });
  desk = await openDesk(shop, {
    watchEveryMs: 10,
    catalogue: {
      ...emptyCatalogue(shop.database),
      status: async () => STATUS,
      rejects: async () => [],
      syncNow: async (onProgress) => {
        onProgress?.({ collections: 4, collectionsDone: 1, products: 30 });
        await new Promise<void>((resolve) => (finishSync = resolve));
        return { outcome: 'failed', message: 'the feed is closed', retryAfterMs: null, shut: false };
      },
    },
  });
  manager = await desk.enter('manager');
});
afterAll(async () => {
  await desk.close();
  await shop.close();
  await gateway.close();
});

const STATUS = {
  version: 3,
  products: 150,
  collections: 8,
  syncedAt: NOON,
  ageMs: 60_000,
  doubtedRuns: 0,
  lastRun: null,
  rejects: [],
  feed: { requests: 0, notModified: 0, errors: {}, lastLatencyMs: 0 },
};

/** Inserts a product as the catalogue stores it, with only the fields that Today and invoices read. */
async function storeProduct(feedId: string, variants: readonly object[]): Promise<void> {
  await sql`
    with stored as (
      insert into product (feed_id, handle, discount_basis_points, available, published_at, sizes, tags, colours, search, content_hash)
      values (${feedId}, 'example', 0, true, now(), '{}', '{}', '{}', '', 'x') returning product_key
    )
    insert into product_detail (product_key, detail, picture_sources)
    select product_key, ${JSON.stringify({ productType: '', tags: [], variants })}::jsonb, '{}' from stored`.execute(
    shop.database,
  );
}

async function orderAt(at: number, paid: 'SUCCESS' | 'FAILED' | null): Promise<string> {
  clock = at;
  const orderId = await placeOrder(shop);
  if (paid !== null) gateway.control.pay(orderId, { status: paid });
  if (paid !== null) await shop.payments.sync(orderId, 'return');
  return orderId;
}

test('an order at the desk carries the id of the request that placed it', async () => {
  const { order_id: orderId } = await withRequestId('proxy-0123456789', () => shop.orders.place(exampleOrder(), null));
  const { body } = await manager.call('order', { params: { orderId } });
  expect(body['requestId']).toBe('proxy-0123456789');
});

test('Today counts days in India up to this time of day, waiting orders, paid orders and failed payments by reason', async () => {
  await orderAt(NOON - 7 * DAY_MS - 60_000, 'SUCCESS');
  await orderAt(NOON - DAY_MS + 60_000, 'SUCCESS');
  await orderAt(NOON - 12 * 3600_000 + 1_000, 'SUCCESS');
  await orderAt(NOON - 12 * 3600_000 - 1_000, 'SUCCESS');
  await orderAt(NOON - 2_000, 'FAILED');
  await orderAt(NOON - 1_000, null);
  clock = NOON;
  const missed = { words: 'gown', searches: 3 };
  await shop.database
    .insertInto('missed_search')
    .values([
      { ...missed, day: '2026-11-16' },
      { words: 'older', searches: 9, day: '2026-11-15' },
    ])
    .execute();
  await storeProduct('101', [
    { id: '1011', options: ['M', 'Blue'], available: false },
    { id: '1012', options: ['L', null], available: false },
    { id: '1013', options: ['S', null], available: true },
  ]);
  const person = await desk.enter('manager');
  const { body } = await person.call('today');
  expect(body['waiting']).toMatchObject({ confirm: 4, pack: 0, held: 0, refundsFailed: 0, contactRequests: 0 });
  const one = { revenuePaise: 149_900, orders: 1, averageOrderPaise: 149_900 };
  const none = { revenuePaise: 0, orders: 0, averageOrderPaise: 0 };
  expect(body['sales']).toMatchObject({
    today: one,
    yesterday: none,
    weekAgo: one,
    conversion: { started: 3, paid: 1 },
  });
  const days = Array.from(Object(Object(body['sales']).days), (day) => Object(day));
  expect(days).toHaveLength(14);
  expect(days.at(-1)).toEqual({ day: '2026-11-22', revenuePaise: 149_900, orders: 1 });
  expect(days.at(-2)).toMatchObject({ day: '2026-11-21', orders: 2 });
  expect(body['failedPayments']).toMatchObject([{ payments: 1 }]);
  expect(body['bestSellers']).toMatchObject([{ productId: '101', pieces: 3, soldOut: ['M / Blue', 'L'] }]);
  expect(body['missedSearches']).toEqual([{ words: 'gown', searches: 3 }]);
  const packer = await desk.enter('packer');
  expect((await packer.call('today')).body['sales']).toBeNull();
  // Past days are counted again after an hour, one with each request; today is always counted.
  await sql`update shop_order set state = 'refund_pending' where order_id = (
    select order_id from shop_order where state = 'paid' and placed_at < ${new Date(NOON - DAY_MS / 2)}
      and placed_at > ${new Date(NOON - 2 * DAY_MS)} limit 1)`.execute(shop.database);
  const pieces = async () => Object(Object((await person.call('today')).body['bestSellers'])[0]).pieces;
  expect(await pieces()).toBe(3);
  clock = NOON + 3600_001;
  for (let question = 0; question < 6; question += 1) await pieces();
  expect(await pieces()).toBe(2);
});

test('a failed refund is listed until it is tried again, and a refund in progress is listed too', async () => {
  clock = NOON;
  const orderId = await orderAt(NOON, 'SUCCESS');
  const person = await desk.enter('manager');
  const version = (await person.call('order', { params: { orderId } })).body['version'];
  const body = { version, note: 'A stain', reference: 'r1', amountPaise: 100 };
  await person.call('refund-amount', { params: { orderId }, body });
  const waiting = async () => Object((await person.call('today')).body['waiting']);
  expect(await waiting()).toMatchObject({ refundsUnderWay: 1, refundsFailed: 0 });
  const inQueue = async (queue: string) => (await person.call('orders', { query: { queue } })).body['orders'];
  expect(await inQueue('refund_under_way')).toMatchObject([{ orderId }]);
  await shop.database.updateTable('refund').set({ state: 'failed', state_cause: 'the bank refused it' }).execute();
  expect(await waiting()).toMatchObject({ refundsUnderWay: 0, refundsFailed: 1 });
  expect(await inQueue('refund_failed')).toMatchObject([{ orderId }]);
  expect(await inQueue('refund_under_way')).toEqual([]);
});

test('packed orders whose invoice could not be issued are listed on Today and among the orders', async () => {
  const orderId = await orderAt(NOON, 'SUCCESS');
  const at = new Date(NOON);
  const row = { order_id: orderId, packed_at: at, next_at: at };
  await shop.database
    .insertInto('invoice_due')
    .values({ ...row, reason: 'unclear_rate' })
    .execute();
  const person = await desk.enter('packer');
  expect(Object((await person.call('today')).body['waiting'])).toMatchObject({ notInvoiced: 1 });
  const { body } = await person.call('orders', { query: { queue: 'not_invoiced' } });
  expect(body['orders']).toMatchObject([{ orderId }]);
  await shop.database.updateTable('invoice_due').set({ reason: null }).execute();
  expect(Object((await person.call('today')).body['waiting'])).toMatchObject({ notInvoiced: 0 });
});

test('contact requests are listed in pages, marked as done with the user’s name, and exported', async () => {
  for (let count = 1; count <= 3; count += 1) {
    const request = {
      name: 'Asha Example',
      email: 'asha@shopper.example',
      mobile: '9000000001',
      message: `=Question ${count}`,
    };
    await shop.database
      .insertInto('contact_request')
      .values({ ...request, request_key: `key-${count}`, created_at: new Date(NOON + count) })
      .execute();
  }
  const first = await manager.call('contactRequests', { query: { limit: '2' } });
  expect(first.body['contactRequests']).toMatchObject([{ message: '=Question 1' }, { message: '=Question 2' }]);
  const second = await manager.call('contactRequests', { query: { limit: '2', after: nextOf(first.body) ?? '' } });
  expect(second.body).toMatchObject({ contactRequests: [{ message: '=Question 3' }], next: null });
  const [{ id }] = Array.from(Object(first.body['contactRequests']), (request) => Object(request));
  expect((await manager.call('contactRequestDone', { params: { id } })).body).toMatchObject({ doneBy: 'manager' });
  expect((await manager.call('contactRequests', { query: { show: 'done' } })).body['contactRequests']).toMatchObject([
    { id },
  ]);
  expect((await manager.call('contactRequestDone', { params: { id: 999 } })).status).toBe(404);
  const exported = (await manager.call('exportContactRequests', { query: { format: 'csv' } })).text;
  expect(exported).toContain(`,'=Question 3`);
  // Requests that are done come last.
  expect(exported.trimEnd().split('\r\n').at(-1)).toMatch(/,manager,.*'=Question 1$/);
});

test('the newsletter’s addresses are listed in pages and exported completely', async () => {
  const emails = ['a@shopper.example', 'b@shopper.example', 'c@shopper.example'];
  await shop.database
    .insertInto('newsletter_subscriber')
    .values(emails.map((email) => ({ email, created_at: new Date(NOON) })))
    .execute();
  const seen: unknown[] = [];
  let after: string | undefined;
  do {
    const { body } = await manager.call('newsletter', {
      query: { limit: '1', ...(after === undefined ? {} : { after }) },
    });
    seen.push(...Array.from(Object(body['subscribers']), (one) => Object(one).email));
    after = nextOf(body);
  } while (after !== undefined);
  expect(seen).toEqual(emails.toReversed());
  // The file is complete, however long the list is.
  await sql`insert into newsletter_subscriber (email, created_at)
    select 'n' || n || '@shopper.example', ${new Date(NOON)} from generate_series(1, 5100) as n`.execute(shop.database);
  const { text } = await manager.call('exportNewsletter', { query: { format: 'csv' } });
  expect(new Set(text.split('\r\n')).size).toBe(1 + emails.length + 5100);
});

test('a sync started at the desk continues in the background, shows its progress and then its result', async () => {
  expect((await manager.call('catalogue')).body['sync']).toBeNull();
  expect((await manager.call('syncCatalogue')).body).toEqual({ ok: true });
  await manager.call('syncCatalogue');
  expect((await manager.call('catalogue')).body['sync']).toMatchObject({
    running: true,
    collections: 4,
    collectionsDone: 1,
  });
  finishSync();
  await expect
    .poll(async () => (await manager.call('catalogue')).body['sync'])
    .toMatchObject({ running: false, outcome: 'failed', message: 'the feed is closed' });
});

test('a listener gets each order that changed later, whoever changed it, exactly once', async () => {
  await orderAt(NOON, 'SUCCESS');
  const watch = watchChanges({ database: shop.database, log: desk.deps.logger, everyMs: 3_600_000 });
  const received: DeskEvent[] = [];
  const stop = watch.listen((event) => received.push(event));
  await watch.look();
  expect(received).toEqual([]);
  const orderId = await orderAt(NOON, 'SUCCESS');
  await watch.look();
  await watch.look();
  expect(received).toEqual([{ kind: 'orders', orderIds: [orderId] }]);
  await manager.call('addNote', { params: { orderId }, body: { text: 'Calls on Monday' } });
  await watch.look();
  expect(received).toHaveLength(2);
  stop();
  await orderAt(NOON, 'SUCCESS');
  await watch.look();
  expect(received).toHaveLength(2);
  await watch.stop();
});

test('reading an order or quoting a refund sends no event, because an open dialog reloads on each event', async () => {
  const orderId = await orderAt(NOON, 'SUCCESS');
  const watch = watchChanges({ database: shop.database, log: desk.deps.logger, everyMs: 3_600_000 });
  const received: DeskEvent[] = [];
  watch.listen((event) => received.push(event));
  await watch.look();
  const lines = [{ line: 1, quantity: 1 }];
  expect((await manager.call('quoteRefund', { params: { orderId }, body: { lines } })).status).toBe(200);
  expect((await manager.call('revealAddress', { params: { orderId } })).status).toBe(200);
  expect((await manager.call('revealMobile', { params: { orderId } })).status).toBe(200);
  await watch.look();
  expect(received).toEqual([]);
  await watch.stop();
  const { body } = await manager.call('order', { params: { orderId } });
  const acts = Array.from(Object(body['timeline']), (entry) => String(Object(entry).to));
  expect(acts).toEqual(expect.arrayContaining(['revealAddress', 'revealMobile']));
  expect(acts).not.toContain('quoteRefund');
});

test('the event stream carries what another user did to an order', async () => {
  const orderId = await orderAt(NOON, 'SUCCESS');
  const url = await desk.app.listen({ port: 0, host: '127.0.0.1' });
  const leaving = new AbortController();
  const stream = await fetch(`${url}/api/events`, { headers: { cookie: manager.cookie }, signal: leaving.signal });
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = (await reader?.read())?.value ?? '';
  const afterOneMore = async () => {
    const version = Number((await manager.call('order', { params: { orderId } })).body['version']);
    await manager.call('addNote', { params: { orderId }, body: { text: `seen at ${version}` } });
    return (text += (await reader?.read())?.value ?? '');
  };
  await expect.poll(afterOneMore).toContain(`data: {"kind":"orders","orderIds":["${orderId}"]}`);
  leaving.abort();
});

test('screens are served with a policy that allows no inline script, and a desk without a build says so', async () => {
  const bare = await desk.app.inject({ url: '/orders/1', headers: { host: 'desk.example' } });
  expect(bare.body).toContain('its screens are not built');
  const screensDirectory = await mkdtemp(path.join(tmpdir(), 'poshak-desk-'));
  await mkdir(path.join(screensDirectory, 'assets'));
  await writeFile(path.join(screensDirectory, 'index.html'), '<meta name="csp-nonce" content="__CSP_NONCE__">');
  await writeFile(path.join(screensDirectory, 'assets', 'a-1.js'), 'export {};');
  const { buildDesk } = await import('./app.ts');
  const app = await buildDesk({ ...desk.deps, screensDirectory });
  for (const url of ['/', '/orders/PSK1?x=1']) {
    const page = await app.inject({ url, headers: { host: 'desk.example' } });
    expect([url, page.statusCode, page.body]).toEqual([url, 200, expect.stringContaining('csp-nonce')]);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toMatch(
      /script-src 'self'; style-src 'self' 'nonce-[\w-]{22}'; img-src .*https:\/\/shop.example https:\/\/pictures.example/,
    );
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain(/content="([\w-]{22})"/.exec(page.body)?.[1]);
  }
  const script = await app.inject({ url: '/assets/a-1.js', headers: { host: 'desk.example' } });
  expect([script.statusCode, script.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect((await app.inject({ url: '/api/nothing', headers: { host: 'desk.example' } })).statusCode).toBe(404);
  await app.close();
  await rm(screensDirectory, { recursive: true });
});

function nextOf({ next }: Record<string, unknown>): string | undefined {
  return typeof next === 'string' ? next : undefined;
}

test('hiding and ordering are written to the audit log by name', async () => {
  await manager.call('hideProduct', { params: { id: '7' }, body: { hidden: true } });
  await manager.call('hideCollection', { params: { id: '7' }, body: { hidden: false } });
  await manager.call('orderCollections', { body: { ids: ['2', '1'] } });
  const rows = await shop.database.selectFrom('desk_audit').selectAll().orderBy('id', 'desc').limit(3).execute();
  expect(rows.map(({ who, act, detail }) => [who, act, detail])).toEqual([
    ['manager', 'orderCollections', '2 collections'],
    ['manager', 'hideCollection', 'example: shown'],
    ['manager', 'hideProduct', 'example: hidden'],
  ]);
});

test('the desk shows to every role how many shoppers wait for which variant since when, and no numbers', async () => {
  const at = new Date(clock);
  const { sealed, keyId } = shop.vault.sealText('a1', JSON.stringify({ mobile: '9000000001', email: '' }));
  await shop.database
    .insertInto('stock_alert')
    .values({
      alert_id: 'a1',
      product_id: '101',
      variant_id: '1013',
      contact_digest: shop.vault.customerRef('9000000001'),
      recipient_sealed: sealed,
      recipient_key_id: keyId,
      language: 'en',
      asked_at: at,
    })
    .execute();
  const packer = await desk.enter('packer');
  const { status, body } = await packer.call('stockAlerts');
  const asInCatalogue = { handle: 'example', title: null, options: ['S'], available: true };
  expect({ status, body }).toEqual({
    status: 200,
    body: { variants: [{ variantId: '1013', ...asInCatalogue, waiting: 1, since: at.toISOString(), notified: 0 }] },
  });
});

test('what is left of the set-up is told to those who may open the shop’s settings, and to no packer', async () => {
  const beginning = await openDesk(shop, { setUp: setUpOf(readConfig(SETTINGS.environment, SETTINGS.fileInput)) });
  const told = async (role: 'manager' | 'packer') => {
    const { setUp } = (await (await beginning.enter(role)).call('today')).body;
    return Array.isArray(setUp) ? setUp.length : null;
  };
  expect(await told('manager')).toBeGreaterThan(5);
  expect(await told('packer')).toBe(0);
  await beginning.close();
});
