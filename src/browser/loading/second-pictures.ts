import { pictureUrl } from '../../domain/catalogue/picture-url.ts';
import { ROUTES } from '../../route-table.ts';
import { fetchProductSummary } from '../products/product-summary.ts';

const WIDTH = 320;
/** How long (ms) the mouse must rest on a card, so that a mouse that only crosses the list fetches nothing. */
const PATIENCE_MS = 120;
const PRODUCT = new RegExp(ROUTES.product.path.replace(':id', '([^/?#]+)'));

/**
 * Shows a card's second picture while a mouse rests on it. Works without React, because cards are plain HTML. Returns a
 * function that stops it.
 */
export function showSecondPictures(): () => void {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      clearTimeout(timer);
      const card = pointerType === 'mouse' && target instanceof Element ? target.closest<HTMLElement>('li.card') : null;
      if (card && card.dataset['second'] === undefined)
        timer = setTimeout(() => void addSecondPicture(card), PATIENCE_MS);
    },
    { signal: abort.signal, passive: true },
  );
  return () => {
    clearTimeout(timer);
    abort.abort();
  };
}

/** Adds a card's second picture, if the product has one; does nothing for a card that has it already. */
export async function addSecondPicture(card: HTMLElement): Promise<void> {
  if (card.dataset['second'] !== undefined) return;
  card.dataset['second'] = '';
  const handle = PRODUCT.exec(card.querySelector('a')?.pathname ?? '')?.[1];
  if (handle === undefined) return;
  try {
    const found = await fetchProductSummary(decodeURIComponent(handle));
    if (found === 'gone' || found.secondPicture === null) return;
    const picture = new Image();
    picture.src = pictureUrl(found.secondPicture, WIDTH);
    picture.alt = '';
    picture.className = 'card-picture card-second';
    await picture.decode();
    card.append(picture);
  } catch {
    // The phone is offline or the picture is gone: the first picture stays.
  }
}
