import { afterEach, expect, test } from 'vitest';
import { MINUTE, NOON, type NotifierUnderTest, openNotifier } from '../../../../test/notifier-under-test.ts';

let open: NotifierUnderTest | null = null;
afterEach(async () => {
  await open?.close();
  open = null;
});

const MERCHANT = { email: 'owner@shop.example', mobile: '9000000009', digestMinutes: 15 };

async function paidOrders(shop: NotifierUnderTest, count: number): Promise<void> {
  for (let placed = 0; placed < count; placed += 1) {
    const orderId = await shop.place({ consent: false, address: {} });
    await shop.move(orderId, 'awaiting_payment');
    await shop.move(orderId, 'paid');
  }
  await shop.sendDue();
}
const subjects = ({ mail }: NotifierUnderTest) =>
  mail.mails.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1]?.trim());

test('during a sale the merchant gets one mail with the number of orders, not one mail per order', async () => {
  const shop = (open = await openNotifier({ settings: { merchant: MERCHANT } }));
  await paidOrders(shop, 1);
  expect(subjects(shop)).toEqual(['Gulmohar: 1 new order']);
  await paidOrders(shop, 12);
  expect(subjects(shop)).toHaveLength(1);
  shop.clock.now += 15 * MINUTE;
  await shop.sendDue();
  expect(subjects(shop)).toEqual(['Gulmohar: 1 new order', 'Gulmohar: 12 new orders']);
  // Quoted-printable breaks long lines.
  const text = shop.mail.mails[1]?.raw.replaceAll('=\r\n', '');
  expect(text).toMatch(/12 new orders: (PSK\d+, ){9}PSK\d+ and 2 more/);
  expect(shop.mail.mails.map(({ to }) => to)).toEqual(['owner@shop.example', 'owner@shop.example']);
  expect(shop.gotByPhone()).toEqual([
    'News from your shop: 1 new order. Which: PSK1. Please look at your desk.',
    expect.stringContaining('12 new orders'),
  ]);
});

test('held orders, failed refunds and contact requests are reported at once, even at night, and once', async () => {
  const shop = (open = await openNotifier({ settings: { merchant: { ...MERCHANT, mobile: null } } }));
  shop.clock.now = NOON + 12 * 60 * MINUTE;
  const orderId = await shop.place({ consent: false, address: {} });
  await shop.move(orderId, 'awaiting_payment');
  await shop.move(orderId, 'held');
  await shop.database.transaction().execute(async (transaction) => {
    await shop.notifier.announceContactRequest(transaction, 7, new Date(shop.clock.now));
    await shop.notifier.announceContactRequest(transaction, 7, new Date(shop.clock.now));
  });
  const failed = {
    topic: 'merchant_message',
    order_id: orderId,
    event_id: 'r1.failed',
    type: 'refund.failed',
  } as const;
  const at = new Date(shop.clock.now);
  await shop.database
    .insertInto('outbox')
    .values({ ...failed, created_at: at, next_at: at })
    .execute();
  await shop.sendDue();
  shop.clock.now += 60 * MINUTE;
  await shop.sendDue();
  expect(new Set(subjects(shop))).toEqual(
    new Set(['Gulmohar: 1 contact request', 'Gulmohar: 1 order is held', 'Gulmohar: 1 refund failed']),
  );
  expect(subjects(shop)).toHaveLength(3);
});
