import { afterEach, expect, test, vi } from 'vitest';
import { STORAGE_KEYS } from '../../contracts/storage.ts';
import { stubLocalStorage } from '../../../test/examples/stub-local-storage.ts';
import { latestDeliveryDay } from './delivery-day.ts';

/** A Sunday in India. */
const NOW = Date.parse('2026-11-22T06:30:00Z');
const SHOP = { shopping: 'recommended' } as const;
const LIMITED = { ...SHOP, deliveryTerms: { everywhere: null, charged: false, limited: true, back: 'never' } } as const;
const served = { served: true, chargePaise: 0, freeFromPaise: null };
const notAsked = async () => Promise.reject(new Error('asked'));

const enter = (pincode: string) => void stubLocalStorage().set(STORAGE_KEYS.pincode, pincode);
afterEach(() => vi.unstubAllGlobals());

test('the last day is named with its day of the week, for the PIN code', async () => {
  enter('400050');
  expect(await latestDeliveryDay(SHOP, NOW, notAsked)).toBe('Get them by Fri, 27 Nov · 400050');
  enter('302001');
  expect(await latestDeliveryDay(SHOP, NOW, notAsked)).toBe('Get them by Mon, 30 Nov · 302001');
});

test('no day is named without a PIN code, where the shop does not deliver, and where it does not say', async () => {
  stubLocalStorage();
  expect(await latestDeliveryDay(SHOP, NOW, notAsked)).toBeNull();
  enter('302001');
  expect(await latestDeliveryDay(LIMITED, NOW, async () => ({ ...served, served: false }))).toBeNull();
  expect(await latestDeliveryDay(LIMITED, NOW, async () => null)).toBeNull();
});

test('the merchant’s own days hold where the shop names some', async () => {
  enter('302001');
  expect(await latestDeliveryDay(LIMITED, NOW, async () => ({ ...served, days: [1, 2] }))).toBe(
    'Get them by Tue, 24 Nov · 302001',
  );
});
