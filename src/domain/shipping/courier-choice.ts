import type { Paise } from '../money/money.ts';

/** Which parcels go to the second provider that books couriers. An empty list of PIN codes and a null weight fit all. */
export type SecondCourierRule = {
  /** PIN codes, or their first digits. */
  pins: readonly string[];
  payment: 'any' | 'cash' | 'paid';
  fromGrams: number | null;
  upToGrams: number | null;
  /** Only where both tell a price and its is the lower one. */
  onlyIfCheaper: boolean;
};

/** What is known of a parcel before it is booked. */
export type ParcelFacts = { pincode: string; cash: boolean; grams: number };

/** What a provider says of a parcel. `serves` null: it did not answer. */
export type CourierOffer = { serves: boolean | null; ratePaise: Paise | null };

/** Whether a parcel is one of those that the merchant gives to the second provider. */
export function isForSecond({ pincode, cash, grams }: ParcelFacts, rule: SecondCourierRule): boolean {
  const { pins, payment, fromGrams, upToGrams } = rule;
  if (pins.length > 0 && !pins.some((start) => pincode.startsWith(start))) return false;
  if (payment !== 'any' && (payment === 'cash') !== cash) return false;
  return grams >= (fromGrams ?? 0) && grams <= (upToGrams ?? Number.MAX_SAFE_INTEGER);
}

/**
 * Whether the second provider takes a parcel. One that does not serve the PIN code is passed over for the other; one that
 * did not answer only if the other serves it.
 */
export function secondTakes(
  parcel: ParcelFacts,
  rule: SecondCourierRule,
  { first, second }: { first: CourierOffer; second: CourierOffer },
): boolean {
  const fits = isForSecond(parcel, rule);
  const wanted = fits && (!rule.onlyIfCheaper || isCheaper(second, first));
  const [mine, other] = wanted ? [second, first] : [first, second];
  const isPassedOver =
    mine.serves !== true && (other.serves === true || (mine.serves === false && other.serves === null));
  return wanted !== isPassedOver;
}

function isCheaper(one: CourierOffer, other: CourierOffer): boolean {
  return one.ratePaise !== null && other.ratePaise !== null && one.ratePaise < other.ratePaise;
}
