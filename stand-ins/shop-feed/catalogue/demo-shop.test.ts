import { expect, test } from 'vitest';
import type { FeedProduct } from '../feed-shapes.ts';
import { pictureManifest } from '../picture-manifest.ts';
import { LINES } from './collections.ts';
import { COLOUR_NAMES } from './colours.ts';
import { demoShop } from './demo-shop.ts';
import { handleOf } from './shots.ts';

const shop = demoShop();
const products = shop.products(0, 1_000).map(({ product }) => product);
const collections = shop.collections(0, 100);
const pieces = LINES.flatMap((line) => line.pieces.map((piece) => ({ line, piece })));

function duplicates(values: readonly (string | number)[]): (string | number)[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}
const rupees = (price: string | null): number => Number(price ?? 'NaN');
const names = (wrong: readonly FeedProduct[]): string[] => wrong.map(({ handle }) => handle);

test('the shop has at least 150 products in at least 8 collections, and the first 8 have a picture', () => {
  expect(products.length).toBeGreaterThanOrEqual(150);
  expect(collections.length).toBeGreaterThanOrEqual(8);
  expect(collections.slice(0, 8).filter(({ image }) => image === null)).toEqual([]);
  expect(collections.filter(({ image }) => image === null).map(({ handle }) => handle)).toEqual(['sale']);
});

test('no handle, id, SKU or picture file occurs twice', () => {
  const variants = products.flatMap((product) => product.variants);
  const images = products.flatMap((product) => product.images);
  expect(duplicates(products.map(({ handle }) => handle))).toEqual([]);
  expect(duplicates([...products, ...variants, ...images, ...collections].map(({ id }) => id))).toEqual([]);
  expect(duplicates(variants.map(({ sku }) => sku ?? ''))).toEqual([]);
  expect(duplicates(pictureManifest().map(({ file }) => file))).toEqual([]);
});

test('every price is between ₹399 and ₹24,999 and every compare price is above it, equal, "0.00" or absent', () => {
  const variants = products.flatMap((product) => product.variants);
  expect(variants.filter(({ price }) => !/^\d+\.00$/.test(price))).toEqual([]);
  expect(Math.min(...variants.map(({ price }) => rupees(price)))).toBe(399);
  expect(Math.max(...variants.map(({ price }) => rupees(price)))).toBe(24_999);
  const compared = variants.filter((variant) => variant.compare_at_price !== null);
  expect(
    compared.filter(({ price, compare_at_price: compare }) => rupees(compare) !== 0 && rupees(compare) < rupees(price)),
  ).toEqual([]);
  expect(compared.length).toBeLessThan(variants.length);
  expect(compared.some((variant) => variant.compare_at_price === '0.00')).toBe(true);
  expect(compared.some((variant) => variant.compare_at_price === variant.price)).toBe(true);
});

test('the variants are exactly the combinations of the option values', () => {
  const wrong = products.filter(({ options, variants }) => {
    const expected = options.reduce<string[][]>(
      (rows, option) => rows.flatMap((row) => option.values.map((value) => [...row, value])),
      [[]],
    );
    const actual = variants.map(({ option1, option2, option3 }) =>
      [option1, option2, option3].filter((value) => value !== null),
    );
    return JSON.stringify(actual) !== JSON.stringify(expected);
  });
  expect(names(wrong)).toEqual([]);
  expect(products.some(({ options }) => options.length === 2)).toBe(true);
  expect(products.some(({ options }) => options[0]?.values[0] === 'Default Title')).toBe(true);
});

test('some products are sold out, some lack only their first size, and most have every size', () => {
  const soldOut = products.filter(({ variants }) => variants.every(({ available }) => !available));
  const firstGone = products.filter(
    ({ variants }) => variants[0]?.available === false && variants.some(({ available }) => available),
  );
  const whole = products.filter(({ variants }) => variants.every(({ available }) => available));
  expect(soldOut.length).toBeGreaterThanOrEqual(5);
  expect(firstGone.length).toBeGreaterThanOrEqual(10);
  expect(whole.length).toBeGreaterThan(products.length / 2);
});

test('festive, new-arrivals and sale share products with the other collections', () => {
  const home = new Set(LINES.map((line) => line.collection));
  for (const handle of ['festive', 'new-arrivals', 'sale']) {
    expect(home.has(handle)).toBe(false);
    const collection = shop.findCollection(handle);
    const members = collection === null ? [] : shop.productsIn(collection, 0, 500);
    const types = new Set(members.slice(0, 8).map(({ product }) => product.product_type));
    expect(members.length).toBeGreaterThanOrEqual(20);
    expect(types.size).toBeGreaterThanOrEqual(5);
  }
});

test('a title names the colour of its picture', () => {
  const wrong = pieces.filter(({ piece }) => !piece.title.includes(COLOUR_NAMES[piece.palette]));
  expect(wrong.map(({ piece }) => piece.title)).toEqual([]);
});

test('each product has three or four pictures, first a portrait front of 1600 by 2133', () => {
  const wrong = products.filter(
    ({ images, handle }) =>
      images.length < 3 ||
      images.length > 4 ||
      images[0]?.src.startsWith(`/cdn/shop/files/${handle}-front.jpg`) !== true ||
      images[0].width !== 1600 ||
      images.some(({ width, height }) => Math.abs(height / width - 4 / 3) > 0.001),
  );
  expect(names(wrong)).toEqual([]);
  const painted = new Set(pictureManifest().map(({ file }) => `/cdn/shop/files/${file}`));
  const named = [...products.flatMap(({ images }) => images), ...collections.flatMap(({ image }) => image ?? [])];
  expect(named.filter(({ src }) => !painted.has(src.replace(/\?.*/, '')))).toEqual([]);
});

test('each description is unique, of a readable length, and contains what Indian labels must state', () => {
  const words = products.map(
    ({ body_html: body }) =>
      body
        .replaceAll(/<[^>]+>/g, ' ')
        .trim()
        .split(/\s+/).length,
  );
  expect(Math.min(...words)).toBeGreaterThanOrEqual(100);
  expect(Math.max(...words)).toBeLessThanOrEqual(200);
  expect(duplicates(products.map(({ body_html: body }) => body))).toEqual([]);
  expect(duplicates(pieces.map(({ piece }) => piece.note))).toEqual([]);
  const lacking = products.filter(({ body_html: body }) =>
    ['Country of origin', 'Net quantity', 'Manufactured and packed by', 'Care'].some((label) => !body.includes(label)),
  );
  expect(names(lacking)).toEqual([]);
});

test('the demo shop is the same every time', () => {
  expect(demoShop().products(0, 1_000)).toEqual(shop.products(0, 1_000));
});

test('a handle is made of plain letters, digits and hyphens', () => {
  expect(handleOf('Piqué Polo, Mustard & Indigo')).toBe('pique-polo-mustard-indigo');
  expect(names(products.filter(({ handle }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(handle)))).toEqual([]);
});
