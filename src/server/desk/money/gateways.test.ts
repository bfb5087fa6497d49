import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskUnderTest, openDesk } from '../../../../test/desk-under-test.ts';
import { TURN_AWAY_RULE } from '../../../domain/payments/gateway-standing.ts';
import { createGatewayChoice } from '../../selling/payments/second-gateway/choice.ts';
import { namesOfAvoided } from '../../selling/payments/service.ts';
import { listGateways } from './gateway-list.ts';
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
        role: 'first',
        away: null,
        payments: [],
        webhookUrl: 'https://shop.example/api/webhooks/razorpay',
        secretName: 'RAZORPAY_WEBHOOK_SECRET',
        events: expect.arrayContaining([
          'order.paid',
          'payment.authorized',
          'refund.failed',
          'payment.dispute.created',
        ]),
      },
      expect.objectContaining({ id: 'cashfree', role: 'former', events: [] }),
    ],
    turns: [],
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

test('with two gateways the desk says from which one orders turn away, and how many payments of each method succeed', async () => {
  const { deps, database } = selling.shop;
  const [current, second] = deps.gateways.all;
  if (!current || !second) throw new Error('There are not two gateways.');
  const at = deps.now() - 60_000;
  const choice = createGatewayChoice({ database, now: () => at, log: deps.log }, [current, second], {
    ...TURN_AWAY_RULE,
    fewestTries: 2,
  });
  await choice.note('razorpay', 'PSK1', true);
  await choice.note('razorpay', 'PSK2', false);
  const gateways = { ...deps.gateways, second };
  const listed = await listGateways(database, gateways, { shopUrl: 'https://shop.example', now: deps.now() + 1000 });
  expect(listed.gateways.map(({ id, role }) => [id, role])).toEqual([
    ['razorpay', 'first'],
    ['cashfree', 'second'],
  ]);
  expect(listed.gateways[0]).toMatchObject({
    away: { since: new Date(at).toISOString(), lookAgainAt: new Date(at + TURN_AWAY_RULE.pauseMs).toISOString() },
    payments: [{ method: 'upi', succeeded: 1, failed: 0, left: 0 }],
  });
  expect(listed.turns).toEqual([
    { gateway: 'Razorpay', turn: 'away', at: new Date(at).toISOString(), failed: 1, tries: 2 },
  ]);
  expect(await namesOfAvoided(database, gateways)).toEqual(['Razorpay']);
  // With one gateway there is nothing to turn to.
  expect(await namesOfAvoided(database, deps.gateways)).toEqual([]);
});
