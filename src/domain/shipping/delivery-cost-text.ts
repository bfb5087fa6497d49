import { formatRupees } from '../money/money.ts';
import { messages } from './delivery-cost-messages.en.ts';
import type { ZoneCharge } from '../money/delivery-zones.ts';

/** A sentence about what delivery costs; null: it depends on a PIN code that is not known. */
export function deliveryCostText(zone: ZoneCharge | null): string {
  if (zone === null) return messages.byPin;
  const { chargePaise, freeFromPaise } = zone;
  if (chargePaise === 0) return messages.free;
  const charge = formatRupees(chargePaise);
  return freeFromPaise === null ? messages.costs(charge) : messages.costsUntil(charge, formatRupees(freeFromPaise));
}
