import { type Language, splitLanguage } from '../../routes.ts';
import type { Pages } from './pages.ts';

/** What answers requests for pages. */
export type PageResponder = Pick<Pages, 'tryCache' | 'answer' | 'act'>;

/** The pages of the whole shop: each request goes to those of the language its address begins with. */
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
    act: (request) => pagesFor(request.url).act(request),
  };
}
