/**
 * The handle of the list of everything in the shop, as shop platforms name it: real descriptions and ads link to
 * /collections/all. A feed's own collection of that name takes its place.
 */
export const ALL_PRODUCTS = 'all';
