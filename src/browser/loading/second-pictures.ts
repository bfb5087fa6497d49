import { aString, objectOf } from '../../contracts/shape.ts';
import { pictureUrl } from '../../domain/catalogue/picture-url.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { ROUTES } from '../../route-table.ts';
import { inLanguage, productSummaryHref } from '../../routes.ts';

const WIDTH = 320;
/** How long (ms) the mouse must rest on a card, so that a mouse that only crosses the list fetches nothing. */
const PATIENCE_MS = 120;
const hasSecond = objectOf({ secondPicture: aString });
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
      if (card && card.dataset['second'] === undefined) timer = setTimeout(() => void addTo(card), PATIENCE_MS);
    },
    { signal: abort.signal, passive: true },
  );
  return () => {
    clearTimeout(timer);
    abort.abort();
  };
}

async function addTo(card: HTMLElement): Promise<void> {
  card.dataset['second'] = '';
  const handle = PRODUCT.exec(card.querySelector('a')?.pathname ?? '')?.[1];
  if (handle === undefined) return;
  try {
    const response = await fetch(inLanguage(LANGUAGE, productSummaryHref(decodeURIComponent(handle))));
    const answer: unknown = response.ok ? await response.json() : null;
    if (!hasSecond(answer)) return;
    const picture = new Image();
    picture.src = pictureUrl(answer.secondPicture, WIDTH);
    picture.alt = '';
    picture.className = 'card-picture card-second';
    await picture.decode();
    card.append(picture);
  } catch {
    // The phone is offline or the picture is gone: the first picture stays.
  }
}
