import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { SignedInContext } from '../../api/session.ts';
import type { ListedOrder } from '../listed-order.ts';
import { OrderToPack } from './order-to-pack.tsx';

const ORDER: ListedOrder = {
  orderId: 'PSK23BC7ZPG000000000000',
  state: 'confirmed',
  version: 3,
  placedAt: '2026-11-24T10:00:00.000Z',
  paymentMethod: 'online',
  amountPaise: 149_900,
  itemCount: 1,
  name: 'Asha E.',
  city: 'Jaipur',
  pincode: '302001',
  carrier: null,
  awb: null,
  courierBooked: false,
  test: false,
  source: 'checkout',
  domainName: '',
  notes: [],
  items: [{ title: 'Ajrakh Kurta', variantTitle: 'M', size: 'M', sku: 'AK-M', quantity: 1, pictureUrl: null }],
};

const PACKER = { id: 1, name: 'asha', role: 'packer', secondFactor: false, hasPasskey: false } as const;
const SESSION = {
  shopName: 'Example Shop',
  logoUrl: null,
  shopUrl: 'https://shop.example',
  passkeyOrigin: null,
  csrfToken: null,
  reauthenticatedUntil: null,
};

function shown(changes: Partial<ListedOrder>): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <SignedInContext value={{ session: { ...SESSION, user: PACKER }, user: PACKER }}>
        <MemoryRouter>
          <OrderToPack order={{ ...ORDER, ...changes }} canSkip={false} onSkip={() => undefined} />
        </MemoryRouter>
      </SignedInContext>
    </QueryClientProvider>,
  );
}

test('the packing screen shows that an order was paid with test money', () => {
  expect(shown({ test: true })).toContain('paid with test money');
  expect(shown({})).not.toContain('test money');
});

test('the packing screen says how many pieces of an item to pack', () => {
  const words = (html: string) => html.replaceAll(/<[^>]+>/g, '');
  expect(words(shown({}))).toContain('1 piece');
  expect(words(shown({ items: ORDER.items.map((item) => ({ ...item, quantity: 3 })) }))).toContain('3 pieces');
});

test('the packing screen shows the notes of the order', () => {
  expect(shown({ notes: ['The customer calls back: do not pack yet'] })).toContain('do not pack yet');
});

test('what was added and is paid is packed with the order, each piece under its number; what is still to be paid is only named', () => {
  const added = (orderId: string, title: string, paid: boolean) => ({
    orderId,
    paid,
    items: ORDER.items.map((item) => ({ ...item, title })),
  });
  const html = shown({
    additions: [added('PSK77777777000000000000', 'Silk Stole', true), added('PSK99999999000000000000', 'Belt', false)],
  });
  const words = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(words).toMatch(/Pack together ?: 23BC-7ZPG \+ 7777-7777/);
  expect(words).toContain('Silk Stole');
  expect(html.match(/role="checkbox"/g)).toHaveLength(2);
  expect(words).toMatch(/Still to be paid\. [^:]*: 9999-9999/);
  expect(words).not.toContain('Belt');
});
