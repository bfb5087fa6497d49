import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openNotifier, type NotifierUnderTest } from '../../../../test/notifier-under-test.ts';

const PHONE = '919000000001';
let shop: NotifierUnderTest;
let taps: { mobile: string; payload: string }[] = [];
let became: 'done' | 'deadline_passed' | 'unknown' = 'done';

beforeAll(async () => {
  shop = await openNotifier();
  shop.deps.onButton = async (tap) => {
    taps.push(tap);
    return became;
  };
});
beforeEach(async () => {
  await shop.reset();
  taps = [];
  became = 'done';
});
afterAll(() => shop.close());

async function unconfirmed(): Promise<string> {
  const orderId = await shop.place({ cash: true });
  await shop.move(orderId, 'unconfirmed');
  await shop.sendDue();
  return orderId;
}

test('an unconfirmed order is announced once, with two buttons that name it', async () => {
  const orderId = await unconfirmed();
  const [message, ...others] = shop.whatsapp.phones.messages;
  expect(others).toEqual([]);
  expect(message).toMatchObject({
    template: 'order_unconfirmed',
    buttons: [
      { text: 'Confirm order', payload: `cod_confirm:${orderId}` },
      { text: 'Cancel order', payload: `cod_cancel:${orderId}` },
    ],
  });
  expect(message?.text).toContain('₹1,499');
  await shop.move(orderId, 'confirmed');
  await shop.sendDue();
  expect(shop.gotByPhone().at(-1)).toContain('has confirmed your order');
});

test('a shopper is not asked to keep money ready if nothing is due on delivery', async () => {
  const orderId = await shop.place({ cash: true });
  // For example an order whose advance covers all items that were not cancelled.
  await shop.database
    .updateTable('shop_order')
    .set((order) => ({ cancelled_paise: order.ref('amount_paise') }))
    .where('order_id', '=', orderId)
    .execute();
  await shop.move(orderId, 'confirmed');
  await shop.sendDue();
  expect(shop.whatsapp.phones.messages.map(({ template }) => template)).toEqual(['order_confirmed']);
});

test('a button tap arrives with its number by the signed webhook, also if sent twice, and is not a STOP', async () => {
  const orderId = await unconfirmed();
  shop.whatsapp.fault({ kind: 'duplicate-webhook', to: PHONE });
  shop.whatsapp.tap(shop.whatsapp.phones.messages[0]?.id ?? '', 0);
  await shop.whatsapp.idle();
  const tap = { mobile: '9000000001', payload: `cod_confirm:${orderId}`, at: expect.any(Number) };
  expect(taps).toEqual([tap, tap]);
  expect(shop.whatsapp.phones.messages).toHaveLength(1);
});

test('a tap that comes too late is answered with a free text', async () => {
  await unconfirmed();
  became = 'deadline_passed';
  shop.whatsapp.tap(shop.whatsapp.phones.messages[0]?.id ?? '', 1);
  await shop.whatsapp.idle();
  expect(shop.gotByPhone().at(-1)).toContain('too late');
});

test('each failed delivery attempt is announced', async () => {
  const orderId = await shop.place();
  for (const to of ['awaiting_payment', 'paid', 'confirmed', 'packed', 'shipped'] as const)
    await shop.move(orderId, to);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await shop.move(orderId, 'delivery_attempt_failed');
    await shop.move(orderId, 'out_for_delivery');
  }
  await shop.sendDue();
  const templates = shop.whatsapp.phones.messages.map(({ template }) => template);
  expect(templates.filter((one) => one === 'delivery_attempt_failed')).toHaveLength(2);
  expect(templates.filter((one) => one === 'order_out_for_delivery')).toHaveLength(2);
});

test('a code goes by WhatsApp at any hour, never by mail, and is not stored after it ended', async () => {
  shop.clock.now = Date.parse('2026-11-22T23:30:00+05:30');
  const code = { key: 'code.1', code: '123456', mobile: '9000000001', language: 'en' } as const;
  await shop.notifier.sendCode(code);
  const stored = JSON.stringify(await shop.database.selectFrom('message').selectAll().execute());
  expect(stored).not.toContain('123456');
  await shop.notifier.sendCode(code);
  await shop.sendDue();
  expect(shop.gotByPhone()).toEqual([
    'Your verification code is 123456. It is valid for 10 minutes. For your security, do not share it with anybody.',
  ]);
  expect(shop.mail.mails).toEqual([]);
  expect(await shop.database.selectFrom('message').select(['state', 'recipient_sealed']).execute()).toEqual([
    { state: 'delivered', recipient_sealed: null },
  ]);
});

test('a code that no transport could send within ten minutes is not sent later', async () => {
  shop.whatsapp.fault({ kind: 'rate-limit', to: PHONE });
  await shop.notifier.sendCode({ key: 'code.2', code: '654321', mobile: '9000000001', language: 'hi' });
  await shop.sendDue();
  shop.clock.now += 11 * 60_000;
  await shop.sendDue();
  expect(shop.gotByPhone()).toEqual([]);
  expect(await shop.database.selectFrom('message').select('next_at').execute()).toEqual([{ next_at: null }]);
});

test('a shopper who orders at night is asked to confirm at once, but not half an hour later', async () => {
  shop.clock.now = Date.parse('2026-11-22T23:30:00+05:30');
  await unconfirmed();
  expect(shop.gotByPhone()).toHaveLength(1);
  const orderId = await shop.place({ cash: true });
  await shop.move(orderId, 'unconfirmed');
  shop.clock.now += 31 * 60_000;
  await shop.sendDue();
  expect(shop.gotByPhone()).toHaveLength(1);
});
