import type { DeliveryDays } from './delivery-days.ts';
import type { Paise } from './money.ts';

/** What delivery to some PIN codes costs. */
export type ZoneCharge = {
  chargePaise: Paise;
  /** Goods of this amount are delivered free; null: none are. */
  freeFromPaise: Paise | null;
};

/** A zone has a charge of its own, and may have days of its own. */
export type DeliveryZone = ZoneCharge & { name: string; pins: readonly string[]; days?: DeliveryDays | null };

/** The merchant's rules of delivery (`delivery` of shop.config.ts). PIN codes may be given by their first digits. */
export type DeliveryRules = ZoneCharge & {
  /** Added where the courier is paid. */
  cashExtraPaise: Paise;
  /** Each further `stepGrams` after the first add `stepPaise`. */
  stepGrams: number;
  stepPaise: Paise;
  /** What is promised where no zone has days of its own; null or missing: the days that every shop promises. */
  days?: DeliveryDays | null;
  zones: readonly DeliveryZone[];
  /** Empty: everywhere. */
  servedOnly: readonly string[];
  notServed: readonly string[];
};

/** Whether the shop delivers to a PIN code. Of a list and its exceptions the longer prefix wins, so 30 may be served without 302. */
export function isServed(
  pincode: string,
  { servedOnly, notServed }: Pick<DeliveryRules, 'servedOnly' | 'notServed'>,
): boolean {
  const refused = longestFit(pincode, notServed);
  if (servedOnly.length === 0) return refused === 0;
  return longestFit(pincode, servedOnly) > refused;
}

/** The zone of a PIN code: the one with the longest prefix of it, of equal ones the first; null: everywhere else. */
export function zoneOf(pincode: string, zones: readonly DeliveryZone[]): DeliveryZone | null {
  let [found, length]: [DeliveryZone | null, number] = [null, 0];
  for (const zone of zones) {
    const fit = longestFit(pincode, zone.pins);
    if (fit > length) [found, length] = [zone, fit];
  }
  return found;
}

/** The charge of a PIN code: that of its zone, else that of everywhere else. */
export function zoneCharge(pincode: string, rules: DeliveryRules): ZoneCharge {
  const { chargePaise, freeFromPaise } = zoneOf(pincode, rules.zones) ?? rules;
  return { chargePaise, freeFromPaise };
}

/** The charge that holds whatever the PIN code is; null if it depends on it. */
export function chargeEverywhere({ zones, chargePaise, freeFromPaise }: DeliveryRules): ZoneCharge | null {
  const isSame = zones.every((zone) => zone.chargePaise === chargePaise && zone.freeFromPaise === freeFromPaise);
  return isSame ? { chargePaise, freeFromPaise } : null;
}

/** What delivery of one piece at a price costs, paid online. */
export function pieceCharge(pricePaise: Paise, { chargePaise, freeFromPaise }: ZoneCharge): Paise {
  return freeFromPaise !== null && pricePaise >= freeFromPaise ? 0 : chargePaise;
}

/** Whether any order could cost anything to deliver. */
export function chargesForDelivery({ zones, chargePaise, cashExtraPaise, stepPaise }: DeliveryRules): boolean {
  return [chargePaise, cashExtraPaise, stepPaise, ...zones.map((zone) => zone.chargePaise)].some((paise) => paise > 0);
}

function longestFit(pincode: string, prefixes: readonly string[]): number {
  return prefixes.reduce((most, prefix) => (pincode.startsWith(prefix) ? Math.max(most, prefix.length) : most), 0);
}
