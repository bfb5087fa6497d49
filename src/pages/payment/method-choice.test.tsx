import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CodOffer } from '../../domain/orders/cash-on-delivery.ts';
import { MethodChoice } from './method-choice.tsx';

test('[PAY-11] the shopper chooses between online payment and COD if the merchant offers both', () => {
  const html = renderToStaticMarkup(<MethodChoice method="cash_on_delivery" onChange={() => undefined} />);
  const radios = html.match(/<input type="radio"[^>]*>/g) ?? [];
  expect(radios).toHaveLength(2);
  expect(radios.map((radio) => radio.includes('checked'))).toEqual([false, true]);
  expect(html).toContain('Cash on Delivery');
  expect(html).toContain('UPI, cards, net banking');
});

test('[PAY-11] COD cannot be chosen if it is not offered, and one sentence says why', () => {
  const choice = (cod: CodOffer) =>
    renderToStaticMarkup(<MethodChoice method="online" cod={cod} onChange={() => undefined} />);
  const refused = choice({ kind: 'refused', reason: 'above_maximum', limitPaise: 500_000 });
  expect(refused.match(/<input type="radio"[^>]*disabled/g)).toHaveLength(1);
  expect(refused).toContain('Cash on Delivery is offered for orders up to ₹5,000. Please pay online.');
  expect(choice({ kind: 'refused', reason: 'address', limitPaise: null })).toContain('not offered for this address');
  const offered = choice({ kind: 'offered', feePaise: 4_900 });
  expect(offered).not.toContain('disabled');
  expect(offered).toContain('A fee of ₹49 is added.');
});

test('[PAY-11] the choice shows the advance of a COD order and the saving of an online payment', () => {
  const cod: CodOffer = { kind: 'offered', feePaise: 4_900, advancePaise: 20_000, prepaidDiscountPaise: 5_000 };
  const html = renderToStaticMarkup(<MethodChoice method="online" cod={cod} onChange={() => undefined} />);
  expect(html).toContain('A fee of ₹49 is added. Of it ₹200 is paid online now.');
  expect(html).toContain('Pay now and save ₹99');
  const plain: CodOffer = { kind: 'offered', feePaise: 0 };
  const without = renderToStaticMarkup(<MethodChoice method="online" cod={plain} onChange={() => undefined} />);
  expect(without).not.toContain('save');
});
