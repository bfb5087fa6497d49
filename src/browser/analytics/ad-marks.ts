import { aString, objectOf, optional, textLike } from '../../contracts/shape.ts';
import { STORAGE_KEYS } from '../../contracts/storage.ts';
import { type AdMarks, readAdMarks } from '../../domain/ads/ad-marks.ts';
import { readStored, writeStored } from '../state/storage.ts';
import { adsConsentGiven } from './analytics-consent.ts';

const utmShape = objectOf({
  source: optional(aString),
  medium: optional(aString),
  campaign: optional(aString),
  term: optional(aString),
  content: optional(aString),
});
/** Checked here, because the server refuses an order whose marks have another shape. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const marksShape = objectOf({ fbc: optional(aString), utm: optional(utmShape), checkout: optional(textLike(UUID)) });

/** Campaign data from the address on which this visit began; in memory only, until the shopper consents. */
const landed = typeof location === 'undefined' ? {} : readAdMarks(location.search, Date.now());

/** Stores where the shopper came from; call it once they have consented. The newest campaign counts. */
export function storeAdMarks(): void {
  if (Object.keys(landed).length > 0) writeStored(STORAGE_KEYS.adMarks, { ...storedMarks(), ...landed });
}

/** Stores the id of the InitiateCheckout event, so that the server reports it under the same id. */
export function storeCheckoutId(checkout: string): void {
  if (adsConsentGiven()) writeStored(STORAGE_KEYS.adMarks, { ...storedMarks(), checkout });
}

function storedMarks(): AdMarks {
  return readStored(STORAGE_KEYS.adMarks, marksShape) ?? {};
}

/** Returns the ad data that is sent with an order; undefined without the shopper's consent or if nothing is known. */
export function adMarksOfOrder(): AdMarks | undefined {
  if (!adsConsentGiven()) return undefined;
  const fbp = cookieOf('_fbp');
  const stored = storedMarks();
  const fbc = cookieOf('_fbc') ?? stored.fbc;
  const marks = {
    ...(fbp === undefined ? {} : { fbp }),
    ...(fbc === undefined ? {} : { fbc }),
    ...(stored.utm === undefined ? {} : { utm: stored.utm }),
    ...(stored.checkout === undefined ? {} : { checkout: stored.checkout }),
  };
  return Object.keys(marks).length === 0 ? undefined : marks;
}

/** Returns a cookie of the ad platform; undefined if it is missing or not in the platform's format. */
function cookieOf(name: string): string | undefined {
  const text = cookies().find((cookie) => cookie.startsWith(`${name}=`));
  const value = text?.slice(name.length + 1);
  return value !== undefined && /^fb\.\d\.\d{10,16}\.[\w.-]{1,400}$/.test(value) ? value : undefined;
}

function cookies(): string[] {
  try {
    return document.cookie.split('; ');
  } catch {
    return [];
  }
}
