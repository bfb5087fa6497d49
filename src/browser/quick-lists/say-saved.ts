import { href } from '../../routes.ts';
import { announce, showToast } from '../../ui/overlay/toast.ts';
import { messages as cardMessages } from '../../ui/product/product-messages.en.ts';
import { messages } from './quick-list-messages.en.ts';

const HEART = '.card-heart,.wish-button';

/** Says in a word that a tapped heart saved its product. The first script fills hearts and lets screen readers read it. */
export function saySaved(): void {
  document.addEventListener('click', ({ target }) => {
    const heart = target instanceof Element ? target.closest(HEART) : null;
    if (heart) queueMicrotask(() => say(heart));
  });
  // What the first script last read out tells of a heart that was tapped before this script came. Safari gives buttons no focus.
  const readOut = document.querySelector('[data-announcement]')?.textContent ?? '';
  if (readOut.startsWith(cardMessages.addedToWishlist)) sayIt();
}

function say(heart: Element): void {
  if (heart.getAttribute('aria-pressed') === 'true') sayIt();
}

function sayIt(): void {
  // Otherwise it would be read twice.
  announce('');
  showToast({ text: messages.saved, link: { text: messages.view, to: href('wishlist') } });
}
