import { assert, array, boolean, constantFrom, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { offerOf } from '../../../../test/examples/example-offer.ts';
import type { Paise } from '../money.ts';
import { bestOffers } from './best-offers.ts';
import { type ChargeOf, offersWithDelivery } from './free-delivery.ts';
import { type MerchantOffer, NO_CONDITIONS, type OfferAction, type OfferLine } from './merchant-offer.ts';
import type { CandidateOffer } from './offer-conditions.ts';

const FACTS = { at: 0, method: 'online', pincode: '302001' } as const;

function candidate(id: string, action: OfferAction, changes: Partial<MerchantOffer> = {}): CandidateOffer {
  const offer = offerOf(id, action, changes);
  return { offer, code: offer.byCode ? id.toUpperCase() : null, refused: null };
}

const line = (pricePaise: Paise, quantity = 1): OfferLine => ({
  pricePaise,
  quantity,
  compareAtPricePaise: null,
  productId: String(pricePaise),
  variantId: String(pricePaise),
  handle: '',
  sku: null,
  tags: [],
  collections: [],
});

const FREE = { kind: 'free_delivery' } as const;
const TENTH = { kind: 'percentage', basisPoints: 1_000, atMostPaise: null } as const;
const CART = [line(100_000)];
/** ₹49, free from ₹950 after the offers. */
const chargeOf = (goodsPaise: Paise) => (goodsPaise >= 95_000 ? 0 : 4_900);
const find = (candidates: readonly CandidateOffer[], charge: ChargeOf = chargeOf) => {
  const { applied, notApplied, ...rest } = offersWithDelivery(CART, candidates, FACTS, charge);
  return {
    ...rest,
    applied: applied.map(({ offer, amountPaise }) => [offer.id, amountPaise]),
    notApplied: notApplied.map(({ offer, reason }) => [offer.id, reason.code]),
  };
};

test('an offer of free delivery saves what delivery costs after the other offers, together with them', () => {
  expect(find([candidate('free', FREE), candidate('tenth', TENTH)])).toMatchObject({
    applied: [
      ['tenth', 10_000],
      ['free', 4_900],
    ],
    chargePaise: 4_900,
    byLine: [10_000],
  });
});

test('where delivery is free already, or its charge is not known, it saves nothing and spends no code', () => {
  const byCode = candidate('free', FREE, { byCode: true });
  expect(find([byCode])).toMatchObject({ applied: [], notApplied: [['free', 'no_saving']], freeBy: null });
  expect(find([byCode], () => null)).toMatchObject({ applied: [], notApplied: [['free', 'no_saving']] });
});

test('alone it is compared with what the others save, and the better counts', () => {
  const alone = candidate('free', FREE, { combinable: false });
  const small = candidate('small', { kind: 'amount_off', amountPaise: 1_000 });
  expect(find([alone, small], () => null)).toMatchObject({ applied: [['small', 1_000]] });
  expect(find([alone, small], () => 4_900)).toMatchObject({
    applied: [['free', 4_900]],
    notApplied: [['small', 'better_offer']],
  });
  expect(find([alone, candidate('tenth', TENTH)])).toMatchObject({ applied: [['tenth', 10_000]], freeBy: null });
});

test('of two that make delivery free one without a code counts, and the other spends nothing', () => {
  const found = find([candidate('a', FREE, { byCode: true }), candidate('b', FREE), candidate('tenth', TENTH)]);
  expect(found.applied.map(([id]) => id)).toEqual(['tenth', 'b']);
  expect(found.notApplied).toEqual([['a', 'better_offer']]);
});

test('an offer for PIN codes is for those that begin so, and for none before the PIN code is known', () => {
  const here = candidate('here', TENTH, { conditions: { ...NO_CONDITIONS, pins: ['30', '110001'] } });
  const reasons = [undefined, '302001', '110001', '110002'].map((pincode) =>
    bestOffers(CART, [here], { ...FACTS, pincode }).notApplied.map(({ reason }) => reason.code),
  );
  expect(reasons).toEqual([['other_pin'], [], [], ['other_pin']]);
});

test('free delivery never makes a cart dearer, and each offer applies or says why not', () => {
  const action = constantFrom<OfferAction>(FREE, TENTH, { kind: 'amount_off', amountPaise: 7_000 });
  const offers = array(record({ action, combinable: boolean(), byCode: boolean() }), { maxLength: 8 });
  assert(
    property(offers, integer({ min: 0, max: 20_000 }), (given, charge) => {
      const candidates = given.map(({ action: one, ...rest }, index) => candidate(`o${index}`, one, rest));
      const found = offersWithDelivery(CART, candidates, FACTS, () => charge);
      const goods = bestOffers(CART, candidates, FACTS);
      const saved = (all: readonly { amountPaise: Paise }[]) => all.reduce((sum, one) => sum + one.amountPaise, 0);
      expect(saved(found.applied)).toBeGreaterThanOrEqual(saved(goods.applied));
      const ids = [...found.applied, ...found.notApplied].map(({ offer }) => offer.id);
      expect(ids.toSorted()).toEqual(candidates.map(({ offer }) => offer.id).toSorted());
      const fits = found.applied.length < 2 || found.applied.every(({ offer }) => offer.combinable);
      expect(fits).toBe(true);
      expect(found.applied.filter(({ offer }) => offer.action.kind === 'free_delivery')).toHaveLength(
        found.freeBy === null ? 0 : 1,
      );
    }),
  );
});
