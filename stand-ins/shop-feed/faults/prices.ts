import type { Json } from '../render.ts';
import type { Fault } from './fault.ts';
import { jsonList } from './pictures.ts';

function everyVariant(product: Json, change: (variant: Json) => Json): Json {
  return { ...product, variants: jsonList(product['variants']).map(change) };
}

/** Converts "1499.00" to 149900. */
function minorUnits(price: unknown): unknown {
  return typeof price === 'string' ? Number(price.replace('.', '')) : price;
}

function halved(price: unknown): string {
  return `${Math.floor(Number(price) / 2)}.00`;
}

const BAD_PRICES: Record<string, unknown> = {
  zero: '0.00',
  negative: '-499.00',
  grouped: '1,299.00',
  number: 1299,
  null: null,
  nan: 'NaN',
};

/** Prices that must never lead to a free or a wrong order. All variants of the product are affected. */
export const PRICE_FAULTS: readonly Fault[] = [
  {
    case: 38,
    name: 'compare-price-odd',
    summary: 'compare_at_price is null, "0.00", equal to the price or below it',
    values: ['null', 'zero', 'equal', 'below'],
    product: (product, { value }) =>
      everyVariant(product, (variant) => ({ ...variant, compare_at_price: comparePrice(value, variant['price']) })),
  },
  {
    case: 39,
    name: 'price-malformed',
    summary: 'price is "0.00", "-499.00", "1,299.00", a number, null or "NaN"',
    values: Object.keys(BAD_PRICES),
    product: (product, { value }) => everyVariant(product, (variant) => ({ ...variant, price: BAD_PRICES[value] })),
  },
  {
    case: 40,
    name: 'price-with-paise',
    summary: 'price is "28545.28", compared with "30367.32"',
    product: (product) =>
      everyVariant(product, (variant) => ({ ...variant, price: '28545.28', compare_at_price: '30367.32' })),
  },
  {
    case: 41,
    name: 'price-in-minor-units',
    summary: 'prices are integers of paise where text is expected',
    product: (product) =>
      everyVariant(product, (variant) => ({
        ...variant,
        price: minorUnits(variant['price']),
        compare_at_price: minorUnits(variant['compare_at_price']),
      })),
  },
];

function comparePrice(value: string, price: unknown): unknown {
  if (value === 'null') return null;
  if (value === 'zero') return '0.00';
  return value === 'equal' ? price : halved(price);
}
