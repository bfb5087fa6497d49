import { messages } from './quick-list-messages.en.ts';

/** Below this many screens the top is near. */
const FAR_SCREENS = 1.5;
const THROTTLE_MS = 100;

/** Shows where the shopper is in a long list ("12 of 28"), and leads back to its start. */
export function showListPosition(): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'list-position';
  button.hidden = true;
  button.innerHTML = '<svg viewBox="0 0 24 24" class="icon" aria-hidden="true"><path d="M12 19V5m-6 6 6-6 6 6"/></svg>';
  const words = document.createElement('span');
  button.append(words);
  button.addEventListener('click', () => {
    window.scrollTo({ top: 0, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' });
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
  });
  document.body.append(button);

  const look = () => {
    const list = document.querySelector<HTMLElement>('.listing-grid[data-total]');
    const total = list?.dataset['total'];
    const isFar = window.scrollY > FAR_SCREENS * window.innerHeight;
    const shown = list && total !== undefined && isFar ? shownOf(list) : 0;
    button.hidden = shown === 0 || total === undefined;
    if (button.hidden || total === undefined) return;
    words.textContent = messages.position(String(shown), total);
    button.setAttribute('aria-label', `${words.textContent}, ${messages.backToTop}`);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  addEventListener(
    'scroll',
    () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        look();
      }, THROTTLE_MS);
    },
    { passive: true },
  );
}

/** Returns how many cards of the list begin above the screen's lower edge; 0 once more than half of the screen shows what follows. */
function shownOf(list: HTMLElement): number {
  const { top, bottom, left, width } = list.getBoundingClientRect();
  if (bottom < window.innerHeight / 2 || top > window.innerHeight) return 0;
  if (bottom < window.innerHeight) return list.childElementCount;
  // Asking where one point lies spares the browser the layout of all cards.
  for (let y = window.innerHeight - 90; y > 0; y -= 60) {
    const card = document.elementFromPoint(left + width - 24, y)?.closest('li.card');
    if (card?.parentElement === list) return [...list.children].indexOf(card) + 1;
  }
  return 0;
}
