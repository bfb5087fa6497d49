import { useShortcut } from '../shortcuts/shortcuts.ts';
import { texts } from './texts.ts';

/** Adds the keys of the list: j and k move, x ticks the focused order. Enter opens it, because it is a link. */
export function useListKeys(toggle: (orderId: string) => void): void {
  useShortcut('j', texts.down, () => move(1));
  useShortcut('k', texts.up, () => move(-1));
  useShortcut('x', texts.selectKey, () => {
    const orderId = document.activeElement?.getAttribute('data-order-link') ?? null;
    if (orderId !== null) toggle(orderId);
  });
}

function move(by: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('[data-order-link]')];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = links[at === -1 ? 0 : Math.min(Math.max(at + by, 0), links.length - 1)];
  next?.focus();
}
