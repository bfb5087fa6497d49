import { createServer } from 'node:http';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { adMarksOfOrder, storeAdMarks } from '../../src/browser/analytics/ad-marks.ts';
import { countPage, trackPurchase } from '../../src/browser/analytics/analytics.ts';
import { answerConsent } from '../../src/browser/analytics/analytics-consent.ts';
import { sendServerEvent } from '../../src/browser/analytics/server-events.ts';
import { trackAddToCart, countPaymentInfo, trackView } from '../../src/browser/analytics/shopping-events.ts';
import { noteViewed } from '../../src/browser/state/recently-viewed.ts';
import { addToCart, restore } from '../../src/browser/state/store.ts';
import type { OrderSummary } from '../../src/contracts/checkout/order-summary.ts';
import { STORAGE_KEYS } from '../../src/contracts/storage.ts';
import { lineOf } from '../../src/domain/cart/line-of-card.ts';
import { cardOfVariant } from '../../src/domain/catalogue/product-card.ts';
import type { Product } from '../../src/domain/catalogue/product.ts';
import { href, productHref } from '../../src/routes.ts';
import { adEventRoutes } from '../../src/server/communication/ad-events/routes.ts';
import { type AdEvents, createAdEvents } from '../../src/server/communication/ad-events/service.ts';
import { conversionSender } from '../../src/server/communication/ad-events/conversion.ts';
import { sendToAdPlatform } from '../../src/server/communication/ad-events/ad-platform.ts';
import { merchantFeed } from '../../src/server/pages/seo/merchant-feed.ts';
import { exampleAddress, openGateway, openPayingShop, type PayingShop, placeOrder } from '../paying-shop.ts';

/** The kurta that the paying shop sells, as a product of the catalogue. */
const KURTA: Product = {
  id: '101',
  handle: 'ajrakh-kurta',
  title: 'Ajrakh Kurta',
  vendor: '',
  productType: '',
  tags: [],
  descriptionHtml: '',
  video: null,
  options: [{ name: 'Size', values: ['M'] }],
  sizeOptionIndex: 0,
  variants: [
    { id: '1011', options: ['M'], pricePaise: 149_900, compareAtPricePaise: null, available: true, pictureIndex: null },
  ],
  pictures: [{ url: '/images/a/b', width: 900, height: 1200, alt: null }],
  available: true,
};
const ADDRESS = exampleAddress();
const VALUE = 1499;

const pixelCommand = v.tuple([
  v.literal('track'),
  v.string(),
  v.record(v.string(), v.unknown()),
  v.object({ eventID: v.string() }),
]);
const serverEvent = v.object({
  event_name: v.string(),
  event_id: v.string(),
  event_source_url: v.string(),
  user_data: v.record(v.string(), v.unknown()),
  custom_data: v.record(v.string(), v.unknown()),
});
type Event = { name: string; id: string; facts: Record<string, unknown> };

let commands: unknown[][];
let handedOver: { path: string; body: Blob }[];

beforeEach(() => {
  commands = [];
  handedOver = [];
  vi.stubGlobal('navigator', { sendBeacon: (path: string, body: Blob) => handedOver.push({ path, body }) > 0 });
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  });
  const window = Object.assign(new EventTarget(), { fbq: (...command: unknown[]) => void commands.push(command) });
  vi.stubGlobal('window', window);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  vi.stubGlobal('dispatchEvent', window.dispatchEvent.bind(window));
  vi.stubGlobal('document', { cookie: '_fbp=fb.1.1700000000000.123456; other=1' });
  restore();
});
afterEach(() => vi.unstubAllGlobals());

/** Returns the events from the browser, without PageView and the custom conversion. */
function fromBrowser(): Event[] {
  return commands.flatMap((command) => {
    const read = v.safeParse(pixelCommand, command);
    return read.success ? [{ name: read.output[1], facts: read.output[2], id: read.output[3].eventID }] : [];
  });
}

/** Starts a stand-in ad platform that records the events sent to it. */
async function startPlatform() {
  const received: string[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      received.push(text);
      response.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  const platform = {
    baseUrl: `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}`,
    pixelId: '1',
    accessToken: 'token',
  };
  const receivedEvents = () =>
    received.flatMap((text) => v.parse(v.object({ data: v.array(serverEvent) }), JSON.parse(text)).data);
  return { platform, receivedEvents, close: () => server.close() };
}

/** Delivers an order's outbox entries and returns the events that the ad platform receives. */
async function fromServer(shop: PayingShop, orderId: string) {
  const { platform, receivedEvents, close } = await startPlatform();
  const { database, vault } = shop;
  const send = conversionSender({
    ...platform,
    publicUrl: 'https://shop.example',
    now: Date.now,
    readPurchase: async (id) => {
      const { orderId: _, ...summary } = await shop.orders.summary(id);
      const row = await database
        .selectFrom('shop_order')
        .selectAll()
        .where('order_id', '=', id)
        .executeTakeFirstOrThrow();
      const sealed = { sealed: row.customer_sealed ?? '', keyId: row.customer_key_id ?? '' };
      const { address, userAgent, adBrowser } = vault.open(id, sealed);
      return { ...summary, orderId: id, address, userAgent, adBrowser };
    },
  });
  const rows = await database
    .selectFrom('outbox')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('topic', '=', 'conversion')
    .orderBy('id')
    .execute();
  for (const row of rows) await send(row);
  close();
  return receivedEvents();
}

/** Opens a paying shop that also sends view and cart events to the ad platform. */
async function openMeasuredShop(gateway: Awaited<ReturnType<typeof openGateway>>) {
  const { platform, receivedEvents, close } = await startPlatform();
  const opened: AdEvents[] = [];
  const shop = await openPayingShop({
    gateway,
    async beforeListening({ app, database, vault, orderDeps: { prices, now, log } }) {
      const send = (events: Parameters<typeof sendToAdPlatform>[1]) => sendToAdPlatform(platform, events);
      const deps = { database, vault, prices, now, log, publicUrl: 'https://shop.example', send };
      const events = createAdEvents(deps);
      opened.push(events);
      await app.register(adEventRoutes(events));
      app.addHook('onClose', async () => close());
    },
  });
  const [adEvents] = opened;
  if (!adEvents) throw new Error('The shop does not listen.');
  return { shop, adEvents, receivedEvents };
}

/** Posts each of the browser's beacons to the shop twice. */
async function handOver({ url }: PayingShop): Promise<void> {
  for (const { path, body } of [...handedOver, ...handedOver]) {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': body.type, 'user-agent': 'Example Browser' },
      body,
    });
    expect(response.status, await response.text()).toBe(204);
  }
}

async function idsOfFeed(): Promise<string[]> {
  const published = {
    stretches: async () => [],
    collections: async () => [],
    products: async function* () {
      yield { product: KURTA, changedAt: new Date(0) };
    },
  };
  const parts = await Array.fromAsync(
    merchantFeed({ published, publicUrl: 'https://shop.example', shopName: 'Example' }),
  );
  return [...parts.join('').matchAll(/<g:id>([^<]+)</g)].map(([, id = '']) => id);
}

test('[ADS-01] [ADS-02] from product view to purchase, browser, server and merchant feed use the same id for a product', async () => {
  const gateway = await openGateway();
  const { shop, adEvents, receivedEvents } = await openMeasuredShop(gateway);
  const [variant] = KURTA.variants;
  if (!variant) throw new Error('The kurta has a variant.');
  const card = cardOfVariant(KURTA, variant);
  const line = lineOf(card, { variantId: variant.id, quantity: 1, handler: null });
  if (!line) throw new Error('The kurta can be had.');

  answerConsent('granted');
  const stopViewing = trackView(productHref(KURTA.handle), true);
  noteViewed(card);
  noteViewed(card);
  const stopAdding = trackAddToCart(true);
  addToCart(line);
  stopViewing();
  stopAdding();
  countPage(href('address'));
  const attemptKey = crypto.randomUUID();
  countPaymentInfo({ amountPaise: line.pricePaise, items: [line] }, attemptKey);
  const marks = { ...adMarksOfOrder(), utm: { source: 'insta', campaign: 'Diwali' } };
  const orderId = await placeOrder(shop, { attemptKey, adsConsent: true, adMarks: marks });
  gateway.control.pay(orderId, { status: 'SUCCESS' });
  await shop.payments.sync(orderId, 'return');
  const order: OrderSummary = await shop.orders.summary(orderId);
  await trackPurchase(order, ADDRESS);
  await handOver(shop);
  await adEvents.deliverDue();

  const browser = fromBrowser();
  const server = [...receivedEvents(), ...(await fromServer(shop, orderId))];
  const [feedId, ...others] = await idsOfFeed();
  expect(others).toEqual([]);
  expect(browser.map(({ name }) => name)).toEqual([
    'ViewContent',
    'AddToCart',
    'InitiateCheckout',
    'AddPaymentInfo',
    'Purchase',
  ]);
  for (const { name, facts } of [
    ...browser,
    ...server.map((one) => ({ name: one.event_name, facts: one.custom_data })),
  ]) {
    expect(facts, name).toMatchObject({ content_ids: [feedId], value: VALUE, currency: 'INR', num_items: 1 });
  }
  expect(new Set(browser.map(({ id }) => id)).size).toBe(browser.length);
  expect(server.map((one) => ({ name: one.event_name, id: one.event_id, facts: one.custom_data }))).toEqual(browser);
  expect(server.map((one) => one.event_source_url)).toEqual([
    'https://shop.example/single-product/ajrakh-kurta',
    'https://shop.example/single-product/ajrakh-kurta',
    'https://shop.example/checkout/address',
    'https://shop.example/checkout/payment',
    'https://shop.example/thankyou',
  ]);
  for (const { user_data } of server) expect(user_data).toMatchObject({ fbp: 'fb.1.1700000000000.123456' });
  const ofLooking = { fbp: 'fb.1.1700000000000.123456', client_user_agent: 'Example Browser' };
  expect(server.slice(0, 2).map(({ user_data }) => user_data)).toEqual([ofLooking, ofLooking]);
  const row = await shop.database.selectFrom('shop_order').select(['utm', 'customer_sealed']).executeTakeFirstOrThrow();
  expect(row.utm).toEqual({ source: 'insta', campaign: 'Diwali' });
  await shop.close();
  await gateway.close();
});

test('[ADS-01] without consent neither the browser nor the order stores anything about the campaign', async () => {
  const gateway = await openGateway();
  const shop = await openPayingShop({ gateway });
  answerConsent('denied');
  expect(adMarksOfOrder()).toBeUndefined();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  sendServerEvent('ViewContent', crypto.randomUUID(), [{ id: '101', variantId: '1011', quantity: 1 }]);
  vi.runAllTimers();
  vi.useRealTimers();
  expect(handedOver).toEqual([]);
  const checkout = crypto.randomUUID();
  const adMarks = { fbp: 'fb.1.1700000000000.123456', utm: { source: 'insta' }, checkout };
  const orderId = await placeOrder(shop, { adsConsent: false, adMarks });
  const row = await shop.database
    .selectFrom('shop_order')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(row.utm).toBeNull();
  const sealed = { sealed: row.customer_sealed ?? '', keyId: row.customer_key_id ?? '' };
  expect(shop.vault.open(orderId, sealed).adBrowser).toBeUndefined();
  expect(await fromServer(shop, orderId)).toEqual([]);
  await shop.close();
  await gateway.close();
});

test('[ADS-01] the campaign is stored once the shopper consents, sent with the order, and deleted when consent is withdrawn', () => {
  storeAdMarks();
  expect(localStorage.getItem(STORAGE_KEYS.adMarks)).toBeNull();
  localStorage.setItem(STORAGE_KEYS.adMarks, JSON.stringify({ utm: { source: 'insta' }, fbc: 'fb.1.1700000000000.x' }));
  answerConsent('granted');
  expect(adMarksOfOrder()).toEqual({
    fbp: 'fb.1.1700000000000.123456',
    fbc: 'fb.1.1700000000000.x',
    utm: { source: 'insta' },
  });
  answerConsent('denied');
  expect(localStorage.getItem(STORAGE_KEYS.adMarks)).toBeNull();
});
