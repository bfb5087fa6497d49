import type { Shopping } from '../cart/shopping-rules.ts';
import type { DeliveryDays } from '../money/delivery-days.ts';

/** Instants in ms since the epoch. */
export type DeliveryWindow = { from: number; to: number };

export type DeliveryPlace = {
  shopping: Shopping;
  /** null or '': not known yet. */
  pincode: string | null;
  /** The first and the last day that the merchant promises there; null or missing: none of its own. */
  days?: readonly number[] | null;
};

const DAY_MS = 86_400_000;
/** As specified (section 9), and for every PIN code outside the zones below. */
const USUAL_DAYS: DeliveryDays = [5, 8];
/**
 * Delhi, Mumbai, Bengaluru, Chennai, Kolkata, Hyderabad, Ahmedabad and Pune, by the first digits of the PIN
 * code.
 */
const METROS = /^(?:11|400|560|600|700|500|380|411)/;
const METRO_DAYS: DeliveryDays = [3, 5];
/** Jammu, Kashmir and Ladakh, Sikkim, the Andamans, the North-East and Lakshadweep. */
const FAR = /^(?:18|19|737|744|78|79|68255)/;
const FAR_DAYS: DeliveryDays = [7, 12];

/**
 * Returns the delivery promise, the same on every page: the merchant's own days, else 5 to 8 from the order; with
 * recommended shopping by the zone of the PIN code, if it is known (decision on PDP-08). `now` in ms since the epoch.
 */
export function deliveryWindow(now: number, place: DeliveryPlace): DeliveryWindow {
  const [from = 0, to = from] = daysTo(place);
  return { from: now + from * DAY_MS, to: now + to * DAY_MS };
}

/** The days that hold for every PIN code where the merchant promises none of its own. */
export function usualDays(shopping: Shopping): DeliveryDays {
  return shopping === 'as-specified' ? USUAL_DAYS : [METRO_DAYS[0], FAR_DAYS[1]];
}

function daysTo({ shopping, pincode, days }: DeliveryPlace): readonly number[] {
  if (days) return days;
  if (shopping === 'as-specified' || !pincode) return USUAL_DAYS;
  if (METROS.test(pincode)) return METRO_DAYS;
  return FAR.test(pincode) ? FAR_DAYS : USUAL_DAYS;
}
