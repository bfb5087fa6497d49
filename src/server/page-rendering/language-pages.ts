import { type Language, splitLanguage } from '../../routes.ts';
import type { AppDeps } from '../app.ts';

/** The pages of the whole shop: each request goes to those of the language its address begins with. */
export function pagesInLanguages(pages: Readonly<Record<Language, AppDeps['pages']>>): AppDeps['pages'] {
  const pagesFor = (url = '/') => pages[splitLanguage(url).language];
  return {
    tryCache: (request, response) => pagesFor(request.url).tryCache(request, response),
    answer: (request, response) => pagesFor(request.url).answer(request, response),
    act: (request) => pagesFor(request.url).act(request),
  };
}
