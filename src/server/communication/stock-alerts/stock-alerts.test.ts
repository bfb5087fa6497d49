import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type CatalogueUnderTest,
  FIRST_PAGE,
  startCatalogue,
  syncWell,
} from '../../../../test/catalogue-under-test.ts';
import { MINUTE, NOON, type NotifierUnderTest, openNotifier } from '../../../../test/notifier-under-test.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { keysInUse } from '../../running/encryption/data-key.ts';
import { createCustomerVault } from '../../running/encryption/customer-vault.ts';
import type { StockAlertDeps } from './deps.ts';
import {
  alertsOf,
  createStockAlerts,
  eraseAlertsOf,
  deleteExpiredAlerts,
  listAwaited,
  reencryptAlerts,
  type StockAlertService,
} from './service.ts';
import { STOCK_ALERT_RETENTION } from './subscriptions.ts';

const HOUR = 60 * MINUTE;

let messages: NotifierUnderTest;
let shop: CatalogueUnderTest;
let alerts: StockAlertService;
let deps: StockAlertDeps;
let product: Product;

beforeAll(async () => {
  messages = await openNotifier();
  const { database, deps: notifierDeps, notifier } = messages;
  shop = await startCatalogue({ database, onWritten: (transaction) => alerts.onCatalogueWritten(transaction) });
  deps = {
    ...notifierDeps,
    notifier,
    productOf: async (handle) => {
      const found = await shop.catalogue.product(handle);
      return found && !('movedTo' in found) ? found : null;
    },
    settings: { publicUrl: 'https://shop.example', atOnce: 2, everyMinutes: 30, quietHours: { from: 21, to: 9 } },
    newId: randomUUID,
  };
  alerts = createStockAlerts(deps);
  await syncWell(shop);
  const [collection] = await shop.catalogue.collections(1);
  const listed = await shop.catalogue.listing(collection?.handle ?? '', FIRST_PAGE);
  const card = listed.products.find(({ sizes }) => sizes.length > 1);
  product = (await deps.productOf(card?.handle ?? '')) ?? fail();
});
afterAll(async () => {
  await shop.close();
  await messages.close();
});
beforeEach(async () => {
  await messages.reset();
  await sql`truncate stock_alert`.execute(messages.database);
  await stock(false);
});

function fail(): never {
  throw new Error('The small shop has no product.');
}

/** Sets all variants of the product at the merchant and runs a sync. */
async function stock(available: boolean): Promise<void> {
  shop.feed.control.setAvailability({ handle: product.handle, available });
  await syncWell(shop);
}

const variantId = (): string => product.variants[0]?.id ?? fail();
const person = (index: number) => ({ mobile: `90000000${String(index).padStart(2, '0')}`, email: '' });

function ask(
  recipient: { mobile: string; email: string },
  changes: Partial<{ variantId: string; handle: string }> = {},
) {
  messages.clock.now += 1000;
  return alerts.shopper.subscribe({
    handle: product.handle,
    variantId: variantId(),
    language: 'en',
    recipient,
    ...changes,
  });
}

/** Returns the notified numbers. Those of one run leave in any order. */
const notifiedNumbers = (from = 0) =>
  messages.whatsapp.phones.messages
    .slice(from)
    .map(({ to }) => to.slice(-2))
    .toSorted();

test('a subscriber is notified once by WhatsApp when a sync finds the variant back, with a link to it', async () => {
  expect(await ask(person(1))).toBe('saved');
  await syncWell(shop);
  await messages.sendDue();
  expect(messages.gotByPhone()).toEqual([]);
  await stock(true);
  await messages.sendDue();
  const [notification = ''] = messages.gotByPhone();
  expect(notification).toContain(product.title);
  expect(notification).toContain(`https://shop.example/single-product/${product.handle}?variant=${variantId()}`);
  await stock(false);
  await stock(true);
  await messages.sendDue();
  expect(messages.gotByPhone()).toHaveLength(1);
});

test('a number can wait for twenty variants, also if forty-five requests arrive at once', async () => {
  const wanted = { ...product, available: false };
  const template = product.variants[0] ?? fail();
  const variants = Array.from({ length: 45 }, (_, index) => ({ ...template, id: `many-${index}`, available: false }));
  const many = createStockAlerts({ ...deps, productOf: async () => ({ ...wanted, variants }) });
  const outcomes = await Promise.all(
    variants.map(({ id }) =>
      many.shopper.subscribe({ handle: product.handle, variantId: id, language: 'en', recipient: person(9) }),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 'saved')).toHaveLength(20);
  expect(outcomes.filter((outcome) => outcome === 'too_many')).toHaveLength(25);
  const stored = await messages.database.selectFrom('stock_alert').select('alert_id').execute();
  expect(stored).toHaveLength(20);
});

test('another size that is back in stock does not notify subscribers of this one', async () => {
  await ask(person(1));
  const other = product.variants[1]?.options.join(' / ') ?? fail();
  shop.feed.control.setAvailability({ handle: product.handle, available: true, variant: other });
  await syncWell(shop);
  await messages.sendDue();
  expect((await deps.productOf(product.handle))?.available).toBe(true);
  expect(messages.gotByPhone()).toEqual([]);
});

test('a mail address without a number gets a mail that does not mention an order', async () => {
  await ask({ mobile: '', email: 'asha@mail.example' });
  await stock(true);
  await messages.sendDue();
  expect(messages.mail.mails).toMatchObject([
    { to: 'asha@mail.example', raw: expect.stringContaining('because Gulmohar was asked to notify') },
  ]);
});

test('only the first subscribers are notified, and the next only while the variant is still in stock', async () => {
  for (const index of [3, 1, 2, 5, 4]) await ask(person(index));
  await stock(true);
  await messages.sendDue();
  expect(notifiedNumbers()).toEqual(['01', '03']);
  await syncWell(shop);
  await messages.sendDue();
  expect(notifiedNumbers()).toHaveLength(2);
  messages.clock.now += 31 * MINUTE;
  await syncWell(shop);
  await messages.sendDue();
  expect(notifiedNumbers(2)).toEqual(['02', '05']);
  await stock(false);
  messages.clock.now += 31 * MINUTE;
  await syncWell(shop);
  await messages.sendDue();
  expect(notifiedNumbers()).toHaveLength(4);
});

test('a number subscribes once to a variant, under any key, and to at most twenty', async () => {
  expect([await ask(person(1)), await ask(person(1))]).toEqual(['saved', 'saved']);
  const rotated = createStockAlerts({
    ...deps,
    vault: createCustomerVault({ current: Buffer.alloc(32, 1), old: [Buffer.alloc(32, 7)] }),
  });
  const wish = { handle: product.handle, variantId: variantId(), language: 'en', recipient: person(1) } as const;
  expect(await rotated.shopper.subscribe(wish)).toBe('saved');
  expect(await rows()).toHaveLength(1);
  const [row] = await messages.database.selectFrom('stock_alert').selectAll().execute();
  if (!row) fail();
  const others = Array.from({ length: 19 }, (_, index) => ({ ...row, alert_id: `a${index}`, variant_id: `v${index}` }));
  await messages.database.insertInto('stock_alert').values(others).execute();
  expect(await ask(person(1), { variantId: product.variants[1]?.id ?? fail() })).toBe('too_many');
  expect(await ask(person(2))).toBe('saved');
});

test('variants that are in stock or unknown cannot be subscribed to', async () => {
  expect(await ask(person(1), { variantId: 'x' })).toBe('unknown');
  expect(await ask(person(1), { handle: 'no-such-product' })).toBe('unknown');
  await stock(true);
  expect(await ask(person(1))).toBe('in_stock');
  expect(await rows()).toEqual([]);
});

test('during quiet hours alerts wait, and the first sync afterwards sends those still in stock', async () => {
  await ask(person(1));
  messages.clock.now = NOON + 10 * HOUR;
  await stock(true);
  await messages.sendDue();
  expect(messages.gotByPhone()).toEqual([]);
  messages.clock.now = NOON + 21.5 * HOUR;
  await syncWell(shop);
  await messages.sendDue();
  expect(messages.gotByPhone()).toHaveLength(1);
});

test('a variant that came back at night and sold out by morning notifies no subscriber', async () => {
  await ask(person(1));
  messages.clock.now = NOON + 10 * HOUR;
  await stock(true);
  await stock(false);
  messages.clock.now = NOON + 21.5 * HOUR;
  await syncWell(shop);
  await messages.sendDue();
  expect(messages.gotByPhone()).toEqual([]);
  expect(await rows()).toMatchObject([{ told_at: null }]);
});

test('a number that wrote STOP gets nothing, even for earlier subscriptions', async () => {
  await ask(person(1));
  await messages.database
    .insertInto('message_contact')
    .values({
      contact_ref: messages.deps.vault.customerRef(person(1).mobile),
      last_inbound_at: new Date(NOON),
      stopped: true,
      word_at: new Date(NOON),
    })
    .execute();
  await stock(true);
  await messages.sendDue();
  expect(messages.gotByPhone()).toEqual([]);
});

test('a subscriber is stored encrypted and deleted once notified', async () => {
  await ask({ mobile: '9000000001', email: 'asha@mail.example' });
  expect(JSON.stringify(await rows())).not.toMatch(/9000000001|asha/);
  await stock(true);
  expect(await rows()).toMatchObject([
    { contact_digest: null, recipient_sealed: null, recipient_key_id: null, told_at: expect.any(Date) },
  ]);
});

test('an error of the alerts does not affect the sync, and the next sync retries', async () => {
  await ask(person(1));
  await sql`alter table message rename to message_away`.execute(messages.database);
  await stock(true);
  await sql`alter table message_away rename to message`.execute(messages.database);
  expect((await deps.productOf(product.handle))?.available).toBe(true);
  expect(messages.logged.join('\n')).toContain('back-in-stock notifications failed');
  await syncWell(shop);
  await messages.sendDue();
  expect(messages.gotByPhone()).toHaveLength(1);
});

test('without transports no subscriber can be notified, so no alerts are offered', async () => {
  const silent = await openNotifier({ senders: () => ({}) });
  expect(silent.notifier.stockAlertWays('en')).toEqual({ mobile: false, email: false });
  await silent.close();
});

test('the merchant sees awaited variants, the most awaited first, and how many subscribers were notified', async () => {
  const second = product.variants[1]?.id ?? fail();
  await ask(person(1), { variantId: second });
  for (const index of [1, 2, 3]) await ask(person(index));
  expect(await listAwaited(messages.database, 10)).toMatchObject([
    { variantId: variantId(), handle: product.handle, title: product.title, waiting: 3, notified: 0, available: false },
    { variantId: second, options: product.variants[1]?.options.filter((one) => one !== null), waiting: 1 },
  ]);
  await stock(true);
  expect((await listAwaited(messages.database, 1))[0]).toMatchObject({ waiting: 1, notified: 2, available: true });
});

test('a person’s alerts are exported and erased by number or mail address, and those of others are not', async () => {
  await ask(person(1));
  await ask(person(2));
  await ask({ mobile: '', email: 'Asha@mail.example' });
  const own = ['+91 90000 00001', ['asha@mail.example']] as const;
  expect(await alertsOf(deps, ...own)).toMatchObject([
    { variantId: variantId(), mobile: '9000000001' },
    { mobile: '', email: 'Asha@mail.example' },
  ]);
  expect(await eraseAlertsOf(deps, ...own)).toBe(2);
  expect(await rows()).toHaveLength(1);
});

test('alerts are re-encrypted after a key rotation, found by the new key, and deleted when too old', async () => {
  await ask(person(1));
  const vault = createCustomerVault({ current: Buffer.alloc(32, 1), old: [Buffer.alloc(32, 7)] });
  const { database } = messages;
  expect(await keysInUse(database)).toEqual([deps.vault.currentKeyId]);
  expect(await reencryptAlerts({ database, vault })).toEqual({ reencrypted: 1, unreadable: 0 });
  expect(await keysInUse(database)).toEqual([vault.currentKeyId]);
  const newKeyAlone = createCustomerVault({ current: Buffer.alloc(32, 1), old: [] });
  expect(await alertsOf({ database, vault: newKeyAlone }, '9000000001', [])).toHaveLength(1);
  await deleteExpiredAlerts(database, messages.clock.now + STOCK_ALERT_RETENTION.waiting);
  expect(await rows()).toHaveLength(1);
  await deleteExpiredAlerts(database, messages.clock.now + STOCK_ALERT_RETENTION.waiting + 1000);
  expect(await rows()).toEqual([]);
});

const rows = () => messages.database.selectFrom('stock_alert').selectAll().execute();
