import type { Json } from '../render.ts';
import type { Fault } from './fault.ts';
import { jsonList } from './pictures.ts';

type Combination = { values: string[]; available?: boolean };

/** Replaces the variants by these combinations, each a copy of the product's first variant. */
function withVariants(product: Json, names: string[], combinations: readonly Combination[]): Json {
  const model = jsonList(product['variants'])[0] ?? {};
  const variants = combinations.map(({ values, available }, index) => ({
    ...model,
    id: 45_900_000_000_000 + index,
    title: values.join(' / '),
    option1: values[0] ?? null,
    option2: values[1] ?? null,
    option3: values[2] ?? null,
    ...('available' in model ? { available: available ?? true } : {}),
    position: index + 1,
  }));
  const options = names.map((name, index) => ({
    name,
    position: index + 1,
    values: [...new Set(combinations.map(({ values }) => values[index] ?? ''))],
  }));
  return { ...product, variants, options };
}

function range(prefix: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`);
}

/** Sets `available`, except in `/products/{handle}.json`, which never contains it. */
function withAvailability(product: Json, available: (index: number) => boolean): Json {
  return {
    ...product,
    variants: jsonList(product['variants']).map((variant, index) =>
      'available' in variant ? { ...variant, available: available(index) } : variant,
    ),
  };
}

function without(variant: Json, key: string): Json {
  return Object.fromEntries(Object.entries(variant).filter(([name]) => name !== key));
}

/** Sizes, options and stock that do not fit the usual picker. */
export const VARIANT_FAULTS: readonly Fault[] = [
  {
    case: 42,
    name: 'available-missing',
    summary: 'no variant says whether it is available',
    product: (product) => ({
      ...product,
      variants: jsonList(product['variants']).map((variant) => without(variant, 'available')),
    }),
  },
  {
    case: 43,
    name: 'first-variant-sold-out',
    summary: 'the first variant is sold out, the others are not',
    product: (product) => withAvailability(product, (index) => index > 0),
  },
  {
    case: 44,
    name: 'all-sold-out',
    summary: 'no variant is available',
    product: (product) => withAvailability(product, () => false),
  },
  {
    case: 45,
    name: 'zero-variants',
    summary: 'variants is empty',
    product: (product) => ({ ...product, variants: [] }),
  },
  {
    case: 46,
    name: 'many-variants',
    summary: '300 variants: 10 sizes, 6 colours, 5 lengths',
    product: (product) => {
      const combinations = range('Size ', 10).flatMap((size) =>
        range('Colour ', 6).flatMap((colour) =>
          range('Length ', 5).map((length) => ({ values: [size, colour, length] })),
        ),
      );
      return withVariants(product, ['Size', 'Colour', 'Length'], combinations);
    },
  },
  {
    case: 47,
    name: 'default-title',
    summary: 'the one option is Title with Default Title',
    product: (product) => withVariants(product, ['Title'], [{ values: ['Default Title'] }]),
  },
  {
    case: 48,
    name: 'sparse-matrix',
    summary: 'sizes and colours of which only some combinations exist',
    product: (product) =>
      withVariants(
        product,
        ['Size', 'Colour'],
        [{ values: ['S', 'Indigo'] }, { values: ['M', 'Rust'] }, { values: ['L', 'Indigo'], available: false }],
      ),
  },
  {
    case: 49,
    name: 'option-values-without-variants',
    summary: 'the options list sizes that no variant has',
    product: (product) => ({
      ...product,
      options: jsonList(product['options']).map((option) => ({
        ...option,
        values: [...(Array.isArray(option['values']) ? option['values'] : []), '4XL', '5XL'],
      })),
    }),
  },
  {
    case: 50,
    name: 'size-option-name',
    summary: 'the size option is called size, SIZE or small',
    values: ['size', 'SIZE', 'small'],
    product: (product, { value }) => ({
      ...product,
      options: jsonList(product['options']).map((option) => ({ ...option, name: value })),
    }),
  },
];
