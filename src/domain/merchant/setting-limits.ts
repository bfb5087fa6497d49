/** A browser's timer that is to wait longer than 24 days does not wait at all: pictures would change as fast as they can. */
export const MOST_SECONDS_SHOWN = 2_000_000;

/** A thousand years: the database has no moment so long before now as the hours of nine digits reach. */
export const MOST_HOURS_UNCONFIRMED = 9_999_999;
