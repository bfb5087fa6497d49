import type { Paise } from '../money/money.ts';
import { proportion } from '../money/share-amount.ts';

/** A parcel's pieces and all pieces that are still to be sent, by what they were charged; what is due for all of them. */
type Due = {
  valuePaise: Paise;
  openPaise: Paise;
  duePaise: Paise;
  codFeePaise: Paise;
  holdsRest: boolean;
  first: boolean;
};

/**
 * What a courier takes at the door for one parcel, in paise. `duePaise` is what no parcel takes yet, `codFeePaise` within it
 * while no parcel took it: the first one does. The parcel that holds the rest of the order takes the rest of the sum, so
 * that all of them take exactly what is due.
 */
export function codDueOfParcel({ valuePaise, openPaise, duePaise, codFeePaise, holdsRest, first }: Due): Paise {
  if (holdsRest) return duePaise;
  const fee = first ? codFeePaise : 0;
  const goods = duePaise - fee;
  return fee + (openPaise === 0 ? 0 : Math.min(goods, proportion(goods, valuePaise, openPaise)));
}
