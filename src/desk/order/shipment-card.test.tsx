import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { OrderDetail } from './order-query.ts';
import { ShipmentCard } from './shipment-card.tsx';

type Shipment = OrderDetail['shipments'][number];

const SHIPMENT: Shipment = {
  number: 1,
  state: 'booking',
  provider: 'Shiprocket',
  carrier: null,
  awb: null,
  trackingUrl: null,
  collectPaise: 0,
  pieces: [{ line: 1, quantity: 2 }],
  reason: null,
  badNews: null,
  waits: false,
  hasLabel: false,
  acts: [],
  blocked: [],
  scans: [],
  loss: null,
  released: false,
};

function shown(changes: Partial<Shipment>, several = false): string {
  const shipment = { ...SHIPMENT, ...changes };
  const order = {
    orderId: 'PSK1',
    version: 3,
    shipments: several ? [shipment, { ...SHIPMENT, number: 2 }] : [shipment],
    openPieces: [],
    lines: [{ line: 1, title: 'Ajrakh Kurta' }],
  };
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ShipmentCard order={order} shipment={shipment} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('a shipment that the provider refused shows the reason and can be booked again or cancelled', () => {
  const html = shown({ reason: 'wallet_empty', acts: ['book-again', 'cancel-booking'] });
  expect(html).toContain('The wallet at the provider is empty');
  expect(html).toContain('Try again');
  expect(html).toContain('Call off');
  expect(html).not.toContain('ask again automatically');
  expect(shown({ reason: 'unreachable', waits: true })).toContain('The shop will ask again automatically.');
});

test('a booked shipment offers the provider’s label and link, and shows the courier’s scans', () => {
  const scan = { at: '2026-11-22T10:00:00.000Z', status: 'PICKED UP', activity: 'Parcel picked up', location: 'Hub' };
  const html = shown({
    state: 'shipped',
    carrier: 'Example Surface',
    awb: 'EX1',
    trackingUrl: 'https://courier.example/EX1',
    hasLabel: true,
    scans: [scan],
  });
  expect(html).toContain('Label of Shiprocket');
  expect(html).toContain('href="https://courier.example/EX1"');
  expect(html).toContain('PICKED UP');
});

test('if there are several shipments, each shows its contents and the amount it collects', () => {
  expect(shown({ collectPaise: 99_950 }, true)).toContain('2 × Ajrakh Kurta');
  expect(shown({ collectPaise: 99_950 }, true)).toContain('₹999.50');
  expect(shown({ collectPaise: 99_950 })).not.toContain('Ajrakh Kurta');
});

test('a lost shipment says how, and can be sent again or refunded until its pieces left it', () => {
  expect(shown({ state: 'shipped', acts: ['lost'] })).toContain('It did not arrive');
  const html = shown({ state: 'lost', loss: 'misdelivered', acts: ['send-again', 'refund-lost'] });
  expect(html).toContain('Given to somebody else');
  expect(html).toContain('Send again');
  expect(html).toContain('Give the money back');
  expect(html).not.toContain('It did not arrive');
  expect(shown({ state: 'lost', loss: 'lost', released: true })).toContain('Its pieces were taken out');
});
