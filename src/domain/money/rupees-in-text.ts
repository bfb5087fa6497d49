import { formatRupees } from './money.ts';

/** Writes amounts such as "100 paise INR", as stored causes and records have them, in rupees: "₹1". */
export function rupeesInText(text: string): string {
  return text.replaceAll(/\b(\d{1,12}) paise(?: INR)?\b/g, (_, paise: string) => formatRupees(Number(paise)));
}
