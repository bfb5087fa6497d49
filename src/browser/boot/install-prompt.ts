/** Chromium's event when the app can be installed; other browsers offer it in their own menu. */
let held: Event | null = null;

/**
 * Defers the browser's own install prompt until the shop's button is tapped. The event comes once, possibly before the
 * button's script.
 */
export function deferInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    held = event;
  });
}

/** The deferred prompt, if there is one. */
export const deferredInstallPrompt = (): Event | null => held;

/** For useSyncExternalStore: calls the listener when a prompt arrives. */
export function followInstallPrompt(changed: () => void): () => void {
  addEventListener('beforeinstallprompt', changed);
  return () => removeEventListener('beforeinstallprompt', changed);
}
