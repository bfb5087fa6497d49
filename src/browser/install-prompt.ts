/** Chromium's event of an app that can be installed; other browsers have it in their own menu. */
type InstallPromptEvent = Event & { prompt: () => Promise<unknown> };

let offer: InstallPromptEvent | null = null;
const listeners = new Set<() => void>();

function setOffer(next: InstallPromptEvent | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Holds the browser's own offer back for the shop's button. It comes once, perhaps before anything else is there. */
export function holdInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return;
    event.preventDefault();
    setOffer(event);
  });
  addEventListener('appinstalled', () => setOffer(null));
}

/** For useSyncExternalStore: whether the shop can be installed now. */
export const isInstallable = (): boolean => offer !== null;

export function followInstallable(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Shows the browser's offer; it can be shown once. */
export async function install(): Promise<void> {
  const shown = offer;
  setOffer(null);
  await shown?.prompt();
}

function isInstallPrompt(event: Event): event is InstallPromptEvent {
  return 'prompt' in event && typeof event.prompt === 'function';
}
