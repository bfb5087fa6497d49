import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRupees } from '../../../../domain/money/money.ts';
import { parseFeedJson } from '../feed/feed-text.ts';
import { identifyProduct, type NormalisedProduct, normaliseProduct } from './normalise-product.ts';

/** Number of runs. `FUZZ_RUNS=100000 npx vitest run fuzz` runs the long form. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 2_000);
const LONG = { timeout: 60_000 + RUNS * 20 };
const SETTINGS = {
  feedOrigin: 'https://gulmohar.example',
  persuasion: 'as-specified',
  colourRule: { by: 'title' },
} as const;

const price = fc.integer({ min: 1, max: 99_999_999 }).map((paise) => (paise / 100).toFixed(2));
const size = fc.constantFrom('XS', 'S', 'M', 'L', 'XL', 'Free Size', '38');
const variant = fc.record({
  id: fc.integer({ min: 1, max: 2 ** 50 }),
  title: fc.string(),
  option1: fc.option(size),
  option2: fc.option(fc.constantFrom('Indigo', 'Rust')),
  option3: fc.constant(null),
  price,
  compare_at_price: fc.option(price),
  available: fc.boolean(),
  featured_image: fc.constant(null),
});
const product = fc.record({
  id: fc.integer({ min: 1, max: 2 ** 53 }),
  title: fc.string({ minLength: 1, unit: 'grapheme' }).map((text) => `Kurta ${text}`),
  handle: fc.stringMatching(/^[a-z0-9-]{1,40}$/),
  body_html: fc.option(
    fc.constantFrom(
      '<p>Soft</p>',
      '<h1>Size</h1><table><tr><td>38',
      '<script>x</script>',
      '<a href="/products/a">a</a>',
    ),
  ),
  vendor: fc.string(),
  product_type: fc.string(),
  tags: fc.array(fc.string(), { maxLength: 4 }),
  published_at: fc.constant('2026-01-05T10:00:00+05:30'),
  variants: fc.uniqueArray(variant, { minLength: 1, maxLength: 6, selector: (one) => one.id }),
  images: fc.array(
    fc.record({
      id: fc.integer({ min: 1 }),
      src: fc.constantFrom(
        'https://cdn.shopify.com/s/files/1/a_small.jpg?v=1',
        '/cdn/shop/files/b.jpg',
        '//cdn.shopify.com/c.jpg',
      ),
      width: fc.nat(6_000),
      height: fc.nat(6_000),
      variant_ids: fc.array(fc.integer()),
    }),
    { maxLength: 4 },
  ),
  options: fc.constantFrom(
    [{ name: 'Size', values: ['S', 'M', 'L'] }],
    [{ name: 'size' }, { name: 'Colour', values: ['Rust'] }],
    [],
  ),
  product_video: fc.constantFrom(undefined, null, 'https://youtu.be/abcdefghijk'),
});

const junk = fc.oneof(
  fc.anything({ maxDepth: 2, withNullPrototype: false, values: [fc.jsonValue()] }).map((value) => toJson(value)),
  fc.constantFrom(
    'NaN',
    'javascript:alert(1)',
    '-1.00',
    '1,299.00',
    '0.00',
    '\u0000',
    '\ud800',
    '../..',
    '__proto__',
    1e308,
    -1,
    '1e3',
  ),
);

function toJson(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null');
  } catch {
    return null;
  }
}

/** Replaces the value at a random path by junk, removes it, or duplicates it. */
function mutate(value: unknown, path: readonly number[], replacement: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined || typeof value !== 'object' || value === null) return replacement;
  const keys = Object.keys(value);
  const key = keys[step % Math.max(1, keys.length)];
  if (key === undefined) return replacement;
  const inner = mutate(Reflect.get(value, key), rest, replacement);
  if (Array.isArray(value)) return value.map((entry: unknown, index) => (String(index) === key ? inner : entry));
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, name === key ? inner : entry]));
}

const mutation = fc.record({ path: fc.array(fc.nat(40), { minLength: 1, maxLength: 4 }), junk });

test('text with backslashes can be stored; half a character and a null byte cannot', () => {
  expect(isStorable({ 'a\\uD8': [String.raw`\u0000`, 1, null] })).toBe(true);
  expect([['\ud800'], ['\udc00'], ['\0'], { '\ud800': 1 }].map(isStorable)).toEqual([false, false, false, false]);
});

test('a valid product is always shown, with exactly the feed’s prices', LONG, () => {
  const outcome = fc.check(
    fc.property(product, (feed) => {
      const result = normaliseProduct(feed, SETTINGS);
      if (result.kind !== 'product') throw new Error(`A good product was ${result.kind}.`);
      const { product: shown, card } = result.value;
      const prices = feed.variants.map((one) => parseRupees(one.price));
      const same =
        isDeepStrictEqual(
          shown.variants.map((one) => one.pricePaise),
          prices,
        ) &&
        isCardPrice(card?.pricePaise, prices, feed.variants) &&
        card?.available === feed.variants.some((one) => one.available) &&
        shown.handle === feed.handle;
      if (!same) throw new Error(`A good product was changed: ${JSON.stringify(shown)}`);
    }),
    { numRuns: RUNS },
  );
  expect(outcome.failed, fc.defaultReportMessage(outcome)).toBe(false);
});

/** Returns whether this is the first variant's price [CARD-01] or, if that is sold out, an available one's. */
function isCardPrice(
  price: number | undefined,
  prices: readonly (number | null)[],
  variants: readonly { available: boolean }[],
): boolean {
  const isSold = variants.some((one) => one.available);
  if (variants[0]?.available || !isSold) return price === prices[0];
  return variants.some((one, index) => one.available && prices[index] === price);
}

test(
  '[PRICE-05] [FEED-04] however a product is damaged, nothing throws, no price is invented and nothing unsafe gets through',
  LONG,
  () => {
    const outcome = fc.check(
      fc.property(product, fc.array(mutation, { minLength: 1, maxLength: 4 }), (feed, mutations) => {
        const damaged = mutations.reduce((value: unknown, { path, junk }) => mutate(value, path, junk), toJson(feed));
        const input = parseFeedJson(JSON.stringify(damaged) ?? 'null');
        identifyProduct(input, 'salt');
        const result = normaliseProduct(input, SETTINGS);
        if (result.kind !== 'product') return;
        const faults = faultsOf(result.value, new Set(pricesIn(input)));
        if (faults.length > 0) throw new Error(faults.join('; '));
      }),
      { numRuns: RUNS },
    );
    expect(outcome.failed, fc.defaultReportMessage(outcome)).toBe(false);
  },
);

/** Returns the faults of a normalised product. Uses plain comparisons because there are very many runs. */
function faultsOf(value: NormalisedProduct, feedPrices: ReadonlySet<number>): string[] {
  const { product: shown, card, searchVector } = value;
  const wrong: [string, boolean][] = [
    [
      'a price is no amount',
      shown.variants.some((one) => !Number.isSafeInteger(one.pricePaise) || one.pricePaise <= 0),
    ],
    ['a price is not the feed’s', shown.variants.some((one) => !feedPrices.has(one.pricePaise))],
    ['a card without a price', (card === null) !== (shown.variants.length === 0)],
    ['a handle that is a path', /[/\\\s]|^\.\.?$/.test(shown.handle) || shown.handle === ''],
    ['a picture from elsewhere', shown.pictures.some((picture) => !/^(https:\/\/|\/images\/)/.test(picture.url))],
    ['unsafe HTML', /<script|(href|src)="javascript:|<[^>"]*\son\w+=/i.test(shown.descriptionHtml)],
    ['text that cannot be stored', !isStorable(value)],
    ['a search vector that cannot be read', !/^('[\p{L}\p{N}\p{M}]+':\d+[ABC]( |$))*$/u.test(searchVector)],
  ];
  return wrong.flatMap(([fault, found]) => (found ? [fault] : []));
}

/** Checks the texts themselves, because in their JSON a backslash looks like the start of an escape. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  return typeof value !== 'object' || value === null || Object.entries(value).every((entry) => entry.every(isStorable));
}

function pricesIn(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const paise = key === 'price' && typeof inner === 'string' ? parseRupees(inner) : null;
    return paise === null ? pricesIn(inner) : [paise];
  });
}
