import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDataDirectory } from '../data-directory.ts';
import { ROUTES } from '../../src/route-table.ts';
import { inLanguage } from '../../src/routes.ts';
import { type RunningWhatsApp, startWhatsApp } from '../../stand-ins/whatsapp/start.ts';
import { parseRupees } from '../../src/domain/money/money.ts';
import { smallShop } from '../catalogue-under-test.ts';
import { ordersCommand } from '../orders-command.ts';
import { exampleAddress, exampleOrder, post } from '../paying-shop.ts';
import { openWholeShop, type WholeShop } from '../whole-shop.ts';

let whatsapp: RunningWhatsApp;
let dataDir: string;
let shop: WholeShop;

beforeAll(async () => {
  whatsapp = await startWhatsApp();
  dataDir = await makeDataDirectory('messages');
  const environment = {
    WHATSAPP_PHONE_ID: 'demo-phone',
    WHATSAPP_TOKEN: 'demo-token',
    WHATSAPP_APP_SECRET: 'demo-secret',
    WHATSAPP_VERIFY_TOKEN: 'demo-verify',
    WHATSAPP_BASE_URL: whatsapp.url,
    QUIET_HOURS: 'off',
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
  };
  shop = await openWholeShop({ environment });
});
afterAll(async () => {
  await shop.end();
  await whatsapp.close();
  await rm(dataDir, { recursive: true, force: true });
});

const LANGUAGES = [
  {
    language: 'en',
    exchanged: 'We have your exchange request.',
    returned: 'We have your return request.',
    messages: {
      order_received: 'has received your payment of ₹',
      order_confirmed: 'has confirmed your order',
      order_shipped: 'Example Express',
      order_delivered: 'was delivered',
      return_approved: 'has approved the return of items',
      refund_started: 'is sending ₹',
    },
  },
  {
    language: 'hi',
    exchanged: 'आपका एक्सचेंज का अनुरोध हमें मिल गया।',
    returned: 'आपका रिटर्न का अनुरोध हमें मिल गया।',
    messages: {
      order_received: 'का पेमेंट मिल गया है',
      order_confirmed: 'कन्फ़र्म कर दिया है',
      order_shipped: 'Example Express',
      order_delivered: 'डिलीवर हो गया है',
      return_approved: 'वापसी मंज़ूर कर दी है',
      refund_started: 'आपको लौटा रहा है',
    },
  },
] as const;

const control = (at: string, body: object) => post(`${shop.gatewayUrl}/control${at}`, body);
const run = (...argv: string[]) => ordersCommand(dataDir, ...argv);

/** Returns an item that can be exchanged for another size. */
function itemInTwoSizes() {
  for (const { product } of smallShop().products(0, 50)) {
    const [variant, other] = product.variants.filter(({ available }) => available);
    if (!variant || !other) continue;
    const expectedPricePaise = parseRupees(variant.price) ?? 0;
    return { productId: String(product.id), variantId: String(variant.id), quantity: 1, expectedPricePaise };
  }
  throw new Error('Nothing comes in two sizes.');
}

async function buy(language: 'en' | 'hi', mobile: string): Promise<string> {
  const order = {
    ...exampleOrder({ address: exampleAddress({ mobile }), customerphone: `+91${mobile}` }),
    items: [itemInTwoSizes()],
    whatsappConsent: true,
    language,
  };
  const { body } = await post(`${shop.url}/api/cashfree/create-order`, order);
  const orderId = String(body['order_id']);
  await control(`/orders/${orderId}/payments`, { status: 'SUCCESS' });
  await post(`${shop.url}/api/cashfree/verify-payment`, { orderId });
  return orderId;
}

async function deliver(orderId: string): Promise<void> {
  await run('pack', orderId);
  await run('ship', orderId, '--carrier', 'Example Express', '--awb', 'AWB1');
  await run('deliver', orderId);
}

/** Submits a form of the tracked order, as a browser without script does, and returns the resulting page. */
async function send(language: 'en' | 'hi', fields: Readonly<Record<string, string>>): Promise<string> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const answer = await fetch(shop.url + inLanguage(language, ROUTES.orderTracking.path), {
    method: 'POST',
    headers: { accept: 'text/html' },
    body,
  });
  return answer.text();
}

/** Fills in and submits the return or exchange form of the tracked order's page. */
async function ask(
  language: 'en' | 'hi',
  intent: 'exchange' | 'return',
  proof: { orderId: string; mobileLast4: string },
): Promise<string> {
  const plain = new URLSearchParams(proof).toString();
  const page = await shop.app.inject({
    method: 'POST',
    url: inLanguage(language, ROUTES.orderTracking.path),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    payload: plain,
  });
  const form = page.body.split('<form').find((part) => part.includes(`value="${intent}"`)) ?? '';
  const value = (pattern: RegExp): string => pattern.exec(form)?.[1] ?? '';
  const variant = value(/name="variant-1"[^]*?<option value="(\d+)"/) || value(/name="variant-1"[^>]*value="(\d+)"/);
  return send(language, {
    ...proof,
    intent,
    requestKey: value(/name="requestKey" value="([^"]*)"/),
    'quantity-1': '1',
    ...(variant === '' ? {} : { 'variant-1': variant }),
    reason: 'size_small',
    comment: '',
  });
}

/** Returns the id of the return that the page names. Random values in the page may contain RT as well. */
const requestIn = (page: string): string => /\bRT[0-9A-Z]{12}\b/.exec(page)?.[0] ?? '';

test.each(LANGUAGES)(
  'an order delivered, exchanged and returned sends each message once, in the shopper’s language: $language',
  async ({ language, exchanged, returned, messages }) => {
    const mobile = language === 'en' ? '9876543210' : '9876543211';
    const orderId = await buy(language, mobile);
    const own = () => whatsapp.phones.messages.filter(({ to }) => to === `91${mobile}`);
    const messagesOf = (id: string) =>
      own().flatMap(({ text, template }) => (text.includes(id) ? (template ?? '') : []));
    await run('confirm', orderId);
    await deliver(orderId);
    const steps = ['order_received', 'order_confirmed', 'order_shipped', 'order_delivered'];
    await expect.poll(() => messagesOf(orderId)).toEqual(steps);

    const mobileLast4 = mobile.slice(-4);
    const exchangePage = await ask(language, 'exchange', { orderId, mobileLast4 });
    expect(exchangePage.includes(exchanged), 'the exchange was asked for').toBe(true);
    await run('returns', 'approve', requestIn(exchangePage));
    await run('returns', 'receive', requestIn(exchangePage));
    const shown = await run('returns', 'show', requestIn(exchangePage), '--format', 'json');
    const second = /"replacementOrderId": "(\w+)"/.exec(shown)?.[1] ?? '';
    await deliver(second);

    const returnPage = await ask(language, 'return', { orderId: second, mobileLast4 });
    expect(returnPage.includes(returned), 'the return was asked for').toBe(true);
    await run('returns', 'approve', requestIn(returnPage));
    await run('returns', 'receive', requestIn(returnPage));
    await expect.poll(() => messagesOf(second)).toContain('return_approved');
    // The refund goes to the payment of the first order, the one that was paid.
    await expect.poll(() => messagesOf(orderId)).toContain('refund_started');

    expect(new Set(own().map((message) => message.language))).toEqual(new Set([language]));
    for (const id of [orderId, second]) expect(new Set(messagesOf(id)).size).toBe(messagesOf(id).length);
    for (const [template, words] of Object.entries(messages)) {
      expect(own().find((message) => message.template === template)?.text, template).toContain(words);
    }
  },
  90_000,
);
