import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { OrderLink } from './order-link.tsx';

test('a link in the list carries the full order id for the tick shortcut, although it shows the short number', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <OrderLink orderId="PSK23BC7ZPG000000000001" />
    </MemoryRouter>,
  );
  expect(html).toContain('data-order-link="PSK23BC7ZPG000000000001"');
});
