import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyTestDatabase } from '../../../../test/database/template-database.ts';
import { connectDatabase, type Database } from '../../running/db/connect.ts';
import { createCustomerVault } from '../../running/encryption/customer-vault.ts';
import { createGiftCards, makeCard, sendDueCards, spendCard, takeOffCard, writeOrderedCard } from './service.ts';
import { buyerKey } from './buyer-key.ts';

let copy: { url: string; drop: () => Promise<void> };
/** Two replicas that share one database. */
let replicas: Database[];
const vault = createCustomerVault({ current: Buffer.alloc(32, 7), old: [] });
const NOON = Date.parse('2026-12-01T12:00:00+05:30');
const AT = new Date(NOON);
let bought = 0;

beforeAll(async () => {
  copy = await copyTestDatabase();
  const options = { engine: 'postgres', url: copy.url } as const;
  replicas = [await connectDatabase(options), await connectDatabase(options)];
});
afterAll(async () => {
  await Promise.all(replicas.map((database) => database.destroy()));
  await copy.drop();
});

const replica = (nth: number): Database => {
  const database = replicas[nth % replicas.length];
  if (database === undefined) throw new Error('there is no replica');
  return database;
};

/** Writes `count` orders with ids that begin like this. */
async function writeOrders(start: string, count: number, source: 'checkout' | 'gift_card'): Promise<void> {
  await sql`insert into shop_order (order_id, source, attempt_key, attempt_digest, payment_method, state, state_cause, state_at,
      currency, amount_paise, total_mrp_paise, total_discount_paise, total_extra_discount_paise, item_count, domain_name,
      ads_consent, purchase_event_id, customer_ref, placed_at)
    select ${start}::text || n, ${source}, ${start}::text || n, '', 'online', 'created', 'the shopper placed it', ${AT},
      'INR', 100000, 100000, 0, 0, 0, '', false, ${start}::text || n, 'c', ${AT}
    from generate_series(1, ${count}::int) as n`.execute(replica(0));
  if (source === 'checkout') return;
  for (const state of ['awaiting_payment', 'paid']) {
    await sql`update shop_order set state = ${state}, state_cause = 'a test', paid_at = ${AT}, state_at = ${AT}
      where order_id like ${`${start}%`}`.execute(replica(0));
  }
}

/** A card of ₹1,000 whose order is paid: ten processes at once say so. */
async function card(): Promise<{ orderId: string; code: string }> {
  bought += 1;
  const start = `card${bought}_`;
  await writeOrders(start, 1, 'gift_card');
  const orderId = `${start}1`;
  const wish = { from: 'Meera Example', receiver: 'Asha Example', mobile: '9000000032', email: '', words: '' };
  const wanted = {
    wish: { ...wish, whatsappConsent: true },
    language: 'en',
    monthsValid: 12,
    deliverAt: NOON,
  } as const;
  await replica(0)
    .transaction()
    .execute((transaction) => writeOrderedCard({ vault, randomBytes }, transaction, orderId, wanted, AT));
  await Promise.all(
    Array.from({ length: 10 }, (_, nth) =>
      replica(nth)
        .transaction()
        .execute(async (transaction) => {
          // As order-transitions do: the order is locked.
          const order = await transaction
            .selectFrom('shop_order')
            .selectAll()
            .where('order_id', '=', orderId)
            .forUpdate()
            .executeTakeFirstOrThrow();
          await makeCard(transaction, order, AT);
        }),
    ),
  );
  const service = createGiftCards({ database: replica(0), vault, now: () => NOON });
  const { code } = await service.bought(orderId, buyerKey(vault, orderId));
  if (code === null) throw new Error('the card has no code');
  return { orderId, code };
}

async function book(orderId: string): Promise<{ kinds: Record<string, number>; leftPaise: number }> {
  const { rows } = await sql<{ kind: string; lines: number; paise: string | number }>`
    select kind, count(*)::int as lines, sum(amount_paise) as paise from store_credit_entry
    join gift_card using (account_id) where gift_card.order_id = ${orderId} group by kind`.execute(replica(0));
  return {
    kinds: Object.fromEntries(rows.map(({ kind, lines }) => [kind, lines])),
    leftPaise: rows.reduce((sum, { paise }) => sum + Number(paise), 0),
  };
}

test('of a thousand orders at once on two replicas a card pays as many as it is worth, and never one more', async () => {
  const { orderId, code } = await card();
  await writeOrders('spend_', 1000, 'checkout');
  const results = await Promise.allSettled(
    Array.from({ length: 1000 }, (_, nth) =>
      replica(nth)
        .transaction()
        .execute((transaction) => spendCard(transaction, { orderId: `spend_${nth + 1}`, code, paise: 700 }, AT)),
    ),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(142);
  expect(await book(orderId)).toEqual({ kinds: { sold: 1, spent: 142 }, leftPaise: 600 });
});

test('a card is spent or its money goes back, never both', async () => {
  await writeOrders('either_', 20, 'checkout');
  for (let nth = 1; nth <= 20; nth += 1) {
    const { orderId, code } = await card();
    await sql`insert into refund (refund_id, order_id, kind, amount_paise, note, state, state_cause, state_at, requested_at)
      values (${`${orderId}-r1`}, ${orderId}, 'order', 100000, 'a test', 'requested', 'a test', ${AT}, ${AT})`.execute(
      replica(0),
    );
    const results = await Promise.allSettled([
      replica(0)
        .transaction()
        .execute((transaction) => spendCard(transaction, { orderId: `either_${nth}`, code, paise: 100_000 }, AT)),
      replica(1)
        .transaction()
        .execute((transaction) => takeOffCard(transaction, { orderId, refundId: `${orderId}-r1`, paise: 100_000 }, AT)),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await book(orderId)).leftPaise).toBe(0);
  }
});

test('a card whose day has come is handed over once, however many processes look', async () => {
  await sql`update gift_card set delivered_at = ${AT}`.execute(replica(0));
  const { orderId } = await card();
  const told: string[] = [];
  const tell = async (_: unknown, { key }: { key: string }) => void told.push(key);
  const at = (hour: string) => () => Date.parse(`2026-12-02T${hour}:00+05:30`);
  const runs = (now: () => number) =>
    Promise.all(Array.from({ length: 8 }, (_, nth) => sendDueCards({ database: replica(nth), vault, now }, tell)));
  await runs(at('21:01'));
  await runs(at('08:59'));
  expect(told).toEqual([]);
  await runs(at('09:00'));
  expect(told).toEqual([`gift-card-${orderId}-1`]);
});
