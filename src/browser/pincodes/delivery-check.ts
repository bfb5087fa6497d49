import { lookUpPin } from './pincodes.ts';
import { formatDay } from '../../domain/dates/calendar.ts';
import type { Shopping } from '../../domain/cart/shopping-rules.ts';
import { deliveryWindow } from '../../domain/dates/delivery.ts';
import type { PinPlace } from '../../domain/address/pin-table.ts';
import { messages } from './delivery-messages.en.ts';

export { preloadPincodes } from './pincodes.ts';

/** Whether delivery is promised, and a line with the place and the days. */
export type DeliveryCheckResult = { promised: boolean; line: string };

/** `now` in ms since the epoch. */
type CheckOptions = { shopping: Shopping; now: number };
type LookUp = (pin: string) => Promise<PinPlace | null>;

/**
 * Returns the delivery promise for a PIN code. Six digits that begin with 1 to 9 are promised delivery, within the same
 * days as in cart and address. The PIN table adds the place, or a hint if it does not list the PIN [PDP-08].
 */
export async function checkDelivery(
  pin: string,
  { shopping, now }: CheckOptions,
  lookUp: LookUp = lookUpPin,
): Promise<DeliveryCheckResult> {
  // No PIN begins with 0.
  if (!/^[1-9]/.test(pin)) return { promised: false, line: messages.pinUnlisted };
  const { from, to } = deliveryWindow(now, { shopping, pincode: pin });
  const days = messages.pinBetween(formatDay(from), formatDay(to));
  try {
    const place = await lookUp(pin);
    if (!place) return { promised: true, line: `${days} ${messages.pinUnlisted}` };
    const names = [place.city, place.district, place.state].filter((name, at, all) => all.indexOf(name) === at);
    return { promised: true, line: messages.pinPlaceBetween(names.join(', '), formatDay(from), formatDay(to)) };
  } catch {
    return { promised: true, line: days };
  }
}
