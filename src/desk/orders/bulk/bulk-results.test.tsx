import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { BulkResults } from './bulk-results.tsx';
import { ordersToSend } from './orders-to-send.ts';

const [FIRST, SECOND] = ['PSK23BC7ZPG000000000001', 'PSK23BC7ZPG000000000002'] as const;
const ORDERS = [
  { orderId: FIRST, version: 3 },
  { orderId: SECOND, version: 4 },
];

test('an order to ship without a scanned number is not sent and is listed as left, with whose it is', () => {
  const awbs = { [FIRST]: ' EX1 ', [SECOND]: ' ' };
  const { sent, unsent } = ordersToSend('ship', ORDERS, { carrier: 'Example Express', awbs });
  expect(sent).toEqual([{ orderId: FIRST, version: 3, carrier: 'Example Express', awb: 'EX1' }]);
  expect(unsent).toEqual([SECOND]);
  expect(ordersToSend('pack', ORDERS, { carrier: '', awbs: {} })).toEqual({ sent: ORDERS, unsent: [] });
  const html = shown({ results: [{ ok: true, orderId: FIRST, state: 'shipped', version: 4 }] }, unsent);
  expect(html).toContain('1 order without a number');
  expect(html).toContain(`/orders/${SECOND}`);
  expect(html).toContain('Ravi E. · Surat');
});

test('each refused order shows which user changed it first', () => {
  const error = {
    code: 'order_changed',
    message: 'The order was changed by somebody else.',
    orderId: FIRST,
    state: 'cancelled',
    version: 5,
    change: { by: 'Meera', what: 'cancelled', at: '2026-11-24T10:00:00.000Z' },
  };
  const html = shown({ results: [{ ok: false, orderId: FIRST, error }] }, []);
  expect(html).toContain('Meera was first');
  expect(html).not.toContain('somebody else');
});

const SHOPPERS = [
  { orderId: FIRST, name: 'Asha E.', city: 'Jaipur' },
  { orderId: SECOND, name: 'Ravi E.', city: 'Surat' },
];

function shown(response: Parameters<typeof BulkResults>[0]['response'], unsent: readonly string[]): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <BulkResults response={response} orders={SHOPPERS} unsent={unsent} onClose={() => undefined} />
    </MemoryRouter>,
  );
}
