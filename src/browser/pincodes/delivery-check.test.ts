import { expect, test, vi } from 'vitest';
import type { DeliveryAtPin } from '../../contracts/delivery-at-pin.ts';
import { checkDelivery } from './delivery-check.ts';

const NOW = { shopping: 'as-specified', now: Date.parse('2026-11-22T06:30:00Z') } as const;
const nowhere = async () => null;

test('[PDP-08] a known PIN shows its district and state, and the delivery days', async () => {
  const jaipur = async () => ({ district: 'Jaipur', city: 'Jaipur', state: 'Rajasthan' });
  expect(await checkDelivery('302001', NOW, jaipur)).toEqual({
    promised: true,
    line: 'Delivery to Jaipur, Rajasthan between 27 Nov and 30 Nov.',
    more: [],
  });
});

test('[PDP-08] a PIN that is not in the table gets the same promise, with a hint', async () => {
  const { promised, line } = await checkDelivery('999999', NOW, nowhere);
  expect(promised).toBe(true);
  expect(line).toBe('Delivery between 27 Nov and 30 Nov. India Post does not list this PIN code. Please check it.');
});

test('[PDP-08] without the table any six digits get the promise, unless they begin with 0', async () => {
  const lost = async () => Promise.reject(new Error('offline'));
  expect(await checkDelivery('302001', NOW, lost)).toEqual({
    promised: true,
    line: 'Delivery between 27 Nov and 30 Nov.',
    more: [],
  });
  expect(await checkDelivery('012345', NOW, nowhere)).toMatchObject({ promised: false });
});

test('[PDP-08] with recommended shopping the delivery days depend on the PIN’s zone', async () => {
  const { line } = await checkDelivery('400050', { ...NOW, shopping: 'recommended' }, nowhere);
  expect(line).toMatch(/^Delivery between 25 Nov and 27 Nov\./);
});

test('where the merchant promises days of its own the shop is asked which hold at the PIN code', async () => {
  const at = { ...NOW, asks: true, days: [4, 6] as const };
  const free = { served: true, chargePaise: 0, freeFromPaise: null };
  const near = await checkDelivery('302001', at, nowhere, async () => ({ ...free, days: [1, 2] }));
  expect(near.line).toMatch(/^Delivery between 23 Nov and 24 Nov\./);
  // Without an answer those of everywhere else.
  const unknown = await checkDelivery('302001', at, nowhere, async () => null);
  expect(unknown.line).toMatch(/^Delivery between 26 Nov and 28 Nov\./);
});

test('where the shop charges for delivery the line says what it costs there, and where it does not deliver only that', async () => {
  const ask = (answer: DeliveryAtPin | null) => async () => answer;
  const at = { ...NOW, asks: true };
  vi.stubGlobal('document', { createElement: () => ({}) });
  const charged = { served: true, chargePaise: 4_900, freeFromPaise: 99_900 };
  const costs = await checkDelivery('302001', at, nowhere, ask(charged));
  expect(costs).toMatchObject({ promised: true, line: expect.stringContaining('Delivery ₹49, free from ₹999.') });
  const refused = await checkDelivery('744101', at, nowhere, ask({ ...charged, served: false }));
  expect(refused).toMatchObject({ promised: false, line: 'We do not deliver to this PIN code yet.' });
  expect(refused.more?.[0]?.textContent).toBe('Ask us about it');
  // Without an answer, and in a shop that delivers free everywhere, six digits are enough.
  expect((await checkDelivery('302001', at, nowhere, ask(null))).line).not.toContain('₹');
  const never = () => Promise.reject(new Error('asked'));
  expect((await checkDelivery('302001', { ...at, asks: false }, nowhere, never)).promised).toBe(true);
});
