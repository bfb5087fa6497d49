import type { OfferInput } from '../../src/contracts/desk/offers.ts';
import {
  ALL_GOODS,
  type MerchantOffer,
  NO_CONDITIONS,
  type OfferAction,
} from '../../src/domain/money/rules/merchant-offer.ts';

const ALL = { ...ALL_GOODS, collections: [], tags: [], products: [], variants: [] };

/** Ten percent off all goods, with changes. */
export function exampleOffer(changes: Partial<OfferInput> = {}): OfferInput {
  return {
    name: { en: 'Ten percent off' },
    byCode: false,
    advertised: true,
    combinable: true,
    action: { kind: 'percentage', basisPoints: 1_000, atMostPaise: null },
    target: ALL,
    conditions: NO_CONDITIONS,
    maxUses: null,
    maxUsesPerMobile: null,
    ...changes,
  };
}

/** Goods with a tag. */
export function tagged(...tags: string[]): OfferInput['target'] {
  return { ...ALL, which: 'only', tags };
}

/** An offer as carts read it: for all goods, without a condition or a limit, and combinable. */
export function offerOf(id: string, action: OfferAction, changes: Partial<MerchantOffer> = {}): MerchantOffer {
  return {
    id,
    name: { en: id },
    byCode: false,
    paused: false,
    combinable: true,
    action,
    target: ALL_GOODS,
    conditions: NO_CONDITIONS,
    limits: { uses: null, usesPerMobile: null },
    ...changes,
  };
}
