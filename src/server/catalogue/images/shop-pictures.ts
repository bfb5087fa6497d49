import { createHash } from 'node:crypto';
import type { HomeSection, PictureSource } from '../../../contracts/merchant/home-sections.ts';
import type { ShopConfig } from '../../../contracts/shop-config.ts';

/** First part of the URLs of the merchant's own pictures; product handles never start with a tilde. */
const OWNER = '~shop';

export type ShopPictures = ReturnType<typeof shopPictures>;

/**
 * Routes pictures of slider, banner, logo and About page on other hosts through the picture endpoint, in limited widths and
 * modern formats. A path is a file of the shop's own public/ and is served unchanged.
 */
export function shopPictures(shop: ShopConfig) {
  const sources = new Map<string, string>();
  const own = (configured: string): string => {
    if (configured.startsWith('/')) return configured;
    const source = new URL(configured).href;
    const key = `${OWNER}/${createHash('sha256').update(source).digest('base64url').slice(0, 16)}`;
    sources.set(key, source);
    return `/images/${key}`;
  };
  const withOwn = (given: ShopConfig): ShopConfig => ({
    ...given,
    logoUrl: given.logoUrl === null ? null : own(given.logoUrl),
    bannerImageUrl: given.bannerImageUrl === null ? null : own(given.bannerImageUrl),
    about: { ...given.about, picture: given.about.picture === null ? null : own(given.about.picture) },
    slides: given.slides.map((slide) => ({ ...slide, wide: own(slide.wide), upright: own(slide.upright) })),
    home: given.home?.map((section) => withPictures(section, own)) ?? null,
  });
  const shown = withOwn(shop);
  const origins = [...sources.values()].map((source) => new URL(source).origin);
  return {
    /** The configuration with its picture URLs as browsers load them. */
    shop: shown /** Returns another configuration of the shop so, whose pictures are then known too: that of a preview. */,
    alsoOf: withOwn /** Returns the source of one of these pictures by its key in /images/, or null. */,
    source: (key: string): string | null => sources.get(key) ?? null /** Origins of the sources. */,
    origins,
  };
}

/** Returns a section of home with its pictures' addresses as browsers load them. */
function withPictures(section: HomeSection, own: (configured: string) => string): HomeSection {
  const owned = (picture: PictureSource): PictureSource =>
    picture.from === 'address' ? { ...picture, value: own(picture.value) } : picture;
  if (section.kind === 'editorial') return { ...section, picture: owned(section.picture) };
  if (section.kind === 'hero')
    return { ...section, slides: section.slides.map((slide) => ({ ...slide, picture: owned(slide.picture) })) };
  if (section.kind !== 'tiles') return section;
  return { ...section, tiles: section.tiles.map((tile) => ({ ...tile, picture: owned(tile.picture) })) };
}
