import { decodeCards } from '../../contracts/card-codec.ts';
import { productLayer } from './product-layer.ts';

/** A finger that begins to scroll has said so by then; as long as what is fetched ahead waits (loading/prefetch-pages.ts). */
const REST_MS = 30;
/** A tap comes right after the finger has left. */
const BECOMES_TAP_MS = 500;

/** The card that is pressed, and what its tap shows: in the page, styled and laid out, neither seen, read nor hit. */
let pressed: Element | null = null;
let layer: HTMLElement | undefined;
let timer = 0;

/** While a finger rests on a card, makes ready what its tap will show: that was more than half of what the tap itself took. */
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

/** What was made ready for a card, the taker's from now on; nothing where its tap came without rest. */
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
