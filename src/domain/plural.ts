import { LOCALE } from './language.en.ts';

const RULES = new Intl.PluralRules(LOCALE);

/** The form a count takes in the language of the page: `other` where the language has no form of its own for it. */
export function plural(count: number, forms: { one: string; other: string }): string {
  return RULES.select(count) === 'one' ? forms.one : forms.other;
}

const COUNT = new Intl.NumberFormat(LOCALE);

/** A whole number as shoppers read it: 1,00,000. */
export function formatCount(count: number): string {
  return COUNT.format(count);
}
