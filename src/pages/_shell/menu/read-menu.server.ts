import type { MenuEntries, MenuEntryBelow } from '../../../contracts/merchant/menu-entries.ts';
import { collectionName } from '../../../domain/catalogue/collection-name.ts';
import { tagTitle } from '../../../domain/catalogue/tag-kinds.ts';
import { LANGUAGE } from '../../../domain/language/language.en.ts';
import { nameOf, namesIn } from '../../../domain/language/merchant-names.ts';
import { textIn } from '../../../domain/language/text-by-language.ts';
import { categoryHref, splitLanguage } from '../../../routes.ts';
import type { Services } from '../../../server/pages/page-services.ts';
import type { Menu, MenuEntry } from './server-menu-context.ts';

type MenuServices = Pick<Services, 'menuOrder' | 'menuEntries' | 'names'> & {
  catalogue: Pick<Services['catalogue'], 'menu' | 'collection'>;
  shop?: Pick<Services['shop'], 'sellsGiftCards'>;
};

/**
 * Reads the collections in the merchant's order, named in this language, and the menu that he made of them. The order
 * set in the desk overrides shop.config.ts.
 */
export async function readMenu(services: MenuServices): Promise<Menu> {
  const { catalogue, menuOrder, menuEntries, names, shop } = services;
  const own = namesIn(names, LANGUAGE);
  const positionOf = (handle: string) => {
    const at = menuOrder.indexOf(handle);
    return at === -1 ? menuOrder.length : at;
  };
  const menu = await catalogue.menu();
  const isOrdered = menu.some(({ ordered }) => ordered);
  const collections = isOrdered ? menu : menu.toSorted((a, b) => positionOf(a.handle) - positionOf(b.handle));
  const named = collections.map((collection) => ({
    ...collection,
    title: collectionName(collection, own, LANGUAGE),
  }));
  return {
    collections: named,
    entries: menuEntries === null ? null : await entriesIn(services, menuEntries, named),
    tagName: (tag) => nameOf(own.tags, tag, tagTitle(tag)),
    ...(shop?.sellsGiftCards === true ? { sellsGiftCards: true } : {}),
  };
}

/** What leads to a collection that is not in the shop is left out, with what stands below it. */
async function entriesIn(services: MenuServices, entries: MenuEntries, known: Menu['collections']) {
  const found: NonNullable<Menu['entries']>[number][] = [];
  for (const entry of entries) {
    const shown = await entryIn(services, entry, known);
    if (shown === null) continue;
    const below: MenuEntry[] = [];
    for (const one of entry.below) {
      const shownBelow = await entryIn(services, one, known);
      if (shownBelow !== null) below.push(shownBelow);
    }
    const { to } = entry;
    const collection = (to.kind === 'collection' && known.find(({ handle }) => handle === to.value)) || null;
    found.push({ ...shown, below, collection });
  }
  return found;
}

async function entryIn(
  { catalogue, names }: MenuServices,
  { to, name, red, picture }: MenuEntryBelow,
  known: Menu['collections'],
): Promise<MenuEntry | null> {
  const own = picture === null ? null : { url: picture, width: null, height: null, alt: null };
  const said = textIn(name, Object.hasOwn(name, LANGUAGE) ? LANGUAGE : 'en');
  // The router adds the language of the page.
  if (to.kind === 'page') return { name: said, to: splitLanguage(to.value).path, red, picture: own };
  // The menu's list is limited, the shop's is not.
  const found = known.find(({ handle }) => handle === to.value) ?? (await catalogue.collection(to.value));
  const collection = found !== null && 'movedTo' in found ? await catalogue.collection(found.movedTo) : found;
  if (collection === null || 'movedTo' in collection) return null;
  return {
    name: said === '' ? collectionName(collection, namesIn(names, LANGUAGE), LANGUAGE) : said,
    to: categoryHref(collection.handle),
    red,
    picture: own ?? collection.picture,
  };
}
