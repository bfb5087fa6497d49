import { findColourOption } from '../../sizes/size-option.ts';
import { sizeKey } from '../../sizes/size-key.ts';
import { colourKey } from '../colour-key.ts';
import { cardOfVariant, type ProductChoices } from '../product-card.ts';
import type { ProductCard } from '../product.ts';

/**
 * Returns the card of a product in a list that is filtered by colour: of its first variant in stock in one of these
 * colours, and in one of these sizes if the list is filtered by them too, so that the card shows and adds what the
 * shopper chose. Null if there is none. Colours and sizes are in the spelling of filters.
 */
export function cardInColour(
  product: ProductChoices,
  { colours, sizes }: { colours: readonly string[]; sizes: readonly string[] },
): ProductCard | null {
  const at = findColourOption(product.options);
  if (at === null) return null;
  const variant = product.variants.find(({ options, available }) => {
    const size = options[product.sizeOptionIndex ?? -1] ?? null;
    const isInSize = sizes.length === 0 || (size !== null && sizes.includes(sizeKey(size)));
    return available && isInSize && colours.includes(colourKey(options[at] ?? ''));
  });
  return variant ? cardOfVariant(product, variant) : null;
}
