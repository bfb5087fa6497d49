import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { offerOf as exampleOfferOf } from '../../../../test/examples/example-offer.ts';
import { bestOffers } from './best-offers.ts';
import { ALL_GOODS, type MerchantOffer, NO_CONDITIONS, type OfferAction } from './merchant-offer.ts';
import { withoutOutdone } from './outdone-offers.ts';

const offerOf = (id: string, action: OfferAction, more: Partial<MerchantOffer> = {}) =>
  exampleOfferOf(id, action, { combinable: false, ...more });
const percent = (basisPoints: number): OfferAction => ({ kind: 'percentage', basisPoints, atMostPaise: null });
const given = (...offers: MerchantOffer[]) => offers.map((offer) => ({ offer, code: null, refused: null }));
const left = (...offers: MerchantOffer[]) => withoutOutdone(given(...offers), null).map(({ offer }) => offer.id);

test('an offer that may not be combined is left out where a better one asks for no more', () => {
  expect(left(offerOf('tenth', percent(1_000)), offerOf('fifth', percent(2_000)))).toEqual(['fifth']);
  expect(left(offerOf('old', percent(1_000)), offerOf('new', percent(1_000)))).toEqual(['new']);
});

test('an offer stays that some carts or some shoppers get', () => {
  const tenth = offerOf('tenth', percent(1_000));
  const fifth = (more: Partial<MerchantOffer>) => offerOf('fifth', percent(2_000), more);
  for (const more of [
    { conditions: { ...NO_CONDITIONS, minimumPaise: 100_000 } },
    { conditions: { ...NO_CONDITIONS, minimumPieces: 2 } },
    { conditions: { ...NO_CONDITIONS, onlyPrepaid: true } },
    { conditions: { ...NO_CONDITIONS, firstOrder: true } },
    { conditions: { ...NO_CONDITIONS, pins: ['56'] } },
    { limits: { uses: 5, usesPerMobile: null } },
    { limits: { uses: null, usesPerMobile: 1 } },
    { target: { ...ALL_GOODS, which: 'only' as const, tags: ['cotton'] } },
    { action: { kind: 'percentage' as const, basisPoints: 2_000, atMostPaise: 5_000 } },
  ]) {
    expect(left(tenth, fifth(more)), JSON.stringify(more)).toEqual(['tenth', 'fifth']);
  }
  expect(left({ ...tenth, combinable: true }, fifth({}))).toEqual(['tenth', 'fifth']);
  const byCode = { offer: fifth({ byCode: true }), code: 'FIFTH', refused: null };
  expect(withoutOutdone([...given(tenth), byCode], null)).toHaveLength(2);
});

test('the offer of the settings stands in for one that gives the same alone', () => {
  const standing = offerOf('standing', { kind: 'buy_x_get_y', buy: 2, free: 1 }, { combinable: true });
  expect(withoutOutdone(given({ ...standing, id: '1', combinable: false }), standing)).toEqual([]);
  expect(withoutOutdone(given({ ...standing, id: '1' }), standing)).toHaveLength(1);
});

test('no cart saves more with the offers that are left out', () => {
  const action = fc.oneof(
    fc.record({
      kind: fc.constant('percentage' as const),
      basisPoints: fc.integer({ min: 1, max: 10_000 }),
      atMostPaise: fc.option(fc.integer({ min: 1, max: 50_000 })),
    }),
    fc.record({ kind: fc.constant('amount_off' as const), amountPaise: fc.integer({ min: 1, max: 50_000 }) }),
    fc.record({
      kind: fc.constant('buy_x_get_y' as const),
      buy: fc.integer({ min: 1, max: 3 }),
      free: fc.integer({ min: 1, max: 2 }),
    }),
    fc.record({
      kind: fc.constant('fixed_price' as const),
      pieces: fc.integer({ min: 2, max: 3 }),
      pricePaise: fc.integer({ min: 1, max: 200_000 }),
    }),
  );
  const offer = fc.record({
    action,
    combinable: fc.boolean(),
    minimumPaise: fc.option(fc.constantFrom(50_000, 100_000)),
    minimumPieces: fc.option(fc.constantFrom(2, 3)),
  });
  const line = fc.record({
    pricePaise: fc.integer({ min: 100, max: 200_000 }),
    quantity: fc.integer({ min: 1, max: 4 }),
  });
  fc.assert(
    fc.property(
      fc.array(offer, { minLength: 2, maxLength: 6 }),
      fc.array(line, { minLength: 1, maxLength: 4 }),
      (offers, lines) => {
        const all = given(
          ...offers.map(({ minimumPaise, minimumPieces, ...more }, index) =>
            offerOf(String(index), more.action, {
              ...more,
              conditions: { ...NO_CONDITIONS, minimumPaise, minimumPieces },
            }),
          ),
        );
        const cart = lines.map((one, index) => ({
          ...one,
          productId: String(index),
          variantId: String(index),
          handle: String(index),
          sku: null,
          tags: [],
          collections: [],
          compareAtPricePaise: null,
        }));
        const saved = (tried: typeof all) =>
          bestOffers(cart, tried, { at: 0, method: 'online' }).byLine.reduce((sum, paise) => sum + paise, 0);
        expect(saved(withoutOutdone(all, null))).toBe(saved(all));
      },
    ),
    { numRuns: 500 },
  );
});
