import { LONGEST_WORDS, MOST_SLIDES } from '../../../../domain/merchant/home-limits.ts';
import type { SectionKind } from '../section-kind.ts';
import { texts } from '../texts.ts';
import { NEW_PICTURE, pictureFields, pictureTexts } from './picture-fields.ts';

const NEW_SLIDE = { ...NEW_PICTURE, headline: {}, text: {}, button: {}, alt: {}, page: null };

export const hero: SectionKind = {
  ...texts.kinds.hero,
  empty: { slides: [NEW_SLIDE] },
  fields: () => [],
  texts: {},
  items: {
    path: 'slides',
    least: 1,
    most: MOST_SLIDES,
    empty: NEW_SLIDE,
    itemName: texts.slide,
    fields: (slide) => [
      ...pictureFields(slide),
      { path: 'headline', kind: 'text', most: LONGEST_WORDS.title, empty: 'absent', byLanguage: true },
      { path: 'text', kind: 'text', most: LONGEST_WORDS.line, empty: 'absent', byLanguage: true },
      { path: 'button', kind: 'text', most: LONGEST_WORDS.button, empty: 'absent', byLanguage: true },
      { path: 'alt', kind: 'text', most: LONGEST_WORDS.alt, empty: 'absent', byLanguage: true },
      { path: 'page', kind: 'page', empty: 'null' },
    ],
    texts: {
      ...pictureTexts,
      headline: texts.headline,
      text: texts.line,
      button: texts.button,
      alt: texts.alt,
      page: texts.page,
    },
  },
};
