import { tagTitle } from '../../../domain/catalogue/tag-kinds.ts';
import { nameIn } from '../../../domain/language/hindi-names.ts';
import { LANGUAGE } from '../../../domain/language/language.en.ts';
import type { Services } from '../../load-context.ts';
import type { Menu } from './server-menu-context.ts';

/** The collections in the merchant's order, with the names of this language. */
export async function readMenu({
  catalogue,
  menuOrder,
  hindi,
}: Pick<Services, 'catalogue' | 'menuOrder' | 'hindi'>): Promise<Menu> {
  const place = (handle: string) => {
    const at = menuOrder.indexOf(handle);
    return at === -1 ? menuOrder.length : at;
  };
  const collections = (await catalogue.menu()).toSorted((a, b) => place(a.handle) - place(b.handle));
  return {
    collections: collections.map((collection) => ({
      ...collection,
      title: nameIn(LANGUAGE, hindi.collections, collection.handle, collection.title),
    })),
    tagName: (tag) => nameIn(LANGUAGE, hindi.tags, tag, tagTitle(tag)),
  };
}
