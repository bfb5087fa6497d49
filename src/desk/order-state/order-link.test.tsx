import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { OrderLink } from './order-link.tsx';

test('a link of the list names its order for the key that ticks it: what it shows is the short number, too', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <OrderLink orderId="PSK23BC7ZPG000000000001" />
    </MemoryRouter>,
  );
  expect(html).toContain('data-order-link="PSK23BC7ZPG000000000001"');
});
