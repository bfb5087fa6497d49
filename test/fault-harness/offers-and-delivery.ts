import { createMerchantOffers } from '../../src/server/selling/offers/merchant-offers.ts';
import { ShopError } from '../../src/server/running/errors.ts';
import { exampleOffer } from '../examples/example-offer.ts';
import { exampleDelivery } from '../examples/example-policy.ts';

/** What delivery costs in the harness: by weight, and free from an amount. */
const CHARGE = { chargePaise: 4_900, freeFromPaise: 400_000, stepGrams: 700, stepPaise: 1_550 };

export const HARNESS_DELIVERY = exampleDelivery(CHARGE);

/** What a code takes off, and how many orders it is for. */
export type HarnessCode = { code: string; amountPaise: number; uses: number };

/** Ten offers by code that add up; those with few uses are fought over. */
export const CODES: readonly HarnessCode[] = Array.from({ length: 10 }, (_, index) => ({
  code: `HARNESS${index}`,
  amountPaise: 1_000 + index * 101,
  uses: 3 + index * 4,
}));

type OfferDeps = Parameters<typeof createMerchantOffers>[0];

/** Makes the offers. Several processes may begin at once: the code of an offer exists once. */
export async function makeOffers(deps: OfferDeps): Promise<void> {
  for (const { code, amountPaise, uses } of CODES) {
    const offer = exampleOffer({
      byCode: true,
      advertised: false,
      action: { kind: 'amount_off', amountPaise },
      maxUses: uses,
    });
    try {
      await createMerchantOffers(deps).create({ ...offer, code }, 'the harness', async () => undefined);
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'code_taken') throw error;
    }
  }
}

/** The delivery charge of goods by the harness's own arithmetic: 100 g a parcel, 300 g a piece. */
export function expectedDelivery(goodsPaise: number, pieces: number): number {
  if (goodsPaise >= CHARGE.freeFromPaise) return 0;
  let steps = 0;
  for (let grams = 100 + 300 * pieces - CHARGE.stepGrams; grams > 0; grams -= CHARGE.stepGrams) steps += 1;
  return CHARGE.chargePaise + steps * CHARGE.stepPaise;
}
