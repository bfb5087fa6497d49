import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { followInstallPrompt, deferredInstallPrompt } from '../../../browser/boot/install-prompt.ts';
import { historyIndex } from '../../../browser/state/history-index.ts';
import { readStoredInTab, writeStoredInTab } from '../../../browser/state/storage.ts';
import { aNumber } from '../../../contracts/shape.ts';
import { messages } from './install-messages.en.ts';

/** Offered from the second page of a visit, when the shopper has shown interest. Never as a popup. */
const PAGES_BEFORE = 2;
const PAGES_VIEWED = 'pagesSeen';

/** Installs the shop on the phone's home screen, if the browser offers that. */
export default function InstallButton({ className }: { className?: string }) {
  const { pathname } = useLocation();
  const [views, setViews] = useState(0);
  const [shown, setShown] = useState<Event | null>(null);
  // Pages that were left before this script had loaded count by the router's history.
  // oxlint-disable-next-line react/set-state-in-effect, react/exhaustive-effect-dependencies -- the count is in the browser's storage, and each address counts as one page
  useEffect(() => setViews(Math.max(countPageView(), historyIndex() + 1)), [pathname]);
  const offer = useSyncExternalStore(followInstallPrompt, deferredInstallPrompt);
  // The browser accepts each prompt only once.
  if (!isInstallPrompt(offer) || offer === shown || views < PAGES_BEFORE) return null;
  const install = () => {
    setShown(offer);
    void offer.prompt();
  };
  return (
    <button type="button" onClick={install} className={className}>
      {messages.install}
    </button>
  );
}

function isInstallPrompt(event: Event | null): event is Event & { prompt: () => Promise<unknown> } {
  return event !== null && 'prompt' in event && typeof event.prompt === 'function';
}

/** Counts a page of this visit (this tab, across full page loads and the bank's page). Returns the count so far. */
function countPageView(): number {
  const views = (readStoredInTab(PAGES_VIEWED, aNumber) ?? 0) + 1;
  writeStoredInTab(PAGES_VIEWED, views);
  return views;
}
