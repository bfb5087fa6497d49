import type { ProductCard } from '../../domain/catalogue/product.ts';
import { splitLanguage } from '../../routes.ts';
import { historyIndex } from '../state/history-index.ts';
import { afterFrame } from '../loading/after-frame.ts';
import { rememberTap } from '../state/store.ts';
import { handOverCollection } from './handed-over.ts';
import { takePrepared } from './prepare-product.ts';
import { productLayer } from './product-layer.ts';
import { navigateBy } from './router-link.ts';
import { keepShownPicture } from './shown-picture.ts';

type Tapped = { card: ProductCard; item: Element; link: HTMLAnchorElement; collection: string | null };

/** Where the browser neither goes on nor says that it does not, the page beneath is shown again after so long. */
const GIVE_UP_MS = 15_000;

let close = (): void => {};

/** Ends what is shown of a product: its page is there, or the shopper went elsewhere. */
export function closeInstantProduct(): void {
  close();
}

/**
 * Opens the product whose card was tapped: lays what the card knew over the page, in the product page's shape, with the
 * next frame [CARD-03], and only then has the router do its work, or the browser where React is not there yet. The address
 * changes before the router begins, so that Back leads to the page beneath at any moment.
 */
export function openInstantly(event: MouseEvent, { card, item, link, collection }: Tapped): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  rememberTap(card, collection);
  close();
  const layer = takePrepared(item) ?? productLayer(card, item);
  layer.style.visibility = '';
  if (!layer.isConnected) document.body.append(layer);
  const go = navigateBy();
  if (!go) handOverCollection(card.handle, collection);
  const { path } = splitLanguage(link.pathname);
  if (go) event.preventDefault();
  const callOff = afterFrame(() => {
    keepShownPicture(card.picture?.url, '.opening-product img');
    if (!go) return;
    // Half of what the tap's own task took: after the frame, too.
    window.history.pushState({ idx: historyIndex() + 1 }, '', link.href);
    go(path + link.search, { replace: true, state: { handler: collection } });
  });
  const leaving = new AbortController();
  const over = window.setTimeout(closeInstantProduct, GIVE_UP_MS);
  close = () => {
    callOff();
    clearTimeout(over);
    leaving.abort();
    layer.remove();
    close = () => {};
  };
  // The router hears of Back first, and may have begun to draw; a page the browser kept whole is kept with the layer.
  for (const type of ['popstate', 'pageshow']) addEventListener(type, closeInstantProduct, { signal: leaving.signal });
}
