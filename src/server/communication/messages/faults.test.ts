import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MINUTE, NOON, type NotifierUnderTest, openNotifier } from '../../../../test/notifier-under-test.ts';
import { FAULT_KINDS } from '../../../../stand-ins/whatsapp/faults.ts';
import type { OutboxRow } from '../../running/outbox/service.ts';
import { claimAttempt, recordResult } from './attempts.ts';
import { createNotifier, type Notifier } from './service.ts';
import type { SendMessage } from './transport.ts';

const LIFE = ['awaiting_payment', 'paid', 'confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered'] as const;
const EXPECTED_KINDS = [
  'order_received',
  'order_confirmed',
  'order_shipped',
  'order_out_for_delivery',
  'order_delivered',
];

let shop: NotifierUnderTest;
beforeAll(async () => void (shop = await openNotifier()));
beforeEach(() => shop.reset());
afterAll(() => shop.close());

/** A seeded pseudo-random generator, so that a failing run can be repeated. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % sides;
  };
}

/** Sends and never returns, like a process that was killed before it could record the result. */
function killedAfterSending(sender: SendMessage, killed: { now: boolean }, died: () => void): SendMessage {
  return async (message) => {
    const result = await sender(message);
    if (!killed.now || result.kind !== 'accepted') return result;
    killed.now = false;
    died();
    return new Promise(() => undefined);
  };
}

/** Creates the notifier of a process that may be killed; a new one takes over. */
function mortal() {
  const killed = { now: false };
  let died = (): void => undefined;
  const senders = Object.fromEntries(
    Object.entries(shop.deps.senders).map(([name, sender]) => [name, killedAfterSending(sender, killed, () => died())]),
  );
  const turn = async (): Promise<boolean> => {
    const notifier: Notifier = createNotifier({ ...shop.deps, senders });
    const death = new Promise<boolean>((resolve) => {
      died = () => resolve(true);
    });
    return Promise.race([notifier.run(), death]);
  };
  return { turn, kill: () => void (killed.now = true) };
}

test('through kills, failures and bad webhooks every message is sent once per transport, none is lost', async () => {
  for (const seed of [1, 2, 3]) {
    const roll = dice(seed);
    shop.clock.now = NOON + seed * 24 * 60 * MINUTE;
    const { turn, kill } = mortal();
    const orderId = await shop.place();
    const again: OutboxRow[] = [];
    const runRounds = async (rounds: number): Promise<void> => {
      for (let round = 0; round < rounds; round += 1) {
        while (await turn()) await shop.whatsapp.idle();
        shop.clock.now += 3 * MINUTE;
      }
    };
    for (const state of LIFE) {
      await shop.move(orderId, state);
      const event = await shop.database
        .selectFrom('outbox')
        .selectAll()
        .where('order_id', '=', orderId)
        .where('type', '=', `order.${state}`)
        .executeTakeFirst();
      if (event) again.push(event);
      // The outbox delivers at least once, so all earlier events are repeated.
      for (const row of again) await shop.notifier.senders.shopper_message?.(row);
      const kind = FAULT_KINDS[roll(FAULT_KINDS.length)];
      if (kind && roll(4) > 0) shop.whatsapp.fault({ kind, ms: 5, times: 1 + roll(2), to: '919000000001' });
      if (roll(3) === 0) shop.mail.next.push({ at: 'data', status: 451 });
      if (roll(3) === 0) kill();
      await runRounds(1 + roll(4));
    }
    await runRounds(30);
    const byPhone = shop.whatsapp.phones.messages.filter(
      ({ text }) => text.includes(`orderId=${orderId}`) || text.includes(`order ${orderId} `),
    );
    const byMail = shop.mail.mails.filter(({ raw }) => raw.includes(orderId));
    const phoneKinds = byPhone.map(({ template }) => template ?? '');
    expect(new Set(phoneKinds).size, `seed ${seed}: by WhatsApp`).toBe(phoneKinds.length);
    const subjects = byMail.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1]?.trim() ?? '');
    expect(new Set(subjects).size, `seed ${seed}: by mail`).toBe(subjects.length);
    const rows = await shop.database
      .selectFrom('message')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute();
    expect(rows.map(({ kind }) => kind)).toEqual(EXPECTED_KINDS);
    expect(rows.filter(({ next_at: at }) => at !== null)).toEqual([]);
    const undelivered = byPhone.filter(({ status }) => status !== 'delivered' && status !== 'read');
    // A shopper who was not reached by WhatsApp got a mail.
    expect(
      phoneKinds.length - undelivered.length + byMail.length,
      `seed ${seed}: notified at all`,
    ).toBeGreaterThanOrEqual(EXPECTED_KINDS.length);
    shop.mail.next.length = 0;
  }
}, 60_000);

test('a mail whose sender dies before recording it is sent once, and the message ends as unknown', async () => {
  const { turn, kill } = mortal();
  const orderId = await shop.place({ consent: false });
  for (const state of ['awaiting_payment', 'paid'] as const) await shop.move(orderId, state);
  const [event] = await shop.database.selectFrom('outbox').selectAll().where('type', '=', 'order.paid').execute();
  if (event) await shop.notifier.senders.shopper_message?.(event);
  kill();
  await turn();
  for (let minute = 0; minute < 10; minute += 1) {
    shop.clock.now += MINUTE;
    await turn();
  }
  expect(shop.mail.mails).toHaveLength(1);
  const states = await shop.database.selectFrom('message').select(['state', 'reason']).execute();
  expect(states).toEqual([{ state: 'unknown', reason: 'perhaps_told' }]);
});

test('a WhatsApp report completes what a killed process sent, and no mail follows', async () => {
  const { turn, kill } = mortal();
  const orderId = await shop.place();
  for (const state of ['awaiting_payment', 'paid'] as const) await shop.move(orderId, state);
  const [event] = await shop.database.selectFrom('outbox').selectAll().where('type', '=', 'order.paid').execute();
  if (event) await shop.notifier.senders.shopper_message?.(event);
  kill();
  await turn();
  await shop.whatsapp.idle();
  for (let minute = 0; minute < 40; minute += 5) {
    shop.clock.now += 5 * MINUTE;
    await turn();
  }
  expect([shop.gotByPhone().length, shop.mail.mails.length]).toEqual([1, 0]);
  expect(await shop.database.selectFrom('message').select('state').execute()).toEqual([{ state: 'delivered' }]);
});

test('only one of several processes may send a message, and another only after a certain refusal', async () => {
  const orderId = await shop.place();
  await shop.notifier.notify(shop.database, {
    key: 'return-1',
    kind: 'return_approved',
    language: 'en',
    at: new Date(NOON),
    orderId,
  });
  const message = await shop.database.selectFrom('message').select(['id', 'kind']).executeTakeFirstOrThrow();
  const claims = await Promise.all([1, 2, 3, 4].map(() => claimAttempt(shop.deps, message, 'email')));
  const [won = '', ...others] = claims.filter((claim) => claim !== null);
  expect(others).toEqual([]);
  await recordResult(shop.deps, won, 'email', { kind: 'unknown', error: 'ESOCKET' });
  expect(await claimAttempt(shop.deps, message, 'email')).toBeNull();
  await shop.database.updateTable('message_attempt').set({ state: 'refused' }).execute();
  expect(await claimAttempt(shop.deps, message, 'email')).toBe(won);
});

test('after half an hour without a WhatsApp response or report a mail follows, and no second message', async () => {
  const orderId = await shop.place();
  shop.whatsapp.fault({ kind: 'cut' });
  shop.whatsapp.fault({ kind: 'lost-webhook', times: 2 });
  for (const state of ['awaiting_payment', 'paid'] as const) await shop.move(orderId, state);
  await shop.sendDue();
  for (let minute = 1; minute < 30; minute += 1) {
    shop.clock.now += MINUTE;
    await shop.sendDue();
  }
  expect([shop.gotByPhone().length, shop.mail.mails.length]).toEqual([1, 0]);
  shop.clock.now += MINUTE;
  await shop.sendDue();
  expect([shop.gotByPhone().length, shop.mail.mails.length]).toEqual([1, 1]);
});
