import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OfferAction } from './merchant-offer.ts';
import { applyAction, basketOf, savedOfOne } from './offer-actions.ts';

const action: fc.Arbitrary<OfferAction> = fc.oneof(
  fc.record({
    kind: fc.constant('percentage' as const),
    basisPoints: fc.integer({ min: 1, max: 10_000 }),
    atMostPaise: fc.option(fc.integer({ min: 1, max: 500_000 })),
  }),
  fc.record({ kind: fc.constant('amount_off' as const), amountPaise: fc.integer({ min: 1, max: 500_000 }) }),
  fc.record({
    kind: fc.constant('buy_x_get_y' as const),
    buy: fc.integer({ min: 1, max: 4 }),
    free: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({
    kind: fc.constant('fixed_price' as const),
    pieces: fc.integer({ min: 1, max: 4 }),
    pricePaise: fc.integer({ min: 1, max: 500_000 }),
  }),
  fc.constant({ kind: 'free_delivery' as const }),
);

test('what a card says an action saves on pieces of one price is what the cart takes off', () => {
  fc.assert(
    fc.property(
      action,
      fc.integer({ min: 0, max: 300_000 }),
      fc.integer({ min: 1, max: 20 }),
      (wanted, pricePaise, quantity) => {
        const line = { productId: 'p', variantId: 'v', handle: 'p', sku: null, tags: [], collections: [] };
        const cart = [{ ...line, pricePaise, compareAtPricePaise: null, quantity }];
        const { amountPaise } = applyAction(wanted, [0], cart, basketOf(cart));
        expect(savedOfOne(wanted, pricePaise, quantity)).toBe(amountPaise);
      },
    ),
    { numRuns: 500 },
  );
});
