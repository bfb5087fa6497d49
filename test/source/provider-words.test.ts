import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');

/**
 * What the specification fixes: addresses that shoppers' browsers call, and a key of the browser's storage. Pictures in a
 * product's text may lie on that host wherever the catalogue is kept.
 */
const FIXED = ['/api/cashfree/create-order', '/api/cashfree/verify-payment', 'cashfree_order_id', 'cdn.shopify.com'];

/** A provider's folder, its part in the browser, the lists of providers, and the carriers that are offered for typing. */
const OWN = [
  /^src\/server\/providers\//,
  /^src\/browser\/checkout\/gateways\//,
  'src/browser/checkout/gateway-checkout.ts',
  'src/desk/shipping/carriers.ts',
];

/** Names of third parties that only their own folders may know. */
const WORDS = /cashfree|razorpay|shiprocket|delhivery|shopify|woocommerce/i;

const isOwn = (file: string) => OWN.some((own) => (typeof own === 'string' ? file === own : own.test(file)));

/** Returns the lines of a file that name a third party. */
function linesWith(file: string): string[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  return text
    .split('\n')
    .filter((line) => WORDS.test(FIXED.reduce((rest, fixed) => rest.replaceAll(fixed, ''), line)))
    .map((line) => `${file}: ${line.trim()}`);
}

test('no third party is named outside its own folder, but where the specification fixes a name', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter((file) => !isOwn(file)).flatMap(linesWith)).toEqual([]);
});

test('the lists above are no longer than they must be', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: ROOT });
  const texts = files.map((file) => readFileSync(path.join(ROOT, file), 'utf8'));
  expect(FIXED.filter((fixed) => !texts.some((text) => text.includes(fixed)))).toEqual([]);
  expect(OWN.filter((own) => !files.some((file) => (typeof own === 'string' ? file === own : own.test(file))))).toEqual(
    [],
  );
});
