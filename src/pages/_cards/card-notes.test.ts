import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { exampleCard } from '../../../test/examples/example-card.ts';
import { cardColours, cardNotes } from './card-notes.server.tsx';

test('a garment in several colours has a dot for each colour, in the same order on all its cards', () => {
  expect(cardColours(['White', 'Navy'])).toEqual({ swatches: [expect.any(String), '#ffffff'], count: 2 });
  expect(cardColours(['Navy', 'White'])).toEqual(cardColours(['White', 'Navy']));
  expect(cardColours(['Navy'])).toBeUndefined();
});

test('the count includes colours without a dot, and an unknown colour name has no dot', () => {
  const colours = cardColours(['White', 'Navy', 'Rust', 'Sage', 'Wine', 'Paisley']);
  expect(colours).toMatchObject({ count: 6 });
  expect(colours?.swatches).toHaveLength(4);
  expect(cardColours(['Paisley', 'Wine'])).toBeUndefined();
});

test('a dot has the merchant’s own colour, also for a name that the shop does not know', () => {
  expect(cardColours(['Navy', 'Paisley'], { paisley: '#445566', navy: '#000080' })).toEqual({
    swatches: ['#000080', '#445566'],
    count: 2,
  });
});

test.each([
  ['recommended', true],
  ['as-specified', false],
] as const)('cards have the rating of real buyers only with recommended shopping: %s', async (shopping, isSaid) => {
  const card = exampleCard('7');
  const rating = { stars: [0, 0, 0, 1, 1], fit: { small: 0, true: 0, large: 0 } } as const;
  const services = {
    shop: { shopping },
    swatches: {},
    labels: async () => new Map(),
    labelRules: { new: null, bestseller: null },
    offersOfCards: async () => new Map(),
    ratingsOfCards: async () => new Map([['7', rating]]),
    catalogue: { colours: async () => new Map(), films: async () => new Map() },
  };
  const { notes } = (await cardNotes(services, [card]))(card);
  expect(renderToStaticMarkup(notes).includes('★ 4.5 (2)')).toBe(isSaid);
});
