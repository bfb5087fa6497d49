import { Children, isValidElement, type PropsWithChildren } from 'react';
import { expect, test } from 'vitest';
import { ActiveFilters } from './listing-filters.tsx';
import { listingSearch, readListingChoice } from './listing-query.ts';

test('two active filters of one name, such as a colour and a tag, are told apart', () => {
  const choice = readListingChoice(new URLSearchParams('colour=Indigo&tag=Indigo'));
  const list = ActiveFilters({ choice, facets: null, to: listingSearch });
  expect(isValidElement<PropsWithChildren>(list)).toBe(true);
  const children = isValidElement<PropsWithChildren>(list) ? Children.toArray(list.props.children) : [];
  const keys = children.map((child) => (isValidElement(child) ? child.key : null));
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(3);
});
