import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskUnderTest, openDesk } from '../../../../test/desk-under-test.ts';
import { openRazorpayShop, type RazorpayShop } from '../../../../test/razorpay-shop.ts';

let selling: RazorpayShop;
let desk: DeskUnderTest;
beforeAll(async () => {
  selling = await openRazorpayShop();
  desk = await openDesk(selling.shop);
});
afterAll(async () => {
  await desk.close();
  await selling.close();
});

test('the desk lists what to enter in each gateway’s dashboard so that its webhooks arrive, and no secret', async () => {
  const manager = await desk.enter('manager');
  const { body, text } = await manager.call('gateways');
  expect(body).toEqual({
    gateways: [
      {
        id: 'razorpay',
        name: 'Razorpay',
        environment: 'simulated',
        takesNewOrders: true,
        webhookUrl: 'https://shop.example/api/webhooks/razorpay',
        secretName: 'RAZORPAY_WEBHOOK_SECRET',
        events: expect.arrayContaining([
          'order.paid',
          'payment.authorized',
          'refund.failed',
          'payment.dispute.created',
        ]),
      },
      expect.objectContaining({ id: 'cashfree', takesNewOrders: false, events: [] }),
    ],
    lastWebhookAt: null,
  });
  expect(text).not.toContain(selling.gateway.webhookSecret);
  await selling.paid();
  expect((await manager.call('gateways')).body).toMatchObject({ lastWebhookAt: expect.stringMatching(/^20/) });
});

test('only who may see the money sees how the gateways are set up', async () => {
  const packer = await desk.enter('packer');
  expect((await packer.call('gateways')).status).toBe(403);
});
