import { recogniseSource } from '../../src/server/catalogue/products/service.ts';
import type { Environment } from '../../src/server/running/environment/config-error.ts';
import { SOURCES } from '../../src/server/providers/registry.ts';

type Platform = NonNullable<Awaited<ReturnType<typeof recogniseSource>>>['source'];

/** Where the catalogue of this start comes from. */
export type ChosenFeed =
  | { kind: 'demo' }
  /** `platform`: whose catalogue was found there; null: the settings say it, or nobody answered as one of them. */
  | { kind: 'address'; address: string; platform: Platform | null }
  /** Products that are kept in this shop. */
  | { kind: 'sheet'; hasFile: boolean }
  /** Its address is entered at the desk. */
  | { kind: 'desk' };

/** Returns the catalogue that `--feed` or the settings name, else the demo's. */
export async function chooseFeed(flag: string | undefined, settings: Environment): Promise<ChosenFeed> {
  if (settings['SHOP_FEED_SOURCE'] === 'sheet') return { kind: 'sheet', hasFile: settings['SHOP_SHEET'] !== undefined };
  if (flag === 'desk') return { kind: 'desk' };
  const pasted = flag ?? settings['SHOP_FEED_URL'];
  if (pasted === undefined) return { kind: 'demo' };
  const asks = settings['SHOP_FEED_SOURCE'] === undefined && URL.canParse(pasted);
  const found = asks ? await recogniseSource(SOURCES, pasted, Date.now) : null;
  return { kind: 'address', address: found?.feedUrl ?? pasted, platform: found?.source ?? null };
}

/** Returns the settings that make the shop read it. The demo's address is known once its server has started. */
export function settingsOfFeed(feed: ChosenFeed): Record<string, string> {
  if (feed.kind !== 'address') return {};
  return {
    SHOP_FEED_URL: feed.address,
    ...(feed.platform === null ? {} : { SHOP_FEED_SOURCE: feed.platform.id }),
  };
}

/** Returns how long a start waits for the first products, in ms. Where none can be, there is nothing to wait for. */
export function firstSyncLimit(feed: ChosenFeed): number {
  return feed.kind === 'desk' || (feed.kind === 'sheet' && !feed.hasFile) ? 5_000 : 60_000;
}

/** Returns what the announcement says of it; null for the demo's, of which the stand-in is announced. */
export function feedInWords(feed: ChosenFeed): string | null {
  switch (feed.kind) {
    case 'demo':
      return null;
    case 'address':
      return feed.platform === null ? feed.address : `${feed.address} (${feed.platform.name})`;
    case 'sheet':
      return 'kept in this shop: the desk, under Catalogue, Products and sheets';
    case 'desk':
      return 'enter its address at the desk, under Keys';
  }
}

const STILL_EMPTY = {
  demo: 'The catalogue is still empty: `npm run catalogue -- status` says why. It is tried again by itself.',
  address: 'The catalogue is still empty: `npm run catalogue -- status` says why. It is tried again by itself.',
  sheet: 'There are no products yet: upload a sheet at the desk, under Catalogue, Products and sheets.',
  desk: 'There are no products yet: enter the address of your present shop at the desk, under Keys.',
} as const satisfies Record<ChosenFeed['kind'], string>;

/** Returns what to do about a catalogue without products. */
export const whileEmpty = (feed: ChosenFeed): string => STILL_EMPTY[feed.kind];
