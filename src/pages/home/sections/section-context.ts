import type { ReactNode } from 'react';
import type { HomeSectionKind, HomeSectionOf, PictureSource } from '../../../contracts/merchant/home-sections.ts';
import { ownPictureAt } from '../../../domain/merchant/own-picture.ts';
import { LANGUAGE } from '../../../domain/language/language.en.ts';
import { collectionName } from '../../../domain/catalogue/collection-name.ts';
import { namesIn } from '../../../domain/language/merchant-names.ts';
import { type TextByLanguage, textIn } from '../../../domain/language/text-by-language.ts';
import type { Picture } from '../../../domain/catalogue/product.ts';
import type { Services } from '../../../server/pages/page-services.ts';
import type { Menu } from '../../_shell/menu/server-menu-context.ts';

/** What the sections of a composed home are made from. */
export type SectionServices = Pick<
  Services,
  | 'shop'
  | 'names'
  | 'swatches'
  | 'labels'
  | 'labelRules'
  | 'looks'
  | 'offersInForce'
  | 'offersOfCards'
  | 'ratingsOfCards'
  | 'ownPicture'
  | 'now'
> & {
  catalogue: Pick<Services['catalogue'], 'collectionsAt' | 'listing' | 'productAt' | 'colours' | 'films'>;
  reviews: Pick<Services['reviews'], 'newest'>;
};

export type SectionContext = SectionServices & {
  menu: Menu;
  /** The page begins with this section: its first picture is the first that a shopper sees. */
  startsPage: boolean;
};

/** Renders a section of a kind; null if there is nothing in it to show. */
export type RenderSection<Kind extends HomeSectionKind> = (
  section: HomeSectionOf<Kind>,
  context: SectionContext,
) => ReactNode | Promise<ReactNode>;

/** Returns a text of the merchant in this page's language, else in English; '' if there is none. */
export const ownText = (texts: TextByLanguage): string =>
  textIn(texts, Object.hasOwn(texts, LANGUAGE) ? LANGUAGE : 'en');

/** Returns a collection of this or a former handle, by the merchant's name for it; null for one that is not in the shop. */
export async function collectionIn(
  {
    catalogue,
    names,
  }: { catalogue: Pick<SectionContext['catalogue'], 'collectionsAt'>; names: SectionContext['names'] },
  handle: string,
) {
  const found = (await catalogue.collectionsAt([handle])).get(handle);
  if (found === undefined) return null;
  return { ...found, title: collectionName(found, namesIn(names, LANGUAGE), LANGUAGE) };
}

/** Returns the menu's collections of these handles, in their order; those that are gone are left out. */
export const collectionsIn = ({ menu }: SectionContext, handles: readonly string[]) =>
  handles.flatMap((handle) => menu.collections.filter((each) => each.handle === handle));

/** Returns the picture that a merchant chose; null if it is gone, or its product or collection is, or has none. */
export async function pictureOf(context: SectionContext, { from, value }: PictureSource): Promise<Picture | null> {
  switch (from) {
    case 'address': {
      const id = ownPictureAt(value);
      if (id === null) return { url: value, width: null, height: null, alt: null };
      const own = await context.ownPicture(id);
      return own === null ? null : { url: value, width: own.width, height: own.height, alt: ownText(own.alt) };
    }
    case 'product':
      return (await context.catalogue.productAt(value))?.pictures[0] ?? null;
    case 'collection':
      return (await collectionIn(context, value))?.picture ?? null;
  }
}
