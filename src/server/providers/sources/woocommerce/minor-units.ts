/** What the catalogue reads of a decimal text. */
const MAX_UNIT = 4;
const RUPEES = 'INR';

/**
 * A price of the Store API, in the smallest unit of its currency, as a decimal text of rupees: "129950" with 2 decimals is
 * "1299.50", with none 129950 rupees. Undefined, which the catalogue does not sell at, for another currency and for whatever
 * is no amount.
 */
export function rupeesOf(amount: unknown, currency: { code: unknown; minorUnit: unknown }): string | undefined {
  const { code, minorUnit: unit } = currency;
  if (typeof amount !== 'string' || !/^\d{1,15}$/.test(amount) || code !== RUPEES) return undefined;
  if (typeof unit !== 'number' || !Number.isInteger(unit) || unit < 0 || unit > MAX_UNIT) return undefined;
  if (unit === 0) return amount;
  const digits = amount.padStart(unit + 1, '0');
  return `${digits.slice(0, -unit)}.${digits.slice(-unit)}`;
}
