import { expect, test } from 'vitest';
import type { CheckoutOutcome } from './gateway-checkout.ts';
import { readMultipayment, runMultipayment } from './multipayment.ts';

const QUERY = 'name=Asha+Example&mobileno=9000000001&domainname=shop.example&amount=499.50';
const WISH = { name: 'Asha Example', mobileno: '9000000001', domainname: 'shop.example', amount: '499.50' };
const FALLBACK = 'https://shop.example/cart?paymentstatus=fail';

test('[PAY-10] a link with name, mobile, domain and amount is understood', () => {
  expect(readMultipayment(new URLSearchParams(QUERY))).toEqual(WISH);
});

test('[PAY-10] what is missing or wrong in a link is named', () => {
  expect(readMultipayment(new URLSearchParams(''))).toEqual({ wrong: ['name', 'mobileno', 'domainname', 'amount'] });
  for (const amount of ['-5', '0x1', '1,000', '499.505', 'NaN']) {
    expect(readMultipayment(new URLSearchParams({ ...WISH, amount })), amount).toEqual({ wrong: ['amount'] });
  }
  expect(readMultipayment(new URLSearchParams({ ...WISH, mobileno: '12345' }))).toEqual({ wrong: ['mobileno'] });
});

function run(open: () => Promise<CheckoutOutcome>) {
  const seen = { waited: [] as number[], gone: [] as string[] };
  const done = runMultipayment(WISH, {
    start: async () => ({ ok: true, value: { payment_session_id: 'session_1', fallbackUrl: FALLBACK } }),
    openCheckout: open,
    wait: async (ms) => void seen.waited.push(ms),
    goTo: (url) => void seen.gone.push(url),
  });
  return { done, seen };
}

test('[PAY-10] once the hosted checkout opens, the fallback is not taken', async () => {
  const { done, seen } = run(async () => ({ kind: 'leaving' }));
  expect(await done).toBeNull();
  expect(seen).toEqual({ waited: [2000], gone: [] });
});

test('[PAY-10] two seconds later, without a redirect, the domain is told that the payment failed', async () => {
  for (const outcome of [{ kind: 'blocked' }, { kind: 'refused', message: 'Expired.' }] as const) {
    const { done, seen } = run(async () => outcome);
    await done;
    expect(seen).toEqual({ waited: [2000], gone: [FALLBACK] });
  }
});

test('[PAY-10] an order that cannot be made goes nowhere and names the fault', async () => {
  const fault = await runMultipayment(WISH, {
    start: async () => ({ ok: false, fault: { code: 'domain_not_listed', message: 'Not here.' } }),
    openCheckout: async () => ({ kind: 'leaving' }),
    wait: async () => undefined,
    goTo: (url) => expect.unreachable(url),
  });
  expect(fault).toMatchObject({ code: 'domain_not_listed' });
});
