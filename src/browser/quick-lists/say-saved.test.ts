import { afterEach, expect, test, vi } from 'vitest';
import { announce, dismissToast } from '../../ui/overlay/toast.ts';
import { messages } from '../../ui/product/product-messages.en.ts';
import { saySaved } from './say-saved.ts';

/** As much of an element as a toast needs. */
class FakeElement {
  textContent = '';
  parts: FakeElement[] = [];
  append(...parts: FakeElement[]) {
    this.parts.push(...parts);
  }
  replaceChildren(...parts: FakeElement[]) {
    this.parts = parts;
  }
  addEventListener() {}
  words(): string {
    return this.textContent + this.parts.map((part) => part.words()).join(' ');
  }
}

afterEach(() => {
  dismissToast();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page on which a heart was tapped before the script came; it has no focus, as in Safari. */
function pageThatRead(text: string): FakeElement {
  vi.useFakeTimers();
  const [toasts, readOut] = [new FakeElement(), new FakeElement()];
  vi.stubGlobal('document', {
    addEventListener: () => undefined,
    activeElement: null,
    createElement: () => new FakeElement(),
    querySelector: (selector: string) => ({ '[data-toast]': toasts, '[data-announcement]': readOut })[selector] ?? null,
  });
  announce(text);
  return toasts;
}

test('a heart that was tapped before the script came is confirmed, also where a tapped button has no focus', () => {
  const toasts = pageThatRead(messages.addedToWishlist);
  saySaved();
  expect(toasts.words()).toContain('Saved to your wishlist');
});

test('nothing is confirmed of a heart that was emptied, or where none was tapped', () => {
  for (const text of [messages.removedFromWishlist, '']) {
    const toasts = pageThatRead(text);
    saySaved();
    expect(toasts.words()).toBe('');
  }
});
