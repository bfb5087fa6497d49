import { decodeCards } from '../../contracts/card-codec.ts';
import { productLayer } from './product-layer.ts';

/** By then a finger that scrolls has moved; the same delay (ms) as prefetching has (loading/prefetch-pages.ts). */
const REST_MS = 30;
/** The click event follows right after the finger is lifted. */
const BECOMES_TAP_MS = 500;

/**
 * The pressed card and its layer, which is in the page, styled and laid out, but invisible, unread and not clickable.
 */
let pressed: Element | null = null;
let layer: HTMLElement | undefined;
let timer = 0;

/**
 * Builds the layer of a product while a finger rests on its card: building it was more than half of the cost of the
 * tap.
 */
export function prepareProducts(): void {
  addEventListener('pointerdown', (event) => {
    timer = window.setTimeout(prepare, REST_MS, event);
  });
  for (const type of ['pointerup', 'pointercancel']) {
    addEventListener(type, () => {
      clearTimeout(timer);
      setTimeout(drop, BECOMES_TAP_MS);
    });
  }
}

/** Hands over the layer that was built for a card; null if the tap came too quickly to build one. */
export function takePrepared(item: Element): HTMLElement | undefined {
  if (pressed !== item) return undefined;
  pressed = null;
  return layer;
}

function prepare({ target }: Event): void {
  drop();
  const item = target instanceof Element ? target.closest('a')?.closest<HTMLElement>('li[data-card]') : null;
  const [card] = item ? decodeCards(item.dataset['card'] ?? '') : [];
  if (!item || !card) return;
  pressed = item;
  layer = productLayer(card, item);
  layer.style.visibility = 'hidden';
  document.body.append(layer);
}

function drop(): void {
  if (pressed) layer?.remove();
  pressed = null;
}
