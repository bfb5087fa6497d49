import { type Language, splitLanguage } from '../../routes.ts';
import type { AppParts } from '../app.ts';

/** The pages of the whole shop: each request goes to those of the language its address begins with. */
export function pagesInLanguages(pages: Readonly<Record<Language, AppParts['pages']>>): AppParts['pages'] {
  const pagesFor = (url = '/') => pages[splitLanguage(url).language];
  return {
    tryKept: (request, response) => pagesFor(request.url).tryKept(request, response),
    answer: (request, response) => pagesFor(request.url).answer(request, response),
    act: (request) => pagesFor(request.url).act(request),
  };
}
