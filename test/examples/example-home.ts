import type { HomeSectionKind, HomeSectionOf } from '../../src/contracts/merchant/home-sections.ts';

const every = (id: string) => ({ id, hidden: false, from: null, until: null });
const inTwo = (en: string, hi: string) => ({ en, hi });

/** A section of every kind, of a shop with kurtas and sarees. */
export const exampleSections = (): { [Kind in HomeSectionKind]: HomeSectionOf<Kind> } => ({
  hero: {
    kind: 'hero',
    ...every('hero'),
    slides: [
      {
        picture: { from: 'address', value: '/festive.jpg' },
        focus: 'top-right',
        headline: inTwo('The festive edit', 'त्योहार का कलेक्शन'),
        text: { en: 'Silks for every evening' },
        button: { en: 'See all' },
        alt: {},
        page: '/category/sarees',
      },
      {
        picture: { from: 'collection', value: 'kurtas' },
        focus: 'centre',
        headline: {},
        text: {},
        button: {},
        alt: { en: 'Three kurtas on a line' },
        page: null,
      },
    ],
  },
  categories: { kind: 'categories', ...every('categories'), title: {}, collections: ['sarees', 'kurtas'] },
  rail: { kind: 'rail', ...every('rail'), title: { en: 'New kurtas' }, collection: 'kurtas', cards: 8 },
  grid: { kind: 'grid', ...every('grid'), title: {}, collection: 'sarees', cards: 4 },
  tiles: {
    kind: 'tiles',
    ...every('tiles'),
    title: { en: 'By mood' },
    tiles: [
      {
        picture: { from: 'address', value: '/wedding.jpg' },
        focus: 'top',
        words: inTwo('For weddings', 'शादी के लिए'),
        alt: {},
        page: '/category/sarees',
      },
      {
        picture: { from: 'product', value: 'kurta-0' },
        focus: 'centre',
        words: {},
        alt: { en: 'A blue kurta' },
        page: null,
      },
    ],
    collections: ['kurtas'],
    prices: [999],
  },
  editorial: {
    kind: 'editorial',
    ...every('editorial'),
    title: { en: 'Woven by hand' },
    picture: { from: 'product', value: 'kurta-0' },
    focus: 'left',
    side: 'end',
    text: { en: 'Nine days on one loom.' },
    button: { en: 'Meet the weavers' },
    page: '/about-us',
  },
  look: { kind: 'look', ...every('look'), title: {}, collection: 'kurtas' },
  offers: { kind: 'offers', ...every('offers'), title: { en: 'Offers today' } },
  countdown: {
    kind: 'countdown',
    ...every('countdown'),
    title: { en: 'Monsoon sale' },
    ends: Date.UTC(2026, 6, 3, 18, 30),
    text: { en: 'Until midnight on Friday' },
    page: '/category/sarees',
  },
  reviews: { kind: 'reviews', ...every('reviews'), title: {}, count: 3 },
  text: {
    kind: 'text',
    ...every('text'),
    title: { en: 'Our promise' },
    text: { en: '## Cotton\n\nWe **only** use cotton.\n\n- washed\n- pressed\n\n[About us](/about-us)' },
  },
});
