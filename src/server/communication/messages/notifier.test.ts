import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { messageRows } from './message-list.ts';
import { enqueue } from '../../running/outbox/service.ts';
import { MINUTE, NOON, type NotifierUnderTest, openNotifier } from '../../../../test/notifier-under-test.ts';

const PART = { kind: 'partial', purpose: 'part', refers_to: 'a-test' } as const;

let shared: NotifierUnderTest;
let own: NotifierUnderTest | null = null;
beforeAll(async () => void (shared = await openNotifier()));
afterAll(() => shared.close());
afterEach(async () => {
  await own?.close();
  own = null;
});
async function start(options?: Parameters<typeof openNotifier>[0]): Promise<NotifierUnderTest> {
  if (options) return (own = await openNotifier(options));
  await shared.reset();
  return shared;
}

async function rows({ database }: NotifierUnderTest) {
  return database.selectFrom('message').select(['kind', 'state', 'reason']).orderBy('id').execute();
}
const inBase64 = (raw: string) =>
  raw
    .split(/\r?\n\r?\n|\r?\n--/)
    .filter((part) => /^[A-Za-z0-9+/=\s]{20,}$/.test(part))
    .map((part) => Buffer.from(part, 'base64').toString('utf8'))
    .join('\n');

test('an order is announced in words by WhatsApp: paid, confirmed, shipped with its AWB, delivered', async () => {
  const shop = await start();
  const orderId = await shop.place();
  for (const state of [
    'awaiting_payment',
    'paid',
    'confirmed',
    'packed',
    'shipped',
    'out_for_delivery',
    'delivered',
  ] as const) {
    await shop.move(orderId, state);
    await shop.sendDue();
  }
  const link = `https://shop.example/order-tracking?orderId=${orderId}`;
  expect(shop.gotByPhone()).toEqual([
    `Hello Asha Example, Gulmohar has received your payment of ₹1,499 for order ${orderId}. See it here: ${link} Thank you for shopping with us.`,
    `Hello Asha Example, Gulmohar has confirmed your order ${orderId}. See where it is: ${link} Thank you for shopping with us.`,
    `Hello Asha Example, your order ${orderId} from Gulmohar was handed to Example Couriers, tracking number AWB123. See where it is: ${link} Thank you for shopping with us.`,
    expect.stringContaining('is out for delivery'),
    expect.stringContaining('was delivered'),
  ]);
  expect(shop.mail.mails).toEqual([]);
  expect((await rows(shop)).map(({ state }) => state)).toEqual(Array(5).fill('delivered'));
});

test('an order in Hindi without WhatsApp consent gets a Hindi mail, in plain text and HTML', async () => {
  const shop = await start();
  const orderId = await shop.place({ language: 'hi', consent: false, cash: true });
  await shop.move(orderId, 'confirmed');
  await shop.sendDue();
  expect(shop.gotByPhone()).toEqual([]);
  expect(shop.mail.mails.map(({ to }) => to)).toEqual(['asha@mail.example']);
  const raw = shop.mail.mails[0]?.raw ?? '';
  expect(raw).toContain('text/plain');
  expect(raw).toContain('text/html');
  expect(inBase64(raw)).toContain('₹1,499 तैयार रखें');
  const html = raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
  expect(html).toContain(`<a href="https://shop.example/hi/order-tracking?orderId=${orderId}">`);
});

test('a shopper who ordered in Bengali is notified in Bengali, by the template registered for it', async () => {
  const shop = await start();
  const orderId = await shop.place({ language: 'bn', cash: true });
  await shop.move(orderId, 'confirmed');
  await shop.sendDue();
  const [message = ''] = shop.gotByPhone();
  expect(message).toContain(`Gulmohar আপনার অর্ডার ${orderId} কনফার্ম করেছে। অনুগ্রহ করে ₹1,499 তৈরি রাখুন`);
  expect(message).toContain(`https://shop.example/bn/order-tracking?orderId=${orderId}`);
  expect(shop.mail.mails).toEqual([]);
});

test('no link contains the last digits of a number, and no log or row the number, name or mail address', async () => {
  const shop = await start();
  const orderId = await shop.place({ address: { mobile: '9876543210', email: 'asha@mail.example' } });
  shop.whatsapp.fault({ kind: 'refuse' });
  await shop.move(orderId, 'awaiting_payment');
  await shop.move(orderId, 'paid');
  await shop.sendDue();
  expect(shop.mail.mails).toHaveLength(1);
  const stored = JSON.stringify([
    await shop.database.selectFrom('message').selectAll().execute(),
    await shop.database.selectFrom('message_attempt').selectAll().execute(),
    await shop.database.selectFrom('outbox').selectAll().execute(),
    shop.logged,
  ]);
  for (const personal of ['9876543210', '3210', 'Asha', 'asha@', 'mail.example'])
    expect(stored).not.toContain(personal);
  expect(shop.mail.mails[0]?.raw).not.toMatch(/last4|3210/);
});

test('without WhatsApp consent and mail address no message is sent, and none stays queued', async () => {
  const shop = await start();
  const orderId = await shop.place({ consent: false, address: {} });
  await shop.move(orderId, 'awaiting_payment');
  await shop.move(orderId, 'paid');
  await shop.sendDue();
  expect([shop.gotByPhone(), shop.mail.mails]).toEqual([[], []]);
  expect(await rows(shop)).toEqual([{ kind: 'order_received', state: 'skipped', reason: 'nobody_to_tell' }]);
});

test('at night WhatsApp messages wait until nine, and the messages of an order stay in order', async () => {
  const shop = await start();
  shop.clock.now = NOON + 11 * 60 * MINUTE;
  const orderId = await shop.place();
  await shop.move(orderId, 'awaiting_payment');
  await shop.move(orderId, 'paid');
  await shop.sendDue();
  await shop.move(orderId, 'confirmed');
  await shop.sendDue();
  expect(shop.gotByPhone()).toEqual([]);
  shop.clock.now = NOON + 21 * 60 * MINUTE;
  await shop.sendDue();
  expect(shop.whatsapp.phones.messages.map(({ template }) => template)).toEqual(['order_received', 'order_confirmed']);
});

test('a cash order paid online later is announced as paid once, and not confirmed a second time', async () => {
  const shop = await start();
  const orderId = await shop.place({ cash: true });
  await shop.move(orderId, 'confirmed');
  await shop.sendDue();
  // The state that payments/pay-now.ts leaves.
  await shop.database
    .updateTable('shop_order')
    .set({
      payment_method: 'online',
      amount_paise: 144_900,
      prepaid_discount_paise: 5_000,
      paid_at: new Date(shop.clock.now),
    })
    .execute();
  const at = new Date(shop.clock.now);
  await shop.database
    .transaction()
    .execute((transaction) =>
      enqueue(transaction, [
        { topic: 'shopper_message', orderId, eventId: `${orderId}.prepaid`, type: 'order.prepaid', at },
      ]),
    );
  await shop.sendDue();
  await shop.database.updateTable('outbox').set({ delivered_at: null, next_at: at }).execute();
  await shop.sendDue();
  expect(shop.gotByPhone()).toEqual([
    expect.stringContaining('keep ₹1,499 ready'),
    expect.stringContaining('has received your payment of ₹1,449'),
  ]);
  expect(shop.gotByPhone()[1]).toContain('Nothing is to be paid when it arrives');
});

test('an outbox replayed a day later sends no messages', async () => {
  const shop = await start();
  const orderId = await shop.place();
  await shop.move(orderId, 'awaiting_payment');
  await shop.move(orderId, 'paid');
  shop.clock.now = NOON + 25 * 60 * MINUTE;
  await shop.sendDue();
  expect(shop.gotByPhone()).toEqual([]);
  expect(shop.mail.mails).toEqual([]);
});

test('an order that is held and accepted is announced as received once', async () => {
  const shop = await start();
  const orderId = await shop.place();
  for (const state of ['awaiting_payment', 'paid', 'held'] as const) await shop.move(orderId, state);
  await shop.sendDue();
  await shop.move(orderId, 'paid');
  await shop.sendDue();
  expect(shop.gotByPhone()).toHaveLength(1);
});

test('STOP in Hindi silences a number, in any order and even if repeated, and START ends that', async () => {
  const shop = await start();
  const phone = '919000000001';
  shop.whatsapp.fault({ kind: 'duplicate-webhook', to: phone });
  shop.whatsapp.write(phone, 'बंद करो', NOON);
  await shop.whatsapp.idle();
  // Written before STOP, received after it.
  shop.whatsapp.write(phone, 'START', NOON - MINUTE);
  await shop.whatsapp.idle();
  const orderId = await shop.place();
  for (const state of ['awaiting_payment', 'paid'] as const) await shop.move(orderId, state);
  await shop.sendDue();
  expect(shop.gotByPhone()).toEqual([expect.stringContaining('अब इस नंबर पर हमारे संदेश नहीं आएँगे')]);
  expect(shop.mail.mails).toHaveLength(1);
  shop.whatsapp.write(phone, 'Start', NOON + MINUTE);
  await shop.whatsapp.idle();
  await shop.move(orderId, 'confirmed');
  await shop.sendDue();
  expect(shop.whatsapp.phones.messages.at(-1)?.template).toBe('order_confirmed');
});

test('once a transport’s daily limit is used up the next one sends, and the next day the first again', async () => {
  const shop = await start({ settings: { dailyCaps: { whatsapp: 1, sms: null, email: null } } });
  const orderId = await shop.place();
  for (const state of ['awaiting_payment', 'paid', 'confirmed'] as const) {
    await shop.move(orderId, state);
    await shop.sendDue();
  }
  expect([shop.gotByPhone().length, shop.mail.mails.length]).toEqual([1, 1]);
  shop.clock.now += 24 * 60 * MINUTE;
  await shop.move(orderId, 'packed');
  await shop.move(orderId, 'shipped');
  await shop.sendDue();
  expect([shop.gotByPhone().length, shop.mail.mails.length]).toEqual([2, 1]);
});

test('strangers’ orders cannot spend the codes’ part of the day, nor many at once more than the cap', async () => {
  const shop = await start({ settings: { dailyCaps: { whatsapp: 10, sms: null, email: null } } });
  for (let count = 0; count < 20; count += 1) {
    const orderId = await shop.place({ address: { email: '' } });
    await shop.move(orderId, 'awaiting_payment');
    await shop.move(orderId, 'paid');
  }
  await Promise.all([shop.sendDue(), shop.notifier.run(), shop.notifier.run()]);
  await shop.sendDue();
  expect(shop.gotByPhone()).toHaveLength(8);
  expect(await shop.notifier.hasRoomForCodes()).toBe(true);
  for (let count = 0; count < 3; count += 1) {
    await shop.notifier.sendCode({ key: `code-${count}`, code: '123456', mobile: '9000000009', language: 'en' });
    await shop.sendDue();
  }
  expect(shop.gotByPhone()).toHaveLength(10);
  expect(await shop.notifier.hasRoomForCodes()).toBe(false);
});

test('a message that no transport accepts is a dead letter', async () => {
  const shop = await start();
  const orderId = await shop.place({ address: {} });
  shop.whatsapp.fault({ kind: 'refuse' });
  for (const state of ['awaiting_payment', 'paid'] as const) await shop.move(orderId, state);
  await shop.sendDue();
  expect(await rows(shop)).toEqual([{ kind: 'order_received', state: 'failed', reason: 'refused' }]);
  expect(shop.logged.some((line) => line.includes('message dead-lettered'))).toBe(true);
  const listed = [
    expect.objectContaining({ order_id: orderId, state: 'failed', tried: 'whatsapp failed (whatsapp_131009)' }),
  ];
  expect(await messageRows(shop.database, null)).toEqual(listed);
  expect(await messageRows(shop.database, orderId)).toEqual(listed);
  expect(await messageRows(shop.database, 'PSK99')).toEqual([]);
});

test('a subscriber without an order is notified once, and the encrypted number is deleted', async () => {
  const shop = await start();
  const wish = {
    key: 'back-1',
    kind: 'back_in_stock',
    language: 'en',
    at: new Date(NOON),
    recipient: { mobile: '9000000001', email: '' },
    product: 'Ajrakh Kurta, M',
    link: 'https://shop.example/product/ajrakh-kurta',
  } as const;
  await shop.notifier.notify(shop.database, wish);
  await shop.notifier.notify(shop.database, wish);
  const sealed = await shop.database.selectFrom('message').select('recipient_sealed').execute();
  expect(JSON.stringify(sealed)).not.toContain('9000000001');
  await shop.sendDue();
  expect(shop.gotByPhone()).toEqual([expect.stringContaining('Ajrakh Kurta, M is back in stock at Gulmohar')]);
  expect(await shop.database.selectFrom('message').select('recipient_sealed').execute()).toEqual([
    { recipient_sealed: null },
  ]);
});

test('without transports nothing is queued, and the outbox has no message sender', async () => {
  const shop = await start({ senders: () => ({}) });
  expect(shop.notifier.senders).toEqual({});
  await shop.notifier.notify(shop.database, {
    key: 'k',
    kind: 'return_approved',
    language: 'en',
    at: new Date(NOON),
    orderId: await shop.place(),
  });
  expect(await rows(shop)).toEqual([]);
});

test('each approved return is announced, and a declined one is not [return_approved]', async () => {
  const shop = await start();
  const orderId = await shop.place();
  const outbox = (returnId: string, state: string) => ({
    topic: 'shopper_message' as const,
    order_id: orderId,
    event_id: `${returnId}.${state}`,
    type: `order.return_${state}`,
    next_at: new Date(NOON),
    created_at: new Date(NOON),
  });
  const events = [outbox('RT1', 'requested'), outbox('RT1', 'approved'), outbox('RT2', 'approved')];
  await shop.database
    .insertInto('outbox')
    .values([...events, outbox('RT3', 'declined')])
    .execute();
  await shop.sendDue();
  expect((await rows(shop)).map(({ kind }) => kind)).toEqual(['return_approved', 'return_approved']);
  expect(shop.gotByPhone().join()).toContain(`has approved the return of items from order ${orderId}`);
});

test('an order refunded in parts names no other refund at its end, such as that of a duplicate payment', async () => {
  const shop = await start();
  const orderId = await shop.place();
  for (const state of ['awaiting_payment', 'paid', 'confirmed', 'packed', 'shipped', 'delivered'] as const)
    await shop.move(orderId, state);
  await shop.sendDue();
  const at = new Date(NOON);
  const state = { state_cause: 'a test', state_at: at } as const;
  for (const [id, settles] of [
    ['1', true],
    ['2', false],
  ] as const) {
    const payment = { order_id: orderId, cf_payment_id: id, amount_paise: 149_900, currency: 'INR', settles };
    await shop.database
      .insertInto('payment')
      .values({ ...payment, ...state, state: 'success', method: null, message: null })
      .execute();
  }
  const about = { order_id: orderId, amount_paise: 149_900, note: 'a test', requested_at: at, next_at: null };
  const refund = { ...about, ...state, state: 'requested' } as const;
  const automatic = { kind: 'gateway', purpose: 'automatic', cf_payment_id: '2' } as const;
  await shop.database
    .insertInto('refund')
    .values([
      { ...refund, ...automatic, refund_id: `auto-${orderId}` },
      { ...refund, ...PART, refund_id: `${orderId}-pR1`, cf_payment_id: null },
    ])
    .execute();
  await shop.move(orderId, 'returned');
  await shop.move(orderId, 'refund_pending');
  await shop.move(orderId, 'refunded');
  await shop.sendDue();
  expect((await rows(shop)).map(({ kind }) => kind).filter((kind) => kind.startsWith('refund'))).toEqual([]);
});

test('a refund that is store credit and nothing else says so once, and one of both names the money', async () => {
  const shop = await start();
  const orderId = await shop.place();
  for (const state of ['awaiting_payment', 'paid', 'confirmed'] as const) await shop.move(orderId, state);
  await shop.sendDue();
  const at = new Date(NOON);
  const state = { state: 'requested', state_cause: 'a test', state_at: at } as const;
  const about = { order_id: orderId, note: 'a test', requested_at: at, next_at: null, cf_payment_id: null };
  const refund = { ...PART, ...state, ...about };
  await shop.database
    .insertInto('refund')
    .values([
      { ...refund, refund_id: 'both', amount_paise: 50_000, credit_paise: 20_000 },
      { ...refund, refund_id: 'credit', amount_paise: 99_900, credit_paise: 9_900, instead_paise: 90_000 },
    ])
    .execute();
  const event = (refundId: string, step: 'started' | 'done') => {
    const facts = { eventId: `${refundId}.${step}`, type: `refund.${step}`, orderId, at };
    return { ...facts, topic: 'shopper_message' as const };
  };
  const events = [event('both', 'started'), event('credit', 'started'), event('credit', 'done')];
  await shop.database.transaction().execute((transaction) => enqueue(transaction, events));
  await shop.sendDue();
  const [both = '', credit = '', ...others] = shop.gotByPhone().slice(2);
  expect(both).toContain('is sending ₹300 back to you');
  expect(credit).toContain(`₹999 for order ${orderId} from Gulmohar is store credit of your mobile number now`);
  expect(others).toEqual([]);
});

test('a refund that goes back to the gift card that paid says so, and to a mobile number only what was chosen instead', async () => {
  const shop = await start();
  const orderId = await shop.place();
  for (const state of ['awaiting_payment', 'paid', 'confirmed'] as const) await shop.move(orderId, state);
  await sql`update shop_order set credit_by_gift_card = true where order_id = ${orderId}`.execute(shop.database);
  await shop.sendDue();
  const at = new Date(NOON);
  const state = { state: 'requested', state_cause: 'a test', state_at: at } as const;
  const about = { order_id: orderId, note: 'a test', requested_at: at, next_at: null, cf_payment_id: null };
  const refund = { ...PART, ...state, ...about };
  const card = { ...refund, refund_id: 'card', amount_paise: 9_900, credit_paise: 9_900 };
  const both = { ...card, refund_id: 'both', amount_paise: 30_000, instead_paise: 20_100 };
  await shop.database.insertInto('refund').values([card, both]).execute();
  const events = [card, both].map(({ refund_id: id }) => {
    const facts = { eventId: `${id}.started`, type: 'refund.started', orderId, at };
    return { ...facts, topic: 'shopper_message' as const };
  });
  await shop.database.transaction().execute((transaction) => enqueue(transaction, events));
  await shop.sendDue();
  const [toCard = '', instead = ''] = shop.gotByPhone().slice(2);
  expect(toCard).toContain(`₹99 for order ${orderId} from Gulmohar is back on the gift card`);
  expect(instead).toContain(`₹201 for order ${orderId} from Gulmohar is store credit of your mobile number now`);
});
