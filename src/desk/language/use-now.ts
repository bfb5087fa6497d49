import { useSyncExternalStore } from 'react';

const STEP_MS = 30_000;

/** Returns the time in steps of half a minute, so that texts such as "5 min ago" stay correct. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(Date.now() / STEP_MS) * STEP_MS);
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, STEP_MS);
  return () => clearInterval(timer);
}
