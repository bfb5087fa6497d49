import type { Collection } from './product.ts';
import { type MerchantNames, nameOf } from '../language/merchant-names.ts';

/** Returns a collection's name in a language: by shop-names.ts, by the merchant who made the collection, or by the feed. */
export const collectionName = (
  { handle, title, names = {} }: Pick<Collection, 'handle' | 'title' | 'names'>,
  { collections }: Pick<MerchantNames, 'collections'>,
  language: string,
): string => nameOf(collections, handle, (Object.hasOwn(names, language) ? names[language] : undefined) ?? title);
