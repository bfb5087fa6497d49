import type { Paise } from '../../money/money.ts';

/** A product as a merchant keeps it in a sheet. */
export type SheetProduct = {
  handle: string;
  title: string;
  /** HTML, or plain text. */
  text: string;
  type: string;
  brand: string;
  /** Names of collections. */
  collections: string[];
  tags: string[];
  /** Names of the options, at most three. */
  options: string[];
  variants: SheetVariant[];
  /** Addresses of pictures, the first is shown in lists. */
  pictures: string[];
};

export type SheetVariant = {
  /** A value for each option. */
  values: string[];
  pricePaise: Paise;
  compareAtPricePaise: Paise | null;
  /** Pieces that are left; null: not counted, in stock. */
  stock: number | null;
  sku: string;
  /** Address of its own picture; empty: none. */
  picture: string;
};

export const MAX_OPTIONS = 3;

/** What a product may have at most: characters of texts, entries of lists. */
export const SHEET_LIMITS = {
  title: 255,
  text: 50_000,
  type: 100,
  brand: 100,
  sku: 100,
  collections: 50,
  tags: 100,
  /** A collection, a tag or the value of an option. */
  entry: 100,
  optionName: 50,
  variants: 500,
  pictures: 100,
  pricePaise: 10_000_000_00,
  stock: 1_000_000,
} as const;

/** A name of a product or a collection as part of an address: letters of every script stay. */
export function sheetHandle(name: string): string {
  return cutHandle(uncutHandle(name));
}

/** The same however long the name is, to tell names apart that differ only at their end. */
export function uncutHandle(name: string): string {
  return (
    name
      .normalize('NFC')
      // Joiners and marks of direction are within words of Indian scripts, and cannot be seen.
      .replaceAll(/\p{Cf}/gu, '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '')
  );
}

/** As much of it as an address takes: no half letter, and no sign at the cut. */
export function cutHandle(uncut: string): string {
  return uncut.slice(0, 100).replace(/-?[\ud800-\udbff]?$/, '');
}

/** What a variant is known by: its values, so that a sheet sent again means the same variants. */
export function variantKey(values: readonly string[]): string {
  return values.map((value) => sheetHandle(value)).join('_');
}
