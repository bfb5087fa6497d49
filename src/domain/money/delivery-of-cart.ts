import type { Paise } from './money.ts';
import type { PricedLine } from './pricing.ts';
import { deliveryCharge, missingForFree, type ToDeliver } from './rules/delivery-charge.ts';
import {
  chargeEverywhere,
  chargesForDelivery,
  type DeliveryRules,
  isServed,
  type ZoneCharge,
  zoneCharge,
} from './delivery-zones.ts';

/** The merchant's rules of delivery, and what parcels weigh. */
export type DeliverySettings = DeliveryRules & { emptyGrams: number; pieceGrams: number };

export type DeliveryOfCart = {
  /** Null: it depends on the PIN code, which is not known. */
  chargePaise: Paise | null;
  missingForFreePaise: Paise | null;
};

type Asked = Omit<ToDeliver, 'grams'> & { pincode: string | undefined };

/** What the delivery of a cart costs. */
export function deliveryOfCart(
  settings: DeliverySettings | undefined,
  cart: readonly Pick<PricedLine, 'quantity'>[],
  { goodsPaise, method, pincode }: Asked,
): DeliveryOfCart {
  if (settings === undefined || !chargesForDelivery(settings)) return { chargePaise: 0, missingForFreePaise: null };
  const zone = pincode === undefined ? chargeEverywhere(settings) : zoneCharge(pincode, settings);
  if (zone === null) return { chargePaise: null, missingForFreePaise: null };
  const pieces = cart.reduce((sum, { quantity }) => sum + quantity, 0);
  const grams = settings.emptyGrams + settings.pieceGrams * pieces;
  const chargePaise = deliveryCharge({ goodsPaise, grams, method }, zone, settings);
  return { chargePaise, missingForFreePaise: missingForFree(goodsPaise, zone, chargePaise) };
}

/** What pages say of delivery to a PIN code before there is a cart. */
export function deliveryAtPin(
  settings: DeliverySettings | undefined,
  pincode: string,
): { served: boolean } & ZoneCharge {
  if (settings === undefined) return { served: true, chargePaise: 0, freeFromPaise: null };
  const zone = zoneCharge(pincode, settings);
  const grams = settings.emptyGrams + settings.pieceGrams;
  const one = { goodsPaise: 1, grams, method: 'online' as const };
  const chargePaise = deliveryCharge(one, { ...zone, freeFromPaise: null }, settings);
  return { served: isServed(pincode, settings), chargePaise, freeFromPaise: zone.freeFromPaise };
}

/** What delivery of one piece costs, paid online and whatever the PIN code is; null if it depends on it. */
export function pieceEverywhere(settings: DeliverySettings): ZoneCharge | null {
  const everywhere = chargeEverywhere(settings);
  if (everywhere === null) return null;
  const one = { goodsPaise: 1, grams: settings.emptyGrams + settings.pieceGrams, method: 'online' as const };
  return { ...everywhere, chargePaise: deliveryCharge(one, { ...everywhere, freeFromPaise: null }, settings) };
}

/** Whether any order could cost anything to deliver. */
export function chargesFor(settings: DeliverySettings | undefined): boolean {
  return settings !== undefined && chargesForDelivery(settings);
}
