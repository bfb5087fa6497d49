import { expect, test } from 'vitest';
import { sectionHandle } from '../../../domain/merchant/section-address.ts';
import { canonicalAddress } from './canonical-address.ts';
import { withSections } from './known-sections.ts';
import { matchPage } from './match-page.ts';

const known = withSections(
  { hasProduct: async () => false, hasCollection: async (handle) => handle === 'kurtas', lists: async () => false },
  [{ id: 'promise' }],
);

test('the rest of a home after one of its sections has an address of its own, and made-up ones share one', async () => {
  const addressOf = async (address: string) => canonicalAddress(matchPage(address), address, known);
  const rest = `/category/${sectionHandle('promise')}/rest`;
  expect(await addressOf(rest)).toBe(rest);
  expect(await addressOf('/category/kurtas/rest')).toBe('/category/kurtas/rest');
  const madeUp = await addressOf(`/category/${sectionHandle('other')}/rest`);
  expect(madeUp).not.toContain('other');
  expect(await addressOf('/category/gone/rest')).toBe(madeUp);
});

test('home after one of its sections has an address of its own, and made-up sections share that of home', async () => {
  const addressOf = async (given: string) => {
    const match = matchPage(given);
    return match.kind === 'page' ? canonicalAddress(match, match.address, known) : 'no page';
  };
  expect(await addressOf('/?after=promise&utm_source=x')).toBe('/?after=promise');
  expect(await addressOf('/hi?after=promise')).toBe('/hi?after=promise');
  expect(await addressOf('/?after=promise&after=other')).toBe('/?after=promise');
  for (const made of ['/?after=other', '/?after=', '/?after=other&after=promise', '/?after=~promise'])
    expect(await addressOf(made)).toBe('/');
});
