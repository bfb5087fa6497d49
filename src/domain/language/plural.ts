import { groupDigits } from './digits.ts';
import { takesSingular } from './language.en.ts';

/** The form a count takes in the language of the page. */
export function plural(count: number, forms: { one: string; other: string }): string {
  return takesSingular(count) ? forms.one : forms.other;
}

/** A whole number, zero or more, as shoppers read it: 1,00,000. */
export function formatCount(count: number): string {
  return groupDigits(count.toString());
}
