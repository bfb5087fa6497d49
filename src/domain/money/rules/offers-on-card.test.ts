import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { offerOf as exampleOfferOf } from '../../../../test/examples/example-offer.ts';
import { ALL_GOODS, type MerchantOffer, NO_CONDITIONS, type OfferAction } from './merchant-offer.ts';
import { MOST_ON_CARD, offersOnCard } from './offers-on-card.ts';

const line = (more: { variantId?: string; sku?: string | null; pricePaise?: number; tags?: string[] } = {}) => ({
  productId: 'p1',
  variantId: 'v1',
  handle: 'kurta',
  sku: null,
  tags: [],
  collections: ['kurtas'],
  pricePaise: 100_000,
  compareAtPricePaise: null,
  ...more,
});
const offerOf = (id: string, action: OfferAction, more: Partial<MerchantOffer> = {}) => ({
  offer: exampleOfferOf(id, action, more),
});
const percent = (basisPoints: number, atMostPaise: number | null = null): OfferAction => ({
  kind: 'percentage',
  basisPoints,
  atMostPaise,
});
const named = (offers: { offer: MerchantOffer }[], goods = [line()]) =>
  offersOnCard(offers, goods).map(({ offer }) => offer.id);

test('a card names the two offers that save the largest share, where so many pieces are bought as each asks', () => {
  expect(
    named([
      offerOf('tenth', percent(1_000)),
      offerOf('third free', { kind: 'buy_x_get_y', buy: 2, free: 1 }),
      offerOf('200 off', { kind: 'amount_off', amountPaise: 20_000 }),
      offerOf('half, but little', percent(5_000, 5_000)),
    ]),
  ).toEqual(['third free', '200 off']);
  expect(
    named([
      offerOf('tenth', percent(1_000)),
      offerOf(
        '200 off from 5000',
        { kind: 'amount_off', amountPaise: 20_000 },
        {
          conditions: { ...NO_CONDITIONS, minimumPaise: 500_000 },
        },
      ),
    ]),
  ).toEqual(['tenth', '200 off from 5000']);
});

test('of equal offers the newer is first, and free delivery is last', () => {
  const delivery = offerOf('delivery', { kind: 'free_delivery' });
  expect(named([offerOf('old', percent(1_000)), offerOf('new', percent(1_000)), delivery])).toEqual(['new', 'old']);
  expect(named([offerOf('one', percent(100)), delivery])).toEqual(['one', 'delivery']);
});

test('a card names no offer for other goods, that saves nothing on it, or that is for some PIN codes', () => {
  const only = (lists: Partial<MerchantOffer['target']>) => ({
    target: { ...ALL_GOODS, which: 'only' as const, ...lists },
  });
  const goods = [line({ tags: ['Cotton'] }), line({ variantId: 'v2', sku: 'K-2' })];
  expect(named([offerOf('tag', percent(500), only({ tags: ['cotton'] }))], goods)).toEqual(['tag']);
  expect(named([offerOf('variant', percent(500), only({ variants: ['K-2'] }))], goods)).toEqual(['variant']);
  expect(named([offerOf('collection', percent(500), only({ collections: ['kurtas'] }))], goods)).toEqual([
    'collection',
  ]);
  expect(named([offerOf('product', percent(500), only({ products: ['kurta'] }))], goods)).toEqual(['product']);
  expect(named([offerOf('other', percent(500), only({ collections: ['sarees'] }))], goods)).toEqual([]);
  const excluded = { target: { ...ALL_GOODS, which: 'except' as const, collections: ['kurtas'] } };
  expect(named([offerOf('excluded', percent(500), excluded)], goods)).toEqual([]);
  expect(named([offerOf('dearer', { kind: 'fixed_price', pieces: 2, pricePaise: 200_000 })])).toEqual([]);
  expect(named([offerOf('pins', percent(500), { conditions: { ...NO_CONDITIONS, pins: ['56'] } })])).toEqual([]);
  expect(named([offerOf('all', percent(500))], [])).toEqual([]);
});

test('a card never names more than it has room for, and of those that are for it none that saves less than one left out', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 10_000 }), { maxLength: 6 }),
      fc.integer({ min: 10_000, max: 500_000 }),
      (shares, pricePaise) => {
        const offers = shares.map((basisPoints, index) => offerOf(String(index), percent(basisPoints)));
        const shown = named(offers, [line({ pricePaise })]).map(Number);
        expect(shown).toHaveLength(Math.min(MOST_ON_CARD, shares.length));
        const least = Math.min(...shown.map((index) => shares[index] ?? 0));
        const others = shares.filter((_, index) => !shown.includes(index));
        // A percentage is rounded to the paisa.
        expect(others.every((share) => share <= least + 10_000 / pricePaise)).toBe(true);
      },
    ),
  );
});
