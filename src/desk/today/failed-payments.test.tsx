import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FailedPayments } from './failed-payments.tsx';

test('the methods of failed payments have their usual names, and unknown ones the gateway’s', () => {
  const methods = ['upi', 'credit_card', 'new_method', null];
  const html = renderToStaticMarkup(
    <FailedPayments failed={methods.map((method) => ({ reason: 'Bank offline', method, payments: 1 }))} />,
  );
  const cells = [...html.matchAll(/<td[^>]*>([^<]*)</g)].map(([, text]) => text);
  expect(cells.filter((text) => text !== '1')).toEqual(['UPI', 'Credit card', 'new_method', '–']);
});
