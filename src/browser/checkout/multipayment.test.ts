import { expect, test } from 'vitest';
import type { CheckoutOutcome } from './gateway-checkout.ts';
import { isAmong, type MultipaymentDeps, readMultipayment, runMultipayment } from './multipayment.ts';

const QUERY = 'name=Asha+Example&mobileno=9000000001&domainname=shop.example&amount=499.50';
const WISH = { name: 'Asha Example', mobileno: '9000000001', domainname: 'shop.example', amount: '499.50' };
const FALLBACK = 'https://shop.example/cart?paymentstatus=fail';

test('[PAY-10] a link with name, mobile, domain and amount is accepted', () => {
  expect(readMultipayment(new URLSearchParams(QUERY))).toEqual(WISH);
});

test('[PAY-10] missing and invalid parameters of a link are listed', () => {
  expect(readMultipayment(new URLSearchParams(''))).toEqual({ wrong: ['name', 'mobileno', 'domainname', 'amount'] });
  for (const amount of ['-5', '0x1', '1,000', '499.505', 'NaN']) {
    expect(readMultipayment(new URLSearchParams({ ...WISH, amount })), amount).toEqual({ wrong: ['amount'] });
  }
  expect(readMultipayment(new URLSearchParams({ ...WISH, mobileno: '12345' }))).toEqual({ wrong: ['mobileno'] });
});

type Started = Awaited<ReturnType<MultipaymentDeps['start']>>;

const STARTED: Started = { ok: true, value: { payment_session_id: 'session_1', fallbackUrl: FALLBACK } };
const refused = (code: string): Started => ({ ok: false, fault: { code, message: '' } });

function run(
  open: () => Promise<CheckoutOutcome>,
  { started = STARTED, listed = true }: { started?: Started; listed?: boolean } = {},
) {
  const seen = { waited: [] as number[], gone: [] as string[], failures: 0 };
  const done = runMultipayment(WISH, {
    start: async () => started,
    openCheckout: open,
    isListed: async () => listed,
    onFailure: () => void (seen.failures += 1),
    wait: async (ms) => void seen.waited.push(ms),
    goTo: (url) => void seen.gone.push(url),
  });
  return { done, seen };
}

const opens = async () => ({ kind: 'leaving' }) as const;

test('[PAY-10] the shopper does not go to the fallback once the hosted checkout opens', async () => {
  const { done, seen } = run(opens);
  expect(await done).toBeNull();
  expect(seen).toEqual({ waited: [2000], gone: [], failures: 0 });
});

test('[PAY-10] a shopper who left while the payment waited for its turn is sent nowhere', async () => {
  const { done, seen } = run(opens, { started: null });
  expect(await done).toBeNull();
  expect(seen).toEqual({ waited: [], gone: [], failures: 0 });
});

test('[PAY-10] without a redirect the shopper goes to the fallback URL after two seconds', async () => {
  for (const outcome of [{ kind: 'blocked' }, { kind: 'refused', message: 'Expired.' }] as const) {
    const { done, seen } = run(async () => outcome);
    await done;
    expect(seen).toMatchObject({ waited: [2000], gone: [FALLBACK] });
  }
});

test('[PAY-10] if no order can be made, the shopper goes to the listed domain after two seconds', async () => {
  for (const code of ['gateway_unavailable', 'offline', 'timeout', 'bad_answer', 'internal', 'too_many_requests']) {
    const { done, seen } = run(opens, { started: refused(code) });
    expect(await done, code).toBeNull();
    expect(seen).toMatchObject({ waited: [2000], failures: 1 });
    const destination = new URL(seen.gone[0] ?? '');
    expect(destination.origin + destination.pathname).toBe('https://shop.example/cart');
    expect(Object.fromEntries(destination.searchParams)).toEqual({
      paymentstatus: 'fail',
      name: 'Asha Example',
      mobileno: '9000000001',
      domainname: 'shop.example',
      amount: '499.50',
    });
  }
});

test('[PAY-10] the shopper stays if the domain is not listed or the payment was made', async () => {
  const [stranger, unlisted, over] = [
    run(opens, { started: refused('offline'), listed: false }),
    run(opens, { started: refused('domain_not_listed') }),
    run(opens, { started: refused('attempt_expired') }),
  ];
  expect(await stranger.done).toMatchObject({ code: 'offline' });
  expect(await unlisted.done).toMatchObject({ code: 'domain_not_listed' });
  expect(await over.done).toMatchObject({ code: 'attempt_expired' });
  for (const { seen } of [stranger, unlisted, over]) expect(seen.gone).toEqual([]);
});

test('[PAY-10] a listed domain is recognised by its digest, in upper or lower case', async () => {
  // SHA-256 of "shop.example".
  const digests = ['0f59463c606c5b0e5d3da81f36e3f7c175ac230c60e75c2144ce3b752247607c'];
  expect(await isAmong(digests, 'Shop.Example')).toBe(true);
  expect(await isAmong(digests, 'other.example')).toBe(false);
});
