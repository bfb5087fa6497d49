import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MethodChoice } from './method-choice.tsx';

test('[PAY-11] where the merchant offers it, the shopper chooses between paying online and cash on delivery', () => {
  const html = renderToStaticMarkup(<MethodChoice method="cash_on_delivery" onChange={() => undefined} />);
  const radios = html.match(/<input type="radio"[^>]*>/g) ?? [];
  expect(radios).toHaveLength(2);
  expect(radios.map((radio) => radio.includes('checked'))).toEqual([false, true]);
  expect(html).toContain('Cash on Delivery');
  expect(html).toContain('UPI, cards, net banking');
});
