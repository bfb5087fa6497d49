import { useEffect, useLayoutEffect } from 'react';
import { readStoredText } from '../../../browser/state/storage.ts';
import { STORAGE_KEYS } from '../../../contracts/storage.ts';
import { showToast } from '../../../ui/overlay/toast.ts';
import { useOnline } from '../../../ui/use-online.ts';
import { keepClear } from './clear-place.ts';
import { messages } from './connection-messages.en.ts';

/**
 * Tells the shopper, anywhere on the page, when the connection is lost and when it is back. Queued forms are
 * sent when the connection is back and when a page is opened.
 */
export default function ConnectionBanner() {
  const online = useOnline();
  // Registers together with the banner, so that a connection that returns at once is not missed.
  useLayoutEffect(() => {
    const ending = new AbortController();
    addEventListener('offline', notify, { signal: ending.signal });
    addEventListener('online', () => void recordComeBack(), { signal: ending.signal });
    return () => ending.abort();
  }, []);
  useEffect(() => void sendForms(), []);
  // Done here because this component loads on every page once it is idle. The first page does not have to
  // wait for the toast's position.
  useEffect(() => keepClear(document.querySelector('[data-toast]')), []);
  return online ? null : <p className="bg-ink px-4 py-2 text-center text-13 text-paper">{messages.offline}</p>;
}

/** Shows a toast if the banner is scrolled out of view. */
function notify(): void {
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
