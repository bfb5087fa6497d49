/** Room for a platform's own long ids, and for those made of a handle of 255 characters. */
export const MAX_ID_LENGTH = 300;

/**
 * Whether a text can be the id of a product or variant. One rule for what the catalogue takes of a feed and what a cart
 * may ask for: what can be put into a cart can be paid.
 */
export function isCatalogueId(text: string): boolean {
  return text !== '' && text.length <= MAX_ID_LENGTH && !/[\p{Cc}\p{Cs}]/u.test(text);
}
