import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restore, shopStore, clearCheckout } from '../state/store.ts';
import { keepPaymentChoice, paymentChoice } from './payment-choice.ts';

const CHOICE = {
  method: 'cash_on_delivery',
  whatsappConsent: true,
  advancePaise: 9_900,
  prepaidDiscountPaise: 0,
} as const;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T06:00:00Z') });
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  });
  shopStore.setState(shopStore.getInitialState(), true);
  restore();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[PAY-05] way of paying, advance and consent are known again after the way to the bank and back', () => {
  expect(paymentChoice()).toBeNull();
  keepPaymentChoice(CHOICE);
  expect(paymentChoice()).toMatchObject(CHOICE);
});

test('a choice goes with the order that it was made for, and an old one is none', () => {
  keepPaymentChoice(CHOICE);
  vi.advanceTimersByTime(61 * 60_000);
  expect(paymentChoice()).toBeNull();
  keepPaymentChoice(CHOICE);
  clearCheckout({ keepAddress: true });
  expect(paymentChoice()).toBeNull();
});
