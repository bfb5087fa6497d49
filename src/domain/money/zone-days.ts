import type { DeliveryDays } from './delivery-days.ts';
import { type DeliveryRules, zoneOf } from './delivery-zones.ts';

type DaysOfZones = Pick<DeliveryRules, 'days' | 'zones'>;

/** The days that the merchant promises at a PIN code: those of its zone, else those of everywhere else; null: none of its own. */
export function zoneDays(pincode: string, { days, zones }: DaysOfZones): DeliveryDays | null {
  return zoneOf(pincode, zones)?.days ?? days ?? null;
}

/** Whether the merchant promises days of its own anywhere. */
export function hasOwnDays({ days, zones }: DaysOfZones): boolean {
  return [days, ...zones.map((zone) => zone.days)].some((one) => one !== null && one !== undefined);
}

/** Days that hold for every PIN code: from the earliest to the latest of all zones. `usual`: where the merchant set none. */
export function widestDays({ days, zones }: DaysOfZones, usual: DeliveryDays): DeliveryDays {
  const all = [days ?? usual, ...zones.map((zone) => zone.days ?? days ?? usual)];
  return [Math.min(...all.map(([from]) => from)), Math.max(...all.map(([, to]) => to))];
}
