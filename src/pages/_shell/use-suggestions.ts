import { useEffect, useState } from 'react';
import type { Entry } from './suggestions/suggestions.tsx';

const NONE: readonly Entry[] = [];
const PAUSE_MS = 120;
const MIN_LENGTH = 2;

/**
 * Returns suggestions for the typed text after a short pause; for an empty one what was searched before and the first
 * collections, for null none. Outdated or failed responses are dropped. The code that fetches them is loaded with the first
 * request.
 */
export function useSuggestions(text: string | null): readonly Entry[] {
  const [found, setFound] = useState(NONE);
  const wanted = text?.trim() ?? null;
  const isAsked = wanted === '' || (wanted !== null && wanted.length >= MIN_LENGTH);
  useEffect(() => {
    if (!isAsked || wanted === null) return undefined;
    const abort = new AbortController();
    const ask = async () => {
      const { fetchEntries } = await import('./suggestions/suggestions.tsx');
      const entries = await fetchEntries(wanted, abort.signal);
      if (!abort.signal.aborted) setFound(entries);
    };
    // The box works without suggestions; the results page reports errors.
    const timer = setTimeout(() => void ask().catch(() => undefined), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [wanted, isAsked]);
  return isAsked ? found : NONE;
}
