import { LANGUAGE } from '../../domain/language/language.en.ts';

/** A cookie, since local storage is cleared after an order; only scripts of the shop read it, so pages stay the same for all. */
export const COOKIE = 'language';
export const KEPT = 'path=/;max-age=31536000;samesite=lax';

/** Stores the language of this page as the one the shopper chose. */
export function storeLanguage(): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the cookie store is not in all browsers that are served
  document.cookie = `${COOKIE}=${LANGUAGE};${KEPT}`;
}
