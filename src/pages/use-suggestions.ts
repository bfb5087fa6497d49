import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { LANGUAGE } from '../domain/language.en.ts';
import { href, inLanguage } from '../routes.ts';

const suggestionsSchema = v.object({
  products: v.array(
    v.object({
      id: v.string(),
      handle: v.string(),
      title: v.string(),
      pricePaise: v.number(),
      picture: v.nullable(
        v.object({
          url: v.string(),
          width: v.nullable(v.number()),
          height: v.nullable(v.number()),
          alt: v.nullable(v.string()),
        }),
      ),
    }),
  ),
  collections: v.array(v.object({ id: v.string(), handle: v.string(), title: v.string() })),
});

export type Suggestions = v.InferOutput<typeof suggestionsSchema>;

const NONE: Suggestions = { products: [], collections: [] };
const PAUSE_MS = 120;
const SHORTEST = 2;

/** Suggestions for what is typed, after a short pause; an answer that was overtaken or failed is dropped. */
export function useSuggestions(text: string): Suggestions {
  const [found, setFound] = useState<{ text: string; suggestions: Suggestions }>({ text: '', suggestions: NONE });
  const wanted = text.trim();
  useEffect(() => {
    if (wanted.length < SHORTEST) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      fetchSuggestions(wanted, abort.signal).then(
        (suggestions) => setFound({ text: wanted, suggestions }),
        // The box works without suggestions; the results page will say what is wrong.
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [wanted]);
  return wanted.length >= SHORTEST && found.text !== '' ? found.suggestions : NONE;
}

async function fetchSuggestions(text: string, signal: AbortSignal): Promise<Suggestions> {
  const response = await fetch(inLanguage(LANGUAGE, href('searchSuggestions', { q: text })), { signal });
  if (!response.ok) throw new Error(`Suggestions answered ${response.status}`);
  return v.parse(suggestionsSchema, await response.json());
}
