import type { DeliveryDays } from '../money/delivery-days.ts';
import { type DeliveryRules, isServed } from '../money/delivery-zones.ts';
import { zoneDays } from '../money/zone-days.ts';
import type { CourierReach } from './courier-reach.ts';

/** What the merchant's own list says of one PIN code. `days` null: those of its zone. */
export type OwnPin = { served: boolean; cash: boolean; days: DeliveryDays | null };

/** Whether parcels go to a PIN code, whether cash is collected there, and the merchant's own days; null: none. */
export type DeliveryToPin = { served: boolean; cash: boolean; days: DeliveryDays | null };

/** The settings that say where parcels go. */
export type DeliveryPlaces = Pick<DeliveryRules, 'servedOnly' | 'notServed' | 'days' | 'zones'>;

type Asked = {
  pincode: string;
  /** Missing: delivery is free, everywhere. */
  rules: DeliveryPlaces | undefined;
  /** Null: the list does not name the PIN code, or does not count. */
  own: OwnPin | null;
  /** What couriers answered before. */
  reach: CourierReach | undefined;
};

/**
 * Puts together what is known of a PIN code. The merchant's own list names it exactly, so it wins over the settings' first
 * digits and over the couriers; what nobody knows is not refused.
 */
export function deliveryToPin({ pincode, rules, own, reach }: Asked): DeliveryToPin {
  const days = own?.days ?? (rules === undefined ? null : zoneDays(pincode, rules));
  if (own !== null) return { served: own.served, cash: own.served && own.cash, days };
  if (rules !== undefined && !isServed(pincode, rules)) return { served: false, cash: false, days };
  return { served: reach?.served !== false, cash: reach?.cash !== false, days };
}
