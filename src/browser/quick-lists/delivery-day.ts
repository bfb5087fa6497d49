import type { DeliveryAtPin } from '../../contracts/delivery-at-pin.ts';
import type { PublicShop } from '../../contracts/shop-config.ts';
import { formatDay } from '../../domain/dates/calendar.ts';
import { deliveryWindow } from '../../domain/dates/delivery.ts';
import { LOCALE } from '../../domain/language/language.en.ts';
import { storedPincode } from '../state/stored-pincode.ts';
import { messages } from './quick-list-messages.en.ts';

type Ask = (pincode: string) => Promise<DeliveryAtPin | null>;
const askShop: Ask = async (pincode) => (await import('../pincodes/delivery-check.ts')).deliveryAtPin(pincode);

type Terms = Pick<PublicShop, 'shopping' | 'deliveryTerms' | 'ownDays'>;

/**
 * Returns the day by which what is ordered now comes to the shopper's PIN code, in words; null if the PIN code is not known, or
 * the shop does not deliver there or does not say.
 */
export async function latestDeliveryDay(shop: Terms, now: number, ask: Ask = askShop): Promise<string | null> {
  const pincode = storedPincode();
  if (pincode === '') return null;
  const asks = shop.deliveryTerms !== undefined || shop.ownDays !== undefined;
  const answer = asks ? await ask(pincode) : null;
  if (asks && answer?.served !== true) return null;
  const days = answer?.days ?? shop.ownDays?.everywhere ?? null;
  const { to } = deliveryWindow(now, { shopping: shop.shopping, pincode, days });
  return messages.getThemBy(dayName(to), pincode);
}

/** The date with its day of the week: "Sat, 5 Dec". */
function dayName(at: number): string {
  const weekday = new Intl.DateTimeFormat(LOCALE, { weekday: 'short', timeZone: 'Asia/Kolkata' }).format(at);
  return `${weekday}, ${formatDay(at)}`;
}

/** Writes the day once for a whole list, after how many products it has: on each card it would be the same. */
export function writeDeliveryDay(day: string): void {
  for (const count of document.querySelectorAll('.listing-beside :is(h1 ~ .text-13, [data-matches]):not(:has(span))')) {
    const own = document.createElement('span');
    own.textContent = ` · ${day}`;
    count.append(own);
  }
}
