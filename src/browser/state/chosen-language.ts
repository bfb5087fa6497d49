import { LANGUAGE } from '../../domain/language/language.en.ts';

/**
 * Name of the cookie with the chosen language; local storage would be cleared after an order. Only the shop's scripts
 * read it, so cached pages are the same for all shoppers.
 */
export const COOKIE = 'language';
export const COOKIE_ATTRIBUTES = 'path=/;max-age=31536000;samesite=lax';

/** Stores the language of this page as the one the shopper chose. */
export function storeLanguage(): void {
  try {
    // oxlint-disable-next-line unicorn/no-document-cookie -- the cookie store is not in all browsers that are served
    document.cookie = `${COOKIE}=${LANGUAGE};${COOKIE_ATTRIBUTES}`;
  } catch {
    // Without cookies the way back from the bank is in the first language.
  }
}
