import { afterEach, expect, test, vi } from 'vitest';
import { askDelivery } from './ask-delivery.ts';

afterEach(() => {
  vi.doUnmock('./delivery-check.ts');
});

test('without the script that asks, as without an answer, nothing is known of the delivery to a PIN code', async () => {
  vi.doMock('./delivery-check.ts', () => {
    throw new Error('Failed to fetch dynamically imported module');
  });
  expect(await askDelivery('302001')).toBeNull();
});
