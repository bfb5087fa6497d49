import { expect, test } from 'vitest';
import { readFilters, withFilters } from './order-filters.ts';

const read = (text: string) => readFilters(new URLSearchParams(text));

test('an address is a list of orders: what it filters by is read from it, what means nothing is left out', () => {
  expect(read('queue=pack&search=Asha&in=name&state=paid,held&from=2026-11-01')).toEqual({
    queue: 'pack',
    search: 'Asha',
    in: 'name',
    state: 'paid,held',
    from: '2026-11-01',
  });
  expect(read('queue=lunch&state=paid,gone&method=card&from=yesterday&search=&utm_source=x')).toEqual({});
});

test('another filter begins the list at its first page and keeps the others', () => {
  expect(withFilters(read('queue=pack&after=x1'), { search: 'kurta' })).toBe('/orders?queue=pack&search=kurta');
  expect(withFilters(read('queue=pack&search=kurta'), { queue: '' })).toBe('/orders?search=kurta');
  expect(withFilters(read('queue=pack'), { after: 'x2' })).toBe('/orders?queue=pack&after=x2');
  expect(withFilters(read('after=x1'), {})).toBe('/orders');
});
