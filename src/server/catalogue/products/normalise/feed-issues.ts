/**
 * Severity of a note about an object of the feed. `rejected`: not shown at all. `unavailable`: shown but
 * cannot be bought. `repaired`: shown after a repair.
 */
export type Severity = 'rejected' | 'unavailable' | 'repaired';

export type Reason =
  | 'not_an_object'
  | 'no_id_and_no_handle'
  | 'no_id'
  | 'no_title'
  | 'hidden'
  | 'draft'
  | 'not_delivered'
  | 'other_currency'
  | 'handle_unusable'
  | 'duplicate_id'
  | 'duplicate_handle'
  | 'price_untrusted'
  | 'compare_price_untrusted'
  | 'no_variants'
  | 'too_many_variants'
  | 'picture_refused'
  | 'video_refused'
  | 'description_cut'
  | 'description_picture_refused'
  | 'page_failed'
  | 'page_repeats'
  | 'listing_cut_off'
  | 'emptied'
  | 'shrunk'
  | 'still_served'
  | 'no_collections'
  | 'too_few_products';

export type Note = { reason: Reason; severity: Severity; detail: string };

/** A note about one object, as the rejects table stores it. `object` is an id, a handle or a feed path. */
export type ObjectNote = Note & { kind: 'product' | 'collection' | 'page'; object: string };

export function pageNote(path: string, reason: Reason, severity: Severity, detail: string): ObjectNote {
  return { kind: 'page', object: path, reason, severity, detail };
}
