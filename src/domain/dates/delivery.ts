import type { Shopping } from '../cart/shopping-rules.ts';

/** Instants in ms since the epoch. */
export type DeliveryWindow = { from: number; to: number };

export type DeliveryPlace = {
  shopping: Shopping;
  /** null or '': not known yet. */
  pincode: string | null;
};

type Days = readonly [from: number, to: number];

const DAY_MS = 86_400_000;
/** As specified (section 9), and for every PIN code outside the zones below. */
const SPECIFIED: Days = [5, 8];
/**
 * Delhi, Mumbai, Bengaluru, Chennai, Kolkata, Hyderabad, Ahmedabad and Pune, by the first digits of the PIN
 * code.
 */
const METROS = /^(?:11|400|560|600|700|500|380|411)/;
const METRO_DAYS: Days = [3, 5];
/** Jammu, Kashmir and Ladakh, Sikkim, the Andamans, the North-East and Lakshadweep. */
const FAR = /^(?:18|19|737|744|78|79|68255)/;
const FAR_DAYS: Days = [7, 12];

/**
 * Returns the delivery promise, the same on every page: 5 to 8 days from the order; with recommended shopping
 * by the zone of the PIN code, if it is known (decision on PDP-08). `now` in ms since the epoch.
 */
export function deliveryWindow(now: number, place: DeliveryPlace): DeliveryWindow {
  const [from, to] = daysTo(place);
  return { from: now + from * DAY_MS, to: now + to * DAY_MS };
}

function daysTo({ shopping, pincode }: DeliveryPlace): Days {
  if (shopping === 'as-specified' || !pincode) return SPECIFIED;
  if (METROS.test(pincode)) return METRO_DAYS;
  return FAR.test(pincode) ? FAR_DAYS : SPECIFIED;
}
