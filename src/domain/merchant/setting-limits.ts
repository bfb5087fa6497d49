/** What the configuration and the desk's forms both keep to. */

/** A browser's timer that is to wait longer than 24 days does not wait at all: pictures would change as fast as they can. */
export const MOST_SECONDS_SHOWN = 2_000_000;

/** A thousand years: the database has no moment so long before now as the hours of nine digits reach. */
export const MOST_HOURS_UNCONFIRMED = 9_999_999;

/** Letters of the merchant's texts: more than any shop has used, and few enough for the pages and papers that show them. */
export const LONGEST = {
  shopName: 80,
  announcement: 120,
  hours: 120,
  legalName: 200,
  postalAddress: 500,
  personName: 100,
  phone: 40,
  mail: 254,
  label: 20,
  giftCardWords: 120,
  pickupLocation: 100,
} as const;

/** Entries of the merchant's lists. */
export const MOST = {
  /** India has fewer PIN codes. */
  pins: 20_000,
  paragraphs: 50,
  hsnByTag: 500,
  collections: 500,
  giftCardAmounts: 8,
} as const;
