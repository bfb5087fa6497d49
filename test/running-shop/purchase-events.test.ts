import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { trackPurchase } from '../../src/browser/analytics/analytics.ts';
import type { OrderSummary } from '../../src/contracts/checkout/order-summary.ts';
import { conversionSender } from '../../src/server/communication/ad-events/conversion.ts';
import { exampleAddress } from '../paying-shop.ts';

afterEach(() => vi.unstubAllGlobals());

const ADDRESS = exampleAddress({ fullname: "Asha Devi D'Example" });
const ITEMS = [
  { variantId: '1042', quantity: 2 },
  { variantId: '1011', quantity: 1 },
];
const ORDER: OrderSummary = {
  orderId: 'PSK1',
  state: 'paid',
  amountPaise: 279_850,
  savedPaise: 0,
  discounts: [],
  paymentMethod: 'online',
  deliveryEstimate: null,
  currency: 'INR',
  items: ITEMS.map((item) => ({
    ...item,
    title: 'Gingham Shirt, Navy',
    variantTitle: 'M / Bottle Green',
    size: 'M',
    options: [],
    pricePaise: 129_900,
    handle: 'gingham-shirt-navy',
  })),
  placedAt: '2026-01-31T10:00:00.000Z',
  purchaseEventId: 'event-1',
};

const serverEvents = v.object({
  data: v.tuple([
    v.object({
      event_name: v.string(),
      event_id: v.string(),
      user_data: v.record(v.string(), v.unknown()),
      custom_data: v.record(v.string(), v.unknown()),
    }),
  ]),
});

/** Returns the event that the server sends to the ad platform for the order. */
async function fromServer() {
  const received: string[] = [];
  const platform = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (text: string) => received.push(text));
    request.on('end', () => response.end('{}'));
  }).listen(0, '127.0.0.1');
  await once(platform, 'listening');
  const address = platform.address();
  const send = conversionSender({
    baseUrl: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    pixelId: '1',
    accessToken: 'token',
    publicUrl: 'https://shop.example',
    now: () => 0,
    readPurchase: () => Promise.resolve({ ...ORDER, address: ADDRESS, userAgent: null }),
  });
  await send({
    id: 1,
    topic: 'conversion',
    order_id: ORDER.orderId,
    event_id: ORDER.purchaseEventId,
    type: 'Purchase',
    created_at: new Date(0),
    next_at: null,
    attempts: 0,
    delivered_at: null,
    dead_at: null,
    last_error: null,
  });
  platform.close();
  return v.parse(serverEvents, JSON.parse(received.join(''))).data[0];
}

const browserEvent = v.tuple([
  v.string(),
  v.string(),
  v.record(v.string(), v.unknown()),
  v.object({ eventID: v.string() }),
]);

/** Returns the browser's two events: the Purchase, and the custom conversion with its hashes. */
async function fromBrowser() {
  const commands: unknown[][] = [];
  vi.stubGlobal('window', { fbq: (...command: unknown[]) => void commands.push(command) });
  await trackPurchase(ORDER, ADDRESS);
  const [purchase, conversion] = commands.map((command) => v.parse(browserEvent, command));
  if (!purchase || !conversion) throw new Error('The browser sends two events.');
  return { purchase, conversion };
}

test('[ADS-01] [ADS-02] the browser’s and the server’s purchase events agree in every field, with the merchant feed’s product ids', async () => {
  const server = await fromServer();
  const { purchase, conversion } = await fromBrowser();
  expect(purchase[1]).toBe(server.event_name);
  expect(purchase[3].eventID).toBe(server.event_id);
  expect(purchase[2]).toEqual(server.custom_data);
  expect(server.custom_data).toEqual({
    value: 2798.5,
    currency: 'INR',
    transaction_id: 'PSK1',
    content_type: 'product',
    contents: [
      { id: '1042', quantity: 2 },
      { id: '1011', quantity: 1 },
    ],
    content_ids: ['1042', '1011'],
    num_items: 3,
  });
  const hashes = Object.entries(server.user_data);
  expect(hashes.length).toBe(7);
  for (const [name, hash] of hashes) expect([conversion[2][name]], name).toEqual(hash);
  expect(server.user_data['ln']).toEqual([createHash('sha256').update('dexample').digest('hex')]);
  expect(conversion[2]).toMatchObject({ value: 2798.5, currency: 'INR', transaction_id: 'PSK1' });
});
