import { create } from 'zustand';

/** Chromium's event of an app that can be installed; other browsers have it in their own menu. */
type InstallPromptEvent = Event & { prompt: () => Promise<unknown> };

type State = { prompt: InstallPromptEvent | null; pagesSeen: number };

/** Whether this shop can be installed now, and how many pages were seen in this visit. */
export const useInstallPrompt = create<State>()(() => ({ prompt: null, pagesSeen: 0 }));

/** Holds the browser's own offer back for the shop's button. */
export function holdInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return;
    event.preventDefault();
    useInstallPrompt.setState({ prompt: event });
  });
  addEventListener('appinstalled', () => useInstallPrompt.setState({ prompt: null }));
}

const PAGES_SEEN = 'pagesSeen';

/** Counts the pages of this visit: of this tab, whole loads and the way over the bank included. */
export function countPageSeen(): void {
  try {
    const pagesSeen = Number(sessionStorage.getItem(PAGES_SEEN)) + 1;
    sessionStorage.setItem(PAGES_SEEN, String(pagesSeen));
    useInstallPrompt.setState({ pagesSeen });
  } catch {
    // Where nothing may be stored, nothing can be installed either.
  }
}

/** Shows the browser's offer; it can be shown once. */
export async function install(): Promise<void> {
  const { prompt } = useInstallPrompt.getState();
  useInstallPrompt.setState({ prompt: null });
  await prompt?.prompt();
}

function isInstallPrompt(event: Event): event is InstallPromptEvent {
  return 'prompt' in event && typeof event.prompt === 'function';
}
