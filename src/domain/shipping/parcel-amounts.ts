import type { Paise } from '../money/money.ts';
import { proportion } from '../money/share-amount.ts';

/**
 * The value of this shipment's pieces and of all pieces still to be sent, and the amount due for all of them.
 */
type Due = {
  valuePaise: Paise;
  openPaise: Paise;
  duePaise: Paise;
  chargesPaise: Paise;
  holdsRest: boolean;
  first: boolean;
};

/**
 * COD amount for one shipment, in paise. `duePaise` is not yet assigned to any shipment; it includes
 * `chargesPaise` (fee and delivery) until the first shipment takes them. The last shipment collects the remainder, so the
 * amounts add up.
 */
export function codDueOfParcel({ valuePaise, openPaise, duePaise, chargesPaise, holdsRest, first }: Due): Paise {
  if (holdsRest) return duePaise;
  const charges = first ? chargesPaise : 0;
  const goods = duePaise - charges;
  const share = charges + (openPaise === 0 ? 0 : Math.min(goods, proportion(goods, valuePaise, openPaise)));
  // There are no paise in cash: the last parcel takes what the others leave.
  return Math.min(duePaise, Math.ceil(share / 100) * 100);
}
