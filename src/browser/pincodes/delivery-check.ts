import { type DeliveryAtPin, isDeliveryAtPin } from '../../contracts/delivery-at-pin.ts';
import { lookUpPin } from './pincodes.ts';
import { formatDay } from '../../domain/dates/calendar.ts';
import type { Shopping } from '../../domain/cart/shopping-rules.ts';
import { deliveryWindow } from '../../domain/dates/delivery.ts';
import type { PinPlace } from '../../domain/address/pin-table.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { deliveryCostText } from '../../domain/shipping/delivery-cost-text.ts';
import { href, inLanguage } from '../../routes.ts';
import { messages } from './delivery-messages.en.ts';

export { preloadPincodes } from './pincodes.ts';

/** Whether delivery is promised, a line with the place and the days, and where to ask if the shop does not deliver. */
export type DeliveryCheckResult = {
  promised: boolean;
  line: string;
  /** What stands below the line. */
  more: readonly Node[];
};

/**
 * `now` in ms since the epoch. `asks`: the shop charges for delivery, does not deliver everywhere, or promises days of its
 * own. `days`: what it promises where it says nothing of the PIN code.
 */
type CheckOptions = { shopping: Shopping; now: number; asks?: boolean; days?: readonly number[] | null };
type LookUp = (pin: string) => Promise<PinPlace | null>;
type Ask = (pin: string) => Promise<DeliveryAtPin | null>;

/**
 * Returns the delivery promise for a PIN code. Six digits that begin with 1 to 9 are promised delivery, within the same
 * days as in cart and address, unless the shop does not deliver there. The PIN table adds the place, or a hint if it does
 * not list the PIN [PDP-08].
 */
export async function checkDelivery(
  pin: string,
  { shopping, now, asks = false, days: usual }: CheckOptions,
  lookUp: LookUp = lookUpPin,
  ask: Ask = deliveryAtPin,
): Promise<DeliveryCheckResult> {
  // No PIN begins with 0.
  if (!/^[1-9]/.test(pin)) return { promised: false, line: messages.pinUnlisted, more: [] };
  const delivery = asks ? await ask(pin) : null;
  if (delivery?.served === false) {
    return { promised: false, line: messages.pinNotServed, more: [wayToAsk()] };
  }
  const costs = delivery === null ? '' : ` ${deliveryCostText(delivery)}`;
  const { from, to } = deliveryWindow(now, { shopping, pincode: pin, days: delivery?.days ?? usual ?? null });
  const days = messages.pinBetween(formatDay(from), formatDay(to));
  try {
    const place = await lookUp(pin);
    if (!place) return { promised: true, line: `${days} ${messages.pinUnlisted}${costs}`, more: [] };
    const names = [place.city, place.district, place.state].filter((name, at, all) => all.indexOf(name) === at);
    const line = messages.pinPlaceBetween(names.join(', '), formatDay(from), formatDay(to));
    return { promised: true, line: `${line}${costs}`, more: [] };
  } catch {
    return { promised: true, line: `${days}${costs}`, more: [] };
  }
}

/**
 * The same for a field of a page, which carries what the answer depends on. Whoever just typed it there sees the answer, which
 * may stand under the page's bar.
 */
export async function checkDeliveryAt(pin: string, field: Element): Promise<DeliveryCheckResult> {
  const section = field.closest<HTMLElement>('[data-pin-check]');
  const pinCheck = section?.dataset['pinCheck'];
  // A page promises delivery without a PIN code only where it is free and everywhere.
  const own = section?.dataset['ownDays'];
  const asks = own !== undefined || section?.querySelector('[data-none]') === null;
  const days = own ? own.split(' ').map(Number) : null;
  const shopping = pinCheck === 'recommended' ? pinCheck : 'as-specified';
  const answer = await checkDelivery(pin, { shopping, now: Date.now(), asks, days });
  // Once it is written.
  if (field.matches(':focus')) setTimeout(() => section?.lastElementChild?.scrollIntoView({ block: 'nearest' }));
  return answer;
}

/** Asks the shop whether it delivers to a PIN code, and for how much; null if there is no answer. */
export async function deliveryAtPin(pin: string): Promise<DeliveryAtPin | null> {
  try {
    const response = await fetch(`/api/delivery/${pin}`);
    const answer: unknown = await response.json();
    return response.ok && isDeliveryAtPin(answer) ? answer : null;
  } catch {
    return null;
  }
}

function wayToAsk(): HTMLElement {
  const link = {
    className: 'inline-flex min-h-11 items-center underline',
    href: inLanguage(LANGUAGE, href('contact')),
  };
  return Object.assign(document.createElement('a'), { ...link, textContent: messages.pinAsk });
}
