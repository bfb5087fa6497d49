/** Chromium's event of an app that can be installed; other browsers have it in their own menu. */
let held: Event | null = null;

/** Holds the browser's own offer back for the shop's button. It comes once, perhaps before the button's script. */
export function deferInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    held = event;
  });
}

/** The offer, where there is one. */
export const deferredInstallPrompt = (): Event | null => held;

/** For useSyncExternalStore: called when an offer has come. */
export function followInstallPrompt(changed: () => void): () => void {
  addEventListener('beforeinstallprompt', changed);
  return () => removeEventListener('beforeinstallprompt', changed);
}
