import { inLanguage, LANGUAGES } from '../../src/routes.ts';
import { type PageWeight, weighPage } from '../../test/pages/page-weight.ts';
import { inItsLanguage, smallest } from './pages.ts';

export type WeighedPage = { page: string } & PageWeight;

/** Measures a first visit of each page in each language, once the page is cached in its smallest form. */
export async function weighPages(origin: string, pages: Readonly<Record<string, string>>): Promise<WeighedPage[]> {
  const weighed = [];
  for (const language of LANGUAGES) {
    for (const [name, address] of Object.entries(pages)) {
      const path = inLanguage(language, address);
      await smallest(origin, path);
      weighed.push({ page: inItsLanguage(name, language), ...(await weighPage(origin, path)) });
    }
  }
  return weighed;
}
