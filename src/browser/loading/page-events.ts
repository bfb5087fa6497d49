/** Events of the window by which a page's scripts hear of each other, in the order in which they come. */

/** The first script handles taps on cards, hearts and Add To Cart. */
export const CARDS_READY = 'shop:cards-ready';
/** A script needs React although the shopper has not acted. */
export const LOAD_REACT = 'shop:load-react';
/** React handles taps. */
export const REACT_READY = 'shop:ready';
