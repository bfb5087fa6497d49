import { expect, test } from 'vitest';
import { exampleCard } from '../../../test/examples/example-card.ts';
import { popularProducts, turnAt, TURNS } from './popular-products.ts';

const section = (handle: string, ...ids: string[]) => ({
  collection: { handle },
  products: ids.map((id) => ({ ...exampleCard(id), handle: `${handle}-${id}` })),
});
const SECTIONS = [section('kurtas', '1', '2', '3', '4', '5'), section('sarees', '6', '7', '8', '9', '10')];
const ids = (...given: Parameters<typeof popularProducts>) => popularProducts(...given).map(({ id }) => id);

test('each day shows other products of each collection, and after a week the first ones again', () => {
  expect(ids(SECTIONS, { turn: 0, viewed: null })).toEqual(['1', '2', '6', '7']);
  expect(ids(SECTIONS, { turn: 1, viewed: null })).toEqual(['3', '4', '8', '9']);
  expect(ids(SECTIONS, { turn: 2, viewed: null })).toEqual(['5', '1', '10', '6']);
  const day = Date.parse('2026-11-29T06:00:00Z');
  expect(turnAt(day + 86_400_000)).toBe((turnAt(day) + 1) % TURNS);
  expect(turnAt(day + TURNS * 86_400_000)).toBe(turnAt(day));
});

test('the collection of the product that was viewed last comes first with more, without that product', () => {
  const viewed = { handle: 'sarees-7', collection: 'sarees' };
  expect(ids(SECTIONS, { turn: 0, viewed })).toEqual(['6', '8', '9', '10', '1', '2']);
});

test('a product of two collections is shown once, and a collection without products shows none', () => {
  const twice = [
    section('kurtas', '1'),
    { ...section('new'), products: section('kurtas', '1').products },
    section('sale'),
  ];
  expect(ids(twice, { turn: 3, viewed: null })).toEqual(['1']);
});
