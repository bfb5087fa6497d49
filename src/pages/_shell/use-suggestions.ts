import { useEffect, useState } from 'react';
import type { Entry } from './suggestions/suggestions.tsx';

const NONE: readonly Entry[] = [];
const PAUSE_MS = 120;
const MIN_LENGTH = 2;

/**
 * Returns suggestions for the typed text after a short pause; outdated or failed responses are dropped. The
 * code that fetches them is loaded with the first request.
 */
export function useSuggestions(text: string): readonly Entry[] {
  const [found, setFound] = useState(NONE);
  const wanted = text.trim();
  useEffect(() => {
    if (wanted.length < MIN_LENGTH) return undefined;
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
  }, [wanted]);
  return wanted.length >= MIN_LENGTH ? found : NONE;
}
