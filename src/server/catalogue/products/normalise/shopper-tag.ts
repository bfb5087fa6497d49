/** Marks between names and values: "vendor::hue => grey", "YGroup_x", addresses. */
const MACHINE_MARKS = /::|=>|_|https?:/;
/** Tags by which apps control products: "limit-quantity-two", "hide-from-search". */
const ORDERS = /^(limit|hide|exclude|include|sync|feed|noindex|no-index|preorder|restock|wholesale|app)[-:]/i;
/** Stock numbers: "070925ph", "gm002420f20576c-ph". Years and sizes ("2026", "90s") have fewer digits. */
const CODE = /(?=.*\d{5})(?=.*\p{L})|^\d{5,}$|\p{L}\d{4,}|\d{4,}\p{L}/u;
const MAX_LENGTH = 40;

/** False for tags that software wrote for software: they are useless as filters. */
export function isShopperTag(tag: string): boolean {
  return tag.length <= MAX_LENGTH && !MACHINE_MARKS.test(tag) && !ORDERS.test(tag) && !CODE.test(tag);
}
