import { LANGUAGE } from '../../domain/language/language.en.ts';
import { inLanguage } from '../../routes.ts';
import { messages } from '../control-messages.en.ts';

export type Toast = {
  text: string;
  /** A link to continue with, such as the cart; `to` without a language. */
  link?: { text: string; to: string };
  /** An action, such as undoing a deletion. */
  action?: { text: string; run: () => void };
  /** Stays until the shopper dismisses it or another one replaces it. */
  stays?: true;
};

const TOAST_MS = 3000;
/** A toast with an action stays longer. */
const TOAST_WITH_ACTION_MS = 10_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows a short message at the bottom of the page and reads it to screen readers; a newer one replaces it. It
 * works without React, because cards react to taps before React has loaded. <Toasts> renders the container.
 */
export function showToast(toast: Toast): void {
  document.querySelector('[data-toast]')?.replaceChildren(boxOf(toast));
  clearTimeout(timer);
  if (toast.stays) return;
  timer = setTimeout(dismissUnused, toast.action ? TOAST_WITH_ACTION_MS : TOAST_MS);
}

/** A toast stays while the pointer or the focus is on it, or it would go away under a shopper about to press UNDO. */
function dismissUnused(): void {
  if (document.querySelector('.toast:hover,.toast:focus-within')) timer = setTimeout(dismissUnused, TOAST_MS);
  else dismissToast();
}

export function dismissToast(): void {
  document.querySelector('[data-toast]')?.replaceChildren();
}

/** Reads a sentence to screen readers without showing it. */
export function announce(text: string): void {
  const output = document.querySelector('[data-announcement]');
  // Screen readers repeat a sentence only if its text has changed.
  if (output) output.textContent = output.textContent === text ? `${text}\u00a0` : text;
}

function boxOf({ text, link, action, stays }: Toast): HTMLElement {
  const box = document.createElement('div');
  box.className = 'toast';
  const words = document.createElement('span');
  words.textContent = text;
  box.append(words);
  if (link) {
    const onward = document.createElement('a');
    onward.href = inLanguage(LANGUAGE, link.to);
    onward.textContent = link.text;
    box.append(onward);
  }
  if (action) box.append(button(action));
  const dismiss = button({ text: messages.dismiss });
  if (!stays) dismiss.className = 'sr-only focus:not-sr-only';
  box.append(dismiss);
  return box;
}

function button({ text, run }: { text: string; run?: () => void }): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = text;
  element.addEventListener('click', () => {
    run?.();
    dismissToast();
  });
  return element;
}
