import { expect, test } from 'vitest';
import { readFilters, withFilters } from './order-filters.ts';

const read = (text: string) => readFilters(new URLSearchParams(text));

test('filters are read from the address, and invalid ones are dropped', () => {
  expect(read('queue=pack&search=Asha&in=name&state=paid,held&from=2026-11-01')).toEqual({
    queue: 'pack',
    search: 'Asha',
    in: 'name',
    state: 'paid,held',
    from: '2026-11-01',
  });
  expect(read('queue=lunch&state=paid,gone&method=card&from=yesterday&search=&utm_source=x')).toEqual({});
});

test('changing a filter returns to the first page and keeps the other filters', () => {
  expect(withFilters(read('queue=pack&after=x1'), { search: 'kurta' })).toBe('/orders?queue=pack&search=kurta');
  expect(withFilters(read('queue=pack&search=kurta'), { queue: '' })).toBe('/orders?search=kurta');
  expect(withFilters(read('queue=pack'), { after: 'x2' })).toBe('/orders?queue=pack&after=x2');
  expect(withFilters(read('after=x1'), {})).toBe('/orders');
});
