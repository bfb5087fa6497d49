import { expect, test } from 'vitest';
import { TEST_SHOP } from '../../../test/render-page.tsx';
import type { Shopping } from '../../domain/cart/shopping-rules.ts';
import type { Collection, Picture, ProductCard } from '../../domain/catalogue/product.ts';
import type { Persuasion } from '../../domain/money/pricing.ts';
import type { Menu } from '../_shell/menu/server-menu-context.ts';
import { type HomeServices, usualHome } from './usual-home.server.ts';

const pictureOf = (name: string): Picture => ({
  url: `https://pictures.example/${name}.jpg`,
  width: 900,
  height: 1200,
  alt: null,
});

const NAMES = ['Kurtas', 'Sarees', 'Shirts'];
const collections = NAMES.map((title, index): Collection => ({
  id: String(index + 1),
  handle: title.toLowerCase(),
  title,
  descriptionHtml: `<p>${title} that are woven by hand in small workshops, and washed before they are sewn.</p>`,
  picture: index === 2 ? null : pictureOf(title.toLowerCase()),
}));
const cardsOf = ({ id, title }: Collection, count: number) =>
  Array.from({ length: count }, (_, index): ProductCard => ({
    id: `${id}${index}`,
    handle: `${title.toLowerCase()}-${index}`,
    title: `${title} ${index}`,
    picture: index === 1 ? null : pictureOf(`${id}-${index}`),
    pricePaise: 99_900 + index * 100,
    compareAtPricePaise: index === 0 ? 149_900 : null,
    available: index !== 2,
    sizes: [],
    variantId: `${id}${index}0`,
  }));
const menu: Menu = {
  collections: [...collections, { id: '9', handle: 'festive', title: 'Festive', picture: pictureOf('festive') }].map(
    ({ id, handle, title, picture }, index) => ({
      id,
      handle,
      title,
      picture,
      count: 20 + index,
      fromPaise: 89_900,
      tags: [],
      priceBands: [{ minPaise: 0, maxPaise: 100_000, count: 3 }],
    }),
  ),
  entries: null,
  tagName: (tag) => tag,
};

const CASES: readonly [Shopping, Persuasion][] = [
  ['as-specified', 'as-specified'],
  ['recommended', 'honest'],
];

const servicesOf = (found: readonly Collection[], shopping: Shopping, persuasion: Persuasion): HomeServices => ({
  catalogue: {
    home: async (_most, products) =>
      found.map((collection) => ({ collection, products: cardsOf(collection, Math.min(products, 12)) })),
    colours: async () => new Map([['10', ['Red', 'Blue']]]),
    films: async () => new Map(),
  },
  shop: { ...TEST_SHOP, shopping, persuasion, bannerImageUrl: '/offer-banner.svg' },
  swatches: {},
  labels: async () => new Map(),
  labelRules: { new: null, bestseller: null },
  offersOfCards: async () => new Map(),
  ratingsOfCards: async () => new Map(),
  names: { en: { collections: { sarees: 'Saris' }, tags: {} } },
});

test.each(CASES)('a home that nobody composed stays as it was, byte for byte: %s, %s', async (shopping, persuasion) => {
  const { parts, ...shown } = await usualHome(servicesOf(collections, shopping, persuasion), menu);
  expect(shown).toEqual({ isEmpty: false, kinds: ['Kurtas', 'Saris'], picture: pictureOf('kurtas') });
  const html = Object.entries(parts)
    .map(([name, part]) => `<!-- ${name} -->${part}\n`)
    .join('');
  await expect(html).toMatchFileSnapshot(`recorded/${shopping}.txt`);
});

test('with recommended shopping eight collections are six sections of two shapes with two stories between them, and two tiles; as specified they are eight grids', async () => {
  const eight = Array.from({ length: 8 }, (_, index): Collection => ({
    ...collections[0]!,
    id: `c${index}`,
    handle: `collection-${index}`,
    title: `Collection ${index}`,
  }));
  const menuOfEight: Menu = {
    ...menu,
    collections: eight.map(({ id, handle, title, picture }) => ({
      ...menu.collections[0]!,
      id,
      handle,
      title,
      picture,
    })),
  };
  const partsOf = async (shopping: Shopping) => {
    const { parts } = await usualHome(servicesOf(eight, shopping, 'honest'), menuOfEight);
    return [...(parts['sections'] ?? '').matchAll(/home-section-\w+|class="home-story"|more-collections"/g)].map(
      ([found]) => found.replaceAll(/^home-section-|class="home-|"/g, ''),
    );
  };
  expect(await partsOf('recommended')).toEqual([
    'square',
    'rail',
    'story',
    'rail',
    'rail',
    'square',
    'story',
    'rail',
    'more-collections',
    'more-collections',
  ]);
  expect(await partsOf('as-specified')).toEqual(['grid', 'grid', 'story', ...Array.from({ length: 6 }, () => 'grid')]);
});
