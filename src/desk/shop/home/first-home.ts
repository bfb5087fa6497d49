import { type EditedSection, newSection } from './edited-section.ts';

type Collection = { handle: string; hidden: boolean; products: number };

/** The usual home has as many collections, and as many slides. */
const SECTIONS = 8;
const SLIDES = 4;

/** Returns a home of sections that shows about what the shop's own does, to begin with. */
export function firstHome(collections: readonly Collection[], titleOf: (handle: string) => string): EditedSection[] {
  const shown = collections.filter(({ hidden, products }) => !hidden && products > 0).slice(0, SECTIONS);
  const made: EditedSection[] = [];
  const add = (kind: EditedSection['kind'], values: object = {}) => {
    made.push({ ...newSection(kind, made), ...values });
  };
  if (shown.length > 0) {
    add('hero', {
      slides: shown.slice(0, SLIDES).map(({ handle }) => ({
        picture: { from: 'collection', value: handle },
        focus: 'top',
        headline: { en: titleOf(handle) },
        text: {},
        button: {},
        alt: {},
        page: `/category/${encodeURIComponent(handle)}`,
      })),
    });
  }
  add('categories');
  add('offers');
  shown.forEach(({ handle }, index) => add(index === 0 ? 'grid' : 'rail', { collection: handle }));
  return made;
}
