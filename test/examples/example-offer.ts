import type { OfferInput } from '../../src/contracts/desk/offers.ts';
import { ALL_GOODS, NO_CONDITIONS } from '../../src/domain/money/rules/merchant-offer.ts';

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
