import { groupDigits } from './digits.ts';
import { takesSingular } from './language.en.ts';

/** Returns the form for a count in the language of the page. */
export function plural(count: number, forms: { one: string; other: string }): string {
  return takesSingular(count) ? forms.one : forms.other;
}

/** Formats a whole number, zero or more, for shoppers: 1,00,000. */
export function formatCount(count: number): string {
  return groupDigits(count.toString());
}
