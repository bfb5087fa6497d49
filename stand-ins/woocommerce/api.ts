import type { Category, Priced, Product, Shop, Variation } from './shapes.ts';

/** How the shop's settings shape its answers. */
export type Settings = { currency: string; minorUnit: number; origin: string };

export type Answer = { status: number; body: unknown; total?: { entries: number; pages: number } };

const STORE = '/wc/store/v1';
const MAX_PER_PAGE = 100;

/** What the interface answers to a route, such as /wc/store/v1/products. */
export function answerTo(shop: Shop, route: string, query: URLSearchParams, settings: Settings): Answer {
  if (route === '/' || route === '') return { status: 200, body: siteIndex(shop, settings) };
  if (route === `${STORE}/products`) return products(shop, query, settings);
  if (route === `${STORE}/products/categories`) return categories(shop, query, settings);
  const named = new RegExp(`^${STORE}/products/([^/]+)$`).exec(route)?.[1];
  if (named !== undefined) return oneProduct(shop, decodeURIComponent(named), settings);
  return problem(404, 'rest_no_route', 'No route was found matching the URL and request method.');
}

export function problem(status: number, code: string, message: string): Answer {
  return { status, body: { code, message, data: { status } } };
}

function siteIndex(shop: Shop, { origin }: Settings) {
  return {
    name: withEntities(shop.name),
    description: '',
    url: origin,
    home: origin,
    namespaces: ['wp/v2', 'wc/store/v1'],
  };
}

function products(shop: Shop, query: URLSearchParams, settings: Settings): Answer {
  const perPage = Number(query.get('per_page') ?? '10');
  const page = Number(query.get('page') ?? '1');
  if (!(perPage >= 1 && perPage <= MAX_PER_PAGE) || page < 1) {
    return problem(400, 'rest_invalid_param', 'Invalid parameter(s): per_page');
  }
  const found = query.get('type') === 'variation' ? variations(shop, query, settings) : parents(shop, query, settings);
  return paged(found, page, perPage);
}

function parents(shop: Shop, query: URLSearchParams, settings: Settings): unknown[] {
  const [slug, category] = [query.get('slug'), query.get('category')];
  const term = shop.categories.find(({ id, slug: name }) =>
    // A number is taken for an id, whatever categories are called.
    category !== null && /^\d/.test(category) ? String(id) === category : name === category,
  );
  const below = new Set(
    shop.categories.filter(({ id, parent }) => id === term?.id || parent === term?.id).map(({ id }) => id),
  );
  const found = shop.products.filter(
    (product) =>
      // Slugs in other scripts are stored percent-encoded, and this filter does not encode.
      (slug === null || slug.split(',').some((one) => one === encodedSlug(product.slug))) &&
      (category === null || product.categories.some((id) => below.has(id))),
  );
  const sorted = query.get('orderby') === 'menu_order' ? found : found.toSorted((one, other) => other.id - one.id);
  return sorted.map((product) => productShape(shop, product, settings));
}

function variations(shop: Shop, query: URLSearchParams, settings: Settings): unknown[] {
  const of = new Set((query.get('parent') ?? '').split(',').map(Number));
  return shop.products
    .filter(({ id }) => of.has(id))
    .flatMap((product) => product.variations.map((one) => ({ product, one })))
    .toSorted((a, b) => a.one.id - b.one.id)
    .map(({ product, one }) => variationShape(product, one, settings));
}

function categories(shop: Shop, query: URLSearchParams, settings: Settings): Answer {
  const perPage = Number(query.get('per_page') ?? '0');
  const shapes = shop.categories
    .map((category) => categoryShape(shop, category, settings))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => one.name.localeCompare(other.name));
  return perPage === 0 ? { status: 200, body: shapes } : paged(shapes, Number(query.get('page') ?? '1'), perPage);
}

function oneProduct(shop: Shop, named: string, settings: Settings): Answer {
  const isNumber = /^\d+$/.test(named);
  const product = shop.products.find(({ id, slug }) => (isNumber ? String(id) === named : slug === named));
  if (product) return { status: 200, body: productShape(shop, product, settings) };
  for (const parent of shop.products) {
    const one = parent.variations.find(({ id }) =>
      isNumber ? String(id) === named : variationSlug(parent, id) === named,
    );
    if (one) return { status: 200, body: variationShape(parent, one, settings) };
  }
  return problem(404, `woocommerce_rest_product_invalid_${isNumber ? 'id' : 'slug'}`, 'Invalid product.');
}

function paged(entries: unknown[], page: number, perPage: number): Answer {
  const total = { entries: entries.length, pages: Math.ceil(entries.length / perPage) };
  return { status: 200, body: entries.slice((page - 1) * perPage, page * perPage), total };
}

function productShape(shop: Shop, product: Product, settings: Settings) {
  const sold = product.type === 'variable' ? cheapest(product.variations) : product;
  return {
    id: product.id,
    name: withEntities(product.name),
    slug: encodedSlug(product.slug),
    parent: 0,
    type: product.type,
    variation: '',
    permalink: `${settings.origin}/product/${encodedSlug(product.slug)}/`,
    sku: product.sku,
    short_description: product.shortDescription,
    description: product.description,
    on_sale: sold.salePaise !== null,
    prices: { ...prices(sold, settings), price_range: range(product, settings) },
    average_rating: '0',
    review_count: 0,
    images: product.pictures.map((name, index) => image(product.id * 10 + index, name, settings)),
    categories: product.categories.flatMap((id) => {
      const category = shop.categories.find((one) => one.id === id);
      return category ? [{ id, name: withEntities(category.name), slug: encodedSlug(category.slug), link: '' }] : [];
    }),
    tags: product.tags.map((name, index) => ({
      id: index + 1,
      name: withEntities(name),
      slug: `tag-${index}`,
      link: '',
    })),
    brands: product.brand === null ? [] : [{ id: 1, name: withEntities(product.brand), slug: 'brand', link: '' }],
    attributes: product.attributes.map(({ name, isShared, isForVariations, terms }, index) => ({
      id: isShared ? index + 1 : 0,
      name,
      taxonomy: isShared ? `pa_${name.toLowerCase()}` : null,
      has_variations: isForVariations,
      terms: terms.map((term, at) => ({ id: isShared ? at + 1 : 0, name: withEntities(term.name), slug: term.slug })),
    })),
    variations: product.variations.map(({ id, values }) => ({
      id,
      attributes: product.attributes
        .filter(({ isForVariations }) => isForVariations)
        .map(({ name }, index) => ({ name, value: values[index] ?? null })),
    })),
    grouped_products: [],
    has_options: product.type === 'variable',
    is_purchasable: isPurchasable(product),
    is_in_stock: product.type === 'variable' ? product.variations.some(({ inStock }) => inStock) : product.inStock,
    is_on_backorder: false,
    low_stock_remaining: null,
    sold_individually: false,
    extensions: {},
  };
}

function variationShape(product: Product, one: Variation, settings: Settings) {
  const picture = one.picture ?? product.pictures[0];
  return {
    id: one.id,
    name: withEntities(product.name),
    slug: variationSlug(product, one.id),
    parent: product.id,
    type: 'variation',
    sku: one.sku,
    short_description: '',
    description: '',
    on_sale: one.salePaise !== null,
    prices: { ...prices(one, settings), price_range: null },
    images: picture === undefined ? [] : [image(one.picture === null ? product.id * 10 : one.id, picture, settings)],
    categories: [],
    tags: [],
    brands: [],
    attributes: [],
    variations: [],
    has_options: false,
    is_purchasable: one.regularPaise > 0,
    is_in_stock: one.inStock,
    is_on_backorder: false,
    low_stock_remaining: one.inStock ? null : 0,
    extensions: {},
  };
}

function categoryShape(shop: Shop, { id, slug, name, description, parent }: Category, settings: Settings) {
  return {
    id,
    name: withEntities(name),
    slug: encodedSlug(slug),
    description,
    parent,
    count: shop.products.filter((product) => product.categories.includes(id)).length,
    image: null,
    review_count: 0,
    permalink: `${settings.origin}/product-category/${encodedSlug(slug)}/`,
  };
}

function isPurchasable({ type, regularPaise }: Product): boolean {
  return type === 'variable' || (type === 'simple' && regularPaise > 0);
}

function prices({ regularPaise, salePaise }: Priced, settings: Settings) {
  return {
    price: amount(salePaise ?? regularPaise, settings),
    regular_price: amount(regularPaise, settings),
    sale_price: amount(salePaise ?? regularPaise, settings),
    currency_code: settings.currency,
    currency_symbol: '₹',
    currency_minor_unit: settings.minorUnit,
    currency_decimal_separator: '.',
    currency_thousand_separator: ',',
    currency_prefix: '₹',
    currency_suffix: '',
  };
}

/** Rounded to the decimals that the shop shows, without a point. */
function amount(paise: number, { minorUnit }: Settings): string {
  return String(Math.round((paise * 10 ** minorUnit) / 100));
}

function range({ variations: all }: Product, settings: Settings) {
  const paid = all.map(({ regularPaise, salePaise }) => salePaise ?? regularPaise);
  const [min, max] = [Math.min(...paid), Math.max(...paid)];
  return paid.length === 0 || min === max
    ? null
    : { min_amount: amount(min, settings), max_amount: amount(max, settings) };
}

function cheapest(all: readonly Variation[]): Priced {
  const paid = ({ regularPaise, salePaise }: Priced) => salePaise ?? regularPaise;
  const none: Priced = { regularPaise: 0, salePaise: null, inStock: false };
  return all.toSorted((one, other) => paid(one) - paid(other))[0] ?? none;
}

function image(id: number, name: string, { origin }: Settings) {
  const src = `${origin}/wp-content/uploads/2026/11/${name}`;
  return { id, src, thumbnail: src, srcset: '', sizes: '', name, alt: '' };
}

const variationSlug = (product: Product, id: number): string => `${encodedSlug(product.slug)}-${id}`;

const encodedSlug = (slug: string): string => encodeURIComponent(slug).toLowerCase();

/** Names come as HTML. */
function withEntities(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('–', '&#8211;').replaceAll("'", '&#8217;');
}
