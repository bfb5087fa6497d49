import { href } from '../../routes.ts';
import { announce, showToast } from '../../ui/overlay/toast.ts';
import { messages } from './quick-list-messages.en.ts';

const HEART = '.card-heart,.wish-button';

/** Says in a word that a tapped heart saved its product. The first script fills hearts and lets screen readers read it. */
export function saySaved(): void {
  document.addEventListener('click', ({ target }) => {
    const heart = target instanceof Element ? target.closest(HEART) : null;
    if (heart) queueMicrotask(() => say(heart));
  });
  // A heart that was tapped before this script came has the focus.
  const tapped = document.activeElement?.closest(HEART);
  if (tapped) say(tapped);
}

function say(heart: Element): void {
  if (heart.getAttribute('aria-pressed') !== 'true') return;
  // Otherwise it would be read twice.
  announce('');
  showToast({ text: messages.saved, link: { text: messages.view, to: href('wishlist') } });
}
