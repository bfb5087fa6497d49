import type { Fault } from './fault.ts';

/** Wrong or contradictory pages. All but `empty-collection` affect every list of products. */
export const PAGING_FAULTS: readonly Fault[] = [
  {
    case: 17,
    name: 'empty-collection',
    summary: 'one collection serves no products though its products_count says otherwise',
    page: ({ page, limit }, read, options, { collection }) =>
      collection === options.collection ? [] : read((page - 1) * limit, limit),
  },
  {
    case: 18,
    name: 'products-not-a-list',
    summary: 'products is null, or an object',
    values: ['null', 'object'],
    body: (body, { value }) => ({ ...body, products: value === 'null' ? null : { '0': body['products'] } }),
  },
  {
    case: 19,
    name: 'limit-capped',
    summary: 'the server gives at most option limit (50) products a page, whatever was asked',
    page: ({ page, limit }, read, options) => {
      const capped = Math.min(limit, options.limit);
      return read((page - 1) * capped, capped);
    },
  },
  {
    case: 20,
    name: 'same-page-for-ever',
    summary: 'every page number answers with page 1',
    page: ({ limit }, read) => read(0, limit),
  },
  {
    case: 21,
    name: 'product-on-two-pages',
    summary: 'each page starts with the last product of the page before',
    page: ({ page, limit }, read) => {
      const own = read((page - 1) * limit, limit);
      return page === 1 || own.length === 0 ? own : [...read((page - 1) * limit - 1, 1), ...own];
    },
  },
  {
    case: 22,
    name: 'shifting-catalogue',
    summary: 'after page 1 a product goes away above (one is never seen) or appears (one is seen twice)',
    values: ['removed', 'inserted'],
    page: ({ page, limit }, read, { value }) => {
      const shift = page === 1 ? 0 : value === 'removed' ? 1 : -1;
      return read((page - 1) * limit + shift, limit);
    },
  },
  {
    case: 23,
    name: 'untrustworthy-total',
    summary: 'a data envelope whose total is wrong, missing, or text',
    values: ['wrong', 'missing', 'string'],
    body: ({ products }, { value }) => {
      const total = value === 'missing' ? {} : { total: value === 'wrong' ? 3 : '190 products' };
      return { data: { products, ...total } };
    },
  },
  {
    case: 59,
    name: 'products-lost',
    summary: 'lists lose all pages but the first, every second product, or all',
    values: ['pages', 'half', 'all'],
    page: ({ page, limit }, read, { value }) => {
      if (value === 'all') return [];
      if (value === 'pages') return page === 1 ? read(0, limit) : [];
      return read((page - 1) * limit * 2, limit * 2).filter((_, index) => index % 2 === 0);
    },
  },
];
