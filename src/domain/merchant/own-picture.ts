import { isGroup } from './setting-path.ts';

/** The merchant's own pictures: their addresses in settings, what may be uploaded, and what is too heavy. */

/** First part of the addresses; handles of products never start with a tilde. */
export const OWN_PICTURES = '~shop';
const ADDRESS = /^\/images\/~shop\/([0-9a-f]{24})$/;

export const ownPictureAddress = (id: string): string => `/images/${OWN_PICTURES}/${id}`;

/** Returns the id of the own picture at an address; null for any other address. */
export const ownPictureAt = (address: string): string | null => ADDRESS.exec(address)?.[1] ?? null;

/** Returns the ids of the own pictures that a value names, at any depth. */
export function ownPicturesIn(value: unknown): Set<string> {
  if (typeof value === 'string') {
    const id = ownPictureAt(value);
    return new Set(id === null ? [] : [id]);
  }
  const parts: readonly unknown[] = Array.isArray(value) ? value : isGroup(value) ? Object.values(value) : [];
  return new Set(parts.flatMap((part) => [...ownPicturesIn(part)]));
}

/** Why a file does not become a picture of the shop. */
export const PICTURE_FAULTS = ['not_a_picture', 'moving', 'too_many_pixels', 'broken', 'heic', 'library_full'] as const;
export type PictureFault = (typeof PICTURE_FAULTS)[number];

/** A phone's camera has up to 50 megapixels. */
export const MOST_PIXELS = 50_000_000;
/** As they are stored; pages show none that is wider. */
export const STORED_SIZE = { width: 1600, height: 2400 } as const;
/** All of them are in each backup. */
export const MOST_PICTURES = 500;

/** Bytes on a phone above which a picture as wide as the screen holds up the page: a second on a slow connection. */
export const HEAVY_ON_PHONE = 150_000;
/** Pixels below which a picture is blurred where it is as wide as a phone's screen. */
export const NARROW = 800;

/** Bytes on a phone of all own pictures of a page, above which it is long in coming. */
export const HEAVY_PAGE = 600_000;

export type PictureConcern = 'heavy' | 'narrow';

/** Returns what is to be said of a picture that is as wide as the screen. */
export function concernsOf({ phoneBytes, width }: { phoneBytes: number; width: number }): PictureConcern[] {
  return [
    ...(phoneBytes > HEAVY_ON_PHONE ? (['heavy'] as const) : []),
    ...(width < NARROW ? (['narrow'] as const) : []),
  ];
}
