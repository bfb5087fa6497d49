import type { PublicShop } from '../../contracts/shop-config.ts';
import { latestDeliveryDay, writeDeliveryDay } from './delivery-day.ts';
import { forEachCard } from './each-card.ts';
import { showListPosition } from './list-position.ts';
import { offerQuickView, offerSizes } from './quick-view.ts';
import { playFilmsAtRest } from './rest-films.ts';
import { saySaved } from './say-saved.ts';
import { swipePictures } from './swipe-pictures.ts';

let isStarted = false;

/**
 * Makes lists quick to sift (`quickLists` of domain/cart/shopping-rules.ts). It comes after React, since nothing of it is needed
 * before the shopper acts, and works on the cards' HTML.
 */
export function startQuickLists(shop: PublicShop): void {
  // The page's frame is mounted again after an error.
  if (isStarted) return;
  isStarted = true;
  saySaved();
  showListPosition();
  playFilmsAtRest();
  if (matchMedia('(hover: hover)').matches) {
    document.addEventListener('pointerover', offerSizesAt);
    // A press moves the focus, too: sizes that came between its down and its up would take the click away.
    document.addEventListener('focusin', (event) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) offerSizesAt(event);
    });
    // The pointer may rest on a card since before this script came.
    offerSizesOf(document.querySelector('li.card:hover'));
  } else {
    forEachCard((item) => {
      offerQuickView(item);
      swipePictures(item);
    });
  }
  // Without the script that asks the shop no day is named.
  nameDeliveryDay(shop).catch(() => undefined);
}

function offerSizesAt({ target }: Event): void {
  offerSizesOf(target instanceof Element ? target : null);
}

function offerSizesOf(element: Element | null): void {
  const item = element?.closest<HTMLElement>('li.card[data-card]');
  if (item) offerSizes(item);
}

async function nameDeliveryDay(shop: PublicShop): Promise<void> {
  const day = await latestDeliveryDay(shop, Date.now());
  // Each list that is opened brings cards.
  if (day !== null) forEachCard(() => writeDeliveryDay(day));
}
