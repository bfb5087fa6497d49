/** The event that Chromium sends when the app can be installed; other browsers offer installation in a menu. */
let held: Event | null = null;

/**
 * Defers the browser's install prompt until the shop's button is tapped. The event is sent once, possibly before the
 * button's script has loaded.
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
