import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { OrderDetail } from './order-query.ts';
import { ParcelCard } from './parcel-card.tsx';

type Parcel = OrderDetail['parcels'][number];

const PARCEL: Parcel = {
  parcel: 1,
  state: 'booking',
  provider: 'Shiprocket',
  carrier: null,
  awb: null,
  trackingUrl: null,
  collectPaise: 0,
  pieces: [{ line: 1, quantity: 2 }],
  reason: null,
  waits: false,
  acts: [],
  scans: [],
};

function shown(changes: Partial<Parcel>, several = false): string {
  const parcel = { ...PARCEL, ...changes };
  const order = {
    orderId: 'PSK1',
    version: 3,
    parcels: several ? [parcel, { ...PARCEL, parcel: 2 }] : [parcel],
    openPieces: [],
    lines: [{ line: 1, title: 'Ajrakh Kurta' }],
  };
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ParcelCard order={order} parcel={parcel} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('a parcel that the provider refused shows the reason and can be booked again or cancelled', () => {
  const html = shown({ reason: 'wallet_empty', acts: ['bookAgain', 'callOff'] });
  expect(html).toContain('The wallet at the provider is empty');
  expect(html).toContain('Try again');
  expect(html).toContain('Call off');
  expect(html).not.toContain('asked again by itself');
  expect(shown({ reason: 'unreachable', waits: true })).toContain('It is asked again by itself.');
});

test('a booked parcel offers the provider’s label and link, and shows the courier’s scans', () => {
  const scan = { at: '2026-11-22T10:00:00.000Z', status: 'PICKED UP', activity: 'Parcel picked up', location: 'Hub' };
  const html = shown({
    state: 'shipped',
    carrier: 'Example Surface',
    awb: 'EX1',
    trackingUrl: 'https://courier.example/EX1',
    acts: ['label'],
    scans: [scan],
  });
  expect(html).toContain('Label of Shiprocket');
  expect(html).toContain('href="https://courier.example/EX1"');
  expect(html).toContain('PICKED UP');
});

test('if there are several parcels, each shows its contents and the amount it collects', () => {
  expect(shown({ collectPaise: 99_950 }, true)).toContain('2 × Ajrakh Kurta');
  expect(shown({ collectPaise: 99_950 }, true)).toContain('₹999.50');
  expect(shown({ collectPaise: 99_950 })).not.toContain('Ajrakh Kurta');
});
