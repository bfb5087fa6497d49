import {
  type CardOption,
  type Picture,
  type Product,
  type ProductCard,
  type SizeChoice,
  sizeToAdd,
  type Variant,
} from './product.ts';
import { variantOptions } from './variant-options.ts';

/** The product data that distinguish its variants and show them. */
export type ProductChoices = Pick<
  Product,
  'id' | 'handle' | 'title' | 'options' | 'sizeOptionIndex' | 'variants' | 'pictures' | 'available'
>;

/**
 * Returns the card of a product for lists, cart and wishlist; null for a product without a variant with a
 * trusted price, which is in no list. The card shows the first picture and adds the variant on it. Only if
 * the pictured colour is sold out does it use the first available variant with its picture.
 */
export function productCard(product: ProductChoices): ProductCard | null {
  const [first] = product.variants;
  if (!first) return null;
  const pictured = product.variants.find((variant) => variant.pictureIndex === 0) ?? first;
  const isBuyable = (variant: Variant) => variant.available;
  const asPictured = pictured.available ? pictured : sameButSize(product, pictured).find(isBuyable);
  const shown = asPictured ?? product.variants.find(isBuyable) ?? pictured;
  const card = cardOfVariant(product, shown);
  const added = variantToAdd(product, card);
  // The specified price is the first variant's [CARD-01]. If that is sold out, the cart would have another
  // price.
  const priced = first.available || !product.available ? first : added;
  return {
    ...card,
    picture: asPictured === undefined && product.available ? card.picture : (product.pictures[0] ?? null),
    available: product.available,
    pricePaise: priced.pricePaise,
    compareAtPricePaise: priced.compareAtPricePaise,
  };
}

/** Returns the product as cart and wishlist store it, with this variant chosen. */
export function cardOfVariant(product: ProductChoices, variant: Variant): ProductCard {
  return {
    id: product.id,
    handle: product.handle,
    title: product.title,
    picture: pictureOf(product, variant),
    pricePaise: variant.pricePaise,
    compareAtPricePaise: variant.compareAtPricePaise,
    available: product.available && variant.available,
    sizes: sizeChoices(product, variant),
    variantId: variant.id,
    options: cardOptions(product, variant),
  };
}

/** Returns the variant that a tap on the card adds; the card's variant if nothing can be bought. */
export function variantToAdd(product: ProductChoices, card: ProductCard, sizes: readonly string[] = []): Variant {
  const id = sizeToAdd(card.sizes, sizes)?.variantId ?? card.variantId;
  const variant = product.variants.find((candidate) => candidate.id === id);
  if (!variant) throw new Error(`A card of ${product.id} names a variant that is not there.`);
  return variant;
}

/**
 * Returns each size once, in the product's order, with the other options of `like`. If a size does not exist
 * with those or is sold out, it is the first other variant that can be bought.
 */
export function sizeChoices(product: ProductChoices, like: Variant): SizeChoice[] {
  const index = product.sizeOptionIndex;
  if (index === null) return [];
  const family = sameButSize(product, like);
  return (product.options[index]?.values ?? []).flatMap((size) => {
    const inSize = (variant: Variant) => variant.options[index] === size;
    const own = family.find((variant) => inSize(variant) && variant.available) ?? family.find(inSize);
    if (own && (own.available || own.id === like.id)) return [sizeChoice(size, own)];
    const other = product.variants.find((variant) => inSize(variant) && variant.available);
    if (!other) return own ? [sizeChoice(size, own)] : [];
    const instead = { options: variantOptions(product, other), picture: pictureOf(product, other) };
    return [{ ...sizeChoice(size, other), instead }];
  });
}

/** Returns the variants that differ from this one only in the size. */
export function sameButSize(product: ProductChoices, like: Variant): Variant[] {
  const size = product.sizeOptionIndex;
  return product.variants.filter((variant) =>
    variant.options.every((value, index) => index === size || value === like.options[index]),
  );
}

/** Returns a variant for browsers, without the SKU, which only orders need. */
export function publicVariant(variant: Variant): Variant {
  const { id, options, pricePaise, compareAtPricePaise, available, pictureIndex } = variant;
  return { id, options, pricePaise, compareAtPricePaise, available, pictureIndex };
}

function pictureOf(product: ProductChoices, variant: Variant): Picture | null {
  return product.pictures[variant.pictureIndex ?? 0] ?? product.pictures[0] ?? null;
}

function cardOptions(product: ProductChoices, variant: Variant): CardOption[] {
  return product.options.flatMap(({ name }, index): CardOption[] => {
    if (index === product.sizeOptionIndex) return [{ name, value: null }];
    const value = variant.options[index] ?? null;
    return value === null ? [] : [{ name, value }];
  });
}

function sizeChoice(size: string, variant: Variant): SizeChoice {
  return {
    size,
    variantId: variant.id,
    available: variant.available,
    pricePaise: variant.pricePaise,
    compareAtPricePaise: variant.compareAtPricePaise,
  };
}
