import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningGateway } from '../../../../../stand-ins/gateway/start.ts';
import { openGateway, openPayingShop, type PayingShop } from '../../../../../test/paying-shop.ts';

let gateway: RunningGateway;
let shop: PayingShop;
beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ gateway, oldSecret: 'the-one-before' });
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

async function sendSignedWith(secret: string): Promise<number> {
  const body = JSON.stringify({ type: 'SOMETHING_NEW', data: { by: secret.length } });
  const timestamp = String(Date.now());
  const { status } = await fetch(`${shop.url}/api/webhooks/cashfree`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-webhook-timestamp': timestamp,
      'x-webhook-signature': createHmac('sha256', secret).update(timestamp).update(body).digest('base64'),
    },
    body,
  });
  return status;
}

test('while the gateway’s secret is being changed, only webhooks signed with the old or the new one are accepted', async () => {
  expect(await sendSignedWith(gateway.secretKey)).toBe(200);
  expect(await sendSignedWith('the-one-before')).toBe(200);
  expect(await sendSignedWith('anything else')).toBe(401);
  expect(await sendSignedWith('null')).toBe(401);
});
