import { useEffect, useLayoutEffect } from 'react';
import { readStoredText } from '../../../browser/state/storage.ts';
import { STORAGE_KEYS } from '../../../contracts/storage.ts';
import { keepClear } from '../../../ui/overlay/clear-place.ts';
import { showToast } from '../../../ui/overlay/toast.ts';
import { useOnline } from '../../../ui/use-online.ts';
import { messages } from './connection-messages.en.ts';

/**
 * Says that the line is gone, wherever on the page the shopper is, and that it is back. Forms that wait are sent then,
 * and when a page is opened.
 */
export default function ConnectionBanner() {
  const online = useOnline();
  // With the banner, not after it: a line that comes back at once is not missed.
  useLayoutEffect(() => {
    const ending = new AbortController();
    addEventListener('offline', tell, { signal: ending.signal });
    addEventListener('online', () => void recordComeBack(), { signal: ending.signal });
    return () => ending.abort();
  }, []);
  useEffect(() => void sendForms(), []);
  // Here, since this comes on every page once it is idle: where a toast stands is nothing that a first page waits for.
  useEffect(() => keepClear(document.querySelector('[data-toast]')), []);
  return online ? null : <p className="bg-ink px-4 py-2 text-center text-13 text-paper">{messages.offline}</p>;
}

/** In words where the banner has scrolled away. */
function tell(): void {
  if (window.scrollY > 0) showToast({ text: messages.offline });
}

async function recordComeBack(): Promise<void> {
  showToast({ text: messages.back });
  await sendForms();
}

async function sendForms(): Promise<void> {
  if (!navigator.onLine || readStoredText(STORAGE_KEYS.waitingForms) === null) return;
  const { sendQueued } = await import('../../../browser/forms/queued-forms.ts');
  const { sent, refused } = await sendQueued();
  if (refused.length > 0) showToast({ text: messages.refused });
  else if (sent.length > 0) showToast({ text: messages.sent });
}
