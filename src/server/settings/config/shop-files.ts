import { existsSync } from 'node:fs';
import path from 'node:path';
import type { HomeSection, PictureSource } from '../../../contracts/merchant/home-sections.ts';
import type { MenuEntries } from '../../../contracts/merchant/menu-entries.ts';
import type { ShopConfig } from '../../../contracts/shop-config.ts';
import { ownPictureAt } from '../../../domain/merchant/own-picture.ts';
import { routeOf, splitLanguage } from '../../../routes.ts';

type Named = readonly [key: string, value: string];

/**
 * Returns a sentence for each picture that is not in `publicDirectory` and each slide,
 * section of home or entry of the menu whose link leads to no page of the shop. Pictures on other hosts, and which products and collections there are, are not known here.
 */
export function faultsOfFiles(
  shop: Pick<ShopConfig, 'logoUrl' | 'bannerImageUrl' | 'slides' | 'home' | 'menuEntries' | 'about'>,
  publicDirectory: string,
): string[] {
  const { logoUrl, bannerImageUrl, slides, about } = shop;
  const placed = (shop.home ?? []).flatMap((section, index) => placesOf(section, `home.${index}`));
  const pictures: Named[] = [
    ...(logoUrl === null ? [] : [['logoUrl', logoUrl] as const]),
    ...(bannerImageUrl === null ? [] : [['bannerImageUrl', bannerImageUrl] as const]),
    ...(about.picture === null ? [] : [['about.picture', about.picture] as const]),
    ...slides.flatMap(({ wide, upright }, index): Named[] => [
      [`slides.${index}.wide`, wide],
      [`slides.${index}.upright`, upright],
    ]),
    ...placed.flatMap(({ key, picture }): Named[] =>
      picture?.from === 'address' ? [[`${key}.picture.value`, picture.value]] : [],
    ),
  ];
  const links = [
    ...slides.map(({ href }, index): Named => [`slides.${index}.href`, href]),
    ...placed.flatMap(({ key, page }): Named[] => (page === null ? [] : [[`${key}.page`, page]])),
    ...(shop.menuEntries ?? []).flatMap((entry, index) => pagesOf(entry, `menuEntries.${index}`)),
  ];
  return [
    ...pictures
      // Own pictures are in the database; one that is gone is left out of the page.
      .filter(([, file]) => file.startsWith('/') && ownPictureAt(file) === null)
      .filter(([, file]) => !existsSync(path.join(publicDirectory, file.split('?')[0] ?? '')))
      .map(([key, file]) => `shop.config.ts: ${key} is wrong: there is no file public${file}.`),
    ...links
      .filter(([, link]) => routeOf(splitLanguage(link.split(/[?#]/)[0] ?? '').path) === undefined)
      .map(([key, link]) => `shop.config.ts: ${key} is wrong: the shop has no page ${link}.`),
  ];
}

/** Returns the pages to which an entry of the menu and those below it lead. */
const pagesOf = ({ to, below }: MenuEntries[number], key: string): Named[] => [
  ...(to.kind === 'page' ? [[`${key}.to.value`, to.value] as const] : []),
  ...below.flatMap((one, index): Named[] =>
    one.to.kind === 'page' ? [[`${key}.below.${index}.to.value`, one.to.value]] : [],
  ),
];

type Place = { key: string; picture: PictureSource | null; page: string | null };

/** Returns the places of a section that have a picture, or lead to a page, of the merchant's choice. */
function placesOf(section: HomeSection, key: string): Place[] {
  if (section.kind === 'hero') {
    return section.slides.map((slide, index) => ({ ...slide, key: `${key}.slides.${index}` }));
  }
  if (section.kind === 'tiles') {
    return section.tiles.map((tile, index) => ({ ...tile, key: `${key}.tiles.${index}` }));
  }
  if (section.kind === 'editorial') return [{ ...section, key }];
  return section.kind === 'countdown' ? [{ ...section, picture: null, key }] : [];
}
