import type { Product, ProductCard, SizeChoice, Variant } from './product.ts';

/**
 * The card of a product, as lists, cart and wishlist show it; null for a product without a variant that has a trusted
 * price, which can be in no list.
 */
export function productCard(product: Product): ProductCard | null {
  const [first] = product.variants;
  if (!first) return null;
  const sold = product.variants.find((variant) => variant.available) ?? first;
  return {
    id: product.id,
    handle: product.handle,
    title: product.title,
    picture: product.pictures[0] ?? null,
    pricePaise: first.pricePaise,
    compareAtPricePaise: first.compareAtPricePaise,
    available: product.available,
    sizes: sizeChoices(product),
    variantId: sold.id,
  };
}

/** Each size once, in the product's own order; where other options split a size, its first available variant stands for it. */
export function sizeChoices(product: Product): SizeChoice[] {
  const index = product.sizeOptionIndex;
  if (index === null) return [];
  return (product.options[index]?.values ?? []).flatMap((size) => {
    const variants = product.variants.filter((variant) => variant.options[index] === size);
    const sold = variants.find((variant) => variant.available) ?? variants[0];
    return sold ? [sizeChoice(size, sold)] : [];
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
