import { formatRupees } from '../money/money.ts';
import { messages } from './delivery-cost-messages.en.ts';
import type { ZoneCharge } from '../money/delivery-zones.ts';

/** A sentence about what delivery costs before there is a cart. */
export function deliveryCostText({ chargePaise, freeFromPaise }: ZoneCharge): string {
  if (chargePaise === 0) return messages.free;
  const charge = formatRupees(chargePaise);
  return freeFromPaise === null ? messages.costs(charge) : messages.costsUntil(charge, formatRupees(freeFromPaise));
}
