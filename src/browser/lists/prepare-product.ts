import { productLayer } from './product-layer.ts';
import { cardAt } from './tapped-card.ts';

/** A finger that begins to scroll has said so by then; as long as what is fetched ahead waits (loading/prefetch-pages.ts). */
const REST_MS = 30;
/** A tap comes right after the finger has left. */
const BECOMES_TAP_MS = 500;

/** What a tap on the pressed card shows: in the page, styled and laid out, neither seen, read nor hit. */
let prepared: { item: Element; layer: HTMLElement } | null = null;
let timer = 0;

/** While a finger rests on a card, makes ready what its tap will show: that was more than half of what the tap itself took. */
export function prepareProducts(): void {
  addEventListener('pointerdown', (event) => {
    drop();
    if (event.button !== 0 || !(event.target instanceof Element) || !event.target.closest('li[data-card] a')) return;
    timer = window.setTimeout(prepare, REST_MS, event);
  });
  addEventListener('pointerup', () => {
    clearTimeout(timer);
    timer = window.setTimeout(drop, BECOMES_TAP_MS);
  });
  for (const type of ['pointercancel', 'pagehide']) addEventListener(type, drop);
}

/** What was made ready for a card, shown from now on; null where its tap came without rest. */
export function takePrepared(item: Element): HTMLElement | null {
  clearTimeout(timer);
  const layer = prepared?.item === item ? prepared.layer : null;
  if (!layer) {
    drop();
    return null;
  }
  prepared = null;
  layer.style.visibility = '';
  return layer;
}

function prepare(event: PointerEvent): void {
  const tapped = cardAt(event);
  if (!tapped?.item.isConnected) return;
  const layer = productLayer(tapped);
  layer.style.visibility = 'hidden';
  document.body.append(layer);
  prepared = { item: tapped.item, layer };
}

function drop(): void {
  clearTimeout(timer);
  prepared?.layer.remove();
  prepared = null;
}
