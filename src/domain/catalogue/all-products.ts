/**
 * The handle of the list of all products, with the name that shop platforms use: existing descriptions and
 * ads link to /collections/all. If the feed has a collection of that name, it replaces the list.
 */
export const ALL_PRODUCTS = 'all';
