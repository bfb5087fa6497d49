import { deferInstallPrompt } from '../boot/install-prompt.ts';
import { syncTabs } from '../boot/sync-tabs.ts';
import { markBrokenPictures } from '../loading/broken-pictures.ts';
import { CARDS_READY } from '../loading/page-events.ts';
import { readShopTerms } from '../state/shop-terms.ts';
import { buyBeforeReact } from './buy-before-react.ts';
import { listenToCards } from './card-actions.ts';
import { runCarousels } from './carousel.ts';
import { clearAfterInactivity } from './clear-after-inactivity.ts';
import { runClocks } from './clocks.ts';
import { runGallery } from './gallery.ts';
import { growLists, resumeGrowth } from './grow-list.ts';
import { followCounts } from './header-counts.ts';
import { followWishlist } from './hearts.ts';
import { startPinCheck } from './pin-check.ts';
import { keepLinkedCode } from './linked-code.ts';
import { prepareProducts } from './prepare-product.ts';

/**
 * The script that each page runs first, without React (docs/decisions/0014): hearts, Add To Cart and taps on cards,
 * which are HTML, growing lists, the header's counts, and clearing after inactivity. On pages whose row in the route
 * table has `react: 'acted'` nothing else runs until the shopper acts. The event at the end notifies the page starter
 * (browser/inline/start-page.ts) that taps are handled.
 */
readShopTerms();
syncTabs();
keepLinkedCode();
followWishlist();
listenToCards();
prepareProducts();
followCounts();
growLists();
runCarousels();
runClocks();
runGallery();
startPinCheck();
clearAfterInactivity();
markBrokenPictures();
deferInstallPrompt();
void resumeGrowth(document);
buyBeforeReact();
dispatchEvent(new Event(CARDS_READY));
