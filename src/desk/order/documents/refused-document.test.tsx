import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { RefusedDocument } from './refused-document.tsx';

const shownAt = (query: string) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[`/orders/PSK1${query}`]}>
      <RefusedDocument />
    </MemoryRouter>,
  );

test('an order opened for a refused document says why it was refused', () => {
  const at = (query: string) => /role="alert"[^>]*>([^<]*)</.exec(shownAt(query))?.[1];
  expect(at('?refused=invoice_not_allowed&reason=nothing_charged')).toBe(
    'The document could not be made. Nothing was charged for this order.',
  );
  expect(at('?refused=shipment_not_found')).toBe('The document could not be made. The order has no such parcel.');
  expect(at('?refused=forbidden')).toBe('The document could not be made. Your role may not do this.');
});

test('a refusal without a text, or one made up in an address, is shown in general words', () => {
  for (const query of [
    '?refused=toString',
    '?refused=invoice_not_allowed',
    '?refused=invoice_not_allowed&reason=toString',
  ])
    expect(shownAt(query), query).toMatch(/The document could not be made\. [A-Z][a-z]+ /);
});

test('an order opened by itself shows no refusal', () => {
  expect(shownAt('')).toBe('');
});
