/** Large enough for platforms' long ids and for ids made of a handle of 255 characters. */
export const MAX_ID_LENGTH = 300;

/**
 * Whether a text can be the id of a product or variant. The catalogue and the cart use the same rule, so that
 * everything that can be put into a cart can be paid.
 */
export function isCatalogueId(text: string): boolean {
  return text !== '' && text.length <= MAX_ID_LENGTH && !/[\p{Cc}\p{Cs}]/u.test(text);
}
