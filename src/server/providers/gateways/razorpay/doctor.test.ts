import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRazorpayShop, type RazorpayShop } from '../../../../../test/razorpay-shop.ts';
import { checkGateway } from '../../../operating/doctor/start-checks.ts';
import { checkWebhook } from '../../../operating/doctor/webhook.ts';
import { openRazorpay } from './razorpay.ts';

let selling: RazorpayShop;
beforeAll(async () => {
  selling = await openRazorpayShop();
});
afterAll(() => selling.close());

const opened = (changes: { keySecret?: string; webhookSecrets?: readonly [string] } = {}) => {
  const { url, keyId, keySecret, webhookSecret } = selling.gateway;
  return openRazorpay({ keyId, keySecret, webhookSecrets: [webhookSecret], baseUrl: url, ...changes });
};

test('the doctor’s call finds out whether the keys are accepted, and says which setting tells test from live', async () => {
  expect(await checkGateway(opened())).toMatchObject({ level: 'ok' });
  expect(await checkGateway(opened({ keySecret: 'another' }))).toMatchObject({
    level: 'fail',
    message: expect.stringMatching(/RAZORPAY_KEY_SECRET .* are not accepted .* Are they those of RAZORPAY_ENV\?$/),
  });
});

test('the doctor’s event reaches the shop’s webhook, and one that another secret signed does not', async () => {
  const { url } = selling.shop;
  expect(await checkWebhook(url, opened())).toMatchObject({ level: 'ok' });
  expect(await checkWebhook(url, opened({ webhookSecrets: ['another'] }))).toMatchObject({
    level: 'fail',
    message: expect.stringContaining('refuses RAZORPAY_WEBHOOK_SECRET'),
  });
});
