import type { ProductCard } from '../../domain/catalogue/product.ts';
import { formatRupees } from '../../domain/money/money.ts';
import { discountPercent, unitMrp } from '../../domain/money/pricing.ts';
import { offerSlogan } from '../../ui/product/offer-slogan.ts';
import { messages } from '../../ui/product/product-messages.en.ts';
import { currentShoppingRules, shopTerms } from '../state/shop-terms.ts';

/**
 * Builds the layer that shows the card's data in the layout of the product page [CARD-03]. The caller adds it to the
 * page.
 */
export function productLayer(card: ProductCard, item: Element): HTMLElement {
  const layer = document.createElement('div');
  layer.className = 'product-preview-layer';
  layer.style.top = `${headerBottom()}px`;
  layer.innerHTML = productLayerHtml(card);
  const picture = item.querySelector('.card-picture')?.cloneNode(true);
  if (picture instanceof Element) {
    picture.className = `${picture.classList.contains('picture-none') ? 'picture picture-none' : 'picture'} gallery-picture`;
    picture.setAttribute('loading', 'eager');
    layer.querySelector('.gallery-track')?.append(picture);
  }
  return layer;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const grey = (look: string): string => `<span class="skeleton ${look}" aria-hidden="true"></span>`;

/** Returns HTML in the layout of <ProductPreview>, which the product page shows until its data has loaded. */
export function productLayerHtml(card: ProductCard): string {
  const { offer, persuasion } = shopTerms();
  const { calmer, sizesFirst } = currentShoppingRules();
  const mrp = unitMrp(card, persuasion);
  const percent = discountPercent(card.pricePaise, mrp);
  const off =
    percent === null
      ? ''
      : `<span class="price-off">${messages.mrp} <s>${formatRupees(mrp)}</s> <span class="price-percent">${messages.percentOff(percent)}</span></span>`;
  const banner = offer ? `<p class="offer-banner"><span>${escaped(offerSlogan(offer, calmer))}</span></p>` : '';
  return (
    `${banner}<div class="product"><output class="sr-only">${messages.loading}</output>` +
    `<div class="product-gallery${sizesFirst ? ' gallery-bare' : ''}">` +
    `<div class="gallery-thumbnails gallery-thumbnails-empty"></div><div class="gallery-track"></div></div>` +
    // The maker's line and the rating's keep their places, so that title and price do not move.
    `<div class="product-facts">${grey('h-6 w-24')}<h1 class="product-title">${escaped(card.title)}</h1>` +
    (persuasion === 'as-specified' ? grey('h-5 w-40') : '') +
    `<p class="price price-large"><b class="price-now">${formatRupees(card.pricePaise)}</b> ${off}</p>${grey('mt-6 h-5 w-24')}` +
    `<div class="mt-3 flex gap-3">${grey('size-12').repeat(3)}</div>${grey('mt-8 h-12 w-full')}</div></div>`
  );
}

/**
 * Returns where the product page starts (px from the top of the screen): below the visible part of the header, however
 * far the list was scrolled.
 */
function headerBottom(): number {
  const parts = document.querySelectorAll('.site-header, .site-header-row');
  return Math.max(0, ...[...parts].map((part) => part.getBoundingClientRect().bottom));
}
