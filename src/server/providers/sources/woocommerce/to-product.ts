import { decodeHTML } from 'entities';
import { plainName } from './plain-name.ts';
import { rupeesOf } from './minor-units.ts';
import type { StoreCategory, StorePrices, StoreProduct, StoreVariation } from './wire.ts';

/** Ids of a shop are numbers that other shops have too. */
const idOf = (id: number): string => `wc-${id}`;

/** The catalogue has as many; the values of further ones are joined to the last. */
const MAX_OPTIONS = 3;
/** A variation for "any" value stands for all of them; together no more than the catalogue takes of one product. */
const MAX_VARIANTS = 2_048;
/** What every new shop puts products into that have no category. */
const NO_CATEGORY = 'uncategorized';

type Option = { name: string; values: { id: string; value: string; label: string }[] };

/** A product and its variations in the shape of src/contracts/feed.ts. */
export function toProduct(product: StoreProduct, variations: ReadonlyMap<number, StoreVariation>) {
  const options = product.attributes
    .filter(({ has_variations }) => has_variations)
    .map(({ name, terms }) => ({
      name,
      values: terms.map(({ name: label, slug }) => ({ id: slug, value: slug, label: plainName(label) })),
    }));
  const isVariable = product.type === 'variable';
  const variants = isVariable ? variantsOf(product, options, variations) : [onlyVariant(product)];
  const pictures = [product, ...(isVariable ? variations.values() : [])].flatMap(({ images }) => images);
  const named = namesOf(options).map((name, index) => ({
    name,
    values: [...new Set(variants.flatMap((variant) => variant.options[index] ?? []))],
  }));
  return {
    id: idOf(product.id),
    handle: decodedSlug(product.slug),
    title: plainName(product.name),
    body_html: description(product),
    vendor: plainName(product.brands[0]?.name ?? ''),
    product_type: plainName(product.categories.find(({ name }) => name.toLowerCase() !== NO_CATEGORY)?.name ?? ''),
    tags: product.tags.map(({ name }) => plainName(name)),
    // The API has no date, but later products have higher numbers, which is enough to sort by.
    published_at: new Date(Math.min(product.id, 1e9) * 1_000).toISOString(),
    options: isVariable ? named : [],
    variants: variants.map(({ options: [option1, option2, option3], ...variant }) => ({
      ...variant,
      option1,
      option2,
      option3,
      title: [option1, option2, option3].filter((value) => value !== undefined).join(' / '),
      // Groups, links to other shops, subscriptions and bundles: nothing that one parcel of this shop brings.
      requires_shipping: isVariable || product.type === 'simple',
    })),
    images: [...new Map(pictures.map(({ id, src, alt }) => [src, { id, src, alt: decodeHTML(alt) }])).values()],
  };
}

export function toCollection({ id, slug, name, description: text, image, count }: StoreCategory) {
  return {
    id: idOf(id),
    handle: decodedSlug(slug),
    title: plainName(name),
    description: text,
    image: image === null ? null : { src: image.src, alt: decodeHTML(image.alt) },
    products_count: count,
  };
}

export function isNoCategory({ slug }: StoreCategory): boolean {
  return slug === NO_CATEGORY;
}

/** Addresses in other scripts than Latin come percent-encoded. */
export function decodedSlug(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

function priced(prices: StorePrices) {
  const currency = { code: prices.currency_code, minorUnit: prices.currency_minor_unit };
  const [price, before] = [rupeesOf(prices.price, currency), rupeesOf(prices.regular_price, currency)];
  return { price, compare_at_price: Number(before) > Number(price) ? before : null };
}

type Sold = Pick<StoreVariation, 'prices' | 'sku' | 'images' | 'is_purchasable' | 'is_in_stock'>;

const soldAs = ({ prices, sku, images: [image], is_purchasable, is_in_stock }: Sold) => ({
  ...priced(prices),
  sku: decodeHTML(sku),
  available: is_purchasable && is_in_stock,
  featured_image: image === undefined ? null : { id: image.id, src: image.src },
});

function onlyVariant(product: StoreProduct) {
  const options: string[] = [];
  return { id: idOf(product.id), ...soldAs({ ...product, images: [] }), options };
}

/** The variations that were read, in the product's order; of several for the same values the first counts, as in its shop. */
function variantsOf(product: StoreProduct, options: Option[], variations: ReadonlyMap<number, StoreVariation>) {
  const taken = new Set<string>();
  const variants: (ReturnType<typeof soldAs> & { id: string; options: string[] })[] = [];
  for (const { id, attributes } of product.variations) {
    const variation = variations.get(id);
    if (!variation) continue;
    for (const { values, any } of choicesOf(options, attributes)) {
      const labels = joined(values.map(({ label }) => label));
      const key = JSON.stringify(labels);
      if (taken.has(key) || variants.length >= MAX_VARIANTS) continue;
      taken.add(key);
      const variantId = [idOf(id), ...any.map(encodeURIComponent)].join('-');
      variants.push({ id: variantId, ...soldAs(variation), options: labels });
    }
  }
  return variants;
}

type Choice = { values: Option['values']; any: string[] };

/** The values that a variation stands for; one that names no value of an attribute stands for each. */
function choicesOf(options: Option[], attributes: StoreProduct['variations'][number]['attributes']): Choice[] {
  return options.reduce<Choice[]>(
    (choices, option) => {
      const given = attributes.find(({ name }) => name === option.name)?.value ?? null;
      const known = option.values.find(({ value, label }) => value === given || label === given);
      const named = given === null ? null : (known ?? { id: given, value: given, label: plainName(given) });
      // A few attributes of many values each would be more choices than memory holds.
      return choices
        .slice(0, MAX_VARIANTS)
        .flatMap(({ values, any }) =>
          named === null
            ? option.values.map((value) => ({ values: [...values, value], any: [...any, value.id] }))
            : [{ values: [...values, named], any }],
        );
    },
    [{ values: [], any: [] }],
  );
}

function namesOf(options: Option[]): string[] {
  return joined(options.map(({ name }) => plainName(name)));
}

function joined(texts: string[]): string[] {
  if (texts.length <= MAX_OPTIONS) return texts;
  return [...texts.slice(0, MAX_OPTIONS - 1), texts.slice(MAX_OPTIONS - 1).join(' / ')];
}

/** The short text, the long one, and what the shop's table of attributes says. */
function description({ short_description, description: long, attributes }: StoreProduct): string {
  const facts = attributes
    .filter(({ has_variations, terms }) => !has_variations && terms.length > 0)
    .map(({ name, terms }) => `<li>${name}: ${terms.map((term) => term.name).join(', ')}</li>`);
  const table = facts.length === 0 ? '' : `<ul>${facts.join('')}</ul>`;
  return [short_description, long === short_description ? '' : long, table].filter((part) => part !== '').join('\n');
}
