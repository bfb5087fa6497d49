import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import type { CartOffers as Offers, ShownOffer, ShownReason } from '../../contracts/checkout/offers.ts';
import CartOffers from './cart-offers.tsx';

const OFFER: ShownOffer = {
  id: '1',
  name: { en: 'Diwali tenth' },
  code: 'DIWALI10',
  action: { kind: 'percentage', basisPoints: 1_000, atMostPaise: 50_000 },
  forAllGoods: false,
  minimumPaise: 140_000,
  minimumPieces: null,
  onlyPrepaid: true,
  firstOrder: true,
  combinable: false,
  until: Date.parse('2026-11-29T23:59:00+05:30'),
};

const show = (offers: Partial<Offers>) =>
  renderPage(
    <CartOffers
      offers={{ codes: [], near: [], takesCodes: true, ...offers }}
      onAdd={() => undefined}
      onRemove={() => undefined}
    />,
  ).replaceAll('<!-- -->', '');

const codeWith = (reason: ShownReason | null, savedPaise = 0) =>
  show({ codes: [{ code: 'DIWALI10', offer: OFFER, savedPaise, reason }] });

test('[OFFER-05] a code says what it saves, or what is missing for it', () => {
  expect(codeWith(null, 14_990)).toContain('You save ₹149.90');
  expect(codeWith({ code: 'below_minimum', missingPaise: 20_100 })).toContain('Add ₹201 more');
  expect(codeWith({ code: 'too_few', missingPieces: 1 })).toContain('Add 1 more item');
  expect(codeWith({ code: 'unknown_code' })).toContain('There is no offer with this code.');
});

test('an offer says how it works, and its code what it would save', () => {
  const html = show({ near: [{ offer: OFFER, savedPaise: 0, savesPaise: 14_990, reason: null }] });
  for (const text of [
    'Diwali tenth',
    'Code DIWALI10',
    'How it works',
    'Use DIWALI10 and save ₹149.90',
    '10% off, up to ₹500.',
    'For some products only.',
    'For ₹1,400 or more of these products.',
    'For orders paid online.',
    'For the first order with your mobile number.',
    'Does not add up with other offers: the one that saves most counts.',
  ]) {
    expect(html).toContain(text);
  }
});

test('where no offer needs a code there is no field for one', () => {
  expect(show({})).toContain('Have a code?');
  expect(
    show({ takesCodes: false, near: [{ offer: OFFER, savedPaise: 5, savesPaise: 0, reason: null }] }),
  ).not.toContain('Have a code?');
});
