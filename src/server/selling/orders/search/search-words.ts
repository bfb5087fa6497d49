import { normaliseMobile } from '../../../../domain/address/address.ts';
import type { CustomerVault } from '../../../running/encryption/customer-vault.ts';

/**
 * Prefixes of the words an order is found by. A mobile number, an e-mail address and each word of a name are
 * stored as keyed digests, which reveal nothing without DATA_KEY; words of products and their SKUs are stored in
 * plain text. E-mail addresses share the prefix of numbers, because version 0.3.0 deletes only the prefixes it knows.
 */
const MARKS = { mobile: 'm:', email: 'm:', name: 'n:', product: 'p:' } as const;
export type SearchedField = keyof typeof MARKS;

/** Prefixes of words that are deleted when the retention rule removes a customer. */
export const PERSONAL_MARKS = [MARKS.mobile, MARKS.name];

/** Words of one text that are indexed; no real name or title has more. */
const MAX_WORDS = 40;
const MAX_WORD_LENGTH = 60;
const MAX_TEXT_LENGTH = 300;

export type SearchableOrder = {
  customer: { fullname: string; mobile: string; email?: string | undefined } | null;
  items: readonly { title: string; sku: string | null; handle: string }[];
};

/** Returns the words of an order, each once, made with the current key. */
export function searchWords(vault: CustomerVault, { customer, items }: SearchableOrder): string[] {
  const words = [
    ...(customer ? [mobileOf(customer.mobile)] : []).map((text) => MARKS.mobile + vault.searchDigest(`mobile:${text}`)),
    ...[plain(customer?.email ?? '')]
      .filter((text) => text !== '')
      .map((text) => MARKS.email + vault.searchDigest(`email:${text}`)),
    ...wordsOf(customer?.fullname ?? '').map((text) => MARKS.name + vault.searchDigest(`name:${text}`)),
    ...items.flatMap((item) => productWords(item)).map((text) => MARKS.product + text),
  ];
  return [...new Set(words)];
}

/**
 * Returns the words that must all match for a text, each with its alternatives (one per key). Empty if there
 * is nothing to search for.
 */
export function searchedWords(vault: CustomerVault, field: SearchedField, text: string): string[][] {
  switch (field) {
    case 'mobile':
      return [vault.searchDigests(`mobile:${mobileOf(text)}`).map((digest) => MARKS.mobile + digest)];
    case 'email':
      return [vault.searchDigests(`email:${plain(text)}`).map((digest) => MARKS.email + digest)];
    case 'name':
      return rarestFirst(wordsOf(text)).map((word) =>
        vault.searchDigests(`name:${word}`).map((digest) => MARKS.name + digest),
      );
    case 'product':
      // A SKU is one word, whatever dashes it has.
      return text.includes('-') && !text.includes(' ')
        ? [[MARKS.product + plain(text)]]
        : rarestFirst(wordsOf(text)).map((word) => [MARKS.product + word]);
  }
}

function productWords({ title, sku, handle }: SearchableOrder['items'][number]): string[] {
  return [...wordsOf(title), plain(handle), ...(sku === null || sku === '' ? [] : [plain(sku)])];
}

/** Accents of Latin letters. The marks of Indian scripts are vowels and must stay. */
const ACCENTS = /[\u0300-\u036f]/g;

/** Returns lower case without accents, so that spelling variants of a name match. */
function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(ACCENTS, '').toLowerCase().trim().slice(0, MAX_TEXT_LENGTH);
}

export function wordsOf(text: string): string[] {
  const words = plain(text)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '');
  return [...new Set(words)].slice(0, MAX_WORDS).map((word) => word.slice(0, MAX_WORD_LENGTH));
}

/** Sorts long words first. Orders are read along the first word, and a longer word is likely to be rarer. */
function rarestFirst(words: readonly string[]): string[] {
  return words.toSorted((one, other) => other.length - one.length);
}

export function mobileOf(text: string): string {
  return normaliseMobile(text).slice(-10);
}
