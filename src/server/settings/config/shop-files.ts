import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ShopConfig } from '../../../contracts/shop-config.ts';
import { routeOf, splitLanguage } from '../../../routes.ts';

type Named = readonly [key: string, value: string];

/**
 * Returns a sentence for each picture that is not in `publicDirectory` and each slide whose link leads to no page of the
 * shop. Pictures on other hosts, and which products and collections there are, are not known here.
 */
export function faultsOfFiles(
  shop: Pick<ShopConfig, 'logoUrl' | 'bannerImageUrl' | 'slides'>,
  publicDirectory: string,
): string[] {
  const { logoUrl, bannerImageUrl, slides } = shop;
  const pictures: Named[] = [
    ...(logoUrl === null ? [] : [['logoUrl', logoUrl] as const]),
    ...(bannerImageUrl === null ? [] : [['bannerImageUrl', bannerImageUrl] as const]),
    ...slides.flatMap(({ wide, upright }, index): Named[] => [
      [`slides.${index}.wide`, wide],
      [`slides.${index}.upright`, upright],
    ]),
  ];
  const links = slides.map(({ href }, index): Named => [`slides.${index}.href`, href]);
  return [
    ...pictures
      .filter(([, file]) => file.startsWith('/') && !existsSync(path.join(publicDirectory, file.split('?')[0] ?? '')))
      .map(([key, file]) => `shop.config.ts: ${key} is wrong: there is no file public${file}.`),
    ...links
      .filter(([, link]) => routeOf(splitLanguage(link.split(/[?#]/)[0] ?? '').path) === undefined)
      .map(([key, link]) => `shop.config.ts: ${key} is wrong: the shop has no page ${link}.`),
  ];
}
