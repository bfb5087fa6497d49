import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningWhatsApp, startWhatsApp } from '../../stand-ins/whatsapp/start.ts';
import { exampleItem } from '../attacks/example-item.ts';
import { smallShop } from '../catalogue-under-test.ts';
import { type MailServer, startMailServer } from '../receivers/mail-server.ts';
import { exampleAddress, exampleOrder, post } from '../paying-shop.ts';
import { openWholeShop, type WholeShop } from '../whole-shop.ts';

const WHATSAPP = {
  WHATSAPP_PHONE_ID: 'demo-phone',
  WHATSAPP_TOKEN: 'demo-token',
  WHATSAPP_APP_SECRET: 'demo-secret',
  WHATSAPP_VERIFY_TOKEN: 'demo-verify',
};

let whatsapp: RunningWhatsApp;
let mail: MailServer;
let shop: WholeShop;
/** Messages that other shops of this process sent before; they share its metrics. */
let sentBefore: number;
beforeAll(async () => {
  [whatsapp, mail] = await Promise.all([startWhatsApp(), startMailServer()]);
  const environment = {
    ...WHATSAPP,
    WHATSAPP_BASE_URL: whatsapp.url,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Gulmohar <orders@shop.example>',
    MERCHANT_EMAIL: 'owner@shop.example',
    QUIET_HOURS: 'off',
    LOG_LEVEL: 'info',
  };
  shop = await openWholeShop({ environment });
  sentBefore = await sentByWhatsApp();
});
afterAll(async () => {
  await shop.end();
  await Promise.all([whatsapp.close(), mail.close()]);
});

test('a paid order sends a message to its shopper in Hindi and one to the merchant, and the order summary says where messages go', async () => {
  const order = {
    ...exampleOrder({ address: exampleAddress({ mobile: '9876543210', email: 'asha@mail.example' }) }),
    items: [exampleItem(smallShop())],
    whatsappConsent: true,
    language: 'hi',
  };
  const { body } = await post(`${shop.url}/api/cashfree/create-order`, order);
  const orderId = String(body['order_id']);
  await post(`${shop.gatewayUrl}/control/orders/${orderId}/payments`, { status: 'SUCCESS' });
  await post(`${shop.url}/api/cashfree/verify-payment`, { orderId });
  await expect
    .poll(() => whatsapp.phones.messages.map(({ to, language }) => `${to} ${language}`))
    .toEqual(['919876543210 hi']);
  await expect.poll(() => mail.mails.map(({ to }) => to)).toEqual(['owner@shop.example']);
  const summary: unknown = await (await fetch(`${shop.url}/api/orders/${orderId}`)).json();
  expect(summary).toMatchObject({
    updates: [
      { transport: 'whatsapp', to: '+91 98••••••••' },
      { transport: 'email', to: 'a•••@mail.example' },
    ],
  });
  // Only as a separate number, because a time may contain these four digits.
  expect(shop.log().replaceAll(/"pid":\d+/g, '')).not.toMatch(/9876543210|\b3210\b|asha@|Asha/);
  expect(JSON.stringify(summary)).not.toContain('3210');
});

test('the webhook address responds to Meta, and rejects requests that Meta did not sign', async () => {
  const address = `${shop.url}/api/webhooks/whatsapp`;
  const query = 'hub.mode=subscribe&hub.challenge=42&hub.verify_token=';
  expect(await (await fetch(`${address}?${query}demo-verify`)).text()).toBe('42');
  expect((await fetch(`${address}?${query}guess`)).status).toBe(401);
  expect((await fetch(address, { method: 'POST', body: '{}' })).status).toBe(401);
});

async function sentByWhatsApp(): Promise<number> {
  const metrics = await (await fetch(`${shop.url}/metrics`)).text();
  return Number(/^shop_messages_total\{transport="whatsapp",outcome="accepted"\} (\d+)$/m.exec(metrics)?.[1] ?? 0);
}

test('the metrics count the sent messages, and the privacy policy describes them', async () => {
  await expect.poll(sentByWhatsApp).toBe(sentBefore + 1);
  const policy = await (await fetch(`${shop.url}/privacy-policy`)).text();
  expect(policy).toContain('Messages about your order');
});
