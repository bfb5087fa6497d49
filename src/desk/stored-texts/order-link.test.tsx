import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { OrderLink } from './order-link.tsx';

test('a link to an order says the short number alone, and carries the whole id for who points at it and for the tick shortcut', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <OrderLink orderId="PSK23BC7ZPG000000000001" />
    </MemoryRouter>,
  );
  expect(html).toContain('data-order-link="PSK23BC7ZPG000000000001"');
  expect(html).toContain('title="PSK23BC7ZPG000000000001"');
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe('23BC-7ZPG');
});
