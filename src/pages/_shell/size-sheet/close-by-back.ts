import { useEffect, useRef } from 'react';
import { historyIndex } from '../../../browser/state/history-index.ts';

/**
 * Makes Back close a sheet instead of leaving the page: while it is open, the history has an entry more, with the same address.
 * The router does not hear of that entry: it would load the list again. Returns a function that closes the sheet and runs what
 * comes after it once that entry is gone.
 */
export function useCloseByBack(close: () => void): (afterwards: () => void) => void {
  const next = useRef<() => void>(() => undefined);
  const closeNow = useRef(close);
  useEffect(() => {
    const state: unknown = window.history.state;
    const kept = typeof state === 'object' ? state : null;
    window.history.pushState({ ...kept, idx: historyIndex() + 1, [SHEET]: true }, '');
    const listening = new AbortController();
    addEventListener(
      'popstate',
      (event) => {
        event.stopImmediatePropagation();
        listening.abort();
        closeNow.current();
      },
      { capture: true, signal: listening.signal },
    );
    return () => {
      const isClosedByBack = listening.signal.aborted;
      listening.abort();
      if (!isClosedByBack && isSheetEntry()) leaveEntry(next);
    };
  }, []);
  return (afterwards) => {
    next.current = afterwards;
    close();
  };
}

const SHEET = 'sheet';

function isSheetEntry(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && SHEET in state;
}

/** Goes back to the page's own entry, and then does what comes next. */
function leaveEntry(next: { current: () => void }): void {
  addEventListener(
    'popstate',
    (event) => {
      event.stopImmediatePropagation();
      next.current();
    },
    { capture: true, once: true },
  );
  window.history.back();
}
