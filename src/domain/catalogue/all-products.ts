/**
 * The handle of the list of all products, with the name that shop platforms use: existing descriptions and
 * ads link to /collections/all. If the feed has a collection of that name, it replaces the list.
 */
export const ALL_PRODUCTS = 'all';
/** The handle of the collection that shop platforms show first on their home page. It is no category either. */
export const FRONT_PAGE = 'frontpage';

/** Whether a collection is one of the shop's categories, for the menu, the slider and breadcrumbs. */
export function isCategory(handle: string): boolean {
  return handle !== ALL_PRODUCTS && handle !== FRONT_PAGE;
}
