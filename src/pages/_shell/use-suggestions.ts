import { useEffect, useState } from 'react';
import type { Entry } from './suggestions/suggestions.tsx';

const NONE: readonly Entry[] = [];
const PAUSE_MS = 120;
const MIN_LENGTH = 2;

/**
 * Suggestions for what is typed, after a short pause; an answer that was overtaken or failed is dropped. How to ask is
 * loaded with the first.
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
    // The box works without suggestions; the results page will say what is wrong.
    const timer = setTimeout(() => void ask().catch(() => undefined), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [wanted]);
  return wanted.length >= MIN_LENGTH ? found : NONE;
}
