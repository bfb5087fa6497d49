import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type NotifierUnderTest, openNotifier } from '../../../../../test/notifier-under-test.ts';

let shop: NotifierUnderTest;
beforeAll(async () => void (shop = await openNotifier()));
afterAll(() => shop.close());

const address = () => `${shop.url}/api/webhooks/whatsapp`;
const handshake = async (token: string) => {
  const query = new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.verify_token': token, 'hub.challenge': '42' });
  const response = await fetch(`${address()}?${query}`);
  return [response.status, await response.text()];
};
const sign = (body: string, secret = 'app-secret') =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
async function post(body: string, signature: string | null): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    ...(signature === null ? {} : { 'x-hub-signature-256': signature }),
  };
  return (await fetch(address(), { method: 'POST', headers, body })).status;
}
const statuses = (...list: object[]) =>
  JSON.stringify({ object: 'x', entry: [{ id: '1', changes: [{ field: 'messages', value: { statuses: list } }] }] });

test('Meta’s handshake gets its challenge only for the right verify token', async () => {
  expect(await handshake('verify-me')).toEqual([200, '42']);
  expect((await handshake('guess'))[0]).toBe(401);
  expect(await shop.whatsapp.verify()).toBe(true);
});

test('a webhook counts only with a signature over its exact bytes', async () => {
  const body = statuses({ id: 'wamid.1', status: 'delivered', timestamp: '1' });
  expect(await post(body, sign(body))).toBe(200);
  expect(await post(body, null)).toBe(401);
  expect(await post(body, sign(body, 'another secret'))).toBe(401);
  expect(await post(`${body} `, sign(body))).toBe(401);
  expect(await post(body, sign(body).replace('sha256=', ''))).toBe(401);
});

test('a signed webhook that is unknown, of another kind or not JSON is accepted and ignored', async () => {
  for (const body of [
    '{',
    'null',
    '{"entry":[]}',
    '{"entry":[{"changes":[{"value":{"messages":[{"id":1}],"statuses":["x"]}}]}]}',
  ]) {
    expect(await post(body, sign(body)), body).toBe(200);
  }
});

test('repeated or reversed reports leave a message delivered, and a failed one goes by mail', async () => {
  await shop.reset();
  const orderId = await shop.place();
  shop.whatsapp.fault({ kind: 'reversed-webhooks' });
  shop.whatsapp.fault({ kind: 'duplicate-webhook', times: 2 });
  for (const state of ['awaiting_payment', 'paid'] as const) await shop.move(orderId, state);
  await shop.sendDue();
  const states = () => shop.database.selectFrom('message').select(['kind', 'state']).orderBy('id').execute();
  expect(await states()).toEqual([{ kind: 'order_received', state: 'delivered' }]);
  shop.whatsapp.fault({ kind: 'undeliverable' });
  await shop.move(orderId, 'confirmed');
  await shop.sendDue();
  expect((await states())[1]).toEqual({ kind: 'order_confirmed', state: 'sent' });
  expect(shop.mail.mails).toHaveLength(1);
});

test('STOP is answered with a free text, but only within a day of the shopper’s message', async () => {
  await shop.reset();
  shop.whatsapp.write('919000000002', 'stop', shop.clock.now - 25 * 3_600_000);
  await shop.whatsapp.idle();
  expect(shop.gotByPhone()).toEqual([]);
  shop.whatsapp.write('919000000003', 'stop');
  await shop.whatsapp.idle();
  expect(shop.gotByPhone()).toEqual([expect.stringContaining('You will get no more messages')]);
});
