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

/** What of a product tells its variants apart and shows them. */
export type ProductChoices = Pick<
  Product,
  'id' | 'handle' | 'title' | 'options' | 'sizeOptionIndex' | 'variants' | 'pictures' | 'available'
>;

/**
 * The card of a product, as lists, cart and wishlist show it; null for a product without a variant that has a trusted
 * price, which can be in no list. It shows the first picture and adds what is on it: only where nothing of that can be
 * bought it is of the first available variant, its picture too.
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
  // The first variant's price is the specified one [CARD-01]; one that cannot be had would not be the cart's.
  const priced = first.available || !product.available ? first : added;
  return {
    ...card,
    picture: asPictured === undefined && product.available ? card.picture : (product.pictures[0] ?? null),
    available: product.available,
    pricePaise: priced.pricePaise,
    compareAtPricePaise: priced.compareAtPricePaise,
  };
}

/** The product as cart and wishlist keep it, with this variant chosen. */
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

/** What a card adds when it is tapped; the variant it is of where nothing can be bought. */
export function variantToAdd(product: ProductChoices, card: ProductCard, sizes: readonly string[] = []): Variant {
  const id = sizeToAdd(card.sizes, sizes)?.variantId ?? card.variantId;
  const variant = product.variants.find((candidate) => candidate.id === id);
  if (!variant) throw new Error(`A card of ${product.id} names a variant that is not there.`);
  return variant;
}

/**
 * Each size once, in the product's own order: with the other options of `like`; where it does not come in those, or is
 * sold out in them, by the first other variant that can be bought.
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

/** The variants that differ from this one in nothing but the size. */
export function sameButSize(product: ProductChoices, like: Variant): Variant[] {
  const size = product.sizeOptionIndex;
  return product.variants.filter((variant) =>
    variant.options.every((value, index) => index === size || value === like.options[index]),
  );
}

/** A variant as browsers get it, without the merchant's own number (SKU), which is for orders. */
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
