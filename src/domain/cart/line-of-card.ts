import { type ProductCard, type SizeChoice, sizeToAdd, type VariantOption } from '../catalogue/product.ts';
import type { CartLine } from './cart-line.ts';
import { clampQuantity } from './quantity.ts';

type LineInput = {
  /** Sizes that the shopper filters by; the first available one is used. */
  sizes?: readonly string[];
  /** This exact variant, of the card or of its sizes; it is used even if it is sold out. */
  variantId?: string;
  quantity: number;
  handler: string | null;
};

/**
 * Makes a line from a card. Without a size it is M, or the first available size [CARD-04]. Returns null if
 * nothing can be sold.
 */
export function lineOf(card: ProductCard, { sizes, variantId, quantity, handler }: LineInput): CartLine | null {
  const chosen =
    variantId === undefined ? sizeToAdd(card.sizes, sizes) : card.sizes.find((each) => each.variantId === variantId);
  const isCardsOwn = variantId === undefined ? card.sizes.length === 0 : card.variantId === variantId;
  if (!chosen && !isCardsOwn) return null;
  if (variantId === undefined && !card.available) return null;
  const instead = chosen?.instead;
  return {
    id: card.id,
    handle: card.handle,
    title: card.title,
    picture: instead ? instead.picture : card.picture,
    variantId: chosen?.variantId ?? card.variantId,
    selectSize: chosen?.size ?? null,
    quantity: clampQuantity(quantity),
    handler,
    size: instead && chosen ? [withoutInstead(chosen)] : card.sizes.filter((each) => each.instead === undefined),
    options: instead?.options ?? filledOptions(card, chosen?.size ?? null),
    pricePaise: chosen?.pricePaise ?? card.pricePaise,
    compareAtPricePaise: chosen ? chosen.compareAtPricePaise : card.compareAtPricePaise,
  };
}

function withoutInstead({ size, variantId, available, pricePaise, compareAtPricePaise }: SizeChoice): SizeChoice {
  return { size, variantId, available, pricePaise, compareAtPricePaise };
}

/** The name of the size option if lines and cards do not have one. */
export const UNNAMED_SIZE = 'Size';

function filledOptions(card: ProductCard, size: string | null): VariantOption[] {
  const options = card.options ?? [{ name: UNNAMED_SIZE, value: null }];
  return options.flatMap(({ name, value }) => {
    const filled = value ?? size;
    return filled === null ? [] : [{ name, value: filled }];
  });
}
