import { useEffect, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { messages } from '../control-messages.en.ts';

export type Toast = {
  text: string;
  /** A link to go on with, such as the cart. */
  link?: { text: string; to: string };
  /** Something to take back, such as a deletion. */
  action?: { text: string; run: () => void };
};

type Shown = Toast & { number: number };

let shown: Shown | null = null;
let spoken = '';
let count = 0;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Shows a short message at the bottom of the page and reads it to screen readers; a newer one replaces it. */
export function showToast(toast: Toast): void {
  count += 1;
  shown = { ...toast, number: count };
  tell();
}

export function dismissToast(): void {
  shown = null;
  tell();
}

/** Reads a sentence to screen readers without showing it. */
export function announce(text: string): void {
  // The same words twice in a row are only read again when the text differs.
  spoken = spoken === text ? `${text}\u00a0` : text;
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let shownOn: string | null = null;

/** A toast belongs to the page it was shown on. */
function keepToPage(pathname: string): void {
  if (shownOn !== null && shownOn !== pathname) dismissToast();
  shownOn = pathname;
}

const TOAST_MS = 4000;
/** Longer where something can be taken back. */
const TOAST_WITH_ACTION_MS = 10_000;

/** The place for toasts and announcements; once in the page's frame. */
export function Toasts() {
  const toast = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
  const words = useSyncExternalStore(
    subscribe,
    () => spoken,
    () => '',
  );

  useEffect(() => {
    if (toast === null) return undefined;
    const timer = setTimeout(dismissToast, toast.action ? TOAST_WITH_ACTION_MS : TOAST_MS);
    return () => clearTimeout(timer);
  }, [toast]);

  const { pathname } = useLocation();
  useEffect(() => keepToPage(pathname), [pathname]);

  return (
    <>
      <output className="sr-only">{words}</output>
      <output className="pointer-events-none fixed inset-x-4 bottom-36 z-30 flex justify-center">
        {toast ? <ToastBox key={toast.number} toast={toast} /> : null}
      </output>
    </>
  );
}

function ToastBox({ toast }: { toast: Toast }) {
  const { text, link, action } = toast;
  return (
    <div className="pointer-events-auto flex min-h-12 max-w-[480px] items-center gap-4 rounded-card bg-ink px-4 text-14 text-paper raised eased starting:translate-y-2 starting:opacity-0">
      <span className="py-3">{text}</span>
      {link ? (
        <Link to={link.to} onClick={dismissToast} className="flex min-h-11 items-center font-semibold underline">
          {link.text}
        </Link>
      ) : null}
      {action ? (
        <button
          type="button"
          onClick={() => {
            action.run();
            dismissToast();
          }}
          className="min-h-11 font-semibold underline"
        >
          {action.text}
        </button>
      ) : null}
      <button type="button" onClick={dismissToast} className="sr-only focus:not-sr-only">
        {messages.dismiss}
      </button>
    </div>
  );
}
