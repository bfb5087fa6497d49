import { expect, test, vi } from 'vitest';
import { reminderConsent, storeReminderConsent } from '../../browser/checkout/reminder-consent.ts';
import { messages } from '../../domain/messages/reminder-messages.en.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { AddressForm } from './address-form.tsx';

const show = (shop: { asksForReminders?: true }) => renderPage(<AddressForm saved={null} />, { shop });

test('a shop without reminders asks nobody whether to remind them', () => {
  expect(show({})).not.toContain(messages.consent);
});

test('a shop with reminders asks by a box that is not ticked', () => {
  const html = show({ asksForReminders: true });
  expect(html).toContain(messages.consent);
  expect(html).not.toMatch(/type="checkbox"[^>]*checked/);
});

test('a tick counts for an hour, and not once it was taken back', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.useFakeTimers({ now: 1_000_000 });
  storeReminderConsent(messages.consent);
  expect(reminderConsent()).toBe(messages.consent);
  vi.setSystemTime(1_000_000 + 60 * 60_000);
  expect(reminderConsent()).toBeNull();
  storeReminderConsent(messages.consent);
  storeReminderConsent(null);
  expect(reminderConsent()).toBeNull();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
