import { type Language, splitLanguage } from '../../../routes.ts';
import type { Pages } from './pages.ts';

/** The part of `Pages` that answers requests. */
export type PageResponder = Pick<Pages, 'tryCache' | 'answer' | 'act'>;

/** Returns the pages of the whole shop. Each request is passed to the pages of the language in its path. */
export function pagesInLanguages(pages: ReadonlyMap<Language, PageResponder>): PageResponder {
  const pagesFor = (url = '/') => {
    const { language } = splitLanguage(url);
    const found = pages.get(language);
    if (found === undefined) throw new Error(`There are no pages in ${language}.`);
    return found;
  };
  return {
    tryCache: (request, response) => pagesFor(request.url).tryCache(request, response),
    answer: (request, response, caller) => pagesFor(request.url).answer(request, response, caller),
    act: (request, caller) => pagesFor(request.url).act(request, caller),
  };
}
