import { aString, recordOf } from '../../contracts/shape.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { href, inLanguage } from '../../routes.ts';
import type { EncodedCards } from '../_cards/card-codec.ts';

const isCardsById = recordOf(aString);

let asked: Promise<unknown> | null = null;

/** Cards of a section that the page's own data leaves out. All are asked for once, and again where that failed. */
export async function deferredCards(id: string): Promise<EncodedCards> {
  asked ??= fetch(inLanguage(LANGUAGE, href('homeCards'))).then((response) => response.json());
  const answer = await asked.catch(() => null);
  const cards = isCardsById(answer) ? answer[id] : undefined;
  if (cards !== undefined) return cards;
  asked = null;
  throw new Error(id);
}
