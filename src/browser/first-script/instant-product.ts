import type { ProductCard } from '../../domain/catalogue/product.ts';
import { splitLanguage } from '../../routes.ts';
import { historyIndex } from '../state/history-index.ts';
import { afterFrame } from '../loading/after-frame.ts';
import { rememberTap } from '../state/store.ts';
import { storeTappedCollection } from './tapped-collection.ts';
import { takePrepared } from './prepare-product.ts';
import { productLayer } from './product-layer.ts';
import { navigateBy } from './router-link.ts';
import { storeShownPicture } from './tapped-picture.ts';

type Tapped = { card: ProductCard; item: Element; link: HTMLAnchorElement; collection: string | null };

/** If neither the new page nor an error comes within this time (ms), the page beneath is shown again. */
const GIVE_UP_MS = 15_000;

let close = (): void => {};

/** Removes the instant product layer: the product page has rendered, or the shopper went elsewhere. */
export function closeInstantProduct(): void {
  close();
}

/**
 * Opens the product whose card was tapped. The next frame shows the card's data in the layout of the product page
 * [CARD-03]. After it the router navigates; if React has not loaded yet, the browser follows the link. The address
 * changes before the router starts, so that Back leads to the page beneath at any moment.
 */
export function openInstantly(event: MouseEvent, { card, item, link, collection }: Tapped): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  // No page can come: the link or the router says so at once.
  if (!navigator.onLine && !navigator.serviceWorker?.controller) return;
  rememberTap(card, collection);
  close();
  const layer = takePrepared(item) ?? productLayer(card, item);
  layer.style.visibility = '';
  if (!layer.isConnected) document.body.append(layer);
  const go = navigateBy();
  if (!go) storeTappedCollection(card.handle, collection);
  const { path } = splitLanguage(link.pathname);
  if (go) event.preventDefault();
  const cancel = afterFrame(() => {
    storeShownPicture(card.picture?.url, '.product-preview-layer img');
    if (!go) return;
    // pushState took half of the tap's task, so it also runs after the frame.
    window.history.pushState({ idx: historyIndex() + 1 }, '', link.href);
    go(path + link.search, { replace: true, state: { handler: collection } });
  });
  const leaving = new AbortController();
  const over = window.setTimeout(closeInstantProduct, GIVE_UP_MS);
  close = () => {
    cancel();
    clearTimeout(over);
    leaving.abort();
    layer.remove();
    close = () => {};
  };
  // Back: the router receives the event first and may have begun to render. Pageshow: the back/forward cache stores the
  // page together with the layer.
  for (const type of ['popstate', 'pageshow']) addEventListener(type, closeInstantProduct, { signal: leaving.signal });
}
