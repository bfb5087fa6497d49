import { deferInstallPrompt } from '../boot/install-prompt.ts';
import { syncTabs } from '../boot/sync-tabs.ts';
import { markBrokenPictures } from '../loading/broken-pictures.ts';
import { readShopTerms } from '../state/shop-terms.ts';
import { listenToCards } from './card-actions.ts';
import { clearWhenLeft } from './clear-when-left.ts';
import { growLists, resumeGrowth } from './grow-list.ts';
import { followCounts } from './header-counts.ts';
import { followWishlist } from './hearts.ts';

/**
 * What each page runs first, without React (docs/decisions/0014): hearts, Add To Cart and taps on cards, which are HTML,
 * lists that grow, the header's counts and the clocks that clear. On a list it is all there is until the shopper acts. The page's starter tells of it by its event (server/page-rendering/page-html.ts).
 */
readShopTerms();
syncTabs();
followWishlist();
listenToCards();
followCounts();
growLists();
clearWhenLeft();
markBrokenPictures();
deferInstallPrompt();
void resumeGrowth(document);
dispatchEvent(new Event('shop:cards'));
