/** From section 9 of the specification: a collection's first products stand on the home page [HOME-03]. */
export const HOME_PRODUCTS = 20;
/** Two rows of four, or four of two. The browser asks for the others when the shopper comes near (pages/home/rest.tsx). */
export const HOME_PRODUCTS_IN_HTML = 8;
