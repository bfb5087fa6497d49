import * as v from 'valibot';
import { feedCollectionSchema } from '../../../../contracts/feed.ts';
import { FRONT_PAGE } from '../../../../domain/catalogue/all-products.ts';
import type { Picture } from '../../../../domain/catalogue/product.ts';
import { cleanText, idText } from '../feed/feed-text.ts';
import { derivedHandle, readHandle } from '../feed/feed-handle.ts';
import { normalisePictures } from './normalise-pictures.ts';
import type { ObjectNote } from './feed-issues.ts';
import { sanitiseHtml } from './sanitise-html.ts';

/** A feed collection in the form that is stored. */
export type NormalisedCollection = {
  feedId: string;
  handle: string;
  /** The path part for /collections/{…}/products.json: the feed's own handle, else its id. */
  feedKey: string;
  title: string;
  descriptionHtml: string;
  picture: Picture | null;
  pictureSource: string | null;
  /** The feed's own count. It is unreliable and is used only to doubt a list that is suddenly empty. */
  claimedProducts: number;
};

/**
 * Converts a raw feed collection to the stored form, with notes on repairs; null if it is not a collection.
 */
export function normaliseCollection(
  input: unknown,
  feedOrigin: string,
): { collection: NormalisedCollection | null; notes: ObjectNote[] } {
  const parsed = v.safeParse(feedCollectionSchema, input);
  if (!parsed.success) return refused('not_an_object', cleanText(JSON.stringify(input) ?? '', 200));
  const feed = parsed.output;
  const feedHandle = readHandle(feed.handle);
  const id = idText(feed.id, feed._id);
  const feedId = id ?? (feedHandle === null ? null : `handle-${feedHandle}`);
  if (feedId === null) return refused('no_id_and_no_handle', cleanText(feed.title, 200));
  const handle = feedHandle ?? derivedHandle('collection', feedId);
  const { pictures, sources, notes } = normalisePictures(
    hasImage(feed.image) ? [feed.image] : [],
    `c-${handle}`,
    feedOrigin,
  );
  if (feedHandle === null) {
    notes.push({ reason: 'handle_unusable', severity: 'repaired', detail: cleanText(feed.handle, 100) || 'missing' });
  }
  return {
    collection: {
      feedId,
      handle,
      feedKey: feedHandle ?? feedId,
      title: titleOf(handle, cleanText(feed.title, 255)),
      descriptionHtml: sanitiseHtml(feed.description ?? '', feedOrigin).html,
      picture: pictures[0] ?? null,
      pictureSource: sources[0] ?? null,
      claimedProducts: feed.products_count ?? 0,
    },
    notes: notes.map((note) => ({ ...note, kind: 'collection', object: handle })),
  };
}

/** The name that platforms give to what is shown on a shop's home page. */
const PLATFORMS_OWN = /^(home ?page|front ?page|home)$/i;

function titleOf(handle: string, title: string): string {
  return handle === FRONT_PAGE && PLATFORMS_OWN.test(title) ? 'Featured' : title || handle;
}

function hasImage(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '';
}

function refused(reason: ObjectNote['reason'], detail: string): { collection: null; notes: ObjectNote[] } {
  return { collection: null, notes: [{ kind: 'collection', object: '?', reason, severity: 'rejected', detail }] };
}
