import { expect, test } from 'vitest';
import { ConfigError } from '../../../running/environment/config-error.ts';
import { razorpay } from './razorpay.ts';

const LIVE = {
  RAZORPAY_KEY_ID: 'rzp_live_example',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'webhook-secret',
};

test('the key says whose money it moves', () => {
  expect(razorpay.open(LIVE).environment).toBe('production');
  expect(razorpay.open({ ...LIVE, RAZORPAY_KEY_ID: 'rzp_test_example' }).environment).toBe('sandbox');
  expect(razorpay.open({ ...LIVE, RAZORPAY_BASE_URL: 'http://localhost:4400' }).environment).toBe('simulated');
});

test.each([
  ['sandbox', 'rzp_live_example', 'must begin with rzp_test_'],
  ['production', 'rzp_test_example', 'must begin with rzp_live_'],
  ['production', 'example', 'must begin with rzp_test_ or rzp_live_'],
  ['test', 'rzp_test_example', 'must be "sandbox" or "production"'],
])('RAZORPAY_ENV %s with the key %s is refused', (kind, key, why) => {
  const open = () => razorpay.open({ ...LIVE, RAZORPAY_ENV: kind, RAZORPAY_KEY_ID: key });
  expect(open).toThrow(ConfigError);
  expect(open).toThrow(why);
});

test('the payment page may reach the hosts that the script loads, frames, posts to and tells', () => {
  const { scriptUrl, origins } = razorpay.open(LIVE).page;
  expect(scriptUrl).toBe('https://checkout.razorpay.com/v1/checkout.js');
  expect(origins.scriptOrigins).toEqual(['https://checkout.razorpay.com', 'https://cdn.razorpay.com']);
  expect(origins.formOrigins).toEqual(['https://api.razorpay.com']);
  expect(origins.frameOrigins).toContain('https://api.razorpay.com');
  expect(origins.connectOrigins).toContain('https://lumberjack.razorpay.com');
});
