import { LANGUAGE } from '../../domain/language/language.en.ts';
import { inLanguage } from '../../routes.ts';
import { messages } from '../control-messages.en.ts';

export type Toast = {
  text: string;
  /** A link to continue with, such as the cart; `to` without a language. */
  link?: { text: string; to: string };
  /** An action, such as undoing a deletion. */
  action?: { text: string; run: () => void };
};

const TOAST_MS = 4000;
/** A toast with an action stays longer. */
const TOAST_WITH_ACTION_MS = 10_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let shownOn: string | null = null;

/**
 * Shows a short message at the bottom of the page and reads it to screen readers; a newer one replaces it. It
 * works without React, because cards react to taps before React has loaded. <Toasts> renders the container.
 */
export function showToast(toast: Toast): void {
  document.querySelector('[data-toast]')?.replaceChildren(boxOf(toast));
  clearTimeout(timer);
  timer = setTimeout(dismissToast, toast.action ? TOAST_WITH_ACTION_MS : TOAST_MS);
}

export function dismissToast(): void {
  document.querySelector('[data-toast]')?.replaceChildren();
}

/** Reads a sentence to screen readers without showing it. */
export function announce(text: string): void {
  const place = document.querySelector('[data-announcement]');
  // Screen readers repeat a sentence only if its text has changed.
  if (place) place.textContent = place.textContent === text ? `${text}\u00a0` : text;
}

/** Removes a toast when the shopper leaves the page it was shown on. */
export function scopeToastToPage(pathname: string): void {
  if (shownOn !== null && shownOn !== pathname) dismissToast();
  shownOn = pathname;
}

function boxOf({ text, link, action }: Toast): HTMLElement {
  const box = document.createElement('div');
  box.className =
    'pointer-events-auto flex min-h-12 max-w-[480px] items-center gap-4 rounded-card bg-ink px-4 text-14 text-paper raised eased starting:translate-y-2 starting:opacity-0';
  const words = document.createElement('span');
  words.className = 'py-3';
  words.textContent = text;
  box.append(words);
  if (link) {
    const onward = document.createElement('a');
    onward.href = inLanguage(LANGUAGE, link.to);
    onward.className = 'flex min-h-11 shrink-0 items-center font-semibold underline';
    onward.textContent = link.text;
    box.append(onward);
  }
  if (action) box.append(button(action.text, 'min-h-11 shrink-0 font-semibold underline', action.run));
  box.append(button(messages.dismiss, 'sr-only focus:not-sr-only'));
  return box;
}

function button(text: string, className: string, run?: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = className;
  element.textContent = text;
  element.addEventListener('click', () => {
    run?.();
    dismissToast();
  });
  return element;
}
