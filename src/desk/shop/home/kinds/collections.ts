import { CARDS, LONGEST_WORDS, MOST_PRICES, MOST_TILES } from '../../../../domain/merchant/home-limits.ts';
import type { SettingField } from '../../../../domain/merchant/setting-field.ts';
import { settingAt, type Settings } from '../../../../domain/merchant/setting-path.ts';
import type { SectionKind } from '../section-kind.ts';
import { texts } from '../texts.ts';
import { NEW_PICTURE, pictureFields, pictureTexts } from './picture-fields.ts';

/** Kinds that show collections and their products. */

const TITLE: SettingField = {
  path: 'title',
  kind: 'text',
  most: LONGEST_WORDS.title,
  empty: 'absent',
  byLanguage: true,
};
const listed = (section: Settings): readonly unknown[] => {
  const value = settingAt(section, 'collections');
  return Array.isArray(value) ? value : [];
};

const cards = {
  empty: { title: {}, collection: '', cards: CARDS.most },
  fields: () => [
    { path: 'collection', kind: 'collection' },
    { path: 'cards', kind: 'number', ...CARDS, empty: 'refused' },
    TITLE,
  ],
  texts: { collection: texts.collection, cards: texts.cards, title: texts.title },
  collections: (section) => [section['collection']],
} as const satisfies Omit<SectionKind, 'name' | 'help'>;

export const rail: SectionKind = { ...texts.kinds.rail, ...cards };
export const grid: SectionKind = { ...texts.kinds.grid, ...cards };

export const categories: SectionKind = {
  ...texts.kinds.categories,
  empty: { title: {}, collections: [] },
  fields: () => [TITLE, { path: 'collections', kind: 'collections', most: MOST_TILES }],
  texts: { title: texts.title, collections: texts.categories },
  collections: listed,
};

const NEW_TILE = { ...NEW_PICTURE, words: {}, alt: {}, page: null };

export const tiles: SectionKind = {
  ...texts.kinds.tiles,
  empty: { title: {}, tiles: [], collections: [], prices: [] },
  fields: () => [
    TITLE,
    { path: 'collections', kind: 'collections', most: MOST_TILES },
    { path: 'prices', kind: 'prices', most: MOST_PRICES },
  ],
  texts: { title: texts.title, collections: texts.tiles, prices: texts.prices },
  items: {
    path: 'tiles',
    least: 0,
    most: MOST_TILES,
    empty: NEW_TILE,
    itemName: texts.tile,
    fields: (tile) => [
      ...pictureFields(tile),
      { path: 'words', kind: 'text', most: LONGEST_WORDS.tile, empty: 'absent', byLanguage: true },
      { path: 'alt', kind: 'text', most: LONGEST_WORDS.alt, empty: 'absent', byLanguage: true },
      { path: 'page', kind: 'page', empty: 'null' },
    ],
    texts: { ...pictureTexts, words: texts.tileWords, alt: texts.tileAlt, page: texts.page },
  },
  collections: listed,
};

export const look: SectionKind = {
  ...texts.kinds.look,
  empty: { title: {}, collection: '' },
  fields: () => [{ path: 'collection', kind: 'collection' }, TITLE],
  texts: { collection: texts.lookOf, title: texts.title },
  collections: (section) => [section['collection']],
};
