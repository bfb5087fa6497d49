import { tagTitle } from '../../../domain/catalogue/tag-kinds.ts';
import { collectionName } from '../../../domain/language/collection-name.ts';
import { LANGUAGE } from '../../../domain/language/language.en.ts';
import { nameOf, namesIn } from '../../../domain/language/merchant-names.ts';
import type { Services } from '../../../server/pages/page-services.ts';
import type { Menu } from './server-menu-context.ts';

/**
 * Reads the collections in the merchant's order, named in this language. The order set in the desk overrides
 * shop.config.ts.
 */
export async function readMenu({
  catalogue,
  menuOrder,
  names,
}: Pick<Services, 'catalogue' | 'menuOrder' | 'names'>): Promise<Menu> {
  const own = namesIn(names, LANGUAGE);
  const positionOf = (handle: string) => {
    const at = menuOrder.indexOf(handle);
    return at === -1 ? menuOrder.length : at;
  };
  const menu = await catalogue.menu();
  const isOrdered = menu.some(({ ordered }) => ordered);
  const collections = isOrdered ? menu : menu.toSorted((a, b) => positionOf(a.handle) - positionOf(b.handle));
  return {
    collections: collections.map((collection) => ({
      ...collection,
      title: collectionName(collection, own, LANGUAGE),
    })),
    tagName: (tag) => nameOf(own.tags, tag, tagTitle(tag)),
  };
}
