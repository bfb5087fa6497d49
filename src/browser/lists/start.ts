import { syncTabs } from '../boot/sync-tabs.ts';
import { readShopTerms } from '../state/shop-terms.ts';
import { listenToCards } from './card-actions.ts';
import { growLists, resumeGrowth } from './grow-list.ts';
import { followWishlist } from './hearts.ts';

/**
 * What each page runs first, without React (docs/decisions/0014): hearts, Add To Cart and taps on cards, which are HTML, and
 * lists that grow. The page's starter tells of it by its event (server/page-rendering/page-html.ts).
 */
readShopTerms();
syncTabs();
followWishlist();
listenToCards();
growLists();
void resumeGrowth(document);
dispatchEvent(new Event('shop:cards'));
