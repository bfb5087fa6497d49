import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/database/template-database.ts';
import { openGateway, openPayingShop } from '../../../../test/paying-shop.ts';
import { giftCardsOfShop } from '../../../../test/shops/shop-with-gift-cards.ts';
import type { Database } from '../../running/db/connect.ts';
import { holdRestored } from '../../running/db/restore-hold.ts';
import { describeHold, releaseHold } from './release-hold.ts';

/** Two o'clock at night in India. */
const NOW = Date.parse('2026-11-22T20:30:00Z');
const EARLIER = new Date(NOW - 3600_000);
const MORNING = new Date(NOW + 7 * 3600_000);

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
  const base = { language: 'en', event_at: EARLIER, created_at: EARLIER } as const;
  const waiting = { ...base, audience: 'shopper', state: 'waiting', next_at: MORNING } as const;
  await database
    .insertInto('message')
    .values([
      { ...waiting, message_key: 'PSK1.paid', kind: 'order_received', facts: '{}' },
      {
        ...waiting,
        message_key: 'alert-1',
        kind: 'back_in_stock',
        facts: '{}',
        recipient_sealed: 'sealed',
        recipient_key_id: 'k',
      },
      { ...waiting, message_key: 'PSK2.paid', kind: 'order_received', facts: '{}', handed_over: true },
      {
        ...base,
        audience: 'shopper',
        message_key: 'PSK3.paid',
        kind: 'order_received',
        facts: '{}',
        state: 'delivered',
        reason: 'told',
        next_at: null,
      },
    ])
    .execute();
  await database
    .insertInto('merchant_notice')
    .values([
      { kind: 'new_order', event_id: 'PSK1.paid', subject_id: 'PSK1', event_at: EARLIER },
      { kind: 'new_order', event_id: 'PSK0.paid', subject_id: 'PSK0', event_at: EARLIER, told_at: EARLIER },
    ])
    .execute();
  await database.transaction().execute(async (transaction) => {
    await holdRestored(transaction, { restoredAt: new Date(NOW), madeAt: EARLIER });
  });
});
afterEach(() => database.destroy());

function messages() {
  return database
    .selectFrom('message')
    .select(['message_key', 'state', 'reason', 'next_at', 'recipient_sealed', 'recipient_key_id'])
    .orderBy('id')
    .execute();
}

function unsentNotices() {
  return database.selectFrom('merchant_notice').select('event_id').where('told_at', 'is', null).execute();
}

test('messages that wait for the morning and notices for the merchant are counted before they are sent', async () => {
  expect(await describeHold(database, NOW)).toContain('send 3 messages and notify the merchant of 1 events');
});

test('what gift cards and store credit can spend, and may have spent after the backup, is named before the release', async () => {
  expect(await describeHold(database, NOW)).not.toContain('gift cards');
  const gateway = await openGateway();
  const shop = await openPayingShop({ gateway, shares: { database } });
  const cards = giftCardsOfShop(shop, gateway);
  const { code } = await cards.bought(100_000);
  await cards.spend(code, 30_000);
  expect(await describeHold(database, Date.now())).toContain('It owes ₹700 on gift cards and ₹0 as store credit.');
  await shop.close();
  await gateway.close();
});

test('a quiet release ends every waiting message, so that nothing is sent twice', async () => {
  const summary = await releaseHold(database, { quietOutbox: true, now: NOW });
  expect(summary).toContain('Released; 0 events are dead letters now');
  expect(summary).toContain('Cancelled: 3 messages');
  expect(summary).toContain('and 1 notices to the merchant');
  const over = { next_at: null, recipient_sealed: null, recipient_key_id: null };
  expect(await messages()).toEqual([
    { ...over, message_key: 'PSK1.paid', state: 'failed', reason: 'kept_back' },
    { ...over, message_key: 'alert-1', state: 'failed', reason: 'kept_back' },
    // A transport has it, so only the fallback by another transport is cancelled.
    { ...over, message_key: 'PSK2.paid', state: 'sent', reason: 'told' },
    { ...over, message_key: 'PSK3.paid', state: 'delivered', reason: 'told' },
  ]);
  expect(await unsentNotices()).toEqual([]);
  const { told_at: known } = await database
    .selectFrom('merchant_notice')
    .select('told_at')
    .where('event_id', '=', 'PSK0.paid')
    .executeTakeFirstOrThrow();
  expect(known).toEqual(EARLIER);
});

test('any other release leaves them queued', async () => {
  expect(await releaseHold(database, { quietOutbox: false, now: NOW })).toContain(
    'send 3 messages and notify the merchant of 1 events',
  );
  expect((await messages()).filter(({ next_at: at }) => at !== null)).toHaveLength(3);
  expect(await unsentNotices()).toEqual([{ event_id: 'PSK1.paid' }]);
});
