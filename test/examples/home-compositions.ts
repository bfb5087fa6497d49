import { createHash } from 'node:crypto';
import { CARDS, MOST_SECTIONS } from '../../src/domain/merchant/home-limits.ts';

const slide = (value: string, headline: string) => ({
  picture: { from: 'collection', value },
  headline: { en: headline },
  page: `/category/${value}`,
});
const rail = (collection: string) => ({ kind: 'rail', collection, cards: CARDS.most });

const COLLECTIONS =
  'kurtas sarees lehengas shirts kids festive new-arrivals sale nehru-jackets dupattas denim anarkalis palazzos'.split(
    ' ',
  );

/** Words that hardly compress: the heaviest that a merchant may write. */
function scrambled(length: number, seed: number): string {
  const parts = Array.from({ length: Math.ceil(length / 43) }, (_, part) =>
    createHash('sha256').update(`${seed} ${part}`).digest('base64url'),
  );
  return parts.join('').slice(0, length);
}

/** Homes of clearly different shops of the demo's catalogue, and the heaviest two that the editor allows. */
const COMPOSED: Readonly<Record<string, readonly object[]>> = {
  label: [
    { kind: 'hero', slides: [slide('sarees', 'Cotton for the heat'), slide('kurtas', 'Block prints of Bagru')] },
    { kind: 'look', collection: 'kurtas' },
    {
      kind: 'editorial',
      ...slide('kurtas', ''),
      headline: undefined,
      text: { en: 'Woven by hand in Bagru. '.repeat(12) },
    },
    {
      kind: 'editorial',
      side: 'end',
      ...slide('sarees', ''),
      headline: undefined,
      text: { en: 'Nine days on one loom. '.repeat(12) },
    },
    rail('kurtas'),
    { kind: 'text', title: { en: 'Our promise' }, text: { en: 'We **only** use cotton. '.repeat(20) } },
    { kind: 'reviews' },
  ],
  sale: [
    { kind: 'countdown', ends: Date.UTC(2099, 0, 1), title: { en: 'Ends soon' } },
    { kind: 'offers' },
    {
      kind: 'tiles',
      tiles: ['kurtas', 'sarees', 'shirts'].map((handle) => ({
        picture: { from: 'collection', value: handle },
        words: { en: `All ${handle}` },
        page: `/category/${handle}`,
      })),
      collections: ['kurtas', 'sarees', 'shirts'],
      prices: [499, 999, 1_499],
    },
    { kind: 'grid', collection: 'kurtas', cards: CARDS.most },
    rail('sarees'),
    rail('shirts'),
  ],
  everything: Array.from({ length: MOST_SECTIONS }, (_, index) => rail(COLLECTIONS[index % COLLECTIONS.length] ?? '')),
  words: [
    ...Array.from({ length: MOST_SECTIONS - 1 }, (_, index) => ({
      kind: 'text',
      title: { en: `Chapter ${index + 1}` },
      text: { en: scrambled(4_000, index) },
    })),
    rail('kurtas'),
  ],
};

export const HOME_COMPOSITIONS: Readonly<Record<string, readonly object[]>> = Object.fromEntries(
  Object.entries(COMPOSED).map(([name, sections]) => [
    name,
    sections.map((section, index) => ({ id: `${name}-${index}`, ...section })),
  ]),
);
