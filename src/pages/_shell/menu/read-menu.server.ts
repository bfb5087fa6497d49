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
  catalogue: Pick<Services['catalogue'], 'menu' | 'collectionsAt'>;
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

type Entries = NonNullable<Menu['entries']>;
const hasPicture = ({ picture }: MenuEntry): boolean => picture !== null;
type Found = Awaited<ReturnType<MenuServices['catalogue']['collectionsAt']>>;

/**
 * What leads to a collection that is not in the shop, or has no products, is left out. What stands below it moves up to
 * its place, but for what the menu leads to already. An entry without a picture has the first of those below it.
 */
async function entriesIn(services: MenuServices, entries: MenuEntries, known: Menu['collections']) {
  // The menu's list is limited, the shop's is not.
  const unknown = entries
    .flatMap((entry) => [entry, ...entry.below])
    .flatMap(({ to }) =>
      to.kind === 'collection' && !known.some(({ handle }) => handle === to.value) ? [to.value] : [],
    );
  const there = await services.catalogue.collectionsAt([...new Set(unknown)]);
  const shown = entries.map((entry) => ({
    self: entryIn(services, entry, known, there),
    below: entry.below.flatMap((one) => entryIn(services, one, known, there) ?? []),
  }));
  const led = new Set(shown.flatMap(({ self }) => self?.to ?? []));
  return shown.flatMap(({ self, below }): Entries[number][] => {
    if (self !== null) return [{ ...self, picture: self.picture ?? below.find(hasPicture)?.picture ?? null, below }];
    return below.flatMap((one) => {
      if (led.has(one.to)) return [];
      led.add(one.to);
      return [{ ...one, below: [] }];
    });
  });
}

function entryIn(
  { names }: MenuServices,
  { to, name, red, picture }: MenuEntryBelow,
  known: Menu['collections'],
  there: Found,
): MenuEntry | null {
  const own = picture === null ? null : { url: picture, width: null, height: null, alt: null };
  const said = textIn(name, Object.hasOwn(name, LANGUAGE) ? LANGUAGE : 'en');
  // The router adds the language of the page.
  if (to.kind === 'page') return { name: said, to: splitLanguage(to.value).path, red, picture: own, collection: null };
  const listed = known.find(({ handle }) => handle === to.value) ?? null;
  const found = there.get(to.value);
  const collection = listed ?? (found === undefined || found.products === 0 ? null : found);
  if (collection === null) return null;
  return {
    name: said === '' ? collectionName(collection, namesIn(names, LANGUAGE), LANGUAGE) : said,
    to: categoryHref(collection.handle),
    red,
    picture: own ?? collection.picture,
    collection: listed,
  };
}
