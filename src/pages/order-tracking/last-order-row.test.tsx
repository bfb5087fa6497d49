import * as v from 'valibot';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { boughtIn } from '../../browser/checkout/last-orders.ts';
import { lastOrderSchema } from '../../contracts/last-orders.ts';
import { LastOrderRow } from './last-order-row.tsx';

const STORED = { orderId: 'PSK1', state: 'paid', seenAt: Date.parse('2026-11-20T08:00:00Z') };
const KURTA = {
  variantId: '1',
  title: 'Indigo Kurta',
  variantTitle: 'M',
  size: 'M',
  options: [],
  handle: 'indigo-kurta',
};
const ITEMS = [
  { ...KURTA, quantity: 2, pricePaise: 149_900, pictureUrl: 'https://pictures.example/1.jpg' },
  { ...KURTA, title: 'Dupatta', quantity: 1, pricePaise: 129_900 },
];
const shown = (stored: unknown) => renderPage(<LastOrderRow order={v.parse(lastOrderSchema, stored)} />);

test('an order of this device shows its first item with picture, its pieces, its total and its date', () => {
  const html = shown({ ...STORED, ...boughtIn(ITEMS, 299_800, '2026-11-19T20:00:00Z') });
  expect(html).toContain('https://pictures.example/1.jpg');
  expect(html).toContain('Indigo Kurta');
  expect(html).toMatch(/3 pieces · ₹2,998(<!-- -->)? · 20 Nov/);
  expect(html).toContain('Payment received');
});

test('an order shows only its state if its items were not stored or may not be shown', () => {
  for (const stored of [
    STORED,
    { ...STORED, bought: { title: 7 } },
    { ...STORED, ...boughtIn(undefined, 1, undefined) },
  ]) {
    const html = shown(stored);
    expect(html).toContain('Payment received');
    expect(html).not.toContain('<img');
    expect(html).not.toContain('₹');
  }
});
