import type { Product, Variant } from '../../../domain/catalogue/product.ts';
import { variantOptions, variantTitle } from '../../../domain/catalogue/variant-options.ts';
import type { ReturnPolicy } from '../../../domain/returns/return-policy.ts';
import type { ItemRow } from '../returnable-order.ts';

export type ExchangeVariant = { variantId: string; title: string };

/**
 * The variants a line may be exchanged for, by the stored catalogue: in stock, at the price the ordered one has today, and
 * differing in the size alone unless the policy says any variant.
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

/** Whether the product carries a tag of what does not come back; tags are compared without regard to case. */
export function isNotReturnable(
  product: Product | null,
  { notReturnable }: Pick<ReturnPolicy, 'notReturnable'>,
): boolean {
  const tags = new Set(product?.tags.map((tag) => tag.toLowerCase()));
  return notReturnable.some(({ tag }) => tags.has(tag.toLowerCase()));
}
