import { formatRupees } from '../../domain/money/money.ts';
import { offerSlogan } from '../../ui/product/offer-slogan.ts';
import { discountPercent, unitMrp } from '../../domain/money/pricing.ts';
import type { ProductCard } from '../../domain/catalogue/product.ts';
import { splitLanguage } from '../../routes.ts';
import { messages } from '../../ui/product/product-messages.en.ts';
import { historyIndex } from '../boot/history-index.ts';
import { afterFrame } from '../loading/after-frame.ts';
import { rememberTap } from '../state/store.ts';
import { shopTerms } from '../state/shop-terms.ts';
import { handOverCollection } from './handed-over.ts';
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
  const layer = document.createElement('div');
  layer.className = 'opening-product';
  layer.style.top = `${headerBottom()}px`;
  layer.innerHTML = instantProductHtml(card);
  const picture = item.querySelector('.card-picture')?.cloneNode(true);
  if (picture instanceof Element) {
    picture.className = `${picture.classList.contains('picture-none') ? 'picture picture-none' : 'picture'} gallery-picture`;
    picture.setAttribute('loading', 'eager');
    layer.querySelector('.gallery-track')?.append(picture);
  }
  document.body.append(layer);
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

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const grey = (look: string): string => `<span class="skeleton ${look}" aria-hidden="true"></span>`;

/** The shape of <ProductPreview>, which stands in the page itself when that is there before its data. */
export function instantProductHtml(card: ProductCard): string {
  const { offer, persuasion } = shopTerms();
  const mrp = unitMrp(card, persuasion);
  const percent = discountPercent(card.pricePaise, mrp);
  const off =
    percent === null
      ? ''
      : `<span class="price-off">${messages.mrp} <s>${formatRupees(mrp)}</s> <span class="price-percent">${messages.percentOff(percent)}</span></span>`;
  const banner = offer ? `<p class="offer-banner"><span>${escaped(offerSlogan(offer))}</span></p>` : '';
  return (
    `${banner}<div class="product"><output class="sr-only">${messages.loading}</output>` +
    `<div class="product-gallery"><div class="gallery-thumbnails gallery-thumbnails-empty"></div><div class="gallery-track"></div></div>` +
    `<div class="product-facts"><h1 class="product-title">${escaped(card.title)}</h1>` +
    `<p class="price price-large"><b class="price-now">${formatRupees(card.pricePaise)}</b> ${off}</p>${grey('mt-6 h-5 w-24')}` +
    `<div class="mt-3 flex gap-3">${grey('size-12').repeat(4)}</div>${grey('mt-8 h-12 w-full')}${grey('mt-8 h-40 w-full')}</div></div>`
  );
}

/** Where the product's page begins: under what of the header stays on the screen, however far the list was scrolled. */
function headerBottom(): number {
  const parts = document.querySelectorAll('.site-header, .site-header-row');
  return Math.max(0, ...[...parts].map((part) => part.getBoundingClientRect().bottom));
}
