import * as v from 'valibot';
import { type FeedVariant, feedImageSchema } from '../../../../contracts/feed.ts';
import type { Picture } from '../../../../domain/catalogue/product.ts';
import { cleanText, idText } from '../feed/feed-text.ts';
import type { Note } from './feed-issues.ts';
import { ownPictureUrl, type PictureSource, readPictureSource } from './picture-source.ts';

const MAX_PICTURES = 100;

export type NormalisedPictures = {
  pictures: Picture[];
  /** Aligned with `pictures`: the address that /images fetches; '' if browsers load the picture directly. */
  sources: string[];
  /** The picture that the feed ties to a variant. */
  pictureOf: (variant: FeedVariant, variantId: string) => number | null;
  notes: Note[];
};

/**
 * Pictures of a product or collection that may be loaded, in the feed's order; others are omitted and noted.
 */
export function normalisePictures(images: readonly unknown[], owner: string, feedOrigin: string): NormalisedPictures {
  const pictures: Picture[] = [];
  const sources: string[] = [];
  const notes: Note[] = [];
  const indexById = new Map<string, number>();
  const indexBySource = new Map<string, number>();
  const indexByVariant = new Map<string, number>();
  for (const input of images.slice(0, MAX_PICTURES)) {
    const parsed = v.safeParse(feedImageSchema, input);
    const image = parsed.success ? parsed.output : null;
    const source = readPictureSource(image?.src, feedOrigin);
    if (!image || !source) {
      notes.push({
        reason: 'picture_refused',
        severity: 'repaired',
        detail: cleanText(image?.src, 200) || 'no address',
      });
      continue;
    }
    const index = pictures.length;
    pictures.push({
      url: pictureUrl(source, owner, index),
      width: dimension(image.width),
      height: dimension(image.height),
      alt: cleanText(image.alt, 500) || null,
    });
    sources.push(source.kind === 'ours' ? source.source : '');
    const id = idText(image.id);
    if (id !== null) indexById.set(id, index);
    if (typeof image.src === 'string') indexBySource.set(image.src, index);
    for (const variantId of image.variant_ids) indexByVariant.set(String(variantId), index);
  }
  const pictureOf = (variant: FeedVariant, variantId: string): number | null => {
    const featured = v.safeParse(feedImageSchema, variant.featured_image);
    const image = featured.success ? featured.output : null;
    const byId = indexById.get(idText(image?.id ?? variant.image_id) ?? '');
    const bySource = typeof image?.src === 'string' ? indexBySource.get(image.src) : undefined;
    return byId ?? bySource ?? indexByVariant.get(variantId) ?? null;
  };
  return { pictures, sources, pictureOf, notes };
}

function pictureUrl(source: PictureSource, owner: string, index: number): string {
  return source.kind === 'direct' ? source.url : ownPictureUrl(owner, index, source.source);
}

/** An impossible size counts as unknown: null, zero, negative and fractions. */
function dimension(value: number | null): number | null {
  return value !== null && Number.isInteger(value) && value > 0 && value <= 100_000 ? value : null;
}
