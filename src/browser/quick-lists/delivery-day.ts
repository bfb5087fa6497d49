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
  return messages.getItBy(dayName(deliveryWindow(now, { shopping: shop.shopping, pincode, days }).to, now));
}

const WEEK_MS = 7 * 86_400_000;

/** Within a week the day of the week ("Sat"), else the date. */
function dayName(at: number, now: number): string {
  if (at - now >= WEEK_MS) return formatDay(at);
  return new Intl.DateTimeFormat(LOCALE, { weekday: 'short', timeZone: 'Asia/Kolkata' }).format(at);
}

/** Writes the day on the picture of a card that can be bought. */
export function writeDeliveryDay(item: HTMLElement, day: string): void {
  if (item.querySelector('.card-add:disabled')) return;
  const line = document.createElement('p');
  line.textContent = day;
  const notes = item.querySelector('.card-notes');
  if (notes) return notes.append(line);
  const own = document.createElement('div');
  own.className = 'card-notes';
  own.append(line);
  item.append(own);
}
