import { LONGEST_WORDS } from '../../../../domain/merchant/home-limits.ts';
import type { SettingField } from '../../../../domain/merchant/setting-field.ts';
import type { SectionKind } from '../section-kind.ts';
import { texts } from '../texts.ts';
import { NEW_PICTURE, pictureFields, pictureTexts } from './picture-fields.ts';

/** Kinds that say something: stories, offers, countdowns, reviews and texts. */

const TITLE: SettingField = {
  path: 'title',
  kind: 'text',
  most: LONGEST_WORDS.title,
  empty: 'absent',
  byLanguage: true,
};
const PAGE: SettingField = { path: 'page', kind: 'page', empty: 'null' };

export const editorial: SectionKind = {
  ...texts.kinds.editorial,
  empty: { ...NEW_PICTURE, title: {}, side: 'start', text: {}, button: {}, page: null },
  fields: (section) => [
    ...pictureFields(section),
    { path: 'side', kind: 'choice', options: ['start', 'end'] },
    TITLE,
    { path: 'text', kind: 'text', most: LONGEST_WORDS.story, empty: 'absent', long: true, byLanguage: true },
    { path: 'button', kind: 'text', most: LONGEST_WORDS.storyButton, empty: 'absent', byLanguage: true },
    PAGE,
  ],
  texts: {
    ...pictureTexts,
    side: { ...texts.side, options: texts.sides },
    title: texts.title,
    text: texts.story,
    button: texts.button,
    page: texts.page,
  },
};

export const offers: SectionKind = {
  ...texts.kinds.offers,
  empty: { title: {} },
  fields: () => [TITLE],
  texts: { title: texts.title },
};

export const countdown: SectionKind = {
  ...texts.kinds.countdown,
  empty: { title: {}, text: {}, page: null },
  fields: () => [
    { path: 'ends', kind: 'moment', empty: 'refused' },
    TITLE,
    { path: 'text', kind: 'text', most: LONGEST_WORDS.line, empty: 'absent', byLanguage: true },
    PAGE,
  ],
  texts: { ends: texts.ends, title: texts.title, text: texts.line, page: texts.page },
};

export const reviews: SectionKind = {
  ...texts.kinds.reviews,
  empty: { title: {}, count: 3 },
  fields: () => [{ path: 'count', kind: 'number', least: 1, most: 6, empty: 'refused' }, TITLE],
  texts: { count: texts.count, title: texts.title },
};

export const text: SectionKind = {
  ...texts.kinds.text,
  empty: { title: {}, text: {} },
  fields: () => [
    TITLE,
    { path: 'text', kind: 'text', most: LONGEST_WORDS.text, empty: 'absent', long: true, byLanguage: true },
  ],
  texts: { title: texts.title, text: texts.markdown },
};
