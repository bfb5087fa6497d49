import { whenIdle } from '../loading/when-idle.ts';

/** Calls `act` for each card of the page, and for those that come later. */
export function forEachCard(act: (card: HTMLElement) => void): void {
  const seen = new WeakSet<HTMLElement>();
  const look = () => {
    for (const card of document.querySelectorAll<HTMLElement>('li.card[data-card]')) {
      if (seen.has(card)) continue;
      seen.add(card);
      act(card);
    }
  };
  let isDue = false;
  // When the page rests: the frame that shows a tapped page has enough to do.
  new MutationObserver(() => {
    if (isDue) return;
    isDue = true;
    whenIdle(() => {
      isDue = false;
      look();
    });
  }).observe(document.body, { childList: true, subtree: true });
  look();
}
