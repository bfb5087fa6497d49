import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type PayingShop,
  exampleAddress,
  openGateway,
  openPayingShop,
  placeOrder,
} from '../../../../test/paying-shop.ts';
import type { WebhookOrder } from '../../../contracts/merchant/webhook-order.ts';
import type { RunningGateway } from '../../../../stand-ins/gateway/start.ts';
import { createMerchantService } from '../../selling/orders/merchant.ts';
import { conversionSender } from '../../communication/ad-events/conversion.ts';
import { merchantWebhookSender, signMerchantWebhook } from '../../communication/merchant-webhook/merchant-webhook.ts';
import { GIVE_UP_AFTER_MS, type OutboxRow, deadLetters, deliverDue, retryDeadLetters, startOutbox } from './service.ts';
import { UndeliverableError } from './sender.ts';
import { OUTBOX_TOPICS } from '../db/outbox-topics.ts';

let gateway: RunningGateway;
let shop: PayingShop;
let now = Date.now();

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({
    gateway,
    topics: ['merchant_webhook'],
  });
});
beforeEach(async () => {
  now = Date.now();
  await shop.database.deleteFrom('outbox').execute();
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

/** Places an order with the messages paid, confirmed and packed waiting. */
async function orderWithMessages(): Promise<string> {
  const orderId = await placeOrder(shop);
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'return');
  const merchant = createMerchantService({ ...shop, now: Date.now });
  await merchant.confirm(orderId, 'a test');
  await merchant.pack(orderId, 'a test');
  now = Date.now() + 1;
  return orderId;
}

function deps(send: (message: OutboxRow) => Promise<void>) {
  return { database: shop.database, senders: { merchant_webhook: send }, now: () => now, log: shop.deps.log };
}

async function drain(send: (message: OutboxRow) => Promise<void>): Promise<void> {
  while (await deliverDue(deps(send)));
}

test('messages of one order are sent in order, and a failing one delays only its own order', async () => {
  const first = await orderWithMessages();
  const second = await orderWithMessages();
  const sent: string[] = [];
  let failing = true;
  const send = (message: OutboxRow) => {
    if (failing && message.event_id === `${first}.confirmed`) return Promise.reject(new Error('down'));
    sent.push(message.event_id);
    return Promise.resolve();
  };
  await drain(send);
  expect(sent.filter((id) => id.startsWith(first))).toEqual([`${first}.paid`]);
  expect(sent.filter((id) => id.startsWith(second))).toEqual([
    `${second}.paid`,
    `${second}.confirmed`,
    `${second}.packed`,
  ]);
  failing = false;
  now += 60_000;
  await drain(send);
  expect(sent.filter((id) => id.startsWith(first))).toEqual([`${first}.paid`, `${first}.confirmed`, `${first}.packed`]);
});

test('a message is retried for three days at growing intervals, and then becomes a dead letter that can be retried', async () => {
  const orderId = await orderWithMessages();
  const startedAt = now;
  const tries: number[] = [];
  while (now - startedAt < GIVE_UP_AFTER_MS + 8 * 3600_000) {
    await drain((message) => {
      if (message.event_id === `${orderId}.paid`) tries.push(now - startedAt);
      return Promise.reject(new Error('the merchant is down'));
    });
    now += 10 * 60_000;
  }
  expect(tries.length).toBeGreaterThan(15);
  expect(tries.length).toBeLessThan(40);
  expect(tries.at(-1)).toBeGreaterThanOrEqual(GIVE_UP_AFTER_MS);
  const dead = await deadLetters(shop.database);
  expect(dead.map((letter) => letter.event_id)).toContain(`${orderId}.paid`);
  expect(dead[0]?.last_error).toBe('the merchant is down');
  expect(shop.logged.some(([level, text]) => level === 'error' && text.includes('outbox event dead-lettered'))).toBe(
    true,
  );
  expect(await retryDeadLetters(shop.database, now)).toBe(dead.length);
  const sent: string[] = [];
  await drain((message) => Promise.resolve(void sent.push(message.event_id)));
  expect(sent).toEqual([`${orderId}.paid`, `${orderId}.confirmed`, `${orderId}.packed`]);
});

test('an undeliverable message becomes a dead letter at once, and the next one is sent', async () => {
  const orderId = await orderWithMessages();
  const sent: string[] = [];
  await drain((message) => {
    if (message.event_id === `${orderId}.paid`) return Promise.reject(new UndeliverableError('gone'));
    return Promise.resolve(void sent.push(message.event_id));
  });
  expect(sent).toEqual([`${orderId}.confirmed`, `${orderId}.packed`]);
});

test('a message claimed by a process that died is sent again after a while', async () => {
  const orderId = await orderWithMessages();
  // Wait for the claim before the second delivery runs: before it, the second one would rightly send the message.
  const claimed = Promise.withResolvers<void>();
  const died = new Promise<void>(() => undefined);
  void deliverDue(
    deps(() => {
      claimed.resolve();
      return died;
    }),
  );
  await claimed.promise;
  const sent: string[] = [];
  const send = (message: OutboxRow) => Promise.resolve(void sent.push(message.event_id));
  expect(await deliverDue(deps(send))).toBe(false);
  expect(sent).toEqual([]);
  now += 61_000;
  await drain(send);
  expect(sent[0]).toBe(`${orderId}.paid`);
});

test('messages of a topic without a sender wait, and none are written for a topic without a recipient', async () => {
  await orderWithMessages();
  const idle = { database: shop.database, senders: {}, now: () => now, log: shop.deps.log };
  expect(await deliverDue(idle)).toBe(false);
  const topics = await shop.database.selectFrom('outbox').select('topic').distinct().execute();
  expect(topics).toEqual([{ topic: 'merchant_webhook' }]);
});

type Received = { headers: Record<string, unknown>; url: string; text: string };

async function receiver(status: number) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (text += chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, url: String(request.url), text });
      response.writeHead(status).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { url: `http://127.0.0.1:${port}`, received, close: () => server.close() };
}

const MESSAGE: OutboxRow = {
  id: 1,
  topic: 'merchant_webhook',
  order_id: 'order_1',
  event_id: 'order_1.paid',
  type: 'order.paid',
  created_at: new Date('2026-01-31T10:00:00Z'),
  next_at: null,
  attempts: 0,
  delivered_at: null,
  dead_at: null,
  last_error: null,
};

const ORDER: WebhookOrder = {
  orderId: 'order_1',
  state: 'paid',
  amountPaise: 149_900,
  deliveryPaise: 0,
  giftWrapPaise: 0,
  gift: null,
  cancelledPaise: 0,
  environment: 'production',
  test: false,
  itemCount: 0,
  currency: 'INR',
  paymentMethod: 'online',
  source: 'checkout',
  domainName: 'shop.example',
  placedAt: '2026-01-31T09:59:00.000Z',
  paidAt: '2026-01-31T10:00:00.000Z',
  utr: null,
  shipment: null,
  items: [],
  duePaise: 0,
  codFeePaise: 0,
  advancePaise: 0,
  returns: [],
  address: exampleAddress(),
};

test('the merchant webhook is signed over time and body as documented, and an error response is an error', async () => {
  const good = await receiver(204);
  const options = { secret: 'merchant-secret', now: () => 1_769_853_600_000, readOrder: () => Promise.resolve(ORDER) };
  await merchantWebhookSender({ ...options, url: `${good.url}/hook` })(MESSAGE);
  const [request] = good.received;
  expect(JSON.parse(request!.text)).toEqual({
    id: 'order_1.paid',
    type: 'order.paid',
    occurredAt: '2026-01-31T10:00:00.000Z',
    order: ORDER,
  });
  expect(request?.headers).toMatchObject({
    'content-type': 'application/json',
    'x-poshak-event-id': 'order_1.paid',
    'x-poshak-timestamp': '1769853600000',
    'x-poshak-signature': signMerchantWebhook('merchant-secret', '1769853600000', request!.text),
  });
  expect(signMerchantWebhook('merchant-secret', '1', 'a')).not.toBe(signMerchantWebhook('other', '1', 'a'));
  good.close();
  const bad = await receiver(500);
  await expect(merchantWebhookSender({ ...options, url: bad.url })(MESSAGE)).rejects.toThrow('500');
  bad.close();
  await expect(merchantWebhookSender({ ...options, url: bad.url })(MESSAGE)).rejects.toThrow('fetch failed');
});

const PURCHASE = {
  orderId: 'order_1',
  amountPaise: 149_950,
  currency: 'INR',
  items: [{ variantId: '1011', quantity: 2, pricePaise: 74_950 }],
  address: exampleAddress(),
  userAgent: 'Example Browser',
};

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function conversionOptions(
  baseUrl: string,
  purchase: typeof PURCHASE | (Omit<typeof PURCHASE, 'address'> & { address: null }),
) {
  return {
    baseUrl,
    pixelId: '123',
    accessToken: 'token&1',
    publicUrl: 'https://shop.example',
    now: () => now,
    readPurchase: () => Promise.resolve(purchase),
  };
}

test('[ADS-01] the conversion event carries hashes, the value in rupees and the shared event id', async () => {
  const platform = await receiver(200);
  const message = { ...MESSAGE, topic: 'conversion' as const, event_id: 'event-1', type: 'Purchase' };
  await conversionSender(conversionOptions(platform.url, PURCHASE))(message);
  const [request] = platform.received;
  expect(request?.url).toBe('/123/events');
  expect(JSON.parse(request!.text)).toEqual({
    access_token: 'token&1',
    data: [
      {
        event_name: 'Purchase',
        event_time: 1_769_853_600,
        event_id: 'event-1',
        action_source: 'website',
        event_source_url: 'https://shop.example/thankyou',
        user_data: {
          ph: [sha256('919000000001')],
          fn: [sha256('asha')],
          ln: [sha256('example')],
          ct: [sha256('jaipur')],
          st: [sha256('rajasthan')],
          zp: [sha256('302001')],
          country: ['582967534d0f909d196b97f9e6921342777aea87b46fa52df165389db1fb8ccf'],
          client_user_agent: 'Example Browser',
        },
        custom_data: {
          value: 1499.5,
          currency: 'INR',
          transaction_id: 'order_1',
          content_type: 'product',
          contents: [{ id: '1011', quantity: 2 }],
          content_ids: ['1011'],
          num_items: 2,
        },
      },
    ],
  });
  expect(request!.text).not.toContain('9000000001');
  platform.close();
});

test('a conversion that is refused for good, or whose customer data was removed, is not retried', async () => {
  const refusing = await receiver(400);
  await expect(conversionSender(conversionOptions(refusing.url, PURCHASE))(MESSAGE)).rejects.toThrow(
    UndeliverableError,
  );
  refusing.close();
  const busy = await receiver(503);
  const attempt = conversionSender({
    ...conversionOptions(busy.url, PURCHASE),
    now: () => MESSAGE.created_at.getTime(),
  })(MESSAGE);
  await expect(attempt).rejects.not.toThrow(UndeliverableError);
  busy.close();
  await expect(conversionSender(conversionOptions(busy.url, { ...PURCHASE, address: null }))(MESSAGE)).rejects.toThrow(
    UndeliverableError,
  );
});

test('the outbox runs by itself until it is stopped', async () => {
  const orderId = await orderWithMessages();
  const sent: string[] = [];
  const outbox = startOutbox(
    deps((message) => Promise.resolve(void sent.push(message.event_id))),
    20,
  );
  await expect
    .poll(() => sent, { timeout: 30_000 })
    .toEqual([`${orderId}.paid`, `${orderId}.confirmed`, `${orderId}.packed`]);
  await outbox.stop();
});

test('the database accepts exactly the topics that the outbox knows', async () => {
  const { rows } = await sql<{ rule: string }>`
    select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'outbox_topic_check'`.execute(
    shop.database,
  );
  expect([...(rows[0]?.rule.matchAll(/'(\w+)'/g) ?? [])].map(([, topic]) => topic)).toEqual([...OUTBOX_TOPICS]);
});
