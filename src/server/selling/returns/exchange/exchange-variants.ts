import type { Product, Variant } from '../../../../domain/catalogue/product.ts';
import { variantOptions, variantTitle } from '../../../../domain/catalogue/variant-options.ts';
import type { ReturnPolicy } from '../../../../domain/returns/return-policy.ts';
import type { ItemRow } from '../returnable-order.ts';

export type ExchangeVariant = { variantId: string; title: string };

/**
 * Returns the variants a line may be exchanged for, by the stored catalogue: in stock, at today's price of
 * the ordered variant, and differing only in size unless the policy allows any variant.
 */
export function exchangeVariants(
  product: Product | null,
  item: Pick<ItemRow, 'variant_id' | 'price_paise'>,
  { exchangeFor }: Pick<ReturnPolicy, 'exchangeFor'>,
): ExchangeVariant[] {
  const own = product?.variants.find(({ id }) => id === item.variant_id);
  if (!product || !product.available || (!own && exchangeFor === 'size')) return [];
  const price = own?.pricePaise ?? item.price_paise;
  return product.variants
    .filter((variant) => variant.id !== item.variant_id && variant.available && variant.pricePaise === price)
    .filter((variant) => exchangeFor === 'variant' || !own || differsInSizeAlone(product, own, variant))
    .map((variant) => ({ variantId: variant.id, title: variantTitle(variantOptions(product, variant)) }));
}

function differsInSizeAlone({ sizeOptionIndex }: Product, own: Variant, other: Variant): boolean {
  return (
    sizeOptionIndex !== null &&
    own.options.every((value, index) => index === sizeOptionIndex || value === other.options[index])
  );
}

/** Returns whether the product has a tag that excludes returns. Tags are compared without regard to case. */
export function isNotReturnable(
  product: Product | null,
  { notReturnable }: Pick<ReturnPolicy, 'notReturnable'>,
): boolean {
  const tags = new Set(product?.tags.map((tag) => tag.toLowerCase()));
  return notReturnable.some(({ tag }) => tags.has(tag.toLowerCase()));
}
