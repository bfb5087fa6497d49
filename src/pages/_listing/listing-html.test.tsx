import { expect, test } from 'vitest';
import { exampleCard } from '../../../test/examples/example-card.ts';
import { TEST_SHOP } from '../../../test/render-page.tsx';
import { listingHtml } from './listing-html.server.tsx';

const KURTA = exampleCard();

const htmlOf = (
  shopping: 'recommended' | 'as-specified',
  rest: { next?: string; total?: number; exact?: boolean } = {},
) =>
  listingHtml({
    products: [KURTA],
    after: null,
    next: rest.next ?? null,
    total: rest.total ?? 1,
    totalExact: rest.exact ?? true,
    shop: { ...TEST_SHOP, shopping },
    collection: 'kurtas',
    sizes: [],
    notes: () => ({ notes: null, offers: null }),
  });

test('[LIST-04] as specified a list ends with "No Data Found!!" and does not say how long it is', () => {
  expect(htmlOf('as-specified')).toContain('No Data Found!!');
  expect(htmlOf('as-specified')).not.toContain('data-total');
  expect(htmlOf('as-specified', { next: '/category/kurtas?after=1' })).not.toContain('No Data Found!!');
});

test('with recommended shopping a list says how many products it has, at its end in words, unless nobody counted them', () => {
  expect(htmlOf('recommended', { total: 1_028 })).toContain('All 1,028 products');
  expect(htmlOf('recommended')).toContain('That is the only product');
  expect(htmlOf('recommended', { total: 1_000, exact: false })).toContain('data-total="1,000+"');
  expect(htmlOf('recommended', { total: 1_000, exact: false })).not.toMatch(/All 1,000|No Data/);
});
