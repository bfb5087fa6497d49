import { decodeCards } from '../../contracts/card-codec.ts';
import { productLayer } from './product-layer.ts';

/** By this delay (ms) a scrolling finger has moved. Prefetching uses the same delay (loading/prefetch-pages.ts). */
const REST_MS = 30;
/** How long (ms) the layer stays after the finger is lifted, for the click event that may follow. */
const BECOMES_TAP_MS = 500;

/**
 * The pressed card and its layer. The layer is in the page, styled and laid out, but hidden from shoppers and screen
 * readers, and not clickable.
 */
let pressed: Element | null = null;
let layer: HTMLElement | undefined;
let timer = 0;

/**
 * Builds the layer of a product while a finger rests on its card, because building it took more than half of the time
 * of a tap.
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

/** Returns the layer that was built for a card; undefined if the tap was too quick to build it. */
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
