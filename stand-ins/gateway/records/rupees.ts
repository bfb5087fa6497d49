/**
 * Converts a JSON number in rupees to paise. Returns null if it is not a positive amount with at most two
 * decimals. Parses the decimal text, because multiplying a float loses precision.
 */
export function paiseOf(rupees: unknown): number | null {
  if (typeof rupees !== 'number' || !Number.isFinite(rupees)) return null;
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(String(rupees));
  if (!match) return null;
  const [, whole = '', fraction = ''] = match;
  return Number.parseInt(whole + fraction.padEnd(2, '0'), 10);
}

/** Returns the JSON number for an amount: 1015 becomes 10.15. */
export function rupeesOf(paise: number): number {
  return Number(twoDecimals(paise));
}

/** Formats an amount as "170.00", always with two decimals, as webhooks contain it. */
export function twoDecimals(paise: number): string {
  const sign = paise < 0 ? '-' : '';
  const digits = String(Math.abs(paise)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Formats an amount as "₹1,23,456.50" for the payment page. */
export function displayRupees(paise: number): string {
  const [whole = '0', fraction = '00'] = twoDecimals(paise).split('.');
  const grouped = whole.length <= 3 ? whole : `${pairs(whole.slice(0, -3))},${whole.slice(-3)}`;
  return fraction === '00' ? `₹${grouped}` : `₹${grouped}.${fraction}`;
}

function pairs(digits: string): string {
  return digits.replace(/\B(?=(\d{2})+$)/g, ',');
}
