import type { RouterContextProvider } from 'react-router';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import type { TextByLanguage } from '../../domain/language/text-by-language.ts';
import { type Addition, readAddition } from '../../domain/merchant/addition.ts';
import type { Services } from '../../server/pages/page-services.ts';
import { servicesContext } from '../load-context.ts';

type ByLanguage = Readonly<Partial<Record<keyof TextByLanguage, readonly string[]>>>;

type Pages = Services['additions'];

/** Returns the loader of a text page: what the merchant adds to it, in this language or in English. */
export const additionsLoader =
  (page: keyof Pages) =>
  ({ context }: { context: Readonly<RouterContextProvider> }): { additions: Addition[] } => ({
    additions: additionsOf(context.get(servicesContext).additions[page]),
  });

function additionsOf(texts: ByLanguage): Addition[] {
  return (texts[LANGUAGE] ?? texts.en ?? []).flatMap((text) => readAddition(text) ?? []);
}
